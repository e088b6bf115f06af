import type { Migration } from './migration.ts'

/**
 * Each order of a large list has an index, and public posts are counted without reading their rows. The filters by flags
 * compare expressions, so that their indexes are not chosen where nearly all rows have the flag, such as by-url.
 */
export const listOrders: Migration = {
  name: '0043-list-orders',
  statements() {
    const live = 'where deleted_at is null'
    return [
      `create index wrangler_pages_by_title on wrangler_pages (search_text, id) ${live}`,
      `create index wrangler_pages_by_menu_order on wrangler_pages (menu_order, id) ${live}`,
      'create index wrangler_components_by_position on wrangler_components (position, id)',
      'create index posts_by_title on posts (search_text, id)',
      'create index posts_by_menu_order on posts (menu_order, id)',
      ...['created_at', 'updated_at'].flatMap((column) => [
        `create index posts_by_${column}_public on posts
          (${column}, id, published, post_status, publish_at, unpublish_at)`,
        `drop index posts_by_${column}`,
      ]),
      `create index wrangler_pages_with_enabled on wrangler_pages ((enabled + 0), id) ${live}`,
      'drop index wrangler_pages_by_enabled',
      'create index posts_with_published on posts ((published + 0), id)',
      "create index posts_with_post_status on posts ((post_status || ''), id)",
      'drop index posts_by_published',
      'drop index posts_by_post_status',
      'drop index posts_public_count',
      // With the source, by which the references to a record are sorted.
      'create index record_links_to on record_links (to_kind, to_path, to_id, from_kind, from_id, field)',
      'drop index record_links_target',
    ]
  },
}
