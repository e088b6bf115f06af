import type { Database, Db, Transaction } from '../database/database.ts'

/** A request with an `Idempotency-Key`, of one user. */
export interface KeyedRequest {
  readonly userId: number
  readonly key: string
  /** The method and the address. */
  readonly request: string
  /** Of the body. */
  readonly hash: string
}

export interface StoredAnswer {
  readonly status: number
  readonly etag: string | null
  readonly body: string
}

const keptMilliseconds = 24 * 3_600_000

function expiredBefore(now: Date): string {
  return new Date(now.getTime() - keptMilliseconds).toISOString()
}

/** The answer that the user got for this key in the last 24 hours, and its request. */
export function findAnswer(db: Db, { userId, key }: KeyedRequest, now: Date) {
  return db
    .selectFrom('idempotency_keys')
    .select(['request', 'hash', 'status', 'etag', 'body'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('created_at', '>', expiredBefore(now))
    .executeTakeFirst()
}

/** Until the transaction ends, no other transaction can store an answer for this key. */
export function lockKey(tx: Transaction, { userId, key }: KeyedRequest): Promise<void> {
  return tx.lock(`idempotency key ${userId} ${key}`)
}

/** Stores an answer, in place of one that has expired. */
export async function storeAnswer(
  { db, now }: Transaction,
  { userId, key, request, hash }: KeyedRequest,
  { status, etag, body }: StoredAnswer,
): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('key', '=', key).execute()
  const row = { user_id: userId, key, request, hash, status, etag, body, created_at: now }
  await db.insertInto('idempotency_keys').values(row).execute()
}

/** Removes the answers that have expired; returns how many. */
export async function pruneKeys(database: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await database.transaction(null, ({ db }) =>
    db.deleteFrom('idempotency_keys').where('created_at', '<=', expiredBefore(now)).executeTakeFirstOrThrow(),
  )
  return Number(numDeletedRows)
}
