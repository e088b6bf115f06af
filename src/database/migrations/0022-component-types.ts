import type { Migration } from './migration.ts'

const actions = ['list', 'view', 'create', 'update', 'delete']
const resources = ['component types', 'page templates']

/** Descriptions of the components and templates of a site, and the permissions for them. */
export const componentTypes: Migration = {
  name: '0022-component-types',
  statements({ id, integer, text }, now) {
    const record = `
      id ${id},
      revision ${integer} not null default 1,
      created_at ${text} not null,
      updated_at ${text} not null,
      search_text ${text} not null`
    const permissions = resources.flatMap((on) => actions.map((action) => `${action} ${on}`))
    const rows = permissions.map((name) => `('${name}', 'web', '${name}', '${now}', '${now}')`)
    const readable = permissions.filter((name) => /^(list|view) /.test(name))
    const names = readable.map((name) => `'${name}'`).join(', ')
    return [
      `create table component_types (${record},
        type ${text} not null,
        label ${text} not null,
        description ${text},
        "group" ${text},
        icon ${text},
        thumbnail ${text},
        fields ${text} not null,
        schema ${text} not null,
        layout ${text} not null,
        slots ${text},
        templates ${text},
        max_per_page ${integer},
        summary ${text},
        example ${text} not null,
        mode ${text} not null,
        version ${integer} not null)`,
      'create unique index component_types_type_unique on component_types (type)',

      `create table page_templates (${record},
        template ${text} not null,
        label ${text} not null,
        slots ${text} not null,
        areas ${text} not null)`,
      'create unique index page_templates_template_unique on page_templates (template)',

      // The components of one type are read in batches, to be checked or changed.
      'create index wrangler_components_type on wrangler_components (type, id)',

      // A site may have made a permission of this name already.
      `insert into permissions (name, guard_name, search_text, created_at, updated_at)
        values ${rows.join(', ')} on conflict (name) do nothing`,
      `insert into role_permissions (role_id, permission_id)
        select roles.id, permissions.id from roles, permissions
        where roles.name in ('editor', 'viewer') and permissions.name in (${names})
        on conflict (role_id, permission_id) do nothing`,
    ]
  },
}
