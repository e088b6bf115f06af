import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { type Received, useReceiver } from '../../../../test/receiver.ts'
import { waitUntil } from '../../../../test/waiting.ts'
import { deliverDue, watchWebhooks } from '../../../jobs/webhooks.ts'
import { pruneDeliveries } from './webhook.prune.ts'

const service = useService({ CORRAL_WEBHOOK_PRIVATE: '127.0.0.0/8' })
const receiver = useReceiver()
const path = '/api/v1/webhooks'
const logger = pino({ level: 'silent' })
const page = { template: 'default', access: 'public', greedy: 0, enabled: 1, menu_order: 0, listed: 1 }
const minute = 60_000
const day = 86_400_000
const start = Date.parse('2027-01-01T10:00:00.000Z')

beforeEach(() => setClock(0))
afterEach(async () => {
  service.clock.now = null
  for (const { id } of (await service.get(`${path}?per_page=100`)).body.data)
    await service.delete(`${path}/${id}`)
})

function setClock(milliseconds: number) {
  service.clock.now = new Date(start + milliseconds)
}

const deliver = (timeoutMilliseconds = 5000, app = service.app) =>
  deliverDue(app.services, { logger, timeoutMilliseconds })
/** One message at a time, so that the receiver gets them in the order of all changes. */
const subscribe = async (more: object = {}) =>
  (await service.post(path, { url: receiver.url, events: ['category.*'], concurrency: 1, ...more })).body.data
const state = async (id: number) => (await service.get(`${path}/${id}`)).body.data
const log = async (id: number) => (await service.get(`${path}/${id}/deliveries?per_page=100`)).body.data
const createCategory = async (name: string) =>
  Number((await service.post('/api/v1/categories', { name })).body.data.id)
const createPage = async (title: string, more: object = {}) =>
  Number((await service.post('/api/v1/pages', { ...page, title, ...more })).body.data.id)

function signatureOf(secret: string, { id, timestamp, text }: Received): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64')}`
}

test('an event is delivered with its id, its time and a signature', async () => {
  const { id, secret } = await subscribe()
  const category = await createCategory('Signed')
  await deliver()
  const [received] = receiver.received
  expect(receiver.received).toHaveLength(1)
  expect(received).toMatchObject({
    id: expect.stringMatching(/^msg_[\w-]+_\d+$/),
    timestamp: String(start / 1000),
    body: {
      type: 'category.created',
      timestamp: new Date(start).toISOString(),
      data: { name: 'category.created', kind: 'category', record_id: category, title: 'Signed', changed: [] },
    },
  })
  expect(received?.signature).toBe(signatureOf(secret, received as Received))
  expect(await state(id)).toMatchObject({ circuit: 'closed', last_success_at: new Date(start).toISOString() })
  expect(await log(id)).toMatchObject([
    {
      name: 'category.created',
      state: 'delivered',
      attempts: 1,
      status: 204,
      error: null,
      body: received?.text,
    },
  ])
  await deliver()
  expect(receiver.received).toHaveLength(1)
})

test('only events after the subscription, and only those that it names, are delivered, in order', async () => {
  await createCategory('Before')
  const { id } = await subscribe({ events: ['category.updated', '*.deleted'] })
  const category = await createCategory('New')
  await service.put(`/api/v1/categories/${category}`, { name: 'Changed' })
  await service.post('/api/v1/tokens', { name: 'never told' })
  await service.delete(`/api/v1/categories/${category}`)
  await deliver()
  expect(receiver.types()).toEqual(['category.updated', 'category.deleted'])
  expect(receiver.received.map(({ body }) => body.data.record_id)).toEqual([category, category])
  await service.put(`${path}/${id}`, { url: receiver.url, events: ['*'], enabled: 0 })
  await createCategory('While disabled')
  await service.put(`${path}/${id}`, { url: receiver.url, events: ['category.*'], enabled: 1 })
  await createCategory('Enabled again')
  await deliver()
  expect(receiver.received.slice(2).map(({ body }) => body.data.title)).toEqual(['Enabled again'])
})

