import { sql } from 'kysely'
import { describe, expect, inject, test, vi } from 'vitest'
import { holdTimeOfBatches } from '../../../../test/batches.ts'
import { useService } from '../../../../test/harness.ts'
import { waitUntil } from '../../../../test/waiting.ts'
import { metricsText, readMetrics } from '../../../core/metrics.ts'

const service = useService()
const page = { template: 't', access: 'public', enabled: 1 }
const post = { post_type: 'news', post_status: 'public' }

type Given = { method: string; path: string; body?: unknown; if_match?: string | null }
const batch = (operations: readonly Given[], options: Parameters<typeof service.post>[2] = {}) =>
  service.post('/api/v1/batch', { operations }, options)
const tag = (name: string): Given => ({ method: 'POST', path: '/api/v1/tags', body: { name } })

holdTimeOfBatches()

/** What a change leaves in the database, beside the records. */
async function traces(): Promise<unknown> {
  const { db } = service.app.database
  const tables = ['tags', 'wrangler_pages', 'posts', 'outbox', 'page_versions', 'post_versions', 'due_jobs', 'page_documents'] // biome-ignore format: a list
  const counts = tables.map((table) => sql`select count(*) as count from ${sql.table(table)}`.execute(db))
  const revision = await sql`select revision, settings_revision from content_revision`.execute(db)
  return [(await Promise.all(counts)).map(({ rows }) => rows), revision.rows]
}

