import { stepsOfSchema } from '../content-schema/migration-steps.ts'
import type { Database, Db, Transaction } from '../database/database.ts'
import {
  describeMigration,
  type Migration,
  type MigrationReport,
  runMigration,
  tryMigration,
} from '../resources/content/component-types/component-type.migrate.ts'
import type { Definition } from '../resources/content/component-types/type-definitions.ts'
import { type DefinitionChange, pushDefinitions } from '../resources/content/component-types/type-push.ts'
import { readSettings } from '../settings/settings.ts'

export interface Pushed {
  readonly changes: DefinitionChange[]
  /** The renames of keys that the pushed types declare, where components have old keys. */
  readonly migrations: (MigrationReport & { type: string; message: string })[]
}

interface PushOptions {
  readonly isDryRun: boolean
  readonly isMigrating: boolean
  readonly isDeleting: boolean
}

export async function pushFiles(
  database: Database,
  definitions: readonly Definition[],
  { isDryRun, isMigrating, isDeleting }: PushOptions,
): Promise<Pushed> {
  const push = async (tx: Transaction): Promise<Pushed> => {
    const changes = await pushDefinitions(tx, definitions, { isDeleting })
    const pushed = { changes, migrations: await planMigrations(tx.db, definitions) }
    // Everything is done as it would be, and rolled back.
    if (isDryRun) throw new DryRun(pushed)
    return pushed
  }
  const pushed = await database.transaction(null, push).catch((error) => {
    if (error instanceof DryRun) return error.pushed
    throw error
  })
  return isMigrating && !isDryRun ? { ...pushed, migrations: await migrate(database, definitions) } : pushed
}

class DryRun extends Error {
  readonly pushed: Pushed
  constructor(pushed: Pushed) {
    super('dry run')
    this.pushed = pushed
  }
}

async function planMigrations(db: Db, definitions: readonly Definition[]): Promise<Pushed['migrations']> {
  const planned = []
  for (const migration of await migrationsOf(db, definitions))
    planned.push(named(migration, await tryMigration(db, migration)))
  return planned.filter(({ components, cannot }) => components + cannot > 0)
}

async function migrate(
  database: Database,
  definitions: readonly Definition[],
): Promise<Pushed['migrations']> {
  const done = []
  for (const migration of await migrationsOf(database.db, definitions))
    done.push(named(migration, await runMigration((work) => database.transaction(null, work), migration)))
  return done.filter(({ components, cannot }) => components + cannot > 0)
}

function named({ type }: Migration, report: MigrationReport) {
  return { type: type.type, message: describeMigration(report), ...report }
}

async function migrationsOf(db: Db, definitions: readonly Definition[]): Promise<Migration[]> {
  const maxDepth = (await readSettings(db))['components.config_max_depth']
  const names = definitions.filter(({ kind }) => kind === 'component type').map(({ name }) => name)
  const types = await db.selectFrom('component_types').selectAll().orderBy('id').execute()
  return types
    .filter(({ type }) => names.includes(type))
    .map((type) => ({ type, steps: stepsOfSchema(type.schema), maxDepth }))
    .filter(({ steps }) => steps.length > 0)
}
