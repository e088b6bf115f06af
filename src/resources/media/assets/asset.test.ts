import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { diskNamed, publicDisk } from '../../../storage/disk.ts'

const service = useService()
const path = '/api/v1/assets'

const disk = () => diskNamed(service.app.disks, publicDisk)
const create = async (fields: object = {}) =>
  (await service.post(path, { path: 'a/b.jpg', title: 'B', ...fields })).body.data

async function createCategory(): Promise<number> {
  return (await service.post('/api/v1/categories', { name: 'Media' })).body.data.id
}

test('an asset is created, listed, updated and deleted', async () => {
  const category_id = await createCategory()
  const fields = {
    path: 'photos/cat.jpg',
    title: 'Cat',
    type: 'image',
    caption: 'A cat',
    description: 'A longer word about the cat',
    disk: 'public',
    thumbnail: 'photos/cat-small.jpg',
    meta: { by: 'Ann' },
    data: { width: 10 },
    category_id,
  }
  const created = await service.post(path, fields)
  expect(created).toMatchObject({ status: 201, events: ['asset.created'] })
  expect(created.body.data).toEqual({
    id: expect.any(Number),
    ...fields,
    created_at: expect.stringMatching(/Z$/),
    updated_at: created.body.data.created_at,
  })
  const { id } = created.body.data
  expect((await service.get(path)).body.data[0]).toEqual(created.body.data)

  const changes = { path: 'photos/dog.jpg', title: 'Dog', caption: null, meta: { by: 'Bob' } }
  const updated = await service.put(`${path}/${id}`, changes)
  expect(updated).toMatchObject({ status: 200, events: ['asset.updated'] })
  expect(updated.body.data).toEqual({ ...created.body.data, ...changes, updated_at: expect.any(String) })

  expect(await service.delete(`${path}/${id}`)).toMatchObject({
    status: 204,
    text: '',
    events: ['asset.deleted'],
  })
  expect((await service.delete(`${path}/${id}`)).status).toBe(404)
})

test('the defaults of an asset: the disk of the setting asset_disk, {} and null', async () => {
  expect(await create({ path: 'x.bin', title: 'X' })).toMatchObject({
    disk: 'public',
    type: null,
    caption: null,
    description: null,
    thumbnail: null,
    meta: {},
    data: {},
    category_id: null,
  })
  expect(await create({ disk: null, meta: '{"a":1}', data: '{}' })).toMatchObject({
    disk: 'public',
    meta: { a: 1 },
  })
})

test('there is no endpoint that shows a single asset', async () => {
  const { id } = await create()
  for (const each of [id, 999_999]) {
    expect(await service.get(`${path}/${each}`)).toMatchObject({
      status: 405,
      headers: { allow: 'PUT, PATCH, DELETE' },
    })
  }
})

test('search filters by title or path', async () => {
  await create({ path: 'zebra/one.jpg', title: 'One' })
  await create({ path: 'two.jpg', title: 'A ZEBRA' })
  await create({ path: 'three.jpg', title: 'Three', caption: 'zebra' })
  const { body } = await service.get(`${path}?search=zebra`)
  expect(body.data.map((each: { title: string }) => each.title)).toEqual(['A ZEBRA', 'One'])
  expect(body.meta.total).toBe(2)
})

const required = (field: string) => [`The ${field} field is required.`]
const unsafe = (field: string) =>
  `The ${field} field must not contain a control character, a backslash, a colon or an escape such as %2e.`

test.each([
  [{}, { path: required('path'), title: required('title') }],
  [
    { path: ' ', title: null },
    { path: required('path'), title: required('title') },
  ],
  [
    { path: 5, title: [] },
    { path: [expect.any(String)], title: [expect.any(String)] },
  ],
  [{ path: '/etc/passwd' }, { path: ['The path field must be a relative path.'] }],
  [{ path: 'a/../../b' }, { path: ['The path field must not contain . or .. as a part.'] }],
  [{ path: '..\\b' }, { path: ['The path field must not contain . or .. as a part.'] }],
  [{ path: 'C:\\b' }, { path: ['The path field must be a relative path.'] }],
  [{ path: 'a/.htaccess' }, { path: ['The path field must not have a part that begins with a dot.'] }],
  [{ path: 'a\nb' }, { path: [unsafe('path')] }],
  [{ path: 'a%2Fb.png' }, { path: [unsafe('path')] }],
  [{ path: 'x.php.' }, { path: ['The path field must not have a part that ends with a dot or a space.'] }],
  [{ path: 'a/con.png' }, { path: ['The path field must not contain the reserved name con.png.'] }],
  [
    { thumbnail: '.htaccess' },
    { thumbnail: ['The thumbnail field must not have a part that begins with a dot.'] },
  ],
  [{ path: 'a\0b' }, { path: [expect.any(String)] }],
  [{ path: '\ud800' }, { path: [expect.any(String)] }],
  [{ path: 'x'.repeat(501) }, { path: [expect.any(String)] }],
  [{ title: 'x'.repeat(256) }, { title: [expect.any(String)] }],
  [{ thumbnail: '../x' }, { thumbnail: ['The thumbnail field must not contain . or .. as a part.'] }],
  [{ thumbnail: 'javascript://x' }, { thumbnail: [expect.any(String)] }],
  [{ disk: 'moon' }, { disk: ['The selected disk is invalid.'] }],
  [{ disk: '__proto__' }, { disk: ['The selected disk is invalid.'] }],
  [{ meta: [] }, { meta: ['The meta field must be a JSON object.'] }],
  [{ data: 'x' }, { data: [expect.any(String)] }],
  [{ category_id: 999_999 }, { category_id: ['The selected category id is invalid.'] }],
  [{ category_id: 2 ** 60 }, { category_id: ['The selected category id is invalid.'] }],
  [{ category_id: 'x' }, { category_id: [expect.any(String)] }],
])('an asset with %j is refused', async (fields, errors) => {
  const base = 'path' in fields || 'title' in fields ? { title: 'T', path: 'p' } : { path: 'p', title: 'T' }
  const body = Object.keys(fields).length === 0 ? {} : { ...base, ...fields }
  const before = (await service.get(path)).body.meta.total
  expect(await service.post(path, body)).toMatchObject({ status: 422, body: { errors }, events: [] })
  expect((await service.get(path)).body.meta.total).toBe(before)
})

