import { sql } from 'kysely'
import { Invalid } from '../../../core/errors.ts'
import { codePoints } from '../../../core/text.ts'
import type { Db, Transaction } from '../../../database/database.ts'

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

/** Remembers the url that a page had, so that the public endpoint can return `moved_to`. */
export async function rememberUrl(tx: Transaction, oldUrl: string, pageId: number): Promise<void> {
  await tx.db
    .insertInto('moved_urls')
    .values({ url: oldUrl, page_id: pageId, moved_at: tx.now })
    .onConflict((conflict) => conflict.columns(['page_id', 'url']).doUpdateSet({ moved_at: tx.now }))
    .execute()
}

/** The same for a page and its descendants, which still have their old urls. */
export async function rememberUrls(tx: Transaction, oldUrl: string, pageId: number): Promise<void> {
  await rememberUrl(tx, oldUrl, pageId)
  if (oldUrl === homeUrl) return
  await tx.db
    .insertInto('moved_urls')
    .columns(['url', 'page_id', 'moved_at'])
    .expression((eb) =>
      eb
        .selectFrom('wrangler_pages')
        .select(['url', 'id', sql<string>`${tx.now}`.as('moved_at')])
        .where('deleted_at', 'is', null)
        .where('url', '>', `${oldUrl}/`)
        .where('url', '<', `${oldUrl}0`),
    )
    .onConflict((conflict) => conflict.columns(['page_id', 'url']).doUpdateSet({ moved_at: tx.now }))
    .execute()
}

/**
 * Moves all urls beneath `oldUrl` to `newUrl` in one statement, and returns their pages. An alias that then equals the
 * page's own url is removed. Text is ordered by its bytes, so the range from `/` to `0` contains exactly the
 * descendants.
 */
export async function rewriteUrls(
  tx: Transaction,
  oldUrl: string,
  newUrl: string,
): Promise<readonly { id: number; url: string }[]> {
  const longest = await tx.db
    .selectFrom('wrangler_pages')
    .select((eb) => eb.fn.max(sql<number>`length(url)`).as('length'))
    .where('deleted_at', 'is', null)
    .where('url', '>', `${oldUrl}/`)
    .where('url', '<', `${oldUrl}0`)
    .executeTakeFirst()
  if (!longest?.length) return []
  if (longest.length - oldUrl.length + newUrl.length > maxUrl) throw tooLong()
  const moved = sql<string>`cast(${newUrl} as text) || substr(url, ${sql.lit(oldUrl.length + 1)})`
  return tx.db
    .updateTable('wrangler_pages')
    .set((eb) => ({
      url: moved,
      alias: sql<string | null>`nullif(alias, ${moved})`,
      updated_at: tx.now,
      revision: eb('revision', '+', 1),
    }))
    .where('deleted_at', 'is', null)
    .where('url', '>', `${oldUrl}/`)
    .where('url', '<', `${oldUrl}0`)
    .returning(['id', 'url'])
    .execute()
}

function tooLong(): Invalid {
  return Invalid.field('title', `The url made from the title must not be greater than ${maxUrl} characters.`)
}
