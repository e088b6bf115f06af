import type { Selectable } from 'kysely'
import type { Database, Db, Transaction } from '../database/database.ts'
import type { AccountLinkKind, Tables } from '../database/tables.ts'
import { hashSecret, newSecret } from './tokens.ts'

const hour = 3_600_000

/** How long a link is valid, in milliseconds. */
const linkLifetimes: Readonly<Record<AccountLinkKind, number>> = {
  reset: hour,
  invitation: 7 * 24 * hour,
}

interface NewLink {
  readonly userId: number
  readonly kind: AccountLinkKind
  readonly request: string
}

/**
 * Creates the link of a mail that is about to be sent; returns its secret. Links of earlier requests end. Links of the
 * same request stay: the mail may have been sent already, without a record of it.
 */
export async function createLink(
  tx: Transaction,
  { userId, kind, request }: NewLink,
): Promise<{ secret: string; expiresAt: string }> {
  const secret = newSecret()
  const expiresAt = new Date(Date.parse(tx.now) + linkLifetimes[kind]).toISOString()
  await tx.db
    .deleteFrom('account_links')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('request', '!=', request)
    .execute()
  await tx.db
    .insertInto('account_links')
    .values({
      user_id: userId,
      kind,
      request,
      hash: hashSecret(secret),
      created_at: tx.now,
      expires_at: expiresAt,
    })
    .execute()
  return { secret, expiresAt }
}

/** Undefined for a link that does not exist, has ended or was used. */
export function findLink(
  db: Db,
  secret: string,
  now: string,
): Promise<Selectable<Tables['account_links']> | undefined> {
  return db
    .selectFrom('account_links')
    .selectAll()
    .where('hash', '=', hashSecret(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Ends all links of a user, and the invitation: the password or the address that they were created for has changed. */
export async function endLinks({ db }: Transaction, userId: number): Promise<void> {
  await db.deleteFrom('account_links').where('user_id', '=', userId).execute()
  await db.deleteFrom('invitations').where('user_id', '=', userId).execute()
}

/** Removes the links whose time is over; returns how many. */
export async function pruneLinks(database: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await database.transaction(null, ({ db }) =>
    db.deleteFrom('account_links').where('expires_at', '<=', now.toISOString()).executeTakeFirstOrThrow(),
  )
  return Number(numDeletedRows)
}
