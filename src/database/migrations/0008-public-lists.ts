import type { Migration } from './migration.ts'

/** Serves menus, sitemaps and the public search of posts by index. */
export const publicLists: Migration = {
  name: '0008-public-lists',
  statements({ searchIndex }) {
    return [
      // The index contains the columns of its condition, or SQLite would read every row to check them again.
      `create index wrangler_pages_menu
        on wrangler_pages (parent_id, menu_order, id, deleted_at, enabled, listed, access)
        where deleted_at is null and enabled = 1 and listed = 1 and (access is null or access = 'public')`,
      'create index tags_slug on tags (slug)',
      ...searchIndex('posts', ['search_text']),
    ]
  },
}
