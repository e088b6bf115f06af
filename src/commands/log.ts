import process from 'node:process'
import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'

export interface Log {
  readonly logger: FastifyBaseLogger
  /** Lines are held back until then, so that what is printed for people comes first. */
  release(): void
}

/** Under load a line waits for others until there are so many characters of them, or so many milliseconds. */
const maxHeld = 16_000
const longestWait = 20

/** The service's log on stdout: lines of JSON, or short ones when a person watches. */
export function openLog(level: string, isTerminal: boolean): Log {
  // Where nobody reads it fast enough the service waits, rather than keep ever more of it in memory.
  const stdout = pino.destination({ dest: 1, sync: true })
  let lines = ''
  let isReleased = false
  let timer: NodeJS.Timeout | null = null
  const writeLines = () => {
    if (timer) clearTimeout(timer)
    timer = null
    if (lines !== '') stdout.write(lines)
    lines = ''
  }
  const logger = pino(
    { level },
    {
      write(line) {
        lines += isTerminal ? formatLine(line) : line
        if (!isReleased) return
        if (lines.length > maxHeld) writeLines()
        else timer ??= setTimeout(writeLines, longestWait)
      },
    },
  )
  process.once('exit', writeLines)
  return {
    logger,
    release() {
      isReleased = true
      writeLines()
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
