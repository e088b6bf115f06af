import type { Migration } from './migration.ts'

/** The sharing picture of a page or post, `meta.seo.image`, is a reference: those of existing records are indexed again. */
export const sharingPictures: Migration = {
  name: '0077-sharing-pictures',
  statements() {
    return Object.entries({ page: 'wrangler_pages', post: 'posts' }).map(
      ([kind, table]) => `insert into index_fills (name, last_id) select 'links.${kind}', 0
        where exists (select 1 from ${table}) on conflict (name) do update set last_id = 0`,
    )
  },
}