test('a moved subtree tells each page that moved', async () => {
  const top = await createPage('Old place')
  const middle = await createPage('Middle', { parent_id: top })
  const leaf = await createPage('Leaf', { parent_id: middle })
  await subscribe({ events: ['page.moved'] })
  await service.put(`/api/v1/pages/${top}`, { ...page, title: 'New place' })
  await deliver()
  expect(receiver.received.map(({ body }) => [body.data.record_id, body.data.from, body.data.to])).toEqual([
    [top, '/old-place', '/new-place'],
    [middle, '/old-place/middle', '/new-place/middle'],
    [leaf, '/old-place/middle/leaf', '/new-place/middle/leaf'],
  ])
})

describe('filters', () => {
  const titles = () => receiver.received.map(({ body }) => body.data.title ?? body.data.name)

  test('by the type of posts, and by the template of pages and their components', async () => {
    await subscribe({
      events: ['post.created', 'page.created', 'component.created'],
      filters: { post_type: ['news'], template: ['article'] },
    })
    const post = { post_status: 'public' }
    await service.post('/api/v1/posts', { ...post, title: 'News', post_type: 'news' })
    await service.post('/api/v1/posts', { ...post, title: 'Note', post_type: 'note' })
    const pages = [await createPage('Article', { template: 'article' }), await createPage('Plain')]
    for (const wrangler_page_id of pages)
      await service.post('/api/v1/wrangler-components', {
        wrangler_page_id,
        type: 'text',
        title: `On ${wrangler_page_id}`,
      })
    await deliver()
    expect(titles()).toEqual(['News', 'Article', `On ${pages[0]}`])
  })

  test('by a page and what is below it, also when a page leaves it', async () => {
    const top = await createPage('Docs')
    const below = await createPage('Below', { parent_id: top })
    await subscribe({ events: ['page.*', 'component.created'], filters: { under: [top] } })
    await createPage('Elsewhere')
    const leaf = await createPage('Inside', { parent_id: below })
    await service.post('/api/v1/wrangler-components', { wrangler_page_id: leaf, type: 'text', title: 'Part' })
    await service.put(`/api/v1/pages/${below}`, { ...page, title: 'Below', parent_id: -1 })
    setClock(1) // it has left before this change
    await service.put(`/api/v1/pages/${leaf}`, { ...page, title: 'Inside', parent_id: below, menu_order: 5 })
    await service.delete(`/api/v1/pages/${top}`)
    await deliver()
    expect(titles()).toEqual(['Inside', 'Inside', 'Part', 'Below', 'page.moved', 'page.moved', 'Docs'])
  })
})

