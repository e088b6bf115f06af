import type { Migration } from './migration.ts'

/** Lets searches use their index also right after many rows were added. */
export const searchBounds: Migration = {
  name: '0013-search-bounds',
  statements: ({ boundSearchIndex }) => ['wrangler_pages', 'posts'].flatMap(boundSearchIndex),
}
