import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { formOf } from '../../../../test/images.ts'
import { diskNamed, publicDisk } from '../../../storage/disk.ts'

const service = useService()

async function upload(name: string, fields: Record<string, string> = {}, width = 400) {
  const file = await picture(width)
  const form = formOf({ file: { file, name, type: 'image/png' }, ...fields })
  const { status, body } = await service.call('POST', '/api/v1/assets', { form })
  expect(status).toBe(201)
  return body.data
}

const picture = (width: number, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .png()
    .toBuffer()

const titles = async (query: string, as = 'viewer') =>
  (await service.get(`/admin/api/assets?${query}`, { as })).body.data.map(
    ({ title }: { title: string }) => title,
  )

async function replace(id: number, file: Buffer, as = 'editor') {
  const form = formOf({ file: { file, name: 'new.png', type: 'image/png' } })
  return service.call('POST', `/admin/api/assets/${id}/file`, { form, as })
}

test('assets are filtered by type, category and title, and sorted', async () => {
  const category = (await service.post('/api/v1/categories', { name: 'Press' })).body.data.id
  await upload('filter Bee.png', { category_id: String(category) })
  await upload('filter ant.png')
  await service.post('/api/v1/assets', { path: 'x.pdf', title: 'filter Cat', type: 'document' })
  expect(await titles('search=filter')).toEqual(['filter Cat', 'filter ant', 'filter Bee'])
  expect(await titles('search=filter&sort=title')).toEqual(['filter ant', 'filter Bee', 'filter Cat'])
  expect(await titles('search=filter&sort=oldest')).toEqual(['filter Bee', 'filter ant', 'filter Cat'])
  expect(await titles('search=filter&type=document')).toEqual(['filter Cat'])
  expect(await titles(`search=filter&category=${category}`)).toEqual(['filter Bee'])
  expect(await titles('search=filter&category=none')).toEqual(['filter Cat', 'filter ant'])
  for (const wrong of ['sort=size', 'without=title', 'category=red'])
    expect((await service.get(`/admin/api/assets?${wrong}`)).status).toBe(422)
})

test('pictures without a description are found until somebody describes them', async () => {
  const bare = await upload('unnamed bare.png')
  await upload('unnamed blank.png', { meta: '{"alt":"  "}' })
  await upload('unnamed described.png', { meta: '{"alt":"A blue field"}' })
  await service.post('/api/v1/assets', { path: 'y.pdf', title: 'unnamed paper', type: 'document' })
  expect(await titles('without=alt&search=unnamed')).toEqual(['unnamed blank', 'unnamed bare'])
  const { path, title } = bare
  await service.put(`/api/v1/assets/${bare.id}`, { path, title, meta: { alt: 'A field' } })
  expect(await titles('without=alt&search=unnamed')).toEqual(['unnamed blank'])
})

test('one asset is shown with its revision, and the limit of uploads', async () => {
  const { id } = await upload('one.png')
  const shown = await service.get(`/admin/api/assets/${id}`, { as: 'viewer' })
  expect(shown).toMatchObject({ status: 200, body: { data: { id, title: 'one' } } })
  expect(shown.headers.etag).toBe(`"asset-${id}-1"`)
  await service.put('/api/v1/options/uploads.max_file_size', { value: 20 })
  const limits = await service.get('/admin/api/assets/limits', { as: 'editor' })
  expect(limits.body.data).toEqual({ max_file_size: 20_480 })
  await service.put('/api/v1/options/uploads.max_file_size', { value: 10_240 })
})

test('a replaced file is shown wherever the old one was, and everything else stays', async () => {
  const old = await upload('old.png', { caption: 'C', meta: '{"alt":"A"}', data: '{"focal":{"x":0,"y":1}}' })
  const page = { template: 't', access: 'public', enabled: 1, greedy: 0, listed: 1, menu_order: 0 }
  const created = await service.post('/api/v1/pages', { ...page, title: 'Shows' })
  const pageId = Number(created.body.data.id)
  await service.post('/api/v1/wrangler-components', {
    wrangler_page_id: pageId,
    type: 'hero',
    content: `<img src="/storage/${old.path}"><a href="corral:asset/${old.id}">x</a>`,
    config: { image: old.path, list: [{ small: `/storage/${old.thumbnail}` }], text: 'as it is' },
  })
  const post = await service.post('/api/v1/posts', {
    title: 'Shows too',
    post_type: 'news',
    post_status: 'public',
    published: 1,
    content: `<img src='https://cms.example.com/storage/${old.path}?w=9'>`,
    meta: { image: old.path },
  })
  await service.put(`/admin/api/pages/${pageId}/draft`, { thumbnail: old.path })
  const matching = async () => ({
    headers: { 'if-match': (await service.get(`/admin/api/pages/${pageId}`)).body.data.etag },
  })
  await service.post(`/admin/api/pages/${pageId}/draft/publish`, {}, await matching())
  const { live } = (await service.get(`/admin/api/pages/${pageId}`)).body.data
  const components = [...live.content.components, { id: 'new', type: 'hero', config: { image: old.path } }]
  await service.put(`/admin/api/pages/${pageId}/draft`, { components }, await matching())

  const { status, body, events } = await replace(old.id, await picture(800, 400))
  const next = body.data
  expect([status, [...events].sort()]).toEqual([
    200,
    ['asset.updated', 'component.updated', 'page.updated', 'post.updated'],
  ])
  expect(next).toMatchObject({ id: old.id, title: 'old', caption: 'C', meta: { alt: 'A' } })
  expect(next.data).toMatchObject({ width: 800, height: 400, focal: { x: 0, y: 1 } })
  expect(next.path).not.toBe(old.path)

  const shown = (await service.get('/api/v1/public/pages/by-url?url=/shows', { as: null })).body
  expect(shown.thumbnail).toContain(next.path)
  expect(shown.components[0].content).toBe(
    `<img src="/storage/${next.path}"><a href="/storage/${next.path}">x</a>`,
  )
  expect(shown.components[0].config).toEqual({
    image: next.path,
    list: [{ small: `/storage/${next.thumbnail}` }],
    text: 'as it is',
  })
  const { data } = (await service.get(`/api/v1/posts/${post.body.data.id}`)).body
  expect([data.content, data.meta]).toEqual([
    `<img src='https://cms.example.com/storage/${next.path}?w=9'>`,
    { image: next.path },
  ])
  const { draft, conflicts } = (await service.get(`/admin/api/pages/${pageId}`)).body.data
  const configs = draft.content.components.map(({ config }: { config: { image: string } }) => config.image)
  expect([configs, conflicts]).toEqual([[next.path, next.path], []])
  const files = await Array.fromAsync(diskNamed(service.app.disks, publicDisk).list())
  expect([files.includes(old.path), files.includes(old.thumbnail), files.includes(next.path)]).toEqual([
    false,
    false,
    true,
  ])
})

test('a picture of another shape loses its focal point', async () => {
  const { id } = await upload('wide.png', { data: '{"focal":{"x":0.2,"y":0.2},"mine":1}' })
  const { body } = await replace(id, await picture(100, 100))
  expect(body.data.data).toEqual({
    mine: 1,
    size: expect.any(Number),
    mime_type: 'image/png',
    width: 100,
    height: 100,
  })
})

test('a file that is not what it says, or none, changes nothing', async () => {
  const before = await upload('kept.png')
  const stored = async () => (await Array.fromAsync(diskNamed(service.app.disks, publicDisk).list())).length
  const count = await stored()
  const refused = await replace(before.id, Buffer.from('no picture'))
  expect([refused.status, refused.events, Object.keys(refused.body.errors)]).toEqual([422, [], ['file']])
  expect((await service.post(`/admin/api/assets/${before.id}/file`, {})).status).toBe(422)
  expect((await replace(before.id, await picture(10), 'viewer')).status).toBe(403)
  expect((await replace(999_999, await picture(10))).status).toBe(404)
  expect((await service.get(`/admin/api/assets/${before.id}`)).body.data).toMatchObject(before)
  expect(await stored()).toBe(count)
})

test('the picture of a config counts as a use of the asset', async () => {
  const asset = await upload('used.png')
  const page = { template: 't', access: 'public', enabled: 1, greedy: 0, listed: 1, menu_order: 0 }
  const { id } = (await service.post('/api/v1/pages', { ...page, title: 'Uses it' })).body.data
  const component = { wrangler_page_id: Number(id), type: 'hero', config: { image: asset.path } }
  await service.post('/api/v1/wrangler-components', component)
  const { body } = await service.get(`/admin/api/references/asset/${asset.id}`, { as: 'viewer' })
  expect(body.data).toMatchObject([
    { kind: 'page', title: 'Uses it', field: 'config', link: `/storage/${asset.path}` },
  ])
})
