import { endLinks } from '../../../access/account-links.ts'
import {
  lockAccess,
  powersOfActor,
  powersOfRoles,
  powersOfUser,
  requirePowers,
  requireSomeSuperAdmin,
} from '../../../access/powers.ts'
import { applyDifference, compareRelated, rolesOfUser } from '../../../access/relations.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { deleteRecord, insertRecord, touchRecord, updateRecord } from '../../../records/write.ts'
import { type RevokeOptions, revokeTokens } from '../tokens/token.actions.ts'
import { userKind } from './user.schema.ts'

interface NewUser {
  name: string
  email: string
  passwordHash: string
  roles: readonly number[]
}

export async function createUser(
  tx: Transaction,
  { name, email, passwordHash, roles }: NewUser,
): Promise<RecordOf<'user'>> {
  await lockAccess(tx)
  const difference = await compareRelated(tx, rolesOfUser, null, roles)
  requirePowers(await powersOfActor(tx), await powersOfRoles(tx.db, difference.added))
  const user = await insertRecord(tx, userKind, {
    name,
    email: email.toLowerCase(),
    password: passwordHash,
  })
  await applyDifference(tx, rolesOfUser, user.id, difference)
  return user
}

/** Absent fields are unchanged. Called under `lockAccess`. */
export async function updateUser(
  tx: Transaction,
  current: RecordOf<'user'>,
  { passwordHash, roles, ...columns }: Partial<NewUser>,
  kept: RevokeOptions = {},
): Promise<RecordOf<'user'>> {
  const held = await powersOfActor(tx)
  const before = await powersOfUser(tx.db, current.id)
  // A caller who sets a password or an email address can sign in as that user.
  requirePowers(held, before)
  const difference = await compareRelated(tx, rolesOfUser, current.id, roles)
  requirePowers(held, await powersOfRoles(tx.db, difference.added))
  const password = passwordHash === undefined ? {} : { password: passwordHash }
  const updated = await updateRecord(tx, userKind, current, { ...columns, ...password })
  if (passwordHash !== undefined) await revokeTokens(tx, current.id, kept)
  // A link was sent to the old address.
  if (passwordHash !== undefined || updated.email !== current.email) await endLinks(tx, current.id)
  const hasNewRoles = await applyDifference(tx, rolesOfUser, current.id, difference)
  if (before.isSuperAdmin) await requireSomeSuperAdmin(tx)
  return hasNewRoles && updated === current ? touchRecord(tx, userKind, current) : updated
}

/** Revokes sessions and tokens except those in `kept`, and ends the links that set a password. */
export async function setPassword(
  tx: Transaction,
  user: RecordOf<'user'>,
  passwordHash: string,
  kept: RevokeOptions = {},
): Promise<RecordOf<'user'>> {
  await revokeTokens(tx, user.id, kept)
  await endLinks(tx, user.id)
  return updateRecord(tx, userKind, user, { password: passwordHash })
}

/** Deletes the user with their tokens. Called under `lockAccess`. */
export async function deleteUser(tx: Transaction, current: RecordOf<'user'>): Promise<void> {
  const powers = await powersOfUser(tx.db, current.id)
  requirePowers(await powersOfActor(tx), powers)
  await deleteRecord(tx, userKind, current)
  if (powers.isSuperAdmin) await requireSomeSuperAdmin(tx)
}

export function findUserByEmail(db: Db, email: string): Promise<RecordOf<'user'> | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst()
}

/**
 * Locks the user: until the transaction ends, it cannot be deleted or changed. Undefined when there is no such user.
 */
export function lockUser(tx: Transaction, id: number): Promise<RecordOf<'user'> | undefined> {
  return tx.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .$if(tx.supportsRowLocks, (query) => query.forUpdate())
    .executeTakeFirst()
}
