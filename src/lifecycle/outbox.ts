import { isDeepStrictEqual } from 'node:util'
import type { Database, Transaction } from '../database/database.ts'
import { deferStatement, runStatement } from '../database/rows.ts'
import type { LifecycleEvent } from './events.ts'

const day = 86_400_000
/** How long events are kept: consumers need a few days, and editors want to see what happened last month. */
export const outboxDays = 90
/** SQLite's time for numbered parameters grows with the square of their number. */
const rowsPerStatement = 50
const batchSize = 1000

/**
 * Stores the events of a transaction in the same transaction: no event is lost when the process dies after the commit, and
 * a change that was rolled back stores none. Events hold ids, titles and field names, no values that could be secret.
 */
export async function writeOutbox({ db }: Transaction, events: readonly LifecycleEvent[]): Promise<void> {
  for (let at = 0; at < events.length; at += rowsPerStatement) {
    const rows = events.slice(at, at + rowsPerStatement).map(rowOf)
    await deferStatement(db, insertRows(rows.length), rows.flat())
  }
}

/** Removes the events that have been kept long enough; returns how many. */
export async function pruneOutbox(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - outboxDays * day).toISOString()
  let pruned = 0
  for (;;) {
    const removed = await database.transaction(null, ({ db }) => runStatement(db, removeOldest, [before]))
    pruned += removed.length
    if (removed.length < batchSize) return pruned
  }
}

/** Reads only the oldest, so that it needs no index by time. */
const removeOldest = `delete from outbox where id in (
  select id from (select id, at from outbox order by id limit ${batchSize}) as oldest where at < $1) returning id`

const columns = ['name', 'kind', 'record_id', 'actor', 'at', 'payload']

function insertRows(count: number): string {
  const tuples = Array.from(
    { length: count },
    (_, row) => `(${columns.map((_column, at) => `$${row * columns.length + at + 1}`).join(', ')})`,
  )
  return `insert into outbox (${columns.join(', ')}) values ${tuples.join(', ')}`
}

type Row = Readonly<Record<string, unknown>>

function rowOf({ name, payload, by, at }: LifecycleEvent): unknown[] {
  const kind = name.slice(0, name.indexOf('.'))
  if ('from' in payload) {
    const { page_id, from, to } = payload
    return [name, kind, page_id, by, at, JSON.stringify({ from, to })]
  }
  const before = 'before' in payload ? (payload.before as Row) : undefined
  const after = 'after' in payload ? (payload.after as Row) : undefined
  const record = after ?? before
  const changed = before && after ? { changed: changedFields(before, after) } : {}
  return [name, kind, record?.id, by, at, JSON.stringify({ ...namesOf(kind, record), ...changed })]
}

/** What a consumer needs of a record that may have been deleted. */
function namesOf(kind: string, record: Row | undefined): Row {
  const known = ['url', 'key', 'wrangler_page_id'].filter((column) => record?.[column] !== undefined)
  const names = Object.fromEntries(known.map((column) => [column, record?.[column]]))
  const title = record && !personal.has(kind) ? titleOf(record) : undefined
  return title === undefined ? names : { ...names, title }
}

/** Their names are personal data, which must not outlive the record. */
const personal = new Set(['message', 'user', 'token'])
const maxTitle = 100

function titleOf({ title, name, label, type }: Row): string | undefined {
  const found = [title, name, label, type].find((each) => typeof each === 'string' && each !== '')
  return found === undefined ? undefined : String(found).slice(0, maxTitle).toWellFormed()
}

const bookkeeping = new Set(['revision', 'updated_at', 'search_text'])

function changedFields(before: Row, after: Row): string[] {
  return Object.keys(after).filter(
    (column) => !bookkeeping.has(column) && !isDeepStrictEqual(before[column], after[column]),
  )
}
