import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authenticate } from '../access/authenticate.ts'
import { bearerSecret } from '../access/tokens.ts'
import { Forbidden, Unauthenticated } from '../core/errors.ts'
import { RevisionCache } from './caches/revision-cache.ts'
import type { Services } from './services.ts'

const maxSizeOfCounts = 1024 * 1024

/** Every route says who may call it, and is held to that before its body is read. */
export function guardRoutes(app: FastifyInstance, services: Services): void {
  app.decorate('guardedRoutes', [])
  app.decorate('counts', new RevisionCache<number>(maxSizeOfCounts))
  app.decorate('reader', services.database.db)
  app.addHook('onRoute', ({ url, method, config, schema }) => {
    if (method === 'OPTIONS') return // preflight requests carry no token
    if (!config?.can && !config?.signedIn && !config?.public) {
      throw new Error(
        `${method} ${url} does not say who may call it: give it config.can, .signedIn or .public.`,
      )
    }
    for (const each of [method].flat()) app.guardedRoutes.push({ method: each, url, access: config, schema })
  })
  app.addHook('onRequest', async (request, reply) => {
    const { can, signedIn } = request.routeOptions.config
    if (!can && !signedIn) return
    reply.header('cache-control', 'no-store') // of errors too: what was refused today may be allowed tomorrow
    await admit(request, reply, services)
  })
}

async function admit(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<void> {
  const secret = bearerSecret(request.headers.authorization)
  const permission = request.routeOptions.config.can ?? null
  const now = services.now().toISOString()
  const found = secret && (await authenticate(services.database, secret, permission, now))
  if (!found) throw new Unauthenticated()
  request.caller = found.caller
  request.revision = found.revisions.content_revision
  await countRequest(request, reply, services, found.revisions.settings_revision)
  if (!found.isAllowed) throw new Forbidden()
}

async function countRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  settingsRevision: number,
): Promise<void> {
  const limit = (await services.settings.at(settingsRevision))['rate_limits.api']
  if (limit === 0) return
  const remaining = await services.limiter.hit(`api:${request.caller?.tokenId}`, limit)
  reply.header('x-ratelimit-limit', limit)
  reply.header('x-ratelimit-remaining', remaining)
}
