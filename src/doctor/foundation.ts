import { explainOpening } from '../cli/failures.ts'
import type { Config } from '../config.ts'
import { Database } from '../database/database.ts'
import { type Result, resultOf } from './check.ts'

const integrity = {
  name: 'database.integrity',
  finding: 'problems found by the integrity check of the database',
  severity: 'problem',
} as const

const migrations = {
  name: 'database.migrations',
  finding: 'pending migrations (run corral migrate)',
  severity: 'problem',
} as const

const newerVersion = {
  name: 'database.version',
  finding: 'migrations of a newer version (use that one, or restore a backup from before it)',
  severity: 'problem',
} as const

/** What must hold before the service can be opened at all: opening it would bring the schema up to date. */
export async function checkFoundation(config: Config): Promise<Result[]> {
  let database: Database | undefined
  try {
    database = new Database({
      url: config.databaseUrl,
      limits: config.databaseLimits,
      mustExist: true,
      now: () => new Date(),
      derive: [],
      deliver: async () => {},
      report: () => {},
    })
    const broken = resultOf(integrity, await database.checkIntegrity())
    // A database that is broken cannot be asked for more.
    if (broken.count > 0) return [broken]
    const { pending, unknown } = await database.schemaState()
    return [broken, resultOf(migrations, pending), resultOf(newerVersion, unknown)]
  } catch (error) {
    throw explainOpening(error, config)
  } finally {
    await database?.close()
  }
}
