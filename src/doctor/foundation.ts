import { explainOpening } from '../cli/failures.ts'
import type { Config } from '../config/config.ts'
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

/** Checked before the service is opened, since opening it would migrate the schema. */
export async function checkFoundation(config: Config): Promise<Result[]> {
  let database: Database | undefined
  try {
    database = await Database.open({
      url: config.databaseUrl,
      limits: config.databaseLimits,
      mustExist: true,
      now: () => new Date(),
      derive: [],
      deliver: async () => {},
      report: () => {},
    })
    const broken = resultOf(integrity, await database.checkIntegrity())
    // Further checks need an intact database.
    if (broken.count > 0) return [broken]
    const { pending, unknown } = await database.schemaState()
    return [broken, resultOf(migrations, pending), resultOf(newerVersion, unknown)]
  } catch (error) {
    throw explainOpening(error, config)
  } finally {
    await database?.close()
  }
}
