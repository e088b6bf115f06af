import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { requestLog, tenths } from '../request-log.ts'
import { durationsOf } from '../request-metrics.ts'
import { spanOf } from '../request-spans.ts'
import { hasBody, requestId } from '../requests/incoming.ts'
import { matchesTag } from '../responses/etags.ts'
import { publicHeaders } from '../responses/headers.ts'

/** Answers one kind of request without the framework. */
export interface Lane {
  /** The path of the GET requests that it answers. */
  readonly path: string
  /** The key of the request, or null when the lane does not serve it. */
  accept(request: IncomingMessage): string | null
  /** The responses to requests that arrived together; null for each request that the framework has to answer. */
  answer(asked: readonly string[]): LaneAnswers | Promise<LaneAnswers>
  /** The headers that all its responses share, as alternating names and values. */
  readonly headers: readonly string[]
}

export type LaneAnswers = readonly (LaneAnswer | null)[]

export interface LaneAnswer {
  /** The bytes of the body, one in each character: text that is sent as Latin-1. */
  readonly bytes: string
  readonly etag: string
  /** Replaces the headers that all responses share, in the form in which they are sent. */
  readonly head?: string
}

interface Waiting {
  readonly asked: string
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly since: number
}

/**
 * This many requests are answered at once. With more of them each costs less, but the first waits until the last has
 * arrived, and nothing is read while they are answered.
 */
const maxTogether = 16

/** While the database answers asynchronously, requests are collected: fewer and larger reads cost it less. */
const maxUnderway = 2

/** When the database has not answered for this long, the waiting requests go to the framework. */
const stuckMilliseconds = 100

/**
 * Bypasses the framework for the one request that a website makes for every visitor. Hooks, routing and reply objects
 * cost more than the response itself, which is stored ready in the database. Requests that the lane does not recognise
 * go to the framework, so it has no rules of its own: a test compares both responses.
 *
 * Requests that arrive in the same turn of the event loop are answered together. The database is read after the last of
 * them has arrived, so no response is older than its request.
 */
export function openExpressLane(app: FastifyInstance, lane: Lane): void {
  const { server } = app
  const frameworkListeners = server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[]
  const passToFramework = ({ request, response }: Pick<Waiting, 'request' | 'response'>) => {
    for (const listener of frameworkListeners) listener(request, response)
  }
  const send = laneSender(app, lane)
  let waiting: Waiting[] = []
  let underway = 0
  let stuckTimer: NodeJS.Timeout | null = null
  let isStuck = false

  const takeWaiting = () => {
    const group = waiting
    waiting = []
    return group
  }
  const finishOne = (each: Waiting, answer: LaneAnswer | null) => {
    try {
      if (answer) send(each, answer)
      else passToFramework(each)
    } catch (error) {
      // The other requests still need their responses. A part of this response may have been sent, so its connection is
      // closed.
      app.log.error({ err: error }, 'a response failed')
      each.response.destroy()
    }
  }
  const bypassLane = () => {
    isStuck = true
    takeWaiting().forEach(passToFramework)
  }
  const answerWaiting = () => {
    if (waiting.length === 0) return
    if (underway === maxUnderway) {
      stuckTimer ??= setTimeout(bypassLane, stuckMilliseconds)
      return
    }
    const group = takeWaiting()
    const finish = (answers: LaneAnswers) => {
      for (const [at, each] of group.entries()) finishOne(each, answers[at] ?? null)
    }
    // The framework repeats the request, and logs and answers the failure.
    const passGroupToFramework = () => group.forEach(passToFramework)
    const continueWithWaiting = () => {
      underway--
      isStuck = false
      if (stuckTimer) clearTimeout(stuckTimer)
      stuckTimer = null
      answerWaiting()
    }
    let answers: LaneAnswers | Promise<LaneAnswers>
    try {
      answers = lane.answer(group.map(({ asked }) => asked))
    } catch {
      return passGroupToFramework()
    }
    if (!(answers instanceof Promise)) return finish(answers)
    underway++
    answers.then(finish, passGroupToFramework).finally(continueWithWaiting)
  }

  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const asked = isStuck || !isPlain(request, response) || spanOf(request) ? null : lane.accept(request)
    if (asked === null) return passToFramework({ request, response })
    const count = waiting.push({ asked, request, response, since: performance.now() })
    if (count >= maxTogether) answerWaiting()
    else if (count === 1) setImmediate(answerWaiting)
  })
}

