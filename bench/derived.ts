import { isDeepStrictEqual } from 'node:util'
import type { Database, Db, Transaction } from '../src/database/database.ts'
import type { RecordOf } from '../src/database/tables.ts'
import { searchText } from '../src/records/search-text.ts'
import { createComponent } from '../src/resources/components/component.actions.ts'
import { componentKind } from '../src/resources/components/component.schema.ts'
import { createPage } from '../src/resources/pages/page.actions.ts'
import { documentOf, writeDocument } from '../src/resources/pages/page.documents.ts'
import { pageKind } from '../src/resources/pages/page.schema.ts'
import { postKind } from '../src/resources/posts/post.schema.ts'
import { componentRows, componentsPerPage, type PlannedPage, pageRow, postRow } from './content.ts'

type Row = Record<string, unknown>

/** The rows of a page, and of a post with the same title, by their tables. */
export interface BuiltRows {
  readonly wrangler_pages: readonly Row[]
  readonly wrangler_components: readonly Row[]
  readonly page_documents: readonly Row[]
  readonly posts: readonly Row[]
}

/**
 * All that the service writes for a page: its columns, and what it derives from them. A column or a table that the
 * service learns to derive is added here; `checkAgainstService` stops the benchmark when one is forgotten.
 */
export function fillPage(planned: PlannedPage, now: string): BuiltRows {
  const times = { revision: 1, created_at: now, updated_at: now }
  const values = pageRow(planned)
  const page = { ...values, ...times, ...searchText(pageKind, values) }
  const components = componentRows(planned.id).map((each) => ({
    ...each,
    ...times,
    ...searchText(componentKind, each),
  }))
  const firstId = (planned.id - 1) * componentsPerPage + 1
  const inOrder = components
    .map((each, at) => ({ id: firstId + at, ...each }) as RecordOf<'component'>)
    .sort((a, b) => (a.slot === b.slot ? a.position - b.position : a.slot < b.slot ? -1 : 1))
  const document = documentOf({ id: planned.id, ...page } as RecordOf<'page'>, inOrder)
  const post = { ...postRow(planned), ...times }
  return {
    wrangler_pages: [page],
    wrangler_components: components,
    page_documents: [document],
    posts: [{ ...post, ...searchText(postKind, post) }],
  }
}

/** Creates a page through the service, compares the rows, and rolls back. */
export async function checkAgainstService(database: Database, page: PlannedPage): Promise<void> {
  try {
    await database.transaction(null, async (tx) => {
      const built = await rowsOf(tx.db, page.url)
      await writeDocument(tx, page.id)
      compare(built, await rowsOf(tx.db, page.url), [])
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

function compare(built: readonly object[], written: readonly object[], except: readonly string[]): void {
  for (const [at, row] of written.entries()) {
    for (const [column, value] of Object.entries(row)) {
      const ours = (built[at] as Row | undefined)?.[column]
      if (except.includes(column) || isDeepStrictEqual(ours, value)) continue
      const [theirs, found] = [value, ours].map((each) => JSON.stringify(each))
      throw new Error(`The service writes ${theirs} to "${column}", the benchmark ${found}: see fillPage.`)
    }
  }
}
