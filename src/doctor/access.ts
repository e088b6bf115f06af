import { builtInPermissions } from '../access/permissions.ts'
import { lockAccess } from '../access/powers.ts'
import { superAdmin } from '../core/super-admin.ts'
import type { Db } from '../database/database.ts'
import { createPermission } from '../resources/accounts/permissions/permission.actions.ts'
import type { Check } from './check.ts'

/** The first start creates one, unless there are users already. */
export const superAdminCheck: Check = {
  name: 'access.super-admin',
  finding: 'role without a user, which at least one user must have',
  severity: 'problem',
  async find({ database }) {
    const { users } = await database.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('users'))
      .executeTakeFirstOrThrow()
    const admin = await database.db
      .selectFrom('user_roles')
      .innerJoin('roles', 'roles.id', 'user_roles.role_id')
      .innerJoin('users', 'users.id', 'user_roles.user_id')
      .select('users.id')
      .where('roles.name', '=', superAdmin)
      .limit(1)
      .executeTakeFirst()
    if (admin || Number(users) === 0) return []
    return [`no user has the role ${superAdmin}: run corral user create <email> --role ${superAdmin}`]
  },
}

/** The first releases let built-in permissions be renamed and deleted. Then only super-admins had them. */
export const permissionsCheck: Check = {
  name: 'access.permissions',
  finding: 'missing built-in permissions',
  severity: 'warning',
  find: ({ database }) => missingPermissions(database.db),
  /** No role gets them, since it is unknown which roles had them. */
  async fix({ database }) {
    await database.transaction(null, async (tx) => {
      await lockAccess(tx)
      for (const name of await missingPermissions(tx.db)) await createPermission(tx, { name })
    })
  },
}

async function missingPermissions(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('permissions').select('name').execute()
  const names = new Set(rows.map((row) => row.name))
  return [...builtInPermissions].filter((name) => !names.has(name))
}
