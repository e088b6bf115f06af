import type { Migration } from './migration.ts'

/** Finds the id of a page by its url in the index alone, on engines whose indexes do not contain the id anyway. */
export const urlIndex: Migration = {
  name: '0005-url-index',
  statements({ includingId }) {
    if (includingId === '') return []
    return [
      'drop index wrangler_pages_url_unique',
      `create unique index wrangler_pages_url_unique on wrangler_pages (url) ${includingId} where deleted_at is null`,
    ]
  },
}
