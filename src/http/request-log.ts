import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'

/** One line for each request. The query is left out: it may contain private text. */
export function logLine(method: string, url: string, status: number, milliseconds: number) {
  return { method, path: url.split('?', 1)[0], status, ms: tenths(milliseconds) }
}

export function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

/**
 * Writes log lines of requests, which differ only in these values, in the format of `logger.info({ reqId, … },
 * 'request')`. The logger itself would cost a tenth of a response of the express lane.
 */
export function requestLog(logger: FastifyBaseLogger, common: { method: string; path: string }) {
  const child = logger.child(common) as pino.Logger & Inside
  const stream = child[pino.symbols.streamSym]
  const start = `{"level":${pino.levels.values.info},"time":`
  /** The common part of all lines of the logger, as the middle of a JSON object. */
  const middle = `${child[pino.symbols.chindingsSym]},"reqId":"`
  let time = 0
  let opening = ''
  /** `reqId` must need no escape in JSON. */
  return (reqId: string, address: string, status: number, ms: number): void => {
    if (!child.isLevelEnabled('info')) return
    const now = Date.now()
    if (now !== time) {
      time = now
      opening = [start, now, middle].join('') // flat: a concatenated string is copied piece by piece
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
