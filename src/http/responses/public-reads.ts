import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Epoch } from '../../records/epochs.ts'
import type { Settings } from '../../settings/settings.ts'
import { addressKey } from '../limits/client-address.ts'
import type { Services } from '../services.ts'
import { isEdgeOn, notAtEdge, type Reading } from './edge.ts'
import { etagOf, matchesTag } from './etags.ts'

/** A response that is the same for every client. */
export interface SharedAnswer {
  readonly body: string | Buffer
  readonly etag: string
}

/** Counts a public read against the limit of its address; returns the settings, and the data for cache keys. */
export async function admitReader(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<Reading & { settings: Settings; epoch: Epoch }> {
  const since = performance.now()
  reply.header('cache-control', 'no-cache') // for errors: a success replaces it
  const now = await services.settings.now()
  request.revision = now.revision
  if (isEdgeOn(now.settings)) {
    request.cacheControl = notAtEdge
    reply.header('cache-control', notAtEdge)
  }
  const limit = now.settings['rate_limits.public']
  if (limit > 0) await services.limiter.hit(`public:${addressKey(request.address)}`, limit)
  return { ...now, since, epoch: await services.epochs.at(now.revision) }
}

/** Caches may store the response, but must revalidate it each time, unless `allowEdge` has allowed more. */
export function sendShared(request: FastifyRequest, reply: FastifyReply, { body, etag }: SharedAnswer) {
  if (isKnownToClient(request, reply, etag)) return reply.code(304).send()
  return sendJsonText(reply, body)
}

/** Sets the cache headers; true when the client already has the response. */
export function isKnownToClient(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag)
  reply.header('cache-control', request.cacheControl)
  return matchesTag(request.headers['if-none-match'], etag)
}

/** A response with an ETag made from its content. */
export function answerOf(value: object): SharedAnswer {
  const body = JSON.stringify(value)
  return { body, etag: etagOf(body) }
}

export function sendJsonText(reply: FastifyReply, body: string | Buffer) {
  return reply.header('content-type', 'application/json; charset=utf-8').serializer(String).send(body)
}
