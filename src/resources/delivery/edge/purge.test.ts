import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { TestService } from '../../../../test/harness.ts'
import { runDueJobs } from '../../../jobs/due-jobs.ts'
import { watchEdge } from '../../../jobs/edge.ts'
import { jobHandlers } from '../../../jobs/handlers.ts'
import { Metrics, ownMetrics } from '../../../monitoring/metrics.ts'
import { settingsTable } from '../../../settings/settings.ts'
import { Edge } from './edge.ts'
import type { EdgeSettings, EdgeTarget } from './edge-target.ts'
import { openTargets, requireUsable } from './open-targets.ts'
import { purgeDue } from './purge.ts'

/** What a cache was asked for. */
interface Received {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly text: string
}

const received: Received[] = []
const answers: ((response: ServerResponse) => void)[] = []
const stub = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { method = '', url: path = '', headers } = request
  received.push({ method, path, headers, text: Buffer.concat(chunks).toString() })
  const answer = answers.shift()
  if (answer) answer(response)
  else response.writeHead(200, { 'x-purged': '1' }).end('{"success":true,"status":"ok"}')
})

const service = new TestService()
const zone = '0123456789abcdef0123456789abcdef'
const token = 'a-secret-token-that-may-purge'
const start = Date.parse('2027-01-01T10:00:00.000Z')
let url = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`
  await service.start({ CORRAL_EDGE: 'varnish', CORRAL_EDGE_URL: url })
})
afterAll(async () => {
  await service.close()
  stub.closeAllConnections()
  stub.close()
})
beforeEach(async () => {
  setClock(0)
  await service.app.database.db.deleteFrom('edge_targets').execute()
  await service.app.database.db.deleteFrom('edge_repeats').execute()
  received.length = 0
  answers.length = 0
})
afterEach(() => {
  service.clock.now = null
})

function setClock(milliseconds: number) {
  service.clock.now = new Date(start + milliseconds)
}

/** A cache that has been purged completely, and has nothing left to purge. */
async function open(kind: EdgeSettings['kind']) {
  const settings = { kind, urls: [url], zone, token }
  const edge = new Edge({ database: service.app.database, settings, addresses: [null, null] })
  const [target] = edge.targets
  if (!target) throw new Error('no target')
  await edge.begin(target)
  await purge(target)
  setClock(11_000)
  await purge(target)
  setClock(12_000)
  received.length = 0
  return { edge, target }
}

const purge = (target: EdgeTarget, app = service.app) => purgeDue(app.services, target)
const keysOf = ({ headers, text }: Received): string[] =>
  text === ''
    ? String(headers['xkey-purge']).split(' ')
    : ((JSON.parse(text).surrogate_keys ?? JSON.parse(text).tags) as string[])
const allKeys = () => received.flatMap(keysOf)
const createTag = async (name: string) => Number((await service.post('/api/v1/tags', { name })).body.data.id)
const createPost = async (title: string) => {
  const post = { post_type: 'news', post_status: 'public', published: 1, menu_order: 0 }
  return Number((await service.post('/api/v1/posts', { ...post, title })).body.data.id)
}

test('Varnish gets PURGE with the keys', async () => {
  const { target } = await open('varnish')
  const id = await createPost('For Varnish')
  expect(await purge(target)).toEqual({ state: 'purged' })
  expect(received.map(({ method, path }) => [method, path])).toEqual([['PURGE', '/']])
  expect(allKeys()).toEqual([`post-${id}`, 'posts'])
})

test('a page that goes live by its schedule is purged at that moment', async () => {
  const { target } = await open('varnish')
  const publish_at = new Date(start + 60_000).toISOString()
  const page = { template: 't', access: 'public', enabled: 1, greedy: 0, listed: 1, menu_order: 0 }
  const id = Number(
    (await service.post('/api/v1/pages', { ...page, title: 'Later', enabled: 0 })).body.data.id,
  )
  await service.put(`/admin/api/pages/${id}/schedule`, { publish_at })
  await service.put(`/api/v1/pages/${id}`, { ...page, title: 'Later' })
  await purge(target)
  setClock(50_000)
  await purge(target)
  received.length = 0
  setClock(60_000)
  await runDueJobs(service.app.services, jobHandlers, { logger: pino({ level: 'silent' }) })
  expect(await purge(target)).toEqual({ state: 'purged' })
  expect(allKeys().sort()).toEqual([`page-${id}`, 'pages', 'routes'])
})

test('Fastly gets its documented call', async () => {
  const { target } = await open('fastly')
  const id = await createPost('For Fastly')
  await purge(target)
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    method: 'POST',
    path: `/service/${zone}/purge`,
    headers: { 'fastly-key': token, 'content-type': 'application/json' },
    text: JSON.stringify({ surrogate_keys: [`post-${id}`, 'posts'] }),
  })
  expect(received[0]?.headers['fastly-soft-purge']).toBeUndefined()
})

test('Cloudflare gets its documented call, and must say that it succeeded', async () => {
  const { target } = await open('cloudflare')
  const id = await createPost('For Cloudflare')
  answers.push((response) => response.writeHead(200).end('{"success":false,"errors":[{"code":1}]}'))
  expect(await purge(target)).toEqual({
    state: 'failed',
    message: 'Cloudflare answered that it did not succeed.',
  })
  setClock(13_000)
  await purge(target)
  expect(received[1]).toMatchObject({
    method: 'POST',
    path: `/zones/${zone}/purge_cache`,
    headers: { authorization: `Bearer ${token}` },
    text: JSON.stringify({ tags: [`post-${id}`, 'posts'] }),
  })
})

test.each([
  ['varnish', 200],
  ['fastly', 256],
  ['cloudflare', 100],
] as const)('many keys are sent in portions: %s takes %i', async (kind, most) => {
  const { target } = await open(kind)
  await service.app.database.transaction(null, async (tx) => {
    for (let id = 1; id <= 300; id++)
      tx.emit('page.moved', { page_id: 1_000_000 + id, from: `/a${id}`, to: `/b${id}` })
  })
  await purge(target)
  const sizes = received.map((each) => keysOf(each).length)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(most)
  expect(new Set(allKeys()).size).toBe(302) // pages and routes too
})

test('more keys than that become the one of everything', async () => {
  const { target } = await open('fastly')
  await service.app.database.transaction(null, async (tx) => {
    for (let id = 1; id <= 600; id++)
      tx.emit('page.moved', { page_id: 1_000_000 + id, from: `/a${id}`, to: `/b${id}` })
  })
  await purge(target)
  // Events are read in portions.
  expect(received.length).toBeLessThanOrEqual(2)
  expect(allKeys()).toContain('corral')
})

test('each key is purged once more after ten seconds, and only once', async () => {
  const { target } = await open('varnish')
  await createTag('Twice')
  await purge(target)
  setClock(21_000)
  expect(await purge(target)).toEqual({ state: 'idle' })
  setClock(22_001)
  await purge(target)
  setClock(60_000)
  expect(await purge(target)).toEqual({ state: 'idle' })
  expect(received.map(keysOf)).toEqual([['tags'], ['tags']])
})

test('what no public answer shows purges nothing', async () => {
  const { target } = await open('varnish')
  await service.post('/api/v1/options', { key: 'own.option', value: 1 })
  await service.createToken([])
  expect(await purge(target)).toEqual({ state: 'purged' })
  expect(received).toEqual([])
  expect(await purge(target)).toEqual({ state: 'idle' })
})

describe('what a change concerns is purged:', () => {
  const page = { template: 't', access: 'public', enabled: 1, greedy: 0, menu_order: 0, listed: 1 }
  const createPage = async (title: string, more: object = {}) =>
    Number((await service.post('/api/v1/pages', { ...page, title, ...more })).body.data.id)
  const readPage = (url: string) => service.get(`/api/v1/public/pages/by-url?url=${url}`, { as: null })
  /** The keys under which a cache stores the response for a url. */
  const storedUnder = async (url: string) => {
    const { headers } = await readPage(url)
    return String(headers['surrogate-key']).split(' ')
  }

  beforeEach(() => service.put('/api/v1/options/edge.max_age', { value: 300 }))

  test('both pages, when a component moves from one to the other', async () => {
    const from = await createPage('Moved from')
    const to = await createPage('Moved to')
    const component = { type: 'text', content: 'It moves', wrangler_page_id: from }
    const { id } = (await service.post('/api/v1/wrangler-components', component)).body.data
    const { target } = await open('varnish')
    const stored = [await storedUnder('/moved-from'), await storedUnder('/moved-to')]
    await service.patch(`/api/v1/wrangler-components/${id}`, { wrangler_page_id: to })
    expect((await readPage('/moved-to')).text).toContain('It moves')
    await purge(target)
    for (const keys of stored) expect(allKeys()).toEqual(expect.arrayContaining([expect.toBeOneOf(keys)]))
  })

  test('a page with references, when a target changes, appears, or is found by another schema', async () => {
    const widgets = { to: 'post', page: 'page', tag: 'tag', category: 'category', image: 'asset' }
    const properties = Object.fromEntries(
      Object.entries(widgets).map(([key, widget]) => [key, { type: 'integer', 'x-corral': { widget } }]),
    )
    const schema = { type: 'object', properties }
    const type = { type: 'pickers', label: 'Pickers', schema }
    const typeId = (await service.post('/api/v1/component-types', type)).body.data.id
    const post = { title: 'Referred', post_type: 'news', post_status: 'public', published: 0 }
    const tag = (await service.post('/api/v1/tags', { name: 'Referred' })).body.data.id
    const category = (await service.post('/api/v1/categories', { name: 'Referred' })).body.data.id
    // Only a tag or a category of a public record is shown.
    const { id: to } = (await service.post('/api/v1/posts', { ...post, category_id: category })).body.data
    expect((await service.post(`/api/v1/posts/${to}/tags/${tag}`)).status).toBe(204)
    const image = (await service.post('/api/v1/assets', { path: 'referred.jpg', title: 'R' })).body.data.id
    const from = await createPage('Referring')
    const other = await createPage('Referred page')
    await service.post('/api/v1/wrangler-components', {
      type: 'pickers',
      wrangler_page_id: from,
      config: { to, page: other, tag, category, image },
    })
    const { target } = await open('varnish')
    const path = '/referring&include=references'
    const changes = [
      () => service.patch(`/api/v1/posts/${to}`, { published: 1 }),
      () => service.patch(`/api/v1/posts/${to}`, { title: 'Renamed' }),
      () => service.patch(`/api/v1/pages/${other}`, { description: 'Changed' }),
      () => service.patch(`/api/v1/tags/${tag}`, { name: 'Renamed' }),
      () => service.patch(`/api/v1/categories/${category}`, { name: 'Renamed' }),
      () => service.patch(`/api/v1/assets/${image}`, { title: 'Renamed' }),
      () =>
        service.patch(`/api/v1/component-types/${typeId}`, {
          schema: { type: 'object', properties: { to: properties.to } },
        }),
    ]
    for (const [at, change] of changes.entries()) {
      const [before, stored] = [(await readPage(path)).text, await storedUnder(path)]
      expect((await change()).status).toBe(200)
      expect((await readPage(path)).text).not.toBe(before)
      received.length = 0
      await purge(target)
      expect(allKeys(), `change ${at}`).toEqual(expect.arrayContaining([expect.toBeOneOf(stored.slice(1))]))
    }
  })

  const inOneHour = new Date(start + 3_600_000).toISOString()
  const schedule = (id: number, publish_at: string | null) =>
    service.put(`/admin/api/pages/${id}/schedule`, { publish_at, unpublish_at: null })
  const patch = (changes: object) => (id: number) => service.patch(`/api/v1/pages/${id}`, changes)

  test.each([
    ['becomes greedy', { greedy: 0 }, patch({ greedy: 1 })],
    ['is enabled', { greedy: 1, enabled: 0 }, patch({ enabled: 1 })],
    ['becomes public', { greedy: 1, access: 'private' }, patch({ access: 'public' })],
    ['gets the url as an alias', {}, patch({ url: '/outer/inner/deep' })],
    ['is published', { greedy: 1, publish_at: inOneHour }, (id: number) => schedule(id, null)],
  ])(
    'the page that answered below a greedy page, when a nearer page %s',
    async (_, {
      publish_at = null,
      ...fields
    }: { publish_at?: string | null; [field: string]: unknown }, change) => {
      const outer = await createPage('Outer', { greedy: 1 })
      const inner = await createPage('Inner', { parent_id: outer, ...fields })
      if (publish_at) await schedule(inner, publish_at)
      const { target } = await open('varnish')
      try {
        const answered = await readPage('/outer/inner/deep')
        const stored = await storedUnder('/outer/inner/deep')
        expect([answered.body.title, stored]).toEqual(['Outer', ['corral', `page-${outer}`, 'routes']])
        expect((await change(inner)).status).toBe(200)
        expect((await readPage('/outer/inner/deep')).body.title).toBe('Inner')
        await purge(target)
        expect(allKeys()).toEqual(expect.arrayContaining([expect.toBeOneOf(stored)]))
      } finally {
        await service.delete(`/api/v1/pages/${inner}`)
        await service.delete(`/api/v1/pages/${outer}`)
      }
    },
  )

  test('answers and files, when a setting of pictures changes; only answers, when another setting does', async () => {
    const { target } = await open('varnish')
    const values: Record<string, unknown> = {
      'pictures.sizes': [100],
      'pictures.ratios': ['1:1'],
      'pictures.avif': true,
      'pictures.cache_size': 10,
    }
    expect(Object.keys(values)).toEqual(
      Object.keys(settingsTable).filter((key) => key.startsWith('pictures.')),
    )
    for (const [key, value] of Object.entries(values)) {
      received.length = 0
      expect((await service.put(`/api/v1/options/${key}`, { value })).status).toBeLessThan(300)
      await purge(target)
      expect([key, ...allKeys()]).toEqual([key, 'corral', 'corral-files'])
    }
    received.length = 0
    await service.put('/api/v1/options/edge.max_age', { value: 301 })
    await purge(target)
    expect(allKeys()).toEqual(['corral'])
  })
})

test('a cache that fails is tried again with growing delays, and then gets all that it missed', async () => {
  const { edge, target } = await open('varnish')
  await createTag('First')
  for (const status of [500, 503, 429]) answers.push((response) => response.writeHead(status).end())
  expect(await purge(target)).toEqual({ state: 'failed', message: 'It answered 500.' })
  expect(await purge(target)).toEqual({ state: 'idle' })
  setClock(12_250)
  expect(await purge(target)).toMatchObject({ state: 'failed' })
  await createPost('Second')
  setClock(12_750)
  expect(await purge(target)).toMatchObject({ state: 'failed' })
  await edge.look()
  expect(edge.problem()).toBe('The cache in front cannot be purged: It answered 429.')
  expect(await edge.states(new Date(start + 42_000))).toEqual([{ target: target.name, lag: 30, failures: 3 }])
  received.length = 0
  setClock(20_000)
  expect(await purge(target)).toEqual({ state: 'purged' })
  expect(allKeys()).toEqual(expect.arrayContaining(['tags', 'posts']))
  await edge.look()
  expect(edge.problem()).toBeNull()
  expect(await edge.states(new Date(start + 42_000))).toMatchObject([{ lag: 0, failures: 0 }])
})

test('a heartbeat that comes after the end of a purge claims nothing', async () => {
  const { target } = await open('varnish')
  const { database } = service.app
  await createTag('Late')
  const original = database.transaction.bind(database)
  const ended = Promise.withResolvers<void>()
  const heartbeats: Promise<unknown>[] = []
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  answers.push((response) => {
    const transaction = vi.spyOn(database, 'transaction').mockImplementation((...given) => {
      const heartbeat = ended.promise.then(() => original(...given))
      heartbeats.push(heartbeat)
      return heartbeat
    })
    vi.advanceTimersByTime(60_000)
    transaction.mockRestore()
    response.writeHead(500).end()
  })
  expect(await purge(target)).toMatchObject({ state: 'failed' })
  vi.useRealTimers()
  ended.resolve()
  await Promise.all(heartbeats)
  expect(heartbeats.length).toBeGreaterThan(0)
  const row = await database.db.selectFrom('edge_targets').select('claimed_until').executeTakeFirstOrThrow()
  expect(row.claimed_until).toBeNull()
})

test('a cache that asks for patience gets it', async () => {
  const { target } = await open('cloudflare')
  await createTag('Patient')
  answers.push((response) => response.writeHead(429, { 'retry-after': '60' }).end())
  await purge(target)
  setClock(71_000)
  expect(await purge(target)).toEqual({ state: 'idle' })
  setClock(72_001)
  expect(await purge(target)).toEqual({ state: 'purged' })
})

test('one process purges at a time; what a process that died had begun is done again', async () => {
  const { target } = await open('varnish')
  const another = await service.openAnother()
  try {
    await createTag('Claimed')
    const isAsked = Promise.withResolvers<ServerResponse>()
    answers.push(isAsked.resolve)
    const first = purge(target)
    const response = await isAsked.promise
    expect(await purge(target, another)).toEqual({ state: 'idle' })
    // As if the first had died: its claim ends.
    setClock(17_001)
    expect(await purge(target, another)).toEqual({ state: 'purged' })
    response.writeHead(200, { 'x-purged': '1' }).end()
    await first
    expect(received.map(keysOf)).toEqual([['tags'], ['tags']])
  } finally {
    await another.close()
  }
})

test('a cache that is new, or whose service has another version, is purged whole', async () => {
  const { target } = await open('varnish')
  const again = await open('varnish')
  expect(received).toEqual([])
  const edge = new Edge({
    database: service.app.database,
    settings: { kind: 'varnish', urls: [url], zone, token },
    addresses: ['https://elsewhere.example.com'],
  })
  await edge.begin(target)
  await purge(again.target)
  expect(allKeys()).toEqual(['corral', 'corral-files'])
})

test('a cache that has missed events which are no longer kept is purged whole', async () => {
  const { target } = await open('varnish')
  const { db } = service.app.database
  await db.updateTable('edge_targets').set({ position: 1_000_000 }).execute()
  await purge(target)
  expect(allKeys()).toEqual(['corral', 'corral-files'])
})

test('a commit wakes the process that made it, and a cache that hangs delays no change', async () => {
  await open('varnish')
  const { app } = service
  const [first, second] = [Promise.withResolvers<ServerResponse>(), Promise.withResolvers<ServerResponse>()]
  answers.push(first.resolve, second.resolve)
  // An hour between two polls: only the commit can wake it.
  const watch = watchEdge(app.services, app.bus, pino({ level: 'silent' }), 3_600_000)
  await createTag('Hanging')
  const hanging = await first.promise
  await createTag('While it hangs')
  hanging.writeHead(200, { 'x-purged': '1' }).end()
  const last = await second.promise
  last.writeHead(200, { 'x-purged': '1' }).end()
  await watch.stop()
  expect(received.map(keysOf)).toEqual([['tags'], ['tags']])
})

test.each([
  ['varnish', 403, 'acl purgers'],
  ['varnish', 405, 'CORRAL_EDGE_URL'],
  ['fastly', 401, 'CORRAL_EDGE_TOKEN or CORRAL_EDGE_ZONE'],
  ['cloudflare', 403, 'CORRAL_EDGE_TOKEN or CORRAL_EDGE_ZONE'],
] as const)(
  'a start is refused when %s answers %i, and not when it does not answer',
  async (kind, status, hint) => {
    const { edge } = await open(kind)
    answers.push((response) => response.writeHead(status).end())
    await expect(edge.requireUsable()).rejects.toThrow(hint)
    answers.push((response) => response.destroy())
    await edge.requireUsable()
    answers.push((response) => response.writeHead(503).end())
    await edge.requireUsable()
  },
)

test('a start is refused when the host of a cache is unknown', async () => {
  const settings = { kind: 'varnish', urls: ['http://varnish.invalid:6081'], zone: '', token: '' } as const
  await expect(requireUsable(openTargets(settings))).rejects.toThrow(/varnish\.invalid.*CORRAL_EDGE_URL/)
})

test('a server that is no Varnish with the VCL is refused', async () => {
  const { edge } = await open('varnish')
  answers.push((response) => response.writeHead(200).end())
  await expect(edge.requireUsable()).rejects.toThrow('CORRAL_EDGE_URL')
})

test('the token is in no metric, no log and no row', async () => {
  const { edge, target } = await open('fastly')
  await createTag('Secret')
  answers.push((response) => response.writeHead(401).end(token))
  const outcome = await purge(target)
  const metrics = await new Metrics({ ...service.app.services, edge }, ownMetrics).text()
  expect(metrics).toContain(`corral_edge_failures{target="fastly ${zone}"} 1`)
  expect(metrics).toContain('corral_edge_lag_seconds')
  const rows = await service.app.database.db.selectFrom('edge_targets').selectAll().execute()
  expect(JSON.stringify([outcome, metrics, rows, service.logs])).not.toContain(token)
})
