import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'

const service = useService()
const path = '/api/v1/page-templates'

const home = {
  template: 'home',
  label: 'Home page',
  slots: [
    { name: 'header', label: 'Top', allow: ['hero'], max: 2 },
    { name: 'main', label: 'Content', allow: null, max: null },
  ],
  areas: ['header header', 'main aside'],
}

test('a page template is created, shown, updated and deleted', async () => {
  const created = await service.post(path, home)
  expect(created).toMatchObject({ status: 201, events: ['page-template.created'] })
  const { id } = created.body.data
  expect(created.body.data).toEqual({
    id: expect.any(Number),
    ...home,
    schema: null,
    layout: [],
    mode: 'warn',
    version: 1,
    created_at: expect.any(String),
    updated_at: created.body.data.created_at,
  })
  expect((await service.get(`${path}/${id}`)).body).toEqual(created.body)
  const updated = await service.put(`${path}/${id}`, { template: 'home', label: 'Start', areas: null })
  expect(updated).toMatchObject({ status: 200, events: ['page-template.updated'] })
  expect(updated.body.data).toMatchObject({ ...home, label: 'Start', areas: [] })
  const etag = String(created.headers.etag)
  const late = await service.put(`${path}/${id}`, home, { headers: { 'if-match': etag } })
  expect(late).toMatchObject({ status: 412, events: [] })
  expect(await service.delete(`${path}/${id}`)).toMatchObject({
    status: 204,
    events: ['page-template.deleted'],
  })
  expect((await service.get(`${path}/${id}`)).status).toBe(404)
})

test('a slot needs only its name, and a template is unique', async () => {
  const template = randomUUID()
  const { body } = await service.post(path, { template, label: 'Plain', slots: [{ name: 'main' }] })
  expect(body.data.slots).toEqual([{ name: 'main', label: 'main', allow: null, max: null }])
  expect(body.data.areas).toEqual([])
  const errors = { template: ['The template has already been taken.'] }
  expect(await service.post(path, { template, label: 'Twin' })).toMatchObject({
    status: 422,
    body: { errors },
  })
})

test('the list is searched by template and label', async () => {
  const word = randomUUID()
  await service.post(path, { template: `a ${word}`, label: 'A' })
  await service.post(path, { template: randomUUID(), label: `B ${word}` })
  const { body } = await service.get(`${path}?search=${word}`)
  expect(body.data.map((each: { label: string }) => each.label)).toEqual([`B ${word}`, 'A'])
})

test.each([
  [[{}], 'is invalid in entry 1: it must be a string'],
  [['main'], 'is invalid in entry 1: it must be an object'],
  [[{ name: 'a' }, { name: ' a ' }], 'has the name "a" twice'],
  [[{ name: 'a', max: 0 }], 'is invalid in entry 1: it must be between 1 and 2147483647'],
  [[{ name: 'a', allow: {} }], 'is invalid in entry 1: it must be an array'],
  [Array(51).fill({ name: 'a' }), 'must not have more than 50 items'],
])('slots like %j are refused', async (slots, message) => {
  const answer = await service.post(path, { template: 'refused', label: 'Refused', slots })
  expect(answer).toMatchObject({ status: 422, events: [] })
  expect(answer.body.errors).toEqual({ slots: [`The slots field ${message}.`] })
})

