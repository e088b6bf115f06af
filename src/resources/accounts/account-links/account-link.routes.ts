import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { hashPassword } from '../../../access/passwords.ts'
import { EditConflict } from '../../../core/errors.ts'
import { parseFields, schemaOfFields } from '../../../core/fields.ts'
import { pick } from '../../../core/schemas.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { addressKey } from '../../../http/limits/client-address.ts'
import { readValues } from '../../../http/requests/body.ts'
import { requireSameOrigin } from '../../../http/requests/same-origin.ts'
import { itemOf } from '../../../http/responses/envelopes.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { maxSignInBody } from '../sessions/sign-in.ts'
import { setPasswordByLink, showLink } from './account-link.actions.ts'
import { AccountLink, newPasswordFields, resetFields, tokenFields } from './account-link.schema.ts'
import { countReset, requestReset } from './password-reset.job.ts'

/** Links in mails that set a password, for users who cannot sign in. */
export const accountLinkRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  const admitted = (options: RouteShorthandOptions) => ({ ...options, onRequest: handle(admit) })
  app.post('/admin/api/password-resets', admitted(resetOptions), handle(reset))
  app.post('/admin/api/account-links', admitted(showOptions), handle(show))
  app.post('/admin/api/account-links/password', admitted(passwordOptions), handle(setPassword))
}

const resetRules = { required: ['email'] } as const
const tokenRules = { required: ['token'] } as const
const passwordRules = { required: ['token', 'password'] } as const

/** Counts the client's address before the body is read. Other sites must not use a visitor's browser for this. */
async function admit(request: FastifyRequest, reply: FastifyReply, services: Services) {
  reply.header('cache-control', 'no-store')
  requireSameOrigin(request, services.baseUrl, { isChange: true, mayBeUnknown: true })
  const { settings } = await services.settings.now()
  await services.limiter.hit(`account-links:${addressKey(request.address)}`, settings['rate_limits.attempts'])
}

const resetOptions: RouteShorthandOptions = {
  bodyLimit: maxSignInBody,
  config: { public: true },
  schema: {
    operationId: 'requestPasswordReset',
    summary: 'Ask for a mail with a link that sets a new password',
    description:
      'The answer is the same whether there is such an account or not. The link is valid for an hour, and once. Rate limited. 409 when the service sends no mail.',
    errors: [403, 409, 429],
    body: schemaOfFields(resetFields, resetRules),
  },
}

async function reset(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { email, language } = parseFields(await readValues(request, services), resetFields, resetRules)
  if (!services.mail)
    throw new EditConflict('This service sends no mail. Ask an administrator for a new password.')
  const { settings } = await services.settings.now()
  await countReset(services.limiter, email, settings['rate_limits.attempts'])
  await services.database.transaction(null, (tx) =>
    requestReset(tx, { email, language: language ?? settings['mail.language'] }),
  )
  return reply.code(204).send()
}

const showOptions: RouteShorthandOptions = {
  bodyLimit: maxSignInBody,
  config: { public: true },
  schema: {
    operationId: 'showAccountLink',
    summary: 'Show whose password a link sets',
    description: 'By POST, so that its secret is in no log. 422 when it is no longer valid. Rate limited.',
    errors: [403, 429],
    body: schemaOfFields(tokenFields, tokenRules),
    response: { 200: itemOf(AccountLink) },
  },
}

async function show(request: FastifyRequest, _reply: FastifyReply, services: Services) {
  const { token } = parseFields(await readValues(request, services), tokenFields, tokenRules)
  const { database, now } = services
  return { data: pick(AccountLink, await showLink(database.db, token, now().toISOString())) }
}

const passwordOptions: RouteShorthandOptions = {
  bodyLimit: maxSignInBody,
  config: { public: true },
  schema: {
    operationId: 'setPasswordByLink',
    summary: 'Set a password with a link',
    description:
      'Ends the link, and revokes the sessions and, unless they are kept, the tokens of the user. Then sign in. 422 when the link is no longer valid. Rate limited.',
    errors: [403, 429],
    body: schemaOfFields(newPasswordFields, passwordRules),
    response: { 200: itemOf(AccountLink) },
  },
}

async function setPassword(request: FastifyRequest, _reply: FastifyReply, services: Services) {
  const values = await readValues(request, services)
  const { token, password, keep_tokens } = parseFields(values, newPasswordFields, passwordRules)
  const kept = { keepTokens: keep_tokens === 1 }
  const { database, now } = services
  // The link is checked before the slow hashing of the password. The transaction checks it again.
  const { id, ...link } = await showLink(database.db, token, now().toISOString())
  const passwordHash = await hashPassword(password)
  // As the user, so that the activity names them.
  await database.transaction(id, (tx) => setPasswordByLink(tx, token, passwordHash, kept))
  request.log.info({ user: id, kind: link.kind }, 'password set by a link')
  return { data: link }
}
