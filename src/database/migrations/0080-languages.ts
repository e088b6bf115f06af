import type { Migration } from './migration.ts'

const actions = ['list', 'view', 'create', 'update', 'delete']

/** Languages, the permissions for them, and the languages of pages. A page of the first language has none. */
export const languages: Migration = {
  name: '0080-languages',
  statements({ id, integer, text, reference }, now) {
    const permissions = actions.map((action) => `${action} languages`)
    const rows = permissions.map((name) => `('${name}', 'web', '${name}', '${now}', '${now}')`)
    const grant = (role: string) => `
      insert into role_permissions (role_id, permission_id)
        select roles.id, permissions.id from roles, permissions
        where roles.name = '${role}' and permissions.name in ('list languages', 'view languages')
        on conflict (role_id, permission_id) do nothing`
    return [
      `create table languages (
        id ${id},
        revision ${integer} not null default 1,
        created_at ${text} not null,
        updated_at ${text} not null,
        code ${text} not null,
        label ${text} not null,
        url_prefix ${text} not null,
        position ${integer} not null)`,
      'create unique index languages_code_unique on languages (code)',
      'create unique index languages_url_prefix_unique on languages (url_prefix)',

      `alter table wrangler_pages add column language ${text}`,
      `alter table wrangler_pages add column translation_group ${reference}`,
      'create index wrangler_pages_language on wrangler_pages (language, id) where language is not null',
      `create unique index wrangler_pages_translation on wrangler_pages (translation_group, coalesce(language, ''))
        where translation_group is not null and deleted_at is null`,

      // A site may have made a permission of this name already.
      `insert into permissions (name, guard_name, search_text, created_at, updated_at)
        values ${rows.join(', ')} on conflict (name) do nothing`,
      grant('editor'),
      grant('viewer'),
    ]
  },
}
