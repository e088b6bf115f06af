import type { Permission } from '../../../access/permissions.ts'
import { requirePermissions } from '../../../access/user-permissions.ts'
import { stepsOfSchema } from '../../../content-schema/migration-steps.ts'
import type { JsonObject } from '../../../core/json.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import { readSettings } from '../../../settings/settings.ts'
import { type Migration, type MigrationReport, runMigration, tryMigration } from './content-migration.ts'
import { describeMigration, showReport, sourcesOf } from './migrated-records.ts'
import type { Definition, DefinitionKind } from './type-definitions.ts'
import { type DefinitionChange, keyOf, pushDefinitions } from './type-push.ts'

/** The renames of keys that a pushed definition declares, where records have old keys. */
type PushedMigration = ReturnType<typeof showReport> & {
  readonly kind: DefinitionKind
  readonly type: string
  readonly message: string
}

export interface Pushed {
  readonly changes: DefinitionChange[]
  readonly migrations: PushedMigration[]
}

interface PushOptions {
  readonly isDryRun: boolean
  readonly isMigrating: boolean
  readonly isDeleting: boolean
}

type RunTransaction = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

/** Stores definitions in one transaction; then, if asked, renames keys of records, in portions. */
export async function pushAll(
  db: Db,
  runTransaction: RunTransaction,
  definitions: readonly Definition[],
  { isDryRun, isMigrating, isDeleting }: PushOptions,
): Promise<Pushed> {
  const push = async (tx: Transaction): Promise<Pushed> => {
    const changes = await pushDefinitions(tx, definitions, { isDeleting })
    const planned = await migrationsOf(tx.db, definitions, changes)
    const migrated = isMigrating ? planned.flatMap(permissionToMigrate) : []
    await requirePermissions(tx, [...changes.flatMap(permissionFor), ...migrated])
    const pushed = { changes, migrations: await reportsOf(planned, (each) => tryMigration(tx.db, each)) }
    // Everything is done as it would be, and rolled back.
    if (isDryRun) throw new DryRun(pushed)
    return pushed
  }
  const pushed = await runTransaction(push).catch((error) => {
    if (error instanceof DryRun) return error.pushed
    throw error
  })
  if (!isMigrating || isDryRun) return pushed
  const migrations = await reportsOf(await migrationsOf(db, definitions, pushed.changes), (each) =>
    each.steps.length > 0 ? runMigration(db, runTransaction, each) : tryMigration(db, each),
  )
  return { ...pushed, migrations }
}

function permissionToMigrate({ kind, steps }: NamedMigration): Permission[] {
  return steps.length === 0 ? [] : [`update ${described[kind]}`]
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

/** The records that change with a definition. */
const described = {
  'component type': 'components',
  'page template': 'pages',
  collection: 'posts',
  global: 'globals',
} as const satisfies Record<DefinitionKind, string>

class DryRun extends Error {
  readonly pushed: Pushed
  constructor(pushed: Pushed) {
    super('dry run')
    this.pushed = pushed
  }
}

/** Without steps, it only tells which records do not fit. */
interface NamedMigration extends Migration {
  readonly kind: DefinitionKind
  readonly name: string
  /** Whether the push changed what records must fit. */
  readonly isNew: boolean
}

async function reportsOf(
  migrations: readonly NamedMigration[],
  run: (migration: Migration) => Promise<MigrationReport>,
): Promise<PushedMigration[]> {
  const reports: PushedMigration[] = []
  for (const migration of migrations) {
    const { kind, name, isNew } = migration
    const report = await run(migration)
    const message = describeMigration(kind, report)
    const affected = report.records + report.cannot + report.working_copies + (isNew ? report.invalid : 0)
    if (affected > 0) reports.push({ kind, type: name, message, ...showReport(kind, report) })
  }
  return reports
}

async function migrationsOf(
  db: Db,
  definitions: readonly Definition[],
  changes: readonly DefinitionChange[],
): Promise<NamedMigration[]> {
  const maxDepth = (await readSettings(db))['components.config_max_depth']
  const pushed = new Set(definitions.map(keyOf))
  const changed = new Set(changes.filter(changesRules).map(keyOf))
  const read = (table: Table) => db.selectFrom(table).selectAll().orderBy('id').execute()
  const migrations: NamedMigration[] = []
  for (const kind of Object.keys(stored) as DefinitionKind[]) {
    const { table, name: key, schema: member } = stored[kind]
    for (const record of await read(table)) {
      const values = record as unknown as JsonObject
      if (kind === 'global' && values.language !== null) continue // migrated with the first language
      const [name, schema] = [String(values[key]), values[member] as JsonObject | null]
      const definition = keyOf({ kind, name })
      const steps = schema && pushed.has(definition) ? stepsOfSchema(schema) : []
      const isNew = schema !== null && changed.has(definition)
      if (steps.length > 0 || isNew)
        migrations.push({ kind, name, sources: await sourcesOf(kind, record), steps, maxDepth, isNew })
    }
  }
  return migrations
}

function changesRules({ change, paths }: DefinitionChange): boolean {
  if (change === 'update') return paths.some((path) => /^(schema|json_schema|fields)\b/.test(path))
  return change === 'create'
}

/** Where definitions of each kind are stored, and where their names and schemas are. */
const stored = {
  'component type': { table: 'component_types', name: 'type', schema: 'schema' },
  'page template': { table: 'page_templates', name: 'template', schema: 'schema' },
  collection: { table: 'collections', name: 'post_type', schema: 'json_schema' },
  global: { table: 'globals', name: 'name', schema: 'schema' },
} as const satisfies Record<DefinitionKind, { table: string; name: string; schema: string }>

type Table = (typeof stored)[DefinitionKind]['table']
