import { type Kysely, type RawBuilder, sql } from 'kysely'
import { containsPattern } from '../../core/text.ts'
import type { DatabaseSystem } from '../statement-times.ts'
import type { Tables } from '../tables.ts'
import type { TableCopying } from './copying.ts'
import type { WordIndex } from './words.ts'

/** The column types of an engine, for the migrations. Text is compared by its bytes on each. */
export interface ColumnTypes {
  /** The primary key: a 53-bit integer that is never reused. */
  readonly id: string
  /** An integer wide enough for an id. */
  readonly reference: string
  readonly integer: string
  readonly text: string
  /** The clause that adds the row id to an index; empty where every index contains it. */
  readonly includingId: string
  /** The statements that index columns for `contains`. */
  searchIndex(table: string, columns: readonly string[]): readonly string[]
  /** The statements that limit the unsorted list of such an index, on engines that have one. */
  boundSearchIndex(table: string): readonly string[]
  /** The statements that make a view of texts, and index it for `contains`. */
  searchView(view: SearchView): readonly string[]
  /** SQL for a member of a JSON column as text; null when it is missing. */
  jsonText(column: string, member: string): string
  /** The statements that make the index of the search by words. */
  wordIndex(): readonly string[]
  /** The statements that let changes of a search index wait in a list, on engines whose indexes have none. */
  deferSearchIndex(table: string, columns: readonly string[]): readonly string[]
  /** The same for the index of the search by words. */
  deferWordIndex(): readonly string[]
  /** The statements that let concurrent transactions raise the revision, on engines with several writers. */
  revisionCounts(table: string): readonly string[]
  /** The statements that keep the older way to raise the revision working beside the new one. */
  olderRevision(table: string): readonly string[]
}

/** Texts of the rows of a table. */
export interface SearchView {
  readonly name: string
  readonly table: string
  /** The columns of the table that the texts are made of. */
  readonly from: readonly string[]
  /** The SQL of each text by its name. The first is never null. */
  readonly texts: Readonly<Record<string, string>>
}

/** The columns that a search covers. */
export interface SearchTarget {
  readonly columns: readonly string[]
  /** The table or view whose search index has these columns, if there is one. */
  readonly index?: string
}

/** The differences between databases. All other code is written once, in SQL that each of them understands. */
export interface Engine {
  readonly system: DatabaseSystem
  /** For reads outside a transaction: they see committed data, and wait for no writer. */
  readonly reader: Kysely<Tables>
  /** For transactions. */
  readonly writer: Kysely<Tables>
  /** For transactions without time limits: migrations. */
  readonly unlimited: Kysely<Tables>
  /** Reads one row by a statement prepared once, for the few reads of every request. Parameters are $1, $2, … */
  readRow<R>(sql: string, parameters: readonly (string | number)[]): R | undefined | Promise<R | undefined>
  /**
   * The row of each key, if there is one. Requests that arrive together share one query. The statement ends with its
   * conditions, to which the condition on the key column is added; it selects that column too. Its own parameters are
   * $2, $3, … Its columns have the names of the row's members. `rowOf` builds a row from their values, for engines that
   * return rows as lists: that is faster than access by name.
   */
  readRows<R>(
    sql: string,
    key: string,
    keys: readonly string[],
    parameters: readonly string[],
    rowOf?: (values: readonly unknown[]) => R,
  ): (R | undefined)[] | Promise<(R | undefined)[]>
  readonly columnTypes: ColumnTypes
  /** The condition that one of the columns contains the text literally. */
  contains(target: SearchTarget, text: string): RawBuilder<boolean>
  /** The items of a JSON column that is a list, as a table with the column `value`. */
  jsonItems(column: string): RawBuilder<unknown>
  /** A query for the ids of the rows that meet this condition. */
  selectContaining(target: Required<SearchTarget>, text: string): RawBuilder<{ id: number }>
  /** SQL for a text, given as SQL, as a string of JSON. */
  quoteJson(text: string): string
  readonly words: WordIndex
  readonly copying: TableCopying
  /** Whether a transaction must lock a row that it reads, or already holds a lock on the whole database. */
  readonly supportsRowLocks: boolean
  /**
   * The open transactions that have written to the table, each by a unique name; empty on engines with a single writer.
   * The rows of such a transaction appear later than rows with higher ids.
   */
  writersOf(table: string): Promise<readonly string[]>
  /** Locks by name, taken in this order and released when the transaction ends. */
  lock(transaction: Kysely<Tables>, names: readonly string[]): Promise<void>
  /** The same, sent with the next statement. */
  lockFirst(transaction: Kysely<Tables>, name: string): Promise<void>
  /**
   * Runs a change of about `count` rows of a table. Where the search index of most rows changes, the engine may write
   * the index anew, which is faster than following each row.
   */
  changeMany<T>(
    transaction: Kysely<Tables>,
    changed: { readonly table: string; readonly count: number },
    change: () => Promise<T>,
  ): Promise<T>
  /** Last in a transaction, after about `count` changes: writes what waits for the search indexes, if it is much. */
  settleFull(transaction: Kysely<Tables>, count: number): Promise<void>
  /** Writes a part of what waits for the search indexes, in a transaction of its own. */
  settleSome(transaction: Kysely<Tables>): Promise<void>
  /** Whether changes wait for the search indexes. Searches find them all the same. */
  hasPending(): Promise<boolean>
  /** Reserves ids of a table for later rows, in ascending order. No other row gets them, even if they stay unused. */
  reserveIds(transaction: Kysely<Tables>, table: string, count: number): Promise<number[]>
  /** Sets a limit for the rest of the transaction: it fails when it waits longer than this for a lock. */
  limitLockWaits(transaction: Kysely<Tables>, milliseconds: number): Promise<void>
  /** The statement that raises the content revision, with an assignment such as `revision = revision + 1`. */
  raiseRevision(counted: string): string
  /** Whether the transaction failed only because of a concurrent one. */
  isRetryable(error: unknown): boolean
  /** The column of a violated constraint, when the error is such a violation. */
  violatedConstraint(error: unknown): Violation | null
  /** Throws with the fix when the database cannot store the content of the service. */
  requireUsable(): Promise<void>
  /** Why the database cannot accept a write now, as a sentence; null when it can. On its own connection. */
  probe(): Promise<string | null>
  /** The number of standbys that follow the server; null on an engine without standbys. */
  countStandbys(): Promise<number | null>
  /** The problems that the engine's integrity check finds, if the engine has one. */
  checkIntegrity(): Promise<string[]>
  /** Compacts the tables, if the engine does not do so itself. It may block the whole process meanwhile. */
  compact(): Promise<void>
  /** The size of the database on the disk, in bytes. */
  size(): Promise<number>
  /** Resolves when every earlier commit is durable on the disk. Rejects with `CommitUnknown` when that failed. */
  makeDurable(): Promise<void>
  close(): Promise<void>
}

interface Violation {
  readonly rule: 'unique' | 'reference'
  readonly column: string
}

/** The condition by LIKE, for every engine: it reads each row, unless an index serves LIKE. */
export function containsByLike(columns: readonly string[], text: string): RawBuilder<boolean> {
  const pattern = containsPattern(text)
  const conditions = columns.map((column) => sql`${sql.ref(column)} like ${pattern} escape '\\'`)
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

/** Constraints are named `<table>_<column>_unique` and `<table>_<column>_reference`: the name gives the column. */
export function columnOfConstraint(name: string, table: string): string {
  return name.slice(table.length + 1).replace(/_(unique|reference)$/, '')
}
