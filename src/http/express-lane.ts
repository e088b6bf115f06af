import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { matchesTag, type SharedAnswer } from './public-reads.ts'
import { logLine, openHeaders, requestId } from './request-marks.ts'

/** Answers a request and tells so, or leaves it untouched for the framework. */
export type ExpressLane = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>

/**
 * Lets the one request that a website makes for every visitor pass the framework by. Hooks, routing and reply objects
 * cost more than the answer itself, which lies ready in the database. What the lane does not take for certain goes the
 * usual way, so it holds no rule of its own: a test compares both ways answer by answer.
 */
export function openExpressLane(app: FastifyInstance, lane: ExpressLane): void {
  const { server } = app
  const usualWay = server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[]
  server.removeAllListeners('request')
  const goUsualWay = (request: IncomingMessage, response: ServerResponse) => {
    for (const listener of usualWay) listener(request, response)
  }
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  server.on('request', (request, response) => {
    const taken = isClosing ? false : tryLane(lane, request, response)
    if (taken === false) goUsualWay(request, response)
    else if (taken !== true) {
      taken.then(
        (isTaken) => isTaken || goUsualWay(request, response),
        () => goUsualWay(request, response),
      )
    }
  })
}

/** What fails here fails again on the usual way, where failures are logged and answered. */
function tryLane(
  lane: ExpressLane,
  request: IncomingMessage,
  response: ServerResponse,
): boolean | Promise<boolean> {
  try {
    return lane(request, response)
  } catch {
    return false
  }
}

/** Sends an answer as the framework would, its line in the log included. */
export function sendFromLane(
  app: FastifyInstance,
  request: IncomingMessage,
  response: ServerResponse,
  { body, etag, vary, startedAt }: SharedAnswer & { vary: string; startedAt: number },
): void {
  const id = requestId(request)
  const isKnown = matchesTag(request.headers['if-none-match'], etag)
  const status = isKnown ? 304 : 200
  const headers = [
    'x-request-id',
    id,
    ...openHeaders,
    'vary',
    vary,
    'etag',
    etag,
    'cache-control',
    'public, no-cache',
  ]
  if (isKnown) response.writeHead(304, headers).end()
  else {
    // Bytes go out beside the header as they are, where a text would be joined with it and encoded once more.
    const bytes = typeof body === 'string' ? Buffer.from(body) : body
    headers.push('content-type', 'application/json; charset=utf-8', 'content-length', String(bytes.length))
    response.writeHead(200, headers).end(bytes)
  }
  const { method = '', url = '' } = request
  app.log.info({ reqId: id, ...logLine(method, url, status, performance.now() - startedAt) }, 'request')
}
