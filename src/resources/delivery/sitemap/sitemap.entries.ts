import { sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { isLiveAt, type Schedule } from '../../../records/epochs.ts'
import { countListedPages, readListedPages } from '../../content/pages/page.listed.ts'
import { postPath, publishedPosts } from '../../content/posts/post.lookup.ts'

export interface SitemapEntry {
  readonly url: string
  /** When it changed last, or went live after that. */
  readonly changed_at: string
}

const portionSize = 500

/** The number of rows for the sitemap. A few of them may have no entry. */
export async function countRows(db: Db, moment: string): Promise<{ pages: number; posts: number }> {
  const posts = await publishedPosts(db, moment)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return { pages: await countListedPages(db, moment), posts: posts.count }
}

/** The public pages and posts at a moment: pages in the order of menus, then posts by id, in portions. */
export async function* readEntries(
  db: Db,
  moment: string,
  pageCount: number,
  { skip, take }: { skip: number; take: number },
): AsyncGenerator<readonly SitemapEntry[]> {
  const pages = Math.max(0, Math.min(take, pageCount - skip))
  for await (const portion of readListedPages(db, moment, { skip, take: pages }))
    yield portion.filter(({ redirect }) => redirect === null).map(entryOf)
  yield* readPosts(db, moment, { skip: Math.max(0, skip - pageCount), take: take - pages })
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
  { skip, take }: { skip: number; take: number },
): AsyncGenerator<readonly SitemapEntry[]> {
  let last = 0
  for (let left = take, offset = skip; left > 0; offset = 0) {
    const posts = await publishedPosts(db, moment)
      .leftJoin('wrangler_pages as page', (join) =>
        join.on('page.url', '=', postPath).on(isSeenByThePublic).on(isLiveAt(moment, 'page')),
      )
      .select(['posts.id', 'posts.url', 'posts.updated_at', 'posts.publish_at', 'page.id as page_id'])
      .where('posts.id', '>', last)
      .orderBy('posts.id')
      .limit(Math.min(portionSize, left))
      .offset(offset)
      .execute()
    const end = posts.at(-1)
    if (!end) return
    const twins = await findTwins(db, moment, posts)
    yield posts.filter(({ page_id, url }) => page_id === null && !twins.has(`/${url}`)).map(entryOf)
    left -= posts.length
    last = end.id
  }
}

/** A public page, listed or not, takes precedence over a post with the same url. */
const isSeenByThePublic = sql<boolean>`
  page.deleted_at is null and page.enabled = 1 and (page.access is null or page.access <> 'private')`

/** Posts at `/news` and at `news` have the same address. Only the first is listed; the other may be in another file. */
async function findTwins(
  db: Db,
  moment: string,
  posts: readonly { url: string }[],
): Promise<ReadonlySet<string>> {
  const urls = posts.filter(({ url }) => !url.startsWith('/')).map(({ url }) => `/${url}`)
  if (urls.length === 0) return new Set()
  const twins = await publishedPosts(db, moment).select('url').where('url', 'in', urls).execute()
  return new Set(twins.map(({ url }) => url))
}
