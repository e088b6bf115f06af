import type { Migration } from './migration.ts'

/** Finds published posts by index, without reading the others. */
export const publicPosts: Migration = {
  name: '0003-public-posts',
  statements() {
    const shown = "where published = 1 and post_status = 'public'"
    return [
      `create index posts_public on posts (id) ${shown}`,
      `create index posts_public_type on posts (post_type, id) ${shown}`,
    ]
  },
}
