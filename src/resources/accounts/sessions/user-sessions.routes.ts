import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { lockAccess } from '../../../access/powers.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { callerOf, change, pathId } from '../../../http/requests/request.ts'
import { listOf } from '../../../http/responses/envelopes.ts'
import { listPage, listQuery } from '../../../http/responses/pagination.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { requireReach } from '../users/user.reach.ts'
import { endSession, endSessions } from './session.actions.ts'
import { Session } from './session.schema.ts'
import { sessionsOf, showSession } from './session.show.ts'

/** The sessions of any user, for whoever may update that user. */
export const userSessionRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/users/:id/sessions', listOptions, handle(list))
  app.delete('/admin/api/users/:id/sessions', endAllOptions, handle(endAll))
  app.delete('/admin/api/users/:id/sessions/:session', removeOptions, handle(remove))
}

const needed = 'Needs every permission that the user has.'

const listOptions: RouteShorthandOptions = {
  config: { can: 'update users' },
  schema: {
    operationId: 'listUserSessions',
    summary: 'List the sessions of a user',
    description: needed,
    querystring: listQuery,
    response: { 200: listOf(Session) },
  },
}

async function list(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const id = await requireReach(database.db, request.caller, pathId(request))
  const sessions = sessionsOf(database.db, id)
  return listPage(request, baseUrl, sessions, (token) => showSession(token, callerOf(request).tokenId))
}

const endAllOptions: RouteShorthandOptions = {
  config: { can: 'update users' },
  schema: {
    operationId: 'endUserSessions',
    noRevision: true,
    summary: 'End all sessions of a user',
    description: `Also revokes the tokens that were made in them. The session of this request stays. ${needed}`,
  },
}

async function endAll(request: FastifyRequest, reply: FastifyReply, services: Services) {
  await change(request, services, async (tx) => {
    await lockAccess(tx)
    await endSessions(
      tx,
      await requireReach(tx.db, request.caller, pathId(request)),
      callerOf(request).tokenId,
    )
  })
  return reply.code(204).send()
}

const removeOptions: RouteShorthandOptions = {
  config: { can: 'update users' },
  schema: {
    operationId: 'endUserSession',
    noRevision: true,
    summary: 'End a session of a user',
    description: needed,
  },
}

async function remove(request: FastifyRequest, reply: FastifyReply, services: Services) {
  await change(request, services, async (tx) => {
    await lockAccess(tx)
    await endSession(
      tx,
      await requireReach(tx.db, request.caller, pathId(request)),
      pathId(request, 'session'),
    )
  })
  return reply.code(204).send()
}
