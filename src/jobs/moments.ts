import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { planMissingMoments } from '../resources/editing/schedule/schedule.moments.ts'
import { type FailureNotes, noteOutage, repeat } from './schedule.ts'

/** How soon a schedule that a process of an older release has set gets its job. */
const intervalMilliseconds = 15_000

/** Plans the jobs of schedules that have none, in each process that serves. */
export function watchMoments(
  services: { readonly database: Database; readonly now: () => Date } & FailureNotes,
  logger: FastifyBaseLogger,
): { stop(): Promise<void> } {
  return repeat(
    intervalMilliseconds,
    () => planMissingMoments(services),
    (error) => {
      if (!noteOutage(services, error)) logger.error({ err: error }, 'schedules cannot be read')
    },
  )
}
