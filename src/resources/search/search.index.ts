import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { foldedWords } from '../../core/words.ts'
import type { Transaction, WordEntry } from '../../database/database.ts'
import { findRow, runStatement } from '../../database/rows.ts'
import type { RecordOf } from '../../database/tables.ts'
import type { LifecycleEvent } from '../../lifecycle/events.ts'
import {
  componentColumns,
  pageColumns,
  type SearchedComponent,
  type SearchedKind,
  type SearchTexts,
  searchedKinds,
  textsOfPage,
  textsOfRecord,
} from './search.texts.ts'

/** An entry has one number, from which its kind and the id of its record follow. */
export const kindsPerEntry = 8

export function entryId(kind: SearchedKind, recordId: number): number {
  return recordId * kindsPerEntry + searchedKinds.indexOf(kind)
}

/**
 * Indexes the records that a transaction has changed, in the same transaction. Before the documents of pages: both wait
 * for other changes of the page, and must do so in one order.
 */
export async function writeChangedSearchEntries(
  tx: Transaction,
  events: readonly LifecycleEvent[],
): Promise<void> {
  const pages = new Map<number, RecordOf<'page'> | null>()
  for (const event of events) {
    const { kind, before, after } = recordsOf(event)
    if (kind === 'component') {
      if (!differs(before, after, componentColumns)) continue
      for (const row of [before, after]) if (row) pages.set(Number(row.wrangler_page_id), null)
    } else if (kind === 'page' && after && differs(before, after, pageColumns)) {
      pages.set(after.id, isNew(tx, after) ? (after as unknown as RecordOf<'page'>) : null)
    } else if (kind === 'page' && before && !after) {
      pages.set(before.id, null)
    } else if (isPlainKind(kind)) {
      if (after) await writeEntry(tx, kind, after.id, textsOfRecord(kind, after))
      else if (before) await tx.removeWords(entryId(kind, before.id))
    }
  }
  for (const [id, page] of [...pages].sort(([a], [b]) => a - b)) {
    if (page) await writeEntry(tx, 'page', id, textsOfPage(page, []))
    else await writePageEntry(tx, id)
  }
}

/** Indexes a record again, or removes its entry when there is no such record. */
export async function rewriteEntry(tx: Transaction, kind: SearchedKind, id: number): Promise<void> {
  if (kind === 'page') return writePageEntry(tx, id)
  const lock = tx.supportsRowLocks ? 'for update' : ''
  const record = await findRow<RecordOf<'post'>>(tx.db, tables[kind], id, lock)
  if (record) await writeEntry(tx, kind, id, textsOfRecord(kind, record))
  else await tx.removeWords(entryId(kind, id))
}

export const tables = {
  page: 'wrangler_pages',
  post: 'posts',
  asset: 'assets',
  message: 'messages',
  user: 'users',
} as const

/** What the index holds of a record: its words, and again with a mark those that stand in its title or are hidden. */
export function entryOf(
  kind: SearchedKind,
  id: number,
  { title, texts, hidden, isOpen }: SearchTexts,
): WordEntry {
  const inTitle = foldedWords(title, maxWords)
  const words = [
    ...new Set([
      ...[kind, ...(isOpen ? [openFacet] : [])].map((facet) => marks.facet + facet),
      ...inTitle.map((word) => marks.title + word),
      ...inTitle,
      ...foldedWords(texts.join('\n'), maxWords),
      ...foldedWords(hidden.join('\n'), maxWords).map((word) => marks.hidden + word),
    ]),
  ].join(' ')
  return { id: entryId(kind, id), words, hash: hash('sha1', words, 'base64url') }
}

/** No word begins with one of these, and the engines take them for letters. */
export const marks = { title: '¤', hidden: '¬', facet: '§' } as const

/** A facet of records that the public may find. */
export const openFacet = 'open'

/** In characters. A `tsvector` holds at most one megabyte. */
const maxWords = 200_000

type PlainKind = Exclude<SearchedKind, 'page'>

function isPlainKind(kind: string): kind is PlainKind {
  return kind !== 'page' && (searchedKinds as readonly string[]).includes(kind)
}

type AnyRecord = { readonly id: number } & Readonly<Record<string, unknown>>

function recordsOf({ name, payload }: LifecycleEvent) {
  const [kind = '', what] = name.split('.')
  const { before, after } = payload as { before?: AnyRecord; after?: AnyRecord }
  return what === 'moved' ? { kind: '', before: undefined, after: undefined } : { kind, before, after }
}

function differs(before: AnyRecord | undefined, after: AnyRecord | undefined, columns: readonly string[]) {
  if (!before || !after) return true
  return columns.some((column) => !isDeepStrictEqual(before[column], after[column]))
}

/** A new page has no components, and nobody else can add one yet. */
function isNew({ now }: Transaction, { created_at, revision }: AnyRecord): boolean {
  return revision === 1 && created_at === now
}

function writeEntry(tx: Transaction, kind: SearchedKind, id: number, texts: SearchTexts): Promise<void> {
  return tx.writeWords(entryOf(kind, id, texts))
}

/** The later of two changes of a page must have read what the earlier one wrote, so it waits for it before it reads. */
async function writePageEntry(tx: Transaction, id: number): Promise<void> {
  await tx.lock(`page-document ${id}`)
  const [page] = await runStatement<RecordOf<'page'>>(tx.db, readPage, [id])
  if (!page) return tx.removeWords(entryId('page', id))
  const components = await runStatement<SearchedComponent>(tx.db, readComponents, [id])
  await writeEntry(tx, 'page', id, textsOfPage(page, components))
}

const readPage = `select ${pageColumns.join(', ')} from wrangler_pages where id = $1 and deleted_at is null`
const readComponents = `select title, content, config, enabled from wrangler_components
  where wrangler_page_id = $1 order by slot, position, id`
