import type { Db } from '../../database/database.ts'
import type { RecordOf } from '../../database/tables.ts'
import { publicDisk } from '../../storage/disk.ts'
import { tables } from './search.index.ts'
import type { Hit, SearchWords } from './search.query.ts'
import { markWords, maxScanned, snippetOf } from './search.snippets.ts'
import {
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
  readonly snippet: string
  readonly snippet_matches: readonly (readonly [number, number])[]
  readonly is_public: boolean
  readonly updated_at: string
}

interface Found {
  readonly texts: SearchTexts
  readonly url: string | null
  readonly updated_at: string
}

/** The results in the order of the hits. A record that is gone by now is left out. */
export async function readResults(
  db: Db,
  hits: readonly Hit[],
  searched: SearchWords,
  { withHidden }: { withHidden: boolean },
): Promise<Result[]> {
  const found = new Map<string, Found>()
  for (const [kind, some] of Map.groupBy(hits, (hit) => hit.kind)) {
    const ids = some.map((hit) => hit.id)
    for (const [id, record] of await readKind(db, kind, ids)) found.set(`${kind} ${id}`, record)
  }
  return hits.flatMap(({ kind, id }) => {
    const record = found.get(`${kind} ${id}`)
    // It may have changed since it was found.
    const isShown = record && (withHidden || record.texts.isOpen)
    return isShown ? [resultOf(kind, id, record, searched, withHidden)] : []
  })
}

function resultOf(
  kind: SearchedKind,
  id: number,
  { texts: { title, texts, hidden, isOpen }, url, updated_at }: Found,
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
    snippet: snippet.text,
    snippet_matches: snippet.matches,
    is_public: isOpen,
    updated_at,
  }
}

async function readKind(db: Db, kind: SearchedKind, ids: readonly number[]): Promise<Map<number, Found>> {
  const rows = await db
    .selectFrom(tables[kind] as 'posts')
    .selectAll()
    .where('id', 'in', ids)
    .execute()
  if (kind !== 'page') {
    return new Map(
      rows.map((row) => [
        row.id,
        { texts: textsOfRecord(kind, row), url: urlOf(kind, row), updated_at: row.updated_at },
      ]),
    )
  }
  const pages = rows as unknown as RecordOf<'page'>[]
  const components = await componentsOf(db, ids)
  const shown = pages.filter((page) => page.deleted_at === null)
  return new Map(
    shown.map(({ id, url, updated_at, ...page }) => [
      id,
      { texts: textsOfPage(page, components.get(id) ?? []), url, updated_at },
    ]),
  )
}

function urlOf(kind: SearchedKind, record: { url?: string; path?: string; disk?: string }): string | null {
  if (kind === 'asset') return record.disk === publicDisk ? `/storage/${record.path}` : null
  return record.url ?? null
}

/** The components of the pages in their order, with the beginning of their content. */
async function componentsOf(db: Db, pageIds: readonly number[]): Promise<Map<number, SearchedComponent[]>> {
  const rows = await db
    .selectFrom('wrangler_components')
    .select(['wrangler_page_id', 'title', 'config', 'enabled'])
    .select((eb) => eb.fn<string | null>('substr', ['content', eb.lit(1), eb.lit(maxScanned)]).as('content'))
    .where('wrangler_page_id', 'in', pageIds)
    .orderBy('wrangler_page_id')
    .orderBy('slot')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.wrangler_page_id)
}
