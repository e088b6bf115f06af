import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { formOf, makeImage } from '../../../../test/images.ts'

const service = useService()
const path = '/api/v1/component-types'

/** The example of the design, with every member. */
const hero = {
  type: 'hero',
  label: 'Hero',
  description: 'A large picture with a heading',
  group: 'Top of page',
  icon: 'photo',
  thumbnail: null,
  fields: { title: 'required', content: 'optional', thumbnail: 'hidden' },
  schema: {
    type: 'object',
    required: ['image', 'alt'],
    properties: {
      image: { type: 'string', title: 'Picture', 'x-corral': { widget: 'asset', accept: 'image' } },
      alt: {
        type: 'string',
        title: 'What the picture shows',
        maxLength: 150,
        'x-corral': { help: 'For people who cannot see it', fill: 'asset.alt' },
      },
      height: { title: 'Height', enum: ['tall', 'short'], default: 'tall' },
      actions: {
        type: 'array',
        title: 'Buttons',
        maxItems: 3,
        items: {
          type: 'object',
          properties: {
            label: { type: 'string', title: 'Text' },
            url: { type: 'string', title: 'Goes to', 'x-corral': { widget: 'link' } },
          },
        },
        'x-corral': { summary: 'label' },
      },
    },
  },
  layout: [
    { label: null, fields: ['image', 'alt'] },
    { label: 'Buttons', fields: ['actions'] },
  ],
  slots: ['header'],
  templates: null,
  max_per_page: 1,
  summary: '{title}',
  example: {},
  mode: 'warn',
}

test('a component type is created, shown, updated and deleted', async () => {
  const created = await service.post(path, hero)
  expect(created).toMatchObject({ status: 201, events: ['component-type.created'] })
  const { id } = created.body.data
  expect(created.body.data).toEqual({
    id: expect.any(Number),
    ...hero,
    version: 1,
    created_at: expect.any(String),
    updated_at: created.body.data.created_at,
  })
  expect((await service.get(`${path}/${id}`)).body).toEqual(created.body)
  const updated = await service.put(`${path}/${id}`, { type: 'hero', label: 'Large picture', group: null })
  expect(updated).toMatchObject({ status: 200, events: ['component-type.updated'] })
  expect(updated.body.data).toMatchObject({ ...hero, label: 'Large picture', group: null, version: 1 })
  expect(await service.delete(`${path}/${id}`)).toMatchObject({
    status: 204,
    events: ['component-type.deleted'],
  })
  expect((await service.get(`${path}/${id}`)).status).toBe(404)
})

test('what is left out has a default, and null returns to it', async () => {
  const defaults = {
    description: null,
    group: null,
    icon: null,
    thumbnail: null,
    fields: { title: 'optional', content: 'optional', thumbnail: 'optional' },
    schema: { type: 'object' },
    layout: [],
    slots: null,
    templates: null,
    max_per_page: null,
    summary: null,
    example: {},
    mode: 'warn',
  }
  const type = randomUUID()
  const { body } = await service.post(path, { type, label: 'Plain' })
  expect(body.data).toMatchObject(defaults)
  const url = `${path}/${body.data.id}`
  const full = { ...hero, type, label: 'Full', mode: 'strict' }
  expect((await service.put(url, full)).body.data).toMatchObject(full)
  const nulls = Object.fromEntries(Object.keys(defaults).map((name) => [name, null]))
  const reset = await service.put(url, { type, label: 'Plain', ...nulls })
  expect(reset.body.data).toMatchObject({ ...defaults, version: 3 })
})

test('the version counts the changes of the schema, and no other', async () => {
  const type = randomUUID()
  const { body } = await service.post(path, { ...hero, type })
  const put = async (changes: object) =>
    (await service.put(`${path}/${body.data.id}`, { type, label: 'Hero', ...changes })).body.data.version
  expect(await put({ label: 'Other', mode: 'off' })).toBe(1)
  expect(await put({ schema: hero.schema })).toBe(1)
  expect(await put({ schema: { ...hero.schema, required: ['image'] } })).toBe(2)
  expect(await put({ schema: { type: 'object' } })).toBe(3)
})

