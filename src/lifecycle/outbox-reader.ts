import { setTimeout } from 'node:timers/promises'
import { ServiceUnavailable } from '../core/errors.ts'
import type { Database } from '../database/database.ts'
import { runStatement } from '../database/rows.ts'

/** An event as the outbox stores it. */
export interface StoredEvent {
  readonly id: number
  readonly name: string
  readonly kind: string
  readonly record_id: number
  readonly actor: number | null
  readonly at: string
  /** JSON. */
  readonly payload: string
}

/**
 * The events after the one with this id, in the order of their ids. A later read never finds an event before these.
 * When several transactions write at the same time, ids appear out of order: a missing id may belong to a transaction
 * that is still open. So if an id is missing, this waits for the transactions that are writing now. If they take long,
 * the events after the gap are left for the next read. Events of one record are in the order of its changes, since each
 * gets its id while the record is locked.
 */
export async function readEvents(database: Database, after: number, limit: number): Promise<StoredEvent[]> {
  let events = await readRows(database, after, Number.MAX_SAFE_INTEGER, limit)
  const firstGap = events.findIndex(({ id }, at) => id !== (events[at - 1]?.id ?? after) + 1)
  const last = events.at(-1)
  if (last && firstGap !== -1) {
    const areSettled = await awaitWriters(database)
    events = areSettled ? await readRows(database, after, last.id, limit) : events.slice(0, firstGap)
  }
  // No consumer may see a change that a power cut could undo.
  if (events.length > 0) await database.makeDurable()
  return events
}

/** The id of the newest event, before which no more events will appear; 0 if there are no events yet. */
export async function newestEvent(database: Database): Promise<number> {
  const [row] = await runStatement<{ id: number }>(
    database.db,
    `select coalesce((select max(id) from outbox), last_id) as id from outbox_pruned`,
    [],
  )
  if (!(await awaitWriters(database))) throw new ServiceUnavailable(1)
  return row?.id ?? 0
}

/** The event with this id, if it is kept. */
export async function findEvent(database: Database, id: number): Promise<StoredEvent | undefined> {
  return (await readRows(database, id - 1, id, 1))[0]
}

/** Up to which id events were removed. */
export async function lastPruned(database: Database): Promise<number> {
  const [row] = await runStatement<{ last_id: number }>(database.db, 'select last_id from outbox_pruned', [])
  return row?.last_id ?? 0
}

async function readRows(
  { db }: Database,
  after: number,
  upTo: number,
  limit: number,
): Promise<StoredEvent[]> {
  const text = `select id, name, kind, record_id, actor, at, payload from outbox
    where id > $1 and id <= $2 order by id limit $3`
  return [...(await runStatement<StoredEvent>(db, text, [after, upTo, limit]))]
}

/** Events are written last in a transaction, so this usually takes milliseconds. */
const delays = [2, 5, 10, 20, 40, 80, 160, 320]

/** Waits for the end of the open transactions that have written events; returns whether all have ended. */
async function awaitWriters(database: Database): Promise<boolean> {
  const writers = await database.writersOf('outbox')
  let open = writers
  for (const delay of delays) {
    if (open.length === 0) return true
    await setTimeout(delay)
    const current = await database.writersOf('outbox')
    open = writers.filter((writer) => current.includes(writer))
  }
  return open.length === 0
}
