import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { isLiveAt, type Schedule } from '../../../records/epochs.ts'
import type { Language } from '../../../settings/settings.ts'
import { andIsShownIn } from '../../../settings/shown-languages.ts'
import { type Alternate, alternatesAt, alternatesOf } from '../../content/languages/alternates.ts'
import { changedAt } from '../../content/pages/page.documents.ts'
import { isListedPage } from '../../content/pages/page.listed.ts'
import { normaliseUrl } from '../../content/pages/page.urls.ts'
import { isPublishedPost, postPath, publishedPosts } from '../../content/posts/post.lookup.ts'

export interface SitemapEntry {
  readonly url: string
  /** When it changed last, or went live after that. */
  readonly changed_at: string
  /** Its public translations with itself, by the code of their languages, on a site with languages. */
  readonly alternates?: readonly Alternate[]
}

/** The records of a file, by ranges of their ids. */
interface SitemapFile {
  readonly pages: IdRange | null
  readonly posts: IdRange | null
}

interface IdRange {
  readonly after: number
  readonly upTo: number
}

/**
 * A file holds the pages or the posts of a range of ids. So a file can be read without counting those before it, and a
 * new record changes one file only. sitemaps.org allows ten times as many urls, but such a file takes too long.
 */
const idsPerFile = 5000
const portionSize = 1000

const allIds: IdRange = { after: 0, upTo: Number.MAX_SAFE_INTEGER }
export const wholeSite: SitemapFile = { pages: allIds, posts: allIds }

/** Files with odd numbers hold pages, files with even numbers posts, so that neither moves the other. */
export function fileNumbered(page: number): SitemapFile {
  const nth = Math.ceil(page / 2)
  const range = { after: (nth - 1) * idsPerFile, upTo: nth * idsPerFile }
  return page % 2 === 1 ? { pages: range, posts: null } : { pages: null, posts: range }
}

/** Whether one file can hold everything. Counts no further than necessary. */
export async function fitsOneFile(db: Db): Promise<boolean> {
  const atMost = sql.lit(idsPerFile + 1)
  const { rows } = await sql<{ total: number }>`select
    (select count(*) from (select id from wrangler_pages where ${isListedPage} limit ${atMost}) as listed)
    + (select count(*) from (${marked('page', 'in_sitemap', true)} limit ${atMost}) as added)
    + (select count(*) from (select id from posts where ${isPublishedPost} limit ${atMost}) as published)
    as total`.execute(db)
  return (rows[0]?.total ?? 0) <= idsPerFile
}

/** The numbers of the files that are not empty. One lookup for each range of ids. */
export async function findFiles(db: Db, languages: readonly Language[]): Promise<number[]> {
  const shown = (table: 'wrangler_pages' | 'posts') => andIsShownIn(languages, table)
  const pages = await rangesOf(db, 'wrangler_pages', sql<boolean>`${isMappedPage}${shown('wrangler_pages')}`)
  const posts = await rangesOf(
    db,
    'posts',
    sql<boolean>`${isPublishedPost} and ${isMappedPost}${shown('posts')}`,
  )
  return [...pages.map((nth) => nth * 2 - 1), ...posts.map((nth) => nth * 2)].sort((a, b) => a - b)
}

async function rangesOf(
  db: Db,
  table: 'wrangler_pages' | 'posts',
  isShown: RawBuilder<boolean>,
): Promise<number[]> {
  const size = sql.lit(idsPerFile)
  const { rows } = await sql<{ nth: number }>`
    with recursive ranges (nth, last) as (
      select 1, (select max(id) from ${sql.table(table)})
      union all select nth + 1, last from ranges where nth * ${size} < last)
    select nth from ranges where (
      select id from ${sql.table(table)} where id > (nth - 1) * ${size} and id <= nth * ${size} and ${isShown}
      order by id limit 1) is not null
    order by nth`.execute(db)
  return rows.map(({ nth }) => nth)
}

/** The public pages and posts of a file at a moment, by id, in portions. */
export async function* readEntries(
  db: Db,
  moment: string,
  { pages, posts }: SitemapFile,
  languages: readonly Language[],
): AsyncGenerator<readonly SitemapEntry[]> {
  if (pages) yield* readPages(db, moment, pages, languages)
  if (posts) yield* readPosts(db, moment, posts, languages)
}

