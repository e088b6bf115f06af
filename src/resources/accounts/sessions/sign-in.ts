import type { FastifyReply, FastifyRequest } from 'fastify'
import { verifyDummyHash, verifyPassword } from '../../../access/passwords.ts'
import { Invalid, ServiceUnavailable, TooManyAttempts } from '../../../core/errors.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { addressKey } from '../../../http/limits/client-address.ts'
import type { Services } from '../../../http/services.ts'
import { maxStoredPerMinute, storeFailedSignIn } from '../failed-sign-ins/failed-sign-in.actions.ts'
import type { Client } from '../tokens/token.actions.ts'
import { findUserByEmail, lockUser } from '../users/user.actions.ts'
import { attemptSignIn, countSignIn } from './sign-in-limits.ts'

/** The largest body of a sign-in: every field at its maximum length, with JSON escapes. */
export const maxSignInBody = 16 * 1024

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Creates the session or token, in the transaction that checks the user again. */
type Enter<T> = (tx: Transaction, user: RecordOf<'user'>) => Promise<T>

/** Counts the client's address before the body of the sign-in is read. */
export async function countSignInRequest(request: FastifyRequest, _reply: FastifyReply, services: Services) {
  await countSignIn(services.limiter, addressKey(request.address), await maxAttempts(services))
}

/** Checks an email and a password within the limits, and signs their user in. 422 when they do not match. */
export async function signIn<T>(
  request: FastifyRequest,
  services: Services,
  credentials: Credentials,
  enter: Enter<T>,
): Promise<T> {
  const { email } = credentials
  const limits = { address: addressKey(request.address), email, limit: await maxAttempts(services) }
  const attempt = { account: email, address: request.address }
  const entered = await attemptSignIn(services.limiter, limits, () =>
    checkAndEnter(services.database, credentials, enter),
  ).catch((error: unknown) => {
    if (error instanceof TooManyAttempts || error instanceof ServiceUnavailable) {
      request.log.warn({ ...attempt, reason: error.message }, 'sign-in refused')
    }
    throw error
  })
  if (entered === null) {
    request.log.warn(attempt, 'sign-in failed')
    await keepFailure(request, services, attempt)
    throw Invalid.field('email', 'These credentials do not match our records.')
  }
  return entered.result
}

/** Stores a failed sign-in for users who may view users. If storing fails, the response stays the same. */
async function keepFailure(
  request: FastifyRequest,
  { database, limiter }: Services,
  attempt: { account: string; address: string },
): Promise<void> {
  try {
    await limiter.hit('failed-sign-ins', maxStoredPerMinute)
    await database.transaction(null, (tx) => storeFailedSignIn(tx, attempt))
  } catch (error) {
    if (error instanceof TooManyAttempts) return // the log has it
    request.log.warn({ err: error }, 'a failed sign-in could not be stored')
  }
}

const maxUserAgent = 200

export function clientOf({ address, headers }: FastifyRequest): Client {
  return { address, userAgent: headers['user-agent']?.slice(0, maxUserAgent) ?? null }
}

async function maxAttempts({ settings }: Services): Promise<number> {
  return (await settings.now()).settings['rate_limits.attempts']
}

async function checkAndEnter<T>(
  database: Database,
  { email, password }: Credentials,
  enter: Enter<T>,
): Promise<{ result: T } | null> {
  const found = await findUserByEmail(database.db, email)
  const isRight = await (found ? verifyPassword(password, found.password) : verifyDummyHash(password))
  if (!found || !isRight) return null
  return database.transaction(found.id, async (tx) => {
    const user = await lockUser(tx, found.id)
    // Deleted, or given a new password, while this one was verified.
    if (user?.password !== found.password) return null
    return { result: await enter(tx, user) }
  })
}
