import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Preview } from '../../../access/previews.ts'
import type { Db } from '../../../database/database.ts'
import type { Tables } from '../../../database/tables.ts'
import { isLiveAt } from '../../../records/epochs.ts'
import type { Entries } from '../../../records/meta-index.ts'
import { amongNewest } from '../../../records/selection.ts'
import type { Language } from '../../../settings/settings.ts'
import { andIsShownIn } from '../../../settings/shown-languages.ts'
import { hasLanguage } from '../languages/language.schema.ts'
import { isVisibleAt } from '../pages/page.lookup.ts'
import { publishedAtOf } from './post.publication.ts'

/**
 * The posts that are public at a moment for those who have these languages. Literal text, since a partial index serves only
 * its exact condition.
 */
export function publishedPosts(
  db: Db,
  moment: string,
  languages: readonly Language[],
): SelectQueryBuilder<Tables, 'posts', object> {
  return db
    .selectFrom('posts')
    .where(isPublishedPost)
    .where(sql<boolean>`${isLiveAt(moment, 'posts')}${andIsShownIn(languages, 'posts')}`)
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
export function countedOfAll(db: Db, moment: string, language?: string | null) {
  const hidden = sql<number>`select count(*) from (${hiddenPosts(moment)}) as hidden`
  const others = sql<number>`select count(*) from posts where language is not null and ${isPublishedAt(moment)}`
  return {
    all: db.selectFrom('posts').selectAll(),
    // Of the first language, which has most of the posts, the others are not counted.
    except: language === null ? sql<number>`select (${hidden}) + (${others})` : hidden,
    when: sql<boolean>`1 = 1`,
  }
}

/** How the public posts that meet a condition are counted. */
export function countingPublished(moment: string) {
  const published = (condition: RawBuilder<boolean>) =>
    sql`select count(*) from posts where ${isPublishedPost} and ${condition}`
  return {
    rows: sql`posts where 1 = 1`,
    isListed: isPublishedAt(moment),
    all: sql<number>`select (select count(*) as "total" from "posts")
      - (select count(*) from (${hiddenPosts(moment)}) as hidden)`,
    counted: (condition: RawBuilder<boolean>) => sql<number>`select (${published(condition)})
      - case when ${hasNotLiveAt(moment)} then (${published(condition)} and ${isNotLiveAt(moment)}) else 0 end`,
    hidden: hiddenPosts(moment),
  }
}

/** The entries of a tag. */
export function entriesOfTag(id: number): Entries {
  return {
    table: sql.table('post_tags'),
    record: sql.ref<number>('post_tags.post_id'),
    condition: sql<boolean>`post_tags.tag_id = ${id}`,
  }
}

/**
 * How a list of the public posts that entries name is read, newest first: the first posts in this order, if enough of them
 * have an entry, or all entries, which are then sorted.
 */
export function planOfEntries({ table, record, condition }: Entries, moment: string) {
  // The columns of the index of this order: the rows of posts are not read.
  const first = (count: number) => sql`select id, published, post_status, publish_at, unpublish_at,
    ${publishedAtOf} as moment from posts order by ${publishedAtOf} desc, id desc limit ${sql.lit(count)}`
  return {
    amongFirst: (count: number) => sql<{ id: number }>`select posts.id as id from (${first(count)}) as posts
      where ${isPublishedAt(moment)} and exists (select 1 from ${table} where ${condition} and ${record} = posts.id)
      order by posts.moment desc, posts.id desc`,
    // In this order of the tables. PostgreSQL chooses by itself.
    ids: sql<{ id: number }>`select posts.id as id from ${table} cross join posts
      where ${condition} and posts.id = ${record} and ${isPublishedAt(moment)}
      order by ${publishedAtOf} desc, posts.id desc`,
  }
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

/** The conditions under which posts and pages are shown to a reader. */
export interface ShownRecords {
  readonly posts: RawBuilder<boolean>
  readonly pages: RawBuilder<boolean>
  readonly events: RawBuilder<boolean>
}

/** Of these only the records in a language as records store it; undefined for all. */
export function shownIn(shown: ShownRecords, language: string | null | undefined): ShownRecords {
  if (language === undefined) return shown
  const { posts, pages, events } = shown
  const only = (condition: RawBuilder<boolean>) => sql<boolean>`${condition} and ${hasLanguage(language)}`
  return { posts: only(posts), pages: only(pages), events: only(events) }
}

/** What everybody may see at a moment, and what a preview shows beside it: `languages` are those of the reader. */
export function shownAt(
  moment: string,
  languages: readonly Language[],
  preview: Preview | null = null,
): ShownRecords {
  const { posts = null, pages = null } = preview ?? {}
  const isPublished = sql<boolean>`${isPublishedAt(moment)}${andIsShownIn(languages, 'posts')}`
  const isVisible = isVisibleAt(moment, languages)
  return {
    posts:
      posts === null
        ? isPublished
        : sql<boolean>`((${isPublished}) or ${posts === 'all' ? sql`post_status = 'public'` : sql`posts.id = ${posts}`})`,
    pages:
      pages === null
        ? isVisible
        : sql<boolean>`((${isVisible}) or (deleted_at is null and ${pages === 'all' ? sql`coalesce(access, 'public') <> 'private'` : sql`wrangler_pages.id = ${pages}`}))`,
    events: sql<boolean>`1 = 1${andIsShownIn(languages, 'calendar_events')}`, // each is public
  }
}
