import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Unauthenticated } from '../core/errors.ts'
import type { RouteModule } from '../http/services.ts'
import { type GatherMetrics, Metrics, metricsType } from './metrics.ts'
import type { MetricsSource } from './service-metrics.ts'

/** `/metrics` at the address of the service, for clients with the token. */
export function metricsRoutes(token: string, source: MetricsSource, gather: GatherMetrics): RouteModule {
  return (app) => {
    const metrics = new Metrics(source, gather)
    app.get('/metrics', { config: { public: true } }, async (request, reply) => {
      requireToken(request, reply, token)
      return reply
        .header('cache-control', 'no-store')
        .type(metricsType)
        .send(await metrics.text())
    })
  }
}

function requireToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if (timingSafeEqual(digest(given), digest(token))) return
  reply.header('www-authenticate', 'Bearer')
  throw new Unauthenticated()
}

/** Of equal length, whatever is given. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
