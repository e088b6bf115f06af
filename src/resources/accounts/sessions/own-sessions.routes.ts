import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { handlersWith } from '../../../http/handlers.ts'
import { callerOf, change, pathId } from '../../../http/requests/request.ts'
import { clearSessionCookie } from '../../../http/requests/session-cookie.ts'
import { listOf } from '../../../http/responses/envelopes.ts'
import { listPage, listQuery } from '../../../http/responses/pagination.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { endSession, endSessions } from './session.actions.ts'
import { Session } from './session.schema.ts'
import { sessionsOf, showSession } from './session.show.ts'

/** The caller's own sessions: those of others are 404. */
export const ownSessionRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/sessions', listOptions, handle(list))
  app.delete('/admin/api/sessions', endOthersOptions, handle(endOthers))
  app.delete('/admin/api/sessions/:id', removeOptions, handle(remove))
}

const listOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'listSessions',
    summary: 'List your own sessions',
    description:
      'Where you are signed in: with the cookie of the editors’ app, or with a token from a login.',
    querystring: listQuery,
    response: { 200: listOf(Session) },
  },
}

function list(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const { userId, tokenId } = callerOf(request)
  const sessions = sessionsOf(database.db, userId)
  return listPage(request, baseUrl, sessions, (token) => showSession(token, tokenId))
}

const endOthersOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'endOtherSessions',
    summary: 'Sign out everywhere else',
    description:
      'Ends all your sessions but the one of this request, and revokes the tokens that were made in them. Tokens that were made in this session stay.',
  },
}

async function endOthers(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { userId, tokenId } = callerOf(request)
  await change(request, services, (tx) => endSessions(tx, userId, tokenId))
  return reply.code(204).send()
}

const removeOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'endSession',
    summary: 'End one of your sessions',
    description: 'It stops working at once.',
  },
}

async function remove(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { userId, tokenId } = callerOf(request)
  const id = pathId(request)
  await change(request, services, (tx) => endSession(tx, userId, id))
  if (id === tokenId) clearSessionCookie(request, reply, services.baseUrl)
  return reply.code(204).send()
}
