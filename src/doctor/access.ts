import { superAdmin } from '../access/permissions.ts'
import type { Check } from './check.ts'

/** The first start makes one, unless there are users by then. */
export const superAdminCheck: Check = {
  name: 'access.super-admin',
  finding: 'role that somebody must hold, and nobody does',
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
    return [`there is no ${superAdmin}: corral user create <email> --role ${superAdmin} makes one`]
  },
}
