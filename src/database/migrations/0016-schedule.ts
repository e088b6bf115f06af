import type { Migration } from './migration.ts'

/** Moments at which pages and posts go live and offline, evaluated on read. Public documents repeat them. */
export const schedule: Migration = {
  name: '0016-schedule',
  statements({ text }) {
    const moments = ['publish_at', 'unpublish_at']
    const onEach = (tables: readonly string[], statement: (table: string, moment: string) => string) =>
      tables.flatMap((table) => moments.map((moment) => statement(table, moment)))
    const isPublished = "where published = 1 and post_status = 'public'"
    return [
      ...onEach(
        ['wrangler_pages', 'posts', 'page_documents'],
        (table, moment) => `alter table ${table} add column ${moment} ${text}`,
      ),
      // For the next moment after now, and for the calendar.
      ...onEach(
        ['wrangler_pages', 'posts'],
        (table, moment) =>
          `create index ${table}_${moment} on ${table} (${moment}) where ${moment} is not null`,
      ),
      // These contain every column that decides whether a record is public, so that counting reads no rows.
      'drop index wrangler_pages_menu',
      `create index wrangler_pages_menu
        on wrangler_pages (parent_id, menu_order, id, deleted_at, enabled, listed, access, ${moments})
        where deleted_at is null and enabled = 1 and listed = 1 and (access is null or access = 'public')`,
      `create index posts_public_count on posts (${moments}, published, post_status) ${isPublished}`,
    ]
  },
}
