import { isDeepStrictEqual } from 'node:util'
import type { Db, Transaction, WordEntry } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import type { RecordOf } from '../../../database/tables.ts'
import type { LifecycleEvent } from '../../../lifecycle/events.ts'
import { newPagesOf, oldPageOf } from '../../../records/new-pages.ts'
import { type EntryKind, entryId } from '../../../records/search-entries.ts'
import { withShownParts } from '../../content/posts/post.schema.ts'
import { rewriteDraftEntry } from './search.drafts.ts'
import { entriesIn, isDraftKind, recordKindOf } from './search.entries.ts'
import {
  componentColumns,
  pageColumns,
  type SearchedComponent,
  type SearchedKind,
  searchedKinds,
  textsOfPage,
  textsOfRecord,
} from './search.texts.ts'

/**
 * Indexes the records that a transaction has changed, in the same transaction. Runs before the documents of pages are
 * written: both wait for other changes of the page, and must do so in a fixed order. `firstLanguage` is its code, if it is
 * known: null on a site without languages.
 */
export async function writeChangedSearchEntries(
  tx: Transaction,
  events: readonly LifecycleEvent[],
  firstLanguage?: string | null,
): Promise<void> {
  const newPages = newPagesOf(events)
  const isOutdated = events.some(({ name }) => name.startsWith('language.'))
  const entry = entriesIn(tx.db, isOutdated ? undefined : firstLanguage)
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
      const [shown] = after ? await asSearched(tx.db, kind, [after]) : []
      if (shown) await tx.writeWords([await entry(kind, shown.id, textsOfRecord(kind, shown))])
      else if (before) await tx.removeWords(entryId(kind, before.id))
    }
  }
  const added: WordEntry[] = []
  for (const id of [...pages].sort((a, b) => a - b)) {
    const own = newPages.get(id)
    if (own) added.push(await entry('page', id, textsOfPage(own.page, own.components)))
    else {
      const { page, components } = await oldPageOf(tx, events, id)
      if (page) await tx.writeWords([await entry('page', id, textsOfPage(page, components))])
      else await tx.removeWords(entryId('page', id))
    }
  }
  await tx.writeWords(added)
}

/** Indexes a record or a working copy again, or removes its entry when it no longer exists. */
export async function rewriteEntry(tx: Transaction, kind: EntryKind, id: number): Promise<void> {
  if (isDraftKind(kind)) {
    await tx.lock(`draft ${recordKindOf(kind)} ${id}`)
    return rewriteDraftEntry(tx, kind, id)
  }
  return rewriteEntries(tx, kind, [id])
}

/** The same for many records of a kind, which are read together. */
export async function rewriteEntries(
  tx: Transaction,
  kind: SearchedKind,
  ids: readonly number[],
): Promise<void> {
  if (kind === 'page') return writePageEntries(tx, ids)
  const lock = tx.supportsRowLocks ? 'order by id for update' : ''
  const text = `select * from ${tables[kind]} where id in (${placesOf(ids)}) ${lock}`
  const records = ids.length === 0 ? [] : await runStatement<RecordOf<'post'>>(tx.db, text, ids)
  const recordOf = new Map((await asSearched(tx.db, kind, records)).map((record) => [record.id, record]))
  const entry = entriesIn(tx.db)
  const entries: WordEntry[] = []
  for (const id of ids) {
    const record = recordOf.get(id)
    if (record) entries.push(await entry(kind, id, textsOfRecord(kind, record)))
    else await tx.removeWords(entryId(kind, id))
  }
  await tx.writeWords(entries)
}

/** Posts without components that are not shown. */
export async function asSearched<R extends object>(
  db: Db,
  kind: SearchedKind,
  records: readonly R[],
): Promise<readonly R[]> {
  if (kind !== 'post') return records
  return (await withShownParts(db, records as unknown as RecordOf<'post'>[])) as unknown as R[]
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
  global: 'globals',
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

/**
 * The later of two changes of a page must read the result of the earlier one, so it waits for the earlier one before it
 * reads.
 */
async function writePageEntries(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.lock(...ids.map((id) => `page-document ${id}`))
  const places = placesOf(ids)
  const pages = await runStatement<RecordOf<'page'>>(
    tx.db,
    `select id, ${pageColumns.join(', ')} from wrangler_pages where id in (${places}) and deleted_at is null`,
    ids,
  )
  const components = await runStatement<SearchedComponent & { wrangler_page_id: number }>(
    tx.db,
    `select wrangler_page_id, title, content, config, enabled from wrangler_components
      where wrangler_page_id in (${places}) order by wrangler_page_id, slot, position, id`,
    ids,
  )
  const pageOf = new Map(pages.map((page) => [page.id, page]))
  const componentsOf = Map.groupBy(components, (component) => component.wrangler_page_id)
  const entry = entriesIn(tx.db)
  const entries: WordEntry[] = []
  for (const id of ids) {
    const page = pageOf.get(id)
    if (page) entries.push(await entry('page', id, textsOfPage(page, componentsOf.get(id) ?? [])))
    else await tx.removeWords(entryId('page', id))
  }
  await tx.writeWords(entries)
}

function placesOf(values: readonly unknown[]): string {
  return values.map((_, at) => `$${at + 1}`).join(', ')
}
