import { NotFound, Unauthenticated } from '../../core/errors.ts'
import { parseFields, schemaOfFields } from '../../core/fields.ts'
import { pick } from '../../core/schemas.ts'
import type { RecordOf } from '../../database/tables.ts'
import { readValues } from '../../http/requests/body.ts'
import { callerOf, change, pathId } from '../../http/requests/request.ts'
import { itemOf, listOf } from '../../http/responses/envelopes.ts'
import { listPage, listQuery } from '../../http/responses/pagination.ts'
import type { RouteModule } from '../../http/services.ts'
import { lockRecord } from '../../records/read.ts'
import { lockUser } from '../users/user.actions.ts'
import { createTokenWith, deleteToken } from './token.actions.ts'
import { NewToken, Token, tokenFields, tokenKind } from './token.schema.ts'

const rules = { required: ['name'] } as const
const body = schemaOfFields(tokenFields, rules)
const show = (token: RecordOf<'token'>) => pick(Token, token)

/** One's own tokens: those of others do not exist here. */
export const tokenRoutes: RouteModule = (app, services) => {
  const { database, baseUrl } = services

  app.get(
    '/api/v1/tokens',
    {
      config: { signedIn: true },
      schema: {
        operationId: 'listTokens',
        summary: 'List your own tokens',
        description: 'Without their secrets.',
        querystring: listQuery,
        response: { 200: listOf(Token) },
      },
    },
    (request) => {
      const query = database.db
        .selectFrom('tokens')
        .selectAll()
        .where('user_id', '=', callerOf(request).userId)
        .orderBy('id', 'desc')
      return listPage(request, baseUrl, query, show)
    },
  )

  app.post(
    '/api/v1/tokens',
    {
      config: { signedIn: true },
      schema: {
        operationId: 'createToken',
        summary: 'Create a token',
        description:
          'The secret is shown only once. The token expires no later than the token of the request, and by default together with it.',
        body,
        response: { 201: itemOf(NewToken) },
      },
    },
    async (request, reply) => {
      const input = parseFields(await readValues(request, services), tokenFields, rules)
      const { name, expires_at = null } = input
      const { token, secret } = await change(request, services, async (tx) => {
        const user = await lockUser(tx, callerOf(request).userId)
        if (!user) throw new Unauthenticated() // deleted since the token was read
        return createTokenWith(tx, callerOf(request).tokenId, { name, expires_at })
      })
      reply.code(201)
      return { data: { ...show(token), token: secret } }
    },
  )

  app.delete(
    '/api/v1/tokens/:id',
    {
      config: { signedIn: true },
      schema: {
        operationId: 'deleteToken',
        summary: 'Revoke a token',
        description: 'It stops working at once. You can revoke only your own tokens.',
      },
    },
    async (request, reply) => {
      await change(request, services, async (tx) => {
        const token = await lockRecord(tx, tokenKind, pathId(request))
        if (token.user_id !== callerOf(request).userId) throw new NotFound()
        await deleteToken(tx, token)
      })
      return reply.code(204).send()
    },
  )
}
