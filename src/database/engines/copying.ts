import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** A table with rows of its own. */
export interface DataTable {
  readonly name: string
  /** In the order of their names, which is the same on each engine. */
  readonly columns: readonly string[]
  /** The columns of the primary key, in its order. */
  readonly key: readonly string[]
}

/** The values of the columns, in their order. */
export type RowValues = readonly (string | number | null)[]

/** What an engine does so that all rows can be copied to another database, of the same engine or not. */
export interface TableCopying {
  /** Runs reads that all see the database as it is when the first one runs, while others change it. */
  snapshot<T>(read: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  /** For a transaction that loads rows: it may wait for other work in between. */
  readonly loader: Kysely<Tables>
  /** Those of the named tables that exist. */
  describe(db: Kysely<Tables>, names: ReadonlySet<string>): Promise<DataTable[]>
  /** The last id that a table has given to a row, also if that row is gone; null if it gives none, or gave none yet. */
  lastId(db: Kysely<Tables>, table: string): Promise<number | null>
  setLastId(db: Kysely<Tables>, table: string, id: number): Promise<void>
  insertRows(db: Kysely<Tables>, table: DataTable, rows: readonly RowValues[]): Promise<void>
  /** From here on references are not checked, until the returned function is called. */
  deferReferences(db: Kysely<Tables>): Promise<() => Promise<void>>
  /** After many rows were loaded and committed. */
  refreshStatistics(): Promise<void>
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function listOf(columns: readonly string[]): string {
  return columns.map(quoted).join(', ')
}
