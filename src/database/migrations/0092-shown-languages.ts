import type { Migration } from './migration.ts'

/** Languages that editors prepare are not shown to the public. */
export const shownLanguages: Migration = {
  name: '0092-shown-languages',
  statements: ({ integer }) => [`alter table languages add column is_enabled ${integer} not null default 1`],
}
