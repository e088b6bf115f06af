import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { trackConnections } from '../connections.ts'
import { requestId } from '../requests/incoming.ts'
import { watchOverload } from './overload.ts'
import { oneAtATime, type RequestListener } from './pipelining.ts'
import { limitTurns } from './turns.ts'
import { UnsentAnswers } from './unsent-answers.ts'

interface AdmissionLimits {
  /** Connections that one process serves at the same time. Others get 503. */
  readonly maxConnections: number
  /** When the event loop is later than this, requests get 503. */
  readonly maxDelayMilliseconds: number
}

interface AdmissionOptions extends AdmissionLimits {
  /** Whether clients are asked to go elsewhere: their connection is closed after the next answer. */
  readonly isStopping: () => boolean
}

/** Connections beyond the limit that are told so with 503. Still more are closed without a word. */
const maxRefused = 256
/** Such a connection is closed after this long when it asks for nothing. */
const refusedIdleMilliseconds = 2_000
const retryAfterSeconds = '2'
/** Load balancers ask whether the process is alive; a busy one is. */
const healthPath = '/api/v1/public/health'

/**
 * Decides which requests are answered at all, before the framework sees them: what is too much for this process gets
 * 503 with `Retry-After`, which costs next to nothing. Called when all routes and the express lane are there.
 */
export function limitAdmission(app: FastifyInstance, limits: AdmissionOptions): void {
  const { server } = app
  const connections = trackConnections(server)
  const refused = new WeakSet<Socket>()
  // Without `dropMaxConnection`, workers that are all full would pass a connection to each other without end.
  Object.assign(server, { maxConnections: limits.maxConnections + maxRefused, dropMaxConnection: true })
  server.on('connection', (socket) => {
    if (connections.size <= limits.maxConnections) return
    refused.add(socket)
    socket.setTimeout(refusedIdleMilliseconds)
  })

  let shed = 0
  const overload = watchOverload(limits.maxDelayMilliseconds, (isOverloaded) => {
    if (isOverloaded) app.log.warn('the event loop is late: requests are answered with 503')
    else app.log.warn({ refused: shed }, 'the event loop is on time again')
    shed = 0
  })
  const unsent = new UnsentAnswers(connections)
  app.addHook('onClose', async () => {
    overload.stop()
    unsent.stop()
  })

  const listeners = server.listeners('request') as RequestListener[]
  const handle: RequestListener = (request, response) => {
    if (limits.isStopping()) response.shouldKeepAlive = false
    for (const listener of listeners) listener(request, response)
  }
  const shedRequest: RequestListener = (request, response) => {
    shed++
    refuse(response, requestId(request))
  }
  const inTurns = limitTurns(handle, shedRequest, limits.maxDelayMilliseconds)
  server.removeAllListeners('request')
  server.on(
    'request',
    oneAtATime((request, response) => {
      if (request.url?.startsWith(healthPath)) return handle(request, response)
      const isTooMuch = overload.isOverloaded() || refused.has(request.socket)
      return isTooMuch ? shedRequest(request, response) : inTurns(request, response)
    }),
  )
}

/** The connection ends too, so that a body need not be read and others may connect. */
function refuse(response: ServerResponse, id: string): void {
  const body = '{"message":"The service is busy. Try again later."}'
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'retry-after': retryAfterSeconds,
    'x-request-id': id,
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    connection: 'close',
  })
  response.end(body)
}
