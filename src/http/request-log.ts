import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'

/** One line for each request. The query is left out: it may hold private text. */
export function logLine(method: string, url: string, status: number, milliseconds: number) {
  return { method, path: url.split('?', 1)[0], status, ms: tenths(milliseconds) }
}

export function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

/**
 * Writes the lines of requests that differ in nothing but these values, as `logger.info({ reqId, … }, 'request')` would.
 * The logger itself would cost a tenth of a response of the express lane.
 */
export function requestLog(logger: FastifyBaseLogger, common: { method: string; path: string }) {
  const child = logger.child(common) as pino.Logger & Inside
  const stream = child[pino.symbols.streamSym]
  const start = `{"level":${pino.levels.values.info},"time":`
  /** What every line of the logger has in common, as the middle of a JSON object. */
  const middle = `${child[pino.symbols.chindingsSym]},"reqId":"`
  let time = 0
  let opening = ''
  /** `reqId` must need no escape in JSON. */
  return (reqId: string, address: string, status: number, ms: number): void => {
    if (!child.isLevelEnabled('info')) return
    const now = Date.now()
    if (now !== time) {
      time = now
      opening = [start, now, middle].join('') // in one piece: a text of pieces is copied piece by piece
    }
    stream.write(
      `${opening}${reqId}","address":${quoted(address)},"status":${status},"ms":${ms},"msg":"request"}\n`,
    )
  }
}

/** Behind a proxy an address may be any text. */
function quoted(address: string): string {
  return /^[\da-f.:]*$/.test(address) ? `"${address}"` : JSON.stringify(address)
}

interface Inside {
  readonly [pino.symbols.chindingsSym]: string
  readonly [pino.symbols.streamSym]: { write(line: string): void }
}