describe('a delivery that fails', () => {
  test('is tried again with the same id and body, and later events wait for it', async () => {
    receiver.answers(500, 503)
    const { id } = await subscribe()
    await createCategory('First')
    await createCategory('Second')
    await deliver()
    expect(receiver.received).toHaveLength(1)
    expect(await state(id)).toMatchObject({
      failures: 1,
      circuit: 'closed',
      last_error: 'The server answered 500.',
    })
    expect(await log(id)).toMatchObject([{ state: 'pending', attempts: 1, status: 500 }])
    const { next_attempt_at } = await state(id)
    expect(Date.parse(next_attempt_at) - start).toBeGreaterThanOrEqual(4000)
    expect(Date.parse(next_attempt_at) - start).toBeLessThanOrEqual(6000)
    setClock(3999)
    await deliver()
    expect(receiver.received).toHaveLength(1)
    setClock(6001)
    await deliver()
    setClock(6001 + 36_001)
    await deliver()
    expect(receiver.received.map(({ body }) => body.data.title)).toEqual([
      'First',
      'First',
      'First',
      'Second',
    ])
    expect(new Set(receiver.received.slice(0, 3).map((each) => each.id)).size).toBe(1)
    expect(new Set(receiver.received.slice(0, 3).map((each) => each.text)).size).toBe(1)
    expect(new Set(receiver.received.slice(0, 3).map((each) => each.timestamp)).size).toBe(3)
    expect(await state(id)).toMatchObject({ failures: 0, last_error: null, next_attempt_at: null })
    expect((await log(id)).map((each: { attempts: number }) => each.attempts)).toEqual([1, 3])
  })

  test('waits as long as Retry-After says', async () => {
    receiver.answers((response) => response.writeHead(429, { 'retry-after': '120' }).end())
    const { id } = await subscribe()
    await createCategory('Slow down')
    await deliver()
    expect((await state(id)).next_attempt_at).toBe(new Date(start + 120_000).toISOString())
  })

  test('opens the circuit after five attempts; then one an hour is made, and a success closes it', async () => {
    receiver.answers(500, 500, 500, 500, 500, 500)
    const { id } = await subscribe()
    await createCategory('Down')
    const circuits: string[] = []
    for (let hour = 0; hour < 7; hour++) {
      setClock(hour * 73 * minute)
      await deliver()
      circuits.push((await state(id)).circuit)
    }
    expect(circuits).toEqual(['closed', 'closed', 'closed', 'closed', 'open', 'open', 'closed'])
    expect(receiver.received).toHaveLength(7)
  })

  test('is given up after a day, and the next is tried', async () => {
    receiver.answers(...Array.from({ length: 3 }, () => 500))
    const { id } = await subscribe()
    await createCategory('Poison')
    await createCategory('Next')
    await deliver()
    setClock(day - 1)
    await deliver()
    expect(await log(id)).toMatchObject([{ state: 'pending', attempts: 2 }])
    setClock(day + 10 * minute)
    await deliver()
    expect(await log(id)).toMatchObject([{ state: 'failed', attempts: 3, error: 'The server answered 500.' }])
    setClock(day + 60 * minute)
    await deliver()
    expect(await log(id)).toMatchObject([
      { name: 'category.created', state: 'delivered' },
      { state: 'failed' },
    ])
  })

  test('with 410 disables the webhook', async () => {
    receiver.answers(410)
    const { id } = await subscribe()
    await createCategory('Gone')
    await createCategory('After')
    await deliver()
    setClock(2 * day)
    await deliver()
    expect(receiver.received).toHaveLength(1)
    expect(await state(id)).toMatchObject({ enabled: 0, disabled_reason: expect.stringContaining('410') })
    expect(await log(id)).toMatchObject([{ state: 'failed', status: 410 }])
    const again = await service.put(`${path}/${id}`, {
      url: receiver.url,
      events: ['category.*'],
      enabled: 1,
    })
    expect(again.body.data).toMatchObject({
      enabled: 1,
      disabled_reason: null,
      circuit: 'closed',
      failures: 0,
    })
  })

  test('because of a redirect does not reach its target', async () => {
    receiver.answers((response) => response.writeHead(307, { location: receiver.url }).end())
    const { id } = await subscribe()
    await createCategory('Redirected')
    await deliver()
    expect(receiver.received).toHaveLength(1)
    expect((await state(id)).last_error).toContain('Redirects are not followed')
  })

  test('because nothing answers in time, or nothing listens, says so', async () => {
    receiver.answers(() => {})
    const { id } = await subscribe()
    await createCategory('Silent')
    await deliver(100)
    expect((await state(id)).last_error).toBe('There was no response within 0.1 seconds.')
    await service.put(`${path}/${id}`, { url: 'http://127.0.0.1:1/', events: ['category.*'] })
    await deliver()
    expect((await state(id)).last_error).toBe('The server refuses connections.')
    await service.put(`${path}/${id}`, { url: 'http://hooks.invalid/', events: ['category.*'] })
    await deliver()
    expect((await state(id)).last_error).toMatch(/^The name of the server/)
  })
})

