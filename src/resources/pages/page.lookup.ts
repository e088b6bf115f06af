import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Db } from '../../database/database.ts'
import type { RecordOf, Tables } from '../../database/tables.ts'
import { homeUrl } from './page.tree.ts'

/** The document of a page as it was written. */
interface PageTexts {
  readonly page: string
  readonly components: string
}

/** With what tells its states apart. */
export interface PageDocument extends PageTexts {
  readonly hash: string
  readonly page_hash: string
}

/** What the public endpoint needs of a page: its document, and who may see it. */
export interface FoundPage extends PageDocument {
  readonly id: number
  readonly url: string
  readonly enabled: 0 | 1
  readonly access: RecordOf<'page'>['access']
  readonly password: string | null
}

const fromLivePages = `
  from wrangler_pages join page_documents on page_id = wrangler_pages.id
  where deleted_at is null`
const selectPage = `
  select page_id as id, page, components, hash, page_hash, url, enabled, access, password ${fromLivePages}`
const selectByUrl = `${selectPage} and url = $1`
const selectById = `${selectPage} and wrangler_pages.id = $1`

/** A page that everybody may see. */
export interface OpenPage extends PageTexts {
  readonly url: string
  /** Tells the states of the whole document apart. */
  readonly tag: string
  /** Of both its texts, in bytes. */
  readonly size: number
  /** The revision of the settings when it was read. */
  readonly settings_revision: number
}

/** Few columns: in SQLite each costs as much as a step of the search. */
const selectOpenPages = `
  select url, page, components, page_hash || '-' || hash as tag,
    octet_length(page) + octet_length(components) as size, settings_revision
  from wrangler_pages join page_documents on page_id = wrangler_pages.id
  join content_revision on content_revision.id = 1
  where deleted_at is null and is_open = 1`

/** The pages whose own urls these are, if everybody may see them; at once where the database answers at once. */
export function findOpenPages(database: Database, urls: readonly string[]) {
  return database.readRows<OpenPage>(selectOpenPages, 'url', urls)
}

/** The page whose own url this is; else the one whose alias it is; else the nearest enabled greedy ancestor. */
export async function findPublicPage(database: Database, url: string): Promise<FoundPage | null> {
  const exact = await database.readRow<FoundPage>(selectByUrl, [url])
  if (exact) return exact
  const id = await findByAliasOrAncestor(database.db, url)
  if (id === null) return null
  const other = await database.readRow<FoundPage>(selectById, [id])
  return other ?? null
}

/** The pages that menus and sitemaps may show to anybody. */
export function listedPages(db: Db): SelectQueryBuilder<Tables, 'wrangler_pages', object> {
  return db
    .selectFrom('wrangler_pages')
    .where('deleted_at', 'is', null)
    .where('enabled', '=', 1)
    .where('listed', '=', 1)
    .where((eb) => eb.or([eb('access', 'is', null), eb('access', '=', 'public')]))
}

/** Where the page that used to have this url is now, if anybody may read it there. */
export async function findMovedTo(db: Db, url: string): Promise<string | null> {
  const row = await db
    .selectFrom('moved_urls')
    .innerJoin('wrangler_pages as page', 'page.id', 'moved_urls.page_id')
    .select('page.url')
    .where('moved_urls.url', '=', url)
    .where('page.deleted_at', 'is', null)
    .where('page.enabled', '=', 1)
    .where((eb) => eb.or([eb('page.access', 'is', null), eb('page.access', '!=', 'private')]))
    .executeTakeFirst()
  return row?.url ?? null
}

async function findByAliasOrAncestor(db: Db, url: string): Promise<number | null> {
  const alias = url.startsWith('/') ? url : `/${url}`
  const row = await db
    .selectFrom('wrangler_pages')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('enabled', '=', 1)
    .where((eb) =>
      eb.or([eb('alias', '=', alias), eb.and([eb('greedy', '=', 1), eb('url', 'in', ancestorsOf(url))])]),
    )
    .orderBy(sql`case when alias = ${alias} then 0 else 1 end`)
    .orderBy(sql`case when alias = ${alias} then 0 else length(url) end`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

function ancestorsOf(url: string): string[] {
  const ancestors = [homeUrl]
  for (let at = url.indexOf('/', 1); at !== -1; at = url.indexOf('/', at + 1))
    ancestors.push(url.slice(0, at))
  return ancestors
}
