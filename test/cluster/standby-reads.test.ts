import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DatabaseUnavailable } from '../../src/core/errors.ts'
import { TcpProxy } from '../tcp-proxy.ts'
import { waitFor } from '../waiting.ts'
import { Instance } from './instance.ts'
import { type PostgresNode, startPair } from './postgres-pair.ts'

const directory = mkdtempSync(join(tmpdir(), 'corral-standby-'))
chmodSync(directory, 0o755) // PostgreSQL runs as another user
let primary: PostgresNode
let standby: PostgresNode
/** The address of the server that accepts writes. */
let network: TcpProxy
const opened: Instance[] = []

beforeAll(async () => {
  ;({ primary, standby } = await startPair(join(directory, 'postgres'), { isSynchronous: false }))
  network = await TcpProxy.open(primary.url)
}, 120_000)

afterEach(async () => {
  for (const instance of opened.splice(0)) await instance.close()
  await primary.configure('synchronous_standby_names', '')
  await primary.configure('synchronous_commit', 'on')
  await resume().catch(() => {}) // it may have been promoted
})

afterAll(async () => {
  await network?.close()
  await standby?.kill()
  await primary?.kill()
  rmSync(directory, { recursive: true, force: true })
}, 60_000)

async function open(env: Record<string, string> = {}): Promise<Instance> {
  const instance = await Instance.open({
    CORRAL_DATA_DIR: join(directory, 'data'),
    DATABASE_URL: network.url,
    DATABASE_READ_URL: standby.url,
    ...env,
  })
  opened.push(instance)
  return instance
}

/** The standby gets what is written, and does not show it. */
const pause = () => standby.query('select pg_wal_replay_pause()')
const resume = () => standby.query('select pg_wal_replay_resume()')

let made = 0
async function makePage(instance: Instance) {
  const fields = { title: `Page ${++made}`, template: 'before', access: 'public', enabled: 1, listed: 1 }
  const { id, attributes } = await instance.write('POST', '/api/v1/pages', fields)
  const url = (attributes as { url: string }).url
  return {
    path: `/api/v1/public/pages/by-url?url=${url}`,
    // Another title would be another url.
    change: (by: Instance, template: string) => by.write('PATCH', `/api/v1/pages/${id}`, { template }),
  }
}

const templateOf = ({ body }: { body: unknown }) => (body as { template?: string }).template

const until = (condition: () => Promise<void>) => waitFor(condition)

const untilUsed = (instance: Instance, path: string) =>
  until(async () => {
    expect(await instance.sourceOf(() => instance.read(path))).toMatchObject({ primary: 0 })
  })

const health = async (instance: Instance) => {
  const { status, body } = await instance.read('/api/v1/public/health/ready')
  const { standby: state, problems } = (body as { data: { standby: string; problems: string[] } }).data
  return { status, state, problems }
}

test('public reads come from the standby, and those with a credential from the primary', async () => {
  const instance = await open()
  const { path } = await makePage(instance)
  await untilUsed(instance, path)
  const others = ['menu', 'search?q=page', 'sitemap.xml', 'posts', 'tags', 'categories', 'events']
  for (const read of [path, `${path}&include=tags`, ...others.map((each) => `/api/v1/public/${each}`)])
    expect([read, await instance.sourceOf(() => instance.read(read))]).toEqual([
      read,
      { standby: 1, primary: 0 },
    ])
  const credentials: Record<string, string>[] = [
    { authorization: 'Bearer x' },
    { cookie: 'corral_session=x' },
    { 'x-corral-preview': 'x' },
  ]
  for (const headers of credentials)
    expect(await instance.sourceOf(() => instance.read(path, headers))).toEqual({ standby: 0, primary: 0 })
})

test.each(['without', 'with'])('%s the page cache, a standby that is behind is never read', async (cache) => {
  const [writer, reader] = [await open(), await open()]
  await writer.write('PUT', '/api/v1/options/cache.enabled', { value: cache === 'with' })
  const { path, change } = await makePage(writer)
  await untilUsed(reader, path)
  const menu = '/api/v1/public/menu'
  await pause()
  await change(writer, 'Written meanwhile')
  expect(templateOf(await reader.read(path))).toBe('Written meanwhile')
  expect(JSON.stringify((await reader.read(menu)).body)).toContain('Written meanwhile')
  await until(async () => {
    expect(await health(reader)).toEqual({
      status: 200,
      state: 'error',
      problems: ['The standby is behind.'],
    })
  })
  for (const title of ['once', 'twice', 'three times']) {
    await change(writer, title)
    expect(templateOf(await reader.read(path))).toBe(title)
  }
  await resume()
  await untilUsed(reader, path)
  expect(templateOf(await reader.read(path))).toBe('three times')
  await change(writer, 'four times')
  expect(templateOf(await reader.read(path))).toBe('four times')
  await until(async () => expect(await health(reader)).toMatchObject({ state: 'ok', problems: [] }))
  expect(reader.notes).toEqual([
    'public reads use the primary database',
    'public reads use the standby again',
  ])
})

