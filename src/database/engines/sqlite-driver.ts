import { setImmediate, setTimeout } from 'node:timers/promises'
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

/** Milliseconds after which the statements of a transaction let the other work of the process run. */
const maxHold = 15

/** A transaction that took half a second may have written tens of megabytes. */
const manyYields = 30

const commit = CompiledQuery.raw('commit')

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
  /** Runs the commit of a transaction that may have written very much. */
  commitLarge(commit: () => Promise<unknown>): Promise<void>
}

/** For transactions, which run one at a time. */
export class WritingDriver implements Driver {
  readonly #sqlite: SqliteConnection
  readonly #connection: DatabaseConnection
  #lastHolder: Promise<void> = Promise.resolve()
  /** The transactions that hold the connection or wait for it. */
  #holders = 0
  #release: () => void = () => {}
  #deadline = 0
  /** When the transaction last let other work run. */
  #lastYield = 0
  /** How often the transaction let other work run. */
  #yields = 0
  readonly #commitLarge: WritingOptions['commitLarge']
  readonly #requireSound: () => void

  constructor(sqlite: SqliteConnection, { requireSound, explain, commitLarge }: WritingOptions) {
    this.#sqlite = sqlite
    this.#requireSound = requireSound
    this.#commitLarge = commitLarge
    const run = <R>(query: CompiledQuery): QueryResult<R> => {
      try {
        return sqlite.run(query)
      } catch (error) {
        throw isBusy(error) ? error : explain(error) // a busy database is waited for
      }
    }
    this.#connection = {
      executeQuery: async (query) => {
        if (performance.now() - this.#lastYield > maxHold) await this.#yield()
        return run(query)
      },
      streamQuery,
    }
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const deadline = Date.now() + maxWaitForWriter
    const before = this.#lastHolder
    let release = () => {}
    this.#lastHolder = new Promise((resolve) => {
      release = resolve
    })
    if (this.#holders++ > 0 && !(await endsInTime(before))) {
      this.#holders--
      // The transactions behind this one wait for the same transaction.
      void before.then(release)
      throw new DatabaseUnavailable({ cause: new Error('Another change took too long.') })
    }
    this.#release = release
    this.#deadline = deadline
    this.#lastYield = performance.now()
    this.#yields = 0
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    this.#holders--
    this.#release()
  }

  /** Statements are synchronous: without this, no request is answered until a long transaction ends. */
  async #yield(): Promise<void> {
    await setImmediate()
    this.#lastYield = performance.now()
    this.#yields++
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
    const run = () => connection.executeQuery(commit)
    await (this.#yields > manyYields ? this.#commitLarge(run) : run())
  }

  /** After some errors, such as a full disk, SQLite has already rolled back: that error is reported. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.isInTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {}
}

/** Whether the transaction ends before this process gives up waiting for it. */
function endsInTime(transaction: Promise<void>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = globalThis.setTimeout(() => resolve(false), maxWaitForWriter)
    void transaction.then(() => {
      clearTimeout(timer)
      resolve(true)
    })
  })
}

// biome-ignore lint/correctness/useYield: the interface asks for it, and nothing here streams
async function* streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
  throw new Error('Streaming is not supported on SQLite.')
}
