import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { outboxDays, pruneOutbox } from '../../../lifecycle/outbox.ts'

const service = useService()
const path = '/api/v1/changes'
const page = { template: 'default', access: 'public', greedy: 0, enabled: 1, menu_order: 0, listed: 1 }

const now = async () => (await service.get(`${path}?since=now`)).body.meta.cursor as string
const since = async (cursor: string, query = '', options: Parameters<typeof service.get>[1] = {}) =>
  (await service.get(`${path}?since=${cursor}${query}`, options)).body as {
    data: { name: string; title: string | null; record_id: number }[]
    meta: { cursor: string; has_more: boolean }
  }
const namesIn = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name)
const createTag = async (name: string) => Number((await service.post('/api/v1/tags', { name })).body.data.id)

test('every change after the cursor is told once, oldest first', async () => {
  const start = await now()
  expect(await since(start)).toEqual({ data: [], meta: { cursor: start, has_more: false } })
  service.clock.now = new Date('2027-01-01T10:00:00.000Z')
  const created = await service.post('/api/v1/pages', { ...page, title: 'Prices' })
  const id = Number(created.body.data.id)
  await service.put(`/api/v1/pages/${id}`, { ...page, title: 'Fees' })
  service.clock.now = null
  const { data, meta } = await since(start)
  const common = {
    id: expect.any(Number),
    at: '2027-01-01T10:00:00.000Z',
    kind: 'page',
    record_id: id,
    page_id: null,
    post_type: null,
    user_id: expect.any(Number),
    changed: [],
    from: null,
    to: null,
  }
  expect(data).toEqual([
    { ...common, name: 'page.created', url: '/prices', title: 'Prices', template: 'default' },
    { ...common, name: 'page.published', url: '/prices', title: 'Prices', template: 'default' },
    {
      ...common,
      name: 'page.updated',
      url: '/fees',
      title: 'Fees',
      template: 'default',
      changed: expect.arrayContaining(['title', 'url']),
    },
    {
      ...common,
      name: 'page.moved',
      url: '/fees',
      title: null,
      template: null,
      from: '/prices',
      to: '/fees',
    },
  ])
  expect((await since(meta.cursor)).data).toEqual([])
})

test('is read in portions, also past what is not asked for', async () => {
  const start = await now()
  for (const name of ['a', 'b', 'c']) {
    await createTag(name)
    await service.post('/api/v1/categories', { name })
  }
  const first = await since(start, '&kinds=tag&limit=2')
  expect(first.data.map(({ title }) => title)).toEqual(['a', 'b'])
  expect(first.meta.has_more).toBe(true)
  const second = await since(first.meta.cursor, '&kinds=tag&limit=2')
  expect(second.data.map(({ title }) => title)).toEqual(['c'])
  expect(second.meta.has_more).toBe(false)
  expect((await since(second.meta.cursor)).data).toEqual([])
  expect((await since(start, '&kinds=tag,category&limit=500')).data).toHaveLength(6)
})

test('without a cursor it begins with the oldest change that is kept', async () => {
  const { body } = await service.get(`${path}?limit=1`)
  expect(body.data).toHaveLength(1)
  expect(body.meta.has_more).toBe(true)
})

test('shows only kinds that the caller may view; others cannot be asked for', async () => {
  const start = await now()
  await createTag('Seen')
  await service.post('/api/v1/roles', { name: 'unseen role' })
  await service.post('/api/v1/tokens', { name: 'never told' })
  expect(namesIn(await since(start, '', { as: 'viewer' }))).toEqual(['tag.created'])
  expect(namesIn(await since(start))).toEqual(['tag.created', 'role.created'])
  const nobody = await since(start, '', { as: 'nobody' })
  expect(nobody.data).toEqual([])
  expect((await service.get(`${path}?kinds=tag,role`, { as: 'viewer' })).status).toBe(403)
  expect((await service.get(`${path}?kinds=token`)).status).toBe(422)
})

test.each(['since=x', 'since=!', 'since=MQ', 'limit=0', 'limit=501', 'kinds=', 'kinds=page,page'])(
  'the query %s is refused',
  async (query) => {
    const { status, body } = await service.get(`${path}?${query}`)
    expect([status, Object.keys(body.errors)]).toEqual([422, [query.slice(0, query.indexOf('='))]])
  },
)

test('a cursor that is older than what is kept, or of another database, is 410', async () => {
  const old = await now()
  await createTag('Expires')
  const last = await now()
  const { database } = service.app
  await pruneOutbox(database, new Date(Date.now() + outboxDays * 86_400_000 + 1000))
  const gone = await service.get(`${path}?since=${old}`)
  expect([gone.status, gone.body.message]).toEqual([410, expect.stringContaining('Read everything again')])
  // Nothing after this one was removed.
  expect((await since(last)).data).toEqual([])
  await createTag('Next')
  expect(namesIn(await since(last))).toEqual(['tag.created'])

  const newest = await now()
  const id = Number(Buffer.from(newest, 'base64url').toString().split('.')[0])
  await database.transaction(null, (tx) => tx.db.deleteFrom('outbox').where('id', '=', id).execute())
  expect((await service.get(`${path}?since=${newest}`)).status).toBe(410)
})

test('a cursor is refused when another change has its id, as after a restored backup', async () => {
  await createTag('Real')
  const cursor = await now()
  await service.app.database.transaction(null, (tx) =>
    tx.db.updateTable('outbox').set({ at: '2020-01-01T00:00:00.000Z' }).execute(),
  )
  expect((await service.get(`${path}?since=${cursor}`)).status).toBe(410)
})

test('a component has the current url and template of its page, for users who may view pages', async () => {
  const created = await service.post('/api/v1/pages', { ...page, template: 'article', title: 'Its page' })
  const pageId = Number(created.body.data.id)
  const start = await now()
  const values = { type: 'text', wrangler_page_id: pageId, title: 'Text' }
  const component = (await service.post('/api/v1/wrangler-components', values)).body.data
  await service.delete(`/api/v1/wrangler-components/${component.id}`)
  const shown = { kind: 'component', page_id: pageId, url: '/its-page', template: 'article' }
  expect((await since(start)).data).toMatchObject([shown, shown])
  const as = await service.tokenWith('view components')
  expect((await since(start, '', { as })).data).toMatchObject([
    { ...shown, url: null, template: null },
    { ...shown, url: null, template: null },
  ])
})
