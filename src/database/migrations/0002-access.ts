import type { Migration } from './migration.ts'

const actions = ['list', 'view', 'create', 'update', 'delete']
const content = ['pages', 'components', 'posts', 'assets', 'categories', 'tags', 'collections', 'events']
const others = ['messages', 'roles', 'permissions', 'users', 'options']

export const access: Migration = {
  name: '0002-access',
  statements({ id, reference, integer, text }, now) {
    const record = `
      id ${id},
      revision ${integer} not null default 1,
      created_at ${text} not null,
      updated_at ${text} not null`
    const named = `${record},
      name ${text} not null,
      guard_name ${text} not null,
      search_text ${text} not null`
    const names = (values: readonly string[]) =>
      values.map((name) => `('${name}', 'web', '${name}', '${now}', '${now}')`)
    const permissions = [...content, ...others].flatMap((on) => actions.map((action) => `${action} ${on}`))
    const ofEditor = [...content, 'messages'].flatMap((on) => actions.map((action) => `${action} ${on}`))
    const ofViewer = content.flatMap((on) => [`list ${on}`, `view ${on}`])
    const columns = '(name, guard_name, search_text, created_at, updated_at)'
    const grant = (role: string, granted: readonly string[]) => `
      insert into role_permissions (role_id, permission_id)
      select roles.id, permissions.id from roles, permissions
      where roles.name = '${role}' and permissions.name in (${granted.map((name) => `'${name}'`).join(', ')})`
    return [
      `create table users (${record},
        name ${text} not null,
        email ${text} not null,
        password ${text} not null)`,
      'create unique index users_email_unique on users (email)',

      `create table tokens (${record},
        user_id ${reference} not null,
        name ${text} not null,
        hash ${text} not null,
        expires_at ${text},
        constraint tokens_user_id_reference foreign key (user_id) references users (id) on delete cascade)`,
      'create unique index tokens_hash_unique on tokens (hash)',
      'create index tokens_user on tokens (user_id)',

      `create table roles (${named})`,
      'create unique index roles_name_unique on roles (name)',
      `create table permissions (${named})`,
      'create unique index permissions_name_unique on permissions (name)',

      `create table role_permissions (
        role_id ${reference} not null,
        permission_id ${reference} not null,
        primary key (role_id, permission_id),
        constraint role_permissions_role_id_reference foreign key (role_id) references roles (id) on delete cascade,
        constraint role_permissions_permission_id_reference
          foreign key (permission_id) references permissions (id) on delete cascade)`,
      'create index role_permissions_permission on role_permissions (permission_id)',

      `create table user_roles (
        user_id ${reference} not null,
        role_id ${reference} not null,
        primary key (user_id, role_id),
        constraint user_roles_user_id_reference foreign key (user_id) references users (id) on delete cascade,
        constraint user_roles_role_id_reference foreign key (role_id) references roles (id) on delete cascade)`,
      'create index user_roles_role on user_roles (role_id)',

      `insert into permissions ${columns} values ${names(permissions).join(', ')}`,
      `insert into roles ${columns} values ${names(['super-admin', 'editor', 'viewer']).join(', ')}`,
      grant('editor', ofEditor),
      grant('viewer', ofViewer),
    ]
  },
}
