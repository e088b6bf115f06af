import { type SelectQueryBuilder, sql } from 'kysely'
import type { Static } from '../../../core/type.ts'
import type { Db } from '../../../database/database.ts'
import type { Tables } from '../../../database/tables.ts'
import { isLiveAt } from '../../../records/epochs.ts'
import { ancestorsOf } from '../pages/page.urls.ts'
import type { Redirect } from './redirect.schema.ts'

interface Row {
  readonly id: number
  readonly url: string
  readonly to: string
  readonly page_id: number | null
  readonly page_title: string | null
  readonly status: number
  readonly is_manual: 0 | 1
  readonly moved_at: string
}

/** Every redirect, newest first: those made by hand, and the urls that pages used to have. Not those of deleted pages. */
export function allRedirects(db: Db) {
  const rows = sql<Row>`(
    select moved_urls.id, moved_urls.url, coalesce(page.url, address) as "to", page_id, page.title as page_title,
      status, is_manual, moved_at, lower(moved_urls.url || ' ' || coalesce(page.url, address)) as search_text
    from moved_urls left join wrangler_pages as page on page.id = page_id
    where page.deleted_at is null)`
  const query = db.selectFrom(rows.as('redirects')).selectAll().orderBy('id', 'desc')
  return query as unknown as SelectQueryBuilder<Tables, 'moved_urls', Row>
}

/** Redirects as the admin API shows them: with whether visitors meet them at a moment. */
export async function showRedirects(
  db: Db,
  rows: readonly Row[],
  moment: string,
): Promise<Static<typeof Redirect>[]> {
  const isShadowed = await shadowsOf(
    db,
    rows.map(({ url }) => url),
    moment,
  )
  return rows.map(({ id, url, to, page_id, page_title, status, is_manual, moved_at }) => ({
    ...{ id, url, to, page_id, page_title, status, manual: is_manual === 1 },
    shadowed: isShadowed(url),
    created_at: moved_at,
  }))
}

/** Whether by-url finds a page for visitors at a url: by its own url, by an alias, or as a greedy page. */
async function shadowsOf(db: Db, urls: readonly string[], moment: string): Promise<(url: string) => boolean> {
  if (urls.length === 0) return () => false
  const pages = await db
    .selectFrom('wrangler_pages')
    .select(['url', 'alias', 'greedy'])
    .where((eb) =>
      eb.or([
        eb('url', 'in', [...new Set(urls.flatMap((url) => [url, ...ancestorsOf(url)]))]),
        eb('alias', 'in', urls),
      ]),
    )
    .where('deleted_at', 'is', null)
    .where('enabled', '=', 1)
    .where((eb) => eb.or([eb('access', 'is', null), eb('access', '!=', 'private')]))
    .where(isLiveAt(moment, 'wrangler_pages'))
    .execute()
  const own = new Set(pages.flatMap(({ url, alias }) => [url, alias]))
  const greedy = new Set(pages.filter((page) => page.greedy === 1).map(({ url }) => url))
  return (url) => own.has(url) || ancestorsOf(url).some((ancestor) => greedy.has(ancestor))
}
