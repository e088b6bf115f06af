import { hashPassword } from '../access/passwords.ts'
import { CommandFailed, command, jsonOption } from '../cli/command.ts'
import { choosePassword, passwordOption } from '../cli/passwords.ts'
import { formatTable } from '../cli/table.ts'
import { parseFields } from '../core/fields.ts'
import type { Db } from '../database/database.ts'
import { createUser, findUserByEmail, lockUser, setPassword } from '../resources/users/user.actions.ts'
import { userFields } from '../resources/users/user.schema.ts'

export const userCreate = command({
  name: 'user create',
  database: 'create',
  summary: 'Create a user',
  help: 'Prints the generated password, unless one was given.',
  arguments: ['email'],
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
  name: 'user list',
  summary: 'List the users and their roles',
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
  name: 'user password',
  summary: 'Set a new password for a user',
  help: 'Prints the generated password, unless one was given. Ends the sessions and tokens of the user.',
  arguments: ['email'],
  options: {
    'password-stdin': passwordOption,
    'keep-tokens': {
      type: 'boolean',
      description: 'Keep tokens that were not created by a login; sessions always end',
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
      const user = await lockUser(tx, id)
      if (!user) throw noUser(email)
      await setPassword(tx, user, hash, { keepTokens: values['keep-tokens'] === true })
    })
    const secret = values['password-stdin'] ? {} : { password }
    if (values.json) return out(JSON.stringify({ id, email: email.toLowerCase(), ...secret }))
    out(secret.password ? `Password: ${password}` : 'Password changed.')
  },
})

export async function requireUser(db: Db, email: string) {
  const user = await findUserByEmail(db, email)
  if (!user) throw noUser(email)
  return user
}

function noUser(email: string): CommandFailed {
  return new CommandFailed(`There is no user ${email}. See corral user list.`)
}

async function roleIds(db: Db, names: readonly string[]): Promise<number[]> {
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
