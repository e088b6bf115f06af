import { hash } from 'node:crypto'
import type { Static } from 'typebox'
import { verifyNothing, verifyPassword } from '../../access/passwords.ts'
import { Invalid } from '../../core/errors.ts'
import { type Input, parseFields, schemaOfFields } from '../../core/fields.ts'
import type { Database } from '../../database/database.ts'
import { readValues } from '../../http/requests/body.ts'
import { itemOf } from '../../http/responses/envelopes.ts'
import type { RouteModule } from '../../http/services.ts'
import { findUserByEmail, lockUser } from '../users/user.actions.ts'
import { showUser } from '../users/user.show.ts'
import { createToken } from './token.actions.ts'
import { Login, loginFields } from './token.schema.ts'

const rules = { required: ['email', 'password'] } as const
const body = schemaOfFields(loginFields, rules)

/** One address may guess at many accounts, though at each no more often than this. */
const accountsOfAddress = 10

export const loginRoutes: RouteModule = (app, services) => {
  app.post(
    '/api/v1/public/login',
    {
      config: { public: true },
      schema: {
        operationId: 'logIn',
        summary: 'Log in for a token',
        description: 'The token has no end; revoke it to log out. Failed attempts are limited.',
        errors: [429],
        body,
        response: { 201: itemOf(Login) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const input = parseFields(await readValues(request, services), loginFields, rules)
      const { settings } = await services.settings.now()
      const limit = settings['rate_limits.attempts']
      const limits = [
        [`login:${request.ip}:${accountKey(input.email)}`, limit],
        [`login:${request.ip}`, limit * accountsOfAddress],
      ] as const
      const login = await services.limiter.attempt(limits, () => logIn(services.database, input))
      if (!login) throw Invalid.field('email', 'These credentials do not match our records.')
      reply.code(201)
      return { data: login }
    },
  )
}

/** Short whatever was sent, and no list of addresses for whoever can read where the limits are counted. */
function accountKey(email: string): string {
  return hash('sha256', email.toLowerCase(), 'base64url')
}

async function logIn(
  database: Database,
  { email, password, name }: Input<typeof loginFields, 'email' | 'password'>,
): Promise<Static<typeof Login> | null> {
  const found = await findUserByEmail(database.db, email)
  const isRight = await (found ? verifyPassword(password, found.password) : verifyNothing(password))
  if (!found || !isRight) return null
  return database.transaction(found.id, async (tx) => {
    const user = await lockUser(tx, found.id)
    // Deleted, or given another password, while this one was checked.
    if (user?.password !== found.password) return null
    const { secret } = await createToken(tx, user.id, {
      name: name ?? 'login',
      expires_at: null,
      isSession: true,
    })
    return { token: secret, user: await showUser(tx.db, user) }
  })
}
