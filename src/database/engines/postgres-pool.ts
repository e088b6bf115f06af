import { Socket } from 'node:net'
import type pg from 'pg'
import type { DatabaseLimits } from '../limits.ts'

const int8 = 20

/** After this an idle connection is tested by the operating system; routers forget those that are silent. */
const keepAliveMilliseconds = 10_000

interface PoolOptions {
  readonly url: string
  readonly limits: DatabaseLimits
  readonly max: number
  /** Runs on each new connection. */
  readonly firstStatement?: string
}

/** The driver is loaded with the first connection: a service on SQLite does without it. */
export async function openPool({ url, limits, max, firstStatement }: PoolOptions): Promise<pg.Pool> {
  const { default: driver } = await import('pg')
  const pool = new driver.Pool({
    connectionString: url,
    max,
    pipeline: true,
    connectionTimeoutMillis: limits.connectMs,
    // Sent with the start of the session, so that they cost no turn. 0 is not sent.
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleTransactionMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMilliseconds,
    stream: () => openSocket(limits.answerMs),
    onConnect: async (client) => {
      if (firstStatement !== undefined) await client.query(firstStatement)
    },
    application_name: 'corral',
    // Ids are 53-bit integers, so a JavaScript number holds every one.
    types: {
      getTypeParser: (oid, format) => (oid === int8 ? Number : driver.types.getTypeParser(oid, format)),
    },
  })
  // A connection that breaks fails the query that is under way on it, and the pool replaces it. Without listeners its
  // error would end the process besides: one for those that are idle, one for those that are in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * A server that falls silent, as when its machine or the network is gone, tells nobody. The driver's own timeout would
 * leave the connection in the pool, waiting; here it is closed, and what waits on it fails at once.
 */
function openSocket(answerMs: number): Socket {
  const socket = new Socket()
  socket.setTimeout(answerMs, () => {
    socket.destroy(Object.assign(new Error(`No answer in ${answerMs} ms`), { code: 'ETIMEDOUT' }))
  })
  return socket
}
