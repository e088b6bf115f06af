import { sql } from 'kysely'
import { beforeAll, expect, inject, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { countStatements } from '../../../../test/statements.ts'

const service = useService()
const isPostgres = inject('postgresUrl') !== null
const path = '/api/v1/wrangler-components'
let pageId = 0

async function createPage(title = 'Owner') {
  return Number(
    (await service.post('/api/v1/pages', { title, template: 't', access: 'public' })).body.data.id,
  )
}

beforeAll(async () => {
  pageId = await createPage()
})

const nested = () => `/api/v1/wrangler-pages/${pageId}/wrangler-components`
const whole = { type: 'hero', title: 'Title', content: '<p> kept </p>\n', config: { a: { b: 1 } } }

test('a standalone component is created with its defaults, shown, updated and deleted', async () => {
  const page = await createPage()
  const created = await service.post(path, { type: 'text', wrangler_page_id: page })
  expect(created).toMatchObject({ status: 201, events: ['component.created'] })
  const { id } = created.body.data
  expect(created.body.data).toEqual({
    id,
    wrangler_page_id: page,
    type: 'text',
    title: null,
    content: null,
    config: {},
    slot: 'main',
    position: 1,
    enabled: 1,
    thumbnail: null,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  })
  expect((await service.get(`${path}/${id}`)).body).toEqual(created.body)
  const updated = await service.put(`${path}/${id}`, { ...whole, slot: 'aside', position: 7, enabled: '0' })
  expect(updated).toMatchObject({ status: 200, events: ['component.updated'] })
  expect(updated.body.data).toMatchObject({
    ...whole,
    slot: 'aside',
    position: 7,
    enabled: 0,
    wrangler_page_id: page,
  })
  const kept = await service.put(`${path}/${id}`, { type: 'text' })
  expect(kept.body.data).toMatchObject({ ...whole, type: 'text', slot: 'aside', position: 7, enabled: 0 })
  const cleared = await service.put(`${path}/${id}`, {
    type: 'text',
    title: null,
    content: null,
    config: null,
  })
  expect(cleared.body.data).toMatchObject({ title: null, content: null, config: {} })
  expect(await service.delete(`${path}/${id}`)).toMatchObject({
    status: 204,
    text: '',
    events: ['component.deleted'],
  })
  expect((await service.get(`${path}/${id}`)).status).toBe(404)
})

test('a component of a page takes the last position of its slot when none is given', async () => {
  pageId = await createPage()
  const positions = []
  for (const slot of ['main', 'main', 'aside', 'main']) {
    positions.push((await service.post(nested(), { ...whole, slot })).body.data.position)
  }
  expect(positions).toEqual([1, 2, 1, 3])
  const moved = await service.post(nested(), { ...whole, slot: 'aside', position: 9 })
  expect(
    (await service.put(`${path}/${moved.body.data.id}`, { type: 'x', slot: 'main' })).body.data.position,
  ).toBe(4)
})

test('twenty components added at once to one slot all get a position of their own', async () => {
  pageId = await createPage()
  const answers = await Promise.all(Array.from({ length: 20 }, () => service.post(nested(), whole)))
  expect(answers.map((answer) => answer.body.data.position).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, n) => n + 1),
  )
})

test('the components of a page are listed by slot, then position, then id', async () => {
  pageId = await createPage()
  const places = [
    ['main', 2],
    ['aside', 5],
    ['main', 1],
    ['Zone', 1],
    ['élan', 1],
    ['aside', 5],
  ] as const
  const ids = []
  for (const [slot, position] of places)
    ids.push((await service.post(nested(), { ...whole, slot, position })).body.data.id)
  const list = await service.get(nested())
  expect(list.body.data.map((component: { id: number }) => component.id)).toEqual([
    ids[3],
    ids[1],
    ids[5],
    ids[2],
    ids[0],
    ids[4],
  ])
  expect(list.body.meta).toMatchObject({ total: 6, per_page: 15 })
})

test('creating a component on a page requires type, title, content and config', async () => {
  for (const field of ['type', 'title', 'content', 'config'] as const) {
    const { [field]: _, ...rest } = whole
    const answer = await service.post(nested(), rest)
    expect(answer.body.errors).toEqual({ [field]: [`The ${field} field is required.`] })
    expect((await service.post(nested(), { ...rest, [field]: null })).status).toBe(422)
  }
  expect((await service.post(nested(), { ...whole, content: '' })).body.data.content).toBe('')
  expect((await service.post('/api/v1/wrangler-pages/999999/wrangler-components', {})).status).toBe(404)
  expect((await service.get('/api/v1/wrangler-pages/999999/wrangler-components')).status).toBe(404)
})

