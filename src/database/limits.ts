/** How long the service waits for PostgreSQL, in milliseconds (0: no limit), and how many connections it opens. */
export interface DatabaseLimits {
  /** For a connection: a new one, or one of the pool's that is free. */
  readonly connectMs: number
  /** For one statement, which the server then cancels. */
  readonly statementMs: number
  /** For a lock that another transaction holds. */
  readonly lockMs: number
  /** For the next statement of a transaction: the server ends one whose process is stuck, and releases its locks. */
  readonly idleTransactionMs: number
  /** For any data: a connection that is silent for longer is closed. */
  readonly answerMs: number
  /** Connections of a process for transactions and lists. */
  readonly connections: number
  /** Connections of a process for the few statements that every request runs. */
  readonly readConnections: number
}

/**
 * A stuck transaction ends before those that wait for its locks give up, and a statement ends before its connection is
 * closed as lost.
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
