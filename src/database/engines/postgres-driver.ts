import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { type BatchResult, sendBatch } from './postgres-batch.ts'
import { readOnlyTransaction } from './postgres-failures.ts'
import { isStatement, statementOf } from './statement.ts'

/**
 * Connections for Kysely that need few round trips. `begin`, and statements without a needed result, wait for the
 * next statement and are sent with it, without a round trip in between. Repeated statements of transactions
 * are prepared once for each connection.
 */
export class PostgresDriver implements Driver {
  readonly #connect: () => Promise<pg.Pool>
  #pool: pg.Pool | undefined

  constructor(connect: () => Promise<pg.Pool>) {
    this.#connect = connect
  }

  async init(): Promise<void> {
    this.#pool = await this.#connect()
  }

  async acquireConnection(): Promise<PostgresConnection> {
    if (!this.#pool) throw new Error('The driver has already been destroyed.')
    return new PostgresConnection(await this.#pool.connect())
  }

  async beginTransaction(connection: PostgresConnection): Promise<void> {
    connection.begin()
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    await connection.commit()
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await connection.rollback()
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {
    const pool = this.#pool
    this.#pool = undefined
    await pool?.end()
  }
}

const begin = statementOf('begin', [])
const commit = statementOf('commit', [])
/**
 * After these a connection is closed, since only a new one helps: a prepared statement whose result columns changed
 * with a migration, and a server that accepts no writes.
 */
const endsConnection = new Set(['0A000', readOnlyTransaction])

/** Sending thousands of statements at once would block this process. A move of a large tree has that many. */
const mostWaiting = 100

class PostgresConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  #waiting: CompiledQuery[] = []
  #isInTransaction = false
  #isBroken = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const canWait = this.#isInTransaction && isStatement(query) && query.isDeferred
    if (canWait && this.#waiting.length < mostWaiting) {
      this.#waiting.push(query)
      return { rows: [] }
    }
    return (await this.#sendWithWaiting(query)) as QueryResult<R>
  }

  begin(): void {
    this.#isInTransaction = true
    this.#waiting.push(begin)
  }

  async commit(): Promise<void> {
    const { command } = await this.#sendWithWaiting(commit)
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
    this.#isInTransaction = false
  }

  async rollback(): Promise<void> {
    const hasBegun = this.#waiting[0] !== begin
    this.#waiting = []
    this.#isInTransaction = false
    if (!hasBegun) return
    try {
      await this.#client.query('rollback')
    } catch (error) {
      this.#isBroken = true
      throw error
    }
  }

  release(): void {
    this.#client.release(this.#isBroken)
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it, and nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported.')
  }

  async #sendWithWaiting(query: CompiledQuery): Promise<BatchResult> {
    const statements = [...this.#waiting.splice(0), query].map((each) => ({
      text: each.sql,
      parameters: each.parameters,
      isRepeated: this.#isInTransaction && isStatement(each),
    }))
    try {
      return await sendBatch(this.#client, statements)
    } catch (error) {
      if (endsConnection.has((error as pg.DatabaseError).code ?? '')) this.#isBroken = true
      throw error
    }
  }
}
