import type { Migration } from './migration.ts'

const actions = ['list', 'view', 'create', 'update', 'delete']

/** Named single records, such as the header of a site, with their versions and the permissions for them. */
export const globals: Migration = {
  name: '0058-globals',
  statements({ id, integer, reference, text }, now) {
    const permissions = actions.map((action) => `${action} globals`)
    const rows = permissions.map((name) => `('${name}', 'web', '${name}', '${now}', '${now}')`)
    const grant = (role: string, names: readonly string[]) => `
      insert into role_permissions (role_id, permission_id)
        select roles.id, permissions.id from roles, permissions
        where roles.name = '${role}' and permissions.name in (${names.map((name) => `'${name}'`).join(', ')})
        on conflict (role_id, permission_id) do nothing`
    return [
      `create table globals (
        id ${id},
        revision ${integer} not null default 1,
        created_at ${text} not null,
        updated_at ${text} not null,
        search_text ${text} not null,
        name ${text} not null,
        label ${text} not null,
        description ${text},
        icon ${text},
        schema ${text} not null,
        layout ${text} not null,
        mode ${text} not null,
        version ${integer} not null,
        value ${text} not null,
        is_public ${integer} not null)`,
      'create unique index globals_name_unique on globals (name)',

      `create table global_versions (
        id ${id},
        record_id ${reference} not null,
        data ${text} not null,
        reason ${text} not null,
        created_by ${reference},
        created_at ${text} not null)`,
      'create index global_versions_record on global_versions (record_id)',
      `create index global_versions_deleted on global_versions (created_at, record_id) where reason = 'delete'`,

      // A site may have made a permission of this name already.
      `insert into permissions (name, guard_name, search_text, created_at, updated_at)
        values ${rows.join(', ')} on conflict (name) do nothing`,
      grant('editor', permissions),
      grant('viewer', permissions.slice(0, 2)),
    ]
  },
}
