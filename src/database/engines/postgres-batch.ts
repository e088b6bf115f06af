import type { QueryResult } from 'kysely'
import type pg from 'pg'
import {
  type BatchStatement,
  type Column,
  type Encoded,
  encodeStatement,
  sendStatement,
} from './postgres-statements.ts'

export interface BatchResult extends QueryResult<Row> {
  /** Such as INSERT. */
  readonly command: string
}

/**
 * Sends statements in one packet and waits once for all of them. After an error the server skips the statements that
 * follow. Resolves with the result of the last one. The columns of a prepared statement are described only once: for a
 * row of many columns the description takes longer than the row.
 */
export function sendBatch(
  client: pg.ClientBase,
  statements: readonly BatchStatement[],
): Promise<BatchResult> {
  return new Promise((resolve, reject) => {
    const encoded = statements.map((each) => encodeStatement(client, each))
    client.query(new Batch(client, encoded, resolve, reject))
  })
}

type Row = Record<string, unknown>

/** The driver calls these methods with what the server sends. */
class Batch implements pg.Submittable {
  readonly #client: pg.ClientBase
  readonly statements: readonly Encoded[]
  readonly #resolve: (result: BatchResult) => void
  readonly handleError: (error: Error) => void
  #done = 0
  #columns: readonly Column[]
  #rows: Row[] = []
  #result: BatchResult = { command: '', rows: [] }

  constructor(
    client: pg.ClientBase,
    statements: readonly Encoded[],
    resolve: (result: BatchResult) => void,
    reject: (error: Error) => void,
  ) {
    this.#client = client
    this.statements = statements
    this.#resolve = resolve
    this.handleError = reject
    this.#columns = this.#knownColumns()
  }

  submit(connection: pg.Connection): void {
    connection.stream.cork()
    for (const statement of this.statements) sendStatement(connection, statement)
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#client.getTypeParser(dataTypeID, 'text'),
    }))
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const row: Row = {}
    this.#columns.forEach(({ name, parse }, at) => {
      const text = fields[at] ?? null
      row[name] = text === null ? null : parse(text)
    })
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const [command = '', ...counts] = text.split(' ')
    const numAffectedRows = writes.has(command) ? BigInt(counts.at(-1) ?? 0) : undefined
    this.#result = {
      command,
      rows: this.#rows,
      ...(numAffectedRows === undefined ? {} : { numAffectedRows }),
    }
    const prepared = this.statements[this.#done]?.prepared
    if (prepared) prepared.columns = this.#columns
    this.#done++
    this.#rows = []
    this.#columns = this.#knownColumns()
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#result)
  }

  #knownColumns(): readonly Column[] {
    return this.statements[this.#done]?.prepared?.columns ?? []
  }
}

const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
