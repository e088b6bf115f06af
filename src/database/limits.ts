/** How long the service waits for PostgreSQL, in milliseconds (0: no limit), and how many connections it opens. */
export interface DatabaseLimits {
  /** For a connection: a new one, or a free one of the pool. */
  readonly connectMs: number
  /** For one statement, which the server then cancels. */
  readonly statementMs: number
  /** For a lock that another transaction holds. */
  readonly lockMs: number
  /**
   * For the next statement of a transaction: the server ends a transaction whose process is stuck, and releases its
   * locks.
   */
  readonly idleTransactionMs: number
  /** For any data: a connection without data for longer than this is closed. */
  readonly answerMs: number
  /** Connections of a process for transactions and lists. */
  readonly connections: number
  /** Connections of a process for the few statements that every request runs. */
  readonly readConnections: number
}

/**
 * A stuck transaction ends before the transactions that wait for its locks time out, and a statement ends before its
 * connection is closed as lost.
 */
export const defaultDatabaseLimits: DatabaseLimits = {
  connectMs: 3000,
  statementMs: 10_000,
  lockMs: 8000,
  idleTransactionMs: 5000,
  answerMs: 12_000,
  connections: 8,
  readConnections: 6,
}
