import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import type { Tables } from '../../../database/tables.ts'
import { isLiveAt } from '../../../records/epochs.ts'

/** The posts that are public at a moment. Literal text, since a partial index serves only its exact condition. */
export function publishedPosts(db: Db, moment: string): SelectQueryBuilder<Tables, 'posts', object> {
  return db.selectFrom('posts').where(isPublishedPost).where(isLiveAt(moment, 'posts'))
}

/**
 * The published posts that are not live at a moment. There are few of them, and indexes find them: counting all
 * published posts and these is cheaper than to compare the moments of each post.
 */
export function isNotLiveAt(moment: string): RawBuilder<boolean> {
  return sql<boolean>`(publish_at > ${moment} or unpublish_at <= ${moment})`
}

/** Whether there are any such posts, published or not. */
export function hasNotLiveAt(moment: string): RawBuilder<boolean> {
  return sql<boolean>`(exists (select 1 from posts where publish_at > ${moment})
    or exists (select 1 from posts where unpublish_at <= ${moment}))`
}

/** The same condition, for a query that shows other posts too. */
export function isPublishedAt(moment: string): RawBuilder<boolean> {
  return sql<boolean>`${isPublishedPost} and ${isLiveAt(moment, 'posts')}`
}

/** Whether a post is public, but for its schedule. */
export const isPublishedPost = sql<boolean>`published = 1 and post_status = 'public'`

/** The url of a post in the form of a page url. */
export const postPath = sql<string>`'/' || trim(posts.url, '/')`

export const searchOfPosts = { columns: ['search_text'], index: 'posts' }

/** The search is public, so a search without an index must not read all posts. */
export const searchOfPublishedPosts = {
  ...searchOfPosts,
  boundShort: (contains: RawBuilder<boolean>) => sql<boolean>`id in (
    select id from (select id, search_text from posts where ${isPublishedPost} order by id desc limit 1000) as newest
    where ${contains})`,
}
