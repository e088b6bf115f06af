import type { Migration } from './migration.ts'

/** The search by words finds working copies too. The service indexes existing ones after the migration. */
export const searchDrafts: Migration = {
  name: '0026-search-drafts',
  statements() {
    return [`insert into index_fills (name, last_id) values ('search.draft', 0)`]
  },
}
