import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { Type } from '../../../core/type.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { countOperations } from '../../../http/limits/api-limit.ts'
import { readValues } from '../../../http/requests/body.ts'
import { itemOf } from '../../../http/responses/envelopes.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { runOperations } from './batch.operations.ts'
import { BatchError, batchBody, OperationResult, parseOperations } from './batch.schema.ts'

export const batchRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.post('/api/v1/batch', batchOptions, handle(batch))
}

const failures = Object.fromEntries(
  [403, 404, 409, 412, 422, 429, 500, 503].map((status) => [status, BatchError]),
)

const batchOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'runBatch',
    summary: 'Make up to 1,000 changes, all or none',
    description:
      'Runs operations of this API in one transaction, each with the checks and the answer that it has by itself. When one fails, nothing is changed: the response has its status, and names it in `index`. `$0.id` in a path, or where a body holds ids, is the id of the result of operation 0. Each operation needs its own permission, and counts as a request.',
    body: batchBody,
    noRevision: true,
    response: { 200: itemOf(Type.Array(OperationResult)), ...failures },
  },
}

async function batch(request: FastifyRequest, _reply: FastifyReply, services: Services) {
  const operations = parseOperations(await readValues(request, services))
  await countOperations(request, services, operations.length)
  return { data: await runOperations(request, services, operations) }
}
