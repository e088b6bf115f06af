import { lockAccess } from '../access/powers.ts'
import { command, jsonOption, WrongUsage } from '../cli/command.ts'
import type { Db } from '../database/database.ts'
import { updateUser } from '../resources/accounts/users/user.actions.ts'
import { explainLastSuperAdmin, lockUserByEmail, requireUser, roleIds } from './user.ts'

export const userRoles = command({
  help: 'Without options it shows the roles.',
  options: {
    role: {
      type: 'string',
      short: 'r',
      multiple: true,
      description: 'The name of a role; may be repeated. Replaces all roles of the user',
    },
    none: { type: 'boolean', description: 'Remove all roles' },
    json: jsonOption,
  },
  async run({ positionals: [email = ''], values, openApp, out }) {
    if (values.role && values.none) throw new WrongUsage('--role and --none cannot be used together.')
    const { database } = await openApp()
    const user = await requireUser(database.db, email)
    if (values.role || values.none) {
      const roles = await roleIds(database.db, values.role ?? [])
      await explainLastSuperAdmin(email, () =>
        database.transaction(null, async (tx) => {
          await lockAccess(tx)
          await updateUser(tx, await lockUserByEmail(tx, email), { roles: [...new Set(roles)] })
        }),
      )
    }
    const names = await roleNames(database.db, user.id)
    if (values.json) out(JSON.stringify({ id: user.id, email: user.email, roles: names }))
    else out(`${user.email}: ${names.join(', ') || 'no roles'}`)
  },
})

async function roleNames(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select('roles.name')
    .where('user_id', '=', userId)
    .orderBy('roles.name')
    .execute()
  return rows.map(({ name }) => name)
}
