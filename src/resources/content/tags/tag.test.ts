import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'

const service = useService()
const path = '/api/v1/tags'

test('a tag is created, shown, updated and deleted', async () => {
  const created = await service.post(path, { name: ' Über Uns ', type: 'topic' })
  expect(created).toMatchObject({ status: 201, events: ['tag.created'] })
  const { id } = created.body.data
  expect(created.body.data).toEqual({
    id: expect.any(Number),
    name: 'Über Uns',
    slug: 'uber-uns',
    type: 'topic',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    updated_at: created.body.data.created_at,
  })
  expect((await service.get(`${path}/${id}`)).body).toEqual(created.body)

  const updated = await service.put(`${path}/${id}`, { name: 'About' })
  expect(updated).toMatchObject({ status: 200, events: ['tag.updated'] })
  expect(updated.body.data).toMatchObject({ id, name: 'About', slug: 'uber-uns', type: 'topic' })

  const cleared = await service.put(`${path}/${id}`, { name: 'About', slug: null, type: null })
  expect(cleared.body.data).toMatchObject({ slug: 'about', type: null })

  expect(await service.delete(`${path}/${id}`)).toMatchObject({
    status: 204,
    text: '',
    events: ['tag.deleted'],
  })
  expect((await service.get(`${path}/${id}`)).status).toBe(404)
})

test('a supplied slug is kept', async () => {
  const { body } = await service.post(path, { name: 'Given', slug: ' My_Slug ' })
  expect(body.data).toMatchObject({ slug: 'My_Slug', type: null })
})

test('a name without usable characters gives the slug tag', async () => {
  expect((await service.post(path, { name: '✨' })).body.data.slug).toBe('tag')
})

test('a name is unique within its type', async () => {
  const taken = { name: ['The name has already been taken.'] }
  for (const type of [null, 'place']) {
    const { body } = await service.post(path, { name: 'Paris', type })
    const again = await service.post(path, { name: 'Paris', type })
    expect(again).toMatchObject({ status: 422, events: [], body: { errors: taken } })
    expect((await service.put(`${path}/${body.data.id}`, { name: 'Paris' })).status).toBe(200)
    const other = await service.post(path, { name: 'Rome', type })
    const renamed = await service.put(`${path}/${other.body.data.id}`, { name: 'Paris' })
    expect(renamed).toMatchObject({ status: 422, events: [], body: { errors: taken } })
    expect((await service.get(`${path}/${other.body.data.id}`)).body).toEqual(other.body)
  }
  expect((await service.post(path, { name: 'Paris', type: 'person' })).status).toBe(201)
})

test('of twenty tags created at once with one name, one succeeds', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => service.post(path, { name: 'Once' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(422)])
})

test.each([
  [{}, { name: ['The name field is required.'] }],
  [{ name: null }, { name: ['The name field is required.'] }],
  [{ name: ['a'] }, { name: ['The name field must be a string.'] }],
  [{ name: 'x'.repeat(256) }, { name: ['The name field must not be greater than 255 characters.'] }],
  [{ name: 'ok', type: 5 }, { type: ['The type field must be a string.'] }],
  [{ name: 'ok', slug: 'a\0b' }, { slug: ['The slug field must not contain a NUL character.'] }],
])('a tag like %j is refused', async (body, errors) => {
  const answer = await service.post(path, body)
  expect(answer).toMatchObject({ status: 422, events: [] })
  expect(answer.body).toEqual({ message: 'The given data was invalid.', errors })
})

test('the list is paginated, newest first', async () => {
  await service.post(path, { name: 'older' })
  await service.post(path, { name: 'newer' })
  const { body } = await service.get(`${path}?per_page=2`)
  expect(body.data.map((tag: { name: string }) => tag.name)).toEqual(['newer', 'older'])
  expect(body.meta).toMatchObject({ current_page: 1, per_page: 2 })
})

test.each([
  ['GET', path, 'list tags'],
  ['POST', path, 'create tags'],
  ['GET', `${path}/404404`, 'view tags'],
  ['PUT', `${path}/404404`, 'update tags'],
  ['DELETE', `${path}/404404`, 'delete tags'],
])('%s %s needs the permission to %s', async (method, url, permission) => {
  expect(await service.call(method, url, { as: null })).toMatchObject({ status: 401, events: [] })
  expect(await service.call(method, url, { as: 'nobody' })).toMatchObject({ status: 403, events: [] })
  const allowed = await service.call(method, url, { as: await service.tokenWith(permission) })
  expect(allowed.status).toBe(url !== path ? 404 : method === 'GET' ? 200 : 422)
})
