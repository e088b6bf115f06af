import type { Migration } from './migration.ts'

/** Collections may have a schema in the language of component types, and what the editors' app shows of them. */
export const collectionSchemas: Migration = {
  name: '0054-collection-schemas',
  statements({ integer, text }) {
    return [
      `json_schema ${text}`,
      `label ${text}`,
      `label_plural ${text}`,
      `icon ${text}`,
      `layout ${text} not null default '[]'`,
      `mode ${text} not null default 'warn'`,
      `version ${integer} not null default 1`,
      `has_content ${integer} not null default 1`,
    ].map((column) => `alter table collections add column ${column}`)
  },
}
