import { openSync, rmSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, inject, test, vi } from 'vitest'
import { TestService, useService } from '../../../../test/harness.ts'

const service = useService()
const url = '/api/v1/public/health'
const isPostgres = inject('postgresUrl') !== null
const version = expect.stringMatching(/^\d+\.\d+\.\d+/)

test('health answers without a token', async () => {
  const answer = await service.get(url, { as: null })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ data: { status: 'ok', version, database: 'ok' } })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('readiness lists its checks, and liveness only that the process answers', async () => {
  const [ready, live] = [
    await service.get(`${url}/ready`, { as: null }),
    await service.get(`${url}/live`, { as: null }),
  ]
  expect(ready.body).toEqual({
    data: {
      status: 'ok',
      version,
      database: 'ok',
      disk: 'ok',
      storage: 'ok',
      edge: 'ok',
      mail: 'ok',
      standby: 'ok',
      redis: 'ok',
      problems: [],
    },
  })
  expect(live.body).toEqual({ data: { status: 'ok', version } })
  expect([ready, live].map(({ status, headers }) => [status, headers['cache-control']])).toEqual(
    Array(2).fill([200, 'no-store']),
  )
})

test('HEAD works on health', async () => {
  const answer = await service.call('HEAD', url, { as: null })
  expect([answer.status, answer.text]).toEqual([200, ''])
})

test('health does not wait for writers, even when they use all connections', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const writers = Array.from({ length: service.config.databaseLimits.connections + 1 }, () =>
    service.app.database.transaction(null, async (tx) => {
      await sql`select 1`.execute(tx.db)
      await released
    }),
  )
  const answer = await service.get(url, { as: null })
  release()
  await Promise.all(writers)
  expect(answer.status).toBe(200)
})

test('concurrent requests share one check', async () => {
  const probe = vi.spyOn(service.app.database, 'probe')
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => service.get(`${url}/ready`, { as: null })),
  )
  expect(answers.map((answer) => answer.status)).toEqual(Array(30).fill(200))
  expect(probe.mock.calls.length).toBeLessThanOrEqual(2) // when the second in which a look is kept ends meanwhile
  probe.mockRestore()
})

describe('health is 503', () => {
  /** The responses of a separate service after a change to it. */
  async function askAfter(change: (other: TestService) => unknown) {
    const other = new TestService()
    await other.start()
    await change(other)
    const [health, ready, live] = [
      await other.get(url, { as: null }),
      await other.get(`${url}/ready`, { as: null }),
      await other.get(`${url}/live`, { as: null }),
    ]
    await other.close()
    expect([health.status, ready.status, live.status]).toEqual([503, 503, 200])
    expect([health, ready, live].map(({ headers }) => headers['retry-after'])).toEqual(['1', '1', undefined])
    expect(health.body).toEqual({ data: { status: 'error', version, database: ready.body.data.database } })
    return ready.body.data
  }
  const fileOf = (other: TestService) => other.config.databaseUrl.slice('sqlite:'.length)

  test('when the database does not answer', async () => {
    expect(await askAfter((other) => other.app.database.close())).toMatchObject({
      status: 'error',
      database: 'error',
      disk: 'ok',
    })
  })

  test('while the service is stopping', async () => {
    expect(await askAfter((other) => other.app.beginStop())).toMatchObject({
      status: 'error',
      database: 'ok',
      problems: ['The service is stopping.'],
    })
  })

  test.skipIf(isPostgres)('when the database is damaged', async () => {
    const problems = await askAfter((other) => {
      const connection = new DatabaseSync(fileOf(other))
      connection.exec('pragma wal_checkpoint(truncate)')
      connection.close()
      writeSync(openSync(fileOf(other), 'r+'), Buffer.alloc(4096, 0xa5), 0, 4096, 0)
    })
    expect(problems).toMatchObject({ database: 'error', problems: ['The database is damaged.'] })
  })

  test.skipIf(isPostgres)('once a request has found the database damaged', async () => {
    const report = await askAfter(async (other) => {
      const connection = new DatabaseSync(fileOf(other))
      const { rootpage } = connection
        .prepare("select rootpage from sqlite_schema where name = 'tags'")
        .get() as {
        rootpage: number
      }
      connection.exec('pragma wal_checkpoint(truncate)')
      writeSync(openSync(fileOf(other), 'r+'), Buffer.alloc(4096, 0xa5), 0, 4096, (rootpage - 1) * 4096)
      connection.exec('create table another (id integer)') // so that the service reads its pages anew
      connection.close()
      expect((await other.post('/api/v1/tags', { name: 'x' })).status).toBe(500)
    })
    expect(report).toMatchObject({ database: 'error', problems: ['The database is damaged.'] })
  })

  test.skipIf(isPostgres)('when the database file has been deleted', async () => {
    expect(await askAfter((other) => rmSync(fileOf(other)))).toMatchObject({
      database: 'error',
      problems: ['The database cannot be written.'],
    })
  })

  test.skipIf(!isPostgres)('when the database is full', async () => {
    const report = await askAfter(async (other) => {
      for (const statement of [
        `create function refuse() returns trigger language plpgsql as
          $$ begin raise exception 'no space left' using errcode = '53100'; end $$`,
        'create trigger refuse before update on content_revision_counts for each row execute function refuse()',
      ])
        await sql.raw(statement).execute(other.app.database.db)
    })
    expect(report).toMatchObject({ database: 'error', problems: ['The database cannot be written.'] })
  })

  test.skipIf(!isPostgres)('when the database is read-only, as a standby is', async () => {
    const report = await askAfter(async (other) => {
      const name = new URL(other.config.databaseUrl).pathname.slice(1)
      await sql
        .raw(`alter database ${name} set default_transaction_read_only = on`)
        .execute(other.app.database.db)
    })
    expect(report).toMatchObject({ database: 'error', problems: ['The database cannot be written.'] })
  })
})
