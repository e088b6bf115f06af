import { createHash, type Hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { type DataTable, listOf, quoted, type RowValues } from './engines/copying.ts'
import type { Engine } from './engines/engine.ts'
import { statementOf } from './engines/statement.ts'
import { migrations } from './migrations/index.ts'
import type { Tables } from './tables.ts'

/** The number of rows of a table, and the SHA-256 of their lines in primary key order: the same on each engine. */
export interface TableDigest {
  readonly rows: number
  readonly sha256: string
}

/** The number of rows read at once: each may have megabytes. A serving process does other work in between. */
const portion = 50

/** Each engine stores these in its own form: the migrations, the revision, and the indexes of the search. */
const notCopied = new Set([
  'migrations',
  'content_revision',
  'search_entries',
  'search_entries_search',
  'search_entries_search_pending',
  'wrangler_pages_search_pending',
  'posts_search_pending',
  'asset_texts_search_pending',
  'asset_translations_search_pending',
])

/** The tables of the service. Other tables in the same database are ignored. */
export function describeTables(engine: Engine, db: Kysely<Tables>): Promise<DataTable[]> {
  const created = migrations.flatMap((step) =>
    step
      .statements(engine.columnTypes, '')
      .flatMap((statement) => /^\s*create table (\w+)/.exec(statement)?.[1] ?? []),
  )
  return engine.copying.describe(db, new Set(created).difference(notCopied))
}

/** All rows, in the order of the primary key, in portions. */
export async function* readTable(db: Kysely<Tables>, table: DataTable): AsyncGenerator<RowValues[]> {
  const { name, columns, key } = table
  const order = listOf(key)
  const select = `select ${listOf(columns)} from ${quoted(name)}`
  const places = key.map((_, at) => `$${at + 1}`).join(', ')
  const next = `${select} where (${order}) > (${places}) order by ${order} limit ${portion}`
  const first = `${select} order by ${order} limit ${portion}`
  let last: Record<string, string | number | null> | undefined
  do {
    const after = last
    const query = after
      ? statementOf(
          next,
          key.map((column) => after[column]),
        )
      : statementOf(first, [])
    const { rows } = await db.executeQuery<Record<string, string | number | null>>(query)
    if (rows.length > 0) yield rows.map((row) => columns.map((column) => row[column] ?? null))
    last = rows.length === portion ? rows.at(-1) : undefined
    await setImmediate()
  } while (last)
}

export async function countRows(db: Kysely<Tables>, { name }: DataTable): Promise<number> {
  const query = statementOf(`select count(*) as count from ${quoted(name)}`, [])
  const { rows } = await db.executeQuery<{ count: number }>(query)
  return Number(rows[0]?.count)
}

/** Counts and hashes the rows that it is given. */
export class DigestMaker {
  readonly #hash: Hash = createHash('sha256')
  #rows = 0

  /** Returns the row as its line. */
  add(row: RowValues): string {
    const line = `${JSON.stringify(row)}\n`
    this.#hash.update(line)
    this.#rows += 1
    return line
  }

  digest(): TableDigest {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') }
  }
}

export async function digestTable(db: Kysely<Tables>, table: DataTable): Promise<TableDigest> {
  const maker = new DigestMaker()
  for await (const rows of readTable(db, table)) for (const row of rows) maker.add(row)
  return maker.digest()
}
