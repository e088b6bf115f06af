import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest, InjectOptions, LightMyRequestResponse } from 'fastify'
import { Invalid } from '../../core/errors.ts'
import type { Services } from '../services.ts'

/** The only way to hand an object to a request that is sent within the process. The first hook puts it on the request. */
const current = new AsyncLocalStorage<Services>()

/** Sends a request to the routes of this process that uses these services. */
export function sendWith(
  services: Services,
  app: FastifyInstance,
  request: InjectOptions,
): Promise<LightMyRequestResponse> {
  // What `inject` returns begins when it is awaited, which must be in here.
  return current.run(services, async () => await app.inject(request))
}

/** The services of the batch that the current request is an operation of. */
export function servicesOfBatch(): Services | null {
  return current.getStore() ?? null
}

/**
 * A batch changes records. What belongs to the account of the caller, such as signing in, and another batch need no
 * permission, and are left out by that; so is what shows a secret, which could be stored with the answer, or calls a server.
 */
export function requireBatchable({ is404, routeOptions }: FastifyRequest): void {
  const { url = '', config } = routeOptions
  const isApart = config.can === undefined || config.showsSecret || config.usesNetwork
  if (is404 || (!isApart && url.startsWith('/api/v1/'))) return
  throw Invalid.field('path', 'The path field names a route that cannot be part of a batch.')
}
