import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import type { Tables } from '../../../database/tables.ts'
import { isLiveAt } from '../../../records/epochs.ts'
import { amongNewest } from '../../../records/selection.ts'
import { publishedAtOf } from './post.publication.ts'

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

/**
 * The posts that are not public at a moment, each once. Each part uses an index, so that the public posts, which are
 * nearly all, are not read.
 */
export function hiddenPosts(moment: string): RawBuilder<{ id: number }> {
  const hidden = sql.raw('select id from posts as hidden where')
  return sql`${hidden} (published + 0) = 0
    union all ${hidden} published = 1 and (post_status || '') in ('private', 'protected')
    union all ${hidden} publish_at > ${moment} and ${isPublishedPost}
    union all ${hidden} unpublish_at <= ${moment} and coalesce(publish_at, '') <= ${moment} and ${isPublishedPost}`
}

/** How all public posts are counted. An index counts all posts without comparing each, and there are few hidden ones. */
export function countedOfAll(db: Db, moment: string) {
  return {
    all: db.selectFrom('posts').selectAll(),
    except: sql<number>`select count(*) from (${hiddenPosts(moment)}) as hidden`,
    when: sql<boolean>`1 = 1`,
  }
}

/** The rows of another table that name posts of a group, such as those with a tag, by an index that ends with the post. */
export interface PostGroup {
  readonly table: RawBuilder<unknown>
  readonly post: RawBuilder<number>
  readonly condition: RawBuilder<boolean>
}

/** The posts of a smaller group are read; more hidden posts are not looked up in a group. */
const [largeGroup, fewHidden] = [500, 10_000]

/** Whether a group has many posts, while few posts are hidden: only then is `planOfGroup` cheaper than to read them. */
export async function isWorthPlan(db: Db, { table, condition }: PostGroup, moment: string): Promise<boolean> {
  const countUpTo = async (limit: number, found: RawBuilder<unknown>) => {
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from (${found} limit ${sql.lit(limit)}) as found`.execute(db)
    return Number(rows[0]?.count)
  }
  const posts = await countUpTo(largeGroup, sql`select 1 as one from ${table} where ${condition}`)
  if (posts < largeGroup) return false
  return (await countUpTo(fewHidden, sql`select id from (${hiddenPosts(moment)}) as hidden`)) < fewHidden
}

/** How a list of the public posts of a group is counted and read: by the index of the group, then sorted. */
export function planOfGroup({ table, post, condition }: PostGroup, moment: string) {
  const all = sql<number>`select count(*) from ${table} where ${condition}`
  const except = sql<number>`select count(*) from (${hiddenPosts(moment)}) as hidden
    where exists (select 1 from ${table} where ${condition} and ${post} = hidden.id)`
  // In this order of the tables. PostgreSQL chooses by itself.
  const ids = sql<{ id: number }>`select posts.id as id from ${table} cross join posts
    where ${condition} and posts.id = ${post} and ${isPublishedAt(moment)} order by ${publishedAtOf} desc, posts.id desc`
  return { idsFirst: true, ids, counted: { all, except, when: sql<boolean>`1 = 1` } } as const
}

/** The url of a post in the form of a page url. */
export const postPath = sql<string>`'/' || trim(posts.url, '/')`

const ofTitles = { columns: ['search_text'], index: 'posts' }

/** A search of one or two characters covers the newest posts: it has no index. */
export const searchOfPosts = {
  ...ofTitles,
  withoutIndex: (contains: RawBuilder<boolean>) =>
    amongNewest(contains, sql`select id, search_text from posts`, 10_000),
}

/** The search is public, so it must cost less. */
export const searchOfPublishedPosts = {
  ...ofTitles,
  withoutIndex: (contains: RawBuilder<boolean>) =>
    amongNewest(contains, sql`select id, search_text from posts where ${isPublishedPost}`, 1000),
}
