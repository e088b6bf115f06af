import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { CommitUnknown } from '../../core/errors.ts'

interface Failures {
  /** Translates an error of the driver. */
  explain(error: unknown): unknown
  /** Whether the error of a commit proves that nothing was committed. */
  isRefusal(error: unknown): boolean
}

/** Translates the errors of a driver, and distinguishes a commit whose outcome is unknown. */
export function guardDriver(driver: Driver, { explain, isRefusal }: Failures): Driver {
  const rethrow = (error: unknown): never => {
    throw explain(error)
  }
  const inner = (connection: DatabaseConnection) => (connection as GuardedConnection).inner
  return {
    init: (options) => driver.init(options),
    acquireConnection: async (options) =>
      new GuardedConnection(await driver.acquireConnection(options).catch(rethrow), rethrow),
    beginTransaction: (connection, settings) =>
      driver.beginTransaction(inner(connection), settings).catch(rethrow),
    async commitTransaction(connection) {
      try {
        await driver.commitTransaction(inner(connection))
      } catch (error) {
        throw isRefusal(error) ? explain(error) : new CommitUnknown({ cause: error })
      }
    },
    async rollbackTransaction(connection) {
      // The error that caused the rollback is reported. A connection whose rollback failed is not reused.
      await driver.rollbackTransaction(inner(connection)).catch(() => {})
    },
    releaseConnection: (connection, options) => driver.releaseConnection(inner(connection), options),
    destroy: (options) => driver.destroy(options),
  }
}

class GuardedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #rethrow: (error: unknown) => never

  constructor(inner: DatabaseConnection, rethrow: (error: unknown) => never) {
    this.inner = inner
    this.#rethrow = rethrow
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.inner.executeQuery<R>(query).catch(this.#rethrow)
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize)
  }
}
