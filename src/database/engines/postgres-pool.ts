import { Socket } from 'node:net'
import type pg from 'pg'
import { Gauge } from '../../core/metrics.ts'
import type { DatabaseLimits } from '../limits.ts'
import { NotPrimary } from './postgres-failures.ts'

const int8 = 20

/** TCP keepalive starts after this long: routers drop idle connections. */
const keepAliveMilliseconds = 10_000

const connections = new Gauge(
  'corral_database_connections',
  'Connections to PostgreSQL, by pool and state; waiting are requests for one.',
)
const limit = new Gauge('corral_database_connections_max', 'The most connections that a pool opens.')

interface PoolOptions {
  readonly url: string
  readonly limits: DatabaseLimits
  readonly max: number
  /** For the metrics, which leave out a pool without a name. */
  readonly name?: string
  /** Runs on each new connection. */
  readonly firstStatement?: string
  /** Whether the server must accept writes: a connection to a standby is refused. */
  readonly mustBePrimary?: boolean
  readonly supervision?: PoolSupervision | undefined
}

/** For the pools of a server that may be abandoned at any moment, such as a standby. */
export interface PoolSupervision {
  /** Before the names of the pools in the metrics. */
  readonly prefix: string
  /** Closes every connection at once: what waits for an answer fails. */
  readonly signal: AbortSignal
  /** Runs on each new connection, which is refused when it rejects. */
  verify(client: pg.ClientBase): Promise<void>
  /** Called when the server has closed a connection that was not in use. */
  onLost(): void
}

/** The driver is loaded with the first connection: a service on SQLite never loads it. */
export async function openPool(options: PoolOptions): Promise<pg.Pool> {
  const { url, limits, max, name, firstStatement, mustBePrimary, supervision } = options
  const { default: driver } = await import('pg')
  const pool = new driver.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: limits.connectMs,
    // Sent as startup parameters, so that they cost no round trip. 0 is not sent.
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleTransactionMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMilliseconds,
    stream: () => openSocket(limits.answerMs, supervision?.signal),
    onConnect: async (client) => {
      await supervision?.verify(client)
      if (mustBePrimary) await requirePrimary(client)
      if (firstStatement !== undefined) await client.query(firstStatement)
    },
    application_name: 'corral',
    // Ids are 53-bit integers, so a JavaScript number holds every one.
    types: {
      getTypeParser: (oid, format) => (oid === int8 ? Number : driver.types.getTypeParser(oid, format)),
    },
  })
  // A lost connection fails its current query, and the pool replaces it. Without listeners its
  // error would end the process: one listener is for idle connections, one for those in use.
  pool.on('error', () => supervision?.onLost())
  pool.on('connect', (client) => client.on('error', () => {}))
  if (name !== undefined) watchPool(pool, (supervision?.prefix ?? '') + name, max)
  return pool
}

/** The address may lead to a standby for a while, as a load balancer's does. Its content may be old. */
async function requirePrimary(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby')
  if (rows[0]?.is_standby) throw new NotPrimary()
}

function watchPool(pool: pg.Pool, name: string, max: number): void {
  const unwatch = [
    connections.watch(() => pool.totalCount - pool.idleCount, { pool: name, state: 'used' }),
    connections.watch(() => pool.idleCount, { pool: name, state: 'idle' }),
    connections.watch(() => pool.waitingCount, { pool: name, state: 'waiting' }),
    limit.watch(() => max, { pool: name }),
  ]
  const end = pool.end.bind(pool)
  pool.end = (async () => {
    for (const stop of unwatch) stop()
    await end()
  }) as typeof pool.end
}

/**
 * A server may go silent without closing its connections, as on a network failure. The driver's own timeout would
 * leave the connection waiting in the pool; here it is closed, and its queries fail at once.
 */
function openSocket(answerMs: number, signal?: AbortSignal): Socket {
  const socket = new Socket(signal ? { signal } : {})
  socket.setTimeout(answerMs, () => {
    socket.destroy(Object.assign(new Error(`No answer in ${answerMs} ms`), { code: 'ETIMEDOUT' }))
  })
  return socket
}
