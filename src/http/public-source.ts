import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CorralError, DatabaseUnavailable } from '../core/errors.ts'
import { Counter } from '../core/metrics.ts'
import { sessionCookieName } from './requests/session-cookie.ts'
import { isEdgeOn } from './responses/edge.ts'
import type { Services } from './services.ts'

const reads = new Counter(
  'corral_public_reads_total',
  'Public reads by the server that was asked, when there is a standby. One that is repeated counts for both.',
)
const counts = {
  standby: reads.of({ source: 'standby' }),
  primary: reads.of({ source: 'primary' }),
}

/**
 * Runs public reads with the services of the standby, if it may be used, or else with those of the primary server. A
 * read that fails on the standby is repeated. One read never mixes the two: see docs/decisions/0035.
 */
export async function readFromEither<T>(
  services: Services,
  count: number,
  read: (services: Services) => T | Promise<T>,
): Promise<T> {
  const { standby } = services
  const source = (await standby?.acquire()) ?? null
  if (standby && source && !isForEdge(services, source)) {
    counts.standby.add(count)
    try {
      return await read(source)
    } catch (error) {
      if (!isRepeated(error)) throw error
      standby.dismiss(source, error)
    }
  }
  counts.primary.add(count)
  return read(services)
}

/**
 * Caches in front store their answers, and are purged when the primary server has a change: so storable answers are
 * read from the primary. Settings come from the same server as the content, and either server may have the newer
 * settings.
 */
function isForEdge(...sources: readonly Services[]): boolean {
  const known = sources.flatMap(({ settings }) => settings.lastKnown ?? [])
  return isEdgeOn(known.toSorted((a, b) => b.revision - a.revision)[0]?.settings)
}

/** A refusal, such as 404, would be the same there. */
function isRepeated(error: unknown): boolean {
  return !(error instanceof CorralError) || error instanceof DatabaseUnavailable
}

type Handler<R> = (request: FastifyRequest, reply: FastifyReply, services: Services) => Promise<R>

/** As `handlersWith`, for public reads. */
export function publicHandlersWith(services: Services) {
  return <R>(handler: Handler<R>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<R> => {
      const run = (source: Services) => {
        request.source = source.isStandby ? source : null
        return handler(request, reply, source)
      }
      const mayUse = services.standby !== null && mayUseStandby(request.headers, request.url)
      return mayUse ? readFromEither(services, 1, run) : run(services)
    }
}

/** Whoever shows who they are may just have written, and has to find that. */
export function mayUseStandby(headers: IncomingHttpHeaders, url = ''): boolean {
  return (
    headers.authorization === undefined &&
    !headers.cookie?.includes(sessionCookieName) &&
    headers['x-corral-preview'] === undefined &&
    !url.includes('corral_preview')
  )
}
