import type { Database } from '../../database/database.ts'
import type { RecordOf } from '../../database/tables.ts'
import type { PageDocument } from './page.lookup.ts'
import { ancestorsOf } from './page.urls.ts'

/** What the public endpoint needs of a page: its document, and who may see it. */
export interface FoundPage extends PageDocument {
  readonly id: number
  readonly url: string
  readonly access: RecordOf<'page'>['access']
  readonly password: string | null
}

const selectPage = `
  select page_id as id, page, components, hash, page_hash, url, access, password
  from wrangler_pages join page_documents on page_id = wrangler_pages.id`
/** spec: drafts do not exist for the public, nor do private pages. */
const isPublished = 'deleted_at is null and enabled = 1'
const isOpenToAll = `${isPublished} and (access is null or access <> 'private')`
/** `$2` is 1 for those who may view private pages. */
const isReadable = `${isPublished} and (access is null or access <> 'private' or $2 = 1)`
const selectByOwnUrl = `${selectPage} where url = $1 and ${isOpenToAll}`
const selectNewUrl = `
  select page.url from moved_urls join wrangler_pages as page on page.id = page_id
  where moved_urls.url = $1 and ${isReadable} order by moved_at desc, page_id desc limit 1`

/** The page whose own url this is, unless it is a draft or private. */
export async function findByOwnUrl(database: Database, url: string): Promise<FoundPage | undefined> {
  return database.readRow<FoundPage>(selectByOwnUrl, [url])
}

/** The page whose own url this is; else the one whose alias it is; else the nearest greedy ancestor. */
export async function resolvePage(
  database: Database,
  url: string,
  canViewPrivate: boolean,
): Promise<FoundPage | undefined> {
  const ancestors = ancestorsOf(url)
  return database.readRow<FoundPage>(resolveWith(ancestors.length), [
    url,
    canViewPrivate ? 1 : 0,
    ...ancestors,
  ])
}

/** The url of the page that had this one last, of those that can be read. */
export async function findNewUrl(
  database: Database,
  url: string,
  canViewPrivate: boolean,
): Promise<string | undefined> {
  const row = await database.readRow<{ url: string }>(selectNewUrl, [url, canViewPrivate ? 1 : 0])
  return row?.url
}

/** Each condition is an equality that an index serves. A url has at most 127 ancestors, so the statements are few. */
function resolveWith(ancestorCount: number): string {
  const ancestors = Array.from({ length: ancestorCount }, (_, at) => `$${at + 3}`).join(', ')
  return `${selectPage} where wrangler_pages.id = (
    select id from (
      select id, 1000 as precedence from wrangler_pages where url = $1 and ${isReadable}
      union all
      select id, 999 from wrangler_pages where alias = $1 and ${isReadable}
      union all
      select id, length(url) from wrangler_pages where url in (${ancestors}) and greedy = 1 and ${isReadable}
    ) as candidates order by precedence desc limit 1)`
}
