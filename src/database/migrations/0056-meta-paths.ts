import type { Migration } from './migration.ts'

const kinds = ['page', 'post', 'asset', 'message', 'calendar-event']

/**
 * The index of `meta` has nested values, numbers and lists too: the service fills it again. It stays as it is until then,
 * so the filters of before find the same records.
 */
export const metaPaths: Migration = {
  name: '0056-meta-paths',
  statements() {
    return kinds.flatMap((kind) => [
      `delete from index_fills where name = 'meta.${kind}'`,
      `insert into index_fills (name, last_id) values ('meta.${kind}', 0)`,
    ])
  },
}
