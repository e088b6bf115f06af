import type { Migration } from './migration.ts'

/**
 * Public lists of posts by category, by menu order and by moments are counted and sorted by their indexes alone: the rows
 * of posts lie far apart, because they hold the content.
 */
export const postsOfLists: Migration = {
  name: '0070-posts-of-lists',
  statements() {
    const publishedAt = 'coalesce(published_at, publish_at, created_at)'
    const visible = 'published, post_status, publish_at, unpublish_at'
    return [
      'drop index posts_category',
      `create index posts_category on posts (category_id, (${publishedAt}), id, ${visible})`,
      'drop index posts_by_menu_order',
      `create index posts_by_menu_order on posts (menu_order, id, ${visible})`,
      ...['created_at', 'updated_at'].flatMap((column) => [
        `drop index posts_by_${column}_public`,
        `create index posts_by_${column}_public on posts (${column}, id, ${visible}, published_at${
          column === 'updated_at' ? ', created_at' : ''
        })`,
      ]),
    ]
  },
}
