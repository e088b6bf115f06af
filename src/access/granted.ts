import type { Db } from '../database/database.ts'
import type { Caller } from './authenticate.ts'
import type { Permission } from './permissions.ts'

/** Those of the permissions that the caller has. */
export async function grantedOf<P extends Permission>(
  db: Db,
  { userId, isSuperAdmin }: Caller,
  permissions: readonly P[],
): Promise<ReadonlySet<P>> {
  if (isSuperAdmin) return new Set(permissions)
  const rows = await db
    .selectFrom('user_roles')
    .innerJoin('role_permissions', 'role_permissions.role_id', 'user_roles.role_id')
    .innerJoin('permissions', 'permissions.id', 'role_permissions.permission_id')
    .select('permissions.name')
    .where('user_roles.user_id', '=', userId)
    .where('permissions.name', 'in', permissions as readonly string[])
    .execute()
  const names = new Set(rows.map((row) => row.name))
  return new Set(permissions.filter((permission) => names.has(permission)))
}
