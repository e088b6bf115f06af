import { hashSecret, newSecret } from '../../../access/tokens.ts'
import { Invalid, Unauthenticated } from '../../../core/errors.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { findIfLive } from '../../../records/read.ts'
import { deleteRecord, insertRecord } from '../../../records/write.ts'
import { tokenKind } from './token.schema.ts'

interface NewToken {
  name: string
  expires_at: string | null
  /** Whether it is created by a login. */
  isSession?: boolean
  /** Whether its secret is kept in a cookie. */
  isCookie?: boolean
  /** Of a session: where it was signed in. */
  client?: Client
  /** The session that it was made in. */
  originSession?: number | null
}

/** What is known of a client. */
export interface Client {
  readonly address: string
  readonly userAgent: string | null
}

/** The tokens of a user that are kept when their password changes. */
export interface RevokeOptions {
  /** Sessions are revoked in any case. */
  readonly keepTokens?: boolean
  /** The token of the request itself, so that the client is not signed out. */
  readonly usedToken?: number
}

/** Creates a token. Only the response contains its secret: the database stores a hash. */
export async function createToken(
  tx: Transaction,
  userId: number,
  { name, expires_at, isSession = false, isCookie = false, client, originSession = null }: NewToken,
  secret: string = newSecret(),
): Promise<{ token: RecordOf<'token'>; secret: string }> {
  if (expires_at !== null && expires_at <= tx.now) {
    throw Invalid.field('expires_at', 'The expires at field must be a date in the future.')
  }
  const token = await insertRecord(tx, tokenKind, {
    user_id: userId,
    name,
    hash: hashSecret(secret),
    expires_at,
    session: isSession ? 1 : 0,
    cookie: isCookie ? 1 : 0,
    last_used_at: isSession ? tx.now : null,
    address: client?.address ?? null,
    user_agent: client?.userAgent ?? null,
    origin_session: originSession,
  })
  return { token, secret }
}

/**
 * Creates a token on behalf of another token. The new token never expires later than the other: a leaked short-lived
 * token must not yield a long-lived one.
 */
export async function createTokenWith(
  tx: Transaction,
  makerId: number,
  { name, expires_at }: NewToken,
): Promise<{ token: RecordOf<'token'>; secret: string }> {
  const maker = await findIfLive(tx.db, tokenKind, makerId)
  if (!maker) throw new Unauthenticated() // revoked since it was read
  const end = maker.expires_at
  if (end !== null && expires_at !== null && expires_at > end) {
    throw Invalid.field(
      'expires_at',
      `The expires at field must not be later than ${end}, when your token expires.`,
    )
  }
  const originSession = maker.session === 1 ? maker.id : maker.origin_session
  return createToken(tx, maker.user_id, { name, expires_at: expires_at ?? end, originSession })
}

/**
 * Revokes a user's sessions and, unless they are kept, the other tokens and the previews. Each is one statement without
 * events, as when the user is deleted: there may be thousands.
 */
export async function revokeTokens(
  tx: Transaction,
  userId: number,
  { keepTokens = false, usedToken = 0 }: RevokeOptions,
): Promise<void> {
  await tx.db
    .deleteFrom('tokens')
    .where('user_id', '=', userId)
    .where('id', '!=', usedToken)
    .$if(keepTokens, (query) => query.where('session', '=', 1))
    .execute()
  if (!keepTokens) await tx.db.deleteFrom('preview_tokens').where('user_id', '=', userId).execute()
}

export function deleteToken(tx: Transaction, token: RecordOf<'token'>): Promise<void> {
  return deleteRecord(tx, tokenKind, token)
}
