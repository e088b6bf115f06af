import { type Kysely, sql } from 'kysely'
import type { DataTable, RowValues } from './engines/copying.ts'
import type { Engine } from './engines/engine.ts'
import { countRows, describeTables, readTable, type TableDigest } from './table-rows.ts'
import type { Tables } from './tables.ts'

export type { DataTable, RowValues } from './engines/copying.ts'
export type { TableDigest } from './table-rows.ts'

/** The metadata of a database's content, which comes before its rows. */
export interface ContentHeader {
  /** The names of the migrations that were applied. */
  readonly migrations: readonly string[]
  readonly revision: { readonly revision: number; readonly settings_revision: number }
  readonly tables: readonly (DataTable & { readonly lastId: number | null })[]
}

/** All that a database holds, table by table. */
export interface Content {
  readonly header: ContentHeader
  /** The rows of the tables, in the order of the header. */
  rows(): AsyncIterable<{ readonly table: string; readonly rows: readonly RowValues[] }>
  /** What the rows were, when all of them were read. */
  digests(): ReadonlyMap<string, TableDigest>
}

/** The content of a database at one moment. */
export interface Snapshot {
  readonly db: Kysely<Tables>
  readonly header: ContentHeader
  rowsOf(table: DataTable): AsyncIterable<readonly RowValues[]>
  countRows(): Promise<number>
}

/** Reads a consistent snapshot of a database, while others change it. */
export function readSnapshot<T>(engine: Engine, read: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return engine.copying.snapshot(async (db) => {
    const header = await readHeader(engine, db)
    return read({
      db,
      header,
      rowsOf: (table) => readTable(db, table),
      async countRows() {
        let count = 0
        for (const table of header.tables) count += await countRows(db, table)
        return count
      },
    })
  })
}

async function readHeader(engine: Engine, db: Kysely<Tables>): Promise<ContentHeader> {
  const applied = await db.selectFrom('migrations').select('name').orderBy('name').execute()
  const revision = await sql<ContentHeader['revision']>`
    select revision, settings_revision from content_revision where id = 1`.execute(db)
  const tables = []
  for (const table of await describeTables(engine, db)) {
    tables.push({ ...table, lastId: await engine.copying.lastId(db, table.name) })
  }
  return {
    migrations: applied.map(({ name }) => name),
    revision: revision.rows[0] ?? { revision: 0, settings_revision: 0 },
    tables,
  }
}
