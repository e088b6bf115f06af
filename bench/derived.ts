import { isDeepStrictEqual } from 'node:util'
import type { Database, Db, Transaction, WordEntry } from '../src/database/database.ts'
import type { RecordOf } from '../src/database/tables.ts'
import { entryId } from '../src/records/search-entries.ts'
import { searchText } from '../src/records/write.ts'
import { createComponent } from '../src/resources/content/components/component.actions.ts'
import { componentKind } from '../src/resources/content/components/component.schema.ts'
import { rewriteReferences } from '../src/resources/content/links/link.index.ts'
import {
  type LinkingKind,
  type LinkingRecord,
  referencesOf,
} from '../src/resources/content/links/link.references.ts'
import { createPage } from '../src/resources/content/pages/page.actions.ts'
import { documentOf, writeDocument } from '../src/resources/content/pages/page.documents.ts'
import { pageKind } from '../src/resources/content/pages/page.schema.ts'
import { postKind } from '../src/resources/content/posts/post.schema.ts'
import { entryOf } from '../src/resources/delivery/search/search.entries.ts'
import { rewriteEntry } from '../src/resources/delivery/search/search.index.ts'
import { textsOfPage, textsOfRecord } from '../src/resources/delivery/search/search.texts.ts'
import { componentRows, componentsPerPage, type PlannedPage, pageRow, postRow } from './content.ts'

type Row = Record<string, unknown>

/** The rows of a page, and of a post with the same title, by their tables. */
export interface BuiltRows {
  readonly wrangler_pages: readonly Row[]
  readonly wrangler_components: readonly Row[]
  readonly page_documents: readonly Row[]
  readonly posts: readonly Row[]
  readonly record_links: readonly Row[]
  readonly search_entries: readonly Row[]
}

/** The rows, and the words under which the search finds them. Each engine stores these words in its own way. */
export interface BuiltPage extends BuiltRows {
  readonly words: readonly WordEntry[]
}

/**
 * Everything that the service writes for a page: its columns, and the data derived from them. When the service derives
 * a new column or table, add it here: `checkAgainstService` stops the benchmark when one is missing.
 */
export function fillPage(planned: PlannedPage, now: string): BuiltPage {
  const times = { revision: 1, created_at: now, updated_at: now }
  const fields = pageRow(planned)
  const page = { ...fields, ...times, ...searchText(pageKind, fields) }
  const components = componentRows(planned.id).map((each) => ({
    ...each,
    ...times,
    ...searchText(componentKind, each),
  }))
  const ids = componentIds(planned.id)
  const withIds = components.map((each, at) => ({ id: ids[at], ...each }) as RecordOf<'component'>)
  const inOrder = [...withIds].sort((a, b) =>
    a.slot === b.slot ? a.position - b.position : a.slot < b.slot ? -1 : 1,
  )
  const record = { id: planned.id, ...page } as RecordOf<'page'>
  const values = { ...postRow(planned), ...times }
  const post = { ...values, ...searchText(postKind, values) }
  const postRecord = { id: planned.id, ...post } as RecordOf<'post'>
  const words = [
    entryOf('page', planned.id, textsOfPage(record, inOrder)),
    entryOf('post', planned.id, textsOfRecord('post', postRecord)),
  ]
  return {
    wrangler_pages: [page],
    wrangler_components: components,
    page_documents: [documentOf(record, inOrder)],
    posts: [post],
    record_links: [...withIds.flatMap((each) => linksOf('component', each)), ...linksOf('post', postRecord)],
    search_entries: words.map(({ id, hash }) => ({ id, hash })),
    words,
  }
}

function linksOf<K extends LinkingKind>(kind: K, record: LinkingRecord<K>): Row[] {
  return referencesOf(kind, record).map((reference) => ({
    from_kind: kind,
    from_id: record.id,
    ...reference,
  }))
}

/** Creates a page through the service, compares the rows, and rolls back. */
export async function checkAgainstService(database: Database, page: PlannedPage): Promise<void> {
  try {
    await database.transaction(null, async (tx) => {
      const built = await rowsOf(tx.db, page.url)
      const indexed = await indexRowsOf(tx.db, page.id)
      await writeDocument(tx, page.id)
      await writeIndexes(tx, page.id)
      compare(built, await rowsOf(tx.db, page.url), [])
      compare(indexed, await indexRowsOf(tx.db, page.id), [])
      await tx.db.deleteFrom('wrangler_pages').where('url', '=', page.url).execute()
      await writeAsTheService(tx, page)
      compare(built, await rowsOf(tx.db, page.url), itsOwn)
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
}

class Undone extends Error {}

const itsOwn = ['id', 'wrangler_page_id', 'created_at', 'updated_at']

async function writeAsTheService(tx: Transaction, page: PlannedPage): Promise<void> {
  const { password: _, slug: _slug, url: _url, alias: _alias, access, ...fields } = pageRow(page)
  const { id } = await createPage(tx, { ...fields, access: access ?? 'public' })
  for (const component of componentRows(page.id)) {
    await createComponent(tx, { ...component, wrangler_page_id: id })
  }
}

/** The page, its components, and its document when it has one. */
async function rowsOf(db: Db, url: string): Promise<object[]> {
  const page = await db
    .selectFrom('wrangler_pages')
    .selectAll()
    .where('url', '=', url)
    .executeTakeFirstOrThrow()
  const components = await db
    .selectFrom('wrangler_components')
    .selectAll()
    .where('wrangler_page_id', '=', page.id)
    .orderBy('id')
    .execute()
  const documents = await db.selectFrom('page_documents').selectAll().where('page_id', '=', page.id).execute()
  return [page, ...components, ...documents]
}

/** The same index entries as the service writes for the page, its components and its post. */
async function writeIndexes(tx: Transaction, id: number): Promise<void> {
  await tx.db.deleteFrom('search_entries').where('id', 'in', entryIds(id)).execute()
  for (const kind of ['page', 'post'] as const) await rewriteEntry(tx, kind, id)
  for (const component of componentIds(id)) await rewriteReferences(tx, 'component', component)
  await rewriteReferences(tx, 'post', id)
}

async function indexRowsOf(db: Db, id: number): Promise<object[]> {
  const entries = db.selectFrom('search_entries').selectAll().where('id', 'in', entryIds(id)).orderBy('id')
  const links = (kind: LinkingKind, ids: readonly number[]) =>
    db
      .selectFrom('record_links')
      .selectAll()
      .where('from_kind', '=', kind)
      .where('from_id', 'in', ids)
      .orderBy('from_id')
      .orderBy('to_path')
      .execute()
  return [
    ...(await entries.execute()),
    ...(await links('component', componentIds(id))),
    ...(await links('post', [id])),
  ]
}

function entryIds(id: number): number[] {
  return [entryId('page', id), entryId('post', id)]
}

function componentIds(pageId: number): number[] {
  return Array.from({ length: componentsPerPage }, (_, at) => (pageId - 1) * componentsPerPage + 1 + at)
}

function compare(built: readonly object[], written: readonly object[], except: readonly string[]): void {
  if (built.length < written.length) throw new Error('The service writes more rows: see fillPage.')
  for (const [at, row] of written.entries()) {
    for (const [column, value] of Object.entries(row)) {
      const ours = (built[at] as Row | undefined)?.[column]
      if (except.includes(column) || isDeepStrictEqual(ours, value)) continue
      const [theirs, found] = [value, ours].map((each) => JSON.stringify(each))
      throw new Error(`The service writes ${theirs} to "${column}", the benchmark ${found}: see fillPage.`)
    }
  }
}
