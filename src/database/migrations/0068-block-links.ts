import type { Migration } from './migration.ts'

/** The references of shared blocks are indexed too. The service reads those of existing blocks itself. */
export const blockLinks: Migration = {
  name: '0068-block-links',
  statements() {
    return [
      `insert into index_fills (name, last_id) select 'links.shared-block', 0
        where exists (select 1 from shared_blocks) on conflict (name) do nothing`,
    ]
  },
}
