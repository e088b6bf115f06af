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
import { DatabaseUnavailable } from '../../core/errors.ts'
import { noteStatements } from '../statement-times.ts'
import type { Tables } from '../tables.ts'
import { isBusy, type SqliteConnection } from './sqlite-connection.ts'

/** Milliseconds that a transaction waits for the write lock before it fails. */
export const maxWaitForWriter = 10_000

export function kyselyOn(driver: Driver): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new QueueingAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log: noteStatements('sqlite'),
  })
}

/** The drivers below have their own queue, with a deadline. Kysely's queue would have none. */
class QueueingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** For reads, which are synchronous. */
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
    throw new Error('A transaction needs the write connection.')
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

interface WritingOptions {
  /** Throws when writes are no longer allowed. */
  requireSound(): void
  /** Translates an error of the driver. */
  explain(error: unknown): unknown
}

/** For transactions, which run one at a time. */
export class WritingDriver implements Driver {
  readonly #sqlite: SqliteConnection
  readonly #connection: DatabaseConnection
  #lastHolder: Promise<void> = Promise.resolve()
  #release: () => void = () => {}
  #deadline = 0
  readonly #requireSound: () => void

  constructor(sqlite: SqliteConnection, { requireSound, explain }: WritingOptions) {
    this.#sqlite = sqlite
    this.#requireSound = requireSound
    const run = <R>(query: CompiledQuery): QueryResult<R> => {
      try {
        return sqlite.run(query)
      } catch (error) {
        throw isBusy(error) ? error : explain(error) // a busy database is waited for
      }
    }
    this.#connection = { executeQuery: async (query) => run(query), streamQuery }
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const deadline = Date.now() + maxWaitForWriter
    const before = this.#lastHolder
    let release = () => {}
    this.#lastHolder = new Promise((resolve) => {
      release = resolve
    })
    await before
    this.#release = release
    this.#deadline = deadline
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    this.#release()
  }

  /**
   * Waits for the writer of another process without blocking the reads of this one. The wait for writers of this
   * process counts too: when the database stays locked, none of many waiters waits longer than the first.
   */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.#requireSound()
    for (let delay = 1; ; delay = Math.min(delay * 2, 50)) {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'))
        return
      } catch (error) {
        if (!isBusy(error)) throw error
        if (Date.now() > this.#deadline) throw new DatabaseUnavailable({ cause: error })
        await setTimeout(delay)
      }
    }
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  /** After some errors, such as a full disk, SQLite has already rolled back: that error is reported. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.isInTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {}
}

// biome-ignore lint/correctness/useYield: the interface asks for it, and nothing here streams
async function* streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
  throw new Error('Streaming is not supported on SQLite.')
}
