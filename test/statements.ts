import { metricsText, readMetrics } from '../src/core/metrics.ts'

/** How many statements work sends to the database. Nothing else may use a database meanwhile. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const before = total()
  await work()
  return total() - before
}

function total(): number {
  const line = /corral_database_statement_duration_seconds_count\{outcome="done"\} (\d+)/
  return Number(line.exec(metricsText(readMetrics()))?.[1] ?? 0)
}
