import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'

const service = useService()
const path = '/api/v1/events'
const starts_at = '2030-05-01T10:00:00.000Z'

const post = (fields: object = {}) => service.post(path, { title: 'Fair', starts_at, ...fields })
const create = async (fields: object = {}) => (await post(fields)).body.data

test('a calendar event is created, shown, listed, updated and deleted', async () => {
  const category = await service.post('/api/v1/categories', { name: 'Dates' })
  const fields = {
    title: 'Spring fair',
    description: 'With music',
    location: 'Brno',
    starts_at: '2030-05-01T10:00:00+02:00',
    ends_at: '2030-05-01 12:00:00Z',
    all_day: true,
    url: 'https://example.com/fair',
    category_id: category.body.data.id,
    meta: { seats: 5 },
  }
  const created = await service.post(path, fields)
  expect(created).toMatchObject({ status: 201, events: ['calendar-event.created'] })
  expect(created.body.data).toEqual({
    id: expect.any(Number),
    ...fields,
    slug: 'spring-fair',
    starts_at: '2030-05-01T08:00:00.000Z',
    ends_at: '2030-05-01T12:00:00.000Z',
    all_day: 1,
    created_at: expect.stringMatching(/Z$/),
    updated_at: created.body.data.created_at,
  })
  const url = `${path}/${created.body.data.id}`
  expect((await service.get(url)).body).toEqual(created.body)
  expect((await service.get(path)).body.data[0]).toEqual(created.body.data)

  const updated = await service.put(url, { title: 'Autumn fair', ends_at: null, all_day: '0' })
  expect(updated).toMatchObject({ status: 200, events: ['calendar-event.updated'] })
  expect(updated.body.data).toMatchObject({
    title: 'Autumn fair',
    slug: 'spring-fair',
    ends_at: null,
    all_day: 0,
    location: 'Brno',
  })
  expect(await service.delete(url)).toMatchObject({ status: 204, events: ['calendar-event.deleted'] })
  expect((await service.get(url)).status).toBe(404)
})

test('the defaults of a calendar event are null, 0 and {}', async () => {
  expect(await create()).toMatchObject({
    description: null,
    location: null,
    ends_at: null,
    all_day: 0,
    url: null,
    category_id: null,
    meta: {},
  })
})

test('the slug is made from the title, unique by suffix; a supplied slug is kept and must be unique', async () => {
  const slugs = [
    await create({ title: 'Žluť' }),
    await create({ title: 'Žluť' }),
    await create({ title: 'ŽLUŤ!' }),
  ]
  expect(slugs.map(({ slug }) => slug)).toEqual(['zlut', 'zlut-2', 'zlut-3'])
  expect((await create({ title: '???' })).slug).toBe('event')
  const kept = await create({ slug: 'My own' })
  expect(kept.slug).toBe('My own')
  const taken = await post({ slug: 'My own' })
  expect(taken).toMatchObject({ status: 422, events: [] })
  expect(taken.body.errors).toEqual({ slug: ['The slug has already been taken.'] })
  const anew = await service.put(`${path}/${kept.id}`, { title: 'Made', slug: null })
  expect(anew.body.data.slug).toBe('made')
  expect((await service.put(`${path}/${kept.id}`, { slug: 'zlut' })).status).toBe(422)
  expect((await create({ title: 'щ'.repeat(255) })).slug).toHaveLength(180)
})

test('twenty calendar events of one title at the same moment get twenty slugs', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => post({ title: 'Crowd' })))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
  expect(new Set(answers.map(({ body }) => body.data.slug)).size).toBe(20)
})

test.each([
  [{ title: null }, 'title'],
  [{ title: 'x'.repeat(256) }, 'title'],
  [{ starts_at: null }, 'starts_at'],
  [{ starts_at: 'tomorrow' }, 'starts_at'],
  [{ starts_at: '2030-02-31' }, 'starts_at'],
  [{ ends_at: '2030-05-01T09:59:59.999Z' }, 'ends_at'],
  [{ all_day: 'yes' }, 'all_day'],
  [{ category_id: 999_999 }, 'category_id'],
  [{ meta: [] }, 'meta'],
  [{ slug: 5 }, 'slug'],
])('a calendar event with %j is refused', async (fields, field) => {
  const answer = await post(fields)
  expect(answer).toMatchObject({ status: 422, events: [] })
  expect(Object.keys(answer.body.errors)).toEqual([field])
})

test('missing required fields are named', async () => {
  expect((await service.post(path, {})).body.errors).toEqual({
    title: ['The title field is required.'],
    starts_at: ['The starts at field is required.'],
  })
})

test('the end is not before the start that is stored, nor the start after the end', async () => {
  const { id } = await create({ ends_at: starts_at })
  const url = `${path}/${id}`
  const early = await service.put(url, { ends_at: '2030-04-30' })
  expect(early).toMatchObject({ status: 422, events: [] })
  expect(early.body.errors).toEqual({ ends_at: ['The ends at field must not be before the start.'] })
  expect((await service.put(url, { starts_at: '2030-05-02' })).status).toBe(422)
  expect((await service.put(url, { starts_at: '2030-05-02', ends_at: '2030-05-03' })).status).toBe(200)
})

test('401 without a token, 403 without the permission, 404 for a missing id', async () => {
  const { id } = await create()
  const calls = [['GET', path], ['POST', path], ['GET', `${path}/${id}`], ['PUT', `${path}/${id}`], ['DELETE', `${path}/${id}`]] as const // biome-ignore format: a list
  for (const [method, url] of calls) {
    expect((await service.call(method, url, { as: null })).status).toBe(401)
    expect(await service.call(method, url, { as: 'nobody' })).toMatchObject({ status: 403, events: [] })
  }
  const editor = await service.tokenWith('view events')
  expect((await service.get(`${path}/${id}`, { as: editor })).status).toBe(200)
  expect((await service.put(`${path}/999999`, { title: 5 })).status).toBe(404)
})
