import { edgeKeys } from '../core/edge-keys.ts'
import type { Database, Db, Transaction } from '../database/database.ts'
import { runStatement } from '../database/rows.ts'
import { type DueJob, finishJob } from '../records/due-jobs.ts'
import { type MetaKind, metaTables, rewriteMeta } from '../records/meta-index.ts'
import { linkingTables, rewriteReferences } from '../resources/content/links/link.index.ts'
import { linkingKinds } from '../resources/content/links/link.references.ts'
import { fillComponentChange } from '../resources/content/pages/page.documents.ts'
import { requestPurge } from '../resources/delivery/edge/purge-state.ts'
import { rewriteEntries, rewriteEntry, tables } from '../resources/delivery/search/search.index.ts'
import { restartFills } from '../resources/delivery/search/search.refill.ts'
import { searchedKinds } from '../resources/delivery/search/search.texts.ts'
import type { DraftName } from '../resources/editing/drafts/draft.content.ts'

interface Fill {
  /** In the table `index_fills`, while there is something left to do. */
  readonly name: string
  readonly table: string
  write(tx: Transaction, ids: readonly number[]): Promise<void>
}

const searchFills: readonly Fill[] = searchedKinds.map((kind) => ({
  name: `search.${kind}`,
  table: tables[kind],
  write: (tx, ids) => rewriteEntries(tx, kind, ids),
}))
const linkFills: readonly Fill[] = linkingKinds.map((kind) => ({
  name: `links.${kind}`,
  table: linkingTables[kind],
  write: eachOf((tx, id) => rewriteReferences(tx, kind, id)),
}))
const draftFill: Fill = { name: 'search.draft', table: 'working_copies', write: eachOf(indexCopy) }
const metaFills: readonly Fill[] = Object.entries(metaTables).map(([kind, table]) => ({
  name: `meta.${kind}`,
  table,
  write: eachOf((tx, id) => rewriteMeta(tx, kind as MetaKind, id)),
}))
const changesFill: Fill = {
  name: 'component-changes',
  table: 'wrangler_pages',
  write: eachOf(fillComponentChange),
}
const fills = [...searchFills, ...linkFills, draftFill, ...metaFills, changesFill]

function eachOf(write: (tx: Transaction, id: number) => Promise<void>): Fill['write'] {
  return async (tx, ids) => {
    for (const id of ids) await write(tx, id)
  }
}

async function indexCopy(tx: Transaction, id: number): Promise<void> {
  const text = 'select kind, record_id from working_copies where id = $1'
  const [copy] = await runStatement<{ kind: DraftName; record_id: number }>(tx.db, text, [id])
  if (copy && copy.kind !== 'global') await rewriteEntry(tx, `${copy.kind}-draft`, copy.record_id)
}

const batchSize = 100

interface FillOptions {
  /** Ends after the transaction that reaches this number of records. */
  readonly atMost?: number
  readonly signal?: AbortSignal
  /** How many batches are one transaction. Other writers wait for it, so only a command that is alone takes several. */
  readonly batches?: number
}

/**
 * For a database that nobody else uses. SQLite writes a part of the word index at each commit, and merges the parts
 * later: many small transactions take several times as long.
 */
export const aloneBatches = 20

/**
 * Indexes the records that are older than their index, in small transactions; returns how many. Several processes can
 * do this at the same time, and a later run continues where an earlier one ended.
 */
export async function fillIndexes(
  database: Database,
  { atMost = Number.POSITIVE_INFINITY, signal, batches = 1 }: FillOptions = {},
): Promise<number> {
  let filled = 0
  for (const fill of await pendingFills(database.db)) {
    for (let left = true; left; ) {
      if (filled >= atMost || signal?.aborted) return filled
      await database.transaction(null, async (tx) => {
        // PostgreSQL has room for some thousand locks, and each page of a transaction takes one.
        const most = tx.supportsRowLocks ? 1 : batches
        for (let batch = 0; left && batch < most; batch++) {
          const count = await fillBatch(tx, fill)
          filled += count
          left = count === batchSize
        }
      })
    }
  }
  // A start does not wait for the search indexes of a large site.
  if (atMost === Number.POSITIVE_INFINITY) await database.settleSearch(signal)
  return filled
}

/**
 * Resets the index of the search by words, so that it is built from the start: for a database that was loaded without
 * it.
 */
export async function restartSearchFills(db: Db): Promise<void> {
  await restartFills(
    db,
    [...searchFills, draftFill].map(({ name }) => name),
  )
}

/** The handler of the job that fills the indexes at once, without waiting for the hour. */
export const fillingJob = {
  lane: { kind: 'index-fills', limit: 1 },
  async run({ database, signal }: { database: Database; signal: AbortSignal }, job: DueJob): Promise<void> {
    await fillIndexes(database, { signal })
    signal.throwIfAborted()
    await database.transaction(null, (tx) => finishJob(tx, job))
  },
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
  await write(
    tx,
    records.map(({ id }) => id),
  )
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
