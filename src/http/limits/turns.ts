import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestListener } from './pipelining.ts'

/** Enough that requests that arrive together can be answered together, and few enough that a turn is short. */
const maxInTurn = 64

interface Waiting {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly since: number
}

/**
 * Starts a limited number of requests in one turn of the event loop; the others wait in order. Node accepts connections
 * once per turn: if it first answered all requests of two thousand connections, new clients would wait for seconds. A
 * request that has waited too long is passed to `refuse`.
 */
export function limitTurns(
  handle: RequestListener,
  refuse: RequestListener,
  maxWaitMilliseconds: number,
): RequestListener {
  let waiting: Waiting[] = []
  let started = 0
  let isScheduled = false

  const scheduleTurn = () => {
    if (!isScheduled) setImmediate(beginTurn)
    isScheduled = true
  }
  const start = (listener: RequestListener, request: IncomingMessage, response: ServerResponse) => {
    started++
    scheduleTurn()
    listener(request, response)
  }
  const beginTurn = () => {
    isScheduled = false
    started = 0
    if (waiting.length === 0) return
    const oldest = performance.now() - maxWaitMilliseconds
    const next = waiting.slice(0, maxInTurn)
    waiting = waiting.slice(maxInTurn)
    if (waiting.length > 0) scheduleTurn()
    for (const { request, response, since } of next) {
      if (request.socket.destroyed) continue // the client has disconnected
      start(since < oldest ? refuse : handle, request, response)
    }
  }

  return (request, response) => {
    if (started < maxInTurn && waiting.length === 0) return start(handle, request, response)
    waiting.push({ request, response, since: performance.now() })
  }
}
