import { Forbidden } from '../core/errors.ts'
import type { Db, Transaction } from '../database/database.ts'
import { superAdmin } from './permissions.ts'
import { relatedIds, rolesOfUser } from './relations.ts'

/** What a user may do. A super-admin has every permission. */
export interface Powers {
  readonly isSuperAdmin: boolean
  /** The ids of the permissions. */
  readonly permissions: ReadonlySet<number>
}

const everything: Powers = { isSuperAdmin: true, permissions: new Set() }

/**
 * Changes of users, roles and permissions run one at a time, so that each check still holds at the commit. This lock is
 * taken before any row lock, or two such changes could deadlock.
 */
export function lockAccess(tx: Transaction): Promise<void> {
  return tx.lock('access')
}

/** The powers of the user who makes this change, as of now; the command line and the service itself have all powers. */
export function powersOfActor(tx: Transaction): Promise<Powers> {
  return tx.by === null ? Promise.resolve(everything) : powersOfUser(tx.db, tx.by)
}

export async function powersOfUser(db: Db, userId: number): Promise<Powers> {
  return powersOfRoles(db, await relatedIds(db, rolesOfUser, userId))
}

export async function powersOfRoles(db: Db, roleIds: readonly number[]): Promise<Powers> {
  if (roleIds.length === 0) return { isSuperAdmin: false, permissions: new Set() }
  const roles = await db.selectFrom('roles').select('name').where('id', 'in', roleIds).execute()
  const granted = await db
    .selectFrom('role_permissions')
    .select('permission_id')
    .where('role_id', 'in', roleIds)
    .execute()
  return {
    isSuperAdmin: roles.some((role) => role.name === superAdmin),
    permissions: new Set(granted.map((row) => row.permission_id)),
  }
}

export function powersToUse(permissionIds: readonly number[]): Powers {
  return { isSuperAdmin: false, permissions: new Set(permissionIds) }
}

/** Users cannot grant a power that they do not hold, nor gain control of one: 403. */
export function requirePowers(held: Powers, needed: Powers): void {
  if (held.isSuperAdmin) return
  if (needed.isSuperAdmin || !needed.permissions.isSubsetOf(held.permissions)) throw new Forbidden()
}

/** The last super-admin cannot be removed, since only super-admins can repair access: 403. */
export async function requireSomeSuperAdmin(tx: Transaction): Promise<void> {
  const left = await tx.db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select('user_roles.user_id')
    .where('roles.name', '=', superAdmin)
    .limit(1)
    .executeTakeFirst()
  if (!left) throw new Forbidden()
}
