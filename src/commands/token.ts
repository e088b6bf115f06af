import { CommandFailed, command, jsonOption, WrongUsage } from '../cli/command.ts'
import { readId } from '../cli/ids.ts'
import { formatTable } from '../cli/table.ts'
import { InvalidValue, parseFields } from '../core/fields.ts'
import type { Db } from '../database/database.ts'
import { lockRecord } from '../records/read.ts'
import { createToken, deleteToken } from '../resources/accounts/tokens/token.actions.ts'
import { tokenFields, tokenKind } from '../resources/accounts/tokens/token.schema.ts'
import { requireUser } from './user.ts'

export const tokenCreate = command({
  help: 'Prints only the secret, for scripts. It is not shown again.',
  options: {
    name: { type: 'string', description: 'What the token is for (default: command line)' },
    expires: {
      type: 'string',
      value: 'when',
      description: 'A date, a date and time, or a duration such as 90m, 12h or 30d',
    },
    json: jsonOption,
  },
  async run({ positionals: [email = ''], values, openApp, out }) {
    const given = { name: values.name ?? 'command line', expires_at: readMoment(values.expires) }
    const { name, expires_at = null } = parseFields(given, tokenFields, { required: ['name'] })
    const { database } = await openApp()
    const { id } = await requireUser(database.db, email)
    const { token, secret } = await database.transaction(null, (tx) =>
      createToken(tx, id, { name, expires_at }),
    )
    out(values.json ? JSON.stringify({ id: token.id, name, expires_at, token: secret }) : secret)
  },
})

export const tokenList = command({
  options: { json: jsonOption },
  async run({ positionals: [email], values, openApp, out }) {
    const { database } = await openApp()
    const owner = email === undefined ? undefined : await requireUser(database.db, email)
    const tokens = await readTokens(database.db, owner?.id)
    if (values.json) return out(JSON.stringify(tokens))
    out(
      formatTable(
        ['id', 'user', 'name', 'created', 'expires'],
        tokens.map((token) => [token.id, token.email, token.name, token.created_at, token.expires_at]),
      ),
    )
  },
})

export const tokenRevoke = command({
  options: { json: jsonOption },
  async run({ positionals: [given = ''], values, openApp, out }) {
    const id = readId(given, 'token')
    const { database } = await openApp()
    const known = await database.db.selectFrom('tokens').select('id').where('id', '=', id).executeTakeFirst()
    if (!known) throw new CommandFailed(`There is no token ${id}. See corral token list.`)
    await database.transaction(null, async (tx) => deleteToken(tx, await lockRecord(tx, tokenKind, id)))
    out(values.json ? JSON.stringify({ id }) : `Revoked token ${id}.`)
  },
})

const spans: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

function readMoment(given: string | undefined): string | null {
  const [, count, unit = ''] = /^(\d{1,6})([mhd])$/.exec(given ?? '') ?? []
  if (count !== undefined) return new Date(Date.now() + Number(count) * (spans[unit] ?? 0)).toISOString()
  if (given === undefined) return null
  try {
    return tokenFields.expires_at.parse(given)
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error
    throw new WrongUsage(
      `--expires is "${given}". Use a duration such as 90m, 12h or 30d, or a date such as 2030-01-31 or 2030-01-31T12:00:00Z.`,
    )
  }
}

function readTokens(db: Db, userId: number | undefined) {
  return db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .select(['tokens.id', 'users.email', 'tokens.name', 'tokens.created_at', 'tokens.expires_at'])
    .$if(userId !== undefined, (query) => query.where('tokens.user_id', '=', userId ?? 0))
    .orderBy('tokens.id')
    .execute()
}
