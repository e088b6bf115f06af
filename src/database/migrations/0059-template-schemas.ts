import type { Migration } from './migration.ts'

/** Page templates may have a schema for the metadata of their pages. */
export const templateSchemas: Migration = {
  name: '0059-template-schemas',
  statements({ integer, text }) {
    return [
      `schema ${text}`,
      `layout ${text} not null default '[]'`,
      `mode ${text} not null default 'warn'`,
      `version ${integer} not null default 1`,
    ].map((column) => `alter table page_templates add column ${column}`)
  },
}
