import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { TestService, useService } from '../../../test/harness.ts'
import { DatabaseUnavailable } from '../../core/errors.ts'
import { explainPostgresError } from './postgres-failures.ts'

const serverError = (code: string, severity = 'ERROR') => Object.assign(new Error('no'), { code, severity })

test.each([
  ['too many connections', serverError('53300', 'FATAL')],
  ['a full disk of the server', serverError('53100')],
  ['a server that is starting', serverError('57P03', 'FATAL')],
  ['a server that shuts down', serverError('57P01', 'FATAL')],
  ['a statement that took too long', serverError('57014')],
  ['a lock timeout', serverError('55P03')],
  ['a transaction that was idle for too long', serverError('25P03', 'FATAL')],
  ['a standby', serverError('25006')],
  ['a password that is no longer correct', serverError('28P01', 'FATAL')],
  ['a refused connection', Object.assign(new Error('no'), { code: 'ECONNREFUSED' })],
  ['a name that is not found', Object.assign(new Error('no'), { code: 'ENOTFOUND' })],
  [
    'several addresses that refuse',
    new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED' })]),
  ],
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
])('%s is reported as an unavailable database', (_, error) => {
  const explained = explainPostgresError(error)
  expect(explained).toBeInstanceOf(DatabaseUnavailable)
  expect((explained as Error).cause).toBe(error)
})

test.each([
  ['an invalid statement', serverError('42601')],
  ['a violated constraint', serverError('23505')],
  ['a deadlock, which is retried', serverError('40P01')],
  ['a programming error', new TypeError('no')],
])('%s is reported unchanged', (_, error) => {
  expect(explainPostgresError(error)).toBe(error)
})

describe.skipIf(inject('postgresUrl') === null)('on PostgreSQL', () => {
  const service = useService({ CORRAL_DATABASE_STATEMENT_MS: '300', CORRAL_DATABASE_LOCK_MS: '200' })

  test('a statement that takes too long is cancelled', async () => {
    const slow = service.app.database.transaction(null, (tx) => sql`select pg_sleep(5)`.execute(tx.db))
    await expect(slow).rejects.toThrow(DatabaseUnavailable)
  })

  test('a wait for a lock that takes too long is cancelled', async () => {
    const { database } = service.app
    await database.transaction(null, async (tx) => {
      await tx.lock('a lock')
      await expect(database.transaction(null, (other) => other.lock('a lock'))).rejects.toThrow(
        DatabaseUnavailable,
      )
    })
  })

  test('on a read-only server reads succeed and writes are 503', async () => {
    const other = new TestService()
    await other.start()
    const name = new URL(other.config.databaseUrl).pathname.slice(1)
    await sql
      .raw(`alter database ${name} set default_transaction_read_only = on`)
      .execute(other.app.database.db)
    const again = await other.openAnother()
    const http = await again.serve()
    const headers = { authorization: `Bearer ${await other.createToken(['super-admin'])}` }
    const read = await http.inject({ url: '/api/v1/categories', headers })
    const write = await http.inject({
      method: 'POST',
      url: '/api/v1/categories',
      headers,
      payload: { name: 'x' },
    })
    await again.close()
    await other.close()
    expect([read.statusCode, write.statusCode, write.headers['retry-after']]).toEqual([200, 503, '1'])
  })

  test('a connection that refused a write as read-only is not used again', async () => {
    const other = new TestService()
    await other.start()
    const name = new URL(other.config.databaseUrl).pathname.slice(1)
    const setReadOnly = (value: 'on' | 'off') =>
      sql
        .raw(`alter database ${name} set default_transaction_read_only = ${value}`)
        .execute(service.app.database.db)
    await setReadOnly('on')
    const again = await other.openAnother()
    const change = () => again.database.transaction(null, (tx) => sql`delete from tags`.execute(tx.db))
    await expect(change()).rejects.toThrow(DatabaseUnavailable)
    await setReadOnly('off') // a session keeps the setting that it began with
    await expect(change()).resolves.toBeDefined()
    await again.close()
    await other.close()
  })
})