test('a type has one record', async () => {
  await service.post(path, { type: 'single', label: 'One' })
  const errors = { type: ['The type has already been taken.'] }
  expect(await service.post(path, { type: 'single', label: 'Two' })).toMatchObject({
    status: 422,
    body: { errors },
  })
})

test('an update with If-Match is refused when the record has changed since', async () => {
  const { body, headers } = await service.post(path, { type: randomUUID(), label: 'Shared' })
  const url = `${path}/${body.data.id}`
  const ifMatch = { headers: { 'if-match': String(headers.etag) } }
  const next = { type: body.data.type, label: 'First' }
  expect((await service.put(url, next, ifMatch)).status).toBe(200)
  expect(await service.put(url, { ...next, label: 'Second' }, ifMatch)).toMatchObject({
    status: 412,
    events: [],
  })
  expect((await service.get(url)).body.data.label).toBe('First')
})

test('the list is newest first, and searched by type, label and description', async () => {
  const word = randomUUID()
  await service.post(path, { type: `a ${word}`, label: 'A' })
  await service.post(path, { type: randomUUID(), label: `B ${word}` })
  await service.post(path, { type: randomUUID(), label: 'C', description: `For ${word.toUpperCase()}` })
  const { body } = await service.get(`${path}?search=${word}&per_page=2`)
  expect(body.data.map((each: { label: string }) => each.label)).toEqual(['C', `B ${word}`])
  expect(body.meta.total).toBe(3)
})

test.each([
  [
    { fields: { title: 'maybe' } },
    'fields',
    'is invalid for title: it must be one of: required, optional, hidden',
  ],
  [{ fields: { slot: 'hidden' } }, 'fields', 'must not have "slot": it describes title, content, thumbnail'],
  [{ fields: [] }, 'fields', 'must be a JSON object'],
  [{ layout: {} }, 'layout', 'must be an array'],
  [{ layout: [{}] }, 'layout', 'is invalid in entry 1: it must be an array'],
  [{ layout: [{ fields: [1] }] }, 'layout', 'is invalid in entry 1: it must be a string'],
  [{ slots: 'x' }, 'slots', 'must be valid JSON'],
  [{ slots: [''] }, 'slots', 'must be at least 1 characters'],
  [{ max_per_page: 0 }, 'max_per_page', 'must be between 1 and 2147483647'],
  [{ mode: 'lax' }, 'mode', 'must be one of: off, warn, strict'],
  [{ schema: [] }, 'schema', 'must be a JSON object'],
])('a component type with %j is refused', async (members, field, message) => {
  const answer = await service.post(path, { type: 'refused', label: 'Refused', ...members })
  expect(answer).toMatchObject({ status: 422, events: [] })
  const label = field.replaceAll('_', ' ')
  expect(answer.body.errors).toEqual({ [field]: [`The ${label} field ${message}.`] })
})

test('viewers and editors read component types, and only those with the permission change them', async () => {
  const { body } = await service.post(path, { type: randomUUID(), label: 'Access' })
  const url = `${path}/${body.data.id}`
  for (const as of ['viewer', 'editor']) {
    expect((await service.get(path, { as })).status).toBe(200)
    expect((await service.get(url, { as })).status).toBe(200)
    expect((await service.post(path, hero, { as })).status).toBe(403)
    expect((await service.put(url, hero, { as })).status).toBe(403)
    expect((await service.delete(url, { as })).status).toBe(403)
  }
  const as = await service.tokenWith('update component types')
  expect((await service.put(url, { type: body.data.type, label: 'Changed' }, { as })).status).toBe(200)
})

test('a file stays while a component type names it as its thumbnail', async () => {
  const form = formOf({ file: { file: await makeImage(), name: 'card.png' } })
  const asset = (await service.call('POST', '/api/v1/assets', { form })).body.data
  const type = randomUUID()
  const { body } = await service.post(path, { type, label: 'Pictured', thumbnail: asset.path })
  await service.delete(`/api/v1/assets/${asset.id}`)
  expect((await service.get(`/storage/${asset.path}`, { as: null })).status).toBe(200)
  expect(body.data.thumbnail).toBe(asset.path)
})