test('a long, endless or strange response is shortened, and its status counts', async () => {
  receiver.answers(
    (response) => response.writeHead(200).end(`a\0b\n${'x'.repeat(100_000)}`),
    (response) => void response.writeHead(200).write('begun'),
    (response) => response.writeHead(500).end(Buffer.from([0xff, 0xfe])),
  )
  const { id } = await subscribe()
  for (const name of ['Long', 'Endless', 'Strange']) await createCategory(name)
  await deliver(300)
  const [strange, endless, long] = await log(id)
  expect(long).toMatchObject({ state: 'delivered', status: 200, response: `a b ${'x'.repeat(996)}` })
  expect(endless).toMatchObject({ state: 'delivered', status: 200, response: 'begun' })
  expect(strange).toMatchObject({ state: 'pending', status: 500 })
})

describe('several at once', () => {
  /** Holds answers back until this many requests wait. */
  function gather(count: number) {
    const waiting: ServerResponse[] = []
    const rounds: number[] = []
    const answer = (response: ServerResponse) => {
      waiting.push(response)
      if (waiting.length < count) return
      rounds.push(waiting.length)
      for (const each of waiting.splice(0)) each.writeHead(204).end()
    }
    return { answer, rounds }
  }

  /** Answers a little later, and notes the messages that come while another about the same record waits. */
  function watchOverlaps(count: number): string[] {
    const [overlaps, open]: [string[], string[]] = [[], []]
    const answer = (response: ServerResponse, { body: { type, data } }: Received) => {
      const record = `page ${data.page_id ?? data.record_id}`
      if (open.includes(record)) overlaps.push(`${type} of ${record}`)
      open.push(record)
      setTimeout(() => {
        open.splice(open.indexOf(record), 1)
        response.writeHead(204).end()
      }, 25)
    }
    receiver.answers(...Array.from({ length: count }, () => answer))
    return overlaps
  }

  test('by default eight messages are sent at the same time', async () => {
    const { body } = await service.post(path, { url: receiver.url, events: ['category.*'] })
    expect(body.data).toMatchObject({ concurrency: 8, batch_size: 1 })
    const { answer, rounds } = gather(8)
    receiver.answers(...Array.from({ length: 16 }, () => answer))
    for (let at = 0; at < 16; at++) await createCategory(`At once ${at}`)
    await deliver()
    expect(rounds).toEqual([8, 8])
    expect(new Set(receiver.received.map((each) => each.id)).size).toBe(16)
    expect(await log(body.data.id)).toHaveLength(16)
  })

  test('messages about one record are sent in order, and components count as a part of their page', async () => {
    await subscribe({ events: ['category.*', 'page.created', 'component.*'], concurrency: 8 })
    const [one, other] = [await createCategory('One'), await createCategory('Other')]
    for (const name of ['One a', 'One b']) await service.put(`/api/v1/categories/${one}`, { name })
    await service.delete(`/api/v1/categories/${other}`)
    const wrangler_page_id = await createPage('Of a component')
    await service.post('/api/v1/wrangler-components', { wrangler_page_id, type: 'text', title: 'Part' })
    const overlaps = watchOverlaps(7)
    await deliver()
    expect(overlaps).toEqual([])
    const of = (...ids: number[]) =>
      receiver.received
        .filter(({ body }) => ids.includes(body.data.record_id) || ids.includes(body.data.page_id))
        .map(({ body }) => body.type)
    expect(of(one)).toEqual(['category.created', 'category.updated', 'category.updated'])
    expect(of(other)).toEqual(['category.created', 'category.deleted'])
    expect(receiver.types().slice(-2)).toEqual(['page.created', 'component.created'])
  })

  test('deliveries of one record that are replayed together are sent in order', async () => {
    const { id } = await subscribe({ concurrency: 8 })
    const one = await createCategory('First')
    await service.put(`/api/v1/categories/${one}`, { name: 'Second' })
    await createCategory('Other')
    await deliver()
    for (const delivery of await log(id)) await service.post(`${path}/${id}/deliveries/${delivery.id}/replay`)
    receiver.received.length = 0
    const overlaps = watchOverlaps(3)
    await deliver()
    expect(overlaps).toEqual([])
    const titles = receiver.received.map(({ body }) => body.data.title)
    expect(titles.filter((title) => title !== 'Other')).toEqual(['First', 'Second'])
  })

  test('those that failed are sent again alone, and later messages wait for them', async () => {
    const answer = (response: ServerResponse, { body }: Received) =>
      response.writeHead(body.data.title === 'Fails' ? 500 : 204).end()
    receiver.answers(answer, answer)
    const { id } = await subscribe({ concurrency: 2 })
    for (const name of ['Fails', 'Arrives', 'Waits']) await createCategory(name)
    await deliver()
    expect(receiver.received.map(({ body }) => body.data.title).sort()).toEqual(['Arrives', 'Fails'])
    expect(await state(id)).toMatchObject({ failures: 1, last_error: 'The server answered 500.' })
    setClock(10_000)
    await deliver()
    expect(receiver.received.slice(2).map(({ body }) => body.data.title)).toEqual(['Fails', 'Waits'])
    expect((await log(id)).map((each: { attempts: number }) => each.attempts).sort()).toEqual([1, 1, 2])
  })

  test('with a batch size, a message has several events, in order', async () => {
    const { id, secret } = await subscribe({ batch_size: 3, concurrency: 8 })
    for (const name of ['a', 'b', 'c', 'd']) await createCategory(`Batch ${name}`)
    receiver.answers(500)
    await deliver()
    setClock(10_000)
    await deliver()
    const titles = receiver.received.map(({ body }) => body.data.map(({ title }: { title: string }) => title))
    const first = ['Batch a', 'Batch b', 'Batch c']
    expect(titles).toEqual([first, first, ['Batch d']])
    expect(receiver.types()).toEqual(['batch', 'batch', 'batch'])
    const [one, again] = receiver.received as [Received, Received]
    expect(again.id).toBe(one.id)
    expect(again.signature).toBe(signatureOf(secret, again))
    expect(await log(id)).toMatchObject([
      { name: 'batch', attempts: 1 },
      { name: 'batch', attempts: 2 },
    ])
  })

  test('the numbers have limits', async () => {
    const wrong = { url: receiver.url, events: ['*'], concurrency: 33, batch_size: 0 }
    const refused = await service.post(path, wrong)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['concurrency', 'batch_size']])
  })
})