async function* readPages(
  db: Db,
  moment: string,
  { after, upTo }: IdRange,
  languages: readonly Language[],
): AsyncGenerator<readonly SitemapEntry[]> {
  const alternates = languages.length > 0 ? alternatesAt('page', moment) : sql<null>`null`
  for (let last = after; ; ) {
    const pages = await db
      .selectFrom('wrangler_pages')
      .leftJoin('component_changes', 'page_id', 'id')
      .select(['id', 'url', 'redirect', 'publish_at', 'language', changedAt.as('updated_at')])
      .select(alternates.as('alternates'))
      .where(isMappedPage)
      .where(sql<boolean>`${isLiveAt(moment, 'wrangler_pages')}${andIsShownIn(languages, 'wrangler_pages')}`)
      .where('id', '>', last)
      .where('id', '<=', upTo)
      .orderBy('id')
      .limit(portionSize)
      .execute()
    const end = pages.at(-1)
    if (!end) return
    yield pages
      .filter(({ redirect }) => redirect === null)
      .map((page) => ({ ...entryOf(page), alternates: alternatesOf(languages, page) }))
    if (pages.length < portionSize) return
    last = end.id
  }
}

function entryOf({ url, updated_at, publish_at }: Row): SitemapEntry {
  return { url, changed_at: publish_at !== null && publish_at > updated_at ? publish_at : updated_at }
}

interface Row extends Pick<Schedule, 'publish_at'> {
  readonly url: string
  readonly updated_at: string
}

async function* readPosts(
  db: Db,
  moment: string,
  { after, upTo }: IdRange,
  languages: readonly Language[],
): AsyncGenerator<readonly SitemapEntry[]> {
  const alternates = languages.length > 0 ? alternatesAt('post', moment) : sql<null>`null`
  for (let last = after; ; ) {
    const posts = await publishedPosts(db, moment, languages)
      .leftJoin('wrangler_pages as page', (join) =>
        join
          .on('page.url', '=', postPath)
          .on(isSeenByThePublic)
          .on(sql<boolean>`${isLiveAt(moment, 'page')}${andIsShownIn(languages, 'page')}`),
      )
      .select(['posts.id', 'posts.url', 'posts.updated_at', 'posts.publish_at', 'page.id as page_id'])
      .select('posts.language')
      .select(alternates.as('alternates'))
      .where(isMappedPost)
      .where('posts.id', '>', last)
      .where('posts.id', '<=', upTo)
      .orderBy('posts.id')
      .limit(portionSize)
      .execute()
    const end = posts.at(-1)
    if (!end) return
    const twins = await findTwins(db, { moment, languages }, posts)
    yield posts
      .filter(({ page_id, url }) => page_id === null && !twins.has(`/${url}`))
      .map((post) => ({
        ...entryOf(post),
        alternates: alternatesOf(languages, { ...post, url: normaliseUrl(post.url) }),
      }))
    if (posts.length < portionSize) return
    last = end.id
  }
}

/** The records with a mark in `meta.seo`, by the index of metadata. */
function marked(kind: 'page' | 'post', name: 'noindex' | 'in_sitemap', value: boolean): RawBuilder<unknown> {
  return sql`select record_id from record_meta
    where kind = ${sql.lit(kind)} and name = ${sql.lit(`seo.${name}`)} and value = ${sql.lit(String(value))}`
}

/** Whether a record has such a mark: one lookup by the key of the index. */
function isMarked(
  kind: 'page' | 'post',
  name: 'noindex' | 'in_sitemap',
  value: boolean,
): RawBuilder<boolean> {
  const id = sql.ref(kind === 'page' ? 'wrangler_pages.id' : 'posts.id')
  return sql<boolean>`exists (${marked(kind, name, value)} and record_id = ${id})`
}

/** In menus, unless an editor decided otherwise for the sitemap alone. A page that search engines must not list is in none. */
const isMappedPage = sql<boolean>`deleted_at is null and enabled = 1 and (access is null or access = 'public')
  and (listed = 1 or ${isMarked('page', 'in_sitemap', true)})
  and not ${isMarked('page', 'in_sitemap', false)} and not ${isMarked('page', 'noindex', true)}`

/**
 * Of a type without a collection, or of one that is not left out, unless an editor decided otherwise for the post. There are few
 * collections, so their names are read once.
 */
const isMappedPost = sql<boolean>`(
    posts.post_type not in (select post_type from collections where in_sitemap = 0)
    or ${isMarked('post', 'in_sitemap', true)})
  and not ${isMarked('post', 'in_sitemap', false)} and not ${isMarked('post', 'noindex', true)}`

/** A public page, listed or not, takes precedence over a post with the same url. */
const isSeenByThePublic = sql<boolean>`
  page.deleted_at is null and page.enabled = 1 and (page.access is null or page.access <> 'private')`

/** Posts at `/news` and at `news` have the same address. Only the first is listed; the other may be in another file. */
async function findTwins(
  db: Db,
  { moment, languages }: { readonly moment: string; readonly languages: readonly Language[] },
  posts: readonly { url: string }[],
): Promise<ReadonlySet<string>> {
  const urls = posts.filter(({ url }) => !url.startsWith('/')).map(({ url }) => `/${url}`)
  if (urls.length === 0) return new Set()
  const twins = await publishedPosts(db, moment, languages).select('url').where('url', 'in', urls).execute()
  return new Set(twins.map(({ url }) => url))
}
