import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'

export interface Log {
  readonly logger: FastifyBaseLogger
  /** Lines are held back until then, so that what is printed for people comes first. */
  release(): void
}

/** The service's log on stdout: lines of JSON, or short ones when a person watches. */
export function openLog(level: string, isTerminal: boolean): Log {
  // Written behind the requests' back, and flushed when the process exits.
  const stdout = pino.destination({ dest: 1, sync: false })
  const write = (line: string) => stdout.write(isTerminal ? formatLine(line) : line)
  let held: string[] | null = []
  const logger = pino({ level }, { write: (line) => (held ? void held.push(line) : void write(line)) })
  return {
    logger,
    release() {
      for (const line of held ?? []) write(line)
      held = null
    },
  }
}

/** `12:03:44 info  GET /api/v1/pages 200 3.1 ms` */
export function formatLine(json: string): string {
  const { time, level, msg, err, pid, hostname, reqId, ...rest } = JSON.parse(json)
  const clock = new Date(time).toTimeString().slice(0, 8)
  const name = (pino.levels.labels[level] ?? String(level)).padEnd(5)
  const stack = err?.stack ? `\n${err.stack}` : ''
  if (msg === 'request') {
    const { method, path, status, ms } = rest
    return `${clock} ${name} ${method} ${path} ${status} ${ms} ms\n`
  }
  const details = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
  return `${clock} ${name} ${msg}${details}${stack}\n`
}
