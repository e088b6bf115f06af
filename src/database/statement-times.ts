import type { LogEvent } from 'kysely'
import { Durations } from '../core/metrics.ts'
import { noteWork, type SpanStart } from '../core/spans.ts'

const durations = new Durations(
  'corral_database_statement_duration_seconds',
  'How long statements took, by outcome. Lookups of requests that arrived together count once.',
)
const outcomes = { query: durations.of({ outcome: 'done' }), error: durations.of({ outcome: 'failed' }) }

/** The databases by the names that tracing systems know. */
export type DatabaseSystem = 'sqlite' | 'postgresql'

/** For the metrics and traces. */
export function noteStatements(system: DatabaseSystem): (event: LogEvent) => void {
  return (event) => {
    const error = event.level === 'error' ? event.error : undefined
    note({ system, sql: event.query.sql }, event.queryDurationMillis, error)
  }
}

/** The same for a lookup that bypasses the query builder, synchronous or not. */
export function timeLookup<T>(statement: Statement, lookup: () => T | Promise<T>): T | Promise<T> {
  const start = performance.now()
  const finish = (value: T): T => {
    note(statement, performance.now() - start)
    return value
  }
  const fail = (error: unknown): never => {
    note(statement, performance.now() - start, error)
    throw error
  }
  try {
    const result = lookup()
    return result instanceof Promise ? result.then(finish, fail) : finish(result)
  } catch (error) {
    return fail(error)
  }
}

interface Statement {
  readonly system: DatabaseSystem
  readonly sql: string
}

function note(statement: Statement, milliseconds: number, error?: unknown): void {
  outcomes[error === undefined ? 'query' : 'error'].observe(milliseconds / 1000)
  noteWork(() => spanOfStatement(statement, milliseconds), error)
}

const longestText = 2000

/** The text of a statement contains no values; these are parameters. */
function spanOfStatement({ system, sql }: Statement, agoMilliseconds: number): SpanStart {
  const operation = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'STATEMENT'
  const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(sql)?.[1]
  return {
    name: table ? `${operation} ${table}` : operation,
    kind: 'client',
    agoMilliseconds,
    attributes: {
      'db.system.name': system,
      'db.operation.name': operation,
      ...(table ? { 'db.collection.name': table } : {}),
      'db.query.text': sql.replace(/\s+/g, ' ').trim().slice(0, longestText),
    },
  }
}
