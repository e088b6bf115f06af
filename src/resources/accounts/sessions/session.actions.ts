import { idleSince, sessionDays } from '../../../access/sessions.ts'
import { hashSecret } from '../../../access/tokens.ts'
import { NotFound } from '../../../core/errors.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { lockRecord } from '../../../records/read.ts'
import { deleteRecord } from '../../../records/write.ts'
import { type Client, createToken } from '../tokens/token.actions.ts'
import { tokenKind } from '../tokens/token.schema.ts'

export const sessionSeconds = sessionDays * 86_400

/**
 * Starts a session of the editors' app. Its secret is always new: a secret from the browser is never reused. The
 * browser's previous session ends, since its cookie is replaced.
 */
export async function startSession(
  tx: Transaction,
  userId: number,
  client: Client,
  replacedSecret: string | null,
): Promise<{ token: RecordOf<'token'>; secret: string }> {
  if (replacedSecret !== null) await endReplaced(tx, replacedSecret)
  const expires_at = new Date(Date.parse(tx.now) + sessionSeconds * 1000).toISOString()
  const session = { name: 'session', expires_at, isSession: true, isCookie: true, client }
  await tx.db
    .insertInto('first_sign_ins')
    .values({ user_id: userId, at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return createToken(tx, userId, session)
}

/** Ends one session of a user; 404 when the session belongs to another user. */
export async function endSession(tx: Transaction, userId: number, id: number): Promise<void> {
  const token = await lockRecord(tx, tokenKind, id)
  if (token.user_id !== userId || token.session !== 1) throw new NotFound()
  await deleteRecord(tx, tokenKind, token)
}

/**
 * Ends all sessions of a user except one, and the tokens made in them, also in sessions that have ended already: whoever
 * had a stolen session may have made some. Fires no events, like a change of the password: there may be thousands.
 */
export async function endSessions(tx: Transaction, userId: number, keptId = 0): Promise<void> {
  await tx.db
    .deleteFrom('tokens')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb.and([eb('session', '=', 1), eb('id', '!=', keptId)]),
        eb('origin_session', '!=', keptId), // null for tokens that were made otherwise
      ]),
    )
    .execute()
}

/** Removes the sessions whose time is over; returns how many. */
export async function pruneSessions(database: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await database.transaction(null, ({ db }) =>
    db
      .deleteFrom('tokens')
      .where('cookie', '=', 1)
      .where((eb) =>
        eb.or([eb('expires_at', '<=', now.toISOString()), eb('last_used_at', '<=', idleSince(now))]),
      )
      .executeTakeFirstOrThrow(),
  )
  return Number(numDeletedRows)
}

async function endReplaced(tx: Transaction, secret: string): Promise<void> {
  const replaced = await tx.db
    .selectFrom('tokens')
    .selectAll()
    .where('hash', '=', hashSecret(secret))
    .where('cookie', '=', 1)
    .$if(tx.supportsRowLocks, (query) => query.forUpdate())
    .executeTakeFirst()
  if (replaced) await deleteRecord(tx, tokenKind, replaced)
}
