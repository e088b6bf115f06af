import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Static } from 'typebox'
import { verifyDummyHash, verifyPassword } from '../../access/passwords.ts'
import { Invalid, ServiceUnavailable, TooManyAttempts } from '../../core/errors.ts'
import { type Input, parseFields, schemaOfFields } from '../../core/fields.ts'
import type { Database } from '../../database/database.ts'
import { handlersWith } from '../../http/handlers.ts'
import { addressKey } from '../../http/limits/client-address.ts'
import { readValues } from '../../http/requests/body.ts'
import { itemOf } from '../../http/responses/envelopes.ts'
import type { RouteModule, Services } from '../../http/services.ts'
import { findUserByEmail, lockUser } from '../users/user.actions.ts'
import { showUser } from '../users/user.show.ts'
import { attemptSignIn, countSignIn } from './sign-in-limits.ts'
import { createToken } from './token.actions.ts'
import { Login, loginFields } from './token.schema.ts'

export const loginRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.post('/api/v1/public/login', { ...loginOptions, onRequest: handle(countLogin) }, handle(login))
}

const rules = { required: ['email', 'password'] } as const
const body = schemaOfFields(loginFields, rules)

const loginOptions: RouteShorthandOptions = {
  bodyLimit: 16 * 1024, // every field at its maximum length, with JSON escapes
  config: { public: true },
  schema: {
    operationId: 'logIn',
    summary: 'Log in',
    description:
      'Creates a token that does not expire. Delete the token to log out. Failed attempts are rate limited.',
    errors: [429],
    body,
    response: { 201: itemOf(Login) },
  },
}

async function countLogin(request: FastifyRequest, _reply: FastifyReply, services: Services) {
  await countSignIn(services.limiter, addressKey(request.address), await maxAttempts(services))
}

async function login(request: FastifyRequest, reply: FastifyReply, services: Services) {
  reply.header('cache-control', 'no-store')
  const input = parseFields(await readValues(request, services), loginFields, rules)
  const limit = await maxAttempts(services)
  const signIn = { address: addressKey(request.address), email: input.email, limit }
  const attempt = { account: input.email, address: request.address }
  const found = await attemptSignIn(services.limiter, signIn, () => logIn(services.database, input)).catch(
    (error: unknown) => {
      if (error instanceof TooManyAttempts || error instanceof ServiceUnavailable) {
        request.log.warn({ ...attempt, reason: error.message }, 'sign-in refused')
      }
      throw error
    },
  )
  if (!found) {
    request.log.warn(attempt, 'sign-in failed')
    throw Invalid.field('email', 'These credentials do not match our records.')
  }
  reply.code(201)
  return { data: found }
}

async function maxAttempts({ settings }: Services): Promise<number> {
  return (await settings.now()).settings['rate_limits.attempts']
}

async function logIn(
  database: Database,
  { email, password, name }: Input<typeof loginFields, 'email' | 'password'>,
): Promise<Static<typeof Login> | null> {
  const found = await findUserByEmail(database.db, email)
  const isRight = await (found ? verifyPassword(password, found.password) : verifyDummyHash(password))
  if (!found || !isRight) return null
  return database.transaction(found.id, async (tx) => {
    const user = await lockUser(tx, found.id)
    // Deleted, or given a new password, while this one was verified.
    if (user?.password !== found.password) return null
    const { secret } = await createToken(tx, user.id, {
      name: name ?? 'login',
      expires_at: null,
      isSession: true,
    })
    return { token: secret, user: await showUser(tx.db, user) }
  })
}