test('with an allowed staleness others may read what is old for so long, and no longer', async () => {
  const allowed = 3000
  const [writer, reader] = [
    await open({ CORRAL_STANDBY_STALENESS_MS: String(allowed) }),
    await open({ CORRAL_STANDBY_STALENESS_MS: String(allowed) }),
  ]
  const { path, change } = await makePage(writer)
  await untilUsed(reader, path)
  await until(async () => expect(templateOf(await reader.read(path))).toMatch(/^before/))
  await pause()
  await change(writer, 'After')
  const written = performance.now()
  expect(templateOf(await reader.read(path))).toMatch(/^before/)
  expect(templateOf(await writer.read(path))).toBe('After') // who wrote there finds it there
  expect(templateOf(await reader.readAsWriter(path))).toBe('After')
  await until(async () => expect(templateOf(await reader.read(path))).toBe('After'))
  expect(performance.now() - written).toBeLessThan(allowed + 500)
  await resume()
})

test('what a cache in front may store comes from the primary', async () => {
  const instance = await open()
  const { path } = await makePage(instance)
  await untilUsed(instance, path)
  const maxAge = '/api/v1/options/edge.max_age'
  await instance.write('PUT', maxAge, { value: 60 })
  await until(async () => {
    expect(await instance.sourceOf(() => instance.read(path))).toEqual({ standby: 0, primary: 1 })
  })
  for (const read of [path, '/api/v1/public/menu', '/api/v1/public/posts'])
    expect(await instance.sourceOf(() => instance.read(read))).toEqual({ standby: 0, primary: 1 })
  await instance.write('PUT', maxAge, { value: 0 })
  await untilUsed(instance, path)
})

test('with remote_apply nothing is ever old, whatever staleness is allowed', async () => {
  await primary.configure('synchronous_standby_names', 'standby')
  await primary.configure('synchronous_commit', 'remote_apply')
  const env = { CORRAL_STANDBY_STALENESS_MS: '3600000' }
  const [writer, reader] = [await open(env), await open(env)]
  const { path, change } = await makePage(writer)
  await untilUsed(reader, path)
  const titles = Array.from({ length: 50 }, (_, at) => `Title ${at}`)
  const read = await reader.sourceOf(async () => {
    for (const title of titles) {
      await change(writer, title)
      expect(templateOf(await reader.read(path))).toBe(title)
    }
  })
  expect(read).toEqual({ standby: titles.length, primary: 0 })
})

test('a standby that is killed or stands still is replaced at once, and used when it is back', async () => {
  const instance = await open()
  const { path, change } = await makePage(instance)
  await untilUsed(instance, path)
  const failures = [
    [() => standby.kill(), () => standby.start()],
    [() => standby.freeze(), () => standby.thaw()],
  ] as const
  for (const [at, [fail, repair]] of failures.entries()) {
    await fail()
    const start = performance.now()
    for (let reads = 0; reads < 20; reads++) expect((await instance.read(path)).status).toBe(200)
    expect(performance.now() - start).toBeLessThan(4000)
    await change(instance, `Meanwhile ${at}`)
    expect(templateOf(await instance.read(path))).toBe(`Meanwhile ${at}`)
    await until(async () => expect(await health(instance)).toMatchObject({ status: 200, state: 'error' }))
    await repair()
    await untilUsed(instance, path)
    expect(templateOf(await instance.read(path))).toBe(`Meanwhile ${at}`)
    await until(async () => expect(await health(instance)).toMatchObject({ state: 'ok' }))
  }
  expect(instance.notes).toHaveLength(4)
}, 60_000)

