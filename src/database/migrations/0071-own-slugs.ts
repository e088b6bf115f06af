import type { Migration } from './migration.ts'

/** A page may have a slug of its own, which it keeps whatever its title is. */
export const ownSlugs: Migration = {
  name: '0071-own-slugs',
  statements({ text }) {
    return [`alter table wrangler_pages add column own_slug ${text}`]
  },
}
