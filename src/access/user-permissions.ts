import { Forbidden } from '../core/errors.ts'
import { superAdmin } from '../core/super-admin.ts'
import type { Db, Transaction } from '../database/database.ts'
import type { Caller } from './authenticate.ts'
import type { Permission } from './permissions.ts'

/** The names of a user's roles. */
export async function roleNames(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select('roles.name')
    .where('user_roles.user_id', '=', userId)
    .orderBy('roles.name')
    .execute()
  return rows.map((row) => row.name)
}

/** The names of a user's permissions: for a super-admin, all that exist. */
export async function permissionNames(
  db: Db,
  userId: number,
): Promise<{ isSuperAdmin: boolean; permissions: string[] }> {
  const isSuperAdmin = (await roleNames(db, userId)).includes(superAdmin)
  const granted = db
    .selectFrom('user_roles')
    .innerJoin('role_permissions', 'role_permissions.role_id', 'user_roles.role_id')
    .select('role_permissions.permission_id')
    .where('user_roles.user_id', '=', userId)
  const rows = await db
    .selectFrom('permissions')
    .select('name')
    .$if(!isSuperAdmin, (query) => query.where('id', 'in', granted))
    .orderBy('name')
    .execute()
  return { isSuperAdmin, permissions: rows.map((row) => row.name) }
}

/** 403 unless the caller has the permission: for routes whose permission depends on their input. */
export async function requirePermission(
  db: Db,
  { userId, isSuperAdmin }: Caller,
  permission: Permission,
): Promise<void> {
  if (isSuperAdmin) return
  const { permissions } = await permissionNames(db, userId)
  if (!permissions.includes(permission)) throw new Forbidden()
}

/**
 * 403 with the names of the permissions that the user of the transaction lacks: for changes whose permissions depend on
 * the altered records. The command line has no user, and may change everything.
 */
export async function requirePermissions(
  { db, by }: Pick<Transaction, 'db' | 'by'>,
  needed: readonly Permission[],
): Promise<void> {
  if (by === null || needed.length === 0) return
  const { isSuperAdmin, permissions } = await permissionNames(db, by)
  const missing = isSuperAdmin ? [] : [...new Set(needed)].filter((each) => !permissions.includes(each))
  if (missing.length === 0) return
  const names = missing.map((permission) => `"${permission}"`).join(' and ')
  throw new Forbidden(`This needs the ${missing.length === 1 ? 'permission' : 'permissions'} ${names}.`)
}