test('after a rotation two signatures are sent, until the overlap ends', async () => {
  const first = await subscribe()
  const second = (await service.post(`${path}/${first.id}/secret`, { overlap_hours: 2 })).body.data
  await createCategory('Both')
  await deliver()
  setClock(2 * 60 * minute)
  await createCategory('New only')
  await deliver()
  const [both, newOnly] = receiver.received as [Received, Received]
  expect(both.signature).toBe(`${signatureOf(second.secret, both)} ${signatureOf(first.secret, both)}`)
  expect(newOnly.signature).toBe(signatureOf(second.secret, newOnly))
})

test('a delivery is replayed with the same id, and what waits is tried at once', async () => {
  const { id } = await subscribe()
  await createCategory('Again')
  await deliver()
  const [{ id: delivery }] = await log(id)
  const replay = await service.post(`${path}/${id}/deliveries/${delivery}/replay`)
  expect(replay).toMatchObject({ status: 202, body: { data: { state: 'pending' } }, events: [] })
  receiver.answers(500)
  await deliver()
  await service.post(`${path}/${id}/deliveries/${delivery}/replay`)
  await deliver()
  expect(new Set(receiver.received.map((each) => each.id)).size).toBe(1)
  expect(receiver.received).toHaveLength(3)
  expect((await service.get(`${path}/${id}/deliveries/${delivery}`)).body.data).toMatchObject({
    state: 'delivered',
    attempts: 3,
  })
  expect((await service.post(`${path}/${id}/deliveries/999999/replay`)).status).toBe(404)
  const other = await subscribe()
  expect((await service.get(`${path}/${other.id}/deliveries/${delivery}`)).status).toBe(404)
  expect((await service.post(`${path}/${other.id}/deliveries/${delivery}/replay`)).status).toBe(404)
  await service.put(`${path}/${id}`, { url: receiver.url, events: ['*'], enabled: 0 })
  expect((await service.post(`${path}/${id}/deliveries/${delivery}/replay`)).status).toBe(409)
})

