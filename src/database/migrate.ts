import { type Kysely, sql } from 'kysely'
import type { Engine } from './engines/engine.ts'
import { migrations } from './migrations/index.ts'
import type { Tables } from './tables.ts'

/** Brings the schema up to date in one transaction, under a lock; returns the names of the steps that ran. */
export async function migrate(engine: Engine, now: string): Promise<string[]> {
  if ((await pendingSteps(engine.reader)).length === 0) return []
  const applied = await engine.writer.transaction().execute(async (transaction) => {
    await engine.lock(transaction, 'migrate')
    const { text } = engine.columnTypes
    await sql`create table if not exists migrations (name ${sql.raw(text)} primary key, applied_at ${sql.raw(text)} not null)`.execute(
      transaction,
    )
    const steps = await pendingSteps(transaction)
    for (const step of steps) {
      for (const statement of step.statements(engine.columnTypes, now))
        await sql.raw(statement).execute(transaction)
      await transaction.insertInto('migrations').values({ name: step.name, applied_at: now }).execute()
    }
    return steps.map((step) => step.name)
  })
  await engine.makeDurable()
  return applied
}

/** The steps that have not run yet. */
export async function pendingSteps(db: Kysely<Tables>) {
  const tables = await db.introspection.getTables()
  if (!tables.some((table) => table.name === 'migrations')) return migrations
  const rows = await db.selectFrom('migrations').select('name').execute()
  const applied = new Set(rows.map((row) => row.name))
  return migrations.filter((migration) => !applied.has(migration.name))
}
