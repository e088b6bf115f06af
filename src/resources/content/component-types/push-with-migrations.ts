import type { Permission } from '../../../access/permissions.ts'
import { requirePermissions } from '../../../access/user-permissions.ts'
import { stepsOfSchema } from '../../../content-schema/migration-steps.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import { readSettings } from '../../../settings/settings.ts'
import {
  describeMigration,
  type Migration,
  type MigrationReport,
  runMigration,
  tryMigration,
} from './component-type.migrate.ts'
import type { Definition, DefinitionKind } from './type-definitions.ts'
import { type DefinitionChange, pushDefinitions } from './type-push.ts'

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

type RunTransaction = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

/** Stores definitions in one transaction; then, if asked, renames keys of components, in portions. */
export async function pushAll(
  db: Db,
  runTransaction: RunTransaction,
  definitions: readonly Definition[],
  { isDryRun, isMigrating, isDeleting }: PushOptions,
): Promise<Pushed> {
  const push = async (tx: Transaction): Promise<Pushed> => {
    const changes = await pushDefinitions(tx, definitions, { isDeleting })
    await requirePermissions(tx, [
      ...changes.flatMap(permissionFor),
      ...(isMigrating ? ['update components' as const] : []),
    ])
    const pushed = { changes, migrations: await planMigrations(tx.db, definitions) }
    // Everything is done as it would be, and rolled back.
    if (isDryRun) throw new DryRun(pushed)
    return pushed
  }
  const pushed = await runTransaction(push).catch((error) => {
    if (error instanceof DryRun) return error.pushed
    throw error
  })
  return isMigrating && !isDryRun
    ? { ...pushed, migrations: await migrate(db, runTransaction, definitions) }
    : pushed
}

/** The permission that a change needs by itself. */
function permissionFor({ kind, change }: DefinitionChange): Permission[] {
  return change === 'none' ? [] : [`${change} ${resources[kind]}`]
}

const resources = {
  'component type': 'component types',
  'page template': 'page templates',
  collection: 'collections',
  global: 'globals',
} as const satisfies Record<DefinitionKind, string>

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
  db: Db,
  runTransaction: RunTransaction,
  definitions: readonly Definition[],
): Promise<Pushed['migrations']> {
  const done = []
  for (const migration of await migrationsOf(db, definitions))
    done.push(named(migration, await runMigration(runTransaction, migration)))
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
