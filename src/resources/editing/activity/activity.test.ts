import { beforeAll, expect, test } from 'vitest'
import { type Answer, useService } from '../../../../test/harness.ts'

const service = useService()
const path = '/admin/api/activity'
const page = { template: 'plain', access: 'public', greedy: 0, enabled: 1, menu_order: 0, listed: 1 }
let editor: { id: number; token: string }

beforeAll(async () => {
  editor = await service.createUser(['editor'])
})

const idOf = ({ body }: Answer) => Number(body.data.id)
const newest = async () => (await service.get(`${path}?per_page=1`)).body.meta.newest ?? 0

async function since(after: number, options: Parameters<typeof service.get>[1] = {}) {
  return (await service.get(`${path}?after=${after}&per_page=100`, options)).body.data
}

test('shows who changed what and when, newest first', async () => {
  const start = await newest()
  service.clock.now = new Date('2026-01-01T10:00:00.000Z')
  const id = idOf(await service.post('/api/v1/pages', { ...page, title: 'Prices' }, { as: editor.token }))
  const part = { type: 'text', wrangler_page_id: id, content: 'x' }
  const component = idOf(await service.post('/api/v1/wrangler-components', part, { as: editor.token }))
  await service.put(`/api/v1/pages/${id}`, { ...page, title: 'Fees' }, { as: editor.token })
  await service.delete(`/api/v1/pages/${id}`)
  service.clock.now = null
  const by = { at: '2026-01-01T10:00:00.000Z', user: { id: editor.id, name: 'Test' } }
  const none = {
    page_id: null,
    page_title: null,
    is_public: false,
    changed: [],
    from: null,
    to: null,
    id: expect.any(Number),
  }
  const ofPage = { ...none, ...by, kind: 'page', record_id: id }
  const found = await since(start)
  expect(found.filter(({ kind }: { kind: string }) => kind === 'page')).toEqual([
    { ...ofPage, action: 'deleted', title: 'Fees', user: { id: expect.any(Number), name: 'Test' } },
    { ...ofPage, action: 'moved', title: 'Fees', from: '/prices', to: '/fees' },
    { ...ofPage, action: 'updated', title: 'Fees', changed: expect.arrayContaining(['title', 'url']) },
    { ...ofPage, action: 'created', title: 'Prices' },
  ])
  expect(found).toContainEqual({
    ...none,
    ...by,
    kind: 'component',
    record_id: component,
    page_id: id,
    page_title: 'Fees',
    action: 'created',
    title: 'text',
  })
})

test('tells whether visitors can see the record now, and the page of a component', async () => {
  const start = await newest()
  const live = idOf(await service.post('/api/v1/pages', { ...page, title: 'Live' }))
  await service.post('/api/v1/wrangler-components', { type: 'text', wrangler_page_id: live, content: 'x' })
  await service.post('/api/v1/pages', { ...page, title: 'Draft', enabled: 0 })
  await service.post('/api/v1/pages', { ...page, title: 'For few', access: 'private' })
  const post = { title: 'Post', published: 1, post_status: 'public', post_type: 'news' }
  expect((await service.post('/api/v1/posts', post)).status).toBe(201)
  expect((await service.post('/api/v1/posts', { ...post, title: 'Hidden', published: 0 })).status).toBe(201)
  await service.post('/api/v1/tags', { name: 'A tag' })
  const told = (entries: Record<string, unknown>[]) =>
    entries.map(({ kind, title, page_title, is_public }) => [kind, title, page_title, is_public])
  expect(told(await since(start))).toEqual([
    ['tag', 'A tag', null, null],
    ['post', 'Hidden', null, false],
    ['post', 'Post', null, true],
    ['page', 'For few', null, false],
    ['page', 'Draft', null, false],
    ['component', 'text', 'Live', true],
    ['page', 'Live', null, true],
  ])
  const as = await service.tokenWith('view components')
  expect(told(await since(start, { as }))).toEqual([['component', 'text', null, null]])
})

