import type { Migration } from './migration.ts'

/**
 * References by name are looked up for visitors. Those of existing records are indexed again, since users are among them
 * now.
 */
export const references: Migration = {
  name: '0057-references',
  statements() {
    return [
      'create index tags_name on tags (name)',
      'create index categories_name on categories (name)',
      ...(['component', 'post'] as const).map(
        (kind) => `insert into index_fills (name, last_id) select 'links.${kind}', 0
          where exists (select 1 from ${described[kind]}) on conflict (name) do nothing`,
      ),
    ]
  },
}

/** The schemas that find references. */
const described = { component: 'component_types', post: 'collections where json_schema is not null' }
