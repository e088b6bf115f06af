import { Invalid } from '../../../core/errors.ts'
import { codePoints } from '../../../core/text.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import { deferStatement, runStatement } from '../../../database/rows.ts'
import { storeMoves } from '../../../lifecycle/outbox.ts'
import type { Language } from '../../../settings/settings.ts'

export const homeUrl = '/'
export const maxUrl = 255

/** `about-us`, `/about-us` and `/about-us/` are the same url. */
export function normaliseUrl(url: string): string {
  const path = url.startsWith('/') ? url : `/${url}`
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** The possible urls of ancestors of this url in its language, the home page first. */
export function ancestorsInLanguage(languages: readonly Language[], url: string): string[] {
  const prefix = prefixOf(languages, url)
  if (prefix === '') return ancestorsOf(url)
  const below = ancestorsOf(url).filter((each) => isBelowPrefix(prefix, each))
  return below.length > 0 ? below : [prefix]
}

/** The prefix of the language that a url belongs to, among those that are shown. */
export function prefixOf(languages: readonly Language[], url: string): string {
  const own = languages.find(
    ({ url_prefix, is_enabled }) => is_enabled === 1 && url_prefix !== '' && isBelowPrefix(url_prefix, url),
  )
  return own?.url_prefix ?? ''
}

export function isBelowPrefix(prefix: string, url: string): boolean {
  return url === prefix || url.startsWith(`${prefix}/`)
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

export function requireShortUrl(url: string, madeFrom: 'title' | 'slug' = 'title'): void {
  if (codePoints(url) > maxUrl) throw tooLong(madeFrom)
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

/** How many pages a statement changes at most. Other requests are answered between two statements. */
const largest = 500
/** Milliseconds that the statements for some pages should take at most. */
const longestHold = 20

/** Moves a page's descendants. An alias that then equals the page's own url is removed. */
export async function moveUrls(tx: Transaction, { from, to, isRemembered, shownAt }: Move): Promise<void> {
  const common = codePoints(from)
  const end = `${from}0`
  let size = largest
  // In the order of their urls, so each portion is a range.
  for (let after = `${from}/`; ; ) {
    const started = performance.now()
    const [some] = await runStatement<Portion>(tx.db, readPortion, [after, end, size])
    if (!some || some.last === null) return
    if (some.longest - common + codePoints(to) > maxUrl) throw tooLong()
    const range = [after, some.last] as const
    const isLast = Number(some.count) < size
    const isSmall = isLast && after === `${from}/`
    if (shownAt !== undefined) {
      if (isSmall || tx.needsEachEvent) await emitMoves(tx, range, { from, to, shownAt })
      else await storeMoves(tx, { range, common, from: shownAt, to })
    }
    if (isRemembered) await deferStatement(tx.db, rememberRange, [...range, tx.now])
    await deferStatement(tx.db, moveRange, [...range, to, common + 1])
    if (isLast) return
    after = some.last
    if (performance.now() - started > longestHold) size = Math.max(Math.floor(size / 2), smallest)
  }
}

const smallest = 50

/** The next pages in the order of their urls: all that is known of them without reading each. */
interface Portion {
  readonly last: string | null
  readonly longest: number
  readonly count: number
}

const readPortion = `select max(url) as last, max(length(url)) as longest, count(*) as count from (
  select url from wrangler_pages where deleted_at is null and url > $1 and url < $2 order by url limit $3) as portion`

async function emitMoves(
  tx: Transaction,
  range: readonly string[],
  { from, to, shownAt }: { from: string; to: string; shownAt: string },
): Promise<void> {
  for (const { id, url } of await runStatement<Descendant>(tx.db, readRange, range)) {
    const rest = url.slice(from.length)
    tx.emit('page.moved', { page_id: id, from: shownAt + rest, to: to + rest })
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

const again = 'on conflict (page_id, url) do update set moved_at = excluded.moved_at'
/** Text is ordered by its bytes, so the range from `/` to `0` contains exactly the descendants. */
const inRange = 'deleted_at is null and url > $1 and url <= $2'
const readRange = `select id, url from wrangler_pages where ${inRange} order by url`
const rememberRange = `insert into moved_urls (url, page_id, moved_at)
  select url, id, cast($3 as text) from wrangler_pages where ${inRange} ${again}`
const moved = 'cast($3 as text) || substr(url, cast($4 as integer))'
/** A url that follows its parent is no edit of the page: `updated_at` stays. */
const moveRange = `update wrangler_pages
  set url = ${moved}, alias = nullif(alias, ${moved}), revision = revision + 1
  where ${inRange}`

function tooLong(madeFrom: 'title' | 'slug' = 'title'): Invalid {
  return Invalid.field(
    madeFrom,
    `The url made from the ${madeFrom} must not be greater than ${maxUrl} characters.`,
  )
}