test('an update without the required fields is refused', async () => {
  const { id } = await create()
  const answer = await service.put(`${path}/${id}`, { caption: 'x' })
  expect(answer).toMatchObject({ status: 422, events: [] })
  expect(answer.body.errors).toEqual({ path: required('path'), title: required('title') })
})

test('an asset that is not there is 404, whatever the body holds', async () => {
  for (const id of ['999999', '0', '-1', 'x', '1e3', '99999999999999999999'])
    expect((await service.put(`${path}/${id}`, { path: '/x' })).status).toBe(404)
})

test('401 without a token, 403 without the permission', async () => {
  const { id } = await create()
  const calls = [['GET', path], ['POST', path], ['PUT', `${path}/${id}`], ['DELETE', `${path}/${id}`]] as const // biome-ignore format: a list
  for (const [method, url] of calls) {
    expect((await service.call(method, url, { as: null })).status).toBe(401)
    expect(await service.call(method, url, { as: 'nobody' })).toMatchObject({ status: 403, events: [] })
  }
  expect((await service.get(path, { as: 'viewer' })).status).toBe(200)
  expect((await service.delete(`${path}/${id}`, { as: 'viewer' })).status).toBe(403)
})

test('deleting an asset deletes its file and thumbnail, unless another record names them', async () => {
  await disk().write('own/file.jpg', Buffer.from('x'))
  await disk().write('own/thumb.jpg', Buffer.from('x'))
  const fields = { path: 'own/file.jpg', thumbnail: 'own/thumb.jpg' }
  const first = await create(fields)
  const second = await create({ path: 'own/thumb.jpg' })
  await service.delete(`${path}/${first.id}`)
  expect(await disk().exists('own/file.jpg')).toBe(false)
  expect(await disk().exists('own/thumb.jpg')).toBe(true)
  await service.delete(`${path}/${second.id}`)
  expect(await disk().exists('own/thumb.jpg')).toBe(false)
})

test('when twenty assets that name one file are deleted at once, the file is deleted with the last', async () => {
  await disk().write('shared.jpg', Buffer.from('x'))
  const assets = await Promise.all(Array.from({ length: 20 }, () => create({ path: 'shared.jpg' })))
  const answers = await Promise.all(assets.map(({ id }) => service.delete(`${path}/${id}`)))
  expect(answers.every(({ status }) => status === 204)).toBe(true)
  expect(await disk().exists('shared.jpg')).toBe(false)
})

test('a file that a post names stays when its asset is deleted', async () => {
  await disk().write('post.jpg', Buffer.from('x'))
  const { id } = await create({ path: 'post.jpg' })
  const post = { title: 'P', post_type: 'article', post_status: 'public', thumbnail: 'post.jpg' }
  expect((await service.post('/api/v1/posts', post)).status).toBe(201)
  await service.delete(`${path}/${id}`)
  expect(await disk().exists('post.jpg')).toBe(true)
})

test('an asset whose path names no file, or a folder, can be deleted', async () => {
  await disk().write('folder/inside.jpg', Buffer.from('x'))
  for (const each of ['never/there.jpg', 'folder', 'folder/inside.jpg/below', `${'x'.repeat(300)}.jpg`]) {
    const { id } = await create({ path: each, thumbnail: 'https://example.com/x.jpg' })
    expect((await service.delete(`${path}/${id}`)).status).toBe(204)
  }
  expect(await disk().exists('folder/inside.jpg')).toBe(true)
  expect(service.logs.filter(({ level }) => Number(level) >= 50)).toEqual([])
})

test('deleting an unused category clears it from its assets', async () => {
  const category_id = await createCategory()
  const { id } = await create({ category_id })
  await service.delete(`/api/v1/categories/${category_id}`)
  const { body } = await service.put(`${path}/${id}`, { path: 'a', title: 'A' })
  expect(body.data.category_id).toBeNull()
})
