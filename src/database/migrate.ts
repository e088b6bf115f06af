import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { MissingDatabase, ServiceUnavailable, UnusableDatabase } from '../core/errors.ts'
import type { Engine } from './engines/engine.ts'
import { migrations } from './migrations/index.ts'
import type { Migration } from './migrations/migration.ts'
import type { Tables } from './tables.ts'

interface Schema {
  /** The database has never been migrated. */
  readonly isEmpty: boolean
  /** The pending migrations. */
  readonly pending: readonly Migration[]
  /** The names of migrations that a newer version has applied. */
  readonly unknown: readonly string[]
}

/** Milliseconds that a migration waits for a lock. Meanwhile others that need the same table wait behind it. */
const longestLockWait = 2000
/** Milliseconds for which a migration is retried while live instances conflict with it. */
const longestMigration = 60_000

/** Brings the schema up to date in one transaction, under a lock; returns the names of the migrations that ran. */
export async function migrate(engine: Engine, now: string, steps = migrations): Promise<string[]> {
  const schema = await readSchema(engine.reader, steps)
  requireKnown(schema)
  if (schema.pending.length === 0) return []
  const deadline = Date.now() + longestMigration
  for (;;) {
    try {
      return await runPending(engine, now, steps)
    } catch (error) {
      // A live instance conflicted, or the connection was lost. A retry reads again which migrations were applied.
      const isTransient = engine.isRetryable(error) || error instanceof ServiceUnavailable
      if (!isTransient || Date.now() > deadline) throw error
      await setTimeout(100 + Math.random() * 400)
    }
  }
}

export async function readSchema(db: Kysely<Tables>, steps = migrations): Promise<Schema> {
  const tables = await db.introspection.getTables()
  if (!tables.some((table) => table.name === 'migrations')) {
    return { isEmpty: true, pending: steps, unknown: [] }
  }
  const rows = await db.selectFrom('migrations').select('name').orderBy('name').execute()
  const applied = new Set(rows.map((row) => row.name))
  return {
    isEmpty: false,
    pending: steps.filter((step) => !applied.has(step.name)),
    unknown: [...applied].filter((name) => !steps.some((step) => step.name === name)),
  }
}

/** Throws unless the schema is that of this version. */
export function requireUpToDate(schema: Schema): void {
  if (schema.isEmpty) throw new MissingDatabase()
  requireKnown(schema)
  if (schema.pending.length === 0) return
  const names = schema.pending.map((step) => step.name).join(', ')
  throw new UnusableDatabase(
    `The database is of an older version: ${names} has not been applied. Run corral migrate first.`,
  )
}

function requireKnown({ unknown }: Schema): void {
  if (unknown.length === 0) return
  throw new UnusableDatabase(
    `The database is of a newer version, which applied ${unknown.join(', ')}. Use that version, or restore a backup from before it.`,
  )
}

async function runPending(engine: Engine, now: string, steps: readonly Migration[]): Promise<string[]> {
  const applied = await engine.unlimited.transaction().execute(async (transaction) => {
    await engine.lock(transaction, 'migrate')
    await engine.limitLockWaits(transaction, longestLockWait)
    const { pending } = await readSchema(transaction, steps)
    await applySteps(engine, transaction, pending, now)
    return pending.map((step) => step.name)
  })
  await engine.makeDurable()
  return applied
}

/** Applies migrations in a transaction that holds their lock. */
export async function applySteps(
  engine: Engine,
  transaction: Kysely<Tables>,
  steps: readonly Migration[],
  now: string,
): Promise<void> {
  const { text } = engine.columnTypes
  await sql`create table if not exists migrations (name ${sql.raw(text)} primary key, applied_at ${sql.raw(text)} not null)`.execute(
    transaction,
  )
  for (const step of steps) {
    for (const statement of step.statements(engine.columnTypes, now))
      await sql.raw(statement).execute(transaction)
    await transaction.insertInto('migrations').values({ name: step.name, applied_at: now }).execute()
  }
}
