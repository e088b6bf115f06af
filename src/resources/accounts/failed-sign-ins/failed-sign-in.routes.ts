import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { FieldDescriptions } from '../../../core/fields.ts'
import { documented, pick, timestamp } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { listOf } from '../../../http/responses/envelopes.ts'
import { listPage, listQuery } from '../../../http/responses/pagination.ts'
import type { RouteModule, Services } from '../../../http/services.ts'

export const failedSignInRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/failed-sign-ins', listOptions, handle(list))
}

const descriptions: FieldDescriptions = {
  account: ['The email address as it was typed, shortened', 'ada@example.com'],
  address: ['The client address', '192.0.2.7'],
  attempts: ['How often this address failed with this account in this hour', 3],
  first_at: ['The first of these attempts', '2026-11-15T01:02:03.004Z'],
  last_at: ['The last of these attempts', '2026-11-15T01:12:03.004Z'],
}

const FailedSignIn = documented(
  'FailedSignIn',
  descriptions,
  Type.Object({
    id: Type.Integer(),
    account: Type.String(),
    address: Type.String(),
    attempts: Type.Integer(),
    first_at: timestamp,
    last_at: timestamp,
  }),
)

const listOptions: RouteShorthandOptions = {
  config: { can: 'view users' },
  schema: {
    operationId: 'listFailedSignIns',
    summary: 'List failed sign-ins',
    description:
      'By the cookie of the editors’ app and by the login of the API, for up to 90 days. Under an attack some are only in the log.',
    querystring: listQuery,
    response: { 200: listOf(FailedSignIn) },
  },
}

function list(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const query = database.db.selectFrom('failed_sign_ins').selectAll().orderBy('id', 'desc')
  return listPage(request, baseUrl, query, (row) => pick(FailedSignIn, row))
}
