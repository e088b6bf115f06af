import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../../test/harness.ts'
import { type Content, readSnapshot } from './content.ts'
import type { DataTable, RowValues } from './engines/copying.ts'
import type { Engine } from './engines/engine.ts'
import { openEngine } from './engines/open.ts'
import { loadContent } from './load.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { describeTables, digestTable, readTable } from './table-rows.ts'

const now = '2026-01-01T00:00:00.000Z'
const directory = mkdtempSync(join(tmpdir(), 'corral-every-migration-'))
const engines: Engine[] = []

async function openNew(name: string): Promise<Engine> {
  const engine = await openEngine((await createDatabase()) ?? `sqlite:${join(directory, `${name}.db`)}`)
  engines.push(engine)
  return engine
}

afterAll(async () => {
  for (const engine of engines) await engine.close()
  rmSync(directory, { recursive: true, force: true })
})

describe('each migration keeps the rows of a database of the version before it', () => {
  let engine: Engine
  beforeAll(async () => {
    engine = await openNew('steps')
  })

  test.each(migrations.map((step, at) => [step.name, at]))('%s', async (name, at) => {
    const before = await readAll(engine)
    expect(await migrate(engine, now, migrations.slice(0, at + 1))).toEqual([name])
    const after = await readAll(engine)
    for (const [table, rows] of before) {
      const kept = new Set(common(after.get(table), rows))
      const lost = common(rows, after.get(table)).filter((row) => !kept.has(row))
      expect([table, lost, (after.get(table)?.length ?? 0) >= rows.length]).toEqual([table, [], true])
    }
    await fill(engine, (at + 1) * 1000)
  })

  test('the last of them leaves the rows of every version', async () => {
    const rows = (await readAll(engine)).get('wrangler_pages')
    expect(rows).toHaveLength(migrations.length * 2)
  })
})

test('a backup of a version between is restored, and migrated with its rows', {
  timeout: 60_000,
}, async () => {
  // 12, since 0012 completes the view of 0010: no version had the one without the other.
  for (const count of [5, 12, 20, migrations.length - 1]) {
    const [source, target] = [await openNew(`source-${count}`), await openNew(`target-${count}`)]
    await migrate(source, now, migrations.slice(0, count))
    await fill(source, 1000)
    const pages = await copy(source, target)
    const after = await describeTables(target, target.reader)
    expect((await readAll(target)).get('wrangler_pages')).toHaveLength(pages)
    expect(after.map(({ name }) => name)).toContain('backups')
    expect(await migrate(target, now)).toEqual([])
  }
})

/** Adds two rows to every table. Each refers to the rows with its own number. */
async function fill(engine: Engine, start: number): Promise<void> {
  const types = new Map<string, string>()
  for (const { name, columns } of await engine.reader.introspection.getTables())
    for (const column of columns) types.set(`${name}.${column.name}`, column.dataType.toLowerCase())
  await engine.writer.transaction().execute(async (db) => {
    const check = await engine.copying.deferReferences(db)
    for (const table of await describeTables(engine, db)) {
      const rows = [1, 2].map((n) =>
        table.columns.map((column) =>
          makeValue(table.name, column, start + n, types.get(`${table.name}.${column}`) === 'text'),
        ),
      )
      await engine.copying.insertRows(db, table, rows)
    }
    await check()
  })
}

const json =
  /^(meta|config|data|schema|value|base|children|fields|layout|slots|templates|example|areas|payload|authors)$/

function makeValue(table: string, column: string, number: number, isText: boolean): string | number | null {
  if (column === 'parent_id') return -1
  if (['moved_urls.address', 'wrangler_pages.deleted_at'].includes(`${table}.${column}`)) return null
  if (column === 'id' || column.endsWith('_id') || column === 'post_parent') return number
  if (!isText) return number % 2
  if (column.endsWith('_at')) return now
  return json.test(column) ? '{}' : `${column}-${number}`
}

type Rows = Record<string, unknown>[]

async function readAll(engine: Engine): Promise<Map<string, Rows>> {
  const found = new Map<string, Rows>()
  for (const table of await describeTables(engine, engine.reader)) {
    const rows: Rows = []
    for await (const some of readTable(engine.reader, table))
      rows.push(...some.map((row) => named(table, row)))
    found.set(table.name, rows)
  }
  return found
}

function named({ columns }: DataTable, row: RowValues): Record<string, unknown> {
  return Object.fromEntries(columns.map((column, at) => [column, row[at]]))
}

/** The values of the columns that both tables have, in any order of the rows. */
function common(rows: Rows = [], others: Rows = []): string[] {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column in (others[0] ?? {}))
  return rows.map((row) => JSON.stringify(columns.sort().map((column) => row[column]))).sort()
}

/** As a restore does; returns the number of pages. */
function copy(source: Engine, target: Engine): Promise<number> {
  return readSnapshot(source, async ({ db, header, rowsOf }) => {
    const digests = new Map()
    for (const table of header.tables) digests.set(table.name, await digestTable(db, table))
    const content: Content = {
      header,
      digests: () => digests,
      async *rows() {
        for (const table of header.tables)
          for await (const rows of rowsOf(table)) yield { table: table.name, rows }
      },
    }
    await loadContent(target, content, { now })
    return digests.get('wrangler_pages').rows as number
  })
}
