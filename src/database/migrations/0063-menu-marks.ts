import type { Migration } from './migration.ts'

/** The index of menus has the revision of each page, so that it tells which pages have changed. */
export const menuMarks: Migration = {
  name: '0063-menu-marks',
  statements() {
    return [
      'drop index wrangler_pages_menu',
      `create index wrangler_pages_menu on wrangler_pages
        (parent_id, menu_order, id, deleted_at, enabled, listed, access, publish_at, unpublish_at, revision)
        where deleted_at is null and enabled = 1 and listed = 1 and (access is null or access = 'public')`,
    ]
  },
}
