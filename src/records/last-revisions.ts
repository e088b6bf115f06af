import { sql } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'
import { deferStatement, runStatement } from '../database/rows.ts'

/**
 * The revisions of deleted records, for records that come back: an `ETag` is never used for two states. Rows that have
 * been kept for a month are combined into one row with the highest of their revisions, which stands for all of them. A
 * record that comes back later counts on from there: higher than needed is safe.
 */
const returningKinds = ['post', 'component', 'global', 'asset'] as const
type ReturningKind = (typeof returningKinds)[number]

/** The id of the row that stands for many. No record has it. */
const combinedId = 0
const keptDays = 30
const batchSize = 1000

export async function keepRevision(
  tx: Transaction,
  kind: string,
  record: { readonly id: number; readonly revision: number },
): Promise<void> {
  await deferStatement(tx.db, keepOne, [kind, record.id, record.revision])
}

const keepOne = `insert into last_revisions (kind, record_id, revision) values ($1, $2, $3)
  on conflict (kind, record_id) do update set revision = $3, noted_at = null`

/** Keeps the revisions of all components of a page. */
export async function keepComponentRevisions(tx: Transaction, pageId: number): Promise<void> {
  await deferStatement(tx.db, keepComponents, [pageId])
}

const keepComponents = `insert into last_revisions (kind, record_id, revision)
  select 'component', id, revision from wrangler_components where wrangler_page_id = $1
  on conflict (kind, record_id) do update set revision = excluded.revision, noted_at = null`

/** The highest revision that a deleted record may have had; 0 when nothing is known. */
export async function lastRevision(tx: Transaction, kind: string, id: number): Promise<number> {
  // One statement: it sees the row, or the one that it was combined into.
  const [last] = await runStatement<{ revision: number | null }>(tx.db, readLast, [kind, id])
  return Number(last?.revision ?? 0)
}

const readLast = `select max(revision) as revision from last_revisions
  where kind = $1 and record_id in ($2, ${combinedId})`

/**
 * Combines rows that have been noted for a month; returns how many. A row is noted by the first run that sees it, so
 * processes of the release before, which read no combined row, have long ended then.
 */
export async function pruneLastRevisions(database: Database, now: Date): Promise<number> {
  const before = new Date(now)
  before.setUTCDate(before.getUTCDate() - keptDays)
  await database.transaction(null, ({ db }) =>
    db
      .updateTable('last_revisions')
      .set({ noted_at: now.toISOString() })
      .where('noted_at', 'is', null)
      .where('record_id', '<>', combinedId)
      .execute(),
  )
  let all = 0
  for (const kind of returningKinds)
    for (let count = batchSize; count === batchSize; all += count)
      count = await database.transaction(null, (tx) => combineRows(tx, kind, before.toISOString()))
  return all
}

async function combineRows(tx: Transaction, kind: ReturningKind, before: string): Promise<number> {
  const old = tx.db
    .selectFrom('last_revisions')
    .select(['record_id', 'revision'])
    .where('kind', '=', kind)
    .where('record_id', '<>', combinedId)
    .where('noted_at', '<', before)
    .orderBy('record_id')
    .limit(batchSize)
  // A row that changes at this moment belongs to a record that is deleted again: it stays.
  const rows = await (tx.supportsRowLocks ? old.forUpdate().skipLocked() : old).execute()
  if (rows.length === 0) return 0
  const highest = rows.reduce((most, { revision }) => Math.max(most, revision), 0)
  await tx.db
    .insertInto('last_revisions')
    .values({ kind, record_id: combinedId, revision: highest, noted_at: null })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'record_id']).doUpdateSet({
        revision: sql<number>`case when last_revisions.revision < excluded.revision
          then excluded.revision else last_revisions.revision end`,
      }),
    )
    .execute()
  await tx.db
    .deleteFrom('last_revisions')
    .where('kind', '=', kind)
    .where(
      'record_id',
      'in',
      rows.map(({ record_id }) => record_id),
    )
    .execute()
  return rows.length
}