test('a ping is sent at once, shows its result, and closes the circuit when it succeeds', async () => {
  const { id, secret } = await subscribe()
  receiver.answers(...Array.from({ length: 5 }, () => 500), (response) =>
    response.writeHead(418).end('no tea'),
  )
  await createCategory('Down')
  for (let hour = 0; hour < 5; hour++) {
    setClock(hour * 73 * minute)
    await deliver()
  }
  expect((await state(id)).circuit).toBe('open')
  const failed = await service.post(`${path}/${id}/ping`)
  expect(failed).toMatchObject({ status: 200, events: [] })
  expect(failed.body.data).toMatchObject({
    name: 'ping',
    state: 'failed',
    status: 418,
    response: 'no tea',
    event_id: null,
  })
  expect((await state(id)).circuit).toBe('open')
  const good = await service.post(`${path}/${id}/ping`)
  expect(good.body.data).toMatchObject({ state: 'delivered', status: 204 })
  const ping = receiver.received.at(-1) as Received
  expect([ping.body.type, ping.signature]).toEqual(['ping', signatureOf(secret, ping)])
  expect(await state(id)).toMatchObject({ circuit: 'closed', last_error: null })
  await deliver()
  expect(receiver.types().at(-1)).toBe('category.created')
})

test('of several processes each delivery is made by one', async () => {
  const another = await service.openAnother()
  await subscribe({ url: `${receiver.url}/a` })
  await subscribe({ url: `${receiver.url}/b` })
  for (let n = 0; n < 15; n++) await createCategory(`Number ${n}`)
  const apps = [service.app, another, service.app, another]
  await Promise.all(apps.map((app) => deliver(5000, app)))
  await another.close()
  const expected = Array.from({ length: 15 }, (_, n) => `Number ${n}`)
  for (const each of ['/hook/a', '/hook/b']) {
    const got = receiver.received.filter(({ path }) => path === each)
    expect(got.map(({ body }) => body.data.title)).toEqual(expected)
  }
})

test('a running service delivers by itself, and a slow webhook does not delay another', async () => {
  service.clock.now = null
  await subscribe({ url: `${receiver.url}/slow` })
  await subscribe({ url: `${receiver.url}/fast` })
  const held: (() => void)[] = []
  const answer = (response: ServerResponse, { path }: Received) => {
    if (path === '/hook/slow') held.push(() => response.writeHead(204).end())
    else response.writeHead(204).end()
  }
  receiver.answers(answer, answer, answer)
  await createCategory('One')
  await createCategory('Two')
  const watching = watchWebhooks(service.app.services, logger)
  await waitUntil(() => receiver.types('/hook/fast').length === 2)
  expect(receiver.types('/hook/slow')).toHaveLength(1)
  for (const release of held) release()
  await waitUntil(() => receiver.types('/hook/slow').length === 2)
  await watching.stop()
})

test('a claim whose process died ends after half a minute', async () => {
  const { id } = await subscribe()
  await createCategory('Twice')
  // The state after a process was killed between the response and its record.
  const claimed_until = new Date(start + minute / 2).toISOString()
  await service.app.database.transaction(null, (tx) =>
    tx.db.updateTable('webhook_states').set({ claimed_until, claims: 1 }).execute(),
  )
  setClock(minute / 2 - 1)
  expect(await deliver()).toBe(0)
  setClock(minute / 2)
  expect(await deliver()).toBe(1)
  expect(receiver.received).toHaveLength(1)
  expect(await log(id)).toHaveLength(1)
})

test('the log is kept for a month', async () => {
  const { id } = await subscribe()
  await createCategory('Kept')
  await deliver()
  const { database } = service.app
  expect(await pruneDeliveries(database, new Date(start + 31 * day - 1))).toBe(0)
  expect(await pruneDeliveries(database, new Date(start + 31 * day))).toBe(1)
  expect(await log(id)).toEqual([])
})