describe('a batch', () => {
  test('makes all changes, and answers as each operation does by itself', async () => {
    const made = (await service.post('/api/v1/tags', { name: 'Old' })).body.data
    const { status, body, events } = await batch([
      tag('New'),
      { method: 'PATCH', path: `/api/v1/tags/${made.id}`, body: { name: 'Renamed' } },
      { method: 'PUT', path: `/api/v1/tags/${made.id}`, body: { name: 'Again', type: 't' } },
      { method: 'POST', path: '/api/v1/posts', body: { ...post, title: 'In a batch' } },
    ])
    expect([status, events]).toEqual([200, ['tag.created', 'tag.updated', 'tag.updated', 'post.created']])
    const statuses = body.data.map((each: { status: number }) => each.status)
    expect(statuses).toEqual([201, 200, 200, 201])
    const { headers, body: shown } = await service.get(`/api/v1/tags/${made.id}`)
    expect(body.data[2]).toEqual({ status: 200, etag: headers.etag, body: shown })
    const removed = await batch([{ method: 'DELETE', path: `/api/v1/tags/${made.id}` }])
    expect(removed.body.data).toEqual([{ status: 204, etag: null, body: null }])
    expect((await service.get(`/api/v1/tags/${made.id}`)).status).toBe(404)
  })

  test('raises the content revision once', async () => {
    const revision = async () =>
      (
        await sql<{ revision: number }>`select revision from content_revision`.execute(
          service.app.database.db,
        )
      ).rows[0]?.revision ?? 0
    const before = await revision()
    await batch([tag('r 1'), tag('r 2'), tag('r 3')])
    expect(await revision()).toBe(before + 1)
  })

  test('uses the ids of earlier results in references and links', async () => {
    const post = { post_type: 'news', post_status: 'public' }
    const { status, body } = await batch([
      { method: 'POST', path: '/api/v1/posts', body: { ...post, title: 'First' } },
      { method: 'POST', path: '/api/v1/pages', body: { ...page, title: 'Linked' } },
      {
        method: 'POST',
        path: '/api/v1/posts',
        body: {
          ...post,
          title: '$0.id',
          meta: { related: ['$0.id'], to: { page: 'corral:page/$1.id#top' }, text: 'costs $0.id' },
        },
      },
      {
        method: 'POST',
        path: '/api/v1/wrangler-components',
        body: { type: 'text', wrangler_page_id: '$1.id', config: { page: '$1.id', post: '$2.id' } },
      },
    ])
    expect([status, body.message]).toEqual([200, undefined])
    const [first, linked, second, component] = body.data.map(
      (each: { body: { data: object } }) => each.body.data,
    )
    expect(second).toMatchObject({
      title: '$0.id',
      meta: { related: [first.id], to: { page: `corral:page/${linked.id}#top` }, text: 'costs $0.id' },
    })
    expect(component.config).toEqual({ page: Number(linked.id), post: second.id })
    const refused = await batch([
      { method: 'POST', path: '/api/v1/posts', body: { ...post, title: 'Early', meta: { a: '$0.id' } } },
    ])
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['operations.0.meta']])
  })

  test('uses the ids of earlier results in paths and where a body holds ids', async () => {
    const { status, body } = await batch([
      { method: 'POST', path: '/api/v1/pages', body: { ...page, title: 'Parent' } },
      { method: 'POST', path: '/api/v1/pages', body: { ...page, title: 'Child', parent_id: '$0.id' } },
      { method: 'POST', path: '/api/v1/wrangler-components', body: { type: 'text', wrangler_page_id: '$1.id', title: '$1.id' } }, // biome-ignore format: a line
      tag('Of the child'),
      { method: 'POST', path: '/api/v1/wrangler-pages/$1.id/tags/$3.id' },
      { method: 'POST', path: '/api/v1/permissions', body: { name: 'batched' } },
      { method: 'POST', path: '/api/v1/roles', body: { name: 'batched', permissions: ['$5.id'] } },
    ])
    expect([status, body.message]).toEqual([200, undefined])
    const [, child, component, , attached, permission, role] = body.data
    expect(child.body.data.attributes.url).toBe('/parent/child')
    expect(component.body.data).toMatchObject({
      wrangler_page_id: Number(child.body.data.id),
      title: '$1.id',
    })
    expect(attached.status).toBe(204)
    expect(role.body.data.permissions).toEqual([permission.body.data.id])
    expect((await service.get('/api/v1/public/pages/by-url?url=/parent/child')).body.components).toHaveLength(
      1,
    )
  })

  test.each([
    [422, { method: 'POST', path: '/api/v1/tags', body: {} }, 'The given data was invalid.'],
    [404, { method: 'DELETE', path: '/api/v1/tags/999999' }, 'Not found.'],
    [404, { method: 'POST', path: '/api/v1/nowhere', body: {} }, 'Not found.'],
    [422, { method: 'POST', path: '/api/v1/tags/1', body: {} }, expect.stringContaining('not supported')],
    [
      412,
      { method: 'DELETE', path: '/api/v1/tags/$0.id', if_match: '"tag-1-77"' },
      expect.stringContaining('changed'),
    ],
  ])('that fails with %s changes nothing, and names the operation', async (status, failing, message) => {
    const before = await traces()
    const { status: found, body, events } = await batch([tag('Never'), { method: 'POST', path: '/api/v1/pages', body: { ...page, title: 'Never' } }, failing]) // biome-ignore format: a line
    expect([found, body.index, body.error.message]).toEqual([status, 2, message])
    expect(body.message).toContain('Operation 2 failed')
    expect([events, await traces()]).toEqual([[], before])
  })

  test('names the fields of a failed operation by its place', async () => {
    const { body } = await batch([
      tag('Fine'),
      { method: 'POST', path: '/api/v1/tags', body: { name: '', type: 5 } },
    ])
    expect(body.errors).toEqual({
      'operations.1.name': ['The name field is required.'],
      'operations.1.type': [expect.stringContaining('The type field')],
    })
  })

  test('is refused where a value is taken, whoever has it', async () => {
    await service.post('/api/v1/tags', { name: 'Taken' })
    const before = await traces()
    for (const operations of [
      [tag('Free'), tag('Taken')],
      [tag('Twice'), tag('Twice')],
    ]) {
      const { status, body } = await batch(operations)
      expect([status, body.index, Object.keys(body.errors)]).toEqual([422, 1, ['operations.1.name']])
    }
    expect(await traces()).toEqual(before)
  })

  test('checks If-Match of an operation, and the permission of each', async () => {
    const { body, headers } = await service.post('/api/v1/tags', { name: 'Matched' })
    const path = `/api/v1/tags/${body.data.id}`
    const matched = { method: 'PATCH', path, body: { type: 'a' }, if_match: String(headers.etag) }
    expect((await batch([matched])).status).toBe(200)
    expect((await batch([matched])).status).toBe(412)
    const token = await service.tokenWith('create tags')
    expect((await batch([tag('Allowed')], { as: token })).status).toBe(200)
    const refused = await batch([tag('Alone'), { method: 'DELETE', path }], { as: token })
    expect([refused.status, refused.body.index]).toEqual([403, 1])
    expect((await service.get('/api/v1/tags?filter[slug]=alone')).body.data).toEqual([])
    expect((await batch([tag('x')], { as: null })).status).toBe(401)
  })

  test('works with the session of the editors’ app', async () => {
    const { cookie } = await service.signIn(['editor'])
    expect((await batch([tag('By session'), tag('By session, too')], { cookie })).status).toBe(200)
  })

  test('lets an operation find what those before it have changed: records, permissions and settings', async () => {
    const { body } = await service.post('/api/v1/roles', { name: 'fleeting' })
    const { token } = await service.createUser(['super-admin'])
    const own = (await service.get('/user', { as: token })).body.data
    const lost = await batch(
      [
        { method: 'PATCH', path: `/api/v1/users/${own.id}`, body: { roles: [body.data.id] } },
        tag('Without permission'),
      ],
      { as: token },
    )
    expect([lost.status, lost.body.index]).toEqual([403, 1])
    const { id } = (await service.post('/api/v1/pages', { ...page, title: 'Depth' })).body.data
    const deep = { type: 'x', wrangler_page_id: Number(id), config: { a: { b: { c: {} } } } }
    const { status, body: refused } = await batch([
      { method: 'PUT', path: '/api/v1/options/components.config_max_depth', body: { value: 2 } },
      { method: 'POST', path: '/api/v1/wrangler-components', body: deep },
    ])
    expect([status, refused.index]).toEqual([422, 1])
    // The refused setting is in no cache.
    expect((await service.post('/api/v1/wrangler-components', deep)).status).toBe(201)
  })

  test.each([
    ['another batch', { method: 'POST', path: '/api/v1/batch', body: { operations: [tag('Inner')] } }],
    [
      'a sign-in',
      { method: 'POST', path: '/api/v1/public/login', body: { email: 'a@example.com', password: 'x' } },
    ],
    ['a token', { method: 'POST', path: '/api/v1/tokens', body: { name: 'x' } }],
    [
      'a webhook',
      { method: 'POST', path: '/api/v1/webhooks', body: { url: 'https://a.example', events: ['*'] } },
    ],
    ['a test of a webhook', { method: 'POST', path: '/api/v1/webhooks/1/ping', body: {} }],
    ['your own account', { method: 'PATCH', path: '/api/v1/user', body: {} }],
    ['a public message', { method: 'POST', path: '/api/v1/public/messages', body: { body: 'x' } }],
    ['the API of editors', { method: 'POST', path: '/api/v1/../../admin/api/tree/moves', body: {} }],
    [
      'the API of editors, encoded',
      { method: 'POST', path: '/api/v1/%2e%2e/%2e%2e/admin/api/start', body: {} },
    ],
  ])('cannot hold %s', async (_name, operation) => {
    const before = await traces()
    const { status, body } = await batch([tag('Before'), operation])
    expect([status, body.index, body.errors]).toEqual([
      422, 1, { 'operations.1.path': ['The path field names a route that cannot be part of a batch.'] },
    ]) // biome-ignore format: a list
    expect(await traces()).toEqual(before)
  })

  test.each([
    [{}, ['operations']],
    [{ operations: 'x' }, ['operations']],
    [{ operations: [] }, ['operations']],
    [{ operations: Array(1001).fill(tag('x')) }, ['operations']],
    [{ operations: [tag('x'), 5, null, []] }, ['operations.1', 'operations.2', 'operations.3']],
    [
      {
        operations: [
          { method: 'GET', path: '/api/v1/tags' },
          { method: 'POST', path: 'tags', body: [] },
        ],
      },
      ['operations.0.method', 'operations.1.path', 'operations.1.body'],
    ],
    [{ operations: [{ method: 'POST', path: '/api/v1/tags?x=1' }] }, ['operations.0.path']],
    [{ operations: [{ method: 'POST', path: 'http://example.com/api/v1/tags' }] }, ['operations.0.path']],
    [{ operations: [{ method: 'DELETE', path: '/api/v1/tags/$0.id' }] }, ['operations.0.path']],
    [{ operations: [tag('x'), { method: 'POST', path: '/api/v1/pages', body: { ...page, title: 'x', parent_id: '$1.id' } }] }, ['operations.1.parent_id']], // biome-ignore format: a line
  ])('%# of a wrong form is 422 with all errors', async (body, fields) => {
    const before = await traces()
    const answer = await service.post('/api/v1/batch', body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, fields])
    expect(await traces()).toEqual(before)
  })

  test('counts each operation against the limit of requests', async () => {
    const token = await service.createToken(['super-admin'])
    const tags = Array.from({ length: 30 }, (_, at) => tag(`Counted ${at}`))
    const first = Number((await service.get('/api/v1/tags', { as: token })).headers['x-ratelimit-remaining'])
    await batch(tags, { as: token })
    const last = Number((await service.get('/api/v1/tags', { as: token })).headers['x-ratelimit-remaining'])
    expect(first - last).toBe(31)
  })

  test('is logged as one request', async () => {
    const before = service.logs.length
    await batch([tag('Logged 1'), tag('Logged 2')])
    const lines = service.logs.slice(before).filter(({ msg }) => msg === 'request')
    expect(lines.map(({ path }) => path)).toEqual(['/api/v1/batch'])
  })

  test('that takes longer than five seconds changes nothing', async () => {
    const before = await traces()
    let now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 100))
    const { status, body } = await batch(Array.from({ length: 60 }, (_, at) => tag(`Late ${at}`)))
    expect([status, body.errors.operations[0]]).toEqual([422, expect.stringContaining('take too long')])
    expect(await traces()).toEqual(before)
  })

  test('may set three passwords, of users and pages', async () => {
    const before = await traces()
    const user = (at: number) => ({ method: 'POST', path: '/api/v1/users', body: { name: 'u', email: `hashed${at}@example.com`, password: 'a long password' } }) // biome-ignore format: a line
    const locked = { method: 'POST', path: '/api/v1/pages', body: { ...page, title: 'Locked', access: 'protected', password: 'secret' } } // biome-ignore format: a line
    const refused = await batch([user(1), user(2), locked, locked])
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { operations: [expect.stringContaining('not have more than 3 operations that set a password')] },
    ])
    expect(await traces()).toEqual(before)
    expect((await batch([user(1), user(2), locked])).status).toBe(200)
  })

  test('of a user waits for the one before it, and a twelfth one is refused', async () => {
    const { token } = await service.createUser(['editor'])
    const other = await service.createUser(['editor'])
    const { promise, resolve } = Promise.withResolvers<void>()
    const { database } = service.app
    const original = database.transaction.bind(database)
    const transaction = vi.spyOn(database, 'transaction').mockImplementation(async (...given) => {
      await promise
      return original(...given)
    })
    const batches = Array.from({ length: 12 }, (_, at) => batch([tag(`Turn ${at}`)], { as: token }))
    const refused = await Promise.race(batches)
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
    batches.push(batch([tag('Beside')], { as: other.token }))
    const count = (state: string) =>
      Number(
        new RegExp(`corral_queue_${state}\\{queue="batches"\\} (\\d+)`).exec(metricsText(readMetrics()))?.[1],
      )
    await waitUntil(() => count('running') === 2)
    expect(count('waiting')).toBe(10)
    resolve()
    const statuses = (await Promise.all(batches)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([...Array(12).fill(200), 503])
    transaction.mockRestore()
  })

  test('of 1,000 operations is one transaction', async () => {
    const count = 1000
    const pages = Array.from({ length: count }, (_, at) => ({
      method: 'POST',
      path: '/api/v1/pages',
      body: { ...page, title: `Many ${at}` },
    }))
    const { status, body, events } = await batch(pages)
    expect([status, body.data?.length, events.length]).toEqual([200, count, 2 * count]) // created and published
  }, 60_000)

  test('whose answers are too large together changes nothing', async () => {
    const { id } = (await service.post('/api/v1/posts', { ...post, title: 'Large', content: 'x'.repeat(2 ** 21) })).body.data // biome-ignore format: a line
    const before = await traces()
    const touch = (at: number) => ({ method: 'PATCH', path: `/api/v1/posts/${id}`, body: { menu_order: at } })
    const { status, body } = await batch(Array.from({ length: 20 }, (_, at) => touch(at + 1)))
    expect([status, body.errors.operations[0]]).toEqual([422, expect.stringContaining('too large')])
    expect(await traces()).toEqual(before)
  })

  test('deletes files only when all of it is made', async () => {
    const form = new FormData()
    form.set('file', new Blob(['kept']), 'kept.txt')
    const { data } = (await service.call('POST', '/api/v1/assets', { form })).body
    const remove = { method: 'DELETE', path: `/api/v1/assets/${data.id}` }
    const read = async () => (await service.get(`/storage/${data.path}`, { as: null })).status
    expect((await batch([remove, { method: 'DELETE', path: '/api/v1/tags/999999' }])).status).toBe(404)
    expect(await read()).toBe(200)
    expect((await batch([remove])).status).toBe(200)
    expect(await read()).toBe(404)
  })

  test('and other writers at the same time do not spoil each other', async () => {
    const ids = (await batch([tag('Race 1'), tag('Race 2')])).body.data.map((each: { body: { data: { id: number } } }) => each.body.data.id) // biome-ignore format: a line
    const touch = (id: number, type: string) => ({
      method: 'PATCH',
      path: `/api/v1/tags/${id}`,
      body: { type },
    })
    // Each of another user: the batches of one user run one after the other.
    const tokens = await Promise.all(Array.from({ length: 10 }, () => service.createToken(['editor'])))
    const answers = await Promise.all(
      tokens.map((as, at) => batch((at % 2 ? ids : ids.toReversed()).map((id: number) => touch(id, `t${at}`)), { as })),
    ) // biome-ignore format: a list
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const types = await Promise.all(
      ids.map(async (id: number) => (await service.get(`/api/v1/tags/${id}`)).body.data.type),
    )
    expect(types[0]).toBe(types[1])
  })
})

