import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'

/** Counts a request against the limit of its token, and sets the rate limit headers. */
export async function countApiRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { settings, limiter }: Services,
  settingsRevision: number,
): Promise<void> {
  const limit = (await settings.at(settingsRevision))['rate_limits.api']
  if (limit === 0) return
  const remaining = await limiter.hit(`api:${request.caller?.tokenId}`, limit)
  reply.header('x-ratelimit-limit', limit)
  reply.header('x-ratelimit-remaining', remaining)
}

/** Counts the operations of a batch, which is itself counted already. */
export async function countOperations(
  request: FastifyRequest,
  { settings, limiter }: Services,
  operations: number,
): Promise<void> {
  const limit = (await settings.now()).settings['rate_limits.api']
  if (operations > 1) await limiter.hits(operations - 1, `api:${request.caller?.tokenId}`, limit)
}
