import process from 'node:process'
import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import { stdoutWriter } from './log-writer.ts'

export interface Log {
  readonly logger: FastifyBaseLogger
  /** Lines are held back until then, so that what is printed for people comes first. */
  release(): void
}

/** The service's log on stdout: lines of JSON, or short ones when a person watches. */
export function openLog(level: string, isTerminal: boolean): Log {
  const stdout = stdoutWriter()
  let held: string[] | null = []
  const write = (json: string) => {
    const line = isTerminal ? formatLine(json) : json
    if (held) held.push(line)
    else stdout.write(line)
  }
  process.once('exit', () => stdout.end())
  return {
    logger: pino({ level }, { write }),
    release() {
      for (const line of held ?? []) stdout.write(line)
      held = null
      stdout.flush()
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