test.skipIf(inject('postgresUrl') === null)(
  'a batch waits for one of another user, and its five seconds begin afterwards',
  async () => {
    const { database } = service.app
    const holding = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const other = database.transaction(null, async (tx) => {
      await tx.lock('batch')
      holding.resolve()
      await ended.promise
    })
    await holding.promise
    const now = performance.now()
    const waiting = batch([tag('Waits 1'), tag('Waits 2')])
    await waitUntil(async () => {
      const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(database.db)
      return rows.length > 0
    })
    vi.spyOn(performance, 'now').mockReturnValue(now + 6000)
    ended.resolve()
    await other
    expect((await waiting).status).toBe(200)
  },
)

test('a batch is part of its transaction also without the checks of these tests', async () => {
  // The harness awaits `inject` where the service does not.
  const other = await service.openAnother()
  const http = await other.serve()
  try {
    const operations = [tag('Plain'), tag('Plain')]
    const headers = { authorization: `Bearer ${await service.createToken(['editor'])}` }
    const answer = await http.inject({
      method: 'POST',
      url: '/api/v1/batch',
      payload: { operations },
      headers,
    })
    expect([answer.statusCode, answer.json().index]).toEqual([422, 1])
    expect((await service.get('/api/v1/tags?filter[slug]=plain')).body.data).toEqual([])
  } finally {
    await other.close()
  }
})

describe('a request beside a batch', () => {
  test('does not see what is not committed', async () => {
    const read: unknown[] = []
    const running = batch([
      tag('Unseen'),
      ...Array.from({ length: 50 }, (_, at) => tag(`Filler ${at}`)),
      tag('Unseen'),
    ])
    for (let at = 0; at < 5; at++)
      read.push(...(await service.get('/api/v1/tags?filter[slug]=unseen')).body.data)
    expect((await running).status).toBe(422)
    expect(read).toEqual([])
  })
})
