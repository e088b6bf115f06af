import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { formOf, makeImage } from '../../../../test/images.ts'

const service = useService({ BASE_URL: 'https://cms.example.com' })
let count = 0

interface Asset {
  readonly id: number
  readonly path: string
}

async function upload(fields: Record<string, string> = {}): Promise<Asset> {
  const file = { file: await makeImage('png', 20 + ++count), name: `p${count}.png`, type: 'image/png' }
  return (await service.call('POST', '/api/v1/assets', { form: formOf({ ...fields, file }) })).body.data
}

async function makePage(components: readonly object[], fields: object = {}): Promise<string> {
  const page = { title: `Page ${++count}`, template: 't', access: 'public', enabled: 1, ...fields }
  const { id, attributes } = (await service.post('/api/v1/pages', page)).body.data
  for (const each of components)
    await service.post('/api/v1/wrangler-components', { type: 'x', wrangler_page_id: Number(id), ...each })
  return attributes.url
}

const read = (url: string, more = '&include=pictures', headers: Record<string, string> = {}) =>
  service.get(`/api/v1/public/pages/by-url?url=${url}${more}`, { as: null, headers })
const pathsOf = (body: { pictures: Asset[] }) => body.pictures.map(({ path }) => path)

test('the pictures of components come with alt text, focal point, size and version', async () => {
  const described = await upload({ meta: '{"alt":"A meadow"}', data: '{"focal":{"x":0.2,"y":1}}' })
  const [plain, linked, inHtml, inSet] = [await upload(), await upload(), await upload(), await upload()]
  const other = await upload({ data: '{"alt":"In data","focal":"left"}' })
  await upload() // is not on the page
  const url = await makePage([
    { config: { image: described.path, gallery: [{ image: `/storage/${plain.path}?w=800` }] } },
    {
      content: `<p><img src="corral:asset/${linked.id}"> <img srcset="/storage/${inSet.path} 1x, x.png 2x"></p>`,
    },
    { content: `<img src='/storage/${inHtml.path}'>`, config: { text: other.path, no: '../../corral.db' } },
  ])
  const { status, body } = await read(url)
  expect(status).toBe(200)
  const shown = [described, plain, linked, inHtml, inSet, other].map(({ path }) => path)
  expect(pathsOf(body)).toEqual(shown.sort())
  const byPath = new Map(body.pictures.map((each: Asset) => [each.path, each]))
  expect(byPath.get(described.path)).toEqual({
    path: described.path,
    alt: 'A meadow',
    width: 21,
    height: 21,
    focal: { x: 0.2, y: 1 },
    version: expect.stringMatching(/^[\w-]{12}$/),
  })
  expect(byPath.get(plain.path)).toMatchObject({ alt: null, focal: { x: 0.5, y: 0.5 } })
  expect(byPath.get(other.path)).toMatchObject({ alt: 'In data', focal: { x: 0.5, y: 0.5 } })
})

test('without include the answer is as before, also from the cache', async () => {
  const { path } = await upload()
  const url = await makePage([{ config: { image: path } }])
  for (const value of [false, true, true]) {
    await service.put('/api/v1/options/cache.enabled', { value })
    expect((await read(url)).body.pictures).toHaveLength(1)
    expect((await read(url, '')).body).not.toHaveProperty('pictures')
    expect((await read(url, '&include_components=1')).body).not.toHaveProperty('pictures')
    expect((await read(url)).body.pictures).toHaveLength(1)
  }
  await service.delete('/api/v1/options/cache.enabled')
})

test('the tag changes with the pictures', async () => {
  const asset = await upload()
  const url = await makePage([{ config: { image: asset.path } }])
  const first = await read(url)
  const known = { 'if-none-match': String(first.headers.etag) }
  expect((await read(url, '&include=pictures', known)).status).toBe(304)
  expect((await read(url, '', known)).status).toBe(200)
  await service.put(`/api/v1/assets/${asset.id}`, { ...asset, meta: { alt: 'New words' } })
  const second = await read(url, '&include=pictures', known)
  expect([second.status, second.body.pictures[0].alt]).toEqual([200, 'New words'])
})

test('a locked page, and one without its components, shows no pictures of them', async () => {
  const { path } = await upload()
  const components = [{ config: { image: path } }]
  const url = await makePage(components, { access: 'protected', password: 'open sesame' })
  expect((await read(url)).body).toMatchObject({ locked: true, pictures: [] })
  const unlocked = await read(url, '&include=pictures', { 'x-page-password': 'open sesame' })
  expect([pathsOf(unlocked.body), unlocked.headers['cache-control']]).toEqual([[path], 'no-store'])
  const open = await makePage(components)
  expect((await read(open, '&include=pictures&include_components=0')).body.pictures).toEqual([])
  const hidden = await makePage(components, { access: 'private' })
  expect((await read(hidden)).status).toBe(404)
})

test('a deleted asset is no picture any more, and one whose file is missing has no version', async () => {
  const asset = await upload()
  const url = await makePage([{ config: { image: asset.path, missing: 'nowhere/x.jpg' } }])
  await service.post('/api/v1/assets', { path: 'nowhere/x.jpg', title: 'Missing' })
  await service.delete(`/api/v1/assets/${asset.id}`)
  const { body } = await read(url)
  expect(body.pictures).toEqual([expect.objectContaining({ path: 'nowhere/x.jpg', version: null })])
})

test.each(['', 'picture', 'pictures,', 'pictures,pictures,pictures', 'pictures,nothing'])(
  'include=%s is refused',
  async (include) => {
    const url = await makePage([])
    const { status, body } = await read(url, `&include=${include}`)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['include'])
  },
)

test('posts have theirs too, in a list and by url, each its own', async () => {
  const [first, second, thumbnail] = [
    await upload({ meta: '{"alt":"First"}' }),
    await upload(),
    await upload(),
  ]
  const post = { post_type: 'gallery', post_status: 'public', published: 1 }
  const one = await service.post('/api/v1/posts', {
    ...post,
    title: 'One',
    content: `<img src="/storage/${first.path}">`,
    meta: { image: second.path },
  })
  await service.post('/api/v1/posts', { ...post, title: 'Two', thumbnail: thumbnail.path })
  await service.post('/api/v1/posts', { ...post, title: 'Three' })
  const list = '/api/v1/public/posts?post_type=gallery&include=pictures'
  const { data } = (await service.get(list, { as: null })).body
  expect(data.map(pathsOf)).toEqual([[], [thumbnail.path], [first.path, second.path].sort()])
  const { body } = await service.get(
    `/api/v1/public/posts/by-url?url=${one.body.data.url}&include=pictures`,
    { as: null },
  )
  expect(body.data.pictures).toHaveLength(2)
  expect(body.data.pictures).toContainEqual(expect.objectContaining({ path: first.path, alt: 'First' }))
  const narrow = (await service.get(`${list}&fields=id,meta`, { as: null })).body.data
  expect(narrow.map(pathsOf)).toEqual([[], [], [second.path]])
  const plain = (await service.get('/api/v1/public/posts?post_type=gallery', { as: null })).body.data
  expect(plain[0]).not.toHaveProperty('pictures')
})
