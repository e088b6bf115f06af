import { sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { publicDisk } from '../../../storage/disk.ts'
import { readDraftTexts } from './search.drafts.ts'
import { asSearched, tables } from './search.index.ts'
import type { Hit, SearchWords } from './search.query.ts'
import { markWords, maxScanned, snippetOf } from './search.snippets.ts'
import {
  pageColumns,
  type SearchedComponent,
  type SearchedKind,
  type SearchTexts,
  textsOfPage,
  textsOfRecord,
} from './search.texts.ts'

/** A record that was found, with the words in context. */
export interface Result {
  readonly kind: SearchedKind
  readonly id: number
  readonly title: string
  readonly title_matches: readonly (readonly [number, number])[]
  /** Null for records that have none. */
  readonly url: string | null
  /** Of an asset. */
  readonly type: string | null
  readonly folder: string | null
  readonly snippet: string
  readonly snippet_matches: readonly (readonly [number, number])[]
  readonly is_public: boolean
  /** Whether only the working copy of the record has the words. */
  readonly in_working_copy: boolean
  readonly updated_at: string
}

interface Found {
  readonly texts: SearchTexts
  readonly url: string | null
  readonly type?: string | null
  readonly folder?: string | null
  readonly updated_at: string
}

/** The results in the order of the hits. Records that were deleted meanwhile are left out. */
export async function readResults(
  db: Db,
  hits: readonly Hit[],
  searched: SearchWords,
  { withHidden }: { withHidden: boolean },
): Promise<Result[]> {
  const found = new Map<string, Found>()
  for (const [kind, some] of Map.groupBy(hits, (hit) => hit.kind)) {
    const ids = some.map((hit) => hit.id)
    for (const [id, record] of await readKind(db, kind, ids, withHidden)) found.set(`${kind} ${id}`, record)
    if (kind === 'page' || kind === 'post') await showDrafts(db, kind, some, found)
  }
  return hits.flatMap((hit) => {
    const { kind, id } = hit
    const record = found.get(`${kind} ${id}`)
    // It may have changed since it was found.
    const isShown = record && (withHidden || record.texts.isOpen)
    return isShown ? [resultOf(hit, record, searched, withHidden)] : []
  })
}

/** The snippet is taken from the working copy if only the working copy contains the words. */
async function showDrafts(
  db: Db,
  kind: 'page' | 'post',
  hits: readonly Hit[],
  found: Map<string, Found>,
): Promise<void> {
  const ids = hits.filter((hit) => hit.isDraft).map((hit) => hit.id)
  for (const [id, texts] of await readDraftTexts(db, kind, ids)) {
    const key = `${kind} ${id}`
    const live = found.get(key)
    const title = texts.title || live?.texts.title
    if (live && title) found.set(key, { ...live, texts: { ...texts, title, isOpen: live.texts.isOpen } })
  }
}

function resultOf(
  { kind, id, isDraft }: Hit,
  { texts: { title, texts, hidden, isOpen }, url, type = null, folder = null, updated_at }: Found,
  searched: SearchWords,
  withHidden: boolean,
): Result {
  const snippet = snippetOf(withHidden ? [...texts, ...hidden] : texts, searched)
  return {
    kind,
    id,
    title,
    title_matches: markWords(title, searched).matches,
    url,
    type,
    folder,
    snippet: snippet.text,
    snippet_matches: snippet.matches,
    is_public: isOpen,
    in_working_copy: isDraft,
    updated_at,
  }
}

async function readKind(
  db: Db,
  kind: SearchedKind,
  ids: readonly number[],
  withHidden: boolean,
): Promise<Map<number, Found>> {
  const { rows } = await sql<RecordOf<'post'>>`
    select ${sql.raw(columnsOf[kind])} from ${sql.table(tables[kind])} where id in (${sql.join(ids)})`.execute(
    db,
  )
  if (kind === 'asset') {
    const assets = rows as unknown as (RecordOf<'asset'> & { folder: string | null })[]
    return new Map(assets.map((asset) => [asset.id, foundAsset(asset)]))
  }
  if (kind !== 'page') {
    return new Map(
      (await asSearched(db, kind, rows)).map((row) => [
        row.id,
        { texts: textsOfRecord(kind, row), url: urlOf(kind, row), updated_at: row.updated_at },
      ]),
    )
  }
  const pages = rows as unknown as RecordOf<'page'>[]
  const components = await componentsOf(db, ids, withHidden)
  const shown = pages.filter((page) => page.deleted_at === null)
  return new Map(
    shown.map(({ id, url, updated_at, ...page }) => [
      id,
      { texts: textsOfPage(page, components.get(id) ?? []), url, updated_at },
    ]),
  )
}

/** The generated name of a file says nothing to people, so it is no snippet. */
function foundAsset(asset: RecordOf<'asset'> & { folder: string | null }): Found {
  const { path, type, folder, updated_at } = asset
  const found = textsOfRecord('asset', asset)
  const texts = { ...found, texts: found.texts.filter((text) => text !== path) }
  return { texts, url: urlOf('asset', asset), type, folder, updated_at }
}

/** The columns that results show or are made from. Of long texts, only the beginning is read. */
const columnsOf = {
  page: `id, url, updated_at, deleted_at, ${pageColumns.join(', ')}`,
  post: `id, url, updated_at, post_type, parts, title, description, published, post_status, ${beginningOf('content')}`,
  asset: `id, updated_at, title, caption, description, path, disk, type,
    (select folder.path from asset_folders as folder where folder.id = folder_id) as folder`,
  message: `id, updated_at, subject, name, email, phone, ${beginningOf('body')}`,
  user: 'id, updated_at, name, email',
  global: 'id, updated_at, name, label, description, value',
} as const

function beginningOf(column: string): string {
  return `substr(${column}, 1, ${maxScanned}) as ${column}`
}

function urlOf(kind: SearchedKind, record: { url?: string; path?: string; disk?: string }): string | null {
  if (kind === 'asset') return record.disk === publicDisk ? `/storage/${record.path}` : null
  return record.url ?? null
}

/**
 * The components of the pages in order, until a page has enough text for a snippet. The lengths are read first: a
 * database knows them without reading the texts.
 */
async function componentsOf(
  db: Db,
  pageIds: readonly number[],
  withHidden: boolean,
): Promise<Map<number, SearchedComponent[]>> {
  const { rows } = await sql<SearchedComponent & { wrangler_page_id: number }>`
    select wrangler_page_id, title, enabled, ${sql.raw(beginningOf('content'))},
      ${ofShortConfig('config', "'{}'")} as config
    from (
      select id as component_id, sum(length) over (
        partition by wrangler_page_id order by slot, position, id) - length as preceding
      from (
        select id, wrangler_page_id, slot, position,
          coalesce(octet_length(content), 0) + ${ofShortConfig('octet_length(config)', '0')} as length
        from wrangler_components
        where wrangler_page_id in (${sql.join(pageIds)}) ${withHidden ? sql`` : sql`and enabled = 1`}) as lengths
      ) as measured join wrangler_components on id = component_id
    where preceding < ${sql.lit(maxScanned)} and wrangler_page_id in (${sql.join(pageIds)})
    order by wrangler_page_id, slot, position, id`.execute(db)
  return Map.groupBy(rows, (row) => row.wrangler_page_id)
}

/** Truncated JSON cannot be parsed, so a long config is left out. */
function ofShortConfig(value: string, otherwise: string) {
  return sql.raw(`case when octet_length(config) <= ${maxScanned} then ${value} else ${otherwise} end`)
}
