import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { pick } from '../../../core/schemas.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { listOf } from '../../../http/responses/envelopes.ts'
import { listPage, listQuery } from '../../../http/responses/pagination.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { FailedSignIn } from './failed-sign-in.schema.ts'

export const failedSignInRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/failed-sign-ins', listOptions, handle(list))
}

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
