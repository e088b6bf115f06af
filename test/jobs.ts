import pino from 'pino'
import type { App } from '../src/app.ts'
import { runDueJobs } from '../src/jobs/due-jobs.ts'
import { jobHandlers } from '../src/jobs/handlers.ts'

const logger = pino({ level: 'silent' })

/** Runs the jobs that are due, as a process that serves does, and waits for their end; returns how many it claimed. */
export function runJobs({ services }: App, changed: Partial<App['services']> = {}): Promise<number> {
  return runDueJobs({ ...services, ...changed }, jobHandlers, { logger })
}
