import { type Kysely, type RawBuilder, sql } from 'kysely'
import { containsPattern } from '../../core/text.ts'
import type { Tables } from '../tables.ts'

/** How one engine writes the column types that the migrations use. Text compares by its bytes on each. */
export interface ColumnTypes {
  /** The primary key: a 53-bit integer that is never given twice. */
  readonly id: string
  /** An integer wide enough for an id. */
  readonly reference: string
  readonly integer: string
  readonly text: string
  /** What an index says after its columns so that it also holds each row's id; empty where every index does. */
  readonly includingId: string
  /** The statements that index columns for `contains`. */
  searchIndex(table: string, columns: readonly string[]): readonly string[]
  /** The statements that keep what such an index has still to sort in small, where it has such a list. */
  boundSearchIndex(table: string): readonly string[]
  /** The statements that let several transactions raise the revision at the same time, where several can write. */
  revisionCounts(table: string): readonly string[]
  /** The statements after which the older way to raise the revision works beside that one. */
  olderRevision(table: string): readonly string[]
}

/** Where a list looks for a text. */
export interface SearchTarget {
  readonly columns: readonly string[]
  /** The table whose search index covers just these columns, when it has one. */
  readonly index?: string
}

/** What differs between databases. Everything else is written once, in SQL that each of them understands. */
export interface Engine {
  /** For reads outside a transaction: they see what is committed, and wait for no writer. */
  readonly reader: Kysely<Tables>
  /** For transactions. */
  readonly writer: Kysely<Tables>
  /** For transactions that may take as long as they need: migrations. */
  readonly patient: Kysely<Tables>
  /** One row by a statement that is prepared once, for the few reads that every request makes. Parameters are $1, $2, … */
  readRow<R>(sql: string, parameters: readonly (string | number)[]): R | undefined | Promise<R | undefined>
  /**
   * For each key the row that has it, if there is one: of requests that arrived together, the database is asked once. The
   * statement ends with its conditions, to which the one on the key column is added; it selects that column too.
   */
  readRows<R>(
    sql: string,
    key: string,
    keys: readonly string[],
  ): (R | undefined)[] | Promise<(R | undefined)[]>
  readonly columnTypes: ColumnTypes
  /** The condition that one of the columns contains the text, as it stands. */
  contains(target: SearchTarget, text: string): RawBuilder<boolean>
  /** Whether a transaction that reads a row must ask for its lock, or holds the whole database already. */
  readonly supportsRowLocks: boolean
  /** Makes transactions that take the same name wait for each other; released when the transaction ends. */
  lock(transaction: Kysely<Tables>, name: string): Promise<void>
  /** From here on the transaction fails when it has waited so long for a lock. */
  limitLockWaits(transaction: Kysely<Tables>, milliseconds: number): Promise<void>
  /** The statement that raises the content revision by what is set, such as `revision = revision + 1`. */
  raiseRevision(counted: string): string
  /** Whether the transaction failed only because another one ran at the same time. */
  isRetryable(error: unknown): boolean
  /** The column that a violated constraint speaks of, when the error is such a violation. */
  violatedConstraint(error: unknown): Violation | null
  /** Throws, saying what to do, when the database cannot hold what the service would keep in it. */
  requireUsable(): Promise<void>
  /** What keeps the database from taking a change now, in a sentence; null when nothing does. On its own connection. */
  probe(): Promise<string | null>
  /** What the engine itself finds broken in its files, where it can tell. */
  checkIntegrity(): Promise<string[]>
  /** Writes the tables anew without gaps, where that is not done by itself. It may stop the whole process meanwhile. */
  compact(): Promise<void>
  /** What the database takes on the disk, in bytes. */
  size(): Promise<number>
  /**
   * Resolves when all that was committed before is on the disk, where it outlives a power cut. Rejects with
   * `CommitUnknown` when that failed.
   */
  makeDurable(): Promise<void>
  close(): Promise<void>
}

interface Violation {
  readonly rule: 'unique' | 'reference'
  readonly column: string
}

/** The condition as every engine understands it: it reads each row, unless an index serves LIKE. */
export function containsByLike(columns: readonly string[], text: string): RawBuilder<boolean> {
  const pattern = containsPattern(text)
  const conditions = columns.map((column) => sql`${sql.ref(column)} like ${pattern} escape '\\'`)
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

/** Constraints are named `<table>_<column>_unique` and `<table>_<column>_reference`, so that their name tells. */
export function columnOfConstraint(name: string, table: string): string {
  return name.slice(table.length + 1).replace(/_(unique|reference)$/, '')
}
