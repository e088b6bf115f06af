import { openEngine } from '../src/database/engines/open.ts'
import { migrate } from '../src/database/migrate.ts'

/** The database of the PostgreSQL server that new ones are copied from. */
export const templateName = 'corral_template'

/**
 * Migrates a new database, and nothing more: a copy of it is as a fresh database is when the service opens it for the first
 * time, which then adds its options. Copying takes a fraction of the time. Migrations have tests of their own.
 */
export async function makeTemplate(url: string): Promise<void> {
  const engine = await openEngine(url)
  try {
    await migrate(engine, new Date().toISOString())
  } finally {
    await engine.close()
  }
}
