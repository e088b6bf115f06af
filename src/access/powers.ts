import { Forbidden } from '../core/errors.ts'
import { superAdmin } from '../core/super-admin.ts'
import type { Db, Transaction } from '../database/database.ts'
import { languagesOfGrants } from '../records/language-limits.ts'
import { relatedIds, rolesOfUser } from './relations.ts'

/** What a user may do. A super-admin has every permission. */
export interface Powers {
  readonly isSuperAdmin: boolean
  /** The ids of the permissions, each with the codes of the languages that it is for; null for all. */
  readonly permissions: ReadonlyMap<number, ReadonlySet<string> | null>
}

const everything: Powers = { isSuperAdmin: true, permissions: new Map() }

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
  if (roleIds.length === 0) return powersToUse([])
  const roles = await db
    .selectFrom('roles')
    .select(['id', 'name', 'languages'])
    .where('id', 'in', roleIds)
    .execute()
  const granted = await db
    .selectFrom('role_permissions')
    .select(['role_id', 'permission_id'])
    .where('role_id', 'in', roleIds)
    .execute()
  const isSuperAdmin = roles.some((role) => role.name === superAdmin)
  const grants = granted.map(({ role_id, permission_id }) => {
    const languages = roles.find(({ id }) => id === role_id)?.languages ?? null
    return [permission_id, languages] as const
  })
  return { isSuperAdmin, permissions: languagesOfGrants(grants) }
}

/** The permissions in these languages, or in all. */
export function powersToUse(
  permissionIds: readonly number[],
  languages: readonly string[] | null = null,
): Powers {
  const grants = permissionIds.map((id) => [id, languages] as const)
  return { isSuperAdmin: false, permissions: languagesOfGrants(grants) }
}

/** Users cannot grant a power that they do not hold, nor gain control of one: 403. */
export function requirePowers(held: Powers, needed: Powers): void {
  if (held.isSuperAdmin) return
  if (needed.isSuperAdmin) throw new Forbidden()
  for (const [permission, languages] of needed.permissions) {
    const own = held.permissions.get(permission)
    const isHeld = own === null || (own && languages?.isSubsetOf(own))
    if (!isHeld) throw new Forbidden()
  }
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
