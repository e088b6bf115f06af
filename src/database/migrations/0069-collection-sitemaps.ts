import type { Migration } from './migration.ts'

/** A collection can be left out of the sitemap. */
export const collectionSitemaps: Migration = {
  name: '0069-collection-sitemaps',
  statements({ integer }) {
    return [`alter table collections add column in_sitemap ${integer} not null default 1`]
  },
}
