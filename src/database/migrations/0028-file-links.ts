import type { Migration } from './migration.ts'

/** The paths of uploaded files in a config are references too: the service reads those of existing records again. */
export const fileLinks: Migration = {
  name: '0028-file-links',
  statements() {
    return ['component', 'post'].flatMap((kind) => [
      `delete from index_fills where name = 'links.${kind}'`,
      `insert into index_fills (name, last_id) values ('links.${kind}', 0)`,
    ])
  },
}
