import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** A table with rows of its own. */
export interface DataTable {
  readonly name: string
  /** Ordered by name, which is the same on each engine. */
  readonly columns: readonly string[]
  /** The columns of the primary key, in its order. */
  readonly key: readonly string[]
}

/** The values of the columns, in their order. */
export type RowValues = readonly (string | number | null)[]

/** The engine's part in copying all rows to another database, of the same engine or another one. */
export interface TableCopying {
  /** Runs reads that all see the state of the database at the first read, while others change it. */
  snapshot<T>(read: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  /** For a transaction that loads rows: it may wait for other work between its statements. */
  readonly loader: Kysely<Tables>
  /** Those of the named tables that exist. */
  describe(db: Kysely<Tables>, names: ReadonlySet<string>): Promise<DataTable[]>
  /**
   * The last id that a table assigned, even if its row is deleted; null if the table assigns no ids, or has assigned
   * none yet.
   */
  lastId(db: Kysely<Tables>, table: string): Promise<number | null>
  setLastId(db: Kysely<Tables>, table: string, id: number): Promise<void>
  insertRows(db: Kysely<Tables>, table: DataTable, rows: readonly RowValues[]): Promise<void>
  /** Disables the check of references until the returned function is called. */
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
