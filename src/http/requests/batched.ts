import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest, InjectOptions, LightMyRequestResponse } from 'fastify'
import { Invalid } from '../../core/errors.ts'
import type { Services } from '../services.ts'

/** The only way to pass an object to a request within the process. The first hook puts it on the request. */
const current = new AsyncLocalStorage<Services>()

/** Sends a request to the routes of this process. The request uses these services. */
export function sendWith(
  services: Services,
  app: FastifyInstance,
  request: InjectOptions,
): Promise<LightMyRequestResponse> {
  // The request of `inject` begins when it is awaited, which must be inside this function.
  return current.run(services, async () => await app.inject(request))
}

/** The services of the batch that the current request is an operation of. */
export function servicesOfBatch(): Services | null {
  return current.getStore() ?? null
}

/**
 * A batch changes records. Routes without a permission are refused: those for the caller's account, such as signing in,
 * and other batches. So are routes that show a secret, which could be stored with the answer, and routes that call
 * another server.
 */
export function requireBatchable({ is404, routeOptions }: FastifyRequest): void {
  const { url = '', config } = routeOptions
  const isApart = config.can === undefined || config.showsSecret || config.usesNetwork
  if (is404 || (!isApart && url.startsWith('/api/v1/'))) return
  throw Invalid.field('path', 'The path field names a route that cannot be part of a batch.')
}
