import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { NotFound, Unauthenticated } from '../../../core/errors.ts'
import { parseFields, schemaOfFields } from '../../../core/fields.ts'
import { pick } from '../../../core/schemas.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { readValues } from '../../../http/requests/body.ts'
import { callerOf, change, pathId } from '../../../http/requests/request.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { listPage, listQuery } from '../../../http/responses/pagination.ts'
import { choosing, selecting } from '../../../http/responses/selecting.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { lockRecord } from '../../../records/read.ts'
import { withSelection } from '../../../records/selection.ts'
import { lockUser } from '../users/user.actions.ts'
import { createTokenWith, deleteToken } from './token.actions.ts'
import { NewToken, Token, tokenFields, tokenKind, tokenSelection } from './token.schema.ts'

/** The caller's own tokens: those of others are 404. */
export const tokenRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/api/v1/tokens', listOptions, handle(list))
  app.post('/api/v1/tokens', createOptions, handle(create))
  app.delete('/api/v1/tokens/:id', removeOptions, handle(remove))
}

const rules = { required: ['name'] } as const
const body = schemaOfFields(tokenFields, rules)
const present = (token: RecordOf<'token'>) => pick(Token, token)

const listOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'listTokens',
    summary: 'List your own tokens',
    description: 'Without their secrets.',
    querystring: withSelection(listQuery, tokenSelection),
    response: { 200: listOf(Token) },
  },
}

function list(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const query = database.db
    .selectFrom('tokens')
    .selectAll()
    .where('user_id', '=', callerOf(request).userId)
    .where('cookie', '=', 0) // sessions of the editors' app have their own list
    .orderBy('id', 'desc')
  const found = selecting(request, query, tokenSelection)
  return listPage(request, baseUrl, found, choosing(request, tokenSelection, present))
}

const createOptions: RouteShorthandOptions = {
  config: { signedIn: true, showsSecret: true },
  schema: {
    operationId: 'createToken',
    summary: 'Create a token',
    description:
      'The secret is shown only once. The token expires no later than the token of the request, and by default together with it.',
    body,
    response: { 201: itemOf(NewToken) },
  },
}

async function create(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const input = parseFields(await readValues(request, services), tokenFields, rules)
  const { name, expires_at = null } = input
  const { token, secret } = await change(request, services, async (tx) => {
    const user = await lockUser(tx, callerOf(request).userId)
    if (!user) throw new Unauthenticated() // deleted since the token was read
    return createTokenWith(tx, callerOf(request).tokenId, { name, expires_at })
  })
  reply.code(201)
  return { data: { ...present(token), token: secret } }
}

const removeOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'deleteToken',
    summary: 'Revoke a token',
    description: 'It stops working at once. You can revoke only your own tokens.',
  },
}

async function remove(request: FastifyRequest, reply: FastifyReply, services: Services) {
  await change(request, services, async (tx) => {
    const token = await lockRecord(tx, tokenKind, pathId(request))
    if (token.user_id !== callerOf(request).userId || token.cookie === 1) throw new NotFound()
    await deleteToken(tx, token)
  })
  return reply.code(204).send()
}
