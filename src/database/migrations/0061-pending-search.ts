import type { Migration } from './migration.ts'

/** Changes of the search indexes are written in groups: see docs/decisions/0044. */
export const pendingSearch: Migration = {
  name: '0061-pending-search',
  statements({ deferSearchIndex, deferWordIndex }) {
    return [
      ...deferSearchIndex('wrangler_pages', ['search_text', 'url']),
      ...deferSearchIndex('posts', ['search_text']),
      ...deferWordIndex(),
    ]
  },
}
