import type { Migration } from './migration.ts'

/**
 * When posts were published first, the urls that posts used to have, and how the urls of new posts are made. A post from
 * before has no such moment: it counts as published when it was scheduled for, or created.
 */
export const publication: Migration = {
  name: '0060-publication',
  statements({ reference, text }) {
    const publishedAt = 'coalesce(published_at, publish_at, created_at)'
    return [
      `alter table posts add column published_at ${text}`,
      `create index posts_by_publication on posts
        ((${publishedAt}), id, published, post_status, publish_at, unpublish_at)`,
      `create index posts_of_type_by_publication on posts (post_type, (${publishedAt}), id)
        where published = 1 and post_status = 'public'`,
      'drop index posts_public_type',
      `alter table collections add column url_pattern ${text}`,
      // No foreign key: the urls of a deleted post lead to it again when it is restored.
      `alter table moved_urls add column post_id ${reference}`,
      'create index moved_urls_post on moved_urls (post_id) where post_id is not null',
      `update moved_urls set post_id = (select posts.id from posts where posts.url = moved_urls.address)
        where is_manual = 0 and address is not null`,
    ]
  },
}
