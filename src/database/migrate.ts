import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { MissingDatabase, ServiceUnavailable, UnusableDatabase } from '../core/errors.ts'
import type { Engine } from './engines/engine.ts'
import type { Migration } from './migrations/migration.ts'
import { migrationNames } from './migrations/names.ts'
import type { Tables } from './tables.ts'

interface Schema {
  /** The database has never been migrated. */
  readonly isEmpty: boolean
  /** The names of the pending migrations. */
  readonly pending: readonly string[]
  /** The names of migrations that a newer version has applied. */
  readonly unknown: readonly string[]
}

/** The database has tables of the service. */
export class NotEmpty extends UnusableDatabase {}

/**
 * Milliseconds that a migration waits for a lock. Meanwhile other transactions that need the same table queue behind
 * it.
 */
const longestLockWait = 2000
/** Milliseconds for which each migration is retried while live instances conflict with it. */
const longestMigration = 60_000

/**
 * Brings the schema up to date, under a lock; returns the names of the migrations that it applied. Each one is a
 * transaction of its own, so that live instances wait for its locks only. A start without pending migrations loads none
 * of them.
 */
export async function migrate(engine: Engine, now: string, given?: readonly Migration[]): Promise<string[]> {
  const schema = await readSchema(
    engine.reader,
    given?.map(({ name }) => name),
  )
  requireKnown(schema)
  if (schema.pending.length === 0) return []
  const steps = given ?? (await import('./migrations/index.ts')).migrations
  const applied: string[] = []
  for (let deadline = Date.now() + longestMigration; ; ) {
    try {
      const names = await runNext(engine, now, steps)
      if (names.length === 0) break
      applied.push(...names)
      deadline = Date.now() + longestMigration
    } catch (error) {
      // A live instance conflicted, or the connection was lost. A retry reads again which migrations were applied.
      const isTransient = engine.isRetryable(error) || error instanceof ServiceUnavailable
      if (!isTransient || Date.now() > deadline) throw error
      await setTimeout(100 + Math.random() * 400)
    }
  }
  await engine.makeDurable()
  return applied
}

export async function readSchema(
  db: Kysely<Tables>,
  known: readonly string[] = migrationNames,
): Promise<Schema> {
  const tables = await db.introspection.getTables()
  if (!tables.some((table) => table.name === 'migrations')) {
    return { isEmpty: true, pending: known, unknown: [] }
  }
  const rows = await db.selectFrom('migrations').select('name').orderBy('name').execute()
  const applied = new Set(rows.map((row) => row.name))
  return {
    isEmpty: false,
    pending: known.filter((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !known.includes(name)),
  }
}

/** Throws unless the schema is that of this version. */
export function requireUpToDate(schema: Schema): void {
  if (schema.isEmpty) throw new MissingDatabase()
  requireKnown(schema)
  if (schema.pending.length === 0) return
  const names = schema.pending.join(', ')
  throw new UnusableDatabase(
    `The database is of an older version: ${names} has not been applied. Run corral migrate first.`,
  )
}

/** Throws `NotEmpty` when the service has ever used this database. */
export async function requireEmpty(db: Kysely<Tables>): Promise<void> {
  if (!(await readSchema(db)).isEmpty) throw new NotEmpty('The database is not empty.')
}

function requireKnown({ unknown }: Schema): void {
  if (unknown.length === 0) return
  throw new UnusableDatabase(
    `The database is of a newer version, which applied ${unknown.join(', ')}. Use that version, or restore a backup from before it.`,
  )
}

/** An empty database gets all migrations at once: nobody uses it. */
function runNext(engine: Engine, now: string, steps: readonly Migration[]): Promise<string[]> {
  return engine.unlimited.transaction().execute(async (transaction) => {
    await engine.lock(transaction, ['migrate'])
    await engine.limitLockWaits(transaction, longestLockWait)
    const names = steps.map(({ name }) => name)
    const { isEmpty, pending } = await readSchema(transaction, names)
    const next = isEmpty ? pending : pending.slice(0, 1)
    const nextSteps = steps.filter(({ name }) => next.includes(name))
    await applySteps(engine, transaction, nextSteps, now)
    return [...next]
  })
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
