import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** How one engine writes the column types that the migrations use. Text compares by its bytes on each. */
export interface ColumnTypes {
  /** The primary key: a 53-bit integer that is never given twice. */
  readonly id: string
  /** An integer wide enough for an id. */
  readonly reference: string
  readonly integer: string
  readonly text: string
}

/** What differs between databases. Everything else is written once, in SQL that each of them understands. */
export interface Engine {
  /** For reads outside a transaction: they see what is committed, and wait for no writer. */
  readonly reader: Kysely<Tables>
  /** For transactions. */
  readonly writer: Kysely<Tables>
  /** A read by a statement that is prepared once, for the few that every request makes. Parameters are $1, $2, … */
  query<R>(sql: string, parameters: readonly (string | number)[]): R[] | Promise<R[]>
  readonly columnTypes: ColumnTypes
  /** Whether a transaction that reads a row must ask for its lock, or holds the whole database already. */
  readonly supportsRowLocks: boolean
  /** Makes transactions that take the same name wait for each other; released when the transaction ends. */
  lock(transaction: Kysely<Tables>, name: string): Promise<void>
  /** Whether the transaction failed only because another one ran at the same time. */
  isRetryable(error: unknown): boolean
  /** The column that a violated constraint speaks of, when the error is such a violation. */
  violatedConstraint(error: unknown): Violation | null
  /** What the engine itself finds broken in its files, where it can tell. */
  checkIntegrity(): Promise<string[]>
  close(): Promise<void>
}

export interface Violation {
  readonly rule: 'unique' | 'reference'
  readonly column: string
}

/** Constraints are named `<table>_<column>_unique` and `<table>_<column>_reference`, so that their name tells. */
export function columnOfConstraint(name: string, table: string): string {
  return name.slice(table.length + 1).replace(/_(unique|reference)$/, '')
}
