import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { trackConnections } from '../connections.ts'
import { openConnections, shedRequests } from '../request-metrics.ts'
import { requestId } from '../requests/incoming.ts'
import { ConnectionShares } from './connection-shares.ts'
import { oneAtATime, type RequestListener } from './pipelining.ts'
import { SlowClients } from './slow-clients.ts'
import { limitTurns } from './turns.ts'

interface AdmissionLimits {
  /** The maximum number of connections that one process serves at the same time. Further connections get 503. */
  readonly maxConnections: number
  /** When the event loop is later than this, requests get 503. */
  readonly maxDelayMilliseconds: number
}

interface AdmissionOptions extends AdmissionLimits {
  /** Whether connections are closed after the next response, so that clients reconnect elsewhere. */
  readonly isStopping: () => boolean
  /** Behind a trusted proxy, the address of a connection is not the client's address. */
  readonly trustProxy: boolean | string
}

/** The number of connections beyond the limit that get 503. Further ones are closed without a response. */
const maxRefused = 256
/** Such a connection is closed after this time if it sends no request. */
const refusedIdleMilliseconds = 2_000
const retryAfterSeconds = '2'
/** How often the delay of the event loop is measured. */
const sampleMilliseconds = 100
/** Health and metrics are answered even under overload. */
const healthPath = '/api/v1/public/health'
const metricsPath = '/metrics'
const healthPaths = new Set([healthPath, `${healthPath}/live`, `${healthPath}/ready`, metricsPath])

/**
 * Sheds load before the framework sees a request: requests beyond the limits of this process get 503 with
 * `Retry-After`, which costs little. Called after all routes and the express lane are registered.
 */
export function limitAdmission(app: FastifyInstance, limits: AdmissionOptions): void {
  const { server } = app
  const connections = trackConnections(server)
  const refused = limitConnections(server, connections, limits)

  let shed = 0
  const overload = watchOverload(limits.maxDelayMilliseconds, (isOverloaded) => {
    if (isOverloaded) app.log.warn('the event loop is late: requests are answered with 503')
    else app.log.warn({ refused: shed }, 'the event loop is responsive again')
    shed = 0
  })
  const slowClients = new SlowClients(connections)
  const unwatch = openConnections.watch(() => connections.size)
  app.addHook('onClose', async () => {
    overload.stop()
    slowClients.stop()
    unwatch()
  })

  const listeners = server.listeners('request') as RequestListener[]
  const handle: RequestListener = (request, response) => {
    if (limits.isStopping()) response.shouldKeepAlive = false
    for (const listener of listeners) listener(request, response)
  }
  const shedRequest: RequestListener = (request, response) => {
    shed++
    shedRequests.add()
    refuse(response, requestId(request))
  }
  const inTurns = limitTurns(handle, shedRequest, limits.maxDelayMilliseconds)
  server.removeAllListeners('request')
  server.on(
    'request',
    oneAtATime((request, response) => {
      if (isHealth(request.url ?? '')) return handle(request, response)
      const isTooMuch = overload.isOverloaded() || refused.has(request.socket)
      return isTooMuch ? shedRequest(request, response) : inTurns(request, response)
    }),
  )
}

/** Returns the connections that are open only to get their 503. */
function limitConnections(
  server: Server,
  connections: ReadonlySet<Socket>,
  { maxConnections, trustProxy }: AdmissionOptions,
): WeakSet<Socket> {
  const refused = new WeakSet<Socket>()
  const most = maxConnections + maxRefused
  const shares = trustProxy === false ? new ConnectionShares(maxConnections) : null
  // Without `dropMaxConnection`, full workers would pass a connection to each other forever.
  Object.assign(server, { maxConnections: most, dropMaxConnection: true })
  server.on('connection', (socket) => {
    const verdict = shares?.add(socket)
    // The server does not count the connections that other listeners hand to it.
    if (verdict === 'close' || connections.size > most) return socket.destroy()
    if (verdict !== 'refuse' && connections.size <= maxConnections) return
    refused.add(socket)
    socket.setTimeout(refusedIdleMilliseconds)
  })
  return refused
}

function isHealth(url: string): boolean {
  return (
    (url.startsWith(healthPath) || url.startsWith(metricsPath)) && healthPaths.has(url.split('?', 1)[0] ?? '')
  )
}

/** The connection is closed too, so that its body need not be read and other clients can connect. */
function refuse(response: ServerResponse, id: string): void {
  const body = '{"message":"The service is busy. Try again later."}'
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'retry-after': retryAfterSeconds,
    'cache-control': 'no-cache',
    vary: 'Authorization, X-Page-Password',
    'x-request-id': id,
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    connection: 'close',
  })
  response.end(body)
}

interface Overload {
  isOverloaded(): boolean
  stop(): void
}

/**
 * Detects when the event loop is late: each request then waits at least that long. One late sample is not enough, since
 * a single large request or a suspended machine causes one too.
 */
function watchOverload(maxDelayMilliseconds: number, report: (isOverloaded: boolean) => void): Overload {
  let isOverloaded = false
  let wasLate = false
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const isLate = now - last - sampleMilliseconds > maxDelayMilliseconds
    last = now
    const before = isOverloaded
    isOverloaded = isLate && wasLate
    wasLate = isLate
    if (isOverloaded !== before) report(isOverloaded)
  }, sampleMilliseconds)
  timer.unref()
  return { isOverloaded: () => isOverloaded, stop: () => clearInterval(timer) }
}
