import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { MethodNotAllowed, NotFound } from '../core/errors.ts'
import type { SearchTarget } from '../database/database.ts'
import { guardRoutes } from './access.ts'
import { cachePerSource } from './caches/cache-per-source.ts'
import { RevisionCache } from './caches/revision-cache.ts'
import { sendError } from './errors.ts'
import { addressReader, normaliseAddress } from './limits/client-address.ts'
import { logLine } from './request-log.ts'
import { durationsOf } from './request-metrics.ts'
import { spanOf, traceRequests } from './request-spans.ts'
import { servicesOfBatch } from './requests/batched.ts'
import { receiveForms } from './requests/body.ts'
import { drainUnreadBodies } from './requests/drain-unread-body.ts'
import { applyIdempotencyKeys } from './requests/idempotency.ts'
import { nameIgnored } from './requests/ignored.ts'
import { requestId } from './requests/incoming.ts'
import { decorateOwnAddress, type OwnHosts, requireUsableHost } from './requests/own-address.ts'
import { urlencodedType } from './requests/urlencoded.ts'
import { answerBrokenRequest } from './responses/broken-requests.ts'
import { isEdgeOn } from './responses/edge.ts'
import { type JsonText, serializeJson } from './responses/envelopes.ts'
import { exposedHeaders } from './responses/headers.ts'
import type { Services } from './services.ts'
import './services.ts'

interface ServerOptions {
  logger: FastifyBaseLogger
  services: Services
  trustProxy: boolean | string
  ownHosts: OwnHosts
}

/** The maximum size of a JSON body; files have their own limit. */
const maxBody = 10 * 1024 * 1024

/** How many rows lists have, kept by revision. */
const maxSizeOfCounts = 1024 * 1024

/** The pages of lists, kept by revision: in characters, of one or two bytes. */
const maxSizeOfLists = 8 * 1024 * 1024

/** The maximum time for a whole request to arrive: limits slow uploads. */
const slowestRequest = 300_000

/** The server with the parts that every route shares; the caller registers the routes. */
export function createServer({ logger, services, trustProxy, ownHosts }: ServerOptions): FastifyInstance {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit: maxBody,
    requestTimeout: slowestRequest,
    clientErrorHandler: answerBrokenRequest,
    genReqId: requestId,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // a half-closed connection still gets its responses
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: true },
    // Schemas only describe requests and responses: `parseFields` checks requests, and `show` functions build
    // responses.
    schemaController: {
      compilersFactory: {
        buildValidator: (() => () => () => true) as never,
        buildSerializer: () => () => serializeJson,
      },
    },
    frameworkErrors: answerBadAddress,
  })
  app.decorate('addressOf', addressReader(trustProxy))
  app.decorateRequest('address', '')
  decorateOwnAddress(app, ownHosts)
  app.decorate(
    'countsOf',
    cachePerSource(() => new RevisionCache<number>(maxSizeOfCounts, 'counts')),
  )
  app.decorate(
    'listsOf',
    cachePerSource(() => new RevisionCache<JsonText>(maxSizeOfLists, 'lists')),
  )
  app.decorate('reader', services.database.db)
  app.decorate('contains', (target: SearchTarget, text: string) => services.database.contains(target, text))
  app.decorateRequest('caller', null)
  app.decorateRequest('revision', null)
  app.decorateRequest('settingsRevision', null)
  app.decorateRequest('cacheControl', 'public, no-cache')
  app.decorate('noteFailure', (error: unknown) => services.readiness.noteFailure(error))
  app.decorate('isEdgeOn', () => isEdgeOn(services.settings.lastKnown?.settings))
  app.decorateRequest('joined', null)
  app.decorateRequest('source', null)
  app.decorateRequest('keyed', null)
  app.decorateRequest('temporaryFiles')
  traceRequests(app)
  app.addHook('onRequest', async (request, reply) => {
    request.temporaryFiles = []
    request.joined = servicesOfBatch()
    request.address = normaliseAddress(request.ip)
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    requireUsableHost(request)
  })
  app.addHook('onResponse', async (request, reply) => {
    // The request that sent the batch is logged and measured.
    if (!request.joined) noteRequest(request, reply.statusCode, reply.elapsedTime)
  })
  app.setErrorHandler(sendError)
  answerWrongMethods(app)
  readBodiesLate(app)
  void app.register(cors, {
    exposedHeaders,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: 600,
    strictPreflight: false, // an OPTIONS request that is not a preflight gets Allow, not 400
  })
  void app.register(multipart, { throwFileSizeLimit: false })
  nameIgnored(app)
  guardRoutes(app, services)
  receiveForms(app, services)
  applyIdempotencyKeys(app, services)
  drainUnreadBodies(app)
  return app
}

/** A URL that the router cannot parse reaches no hook: it is answered and logged here. */
function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id)
  reply.header('x-content-type-options', 'nosniff')
  request.address = normaliseAddress(request.ip)
  reply.raw.once('finish', () => noteRequest(request, reply.statusCode, reply.elapsedTime))
  sendError(error, request, reply)
}

/** In the log and the metrics. A path without a route is not named: clients could invent any number of paths. */
function noteRequest(request: FastifyRequest, status: number, milliseconds: number): void {
  const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
  durationsOf(request.method, route, status).observe(milliseconds / 1000)
  const line = logLine(request.method, request.url, status, milliseconds)
  const about = {
    address: request.address,
    user: request.caller?.userId,
    trace: spanOf(request.raw)?.traceId,
  }
  request.log[probes.test(route) ? 'debug' : 'info']({ ...line, ...about }, 'request')
}

/** Asked every few seconds, with the same answer. A change of it is logged. */
const probes = /^\/(api\/v1\/public\/health|metrics)/

/** Bodies reach the handler as bytes: 401, 403 and 404 come before 422. */
function readBodiesLate(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const keepBytes = (_request: FastifyRequest, body: Buffer, done: (error: null, body: Buffer) => void) =>
    done(null, body)
  app.addContentTypeParser(/^application\/(json|vnd\.api\+json)\s*(;|$)/i, { parseAs: 'buffer' }, keepBytes)
  app.addContentTypeParser(urlencodedType, { parseAs: 'buffer' }, keepBytes)
}

/** 405 with `Allow` for a path that exists under other methods, 404 for one that does not. */
function answerWrongMethods(app: FastifyInstance): void {
  const routes = new Map<string, { matches: RegExp; methods: string[] }>()
  app.addHook('onRoute', ({ url, method }) => {
    const matches = new RegExp(`^${url.split('/').map(segmentPattern).join('/')}/?$`)
    const route = routes.get(url) ?? { matches, methods: [] }
    routes.set(url, route)
    for (const each of [method].flat()) if (each !== 'HEAD' && each !== 'OPTIONS') route.methods.push(each)
  })
  const errorFor = (request: FastifyRequest) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = [...routes.values()]
      .filter((route) => route.matches.test(path))
      .flatMap((route) => route.methods)
    // `/storage/` looks like the path of a file, but is none: it gets 404 for every method.
    if (allowed.length === 0 || allowed.includes(request.method)) return new NotFound()
    return new MethodNotAllowed(request.method, allowed)
  }
  app.setNotFoundHandler((request) => {
    throw errorFor(request)
  })
  // Before the body is read: 405 comes before 413 and 415.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    done(request.is404 ? errorFor(request) : null, payload)
  })
}

function segmentPattern(segment: string): string {
  if (segment === '*') return '.*'
  return segment.startsWith(':') ? '[^/]+' : RegExp.escape(segment)
}
