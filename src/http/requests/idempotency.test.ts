import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { useService } from '../../../test/harness.ts'
import {
  acceptableBody,
  documentedRoutes,
  pathTo,
  type Route,
  type Seeds,
  seedRecords,
} from '../../../test/routes.ts'
import { prune } from '../../jobs/prune.ts'
import { takesKey } from './idempotency.ts'

const service = useService()
const tags = '/api/v1/tags'
const keyed = (key: string = randomUUID()) => ({ headers: { 'idempotency-key': key } })
const isReplayed = ({ headers }: { headers: Record<string, unknown> }) =>
  headers['idempotency-replayed'] === 'true'

let routes: Route[] = []
let seeds: Seeds = {}

beforeAll(async () => {
  seeds = await seedRecords(service)
  const taking = new Set(service.http.guardedRoutes.filter(takesKey).map(({ url }) => url))
  routes = documentedRoutes(service).filter(({ method, url }) => method === 'POST' && taking.has(url))
})

async function countOf(table: string): Promise<number> {
  const query = sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`
  return Number((await query.execute(service.app.database.db)).rows[0]?.count)
}

test('every POST of the API with a token honours the header, except those that show a secret', () => {
  const posts = service.http.guardedRoutes.filter(
    ({ method, url }) => method === 'POST' && url.startsWith('/api/v1/'),
  )
  const ignoring = posts.filter((route) => !takesKey(route)).map(({ url }) => url)
  expect(ignoring.toSorted()).toEqual([
    '/api/v1/assets/uploads',
    '/api/v1/public/login',
    '/api/v1/public/messages',
    '/api/v1/public/query',
    '/api/v1/tokens',
    '/api/v1/webhooks',
    '/api/v1/webhooks/:id/secret',
  ])
  expect(routes.length).toBeGreaterThan(18)
})

test('the same request with the same key is made once, and answered the same, on every route', async () => {
  for (const route of routes) {
    const url = pathTo(route, seeds)
    const body = acceptableBody(route, seeds)
    const options = keyed()
    const first = await service.post(url, body, options)
    expect([url, first.status < 300, isReplayed(first), first.text]).toEqual([url, true, false, first.text])
    const again = await service.post(url, body, options)
    expect([url, again.status, again.text, again.headers.etag, isReplayed(again), again.events]).toEqual([
      url, first.status, first.text, first.headers.etag, true, [],
    ]) // biome-ignore format: a list
  }
})

describe('a key', () => {
  test('that was used for another body or route is 422', async () => {
    const options = keyed()
    expect((await service.post(tags, { name: 'One body' }, options)).status).toBe(201)
    const before = await countOf('tags')
    for (const [url, body] of [
      [tags, { name: 'Another body' }],
      ['/api/v1/categories', { name: 'One body' }],
    ] as const) {
      const { status, body: refused } = await service.post(url, body, options)
      expect([status, Object.keys(refused.errors)]).toEqual([422, ['idempotency_key']])
    }
    expect(await countOf('tags')).toBe(before)
  })

  test('belongs to its user, not to a token', async () => {
    const options = keyed()
    const [one, other] = [await service.createUser(['editor']), await service.createUser(['editor'])]
    const post = (as: string, type: string) =>
      service.post(tags, { name: 'Of a user', type }, { ...options, as })
    const first = await post(one.token, 'a')
    const second = await post(other.token, 'b')
    expect([first.status, second.status, isReplayed(second)]).toEqual([201, 201, false])
    const { token } = (await service.post('/api/v1/tokens', { name: 'second' }, { as: one.token })).body.data
    const again = await post(token, 'a')
    expect([isReplayed(again), again.text]).toEqual([true, first.text])
  })

  test('of another user neither replays an answer nor conflicts, for the same request at the same time', async () => {
    const options = keyed()
    const page = { title: 'Of several users', template: 't', access: 'public' }
    const users = await Promise.all(Array.from({ length: 4 }, () => service.createUser(['editor'])))
    const send = () =>
      Promise.all(users.map(({ token }) => service.post('/api/v1/pages', page, { ...options, as: token })))
    const first = await send()
    expect(first.map((answer) => [answer.status, isReplayed(answer)])).toEqual(users.map(() => [201, false]))
    expect(new Set(first.map(({ body }) => body.data.id)).size).toBe(users.length)
    const again = await send()
    expect(again.map((answer) => [isReplayed(answer), answer.text])).toEqual(
      first.map(({ text }) => [true, text]),
    )
  })

  test('is no way to what the user may not do any more', async () => {
    const { token, id } = await service.createUser(['editor'])
    const options = { ...keyed(), as: token }
    expect((await service.post(tags, { name: 'While allowed' }, options)).status).toBe(201)
    await service.patch(`/api/v1/users/${id}`, { roles: [] })
    expect((await service.post(tags, { name: 'While allowed' }, options)).status).toBe(403)
  })

  test('of a refused request can be used again: nothing was changed', async () => {
    const options = keyed()
    expect((await service.post(tags, { name: '' }, options)).status).toBe(422)
    const made = await service.post(tags, { name: 'Corrected' }, options)
    expect([made.status, isReplayed(made)]).toEqual([201, false])
  })

  test.each([['x'.repeat(256)], [''], ['ä'], ['a\tb']])('of %j is 422', async (key) => {
    const { status, body } = await service.post(tags, { name: 'Bad key' }, keyed(key))
    expect([status, Object.keys(body.errors)]).toEqual([422, ['idempotency_key']])
  })

  test('of 255 characters is fine', async () => {
    const options = keyed('k'.repeat(255))
    expect((await service.post(tags, { name: 'Long key' }, options)).status).toBe(201)
    expect(isReplayed(await service.post(tags, { name: 'Long key' }, options))).toBe(true)
  })

  test('is kept for 24 hours, and removed after that', async () => {
    const options = keyed()
    await service.post(tags, { name: 'A day', type: 'a' }, options)
    const at = (hours: number) => {
      service.clock.now = new Date(Date.now() + hours * 3_600_000)
    }
    try {
      at(23.9)
      expect(isReplayed(await service.post(tags, { name: 'A day', type: 'a' }, options))).toBe(true)
      at(24.1)
      const { status, body } = await service.post(tags, { name: 'A day', type: 'a' }, options)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['name']])
      expect((await service.post(tags, { name: 'A day', type: 'b' }, options)).status).toBe(201)
      at(49)
      const { services } = service.app
      const pruned = await prune({ ...services, now: () => service.clock.now ?? new Date() })
      expect(pruned.keys).toBeGreaterThan(0)
      expect(await countOf('idempotency_keys')).toBe(0)
    } finally {
      service.clock.now = null
    }
  })

  test('is ignored where the response has a secret, and where nobody is known', async () => {
    const options = keyed()
    const before = await countOf('idempotency_keys')
    const tokens = [1, 2].map(() => service.post('/api/v1/tokens', { name: 'secret' }, options))
    const [one, two] = await Promise.all(tokens)
    expect(one?.body.data.token).not.toBe(two?.body.data.token)
    const message = () => service.post('/api/v1/public/messages', { body: 'Hello' }, { ...options, as: null })
    expect([isReplayed(await message()), isReplayed(await message())]).toEqual([false, false])
    expect(await countOf('idempotency_keys')).toBe(before)
  })

  test('beyond the quota of its user is 429, and replays and requests without a key are not', async () => {
    const { id, token: as } = await service.createUser(['editor'])
    const { limiter } = service.app.services
    const quota = `stored-answers:${id}`
    const first = { ...keyed(), as }
    expect((await service.post(tags, { name: 'Quota 1' }, first)).status).toBe(201)
    const before = await limiter.read(quota)
    const large = { post_type: 'news', post_status: 'public', title: 'Large', content: 'x'.repeat(50_000) }
    expect((await service.post('/api/v1/posts', large, { ...keyed(), as })).status).toBe(201)
    expect((await limiter.read(quota)) - before).toBeGreaterThanOrEqual(49)
    await limiter.hits(500 * 1024 - (await limiter.read(quota)), quota, 0.5 + 500 * 1024)
    const refused = await service.post(tags, { name: 'Quota 2' }, { ...keyed(), as })
    expect([refused.status, refused.events, Number(refused.headers['retry-after']) > 3600]).toEqual([
      429,
      [],
      true,
    ])
    expect(isReplayed(await service.post(tags, { name: 'Quota 1' }, first))).toBe(true)
    expect((await service.post(tags, { name: 'Quota 2' }, { as })).status).toBe(201)
    expect((await service.post(tags, { name: 'Quota 3' }, keyed())).status).toBe(201)
  })

  test('goes with its user', async () => {
    const { token, id } = await service.createUser(['editor'])
    await service.post(tags, { name: 'Of the deleted' }, { ...keyed(), as: token })
    expect((await service.delete(`/api/v1/users/${id}`)).status).toBe(204)
    const left = sql`select key from idempotency_keys where user_id = ${id}`.execute(service.app.database.db)
    expect((await left).rows).toEqual([])
  })
})

describe('two requests at once with one key', () => {
  test('are made once: the other one is told to wait', async () => {
    for (let at = 0; at < 5; at++) {
      const options = keyed()
      const name = `At once ${at}`
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => service.post(tags, { name, type: null }, options)),
      )
      const statuses = answers.map(({ status }) => status).toSorted()
      expect(statuses.filter((status) => status === 201)).toHaveLength(answers.filter(isReplayed).length + 1)
      for (const { status, headers } of answers) if (status === 409) expect(headers['retry-after']).toBe('1')
      expect(statuses.every((status) => status === 201 || status === 409)).toBe(true)
      expect(isReplayed(await service.post(tags, { name, type: null }, options))).toBe(true)
    }
  })

  test('of two processes are made once: the other one gets the same answer', async () => {
    const other = await service.openAnother()
    const http = await other.serve()
    const token = await service.createToken(['editor'])
    const before = await countOf('wrangler_pages')
    try {
      for (let at = 0; at < 5; at++) {
        const page = { title: 'From two', template: 't', access: 'public' }
        const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `two ${at}` }
        const send = (to: typeof http) =>
          to.inject({ method: 'POST', url: '/api/v1/pages', payload: page, headers })
        const [one, two] = await Promise.all([send(service.http), send(http)])
        expect([one.statusCode, two.statusCode, two.payload]).toEqual([201, 201, one.payload])
        expect([one, two].filter(isReplayed)).toHaveLength(1)
      }
    } finally {
      await other.close()
    }
    expect(await countOf('wrangler_pages')).toBe(before + 5)
  })
})

describe('the answer and the change', () => {
  test('are stored together, or neither is', async () => {
    const isPostgres = inject('postgresUrl') !== null
    const { db } = service.app.database
    const refuse = isPostgres
      ? [
          `create function refuse_key() returns trigger language plpgsql as $$ begin raise exception 'no key'; end $$`,
          'create trigger refuse_key before insert on idempotency_keys for each row execute function refuse_key()',
        ]
      : [
          `create trigger refuse_key before insert on idempotency_keys begin select raise(abort, 'no key'); end`,
        ]
    const allow = isPostgres
      ? ['drop trigger refuse_key on idempotency_keys', 'drop function refuse_key']
      : ['drop trigger refuse_key']
    const options = keyed()
    const send = () => service.post(tags, { name: 'Together' }, options)
    for (const statement of refuse) await sql.raw(statement).execute(db)
    const failed = await send()
    for (const statement of allow) await sql.raw(statement).execute(db)
    expect([failed.status, failed.body, failed.headers.etag, failed.events]).toEqual([
      500, { message: 'Server Error' }, undefined, [],
    ]) // biome-ignore format: a list
    expect((await service.get(`${tags}?filter[slug]=together`)).body.data).toEqual([])
    const made = await send()
    expect([made.status, isReplayed(made), made.events]).toEqual([201, false, ['tag.created']])
  })

  test('of a batch are stored together', async () => {
    const options = keyed()
    const operations = [1, 2].map((at) => ({ method: 'POST', path: tags, body: { name: `Keyed ${at}` } }))
    const first = await service.post('/api/v1/batch', { operations }, options)
    const again = await service.post('/api/v1/batch', { operations }, options)
    expect([first.status, isReplayed(again), again.text]).toEqual([200, true, first.text])
    const failing = [...operations, { method: 'POST', path: tags, body: {} }]
    const other = keyed()
    expect((await service.post('/api/v1/batch', { operations: failing.slice(2) }, other)).status).toBe(422)
    const free = [{ method: 'POST', path: tags, body: { name: 'Keyed 3' } }]
    expect((await service.post('/api/v1/batch', { operations: free }, other)).status).toBe(200)
  })

  test('of an upload are stored together, whatever the boundary, and the second file is not kept', async () => {
    const options = keyed()
    const send = (text: string) => {
      const form = new FormData()
      form.set('file', new Blob([text]), 'keyed.txt')
      form.set('title', 'Keyed')
      return service.call('POST', '/api/v1/assets', { form, ...options })
    }
    const [first, again] = [await send('one'), await send('one')]
    expect([first.status, isReplayed(again), again.text]).toEqual([201, true, first.text])
    expect((await send('two')).status).toBe(422)
    expect(service.uploads()).toEqual([])
  })
})
