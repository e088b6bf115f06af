import type { Database, Db, Transaction } from '../../../database/database.ts'
import type { DraftName } from '../drafts/draft.content.ts'

/** The app reports every 10 seconds. A user is considered gone after two missed reports. */
const maxAgeMilliseconds = 30_000

/** A record that is edited. */
export interface Place {
  readonly kind: DraftName
  readonly recordId: number
}

/** Stores that a user is editing a page or post. Nothing is locked, and no content changes. */
export async function notePresence(
  { db, now }: Transaction,
  userId: number,
  { kind, recordId }: Place,
  component: string | null,
): Promise<void> {
  await removeStale(db, userId, now)
  await db
    .insertInto('presence')
    .values({ user_id: userId, kind, record_id: recordId, component, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'record_id', 'user_id']).doUpdateSet({ component, seen_at: now }),
    )
    .execute()
}

export async function removePresence({ db }: Transaction, userId: number, place: Place): Promise<void> {
  await db
    .deleteFrom('presence')
    .where('user_id', '=', userId)
    .where('kind', '=', place.kind)
    .where('record_id', '=', place.recordId)
    .execute()
}

/** The other users who are at a page or post. */
export function findOthers(db: Db, userId: number, { kind, recordId }: Place, now: string) {
  return db
    .selectFrom('presence')
    .innerJoin('users', 'users.id', 'presence.user_id')
    .select(['presence.user_id', 'users.name', 'presence.component', 'presence.seen_at'])
    .where('presence.kind', '=', kind)
    .where('presence.record_id', '=', recordId)
    .where('presence.user_id', '!=', userId)
    .where('presence.seen_at', '>', staleBefore(now))
    .orderBy('presence.user_id')
    .execute()
}

/** At least one of these numbers changes when a component of the page is created, changed or deleted. */
export async function componentFigures(db: Db, { kind, recordId }: Place): Promise<number[]> {
  if (kind !== 'page') return []
  const { count, changes, newest } = await db
    .selectFrom('wrangler_components')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('revision').as('changes'),
      fn.max('id').as('newest'),
    ])
    .where('wrangler_page_id', '=', recordId)
    .executeTakeFirstOrThrow()
  return [count, changes ?? 0, newest ?? 0]
}

/** Removes what has expired; returns how many rows. */
export async function prunePresence(database: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await database.transaction(null, ({ db }) =>
    db
      .deleteFrom('presence')
      .where('seen_at', '<=', staleBefore(now.toISOString()))
      .executeTakeFirstOrThrow(),
  )
  return Number(numDeletedRows)
}

/**
 * Removes only rows of the same user, so that two users never wait for each other's rows. Bounds the table between two
 * prunings.
 */
async function removeStale(db: Db, userId: number, now: string): Promise<void> {
  await db
    .deleteFrom('presence')
    .where('user_id', '=', userId)
    .where('seen_at', '<=', staleBefore(now))
    .execute()
}

function staleBefore(now: string): string {
  return new Date(Date.parse(now) - maxAgeMilliseconds).toISOString()
}
