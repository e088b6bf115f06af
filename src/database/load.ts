import { type Kysely, sql } from 'kysely'
import { UnusableDatabase } from '../core/errors.ts'
import type { Content, ContentHeader } from './content.ts'
import { quoted } from './engines/copying.ts'
import type { Engine } from './engines/engine.ts'
import { applySteps, requireEmpty } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { describeTables, digestTable } from './table-rows.ts'
import type { Tables } from './tables.ts'

interface LoadOptions {
  readonly now: string
  onRows?(count: number): void
  /** The last step of the transaction, on the schema of this version. */
  finish?(db: Kysely<Tables>): Promise<void>
}

/**
 * Fills an empty database in one transaction: after any failure the database is still empty. The schema is first that
 * of the content, so that later migrations treat it like any other database of that version. Every table is read again
 * and compared with the given rows.
 */
export async function loadContent(engine: Engine, content: Content, options: LoadOptions): Promise<void> {
  requireKnown(content.header)
  const applied = new Set(content.header.migrations)
  const steps = migrations.filter((step) => applied.has(step.name))
  const { copying } = engine
  await copying.loader.transaction().execute(async (db) => {
    await engine.lock(db, ['migrate'])
    await requireEmpty(db)
    await applySteps(engine, db, steps, options.now)
    const checkReferences = await copying.deferReferences(db)
    await clearTables(engine, db)
    await insertAll(engine, db, content, options.onRows)
    await checkReferences()
    await compare(engine, db, content)
    await applySteps(
      engine,
      db,
      migrations.filter((step) => !applied.has(step.name)),
      options.now,
    )
    await options.finish?.(db)
  })
  await engine.makeDurable()
  await copying.refreshStatistics()
}

/** Throws unless this version knows every migration of the content. */
export function requireKnown({ migrations: names }: ContentHeader): void {
  const unknown = names.filter((name) => !migrations.some((step) => step.name === name))
  if (unknown.length === 0) return
  throw new UnusableDatabase(
    `It is of a newer version, which applied ${unknown.join(', ')}. Use that version.`,
  )
}

/** Migrations create a few rows themselves, such as the first roles. */
async function clearTables(engine: Engine, db: Kysely<Tables>): Promise<void> {
  for (const { name } of await describeTables(engine, db))
    await sql.raw(`delete from ${quoted(name)}`).execute(db)
}

async function insertAll(
  { copying }: Engine,
  db: Kysely<Tables>,
  content: Content,
  onRows: (count: number) => void = () => {},
): Promise<void> {
  const { tables, revision } = content.header
  const byName = new Map(tables.map((table) => [table.name, table]))
  for await (const { table: name, rows } of content.rows()) {
    const table = byName.get(name)
    if (!table) throw new UnusableDatabase(`There are rows of a table ${name}, which is not described.`)
    await copying.insertRows(db, table, rows)
    onRows(rows.length)
  }
  for (const { name, lastId } of tables) if (lastId !== null) await copying.setLastId(db, name, lastId)
  await sql`update content_revision set revision = ${revision.revision},
    settings_revision = ${revision.settings_revision} where id = 1`.execute(db)
}

async function compare(engine: Engine, db: Kysely<Tables>, content: Content): Promise<void> {
  const given = content.digests()
  for (const table of await describeTables(engine, db)) {
    const expected = given.get(table.name)
    const found = await digestTable(db, table)
    if (found.sha256 !== expected?.sha256) throw new UnusableDatabase(differs(table.name))
  }
}

function differs(table: string): string {
  return `The rows of ${table} are not those that were read. Nothing was written.`
}
