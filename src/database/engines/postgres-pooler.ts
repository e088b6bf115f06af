import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { UnusableDatabase } from '../../core/errors.ts'

/** Often enough that other clients of the pooler do not hide the problem. */
const maxProbes = 5

/**
 * Throws when a pooler runs each transaction on another connection and does not keep
 * prepared statements, as PgBouncer does below 1.21: nearly every request would fail.
 */
export async function requirePreparedStatements(openPool: (max: number) => Promise<pg.Pool>): Promise<void> {
  const pool = await openPool(2)
  try {
    const first = await pool.connect()
    try {
      if (!(await isBehindPooler(first))) return
      const second = await pool.connect()
      try {
        for (let probe = 0; probe < maxProbes; probe++) await probeOnce(first, second)
      } finally {
        second.release()
      }
    } finally {
      first.release()
    }
  } catch (error) {
    throw explain(error)
  } finally {
    await pool.end()
  }
}

/** A pooler reports an invented process id to its clients. */
async function isBehindPooler(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return rows[0].pid !== (client as { processID?: number }).processID
}

/**
 * Two alternating clients get the same connection of such a pooler: either the second client finds its statement
 * already prepared, or the first one finds its own gone.
 */
async function probeOnce(first: pg.PoolClient, second: pg.PoolClient): Promise<void> {
  const query = { name: `corral_${randomUUID()}`, text: 'select 1' }
  for (const client of [first, second, first]) await client.query(query)
}

/** duplicate_prepared_statement, invalid_sql_statement_name */
const lostStatement = new Set(['42P05', '26000'])

function explain(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (lostStatement.has(code)) {
    return new UnusableDatabase(
      'The database is behind a pooler that loses prepared statements, as PgBouncer below 1.21 does with pool_mode = transaction. Use PgBouncer 1.21 or later with max_prepared_statements, pool_mode = session, or the server itself.',
      { cause: error },
    )
  }
  const parameter = /unsupported startup parameter: (\w+)/.exec(message)?.[1]
  if (parameter !== undefined) {
    return new UnusableDatabase(
      `PgBouncer does not pass on ${parameter}. Add it to ignore_startup_parameters in pgbouncer.ini, and set it for the role instead: alter role … set ${parameter} = ….`,
      { cause: error },
    )
  }
  return error
}
