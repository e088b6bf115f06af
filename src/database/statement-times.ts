import type { LogEvent } from 'kysely'
import { Durations } from '../core/metrics.ts'

const durations = new Durations(
  'corral_database_statement_duration_seconds',
  'How long statements took, by outcome. Lookups of requests that arrived together count once.',
)
const outcomes = { query: durations.of({ outcome: 'done' }), error: durations.of({ outcome: 'failed' }) }

/** For the metrics. */
export function noteStatement({ level, queryDurationMillis }: LogEvent): void {
  outcomes[level].observe(queryDurationMillis / 1000)
}

/** The same for a lookup that is made past the query builder, with a promise or without. */
export function timeLookup<T>(lookup: () => T | Promise<T>): T | Promise<T> {
  const start = performance.now()
  const note = (level: LogEvent['level']) => outcomes[level].observe((performance.now() - start) / 1000)
  const fail = (error: unknown): never => {
    note('error')
    throw error
  }
  try {
    const result = lookup()
    if (!(result instanceof Promise)) {
      note('query')
      return result
    }
    return result.then((value) => {
      note('query')
      return value
    }, fail)
  } catch (error) {
    return fail(error)
  }
}
