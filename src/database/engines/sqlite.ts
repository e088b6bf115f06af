import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import { codePoints } from '../../core/text.ts'
import type { Tables } from '../tables.ts'
import { columnOfConstraint, containsByLike, type Engine, type LookedUp, type Lookup } from './engine.ts'
import { WriteAheadLog } from './sqlite-log.ts'

/**
 * SQLite in WAL mode, on two connections. The first writes, and reads as long as no transaction is under way on it: what
 * it wrote itself does not make it forget what it has read, as a write by any other connection does. The second reads
 * meanwhile, so that a read neither waits for a transaction nor sees what is not committed.
 */
export function openSqlite(file: string): Engine {
  mkdirSync(dirname(file), { recursive: true })
  const main = new SqliteConnection(file)
  const aside = new SqliteConnection(file)
  // Waiting inside SQLite would stop the whole process; `beginTransaction` waits beside it.
  main.exec('pragma busy_timeout = 0')
  const read = <T>(work: (connection: SqliteConnection) => T): T => {
    if (main.isInTransaction) return work(aside)
    try {
      return work(main)
    } catch (error) {
      // Another process recovers the log or takes its leave; this connection waits for that.
      if (isBusy(error)) return work(aside)
      throw error
    }
  }
  const log = new WriteAheadLog(`${file}-wal`)
  const reader = kyselyOn(new ReadingDriver((query) => read((connection) => connection.run(query))))
  const writer = kyselyOn(new WritingDriver(main))
  return {
    reader,
    writer,
    readRow: (sql, parameters) => read((connection) => connection.readRow(sql, parameters)),
    lookUp: (lookup, keys) => read((connection) => connection.lookUp(lookup, keys)),
    columnTypes: {
      id: 'integer primary key autoincrement',
      reference: 'integer',
      integer: 'integer',
      text: 'text',
      includingId: '',
      searchIndex: trigramIndex,
    },
    contains({ columns, index }, text) {
      // The index knows texts by their groups of three characters.
      if (index === undefined || codePoints(text) < 3) return containsByLike(columns, text)
      const search = sql.table(`${index}_search`)
      const phrase = `"${text.replaceAll('"', '""')}"`
      return sql<boolean>`${sql.ref(`${index}.id`)} in (select rowid from ${search} where ${search} match ${phrase})`
    },
    supportsRowLocks: false,
    // `begin immediate` already lets one writing transaction run at a time, over all processes.
    lock: async () => {},
    isRetryable: isBusy,
    violatedConstraint(error) {
      if (!isSqliteError(error) || error.errcode !== uniqueConstraint) return null
      // "UNIQUE constraint failed: tags.type, tags.name", or "…: index 'tags_name_unique'" for an expression
      const index = /index '(\w+)'/.exec(error.message)?.[1]
      if (index) return { rule: 'unique', column: columnOfConstraint(index, index.split('_')[0] ?? '') }
      return { rule: 'unique', column: /\.(\w+)$/.exec(error.message)?.[1] ?? '' }
    },
    requireUsable: async () => {},
    async checkIntegrity() {
      try {
        const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(reader)
        return rows.map((row) => row.integrity_check).filter((line) => line !== 'ok')
      } catch (error) {
        if (isSqliteError(error)) return [error.message]
        throw error
      }
    },
    async compact() {
      // One of its own may wait for a writer as no connection that serves requests should.
      const connection = new SqliteConnection(file)
      try {
        connection.exec(`pragma busy_timeout = ${maxWaitForWriter}`)
        connection.exec('vacuum')
        // The log has grown by the whole database.
        connection.exec('pragma wal_checkpoint(truncate)')
      } finally {
        connection.close()
      }
    },
    async size() {
      const { rows } = await sql<{
        bytes: number
      }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`.execute(reader)
      return rows[0]?.bytes ?? 0
    },
    makeDurable: () => log.sync(),
    async close() {
      await log.close()
      await reader.destroy()
      await writer.destroy()
      aside.close()
      main.close()
    },
  }
}

/** As much as SQLite allows: 2 GB less 64 KB. What lies beyond is read by calls. */
const maxMapped = 0x7fff0000
const busy = 5
/** Milliseconds that a transaction waits for its turn before it gives up. */
const maxWaitForWriter = 10_000
const uniqueConstraint = 2067

interface SqliteError extends Error {
  errcode: number
}

function isBusy(error: unknown): boolean {
  return isSqliteError(error) && (error.errcode & 0xff) === busy
}

function isSqliteError(error: unknown): error is SqliteError {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'
}

/** A trigram index that follows its table by triggers, so that no write can forget it. */
function trigramIndex(table: string, columns: readonly string[]): string[] {
  const index = `${table}_search`
  const list = columns.join(', ')
  const values = (row: 'old' | 'new') => columns.map((column) => `${row}.${column}`).join(', ')
  const remove = `insert into ${index} (${index}, rowid, ${list}) values ('delete', old.id, ${values('old')});`
  const add = `insert into ${index} (rowid, ${list}) values (new.id, ${values('new')});`
  return [
    `create virtual table ${index} using fts5(
      ${list}, content='${table}', content_rowid='id', tokenize='trigram case_sensitive 1')`,
    `create trigger ${index}_insert after insert on ${table} begin ${add} end`,
    `create trigger ${index}_delete after delete on ${table} begin ${remove} end`,
    `create trigger ${index}_update after update of ${list} on ${table} begin ${remove} ${add} end`,
  ]
}

function kyselyOn(driver: Driver): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
}

/** For reads, each of which is done at once. */
class ReadingDriver implements Driver {
  readonly #connection: DatabaseConnection

  constructor(run: <R>(query: CompiledQuery) => QueryResult<R>) {
    this.#connection = { executeQuery: async (query) => run(query), streamQuery }
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  async beginTransaction(): Promise<void> {
    throw new Error('A transaction needs the connection that writes.')
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

/** For transactions, which take turns. */
class WritingDriver implements Driver {
  readonly #sqlite: SqliteConnection
  readonly #connection: DatabaseConnection
  #lastHolder: Promise<void> = Promise.resolve()
  #release: () => void = () => {}

  constructor(sqlite: SqliteConnection) {
    this.#sqlite = sqlite
    this.#connection = { executeQuery: async (query) => sqlite.run(query), streamQuery }
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#lastHolder
    let release = () => {}
    this.#lastHolder = new Promise((resolve) => {
      release = resolve
    })
    await before
    this.#release = release
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    this.#release()
  }

  /** Waits for the writer of another process without holding up the reads of this one. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const deadline = Date.now() + maxWaitForWriter
    for (let delay = 1; ; delay = Math.min(delay * 2, 50)) {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'))
        return
      } catch (error) {
        if (!isBusy(error) || Date.now() > deadline) throw error
        await setTimeout(delay)
      }
    }
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  /** After some errors, as when the disk is full, SQLite has rolled back by itself: that error is the one to tell. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.isInTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {}
}

// biome-ignore lint/correctness/useYield: the interface asks for it, and nothing here streams
async function* streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
  throw new Error('Streaming is not supported on SQLite.')
}

/** Statements that differ only in their parameters are prepared once. */
const maxPreparedStatements = 500

interface PreparedLookup {
  readonly statement: StatementSync
  readonly beside: StatementSync
}

class SqliteConnection {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, { statement: StatementSync; returnsRows: boolean }>()
  readonly #lookups = new Map<Lookup<unknown>, PreparedLookup>()

  constructor(file: string) {
    this.#database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 1000 })
    this.#database.exec('pragma journal_mode = wal')
    // A commit does not wait for the disk here: `WriteAheadLog` does, beside the other requests, before anyone is told.
    this.#database.exec('pragma synchronous = normal')
    this.#database.exec('pragma cache_size = -16000')
    // Reads where the kernel keeps the file, without copying it first.
    this.#database.exec(`pragma mmap_size = ${maxMapped}`)
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

  /** In one snapshot, whose locks are taken once; rows come as lists, which are made faster than objects. */
  lookUp<Row>(lookup: Lookup<Row>, keys: readonly string[]): LookedUp<Row> {
    const { statement, beside } = this.#lookups.get(lookup) ?? this.#prepareLookup(lookup)
    const readOne = (key: string) => {
      const columns = statement.get(key) as readonly unknown[] | undefined
      return columns && lookup.toRow(columns)
    }
    const readAll = (): LookedUp<Row> => {
      const [value] = beside.get() as unknown as readonly number[]
      return { beside: value, rows: keys.map(readOne) }
    }
    if (keys.length === 1) return readAll()
    this.#prepare('begin').statement.run()
    try {
      return readAll()
    } finally {
      // A snapshot that stayed open would show the past for good.
      this.#prepare('rollback').statement.run()
    }
  }

  exec(sql: string): void {
    this.#database.exec(sql)
  }

  close(): void {
    this.#prepared.clear()
    this.#lookups.clear()
    this.#database.close()
  }

  #prepareLookup(lookup: Lookup<unknown>): PreparedLookup {
    const statement = this.#database.prepare(`select ${lookup.columns} ${lookup.from} and ${lookup.key} = ?`)
    const beside = this.#database.prepare(lookup.beside)
    statement.setReturnArrays(true)
    beside.setReturnArrays(true)
    const prepared = { statement, beside }
    this.#lookups.set(lookup, prepared)
    return prepared
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
}
