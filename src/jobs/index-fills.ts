import { edgeKeys } from '../core/edge-keys.ts'
import type { Database, Db, Transaction } from '../database/database.ts'
import { runStatement } from '../database/rows.ts'
import { type MetaKind, metaTables, rewriteMeta } from '../records/meta-index.ts'
import { linkingTables, rewriteReferences } from '../resources/content/links/link.index.ts'
import { linkingKinds } from '../resources/content/links/link.references.ts'
import { fillComponentChange } from '../resources/content/pages/page.documents.ts'
import { requestPurge } from '../resources/delivery/edge/purge-state.ts'
import { rewriteEntry, tables } from '../resources/delivery/search/search.index.ts'
import { searchedKinds } from '../resources/delivery/search/search.texts.ts'

interface Fill {
  /** In the table `index_fills`, while there is something left to do. */
  readonly name: string
  readonly table: string
  write(tx: Transaction, id: number): Promise<void>
}

const searchFills: readonly Fill[] = searchedKinds.map((kind) => ({
  name: `search.${kind}`,
  table: tables[kind],
  write: (tx, id) => rewriteEntry(tx, kind, id),
}))
const linkFills: readonly Fill[] = linkingKinds.map((kind) => ({
  name: `links.${kind}`,
  table: linkingTables[kind],
  write: (tx, id) => rewriteReferences(tx, kind, id),
}))
const draftFill: Fill = { name: 'search.draft', table: 'working_copies', write: indexCopy }
const metaFills: readonly Fill[] = Object.entries(metaTables).map(([kind, table]) => ({
  name: `meta.${kind}`,
  table,
  write: (tx, id) => rewriteMeta(tx, kind as MetaKind, id),
}))
const changesFill: Fill = {
  name: 'component-changes',
  table: 'wrangler_pages',
  write: fillComponentChange,
}
const fills = [...searchFills, ...linkFills, draftFill, ...metaFills, changesFill]

async function indexCopy(tx: Transaction, id: number): Promise<void> {
  const text = 'select kind, record_id from working_copies where id = $1'
  const [copy] = await runStatement<{ kind: 'page' | 'post'; record_id: number }>(tx.db, text, [id])
  if (copy) await rewriteEntry(tx, `${copy.kind}-draft`, copy.record_id)
}

const batchSize = 100

/**
 * Indexes the records that are older than their index, in small transactions; returns how many. Several processes can
 * do this at the same time, and a later run continues where an earlier one ended.
 */
export async function fillIndexes(
  database: Database,
  { atMost = Number.POSITIVE_INFINITY, signal }: { atMost?: number; signal?: AbortSignal } = {},
): Promise<number> {
  let filled = 0
  for (const fill of await pendingFills(database.db)) {
    for (let left = true; left; ) {
      if (filled >= atMost || signal?.aborted) return filled
      const count = await database.transaction(null, (tx) => fillBatch(tx, fill))
      filled += count
      left = count === batchSize
    }
  }
  return filled
}

/**
 * Resets the index of the search by words, so that it is built from the start: for a database that was loaded without
 * it.
 */
export async function restartSearchFills(db: Db): Promise<void> {
  const names = [...searchFills, draftFill].map(({ name }) => name)
  await db.deleteFrom('index_fills').where('name', 'in', names).execute()
  await db
    .insertInto('index_fills')
    .values(names.map((name) => ({ name, last_id: 0 })))
    .execute()
}

async function pendingFills(db: Db): Promise<Fill[]> {
  const rows = await db.selectFrom('index_fills').select('name').execute()
  return fills.filter(({ name }) => rows.some((row) => row.name === name))
}

async function fillBatch(tx: Transaction, { name, table, write }: Fill): Promise<number> {
  await tx.lock('index-fills')
  const [row] = await runStatement<{ last_id: number }>(tx.db, readFill, [name])
  if (!row) return 0
  const next = `select id from ${table} where id > $1 order by id limit ${batchSize}`
  const records = await runStatement<{ id: number }>(tx.db, next, [row.last_id])
  for (const { id } of records) await write(tx, id)
  const last = records.at(-1)
  if (last && records.length === batchSize) await runStatement(tx.db, moveFill, [name, last.id])
  else {
    await runStatement(tx.db, endFill, [name])
    tx.noteChange() // answers cached by revision may lack records that were not indexed yet
    await requestPurge(tx, [edgeKeys.site])
  }
  return records.length
}

const readFill = 'select last_id from index_fills where name = $1'
const moveFill = 'update index_fills set last_id = $2 where name = $1'
const endFill = 'delete from index_fills where name = $1'
