import type { Migration } from './migration.ts'

/** Components that are used on several pages: their content, and which components are placements of which. */
export const sharedBlocks: Migration = {
  name: '0065-shared-blocks',
  statements({ id, integer, reference, text }) {
    return [
      `create table shared_blocks (
        id ${id},
        revision ${integer} not null default 1,
        created_at ${text} not null,
        updated_at ${text} not null,
        search_text ${text} not null,
        name ${text} not null,
        type ${text} not null,
        title ${text},
        content ${text},
        config ${text} not null,
        thumbnail ${text})`,
      'create unique index shared_blocks_name_unique on shared_blocks (name)',
      `create index shared_blocks_thumbnail on shared_blocks (thumbnail) where thumbnail is not null`,
      `alter table wrangler_components add column shared_block_id ${reference}`,
      `create index wrangler_components_shared_block on wrangler_components (shared_block_id)
        where shared_block_id is not null`,
    ]
  },
}
