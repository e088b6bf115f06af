import { expect, test } from 'vitest'
import { draftsOf, etagOf } from '../../../../test/drafts.ts'
import { useService } from '../../../../test/harness.ts'
import { formOf, makeImage } from '../../../../test/images.ts'

const service = useService()
const { createPage, createPost, keep, publish } = draftsOf(service)

const upload = async (size: number) => {
  const file = { file: await makeImage('png', size), name: 'dome.png', type: 'image/png' }
  const form = formOf({ title: 'A dome', file })
  return (await service.call('POST', '/api/v1/assets', { form })).body.data as { id: number; path: string }
}
const usesOf = async (asset: { id: number }, as?: string) => {
  const path = `/admin/api/references/asset/${asset.id}/drafts`
  const { data } = (await service.get(path, as ? { as } : {})).body
  return (data as { title: string }[]).map(({ title }) => title)
}
const picture = (config: object) => ({ components: [{ id: 'a', type: 'text', enabled: 1, config }] })

test('names the pages, posts and globals whose changes refer to a file, of those that one may view', async () => {
  const asset = await upload(31)
  const other = await upload(32)
  const byPath = await createPage('By path')
  await keep(byPath.path, picture({ picture: asset.path }))
  const inText = await createPost('In text')
  await keep(inText.path, { content: `<p><img src="corral:asset/${asset.id}" alt="A"></p>` })
  const schema = {
    type: 'object',
    properties: { picture: { type: 'integer', 'x-corral': { widget: 'asset' } }, title: { type: 'string' } },
  }
  const given = { name: 'site-footer', is_public: true, label: 'Footer', schema, value: {} }
  const global = (await service.post('/admin/api/globals', given)).body.data
  await keep(`/admin/api/globals/${global.id}`, { value: { picture: asset.id, title: 'x' } })
  const similar = await createPage('Similar')
  await keep(similar.path, picture({ picture: `corral:asset/${asset.id}0`, other: other.path }))
  const live = await service.get(`/admin/api/references/asset/${asset.id}`)
  expect(live.body.data).toEqual([])
  expect(await usesOf(asset)).toEqual(['Footer', 'By path', 'In text'])
  expect(await usesOf(other)).toEqual(['Similar'])
  expect(await usesOf(asset, await service.tokenWith('view assets', 'view posts'))).toEqual(['In text'])
  expect((await service.get('/admin/api/references/asset/99999/drafts')).status).toBe(404)
})

test('names scheduled publications, and not what was discarded or published', async () => {
  const asset = await upload(33)
  const page = await createPage('Planned')
  const kept = await keep(page.path, picture({ picture: asset.path }))
  const scheduled = await publish(page.path, etagOf(kept), '2099-01-01T00:00:00.000Z')
  await keep(page.path, { components: [] }, etagOf(scheduled))
  expect(await usesOf(asset)).toEqual(['Planned'])
  await service.delete(`${page.path}/draft/schedule`)
  expect(await usesOf(asset)).toEqual([])
  const discarded = await createPage('Discarded')
  const again = await keep(discarded.path, picture({ picture: asset.path }))
  expect(await usesOf(asset)).toEqual(['Discarded'])
  await service.delete(`${discarded.path}/draft`, { headers: { 'if-match': etagOf(again) } })
  expect(await usesOf(asset)).toEqual([])
})

test('a page does not count where it refers to itself', async () => {
  const page = await createPage('Itself')
  await keep(page.path, picture({ to: `corral:page/${page.id}` }))
  expect((await service.get(`/admin/api/references/page/${page.id}/drafts`)).body.data).toEqual([])
})

test('the check before publishing tells of files in the trash, with their fields', async () => {
  const asset = await upload(34)
  const there = await upload(35)
  const file = `/storage/${asset.path}`
  const page = await createPage('With a gap')
  const content = `<p><img src="${file}"><img src="/storage/${there.path}"></p>`
  const components = [
    { id: 'a', type: 'text', enabled: 1, content, config: { rows: [{ picture: asset.path }] } },
    { id: 'b', type: 'text', enabled: 0, content },
  ]
  await keep(page.path, { components, meta: { seo: { image: asset.path } } })
  const check = async () => (await service.post(`${page.path}/draft/check`)).body.data
  expect(await check()).toEqual({ errors: {}, message: null })
  await service.delete(`/admin/api/assets/${asset.id}`)
  const gap = { link: file, title: null, problem: 'missing', is_reference: true }
  expect((await check()).links).toEqual([
    { path: 'components.0.content', ...gap },
    { path: 'components.0.config.rows.0.picture', ...gap },
    { path: 'meta.seo.image', ...gap },
  ])
})
