import process from 'node:process'
import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'

export interface Log {
  readonly logger: FastifyBaseLogger
  /** Lines are held back until this call, so that the start message comes first. */
  release(): void
}

/** The service's log on stdout: JSON lines, or short ones on a terminal. */
export function openLog(level: string, isTerminal: boolean): Log {
  const stdout = openDestination(1, (message) => void process.stderr.write(`${message}\n`))
  let held: string[] | null = []
  const write = (json: string) => {
    const line = isTerminal ? formatLine(json) : json
    if (held) held.push(line)
    else stdout.write(line)
  }
  return {
    logger: pino({ level }, { write }),
    release() {
      for (const line of held ?? []) stdout.write(line)
      held = null
    },
  }
}

/** Under load, lines are written in batches: at this size, or after this many milliseconds. */
const maxGathered = 16_000
const maxGatherMilliseconds = 20
/** How long writing the last lines may take at exit when the reader of a pipe has stopped reading. */
const maxExitMilliseconds = 500

/**
 * Writes lines to a file or pipe in the background. A reader that stops, or a full disk, does not stop the service:
 * lines beyond `maxLength` bytes are dropped and counted.
 */
export function openDestination(dest: number, warn: (message: string) => void, maxLength = 8 * 1024 * 1024) {
  let exitDeadline = Number.POSITIVE_INFINITY
  const retryEAGAIN = () => Date.now() < exitDeadline
  const destination = pino.destination({
    dest,
    sync: false,
    maxLength,
    retryEAGAIN,
  })
  let dropped = 0
  let isBroken = false
  destination.on('drop', (lines: string) => {
    dropped += lines.split('\n').length - 1
  })
  destination.on('drain', () => {
    if (dropped === 0) return
    const line = { level: pino.levels.values.warn, time: Date.now(), dropped, msg: 'log lines were dropped' }
    dropped = 0
    destination.write(`${JSON.stringify(line)}\n`)
  })
  destination.on('write', () => {
    isBroken = false
  })
  destination.on('error', ({ message }) => {
    if (!isBroken) warn(`The log cannot be written: ${message}`)
    isBroken = true
  })
  // Registered before pino's own handler, which never returns after a persistent error, such as a full disk.
  process.prependOnceListener('exit', () => {
    exitDeadline = Date.now() + maxExitMilliseconds
    try {
      writeGathered()
      if (!isBroken) destination.flushSync()
    } catch {
      // The reader is gone.
    }
    destination.destroy()
  })
  // The destination would copy its buffer with each line, which costs as much as finding a page.
  let gathered = ''
  let isTimed = false
  const writeGathered = () => {
    if (gathered !== '') destination.write(gathered)
    gathered = ''
  }
  const writeOnTime = () => {
    isTimed = false
    writeGathered()
  }
  return {
    write(line: string): void {
      gathered += line
      if (gathered.length > maxGathered) writeGathered()
      if (isTimed) return
      isTimed = true
      setTimeout(writeOnTime, maxGatherMilliseconds)
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
