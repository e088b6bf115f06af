import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Headers that a page of another origin may read. */
export const exposedHeaders = [
  'ETag',
  'X-Request-Id',
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
]

/** What every answer to anybody carries, as names and values in turn. */
export const openHeaders = [
  'x-content-type-options',
  'nosniff',
  'access-control-allow-origin',
  '*',
  'access-control-expose-headers',
  exposedHeaders.join(', '),
]

/** A caller's own id is kept when it is harmless to log and echo. */
export function requestId(request: { headers: Record<string, unknown> }): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID()
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

/** One line a request. The query is left out: what people search for or paste there is theirs. */
export function logLine(method: string, url: string, status: number, milliseconds: number) {
  return { method, path: url.split('?', 1)[0], status, ms: tenths(milliseconds) }
}

export function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
