import { hashPassword } from '../access/passwords.ts'
import { lockAccess } from '../access/powers.ts'
import { CommandFailed, command, jsonOption } from '../cli/command.ts'
import { choosePassword, passwordOption } from '../cli/passwords.ts'
import { formatTable } from '../cli/table.ts'
import { Forbidden } from '../core/errors.ts'
import { parseFields } from '../core/fields.ts'
import type { Db, Transaction } from '../database/database.ts'
import type { RecordOf } from '../database/tables.ts'
import {
  createUser,
  deleteUser,
  findUserByEmail,
  lockUser,
  setPassword,
} from '../resources/accounts/users/user.actions.ts'
import { userFields } from '../resources/accounts/users/user.schema.ts'

export const userCreate = command({
  database: 'create',
  help: 'Prints the generated password, unless one was given.',
  options: {
    name: { type: 'string', description: 'The display name (default: the email)' },
    role: {
      type: 'string',
      short: 'r',
      multiple: true,
      description: 'The name of a role; may be repeated',
    },
    'password-stdin': passwordOption,
    json: jsonOption,
  },
  async run({ positionals: [email = ''], values, openApp, input, out }) {
    const { database } = await openApp()
    const given = {
      email,
      name: values.name ?? email,
      password: await choosePassword(values['password-stdin'], input),
    }
    const fields = parseFields(given, userFields, { required: ['email', 'name', 'password'] })
    const roles = await roleIds(database.db, values.role ?? [])
    const passwordHash = await hashPassword(fields.password)
    const user = await database.transaction(null, (tx) =>
      createUser(tx, { name: fields.name, email: fields.email, passwordHash, roles }),
    )
    const secret = values['password-stdin'] ? {} : { password: fields.password }
    if (values.json) return out(JSON.stringify({ id: user.id, email: user.email, ...secret }))
    out(`Created user ${user.id}: ${user.email}`)
    if (secret.password) out(`Password: ${secret.password}`)
  },
})

export const userList = command({
  options: { json: jsonOption },
  async run({ values, openApp, out }) {
    const { database } = await openApp()
    const users = await readUsers(database.db)
    if (values.json) return out(JSON.stringify(users))
    out(
      formatTable(
        ['id', 'email', 'name', 'roles', 'created'],
        users.map((user) => [user.id, user.email, user.name, user.roles.join(', ') || null, user.created_at]),
      ),
    )
  },
})

export const userPassword = command({
  help: 'Prints the generated password, unless one was given. Revokes the sessions and tokens of the user.',
  options: {
    'password-stdin': passwordOption,
    'keep-tokens': {
      type: 'boolean',
      description: 'Keep tokens that were not created by a login; sessions are always revoked',
    },
    json: jsonOption,
  },
  async run({ positionals: [email = ''], values, openApp, input, out }) {
    const { database } = await openApp()
    const { id } = await requireUser(database.db, email)
    const given = { password: await choosePassword(values['password-stdin'], input) }
    const { password } = parseFields(given, { password: userFields.password }, { required: ['password'] })
    const hash = await hashPassword(password)
    await database.transaction(null, async (tx) => {
      await setPassword(tx, await lockUserByEmail(tx, email), hash, {
        keepTokens: values['keep-tokens'] === true,
      })
    })
    const secret = values['password-stdin'] ? {} : { password }
    if (values.json) return out(JSON.stringify({ id, email: email.toLowerCase(), ...secret }))
    out(secret.password ? `Password: ${password}` : 'Password changed.')
  },
})

export const userDelete = command({
  help: 'The last super-admin cannot be deleted.',
  options: { json: jsonOption },
  async run({ positionals: [email = ''], values, openApp, out }) {
    const { database } = await openApp()
    const user = await explainLastSuperAdmin(email, () =>
      database.transaction(null, async (tx) => {
        await lockAccess(tx)
        const user = await lockUserByEmail(tx, email)
        await deleteUser(tx, user)
        return user
      }),
    )
    out(
      values.json
        ? JSON.stringify({ id: user.id, email: user.email })
        : `Deleted user ${user.id}: ${user.email}`,
    )
  },
})

/** The command line has all powers, except to remove the last super-admin. */
export async function explainLastSuperAdmin<T>(email: string, change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof Forbidden)) throw error
    throw new CommandFailed(`${email} is the last super-admin. Give another user that role first.`)
  }
}

export async function lockUserByEmail(tx: Transaction, email: string): Promise<RecordOf<'user'>> {
  const found = await requireUser(tx.db, email)
  const user = await lockUser(tx, found.id)
  if (!user) throw noUser(email)
  return user
}

export async function requireUser(db: Db, email: string) {
  const user = await findUserByEmail(db, email)
  if (!user) throw noUser(email)
  return user
}

function noUser(email: string): CommandFailed {
  return new CommandFailed(`There is no user ${email}. See corral user list.`)
}

export async function roleIds(db: Db, names: readonly string[]): Promise<number[]> {
  const roles = await db.selectFrom('roles').select(['id', 'name']).orderBy('id').execute()
  return names.map((name) => {
    const role = roles.find((each) => each.name === name)
    if (role) return role.id
    throw new CommandFailed(
      `There is no role ${name}. The roles are ${roles.map((each) => each.name).join(', ')}.`,
    )
  })
}

async function readUsers(db: Db) {
  const users = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'created_at'])
    .orderBy('id')
    .execute()
  const held = await db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select(['user_id', 'roles.name'])
    .orderBy('roles.name')
    .execute()
  const byUser = Map.groupBy(held, (row) => row.user_id)
  return users.map((user) => ({ ...user, roles: (byUser.get(user.id) ?? []).map((row) => row.name) }))
}