/** Without a body, on a connection that is kept alive. */
function isPlain(request: IncomingMessage, response: ServerResponse): boolean {
  return !hasBody(request) && request.httpVersion === '1.1' && response.shouldKeepAlive
}

/** Sends responses as the framework would, and logs them. */
function laneSender(app: FastifyInstance, lane: Lane): (to: Waiting, answer: LaneAnswer) => void {
  const log = requestLog(app.log, { method: 'GET', path: lane.path })
  const openings = headOpenings(app, lane)
  const durations = {
    found: durationsOf('GET', lane.path, 200),
    notModified: durationsOf('GET', lane.path, 304),
  }
  return ({ request, response, since }, { bytes, etag, head }) => {
    const id = requestId(request)
    const isKnown = matchesTag(request.headers['if-none-match'], etag)
    const { found, notModified } = openings(head)
    if (isKnown) sendWhole(response, `${notModified}${id}\r\netag: ${etag}\r\n\r\n`)
    else
      sendWhole(response, `${found}${id}\r\netag: ${etag}\r\ncontent-length: ${bytes.length}\r\n\r\n${bytes}`)
    const milliseconds = performance.now() - since
    durations[isKnown ? 'notModified' : 'found'].observe(milliseconds / 1000)
    log(id, app.addressOf(request), isKnown ? 304 : 200, tenths(milliseconds))
  }
}

interface Openings {
  readonly found: string
  readonly notModified: string
}

/** The common part of all heads within a second, up to the request's id, each as one flat string: see `requestLog`. */
function headOpenings(app: FastifyInstance, lane: Lane): (head?: string) => Openings {
  const text = (headers: readonly string[]) =>
    headers.map((each, at) => (at % 2 === 0 ? `${each}: ` : `${each}\r\n`)).join('')
  const [common, usualHead] = [text(publicHeaders), text(lane.headers)]
  let second = 0
  let added = ''
  const openingsWith = (head: string) => {
    const opening = (status: string, content: string) =>
      [`HTTP/1.1 ${status}\r\n`, added, common, head, content, 'x-request-id: '].join('')
    return {
      found: opening('200 OK', 'content-type: application/json; charset=utf-8\r\n'),
      notModified: opening('304 Not Modified', ''),
    }
  }
  /** By their own heads: a site has one for each language, and one for each page with shared caches. */
  const kept = new Map<string, Openings>()
  const openingsOf = (head: string) => {
    const known = kept.get(head)
    if (known) return known
    const made = openingsWith(head)
    if (kept.size < mostKept) kept.set(head, made)
    return made
  }
  return (head = usualHead) => {
    const now = Math.trunc(Date.now() / 1000)
    if (now !== second) {
      second = now
      // The headers that `node:http` adds.
      const keepAlive = `Keep-Alive: timeout=${Math.trunc(app.server.keepAliveTimeout / 1000)}`
      added = `Date: ${new Date(now * 1000).toUTCString()}\r\nConnection: keep-alive\r\n${keepAlive}\r\n`
      kept.clear()
    }
    return openingsOf(head)
  }
}

const mostKept = 50

/**
 * Writes a response with its head in one piece. `node:http` would check and join a dozen headers each time, which costs
 * as much as finding the page; these were checked when they were made. The event marks the connection as free for the
 * next request, so it has to wait until the socket has drained.
 */
function sendWhole(response: ServerResponse, bytes: string): void {
  const { socket } = response
  if (socket === null) return // the client has disconnected
  if (socket.write(bytes, 'latin1')) response.emit('finish')
  else socket.once('drain', () => response.emit('finish'))
}