test.each([
  ['type', undefined, 'The type field is required.'],
  ['type', 'x'.repeat(256), 'The type field must not be greater than 255 characters.'],
  ['wrangler_page_id', undefined, 'The wrangler page id field is required.'],
  ['wrangler_page_id', 999_999, 'The selected wrangler page id is invalid.'],
  ['title', 'x'.repeat(256), 'The title field must not be greater than 255 characters.'],
  ['content', 5, 'The content field must be a string.'],
  ['content', 'a\0', 'The content field must not contain a NUL character.'],
  ['content', '\ud800', 'The content field must be well-formed Unicode text.'],
  ['config', [], 'The config field must be a JSON object.'],
  ['config', 'nonsense', 'The config field must be valid JSON.'],
  ['config', '{"a":1,"a":2}', 'The config field must not hold the key "a" twice.'],
  ['slot', '', 'The slot field must be a string.'],
  ['position', '1e3', 'The position field must be an integer.'],
  ['enabled', 'on', 'The enabled field must be true or false.'],
])('a component whose %s is %j is refused', async (field, value, message) => {
  const answer = await service.post(path, { type: 't', wrangler_page_id: pageId, [field]: value })
  expect(answer).toMatchObject({ status: 422, events: [] })
  expect(answer.body.errors).toEqual({ [field]: [message] })
})

test('config may nest ten levels deep, or as deep as components.config_max_depth says', async () => {
  const nest = (depth: number): object => (depth === 1 ? {} : { a: nest(depth - 1) })
  const create = (config: unknown) => service.post(path, { type: 't', wrangler_page_id: pageId, config })
  expect((await create(nest(10))).status).toBe(201)
  const deep = await create(nest(11))
  expect(deep.body.errors).toEqual({ config: ['The config field must not nest deeper than 10 levels.'] })
  expect((await create(JSON.stringify(nest(11)))).status).toBe(422)
  await service.put('/api/v1/options/components.config_max_depth', { value: 2 })
  expect((await create(nest(3))).status).toBe(422)
  await service.put('/api/v1/options/components.config_max_depth', { value: 10 })
})

test('components are searched by title, type and content, newest first', async () => {
  const word = 'Wörtersuche'
  const ids = []
  for (const body of [
    { title: `a ${word}` },
    { type: `${word}-type` },
    { content: `<b>${word.toUpperCase()}</b>` },
    {},
  ]) {
    ids.push((await service.post(path, { type: 't', wrangler_page_id: pageId, ...body })).body.data.id)
  }
  const list = await service.get(`${path}?search=${encodeURIComponent('wörterSUCHE')}`)
  expect(list.body.data.map((component: { id: number }) => component.id)).toEqual(ids.slice(0, 3).reverse())
})

test('the components of a deleted page are not found by any route', async () => {
  const page = await createPage()
  const { id } = (await service.post(path, { type: 'ghostly', wrangler_page_id: page })).body.data
  await service.delete(`/api/v1/pages/${page}`)
  expect((await service.get(`${path}/${id}`)).status).toBe(404)
  expect((await service.put(`${path}/${id}`, { type: 't' })).status).toBe(404)
  expect((await service.delete(`${path}/${id}`)).status).toBe(404)
  expect((await service.get(`${path}?search=ghostly`)).body.meta.total).toBe(0)
  expect((await service.post(path, { type: 't', wrangler_page_id: page })).status).toBe(422)
})

test('the total of a list of components leaves out those of deleted pages, also with a filter or a search', async () => {
  const [kept, deleted] = [await createPage('Kept'), await createPage('Deleted')]
  for (const page of [kept, kept, deleted])
    await service.post(path, { type: 'counted', title: 'Countable', wrangler_page_id: page })
  await service.delete(`/api/v1/pages/${deleted}`)
  for (const query of ['filter[type]=counted', 'search=countable', 'filter[type]=counted&sort=-position']) {
    const { body } = await service.get(`${path}?${query}`)
    expect([body.meta.total, body.data.length]).toEqual([2, 2])
  }
})

test('a search looks into the newest components, and into older ones of pages that have its words', async () => {
  const old = await createPage('Old')
  const { id } = (
    await service.post(path, {
      type: 'text',
      wrangler_page_id: old,
      content: '<p>Lighthousekeeping tips</p>',
    })
  ).body.data
  const crowd = await createPage('Crowd')
  const then = '2026-01-01T00:00:00.000Z'
  await service.app.database.transaction(null, async (tx) => {
    await sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 3000)
      insert into wrangler_components (wrangler_page_id, type, content, config, slot, position, enabled, search_text,
        created_at, updated_at)
      select ${crowd}, 'text', '', '{}', 'main', n, 1, 'filler', ${then}, ${then} from numbers`.execute(tx.db)
    tx.noteChange()
  })
  const search = async (text: string) => (await service.get(`${path}?search=${text}`)).body
  expect((await search('lighthousekeeping tips')).data).toMatchObject([{ id }])
  expect((await search('lighthousekeeping')).meta.total).toBe(1)
  expect((await search('filler')).meta.total).toBe(3000)
  // Half a word is found in the newest only: no index has the texts.
  expect((await search('thousekeep')).meta.total).toBe(0)
  await service.delete(`/api/v1/pages/${crowd}`)
})

test.skipIf(isPostgres)(
  'a change reads the component, its page and the components of the page once',
  async () => {
    const { body } = await service.post('/api/v1/pages', { title: 'Few', template: 'x', access: 'public' })
    const fields = { type: 'text', wrangler_page_id: body.data.id }
    const { id } = (await service.post('/api/v1/wrangler-components', fields)).body.data
    const count = await countStatements(() =>
      service.put(`/api/v1/wrangler-components/${id}`, { ...fields, content: '<p>Once</p>' }),
    )
    expect(count).toBeLessThanOrEqual(16)
  },
)
