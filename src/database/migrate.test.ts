import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { useService } from '../../test/harness.ts'
import { waitUntil } from '../../test/waiting.ts'
import { insertRecord } from '../records/write.ts'
import type { Engine } from './engines/engine.ts'
import { openEngine } from './engines/open.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { migrationNames } from './migrations/names.ts'

const service = useService()
let engine: Engine
beforeAll(async () => {
  engine = await openEngine(service.config.databaseUrl)
})
afterAll(() => engine.close())

const now = '2026-01-01T00:00:00.000Z'

const stepOf = (...statements: string[]) => ({
  name: `9000-${randomUUID()}`,
  statements: () => statements,
})

test('migrations/names.ts names the migrations of migrations/index.ts, in their order', () => {
  expect(migrationNames).toEqual(migrations.map(({ name }) => name))
})

test('a step that comes before one that is applied already is applied after it', async () => {
  const first = stepOf('create table gap_one (id integer)')
  const second = stepOf('create table gap_two (id integer)')
  expect(await migrate(engine, now, [...migrations, second])).toEqual([second.name])
  expect(await migrate(engine, now, [...migrations, first, second])).toEqual([first.name])
  const { db } = service.app.database
  for (const table of ['gap_one', 'gap_two']) await sql.raw(`drop table ${table}`).execute(db)
  await db.deleteFrom('migrations').where('name', 'in', [first.name, second.name]).execute()
})

describe.skipIf(inject('postgresUrl') === null)('next to a live instance', () => {
  test('a migration that deadlocks with a live instance is retried', async () => {
    const step = stepOf('lock table tags in exclusive mode', 'lock table categories in exclusive mode')
    let migrated: Promise<string[]> | undefined
    await service.app.database.transaction(null, async (tx) => {
      await tx.db.selectFrom('categories').select('id').execute()
      await insertRecord(
        tx,
        { name: 'category', table: 'categories', search: ['name'] },
        { name: 'held', type: null, colour: null, language: null, translation_group: null },
      )
      if (!migrated) {
        migrated = migrate(engine, now, [...migrations, step])
        await untilWaiting('categories')
      }
      await insertRecord(
        tx,
        { name: 'tag', table: 'tags' },
        { name: randomUUID(), slug: 'x', type: null, language: null, translation_group: null },
      )
    })
    expect(await migrated).toEqual([step.name])
    await service.app.database.db.deleteFrom('migrations').where('name', '=', step.name).execute()
  })

  test('a migration that waits keeps no table locked that one before it has changed', async () => {
    const first = stepOf('alter table tags add column waits integer')
    const second = stepOf('lock table categories in exclusive mode')
    let migrated: Promise<string[]> | undefined
    await service.app.database.transaction(null, async (tx) => {
      await sql`lock table categories in row exclusive mode`.execute(tx.db)
      migrated = migrate(engine, now, [...migrations, first, second])
      await untilWaiting('categories')
      await sql`select waits from tags`.execute(tx.db)
    })
    expect(await migrated).toEqual([first.name, second.name])
    const { db } = service.app.database
    await sql`alter table tags drop column waits`.execute(db)
    await db.deleteFrom('migrations').where('name', 'in', [first.name, second.name]).execute()
  })

  /** Until somebody waits for a lock on the table. */
  async function untilWaiting(table: string): Promise<void> {
    await waitUntil(async () => {
      const row = await service.app.database.readRow<{ count: number }>(
        'select count(*) as count from pg_locks where not granted and relation = $1::regclass',
        [table],
      )
      return row !== undefined && row.count > 0
    })
  }
})

test('a migration that fails for another reason is rolled back and not retried', async () => {
  const step = stepOf('create table half_done (id integer)', 'this is not SQL')
  await expect(migrate(engine, now, [...migrations, step])).rejects.toThrow(/syntax error/)
  const tables = await engine.reader.introspection.getTables()
  expect(tables.map((table) => table.name)).not.toContain('half_done')
})

test('each migration is a transaction of its own: one that fails leaves those before it', async () => {
  const first = stepOf('create table kept_one (id integer)')
  const second = stepOf('create table kept_two (id integer)')
  const failing = { ...second, statements: () => [...second.statements(), 'this is not SQL'] }
  await expect(migrate(engine, now, [...migrations, first, failing])).rejects.toThrow(/syntax error/)
  expect(await migrate(engine, now, [...migrations, first, second])).toEqual([second.name])
  const { db } = service.app.database
  for (const table of ['kept_one', 'kept_two']) await sql.raw(`drop table ${table}`).execute(db)
  await db.deleteFrom('migrations').where('name', 'in', [first.name, second.name]).execute()
})
