import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { lockAccess } from '../../../access/powers.ts'
import { NotFound } from '../../../core/errors.ts'
import { pick } from '../../../core/schemas.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { change, pathId } from '../../../http/requests/request.ts'
import { listOf } from '../../../http/responses/envelopes.ts'
import { listPage, listQuery } from '../../../http/responses/pagination.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { lockRecord } from '../../../records/read.ts'
import { requireReach } from '../users/user.reach.ts'
import { deleteToken } from './token.actions.ts'
import { Token, tokenKind } from './token.schema.ts'

/** The tokens of any user, for callers who may update that user. Sessions have their own list. */
export const userTokenRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/users/:id/tokens', listOptions, handle(list))
  app.delete('/admin/api/users/:id/tokens/:token', removeOptions, handle(remove))
}

const needed = 'Needs every permission that the user has.'

const listOptions: RouteShorthandOptions = {
  config: { can: 'update users' },
  schema: {
    operationId: 'listUserTokens',
    summary: 'List the tokens of a user',
    description: `Without their secrets, and without sessions. ${needed}`,
    querystring: listQuery,
    response: { 200: listOf(Token) },
  },
}

async function list(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const query = database.db
    .selectFrom('tokens')
    .selectAll()
    .where('user_id', '=', await requireReach(database.db, request.caller, pathId(request)))
    .where('session', '=', 0)
    .orderBy('id', 'desc')
  return listPage(request, baseUrl, query, (token) => pick(Token, token))
}

const removeOptions: RouteShorthandOptions = {
  config: { can: 'update users' },
  schema: {
    operationId: 'deleteUserToken',
    noRevision: true,
    summary: 'Revoke a token of a user',
    description: `It stops working at once. ${needed}`,
  },
}

async function remove(request: FastifyRequest, reply: FastifyReply, services: Services) {
  await change(request, services, async (tx) => {
    await lockAccess(tx)
    const userId = await requireReach(tx.db, request.caller, pathId(request))
    const token = await lockRecord(tx, tokenKind, pathId(request, 'token'))
    if (token.user_id !== userId || token.session === 1) throw new NotFound()
    await deleteToken(tx, token)
  })
  return reply.code(204).send()
}
