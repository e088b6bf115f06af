import { hash } from 'node:crypto'
import { Gone, Invalid } from '../../../core/errors.ts'
import type { Database } from '../../../database/database.ts'
import { findEvent, lastPruned, newestEvent, type StoredEvent } from '../../../lifecycle/outbox-reader.ts'

/** A position in the feed: after the event with this id and this fingerprint. */
export interface Position {
  readonly id: number
  readonly mark: string
}

const none = '-'

/**
 * The position of an event. The fingerprint detects a database that was restored from a backup, where ids are reused.
 */
export function positionOf(event: StoredEvent): Position {
  const { id, name, at, record_id, payload } = event
  return {
    id,
    mark: hash('sha256', JSON.stringify([id, name, at, record_id, payload]), 'base64url').slice(0, 11),
  }
}

export function cursorOf({ id, mark }: Position): string {
  return Buffer.from(`${id}.${mark}`).toString('base64url')
}

/** The position that a request names: 422 for an invalid cursor, 410 when some events after it were already removed. */
export async function readPosition(database: Database, since: string | undefined): Promise<Position> {
  if (since === undefined) return { id: await lastPruned(database), mark: none }
  if (since === 'now') return newestPosition(database)
  const position = parseCursor(since)
  const pruned = await lastPruned(database)
  if (position.id === pruned) return position
  if (position.id > pruned) {
    const event = await findEvent(database, position.id)
    if (event && positionOf(event).mark === position.mark) return position
  }
  throw new Gone('The changes after this cursor are no longer all kept. Read everything again.')
}

async function newestPosition(database: Database): Promise<Position> {
  const id = await newestEvent(database)
  const event = await findEvent(database, id)
  return event ? positionOf(event) : { id, mark: none }
}

function parseCursor(cursor: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString()
  const [, id, mark = ''] = /^(\d{1,15})\.([\w-]{1,11})$/.exec(text) ?? []
  if (id === undefined) throw Invalid.field('since', 'The since field must be a cursor of this list.')
  return { id: Number(id), mark }
}
