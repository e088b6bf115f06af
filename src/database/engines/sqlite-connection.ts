import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'

/** How many bytes of the file are mapped into memory. The rest is read by system calls. */
export const mapped = {
  /** The maximum that SQLite allows: 2 GB less 64 KB. */
  service: 0x7fff0000,
  /** For a command: it reads much of the file once, and tools count the mapped part as its memory. */
  command: 64 * 1024 * 1024,
} as const
const busy = 5

/** 16 MB. Most pages of small changes are written again and again, and are copied once. */
export const pagesBeforeCheckpoint = 4000

/** Statements that differ only in their parameters are prepared once. */
const maxPreparedStatements = 500

export class SqliteConnection {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, { statement: StatementSync; returnsRows: boolean }>()
  readonly #lists = new Map<string, ListStatement>()

  constructor(file: string, mappedBytes: number = mapped.command) {
    this.#database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 1000 })
    this.#database.exec('pragma journal_mode = wal')
    // A commit does not wait for the disk: `WriteAheadLog` syncs in the background, before the write is acknowledged.
    this.#database.exec('pragma synchronous = normal')
    this.#database.exec('pragma cache_size = -16000')
    this.checkpointAfter(pagesBeforeCheckpoint)
    // Reads from the page cache of the kernel without a copy.
    this.#database.exec(`pragma mmap_size = ${mappedBytes}`)
  }

  /** A commit copies the log into the file when the log has this many pages; 0 for never. */
  checkpointAfter(pages: number): void {
    this.#database.exec(`pragma wal_autocheckpoint = ${pages}`)
  }

  get isOpen(): boolean {
    return this.#database.isOpen
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction
  }

  run<R>(query: CompiledQuery): QueryResult<R> {
    const { statement, returnsRows } = this.#prepare(query.sql)
    const parameters = query.parameters as SQLInputValue[]
    if (returnsRows) return { rows: statement.all(...parameters) as R[] }
    const { changes, lastInsertRowid } = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  readRow<R>(sql: string, parameters: readonly (string | number)[]): R | undefined {
    return this.#prepare(sql).statement.get(...parameters) as R | undefined
  }

  /** In one read transaction, so that its locks are taken once. */
  readRows<R>(
    sql: string,
    key: string,
    keys: readonly string[],
    parameters: readonly string[],
    rowOf?: (values: readonly unknown[]) => R,
  ): (R | undefined)[] {
    const known = this.#lists.get(sql)
    const { statement, columns } = known?.key === key ? known : this.#prepareList(sql, key)
    const readAll = () =>
      keys.map((each) => {
        const values = statement.get(each, ...parameters) as unknown as unknown[] | undefined
        return values && (rowOf ? rowOf(values) : namedRow<R>(columns, values))
      })
    if (keys.length === 1) return readAll()
    this.#prepare('begin').statement.run()
    try {
      return readAll()
    } finally {
      // A read transaction that stayed open would show old data from then on.
      this.#prepare('rollback').statement.run()
    }
  }

  exec(sql: string): void {
    this.#database.exec(sql)
  }

  close(): void {
    this.#prepared.clear()
    this.#lists.clear()
    this.#database.close()
  }

  #prepare(sql: string): { statement: StatementSync; returnsRows: boolean } {
    const known = this.#prepared.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql.replace(/\$(?=\d)/g, '?'))
    const prepared = { statement, returnsRows: statement.columns().length > 0 }
    if (this.#prepared.size >= maxPreparedStatements) {
      const oldest = this.#prepared.keys().next().value
      if (oldest !== undefined) this.#prepared.delete(oldest)
    }
    this.#prepared.set(sql, prepared)
    return prepared
  }

  /** The routes use a fixed number of these. */
  #prepareList(sql: string, key: string): ListStatement {
    const statement = this.#database.prepare(`${sql} and ${key} = $1`.replace(/\$(?=\d)/g, '?'))
    statement.setReturnArrays(true)
    const prepared = { key, statement, columns: statement.columns().map(({ name }) => name) }
    this.#lists.set(sql, prepared)
    return prepared
  }
}

/** A statement whose rows come as arrays: SQLite's row objects are slow to make and to read. */
interface ListStatement {
  readonly key: string
  readonly statement: StatementSync
  readonly columns: readonly string[]
}

function namedRow<R>(columns: readonly string[], values: readonly unknown[]): R {
  const row: Record<string, unknown> = {}
  columns.forEach((column, at) => {
    row[column] = values[at]
  })
  return row as R
}

interface SqliteError extends Error {
  errcode: number
}

export function isBusy(error: unknown): boolean {
  return isSqliteError(error) && (error.errcode & 0xff) === busy
}

export function isSqliteError(error: unknown): error is SqliteError {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'
}
