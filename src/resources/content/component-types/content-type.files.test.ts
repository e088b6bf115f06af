import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'

const service = useService({ CORRAL_TYPES: 'files' })

const schema = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } }
const definitions = [
  { type: 'hero', label: 'Hero', schema },
  { template: 'home', label: 'Home' },
  { post_type: 'product', name: 'Products', json_schema: schema },
  { name: 'footer', label: 'Footer', schema, is_public: true },
]
const push = (...given: object[]) =>
  service.call('PUT', '/admin/api/content-types', { body: { definitions: given } })
const message =
  'Content types come from files (CORRAL_TYPES=files): change the file, and store it with corral types push.'

test('types from files are pushed, and no other way changes them', async () => {
  expect((await push(...definitions)).status).toBe(200)
  const paths = [
    '/api/v1/component-types',
    '/api/v1/page-templates',
    '/api/v1/collections',
    '/admin/api/globals',
  ]
  for (const [at, path] of paths.entries()) {
    const created = await service.post(path, { ...definitions[at], name: 'other', label: 'Other' })
    expect([path, created.status, created.body]).toEqual([path, 403, { message }])
    const [record] = (await service.get(path)).body.data
    for (const method of ['PUT', 'PATCH'] as const) {
      const body = { ...definitions[at], label: 'Changed', name: 'changed' }
      expect((await service.call(method, `${path}/${record.id}`, { body })).status).toBe(403)
    }
    expect((await service.call('DELETE', `${path}/${record.id}`)).status).toBe(403)
    expect((await service.get(path)).body.data).toEqual([record])
  }
  // 403 comes before 404, and nobody without the permission learns more.
  expect((await service.call('PATCH', '/api/v1/collections/99', { body: {} })).body).toEqual({ message })
  expect((await service.call('DELETE', '/api/v1/collections/1', { as: null })).status).toBe(401)
})

test('the value of a global is content, and can be changed', async () => {
  const [{ id }] = (await service.get('/admin/api/globals')).body.data
  const changed = await service.call('PATCH', `/admin/api/globals/${id}`, { body: { value: { a: 'x' } } })
  expect([changed.status, changed.body.data.value]).toEqual([200, { a: 'x' }])
})

test('a new order of the keys of a schema is stored', async () => {
  const reordered = { type: 'object', properties: { b: { type: 'string' }, a: { type: 'string' } } }
  const pushed = await push(
    { ...definitions[0], schema: reordered },
    { ...definitions[2], json_schema: reordered },
  )
  expect(pushed.body.data.changes).toMatchObject([
    { change: 'update', paths: ['schema.properties'] },
    { change: 'update', paths: ['json_schema.properties'] },
  ])
  const [{ schema: stored }] = (await service.get('/api/v1/component-types')).body.data
  expect(Object.keys(stored.properties)).toEqual(['b', 'a'])
  const [{ json_schema }] = (await service.get('/api/v1/collections')).body.data
  expect(Object.keys(json_schema.properties)).toEqual(['b', 'a'])
})
