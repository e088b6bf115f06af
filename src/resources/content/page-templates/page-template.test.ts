import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
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
