import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

/** The posts that anybody may read. Written out, since an index of just these is found by the letter of its condition. */
export function publishedPosts(db: Db): SelectQueryBuilder<Tables, 'posts', object> {
  return db.selectFrom('posts').where(isPublished)
}

const isPublished = sql<boolean>`published = 1 and post_status = 'public'`

/** The url of a post as that of a page would be written. */
export const postPath = sql<string>`'/' || trim(posts.url, '/')`

export const searchOfPosts = { columns: ['search_text'], index: 'posts' }

/** Anybody may search published posts, so a search that no index serves must not look through them all. */
export const searchOfPublishedPosts = {
  ...searchOfPosts,
  boundShort: (contains: RawBuilder<boolean>) => sql<boolean>`id in (
    select id from (select id, search_text from posts where ${isPublished} order by id desc limit 1000) as newest
    where ${contains})`,
}
