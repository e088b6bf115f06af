import { edgeKeys } from '../core/edge-keys.ts'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { documentOf, writeDocument } from '../resources/content/pages/page.documents.ts'
import { requestPurge } from '../resources/delivery/edge/purge-state.ts'
import type { Check } from './check.ts'

export const documentsCheck: Check = {
  name: 'documents.drift',
  finding: 'pages whose public document does not match the page and its components',
  severity: 'problem',
  async find({ database }) {
    return (await findDrifted(database.db)).map((id) => `page ${id}`)
  },
  async fix({ database }) {
    const ids = await findDrifted(database.db)
    await database.transaction(null, async (tx) => {
      for (const id of ids) await writeDocument(tx, id)
      tx.noteChange()
      await requestPurge(tx, [edgeKeys.site])
    })
  },
}

/** A page may have megabytes. */
const batchSize = 50

async function findDrifted(db: Db): Promise<number[]> {
  const drifted: number[] = []
  for (let last = 0; ; ) {
    const pages = await db
      .selectFrom('wrangler_pages')
      .selectAll()
      .where('deleted_at', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    const end = pages.at(-1)
    if (!end) return drifted
    const stored = await documentsOf(db, last, end.id)
    const components = await componentsOf(db, last, end.id)
    for (const page of pages) {
      const wanted = documentOf(page, components.get(page.id) ?? [])
      const found = stored.get(page.id)
      if (!found || !isAsWanted(found, wanted)) drifted.push(page.id)
    }
    last = end.id
  }
}

const compared = ['page', 'components', 'hash', 'is_open', 'publish_at', 'unpublish_at'] as const

type Document = Pick<Tables['page_documents'], (typeof compared)[number] | 'page_hash'>

/** A page that has not changed since the column was added has no hash. */
function isAsWanted(found: Document, wanted: Document): boolean {
  return (
    compared.every((column) => found[column] === wanted[column]) &&
    ['', wanted.page_hash].includes(found.page_hash)
  )
}

async function documentsOf(db: Db, after: number, upTo: number) {
  const rows = await db
    .selectFrom('page_documents')
    .select(['page_id', 'page_hash', ...compared])
    .where('page_id', '>', after)
    .where('page_id', '<=', upTo)
    .execute()
  return new Map(rows.map((row) => [row.page_id, row]))
}

async function componentsOf(db: Db, after: number, upTo: number) {
  const rows = await db
    .selectFrom('wrangler_components')
    .selectAll()
    .where('wrangler_page_id', '>', after)
    .where('wrangler_page_id', '<=', upTo)
    .where('enabled', '=', 1)
    .orderBy('wrangler_page_id')
    .orderBy('slot')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.wrangler_page_id)
}
