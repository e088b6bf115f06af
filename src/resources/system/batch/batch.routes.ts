import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { BoundedQueue } from '../../../core/bounded-queue.ts'
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
      'Runs operations of this API in one transaction, each with the checks and the answer that it has by itself. When one fails, nothing is changed: the response has its status, and names it in `index`. `$0.id` in a path, or where a body holds ids, is the id of the result of operation 0; in `meta`, `config` and `value` also a text that is `$0.id` alone, and the link `corral:page/$0.id`. Each operation needs its own permission, and counts as a request. Three operations at most may set a password. Batches run one after the other, for five seconds at most each.',
    body: batchBody,
    noRevision: true,
    response: { 200: itemOf(Type.Array(OperationResult)), ...failures },
  },
}

async function batch(request: FastifyRequest, _reply: FastifyReply, services: Services) {
  const operations = parseOperations(await readValues(request, services))
  await countOperations(request, services, operations.length)
  const run = () => runOperations(request, services, operations)
  return { data: await runInTurn(request.caller?.userId ?? 0, run) }
}

/** The batches of each user that has one in this process. */
const turns = new Map<number, { readonly queue: BoundedQueue; count: number }>()

/** Batches of one user run one after the other: on SQLite each of them keeps the other writers waiting. */
async function runInTurn<T>(userId: number, run: () => Promise<T>): Promise<T> {
  const own = turns.get(userId) ?? { queue: new BoundedQueue(turnOptions), count: 0 }
  turns.set(userId, own)
  own.count++
  try {
    return await own.queue.run(run)
  } finally {
    if (--own.count === 0) turns.delete(userId)
  }
}

const turnOptions = { name: 'batches', concurrency: 1, maxWaiting: 10, retryAfterSeconds: 5 }
