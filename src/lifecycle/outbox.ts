import { isDeepStrictEqual } from 'node:util'
import type { Database, Db, Transaction } from '../database/database.ts'
import { deferInserts, deferStatement, runStatement } from '../database/rows.ts'
import type { LifecycleEvent } from './events.ts'

const day = 86_400_000
/** How long events are kept: consumers need a few days, and editors want to see what happened last month. */
export const outboxDays = 90
const batchSize = 1000

/**
 * Stores the events of a transaction in the same transaction: no event is lost when the process dies after the commit,
 * and a change that was rolled back stores none. Events hold ids, titles and field names, no values that could be
 * secret.
 */
export async function writeOutbox({ db }: Transaction, events: readonly LifecycleEvent[]): Promise<void> {
  // In portions: renaming the root of a large site moves every page.
  for (let at = 0; at < events.length; at += batchSize)
    await deferInserts(db, 'outbox', events.slice(at, at + batchSize).map(rowOf))
}

/** Pages that move together: those whose urls are after the first of two, up to the second. */
interface MovedRange {
  readonly range: readonly [after: string, last: string]
  /** The number of characters that all of these urls begin with. They are replaced by `from` and `to`. */
  readonly common: number
  /** Where readers saw the pages. */
  readonly from: string
  readonly to: string
}

/** Stores `page.moved` of each page by one statement, before the pages move. */
export async function storeMoves(tx: Transaction, { range, common, from, to }: MovedRange): Promise<void> {
  await tx.storeEvents()
  const rest = `substr(url, cast($3 as integer))`
  const [old, next] = [4, 5].map((place) => tx.quoteJson(`cast($${place} as text) || ${rest}`))
  const text = `insert into outbox (name, kind, record_id, actor, at, payload)
    select 'page.moved', 'page', id, cast($6 as integer), cast($7 as text), '{"from":' || ${old} || ',"to":' || ${next} || '}'
    from wrangler_pages where deleted_at is null and url > $1 and url <= $2 order by url`
  await deferStatement(tx.db, text, [...range, common + 1, from, to, tx.by, tx.now])
}

/** Removes events that are older than the retention time; returns how many. */
export async function pruneOutbox(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - outboxDays * day).toISOString()
  let pruned = 0
  for (;;) {
    const removed = await database.transaction(null, ({ db }) => removeBatch(db, before))
    pruned += removed.length
    if (removed.length < batchSize) return pruned
  }
}

/** Stores how far it has removed events, so that a late reader learns of the gap. */
async function removeBatch(db: Db, before: string): Promise<readonly { id: number }[]> {
  const removed = await runStatement<{ id: number }>(db, removeOldest, [before])
  if (removed.length > 0) {
    const last = Math.max(...removed.map(({ id }) => id))
    await runStatement(db, 'update outbox_pruned set last_id = $1 where last_id < $1', [last])
  }
  return removed
}

/** Reads only the oldest events, so that it needs no index by time. */
const removeOldest = `delete from outbox where id in (
  select id from (select id, at from outbox order by id limit ${batchSize}) as oldest where at < $1) returning id`

type Row = Readonly<Record<string, unknown>>

function rowOf({ name, payload, by, at }: LifecycleEvent): Row {
  const kind = name.slice(0, name.indexOf('.'))
  if ('from' in payload) {
    const { page_id, from, to } = payload
    return { name, kind, record_id: page_id, actor: by, at, payload: JSON.stringify({ from, to }) }
  }
  const before = 'before' in payload ? (payload.before as Row) : undefined
  const after = 'after' in payload ? (payload.after as Row) : undefined
  const record = after ?? before ?? ('record' in payload ? (payload.record as Row) : undefined)
  const changed = before && after ? { changed: changedFields(before, after) } : {}
  const shown = JSON.stringify({ ...namesOf(kind, record), ...changed, ...filesOf(kind, before, after) })
  return { name, kind, record_id: record?.id, actor: by, at, payload: shown }
}

/** The data that a consumer needs about a record, which may be deleted by then. */
function namesOf(kind: string, record: Row | undefined): Row {
  const known = namedColumns.filter((column) => record?.[column] !== undefined)
  const names = Object.fromEntries(known.map((column) => [column, record?.[column]]))
  // Caches have a global under its id in the first language.
  const global = kind === 'global' ? (record?.translation_group ?? undefined) : undefined
  const named = global === undefined ? names : { ...names, global_id: global }
  const title = record && !personal.has(kind) ? titleOf(record) : undefined
  return title === undefined ? named : { ...named, title }
}

/**
 * The files that a change affects, for caches in front of the service: the files of an asset, and the previous files of
 * a record.
 */
function filesOf(kind: string, before: Row | undefined, after: Row | undefined): Row {
  if (kind !== 'asset' && !before) return {}
  const paths = ['path', 'thumbnail'].flatMap((column) => {
    const [old, current] = [before?.[column], after?.[column]]
    return kind === 'asset' ? [old, current] : old === current ? [] : [old]
  })
  const files = [...new Set(paths.filter((path) => typeof path === 'string' && path !== ''))]
  return files.length === 0 ? {} : { files }
}

/** The last two for the filters of webhooks. */
const namedColumns = ['url', 'key', 'wrangler_page_id', 'template', 'post_type']

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
