import { Invalid } from '../../../core/errors.ts'
import { codePoints } from '../../../core/text.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import { deferStatement, runStatement } from '../../../database/rows.ts'

export const homeUrl = '/'
export const maxUrl = 255

/** `about-us`, `/about-us` and `/about-us/` are the same url. */
export function normaliseUrl(url: string): string {
  const path = url.startsWith('/') ? url : `/${url}`
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** The possible urls of ancestors of this url, the home page first. */
export function ancestorsOf(url: string): string[] {
  const ancestors = [homeUrl]
  for (let at = url.indexOf('/', 1); at !== -1; at = url.indexOf('/', at + 1)) {
    if (url[at - 1] === '/') break // no page has an empty segment in its url
    ancestors.push(url.slice(0, at))
  }
  return ancestors
}

/** Those of these urls that pages have. */
export async function takenUrls(db: Db, urls: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('wrangler_pages')
    .select('url')
    .where('url', 'in', urls)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ url }) => url))
}

export function requireShortUrl(url: string): void {
  if (codePoints(url) > maxUrl) throw tooLong()
}

export async function isAliasTaken(
  tx: Transaction,
  alias: string,
  exceptId: number | undefined,
): Promise<boolean> {
  const other = await tx.db
    .selectFrom('wrangler_pages')
    .select('id')
    .where('alias', '=', alias)
    .where('deleted_at', 'is', null)
    .where('id', '!=', exceptId ?? 0)
    .executeTakeFirst()
  return other !== undefined
}

/** Whether the page used to have this url, or has a redirect from it. */
export async function hasPreviousUrl(tx: Transaction, pageId: number, url: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('moved_urls')
    .select('url')
    .where('page_id', '=', pageId)
    .where('url', '=', url)
    .executeTakeFirst()
  return row !== undefined
}

/** A page that is beneath another one. */
interface Descendant {
  readonly id: number
  readonly url: string
}

interface Move {
  readonly from: string
  readonly to: string
  /** Whether the public endpoint can return `moved_to` for the urls beneath `from`. */
  readonly isRemembered: boolean
  /** Where readers saw the page before the move; without it no `page.moved` is emitted. */
  readonly shownAt?: string
}

/** How many pages a statement changes. Other requests are answered between two statements. */
const portion = 500

/** Moves a page's descendants. An alias that then equals the page's own url is removed. */
export async function moveUrls(tx: Transaction, { from, to, isRemembered, shownAt }: Move): Promise<void> {
  const pages = await descendantsOf(tx, from)
  // They are in the order of their urls, so each portion is a range.
  for (let at = 0; at < pages.length; at += portion) {
    const some = pages.slice(at, at + portion)
    const [first, last] = [some[0], some.at(-1)]
    if (!first || !last) break
    const range = [first.url, last.url] as const
    const longest = some.reduce((length, { url }) => Math.max(length, codePoints(url)), 0)
    if (longest - codePoints(from) + codePoints(to) > maxUrl) throw tooLong()
    if (isRemembered) await deferStatement(tx.db, rememberRange, [...range, tx.now])
    await deferStatement(tx.db, moveRange, [...range, to, codePoints(from) + 1, tx.now])
    if (shownAt !== undefined) {
      for (const { id, url } of some) {
        const rest = url.slice(from.length)
        tx.emit('page.moved', { page_id: id, from: shownAt + rest, to: to + rest })
      }
    }
  }
}

/** Counts the pages that move with the pages at these urls: about, if there are very many of these. */
export async function countBeneath(tx: Transaction, urls: readonly string[]): Promise<number> {
  let count = urls.length
  for (const url of urls.slice(0, 100)) {
    const [found] = await runStatement<{ count: number }>(tx.db, selectCount, [`${url}/`, `${url}0`])
    count += Number(found?.count ?? 0)
  }
  return count
}

const selectCount =
  'select count(*) as count from wrangler_pages where deleted_at is null and url > $1 and url < $2'

/** Remembers the url of a page that moves, so that the public endpoint can return `moved_to`. */
export async function rememberUrl(tx: Transaction, url: string, pageId: number): Promise<void> {
  await deferStatement(
    tx.db,
    `insert into moved_urls (url, page_id, moved_at) values ($1, $2, $3) ${again}`,
    [url, pageId, tx.now],
  )
}

/** Text is ordered by its bytes, so the range from `/` to `0` contains exactly the descendants. */
async function descendantsOf(tx: Transaction, url: string): Promise<Descendant[]> {
  const found: Descendant[] = []
  for (let after = `${url}/`; ; ) {
    const some = await runStatement<Descendant>(tx.db, readBeneath, [after, `${url}0`])
    found.push(...some)
    const last = some.at(-1)
    if (!last || some.length < readAtOnce) return found
    after = last.url
  }
}

const readAtOnce = 2000
const readBeneath = `select id, url from wrangler_pages
  where deleted_at is null and url > $1 and url < $2 order by url limit ${readAtOnce}`

const again = 'on conflict (page_id, url) do update set moved_at = excluded.moved_at'
const inRange = 'deleted_at is null and url >= $1 and url <= $2'
const rememberRange = `insert into moved_urls (url, page_id, moved_at)
  select url, id, cast($3 as text) from wrangler_pages where ${inRange} ${again}`
const moved = 'cast($3 as text) || substr(url, cast($4 as integer))'
const moveRange = `update wrangler_pages
  set url = ${moved}, alias = nullif(alias, ${moved}), updated_at = $5, revision = revision + 1
  where ${inRange}`

function tooLong(): Invalid {
  return Invalid.field('title', `The url made from the title must not be greater than ${maxUrl} characters.`)
}
