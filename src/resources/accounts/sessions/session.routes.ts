import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { parseFields, schemaOfFields } from '../../../core/fields.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { readValues } from '../../../http/requests/body.ts'
import { callerOf, change } from '../../../http/requests/request.ts'
import { requireSameOrigin } from '../../../http/requests/same-origin.ts'
import { clearSessionCookie, sessionSecret, setSessionCookie } from '../../../http/requests/session-cookie.ts'
import { itemOf } from '../../../http/responses/envelopes.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { endSession, sessionSeconds, startSession } from './session.actions.ts'
import { CurrentSession, signInFields } from './session.schema.ts'
import { showCurrentSession } from './session.show.ts'
import { clientOf, countSignInRequest, maxSignInBody, signIn } from './sign-in.ts'

/** Signing in to the editors' app, and out. */
export const sessionRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.post('/admin/api/session', { ...startOptions, onRequest: handle(admitSignIn) }, handle(start))
  app.get('/admin/api/session', showOptions, handle(show))
  app.delete('/admin/api/session', endOptions, handle(end))
}

const rules = { required: ['email', 'password'] } as const

const startOptions: RouteShorthandOptions = {
  bodyLimit: maxSignInBody,
  config: { public: true },
  schema: {
    operationId: 'signIn',
    summary: 'Sign in',
    description:
      'Sets the session cookie. A request that a page of another origin sends is 403. Failed attempts are rate limited.',
    errors: [403, 429],
    body: schemaOfFields(signInFields, rules),
    response: { 201: itemOf(CurrentSession) },
  },
}

/** Other sites must not be able to sign a visitor in to the attacker's account. Only browsers send these headers. */
async function admitSignIn(request: FastifyRequest, reply: FastifyReply, services: Services) {
  reply.header('cache-control', 'no-store')
  requireSameOrigin(request, services.baseUrl, { isChange: true, mayBeUnknown: true })
  await countSignInRequest(request, reply, services)
}

async function start(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { baseUrl } = services
  const credentials = parseFields(await readValues(request, services), signInFields, rules)
  const replaced = sessionSecret(request, baseUrl)
  const site = await siteOf(services)
  const { secret, data } = await signIn(request, services, credentials, async (tx, user) => {
    const { token, secret } = await startSession(tx, user.id, clientOf(request), replaced)
    return { secret, data: await showCurrentSession(tx.db, { userId: user.id, tokenId: token.id }, site) }
  })
  setSessionCookie(request, reply, baseUrl, { secret, maxAgeSeconds: sessionSeconds })
  reply.code(201)
  return { data }
}

const showOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'showSession',
    noRevision: true,
    summary: 'Show who is signed in',
    description: 'With what they may do, and what the app should show first.',
    response: { 200: itemOf(CurrentSession) },
  },
}

async function show(request: FastifyRequest, _reply: FastifyReply, services: Services) {
  return {
    data: await showCurrentSession(services.database.db, callerOf(request), await siteOf(services)),
  }
}

async function siteOf({ settings, translator }: Services) {
  return { url: (await settings.now()).settings['site.url'], hasTranslator: translator !== null }
}

const endOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'signOut',
    summary: 'Sign out',
    description: 'Ends the session of this request. A token that is not a session is 404.',
    errors: [404],
  },
}

async function end(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { userId, tokenId } = callerOf(request)
  await change(request, services, (tx) => endSession(tx, userId, tokenId))
  clearSessionCookie(request, reply, services.baseUrl)
  return reply.code(204).send()
}
