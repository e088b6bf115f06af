import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'

const service = useService()
const path = '/api/v1/categories'

test('a category is created, shown, updated and deleted', async () => {
  const created = await service.post(path, { name: ' News ', type: 'blog', colour: '#A1b2C3' })
  expect(created).toMatchObject({ status: 201, events: ['category.created'] })
  const { id } = created.body.data
  expect(created.body.data).toEqual({
    id: expect.any(Number),
    name: 'News',
    type: 'blog',
    colour: '#A1b2C3',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    updated_at: created.body.data.created_at,
  })
  expect((await service.get(`${path}/${id}`)).body).toEqual(created.body)

  const updated = await service.put(`${path}/${id}`, { name: 'Notes', type: null })
  expect(updated).toMatchObject({ status: 200, events: ['category.updated'] })
  expect(updated.body.data).toMatchObject({ id, name: 'Notes', type: null, colour: '#A1b2C3' })

  expect(await service.delete(`${path}/${id}`)).toMatchObject({
    status: 204,
    text: '',
    events: ['category.deleted'],
  })
  expect((await service.get(`${path}/${id}`)).status).toBe(404)
})

test('an update with If-Match is refused when the record has changed since', async () => {
  const { body, headers } = await service.post(path, { name: 'Shared' })
  const url = `${path}/${body.data.id}`
  const etag = String(headers.etag)
  expect((await service.put(url, { name: 'First' }, { headers: { 'if-match': etag } })).status).toBe(200)
  const late = await service.put(url, { name: 'Second' }, { headers: { 'if-match': etag } })
  expect(late).toMatchObject({ status: 412, events: [] })
  expect((await service.get(url)).body.data.name).toBe('First')
})

test('If-Match takes a list of tags and *, and compares strongly: a weak tag never matches', async () => {
  const created = await service.post(path, { name: 'Compared' })
  const { etag } = created.headers
  const save = async (condition: string) => {
    const options = { headers: { 'if-match': condition } }
    return (await service.put(`${path}/${created.body.data.id}`, { name: 'Compared' }, options)).status
  }
  expect([await save(`W/${etag}`), await save(`"other", ${etag}`), await save('*')]).toEqual([412, 200, 200])
})

test('saving an unchanged category emits no event and keeps updated_at', async () => {
  const { body } = await service.post(path, { name: 'Still' })
  const again = await service.put(`${path}/${body.data.id}`, { name: 'Still' })
  expect(again).toMatchObject({ status: 200, events: [] })
  expect(again.body).toEqual(body)
})

test.each([
  [{}, { name: ['The name field is required.'] }],
  [{ name: '  ' }, { name: ['The name field is required.'] }],
  [{ name: 5 }, { name: ['The name field must be a string.'] }],
  [{ name: 'x'.repeat(256) }, { name: ['The name field must not be greater than 255 characters.'] }],
  [{ name: 'a\0b' }, { name: ['The name field must not contain a NUL character.'] }],
  [
    { name: 'ok', type: 'x'.repeat(256) },
    { type: ['The type field must not be greater than 255 characters.'] },
  ],
  [{ name: 'ok', colour: 'red' }, { colour: ['The colour field must be a hex colour such as #1a2b3c.'] }],
])('a category like %j is refused', async (body, errors) => {
  const answer = await service.post(path, body)
  expect(answer).toMatchObject({ status: 422, events: [] })
  expect(answer.body).toEqual({ message: 'The given data was invalid.', errors })
})

test('the list is newest first, searched by name in any case and script, and paginated', async () => {
  for (const name of ['Žižkov one', 'ŽIŽKOV two', 'žižkov three', '100% žižkov_'])
    await service.post(path, { name })
  const list = await service.get(`${path}?search=${encodeURIComponent('žižkov')}&per_page=2&page=2`)
  expect(list.body.data.map((each: { name: string }) => each.name)).toEqual(['ŽIŽKOV two', 'Žižkov one'])
  const link = (page: number) => `http://localhost${path}?search=%C5%BEi%C5%BEkov&per_page=2&page=${page}`
  expect(list.body.links).toEqual({ first: link(1), last: link(2), prev: link(1), next: null })
  expect(list.body.meta).toEqual({
    current_page: 2,
    last_page: 2,
    per_page: 2,
    total: 4,
    from: 3,
    to: 4,
    path: `http://localhost${path}`,
  })
  expect((await service.get(`${path}?search=${encodeURIComponent('% ŽIŽKOV_')}`)).body.meta.total).toBe(1)
})