test('a statement that the standby cancels is repeated on the primary', async () => {
  const env = { CORRAL_STANDBY_STALENESS_MS: '60000', CORRAL_DATABASE_STATEMENT_MS: '400' }
  const instance = await open(env)
  await instance.write('PUT', '/api/v1/options/cache.enabled', { value: false })
  const { path } = await makePage(instance)
  await untilUsed(instance, path)
  // The standby keeps a lock that the primary has released.
  const locking = new pg.Client({ connectionString: primary.url })
  await locking.connect()
  await locking.query('begin')
  await locking.query('lock table wrangler_pages in access exclusive mode')
  await locking.query('select pg_switch_wal()')
  await until(async () => {
    const held = await standby.query("select 1 from pg_locks where mode = 'AccessExclusiveLock' and granted")
    expect(held.length).toBeGreaterThan(0)
  })
  await pause()
  await locking.query('commit')
  await locking.end()
  const read = await instance.sourceOf(async () => expect((await instance.read(path)).status).toBe(200))
  expect(read).toMatchObject({ primary: 1 }) // it asked both
  await resume()
  await untilUsed(instance, path)
  expect(instance.notes).toEqual([]) // it was not given up for that
})

test('a wrong setting stops the start, and a standby that is down does not', async () => {
  await primary.query('create database other')
  await primary.query('create role nobody login')
  const wrong = {
    another: [standby.url.replace(/postgres$/, 'other'), /leads to another database than DATABASE_URL/],
    missing: [standby.url.replace(/postgres$/, 'missing'), /database "missing" does not exist/],
    role: [standby.url.replace('corral@', 'stranger@'), /role "stranger" does not exist/],
    grants: [standby.url.replace('corral@', 'nobody@'), /pg_read_all_data/],
    host: ['postgres://corral@standby.invalid/postgres', /standby\.invalid/],
  } as const
  await until(async () => {
    expect(await standby.query("select 1 from pg_roles where rolname = 'nobody'")).toHaveLength(1)
  })
  for (const [url, reason] of Object.values(wrong)) {
    const start = open({ DATABASE_READ_URL: url })
    await expect(start).rejects.toThrow(/^DATABASE_READ_URL .*Correct it, or leave it out/s)
    await expect(start).rejects.toThrow(reason)
  }
  await primary.query('grant pg_read_all_data to nobody')
  await until(async () => {
    const instance = await open({ DATABASE_READ_URL: standby.url.replace('corral@', 'nobody@') })
    await untilUsed(instance, (await makePage(instance)).path)
  })
  await standby.kill()
  const instance = await open()
  const { path } = await makePage(instance)
  expect((await instance.read(path)).status).toBe(200)
  expect(instance.notes).toEqual(['public reads use the primary database'])
  await standby.start()
  await untilUsed(instance, path)
}, 60_000)

test('a standby is refused as the primary: nothing old is read, and the instance is not ready', async () => {
  const instance = await open()
  const { path, change } = await makePage(instance)
  await pause()
  await change(instance, 'Written meanwhile')
  network.retarget(standby.url)
  await until(async () => {
    const { status, body } = await instance.read('/api/v1/public/health/ready')
    const { problems } = (body as { data: { problems: string[] } }).data
    expect([status, problems]).toEqual([503, expect.arrayContaining(['The database server is a standby.'])])
  })
  expect((await instance.readAsWriter('/api/v1/pages')).status).toBe(503)
  expect((await instance.read(path)).status).toBe(503)
  const start = open({ DATABASE_READ_URL: '' })
  await expect(start).rejects.toThrow(DatabaseUnavailable)
  network.retarget(primary.url)
  await change(instance, 'At once')
  expect(templateOf(await instance.read(path))).toBe('At once')
  await until(async () => expect((await health(instance)).status).toBe(200))
})

test('a standby that is promoted is no longer read, before and after it is the primary', async () => {
  const instance = await open({ CORRAL_STANDBY_STALENESS_MS: '100' })
  const { path, change } = await makePage(instance)
  await untilUsed(instance, path)
  await standby.query('select pg_promote(true, 60)')
  await change(instance, 'On the old primary')
  await setTimeout(200)
  expect(templateOf(await instance.read(path))).toBe('On the old primary')
  network.retarget(standby.url)
  await until(async () => {
    await change(instance, 'On the new primary')
  })
  expect(templateOf(await instance.read(path))).toBe('On the new primary')
  await until(async () => {
    expect(await health(instance)).toEqual({
      status: 200,
      state: 'error',
      problems: ['The standby cannot be used.'],
    })
  })
  const another = await open()
  expect(templateOf(await another.read(path))).toBe('On the new primary')
}, 60_000)
