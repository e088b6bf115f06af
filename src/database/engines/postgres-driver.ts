import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { isStatement } from './statement.ts'

/**
 * Connections for Kysely that need few round trips. `begin`, and statements without a needed result, wait for the
 * next statement and are sent with it, without a round trip in between. Repeated statements of transactions
 * are prepared once for each connection.
 */
export class PostgresDriver implements Driver {
  readonly #connect: () => Promise<pg.Pool>
  readonly #names = new Map<string, string>()
  #pool: pg.Pool | undefined

  constructor(connect: () => Promise<pg.Pool>) {
    this.#connect = connect
  }

  async init(): Promise<void> {
    this.#pool = await this.#connect()
  }

  async acquireConnection(): Promise<PostgresConnection> {
    if (!this.#pool) throw new Error('The driver has already been destroyed.')
    return new PostgresConnection(await this.#pool.connect(), (text) => this.#nameOf(text))
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

  /** Undefined when too many are prepared already: such a statement is planned each time. */
  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= maxNames) return known
    const name = `s${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

const begin = 'begin'
const maxNames = 500
/** A prepared statement whose result columns changed with a migration. Only a new connection prepares it again. */
const changedPlan = '0A000'

class PostgresConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #nameOf: (text: string) => string | undefined
  #waiting: CompiledQuery[] = []
  #isInTransaction = false
  #isBroken = false

  constructor(client: pg.PoolClient, nameOf: (text: string) => string | undefined) {
    this.#client = client
    this.#nameOf = nameOf
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isInTransaction && isStatement(query) && query.isDeferred) {
      this.#waiting.push(query)
      return { rows: [] }
    }
    const { rows, rowCount, command } = await this.#sendWithWaiting(query)
    const numAffectedRows = writes.has(command) ? BigInt(rowCount ?? 0) : undefined
    return { rows: rows as R[], ...(numAffectedRows === undefined ? {} : { numAffectedRows }) }
  }

  begin(): void {
    this.#isInTransaction = true
    this.#waiting.push(CompiledQuery.raw(begin))
  }

  async commit(): Promise<void> {
    const { command } = await this.#sendWithWaiting(CompiledQuery.raw('commit'))
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
    this.#isInTransaction = false
  }

  async rollback(): Promise<void> {
    const hasBegun = this.#waiting[0]?.sql !== begin
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

  /** In one packet. The first error is the cause: it makes the following statements fail. */
  async #sendWithWaiting(query: CompiledQuery): Promise<pg.QueryResult> {
    const all = [...this.#waiting.splice(0), query]
    const { stream } = this.#client.connection
    stream.cork()
    const answers = all.map((each) => this.#send(each))
    stream.uncork()
    try {
      const results = await Promise.all(answers)
      return results.at(-1) as pg.QueryResult
    } catch (error) {
      if ((error as pg.DatabaseError).code === changedPlan) this.#isBroken = true
      throw error
    }
  }

  #send(query: CompiledQuery): Promise<pg.QueryResult> {
    const { sql: text, parameters } = query
    const name = this.#isInTransaction && isStatement(query) ? this.#nameOf(text) : undefined
    const values = parameters as unknown[]
    return this.#client.query(name === undefined ? { text, values } : { name, text, values })
  }
}

const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
