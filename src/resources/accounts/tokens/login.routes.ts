import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { parseFields, schemaOfFields } from '../../../core/fields.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { readValues } from '../../../http/requests/body.ts'
import { itemOf } from '../../../http/responses/envelopes.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { clientOf, countSignInRequest, maxSignInBody, signIn } from '../sessions/sign-in.ts'
import { showUser } from '../users/user.show.ts'
import { createToken } from './token.actions.ts'
import { Login, loginFields } from './token.schema.ts'

export const loginRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.post('/api/v1/public/login', { ...loginOptions, onRequest: handle(countSignInRequest) }, handle(login))
}

const rules = { required: ['email', 'password'] } as const
const body = schemaOfFields(loginFields, rules)

const loginOptions: RouteShorthandOptions = {
  bodyLimit: maxSignInBody,
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

async function login(request: FastifyRequest, reply: FastifyReply, services: Services) {
  reply.header('cache-control', 'no-store')
  const { name, ...credentials } = parseFields(await readValues(request, services), loginFields, rules)
  const token = {
    name: name ?? 'login',
    expires_at: null,
    isSession: true,
    client: clientOf(request),
  }
  const data = await signIn(request, services, credentials, async (tx, user) => {
    const { secret } = await createToken(tx, user.id, token)
    return { token: secret, user: await showUser(tx.db, user) }
  })
  reply.code(201)
  return { data }
}
