import { command, jsonOption } from '../cli/command.ts'
import { formatTable } from '../cli/table.ts'
import { superAdmin } from '../core/super-admin.ts'

export const roleList = command({
  options: { json: jsonOption },
  async run({ values, openApp, out }) {
    const { db } = (await openApp()).database
    const roles = await db.selectFrom('roles').select(['id', 'name']).orderBy('id').execute()
    const grants = await db
      .selectFrom('role_permissions')
      .innerJoin('permissions', 'permissions.id', 'role_permissions.permission_id')
      .select(['role_id', 'permissions.name'])
      .orderBy('permissions.id')
      .execute()
    const holders = await db.selectFrom('user_roles').select(['role_id']).execute()
    const rows = roles.map((role) => ({
      ...role,
      users: holders.filter((each) => each.role_id === role.id).length,
      permissions: grants.filter((each) => each.role_id === role.id).map((each) => each.name),
    }))
    if (values.json) return out(JSON.stringify(rows))
    const granted = ({ name, permissions }: (typeof rows)[number]) =>
      name === superAdmin ? 'all' : String(permissions.length)
    out(
      formatTable(
        ['id', 'name', 'users', 'permissions'],
        rows.map((role) => [role.id, role.name, role.users, granted(role)]),
      ),
    )
  },
})
