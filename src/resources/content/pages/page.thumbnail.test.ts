import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { formOf, makeBomb, makeImage } from '../../../../test/images.ts'

const service = useService()

const picture = async (format: Parameters<typeof makeImage>[0] = 'png') => ({
  file: await makeImage(format),
  name: 'liar.txt',
})
const form = (fields: Parameters<typeof formOf>[0]) =>
  formOf({ title: 'Pictured', template: 't', access: 'public', ...fields })
const whole = { greedy: '0', enabled: '1', menu_order: '3', listed: 'true' }
const create = (fields: Parameters<typeof formOf>[0]) =>
  service.call('POST', '/api/v1/pages', { form: form(fields) })
const stored = (path: string) => service.app.disks.get('public')?.exists(path)
const strays = () => service.uploads()

test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
  'a thumbnail is an image by content, such as %s',
  async (format) => {
    const answer = await create({
      thumbnail: await picture(format),
      meta: '{"a":[1]}',
      enabled: '1',
      menu_order: '-2',
      menu_name: '',
    })
    expect(answer.status, answer.text).toBe(201)
    const { thumbnail, meta, enabled, menu_order, menu_name } = answer.body.data.attributes
    expect({ meta, enabled, menu_order, menu_name }).toEqual({
      meta: { a: [1] },
      enabled: 1,
      menu_order: -2,
      menu_name: null,
    })
    expect(thumbnail).toMatch(
      new RegExp(`^thumbnails/../[\\w-]{20,}\\.${format === 'jpeg' ? 'jpg' : format}$`),
    )
    expect(await stored(thumbnail)).toBe(true)
    expect(strays()).toEqual([])
  },
)

test.each([
  ['text that claims to be a picture', { file: 'hello', name: 'a.png', type: 'image/png' }],
  ['a broken image', { file: Buffer.from('89504e470d0a1a0a00', 'hex'), name: 'a.png', type: 'image/png' }],
  ['an empty file', { file: '', name: 'a.png', type: 'image/png' }],
  [
    'a page of HTML',
    { file: '<html><script>alert(1)</script></html>', name: 'a.svg', type: 'image/svg+xml' },
  ],
])('%s is refused as a thumbnail, and nothing is stored', async (_, thumbnail) => {
  const answer = await create({ thumbnail })
  expect(answer).toMatchObject({ status: 422, events: [] })
  expect(answer.body.errors).toEqual({ thumbnail: ['The thumbnail field must be an image.'] })
  expect(strays()).toEqual([])
})

test('an image with too many pixels is refused with that reason', async () => {
  const answer = await create({ thumbnail: { file: await makeBomb(), name: 'a.png' } })
  expect(answer).toMatchObject({ status: 422, events: [] })
  const thumbnail = ['The thumbnail field must not be an image of more than 100 million pixels.']
  expect(answer.body.errors).toEqual({ thumbnail })
  expect(strays()).toEqual([])
})

test('a thumbnail larger than uploads.max_file_size is refused', async () => {
  await service.put('/api/v1/options/uploads.max_file_size', { value: 1 })
  const answer = await create({ thumbnail: { file: Buffer.alloc(1025), name: 'a.png' } })
  expect(answer.body.errors).toEqual({
    thumbnail: ['The thumbnail field must not be greater than 1 kilobytes.'],
  })
  await service.put('/api/v1/options/uploads.max_file_size', { value: 10_240 })
})

test('a form may be sent as PUT, or as POST with the field _method=PUT; the old file is deleted after the commit', async () => {
  const created = await create({ thumbnail: await picture() })
  const url = `/api/v1/pages/${created.body.data.id}`
  const first = created.body.data.attributes.thumbnail
  const second = (
    await service.call('PUT', url, { form: form({ ...whole, thumbnail: await picture('jpeg') }) })
  ).body.data.attributes.thumbnail
  expect([await stored(first), await stored(second)]).toEqual([false, true])
  const posted = await service.call('POST', url, {
    form: form({ ...whole, _method: 'PUT', thumbnail: await picture('webp') }),
  })
  expect(posted.status).toBe(200)
  const third = posted.body.data.attributes.thumbnail
  expect([await stored(second), await stored(third)]).toEqual([false, true])
  const plain = await service.call('POST', url, { form: form(whole) })
  expect(plain.status).toBe(405)
  expect(plain.headers.allow).toBe('GET, PUT, PATCH, DELETE')
  expect(await stored(third)).toBe(true)
})

test('in JSON a thumbnail may be null, which removes it, or the value that was returned', async () => {
  const created = await create({ thumbnail: await picture() })
  const url = `/api/v1/pages/${created.body.data.id}`
  const { thumbnail } = created.body.data.attributes
  const body = { title: 'Pictured', greedy: 0, enabled: 0, menu_order: 0, listed: 1, access: 'public' }
  expect((await service.put(url, { ...body, thumbnail })).body.data.attributes.thumbnail).toBe(thumbnail)
  expect((await service.put(url, body)).body.data.attributes.thumbnail).toBe(thumbnail)
  expect((await service.put(url, { ...body, thumbnail: 'other.png' })).status).toBe(422)
  expect(await stored(thumbnail)).toBe(true)
  expect((await service.put(url, { ...body, thumbnail: null })).body.data.attributes.thumbnail).toBe(null)
  expect(await stored(thumbnail)).toBe(false)
})

test('a refused change keeps the old file, and not the new one', async () => {
  const created = await create({ thumbnail: await picture() })
  const { thumbnail } = created.body.data.attributes
  const before = await Array.fromAsync(service.app.disks.get('public')?.list() ?? [])
  const bad = form({ ...whole, parent_id: '999999', thumbnail: await picture() })
  expect((await service.call('PUT', `/api/v1/pages/${created.body.data.id}`, { form: bad })).status).toBe(422)
  expect(await Array.fromAsync(service.app.disks.get('public')?.list() ?? [])).toEqual(before)
  expect(await stored(thumbnail)).toBe(true)
})

test('deleting a page deletes its stored thumbnail', async () => {
  const created = await create({ thumbnail: await picture() })
  await service.delete(`/api/v1/pages/${created.body.data.id}`)
  expect(await stored(created.body.data.attributes.thumbnail)).toBe(false)
})

test('components take thumbnails in the same way', async () => {
  const page = (await create({})).body.data.id
  const path = `/api/v1/wrangler-pages/${page}/wrangler-components`
  const fields = { type: 'hero', title: 'T', content: ' kept ', config: '{"depth":{"two":2}}' }
  const created = await service.call('POST', path, {
    form: formOf({ ...fields, thumbnail: await picture() }),
  })
  expect(created.status, created.text).toBe(201)
  const { id, thumbnail, config, content } = created.body.data
  expect({ config, content }).toEqual({ config: { depth: { two: 2 } }, content: ' kept ' })
  const url = `/api/v1/wrangler-components/${id}`
  const replaced = await service.call('POST', url, {
    form: formOf({ type: 'hero', _method: 'put', thumbnail: await picture('gif') }),
  })
  expect(replaced.status, replaced.text).toBe(200)
  expect([await stored(thumbnail), await stored(replaced.body.data.thumbnail)]).toEqual([false, true])
  expect((await service.put(url, { type: 'hero', thumbnail: null })).body.data.thumbnail).toBe(null)
  expect(await stored(replaced.body.data.thumbnail)).toBe(false)
  expect((await service.call('POST', url, { form: formOf({ type: 'hero' }) })).status).toBe(405)
})
