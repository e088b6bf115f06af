import { describe, expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'

const service = useService()
const path = '/api/v1/collections'
const posts = '/api/v1/posts'

test('a collection is created, shown, updated and deleted', async () => {
  const created = await service.post(path, {
    name: ' Products ',
    post_type: 'product',
    description: 'What we sell',
    schema: [
      { name: 'price', label: 'Price', type: 'number', required: true },
      { name: 'note', type: 'text' },
    ],
  })
  expect(created).toMatchObject({ status: 201, events: ['collection.created'] })
  const { id } = created.body.data
  expect(created.body.data).toEqual({
    id: expect.any(Number),
    name: 'Products',
    post_type: 'product',
    description: 'What we sell',
    schema: [
      { name: 'price', label: 'Price', type: 'number', required: true },
      { name: 'note', label: 'note', type: 'text', required: false },
    ],
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    updated_at: created.body.data.created_at,
  })
  expect((await service.get(`${path}/${id}`)).body).toEqual(created.body)
  expect((await service.get(path)).body.data).toEqual([created.body.data])

  const updated = await service.put(`${path}/${id}`, {
    name: 'Goods',
    post_type: 'product',
    description: null,
  })
  expect(updated).toMatchObject({ status: 200, events: ['collection.updated'] })
  expect(updated.body.data).toMatchObject({
    id,
    name: 'Goods',
    description: null,
    schema: created.body.data.schema,
  })
  const cleared = await service.put(`${path}/${id}`, { name: 'Goods', post_type: 'product', schema: null })
  expect(cleared.body.data.schema).toEqual([])

  expect(await service.delete(`${path}/${id}`)).toMatchObject({ status: 204, events: ['collection.deleted'] })
  expect((await service.get(`${path}/${id}`)).status).toBe(404)
})

test('a post type has one collection', async () => {
  const { body } = await service.post(path, { name: 'One', post_type: 'single' })
  expect(body.data.schema).toEqual([])
  const errors = { post_type: ['The post type has already been taken.'] }
  const again = await service.post(path, { name: 'Two', post_type: 'single' })
  expect(again).toMatchObject({ status: 422, events: [], body: { errors } })
  const other = await service.post(path, { name: 'Other', post_type: 'other' })
  const moved = await service.put(`${path}/${other.body.data.id}`, { name: 'Other', post_type: 'single' })
  expect(moved).toMatchObject({ status: 422, events: [], body: { errors } })
})

const valid = { name: 'price', type: 'number' }
const types = 'string, text, html, integer, number, boolean, date, datetime'

test.each([
  [{}, 'must be an array'],
  ['[', 'must be valid JSON'],
  [[valid, 'x'], 'is invalid in entry 2: it must be an object'],
  [[null], 'is invalid in entry 1: it must be an object'],
  [[[]], 'is invalid in entry 1: it must be an object'],
  [[{ type: 'text' }], 'is invalid in entry 1: the name field is required'],
  [[{ name: ' ', type: 'text' }], 'is invalid in entry 1: the name field is required'],
  [[{ name: 5, type: 'text' }], 'is invalid in entry 1: the name field must be a string'],
  [[valid, { name: 'note' }], 'is invalid in entry 2: the type field is required'],
  [[{ name: 'a', type: 'money' }], `is invalid in entry 1: the type field must be one of: ${types}`],
  [[{ ...valid, required: 'yes' }], 'is invalid in entry 1: the required field must be true or false'],
  [[{ ...valid, label: [] }], 'is invalid in entry 1: the label field must be a string'],
  [[valid, { name: ' price ', type: 'text' }], 'has the name "price" twice, again in entry 2'],
  [Array(201).fill(valid), 'must not have more than 200 items'],
  [
    [{ name: 'x'.repeat(256), type: 'text' }],
    'is invalid in entry 1: the name field must not be greater than 255 characters',
  ],
])('a schema like %j is refused', async (schema, message) => {
  const answer = await service.post(path, { name: 'Bad', post_type: 'bad', schema })
  expect(answer).toMatchObject({ status: 422, events: [] })
  expect(answer.body.errors).toEqual({ schema: [`The schema field ${message}.`] })
})

test.each([
  [{}, { name: ['The name field is required.'], post_type: ['The post type field is required.'] }],
  [
    { name: 'ok', post_type: 'x'.repeat(256) },
    { post_type: ['The post type field must not be greater than 255 characters.'] },
  ],
  [
    { name: 'ok', post_type: 'ok', description: 1 },
    { description: ['The description field must be a string.'] },
  ],
])('a collection like %j is refused', async (body, errors) => {
  expect(await service.post(path, body)).toMatchObject({ status: 422, events: [], body: { errors } })
})

test.each([
  ['GET', path, 'list collections'],
  ['POST', path, 'create collections'],
  ['GET', `${path}/404404`, 'view collections'],
  ['PUT', `${path}/404404`, 'update collections'],
  ['DELETE', `${path}/404404`, 'delete collections'],
])('%s %s needs the permission to %s', async (method, url, permission) => {
  expect(await service.call(method, url, { as: null })).toMatchObject({ status: 401, events: [] })
  expect(await service.call(method, url, { as: 'nobody' })).toMatchObject({ status: 403, events: [] })
  const allowed = await service.call(method, url, { as: await service.tokenWith(permission) })
  expect(allowed.status).toBe(url !== path ? 404 : method === 'GET' ? 200 : 422)
})

let count = 0
async function collectionOf(type: string, required = false): Promise<object> {
  const post_type = `type ${++count}`
  await service.post(path, { name: 'Checked', post_type, schema: [{ name: 'value', type, required }] })
  return { title: 'Checked', post_type, post_status: 'public' }
}

test.each([
  ['string', ['', 'text', ' '], [5, true, [], {}], 'must be a string'],
  ['text', ['long text'], [5], 'must be a string'],
  ['html', ['<p>'], [5], 'must be a string'],
  ['integer', [0, -7, 9007199254740991], [1.5, '7', true, 1e300], 'must be an integer'],
  ['number', [0, -1.5, 1e300], ['1.5', false, '', []], 'must be a number'],
  ['boolean', [true, false], [1, 0, 'true', 'yes'], 'must be true or false'],
  [
    'date',
    ['2026-02-28', '2024-02-29'],
    ['2026-02-30', '2026-13-01', '28.2.2026', '2026-02-28T10:00:00Z', '2026-02-28\n', 20260228],
    'must be a date such as 2026-12-31',
  ],
  [
    'datetime',
    ['2026-02-28T10:00:00Z', '2026-02-28 10:00', '2026-02-28T10:00:00.123+02:00'],
    ['2026-02-28', '2026-02-30T10:00:00Z', '2026-02-28T25:00:00Z', 'now', ' 2026-02-28T10:00:00Z'],
    'must be an ISO 8601 date and time',
  ],
])('a post of a collection has its meta checked: %s', async (type, accepted, refused, message) => {
  const post = await collectionOf(type)
  for (const value of [...accepted, null]) {
    const answer = await service.post(posts, { ...post, meta: { value, free: [1] } })
    expect(answer).toMatchObject({ status: 201, body: { data: { meta: { value, free: [1] } } } })
  }
  for (const value of refused) {
    const answer = await service.post(posts, { ...post, meta: { value } })
    expect(answer).toMatchObject({ status: 422, events: [] })
    expect(answer.body.errors).toEqual({ 'meta.value': [`The meta.value field ${message}.`] })
  }
  expect((await service.post(posts, post)).status).toBe(201)
})

test('a required key of a collection must be present when a post is created', async () => {
  const post = await collectionOf('string', true)
  const errors = { 'meta.value': ['The meta.value field is required.'] }
  for (const meta of [undefined, {}, { value: null }, { value: ' ' }, { other: 1 }]) {
    const answer = await service.post(posts, { ...post, meta })
    expect(answer).toMatchObject({ status: 422, events: [] })
    expect(answer.body.errors).toEqual(errors)
  }
})

test('an update is validated after the merge', async () => {
  const post = await collectionOf('number', true)
  const created = await service.post(posts, { ...post, meta: { value: 1 } })
  const url = `${posts}/${created.body.data.id}`
  expect((await service.put(url, { ...post, meta: { other: 2 } })).body.data.meta).toEqual({
    value: 1,
    other: 2,
  })
  expect((await service.put(url, post)).status).toBe(200)
  for (const value of [null, 'two']) {
    expect(await service.put(url, { ...post, meta: { value } })).toMatchObject({ status: 422, events: [] })
  }
  expect((await service.get(url)).body.data.meta).toEqual({ value: 1, other: 2 })
  const free = { ...post, post_type: 'a type without a collection' }
  expect((await service.put(url, { ...free, meta: { value: 'two' } })).status).toBe(200)
  expect(await service.put(url, post)).toMatchObject({
    status: 422,
    body: { errors: { 'meta.value': ['The meta.value field must be a number.'] } },
  })
})

describe('a collection with a JSON Schema', () => {
  const schema = {
    type: 'object',
    additionalProperties: false,
    required: ['price'],
    properties: {
      price: { type: 'number', minimum: 0 },
      sizes: {
        type: 'array',
        items: {
          oneOf: [
            {
              type: 'object',
              required: ['kind'],
              properties: { kind: { const: 'shoe' }, eu: { type: 'integer' } },
            },
            {
              type: 'object',
              required: ['kind'],
              properties: { kind: { const: 'shirt' }, letter: { enum: ['S', 'M'] } },
            },
          ],
        },
      },
    },
  }
  let count = 0
  const make = async (more: object = {}) => {
    count++
    const given = { name: 'Goods', post_type: `goods-${count}`, json_schema: schema, ...more }
    const { body } = await service.post(path, given)
    return body.data as { id: number; post_type: string; version: number }
  }
  const postTo = (post_type: string, meta: object) =>
    service.post(posts, { title: 'One', post_type, post_status: 'public', meta })

  test('that is strict accepts `seo`, unless it describes that itself', async () => {
    const seo = { title: 'Cheap', noindex: true }
    const strict = await make({ mode: 'strict' })
    expect((await postTo(strict.post_type, { price: 1, seo })).status).toBe(201)
    expect((await postTo(strict.post_type, { price: 1, other: 1 })).status).toBe(422)
    const described = {
      ...schema.properties,
      seo: { type: 'object', properties: { noindex: { const: false } } },
    }
    const own = await make({ mode: 'strict', json_schema: { ...schema, properties: described } })
    expect((await postTo(own.post_type, { price: 1, seo })).body.errors).toHaveProperty('meta.seo.noindex')
  })

  test('shows it with what the app needs; one without stays as specified', async () => {
    const added = { label: 'Item', label_plural: 'Items', icon: 'tag', has_content: false, mode: 'strict' }
    const layout = [{ label: 'Money', fields: ['price'] }]
    const { id, post_type } = await make({ ...added, layout })
    const { data } = (await service.get(`${path}/${id}`)).body
    expect(data).toMatchObject({ ...added, layout, json_schema: schema, version: 1, schema: [] })
    const again = await service.put(`${path}/${id}`, {
      name: 'Goods',
      post_type,
      json_schema: { type: 'object' },
    })
    expect(again.body.data).toMatchObject({ version: 2, label: 'Item', mode: 'strict' })
    const plain = Object.fromEntries(
      Object.keys({ ...added, layout, json_schema: 0 }).map((name) => [name, null]),
    )
    const cleared = await service.put(`${path}/${id}`, { name: 'Goods', post_type, ...plain })
    expect(Object.keys(cleared.body.data)).toEqual([
      'id',
      'name',
      'post_type',
      'description',
      'schema',
      'created_at',
      'updated_at',
    ])
  })

  test('refuses a schema that cannot be checked, with its path', async () => {
    const json_schema = { type: 'object', properties: { a: { type: 'text' } } }
    const refused = await service.post(path, { name: 'Goods', post_type: 'refused', json_schema })
    expect(refused).toMatchObject({ status: 422, events: [] })
    expect(Object.keys(refused.body.errors)).toEqual(['json_schema.properties.a.type'])
  })

  test.each([
    ['off', 201],
    ['warn', 201],
    ['strict', 422],
  ])('in the mode %s answers a post that does not fit with %i', async (mode, status) => {
    const { post_type } = await make({ mode })
    const meta = { price: -1, sizes: [{ kind: 'shoe', eu: 'x' }, { kind: 'hat' }], other: 1 }
    const answer = await postTo(post_type, meta)
    expect(answer.status).toBe(status)
    if (status === 422)
      expect(answer.body.errors).toEqual({
        'meta.other': ['The meta.other field is not a key of its type.'],
        'meta.price': ['The meta.price field must be at least 0.'],
        'meta.sizes.0.eu': ['The meta.sizes.0.eu field must be an integer.'],
        'meta.sizes.1.kind': ['The meta.sizes.1.kind field must be one of: shoe, shirt.'],
      })
    expect((await postTo(post_type, { price: 3, sizes: [{ kind: 'shoe', eu: 44 }] })).status).toBe(201)
  })

  test('checks the array of fields, too', async () => {
    const fields = [{ name: 'price', type: 'integer', required: true }]
    const { post_type } = await make({ mode: 'strict', schema: fields })
    expect((await postTo(post_type, { price: 1.5 })).body.errors).toEqual({
      'meta.price': ['The meta.price field must be an integer.'],
    })
    expect((await postTo(post_type, { price: -1 })).status).toBe(422)
    expect((await postTo(post_type, { price: 1 })).status).toBe(201)
  })

  test('lets a post that does not fit any more be changed elsewhere', async () => {
    const { id, post_type } = await make({ mode: 'warn' })
    const { data } = (await postTo(post_type, { price: -1 })).body
    await service.put(`${path}/${id}`, { name: 'Goods', post_type, mode: 'strict' })
    const whole = { title: 'Renamed', post_type, post_status: 'public' }
    expect((await service.put(`${posts}/${data.id}`, whole)).status).toBe(200)
    expect((await service.put(`${posts}/${data.id}`, { ...whole, meta: { price: -1 } })).status).toBe(200)
    expect((await service.put(`${posts}/${data.id}`, { ...whole, meta: { price: -2 } })).status).toBe(422)
  })

  test('lists the posts that do not fit it, whatever its mode is', async () => {
    const fields = [{ name: 'sku', type: 'string' }]
    const { id, post_type } = await make({
      mode: 'off',
      schema: fields,
      json_schema: { ...schema, additionalProperties: true },
    })
    const fine = await postTo(post_type, { price: 1, sku: 'a' })
    const wrong = (await postTo(post_type, { price: -1 })).body.data
    await service.put(`${path}/${id}`, {
      name: 'Goods',
      post_type,
      schema: [{ ...fields[0], required: true }],
    })
    const listed = await service.get(`/admin/api/collections/${id}/problems`)
    expect(fine.status).toBe(201)
    expect(listed.body.meta.total).toBe(1)
    expect(listed.body.data).toEqual([
      {
        id: wrong.id,
        title: 'One',
        url: wrong.url,
        problems: [
          { path: 'meta.sku', message: 'is required' },
          { path: 'meta.price', message: 'must be at least 0' },
        ],
      },
    ])
    expect((await service.get(`/admin/api/collections/${id}/problems?page=2`)).body.data).toEqual([])
    expect((await service.get('/admin/api/collections/99999/problems')).status).toBe(404)
    expect((await service.get(`/admin/api/collections/${id}/problems`, { as: 'nobody' })).status).toBe(403)
  })
})