test('shows only kinds that the caller may view; others cannot be asked for', async () => {
  const start = await newest()
  await service.post('/api/v1/tags', { name: 'Seen' })
  await service.post('/api/v1/roles', { name: 'unseen role' })
  await service.post('/api/v1/tokens', { name: 'unseen token' })
  const viewer = await since(start, { as: 'viewer' })
  expect(viewer.map(({ title }: { title: string }) => title)).toEqual(['Seen'])
  expect(await since(start, { as: 'nobody' })).toEqual([])
  expect((await since(start)).map(({ kind }: { kind: string }) => kind)).toEqual(['role', 'tag'])
  expect((await service.get(`${path}?kind=role`, { as: 'viewer' })).status).toBe(403)
  expect((await service.get(`${path}?kind=token`)).status).toBe(422)
})

test('names of people are not kept beyond their record', async () => {
  const start = await newest()
  const body = { name: 'Jane Doe', email: 'jane@example.com', body: 'Hello' }
  await service.post('/api/v1/public/messages', body, { as: null })
  const gone = await service.createUser(['editor'])
  await service.post('/api/v1/tags', { name: 'By a deleted user' }, { as: gone.token })
  await service.delete(`/api/v1/users/${gone.id}`)
  const found = await since(start)
  expect(found.map(({ kind, title, user }: Record<string, unknown>) => [kind, title, user])).toEqual([
    ['user', null, { id: expect.any(Number), name: 'Test' }],
    ['tag', 'By a deleted user', { id: gone.id, name: null }],
    ['user', null, null],
    ['message', null, null],
  ])
  expect(JSON.stringify(found)).not.toMatch(/Jane|jane/)
})

test('is filtered by kind, record, user and action, and read in portions', async () => {
  const start = await newest()
  const ids: number[] = []
  for (const name of ['a', 'b', 'c']) ids.push(idOf(await service.post('/api/v1/categories', { name })))
  await service.put(`/api/v1/categories/${ids[1]}`, { name: 'd' }, { as: editor.token })
  const ask = async (query: string) =>
    (await service.get(`${path}?after=${start}&${query}`)).body as {
      data: { record_id: number; id: number }[]
      meta: { older: number | null; per_page: number }
    }
  const [a, b, c] = ids
  const records = async (query: string) => (await ask(query)).data.map(({ record_id }) => record_id)
  expect(await records('kind=category')).toEqual([b, c, b, a])
  expect(await records('kind=post')).toEqual([])
  expect(await records(`kind=category&record=${b}`)).toEqual([b, b])
  expect(await records(`user_id=${editor.id}`)).toEqual([b])
  expect(await records('action=updated')).toEqual([b])
  const first = await ask('per_page=3')
  expect(first.data).toHaveLength(3)
  expect(first.meta).toMatchObject({ per_page: 3, older: first.data[2]?.id })
  const second = await ask(`per_page=3&before=${first.meta.older}`)
  expect(second.data.map(({ record_id }) => record_id)).toEqual([a])
  expect(second.meta.older).toBeNull()
})

test.each([
  ['record=5', 'kind'],
  ['kind=nothing', 'kind'],
  ['kind=page&record=x', 'record'],
  ['user_id=-1', 'user_id'],
  ['before=0', 'before'],
  ['per_page=101', 'per_page'],
  ['action=exploded', 'action'],
])('the filter %s is refused', async (query, field) => {
  const { status, body } = await service.get(`${path}?${query}`)
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})

test('leaves out pages that moved along, and names a global by its label', async () => {
  const start = await newest()
  const top = idOf(await service.post('/api/v1/pages', { ...page, title: 'Section' }))
  await service.post('/api/v1/pages', { ...page, title: 'Below', parent_id: top })
  await service.put(`/api/v1/pages/${top}`, { ...page, title: 'Renamed section' })
  const global = { name: 'opening-hours', label: 'Opening hours', value: {} }
  expect((await service.post('/admin/api/globals', global)).status).toBe(201)
  const told = async (query: string) =>
    (await service.get(`${path}?after=${start}&per_page=100${query}`)).body.data.map(
      ({ action, title }: { action: string; title: string }) => `${action} ${title}`,
    )
  const others = ['updated Renamed section', 'created Below', 'created Section']
  expect(await told('&moves=0')).toEqual(['created Opening hours', ...others])
  expect(await told('')).toEqual([
    'created Opening hours',
    expect.stringMatching(/^moved /),
    expect.stringMatching(/^moved /),
    ...others,
  ])
})
