import type { Migration } from './migration.ts'

/** The search by words. The service folds the words, so it indexes existing records itself, after the migration. */
export const search: Migration = {
  name: '0019-search',
  statements({ reference, text, wordIndex }) {
    return [
      `create table search_entries (id ${reference} not null primary key, hash ${text} not null)`,
      ...wordIndex(),
      `create table index_fills (name ${text} not null primary key, last_id ${reference} not null)`,
      ...['page', 'post', 'asset', 'message', 'user'].map(
        (kind) => `insert into index_fills (name, last_id) values ('search.${kind}', 0)`,
      ),
    ]
  },
}
