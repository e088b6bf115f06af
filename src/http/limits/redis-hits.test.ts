import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../../../test/ports.ts'
import { startRedis, type TestRedis } from '../../../test/redis.ts'
import { TcpProxy } from '../../../test/tcp-proxy.ts'
import { waitFor } from '../../../test/waiting.ts'
import { BadSetting } from '../../core/errors.ts'
import { MemoryHits } from './rate-limiter.ts'
import { RedisHits } from './redis-hits.ts'

const minute = 60_000
const opened: RedisHits[] = []
let redis: TestRedis

beforeAll(async () => {
  redis = await startRedis(await freePort())
})
afterAll(() => redis.stop())
afterEach(() => {
  for (const hits of opened.splice(0)) hits.close()
})

test('several processes count the same hits', async () => {
  const [one, other] = [openHits(), openHits()]
  expect((await one.add('shared', 1, minute)).count).toBe(1)
  expect((await other.add('shared', 1, minute)).count).toBe(2)
  expect((await one.add('another', 1, minute)).count).toBe(1)
  const both = [one, other]
  const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => both[i % 2]?.add('busy', 1, minute)))
  expect(new Set(answers.map((answer) => answer?.count)).size).toBe(40)
})

test('a count ends with its window, which later hits do not extend', async () => {
  const hits = openHits()
  const first = await hits.add('window', 1, 5_000)
  const second = await hits.add('window', 1, minute)
  expect(first.remaining).toBeGreaterThan(4_000)
  expect(second.remaining).toBeLessThanOrEqual(5_000)
  await hits.add('brief', 1, 30)
  await waitFor(async () => expect((await hits.add('brief', 1, 30)).count).toBe(1))
})

test('reading a count creates none, and a window can be restarted', async () => {
  const hits = openHits()
  expect(await hits.add('read', 0, 5_000)).toEqual({ count: 0, remaining: 5_000 })
  expect(await hits.add('read', 1, minute)).toEqual({ count: 1, remaining: minute })
  expect(await hits.add('read', 1, 2 * minute, true)).toEqual({ count: 2, remaining: 2 * minute })
})

test('hits that are given back never make a count negative', async () => {
  const hits = openHits()
  await hits.add('back', 2, minute)
  expect((await hits.add('back', -1, minute)).count).toBe(1)
  expect((await hits.add('back', -5, minute)).count).toBe(0)
  expect((await hits.add('back', 1, minute)).count).toBe(1)
})

test('without Redis the process counts alone, logs it once, and shares again when Redis is back', async () => {
  const log = { warn: vi.fn(), info: vi.fn() }
  const hits = openHits(log)
  await hits.add('broken', 1, minute)
  await redis.stop()
  expect((await hits.add('broken', 1, minute)).count).toBe(1)
  expect((await hits.add('broken', 1, minute)).count).toBe(2)
  expect(log.warn).toHaveBeenCalledTimes(1)
  await redis.start()
  await waitFor(async () => {
    await hits.add('broken', 1, minute)
    expect(log.info).toHaveBeenCalledTimes(1)
  })
})

test('that Redis is back is noticed when nobody counts', async () => {
  const log = { warn: vi.fn(), info: vi.fn() }
  const hits = openHits(log)
  await hits.add('idle', 1, minute)
  await redis.stop()
  await hits.add('idle', 1, minute)
  expect(hits.problem()).toContain('Redis')
  await redis.start()
  await waitFor(() => expect(hits.problem()).toBeNull())
  expect(log.info).toHaveBeenCalledTimes(1)
})

test('requests succeed when Redis was never reachable', async () => {
  const hits = openHits({ warn: vi.fn(), info: vi.fn() }, `redis://127.0.0.1:${await freePort()}`)
  expect((await hits.add('nobody', 1, minute)).count).toBe(1)
  expect((await hits.add('nobody', 1, minute)).count).toBe(2)
})

test.each([
  ['-WRONGPASS invalid username-password pair or user is disabled.', 'redis://:s3cret@'],
  ['-NOAUTH Authentication required.', 'redis://'],
])('at a start, %j is a wrong setting', async (answer, address) => {
  const server = createServer((socket) =>
    socket.on('data', (data) => {
      for (const _ of String(data).matchAll(/^\*\d/gm)) socket.write(`${answer}\r\n`)
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const hits = openHits({ warn: vi.fn(), info: vi.fn() }, `${address}127.0.0.1:${port}`)
  const failure = await hits.requireUsable().catch((error: Error) => error)
  expect(failure).toBeInstanceOf(BadSetting)
  expect(String(failure)).toMatch(/REDIS_URL .*(WRONGPASS|NOAUTH)/)
  expect(String(failure)).not.toContain('s3cret')
  hits.close()
  server.close()
})

test('at a start, Redis may be down, which is logged and shown', async () => {
  const log = { warn: vi.fn(), info: vi.fn() }
  const hits = openHits(log, `redis://127.0.0.1:${await freePort()}`)
  await hits.requireUsable()
  expect(log.warn).toHaveBeenCalledTimes(1)
  expect(hits.problem()).toContain('Redis')
})

test('a server that accepts a connection and closes it at once is used again when it works', async () => {
  // As a server with maxclients reached does, or a proxy without its backend.
  let isUsable = false
  const { port: redisPort, hostname } = new URL(redis.url)
  const server = createServer((socket) => {
    socket.on('error', () => {})
    if (!isUsable) return void socket.end()
    const backend = connect(Number(redisPort), hostname)
    backend.on('error', () => {})
    socket.pipe(backend).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const log = { warn: vi.fn(), info: vi.fn() }
  const hits = openHits(log, `redis://127.0.0.1:${(server.address() as AddressInfo).port}`)
  expect((await hits.add('closed', 1, minute)).count).toBe(1)
  await waitFor(() => expect(hits.problem()).toContain('Redis'))
  isUsable = true
  await waitFor(() => expect(hits.problem()).toBeNull())
  expect([log.warn.mock.calls.length, log.info.mock.calls.length]).toEqual([1, 1])
  const shared = (await openHits().add('through', 1, minute)).count
  expect((await hits.add('through', 1, minute)).count).toBe(shared + 1)
  hits.close()
  server.close()
})

test('that Redis is lost is noticed when nobody counts, also when it keeps its connections', async () => {
  const proxy = await TcpProxy.open(redis.url)
  const hits = openHits({ warn: vi.fn(), info: vi.fn() }, proxy.url)
  await hits.add('silent', 1, minute)
  expect(hits.problem()).toBeNull()
  proxy.freeze()
  await waitFor(() => expect(hits.problem()).toContain('Redis'))
  proxy.thaw()
  await waitFor(() => expect(hits.problem()).toBeNull())
  hits.close()
  await proxy.close()
})

test('at a start, an unknown host is a wrong setting', async () => {
  const hits = openHits({ warn: vi.fn(), info: vi.fn() }, 'redis://redis.invalid:6379')
  await expect(hits.requireUsable()).rejects.toThrow(/REDIS_URL leads to a host that is not found/)
})

function openHits(log = { warn: vi.fn(), info: vi.fn() }, url = redis.url): RedisHits {
  const hits = new RedisHits({ url, fallback: new MemoryHits(() => new Date()), log, interval: 100 })
  opened.push(hits)
  return hits
}
