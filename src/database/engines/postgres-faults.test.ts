import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { type CommandLine, useCommandLine } from '../../../test/cli.ts'
import { createDatabase } from '../../../test/harness.ts'
import { TcpProxy } from '../../../test/tcp-proxy.ts'
import { waitFor } from '../../../test/waiting.ts'

const token = 'a-token-of-the-tests-own'
const cli = useCommandLine({ CORRAL_ADMIN_TOKEN: token, CORRAL_ADMIN_PASSWORD: 'correct horse' })

/** Short enough for a test, with the same order as the defaults. */
const limits = {
  CORRAL_DATABASE_CONNECT_MS: '600',
  CORRAL_DATABASE_STATEMENT_MS: '2000',
  CORRAL_DATABASE_LOCK_MS: '1800',
  CORRAL_DATABASE_IDLE_TRANSACTION_MS: '700',
  CORRAL_DATABASE_ANSWER_MS: '2500',
}

const unavailable = { message: 'The database is not available at the moment. Try again.' }

/** The lines of the log, without the welcome. */
function linesOf(out: string): { level: number; msg: string; path?: string }[] {
  return out
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
}

function problemsIn(out: string): string[] {
  return linesOf(out).flatMap(({ level, msg }) => (level > 30 ? [msg] : []))
}

describe.skipIf(inject('postgresUrl') === null)('while PostgreSQL fails', () => {
  let proxy: TcpProxy
  let direct: string
  let service: Awaited<ReturnType<CommandLine['serve']>>

  beforeAll(async () => {
    direct = (await createDatabase()) ?? ''
    proxy = await TcpProxy.open(direct)
    service = await cli.serve({ ...limits, DATABASE_URL: proxy.url })
  })
  afterEach(() => proxy.thaw())
  afterAll(async () => {
    await service.stop()
    await proxy.close()
  })

  const call = async (method: string, path: string, body?: object, address = service.address) => {
    const started = performance.now()
    const response = await fetch(address + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    return {
      status: response.status,
      body: text.startsWith('{') ? JSON.parse(text) : text,
      retryAfter: response.headers.get('retry-after'),
      milliseconds: performance.now() - started,
    }
  }
  const write = () => call('POST', '/api/v1/categories', { name: 'a category' })
  const read = () => call('GET', '/api/v1/public/pages/by-url?url=/nothing')

  test('an outage is one line in the log when it begins and one when it ends, and probes are none', async () => {
    const before = service.out.length
    await proxy.refuse()
    for (let request = 0; request < 20; request++) {
      expect((await read()).status).toBe(503)
      expect((await call('GET', '/api/v1/public/health/ready')).retryAfter).toBe('1')
    }
    await proxy.accept()
    await service.until((out) => out.slice(before).includes('work again'))
    expect((await call('GET', '/api/v1/public/health/ready')).status).toBe(200)
    expect(problemsIn(service.out.slice(before))).toEqual(['the database or the disk fails'])
    expect(linesOf(service.out.slice(before)).filter(({ path }) => path?.includes('health'))).toEqual([])
  })

  test('an outage in the middle of a commit of pruning is the same one line', async () => {
    const lossy = await TcpProxy.open(direct)
    const isLost = lossy.trap(['delete from "preview_tokens"', 'commit'], 'lose the answer')
    const other = await cli.serve({ ...limits, DATABASE_URL: lossy.url })
    await isLost
    await other.until((out) => out.includes('work again'))
    expect(problemsIn(other.out)).toEqual(['the database or the disk fails'])
    await other.stop()
    await lossy.close()
  })

  test('lost connections give 503 and are replaced, and the process stays alive', async () => {
    const statuses = new Set<number>()
    let isOver = false
    const writer = async () => {
      while (!isOver) statuses.add((await write()).status)
    }
    const writers = Array.from({ length: 8 }, writer)
    for (let cuts = 0; cuts < 10; cuts++) {
      await write()
      proxy.cut()
    }
    isOver = true
    await Promise.all(writers)
    expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([])
    expect(service.process.exitCode).toBeNull()
    await waitFor(async () => expect((await write()).status).toBe(201))
  })

  test('a server that refuses connections is 503 with Retry-After, until it accepts them', async () => {
    await proxy.refuse()
    for (const answer of [await write(), await read(), await call('GET', '/api/v1/categories')]) {
      expect(answer).toMatchObject({ status: 503, body: unavailable, retryAfter: '1' })
    }
    await proxy.accept()
    expect((await write()).status).toBe(201)
    expect((await read()).status).toBe(404)
  })

  test('a silent server is 503 in bounded time, and is used again when it answers', async () => {
    await Promise.all([write(), write(), read()])
    proxy.freeze()
    // The result of a check is kept for a second.
    await waitFor(async () => {
      const health = await call('GET', '/api/v1/public/health/ready')
      expect(health.milliseconds).toBeLessThan(10_000)
      expect(health).toMatchObject({
        status: 503,
        body: { data: { problems: ['The database does not answer.'] } },
      })
    })
    const answers = await Promise.all([write(), read(), call('GET', '/api/v1/categories')])
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 503, body: unavailable })
      expect(answer.milliseconds).toBeLessThan(30_000)
    }
    proxy.thaw()
    await waitFor(async () => expect((await write()).status).toBe(201))
    await waitFor(async () => expect((await call('GET', '/api/v1/public/health')).status).toBe(200))
  })

  test('an instance stuck in a transaction delays the others only briefly', async () => {
    const other = await cli.serve({ ...limits, DATABASE_URL: direct })
    const { id } = (await write()).body.data
    const isStuck = proxy.trap(['update categories'], 'freeze')
    const stuck = call('PUT', `/api/v1/categories/${id}`, { name: 'stuck' })
    await isStuck
    const renamed = await call('PUT', `/api/v1/categories/${id}`, { name: 'renamed' }, other.address)
    expect(renamed).toMatchObject({ status: 200, body: { data: { name: 'renamed' } } })
    expect((await stuck).status).toBe(503)
    await other.stop()
  })

  test('an upload with an unknown commit result is reported as such, and keeps its file', async () => {
    const form = new FormData()
    form.set('file', new File(['all of it'], 'notes.txt', { type: 'text/plain' }))
    const headers = { authorization: `Bearer ${token}` }
    const isLost = proxy.trap(['insert into assets', 'commit'], 'lose the answer')
    const answer = await fetch(`${service.address}/api/v1/assets`, { method: 'POST', headers, body: form })
    await isLost
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, null])
    expect(await answer.json()).toEqual({ message: expect.stringContaining('It may have been made') })
    const { data } = (await call('GET', '/api/v1/assets')).body
    expect(data).toHaveLength(1)
    expect(await call('GET', `/storage/${data[0].path}`)).toMatchObject({ status: 200, body: 'all of it' })
  })
})
