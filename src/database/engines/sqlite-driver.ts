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
} from 'kysely'
import type { Tables } from '../tables.ts'
import { isBusy, type SqliteConnection } from './sqlite-connection.ts'

/** Milliseconds that a transaction waits for its turn before it gives up. */
export const maxWaitForWriter = 10_000

export function kyselyOn(driver: Driver): Kysely<Tables> {
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
export class ReadingDriver implements Driver {
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
export class WritingDriver implements Driver {
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
