import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '../../../database/database.ts'
import { findRow, runStatement } from '../../../database/rows.ts'
import type { RecordOf } from '../../../database/tables.ts'
import type { LifecycleEvent } from '../../../lifecycle/events.ts'
import { newPagesOf } from '../../../records/new-pages.ts'
import { rewriteDraftEntry } from './search.drafts.ts'
import { type EntryKind, entryId, entryOf, isDraftKind, recordKindOf } from './search.entries.ts'
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

/**
 * Indexes the records that a transaction has changed, in the same transaction. Runs before the documents of pages are
 * written: both wait for other changes of the page, and must do so in a fixed order.
 */
export async function writeChangedSearchEntries(
  tx: Transaction,
  events: readonly LifecycleEvent[],
): Promise<void> {
  const newPages = newPagesOf(events)
  const pages = new Set<number>()
  for (const event of events) {
    const { kind, before, after } = recordsOf(event)
    const isNewPage = kind === 'page' && after !== undefined && newPages.has(after.id)
    if ((kind === 'page' && !isNewPage) || kind === 'post') await followRecord(tx, kind, before, after)
    if (kind === 'component') {
      if (!differs(before, after, componentColumns)) continue
      for (const row of [before, after]) if (row) pages.add(Number(row.wrangler_page_id))
    } else if (kind === 'page' && after && differs(before, after, pageColumns)) {
      pages.add(after.id)
    } else if (kind === 'page' && before && !after) {
      pages.add(before.id)
    } else if (isPlainKind(kind)) {
      if (after) await writeEntry(tx, kind, after.id, textsOfRecord(kind, after))
      else if (before) await tx.removeWords(entryId(kind, before.id))
    }
  }
  for (const id of [...pages].sort((a, b) => a - b)) {
    const own = newPages.get(id)
    if (own) await writeEntry(tx, 'page', id, textsOfPage(own.page, own.components))
    else await writePageEntry(tx, id)
  }
}

/** Indexes a record or a working copy again, or removes its entry when it no longer exists. */
export async function rewriteEntry(tx: Transaction, kind: EntryKind, id: number): Promise<void> {
  if (isDraftKind(kind)) {
    await tx.lock(`draft ${recordKindOf(kind)} ${id}`)
    return rewriteDraftEntry(tx, kind, id)
  }
  if (kind === 'page') return writePageEntry(tx, id)
  const lock = tx.supportsRowLocks ? 'for update' : ''
  const record = await findRow<RecordOf<'post'>>(tx.db, tables[kind], id, lock)
  if (record) await writeEntry(tx, kind, id, textsOfRecord(kind, record))
  else await tx.removeWords(entryId(kind, id))
}

/** The working copy of a deleted record is not in the index. A restore of the record adds it again. */
async function followRecord(
  tx: Transaction,
  kind: 'page' | 'post',
  before: AnyRecord | undefined,
  after: AnyRecord | undefined,
): Promise<void> {
  if (before && !after) await tx.removeWords(entryId(`${kind}-draft`, before.id))
  if (after && !before && !isNew(tx, after)) await rewriteDraftEntry(tx, `${kind}-draft`, after.id)
}

export const tables = {
  page: 'wrangler_pages',
  post: 'posts',
  asset: 'assets',
  message: 'messages',
  user: 'users',
} as const

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

/** A new record has no working copy yet. */
function isNew({ now }: Transaction, { created_at, revision }: AnyRecord): boolean {
  return revision === 1 && created_at === now
}

function writeEntry(tx: Transaction, kind: SearchedKind, id: number, texts: SearchTexts): Promise<void> {
  return tx.writeWords(entryOf(kind, id, texts))
}

/**
 * The later of two changes of a page must read the result of the earlier one, so it waits for the earlier one before it
 * reads.
 */
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
