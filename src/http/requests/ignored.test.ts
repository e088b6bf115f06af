import { expect, test } from 'vitest'
import { draftsOf } from '../../../test/drafts.ts'
import { useService } from '../../../test/harness.ts'

const service = useService()
const ignored = ({ headers }: { headers: Record<string, unknown> }) => headers['x-corral-ignored']

test('a parameter that a list does not know is accepted, and named', async () => {
  const listed = await service.get(
    '/api/v1/pages?limit=5&per_page=1&sort=id&filter[enabled]=1&filter[meta.colour]=red',
  )
  expect(listed.status).toBe(200)
  expect(ignored(listed)).toBe('limit')
  expect(ignored(await service.get('/api/v1/tags?page=1'))).toBeUndefined()
  expect(ignored(await service.get('/api/v1/tags/999999?include=posts'))).toBe('include')
})

test('a member of the body that an operation does not know is named, in JSON and in a form', async () => {
  const created = await service.post('/api/v1/tags', { name: 'Colours', colour: 'red', meta: { a: 1 } })
  expect(created.status).toBe(201)
  expect(ignored(created)).toBe('colour, meta')
  const path = `/api/v1/tags/${created.body.data.id}`
  expect(ignored(await service.put(path, { name: 'Colours' }))).toBeUndefined()
  const form = await service.call('PUT', path, {
    raw: { type: 'application/x-www-form-urlencoded', payload: 'name=Colours&nmae=x&list[a][b]=1' },
  })
  expect(form.status).toBe(200)
  expect(ignored(form)).toBe('nmae, list')
  const refused = await service.put(path, { name: null, title: 'x' })
  expect(refused.status).toBe(422)
  expect(ignored(refused)).toBe('title')
})

test('a public read names them too, and a preview token is known', async () => {
  const { url } = await draftsOf(service).createPage('Ignored')
  const path = `/api/v1/public/pages/by-url?url=${url}`
  expect(ignored(await service.get(path, { as: null }))).toBeUndefined()
  const read = await service.get(`${path}&lang=de`, { as: null })
  expect(read.status).toBe(200)
  expect(ignored(read)).toBe('lang')
  expect(ignored(await service.get(`${path}&corral_preview=x`, { as: null }))).toBeUndefined()
  const known = { as: null, headers: { 'if-none-match': String(read.headers.etag) } }
  expect(ignored(await service.get(`${path}&lang=de`, known))).toBe('lang')
})

test('a batch names them by operation', async () => {
  const operations = [
    { method: 'POST', path: '/api/v1/tags', body: { name: 'In a batch' } },
    { method: 'POST', path: '/api/v1/tags', body: { name: 'In it too', nmae: 'x' } },
  ]
  const ran = await service.post('/api/v1/batch', { operations, atomic: true })
  expect(ran.status).toBe(200)
  expect(ignored(ran)).toBe('atomic, 1.nmae')
})

test('at most ten, and no name breaks the header', async () => {
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`x${at}`, '1']))
  const listed = await service.get(`/api/v1/tags?${new URLSearchParams(many)}`)
  expect(ignored(listed)).toBe('x0, x1, x2, x3, x4, x5, x6, x7, x8, x9')
  const hostile = {
    name: 'Hostile',
    'a\r\nset-cookie: b, c': 1,
    'größe\u{1f600}': 1,
    '\ud800': 1,
    ['y'.repeat(99)]: 1,
  }
  const created = await service.post('/api/v1/tags', hostile)
  expect(created.status).toBe(201)
  expect(created.headers).not.toHaveProperty('set-cookie')
  expect(ignored(created)).toBe(
    `a%0D%0Aset-cookie%3A%20b%2C%20c, gr%C3%B6%C3%9Fe%F0%9F%98%80, %EF%BF%BD, ${'y'.repeat(60)}`,
  )
})

test('a filter that is refused was not ignored', async () => {
  const refused = await service.get('/api/v1/tags?filter[nmae]=x&limit=5')
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['filter[nmae]']])
  expect(ignored(refused)).toBe('limit')
})