describe('the schema of a template', () => {
  const schema = {
    type: 'object',
    required: ['seo_title'],
    properties: {
      seo_title: { type: 'string', maxLength: 20 },
      hero: { type: 'integer', 'x-corral': { widget: 'post' } },
    },
  }
  const templateWith = async (mode: string) => {
    const template = randomUUID()
    const { status, body } = await service.post(path, { template, label: 'T', schema, mode })
    expect([status, body.data?.version]).toEqual([201, 1])
    return { id: body.data.id, template }
  }
  const addPage = (template: string, more: object = {}) =>
    service.post('/api/v1/pages', { title: randomUUID(), access: 'public', template, ...more })
  const errorsOf = ({ status, body }: { status: number; body: { errors?: object } }) =>
    status === 422 ? Object.keys(body.errors ?? {}) : status

  test('counts its changes, and is refused when it is wrong', async () => {
    const { id, template } = await templateWith('warn')
    const other = { ...schema, required: [] }
    const { body } = await service.patch(`${path}/${id}`, { schema: other })
    expect(body.data).toMatchObject({ version: 2, mode: 'warn' })
    expect((await service.patch(`${path}/${id}`, { label: 'U' })).body.data.version).toBe(2)
    const wrong = { type: 'object', properties: { a: { type: 'nothing' } } }
    expect(errorsOf(await service.patch(`${path}/${id}`, { schema: wrong }))).toEqual([
      'schema.properties.a.type',
    ])
    expect((await addPage(template, { meta: { seo_title: 5 } })).status).toBe(201)
  })

  test('is applied to the pages of a strict template, when their metadata or template changes', async () => {
    const { template } = await templateWith('strict')
    expect(errorsOf(await addPage(template, { meta: { seo_title: 'x'.repeat(21) } }))).toEqual([
      'meta.seo_title',
    ])
    expect(errorsOf(await addPage(template, { enabled: 1 }))).toEqual(['meta.seo_title'])
    expect(errorsOf(await addPage(template, { meta: ['x'] }))).toEqual(['meta'])
    const draft = await addPage(template)
    expect(draft.status).toBe(201)
    const own = `/api/v1/pages/${draft.body.data.id}`
    expect((await service.patch(own, { menu_name: 'Still editable' })).status).toBe(200)
    expect(errorsOf(await service.patch(own, { meta: { seo_title: 'ok', hero: 999_999 } }))).toEqual([
      'meta.hero',
    ])
    expect((await service.patch(own, { meta: { seo_title: 'ok' } })).status).toBe(200)
    const free = await addPage(randomUUID(), { meta: { a: 1 } })
    expect(errorsOf(await service.patch(`/api/v1/pages/${free.body.data.id}`, { template }))).toEqual([
      'meta.seo_title',
    ])
  })

  test('is applied when a working copy is published', async () => {
    const { template } = await templateWith('strict')
    const { body } = await addPage(template, { enabled: 1, meta: { seo_title: 'ok' } })
    const draft = `/admin/api/pages/${body.data.id}/draft`
    const headers = { 'if-match': '*' }
    expect((await service.put(draft, { meta: {} }, { headers })).status).toBe(200)
    expect(errorsOf(await service.post(`${draft}/publish`, {}, { headers }))).toEqual(['meta.seo_title'])
    await service.put(draft, { meta: { seo_title: 'better' } }, { headers })
    expect((await service.post(`${draft}/publish`, {}, { headers })).status).toBe(200)
  })

  test('finds references and problems in the metadata of pages', async () => {
    const { id, template } = await templateWith('warn')
    const post = (
      await service.post('/api/v1/posts', {
        title: 'Hero',
        post_type: 'x',
        post_status: 'public',
        published: 1,
      })
    ).body.data
    const page = Number((await addPage(template, { enabled: 1, meta: { hero: post.id } })).body.data.id)
    const uses = await service.get(`/admin/api/references/post/${post.id}`)
    expect(uses.body.data).toEqual([expect.objectContaining({ kind: 'page', id: page, field: 'meta' })])
    const problems = (await service.get(`/admin/api/page-templates/${id}/problems`)).body.data
    expect(problems).toEqual([
      expect.objectContaining({ id: page, problems: [{ path: 'meta.seo_title', message: 'is required' }] }),
    ])
    await service.delete(`/api/v1/posts/${post.id}`)
    const broken = (await service.get('/admin/api/broken-links')).body.data
    expect(broken).toEqual(expect.arrayContaining([expect.objectContaining({ id: page, field: 'meta' })]))
    await service.patch(`${path}/${id}`, { schema: null })
    expect((await service.get('/admin/api/broken-links')).body.data).toEqual([])
  })

  test('resolves the references of a page whose metadata is public', async () => {
    const { template } = await templateWith('warn')
    const post = (
      await service.post('/api/v1/posts', {
        title: 'Shown',
        post_type: 'x',
        post_status: 'public',
        published: 1,
      })
    ).body.data
    const { url } = (await addPage(template, { enabled: 1, meta: { hero: post.id } })).body.data.attributes
    const read = async () =>
      (await service.get(`/api/v1/public/pages/by-url?url=${url}&include=references`, { as: null })).body
        .references
    expect(await read()).toEqual({})
    await service.put('/api/v1/options/public.page_meta', { value: true })
    expect(Object.keys(await read())).toEqual([`post/${post.id}`])
    await service.put('/api/v1/options/public.page_meta', { value: false })
  })
})
