import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'

const service = useService()
const path = '/api/v1/options'

test('an option is created, shown, listed, updated and deleted', async () => {
  const created = await service.post(path, { key: 'site.name', value: { cs: 'Ohrada', en: ['Corral'] } })
  expect(created).toMatchObject({ status: 201, events: ['option.created'] })
  expect(created.body.data).toEqual({
    key: 'site.name',
    value: { cs: 'Ohrada', en: ['Corral'] },
    updated_at: expect.stringMatching(/Z$/),
  })
  const url = `${path}/site.name`
  expect((await service.get(url)).body).toEqual(created.body)
  expect((await service.get(path)).body.data[0]).toEqual(created.body.data)
  const updated = await service.put(url, { value: 5, key: 'other' })
  expect(updated).toMatchObject({ status: 200, events: ['option.updated'] })
  expect(updated.body.data).toMatchObject({ key: 'site.name', value: 5 })
  expect(await service.delete(url)).toMatchObject({ status: 204, text: '', events: ['option.deleted'] })
  expect((await service.get(url)).status).toBe(404)
})

test.each([[null], [false], [0], [''], [' x '], ['null'], ['{"a":1}'], [[]], [{}], [[1, [null]]]])(
  'a value like %j is stored unchanged',
  async (value) => {
    await service.post(path, { key: 'any', value: 'first' })
    expect((await service.put(`${path}/any`, { value })).body.data.value).toEqual(value)
    expect((await service.get(`${path}/any`)).body.data.value).toEqual(value)
    expect((await service.get(`${path}?per_page=1`)).body.data[0].value).toEqual(value)
    await service.delete(`${path}/any`)
  },
)

test.each([
  [{}, { key: ['The key field is required.'], value: ['The value field must be present.'] }],
  [{ key: 'a b', value: 1 }, { key: [expect.stringContaining('letters')] }],
  [{ key: 'a/b', value: 1 }, { key: [expect.any(String)] }],
  [{ key: 'x'.repeat(192), value: 1 }, { key: [expect.any(String)] }],
  [{ key: 5, value: 1 }, { key: ['The key field must be a string.'] }],
  [{ key: 'nul', value: 'a\0b' }, { value: ['The value field must not contain a NUL character.'] }],
  [{ key: 'nul', value: { 'a\0': 1 } }, { value: [expect.any(String)] }],
  [{ key: 'asset_disk', value: 'public' }, { key: ['The key has already been taken.'] }],
])('an option like %j is refused', async (body, errors) => {
  expect(await service.post(path, body)).toMatchObject({ status: 422, body: { errors }, events: [] })
})

test('an update requires the value', async () => {
  const answer = await service.put(`${path}/cache.expire`, {})
  expect(answer).toMatchObject({ status: 422, events: [] })
  expect(answer.body.errors).toEqual({ value: ['The value field must be present.'] })
})

test.each([
  ['uploads.max_file_size', '5', 'The value field must be a number.'],
  ['uploads.max_file_size', 0, 'The value field must be between 1 and 2147483647.'],
  ['uploads.max_file_size', 1.5, 'The value field must be an integer.'],
  ['uploads.max_file_size', null, 'The value field must be a number.'],
  ['cache.enabled', 'maybe', 'The value field must be true or false.'],
  ['components.config_max_depth', 101, 'The value field must be between 1 and 100.'],
  ['rate_limits.api', -1, 'The value field must be between 0 and 2147483647.'],
  ['asset_disk', 'moon', 'The value field must be one of the disks: public.'],
  ['asset_disk', ['public'], 'The value field must be a string.'],
])('the setting %s cannot be %j', async (key, value, message) => {
  const before = await service.get(`${path}/${key}`)
  const answer = await service.put(`${path}/${key}`, { value })
  expect(answer).toMatchObject({ status: 422, events: [] })
  expect(answer.body.errors).toEqual({ value: [message] })
  expect((await service.get(`${path}/${key}`)).body).toEqual(before.body)
})

test('deleting a setting restores its default', async () => {
  const url = `${path}/cache.expire`
  await service.put(url, { value: 60 })
  expect(await service.delete(url)).toMatchObject({ status: 204, text: '', events: ['option.updated'] })
  expect((await service.get(url)).body.data.value).toBe(3600)
})

test('a change of a setting takes effect at once on every process', async () => {
  const other = await service.openAnother()
  try {
    expect((await other.settings.now()).settings['uploads.max_file_size']).toBe(10_240)
    await service.put(`${path}/uploads.max_file_size`, { value: 7 })
    expect((await other.settings.now()).settings['uploads.max_file_size']).toBe(7)
    await service.delete(`${path}/uploads.max_file_size`)
    expect((await other.settings.now()).settings['uploads.max_file_size']).toBe(10_240)
  } finally {
    await other.close()
  }
})

test('401 without a token, 403 without the permission, 404 for a missing key', async () => {
  const url = `${path}/cache.expire`
  const calls = [['GET', path], ['POST', path], ['GET', url], ['PUT', url], ['DELETE', url]] as const // biome-ignore format: a list
  for (const [method, each] of calls) {
    expect((await service.call(method, each, { as: null })).status).toBe(401)
    expect(await service.call(method, each, { as: 'nobody' })).toMatchObject({ status: 403, events: [] })
  }
  for (const key of ['missing', 'a%00b', '%ED%A0%80', '__proto__', 'constructor', 'x'.repeat(500)]) {
    expect([key, (await service.get(`${path}/${key}`)).status]).toEqual([key, 404])
    expect((await service.put(`${path}/${key}`, { value: 1 })).status).toBe(404)
    expect((await service.delete(`${path}/${key}`)).status).toBe(404)
  }
})
