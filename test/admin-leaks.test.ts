import { beforeAll, expect, test } from 'vitest'
import { draftsOf, etagOf } from './drafts.ts'
import { useService } from './harness.ts'
import { formOf, makeImage } from './images.ts'

const service = useService()
const { createPage, createPost, keep, publish } = draftsOf(service)
const later = '2099-01-01T00:00:00.000Z'

/** Each kind of record has a word of its own in every text, so that an answer with it shows where it leaked. */
const words = [
  'pageword',
  'componentword',
  'postword',
  'assetword',
  'messageword',
  'userword',
  'labelword',
  'globalword',
] as const
let urls: string[] = []

beforeAll(async () => {
  const page = await createPage('Pageword', [{ title: 'Componentword', content: 'Componentword' }])
  const text = `<a href="corral:page/${page.id}">Postword</a> <a href="corral:post/999">Postword</a>`
  const post = await createPost('Postword', { content: text, meta: { note: 'Postword' } })
  const [part] = page.ids
  // Versions, working copies and schedules.
  await service.put(`/api/v1/wrangler-components/${part}`, { type: 'text', title: 'Componentword', content: 'Componentword 2' })
  for (const [record, title] of [[page, 'Pageword 2'], [post, 'Postword 2']] as const) {
    await publish(record.path, etagOf(await keep(record.path, { title })))
    await publish(record.path, etagOf(await keep(record.path, { title: `${title} again` })), later)
    await service.put(`${record.path}/schedule`, { unpublish_at: later })
  }
  // The trash.
  await service.delete(`/api/v1/pages/${(await createPage('Pageword deleted')).id}`)
  await service.delete(`/api/v1/posts/${(await createPost('Postword deleted')).id}`)
  const other = await createPage('Owner', [{ title: 'Componentword deleted' }])
  await service.delete(`/api/v1/wrangler-components/${other.ids[0]}`)
  // Other records.
  const image = { file: await makeImage('png'), name: 'a.png', type: 'image/png' }
  const asset = await service.call('POST', '/api/v1/assets', { form: formOf({ title: 'Assetword', file: image }) })
  const users = { name: 'Userword', email: 'userword@example.com', password: 'correct horse battery', roles: [] }
  const user = await service.post('/api/v1/users', users)
  const category = await service.post('/api/v1/categories', { name: 'Topic' })
  const tag = await service.post('/api/v1/tags', { name: 'Tag' })
  await service.post('/api/v1/messages', { subject: 'Messageword', body: 'Messageword' })
  await service.post('/admin/api/redirects', { url: '/pageword-old', page_id: page.id })
  await service.post('/admin/api/previews', { post: post.id, label: 'Labelword' })
  await service.post('/admin/api/presence', { post: post.id, component: 'postword' })

  const schema = { type: 'object', required: ['alt'], properties: { alt: { type: 'string' } } }
  const type = await service.post('/api/v1/component-types', { type: 'text', label: 'Text', mode: 'off', schema })
  const { post_type } = (await service.get(`/api/v1/posts/${post.id}`)).body.data
  const collection = await service.post('/api/v1/collections', { name: 'All', post_type, mode: 'off', json_schema: schema })
  const template = await service.post('/api/v1/page-templates', { template: 'leaks', label: 'Leaks' })

  const global = await service.post('/admin/api/globals', { name: 'globalword', label: 'Globalword', schema, value: { alt: 'Globalword' } })
  const globalPath = `/admin/api/globals/${global.body.data.id}`
  await service.put(globalPath, { name: 'globalword', label: 'Globalword 2', value: { alt: 'Globalword', page: `corral:page/${page.id}` } })
  await publish(globalPath, etagOf(await keep(globalPath, { value: { alt: 'Globalword 3' } })), later)
  const gone = await service.post('/admin/api/globals', { name: 'globalword-deleted', label: 'Globalword deleted' })
  await service.delete(`/admin/api/globals/${gone.body.data.id}`)

  const placed = await service.post('/api/v1/wrangler-components', { type: 'text', title: 'Componentword shared', wrangler_page_id: page.id })
  const block = await service.post('/admin/api/shared-blocks', { name: 'Componentword', component_id: placed.body.data.id })
  const upload = await service.call('POST', '/admin/api/imports', { form: formOf({ system: 'wordpress', file: { file: Buffer.from('<rss/>'), name: 'a.xml', type: 'text/xml' } }) })
  for (const [code, url_prefix] of [['en', ''], ['de', '/de']]) await service.post('/api/v1/languages', { code, label: code, url_prefix })
  const versionOf = async (path: string) => (await service.get(`${path}/versions`)).body.data[0].id
  const paths = { pages: page.path, posts: post.path, globals: globalPath, components: `/admin/api/components/${part}` }
  const ids: Record<string, number> = { pages: page.id, posts: post.id, globals: global.body.data.id, global: global.body.data.id, components: Number(part), page: page.id, post: post.id, asset: asset.body.data.id, category: category.body.data.id, tag: tag.body.data.id, user: user.body.data.id, 'component-types': type.body.data.id, collections: collection.body.data.id, 'page-templates': template.body.data.id, 'shared-blocks': block.body.data.id, imports: upload.body.data.id }
  const versions = Object.fromEntries(await Promise.all(Object.entries(paths).map(async ([name, path]) => [name, await versionOf(path)])))
  urls = service.http.guardedRoutes
    .filter(({ method, url, access }) => method === 'GET' && url.startsWith('/admin/api/') && !access.public)
    .flatMap(({ url }) => {
      const [, , , first = '', second = ''] = url.split('/')
      const id = ids[first] ?? ids[second] ?? page.id
      const filled = url.replace(':version', versions[first]).replace(/:\w+/, String(id))
      if (filled.endsWith('/search')) return words.map((word) => `${filled}?q=${word}`)
      if (filled.endsWith('/translations/file')) return [`${filled}?language=de`]
      if (filled.endsWith('/address/changes')) return [`${filled}?to=/elsewhere`]
      if (filled.endsWith('/compare')) return [`${filled}?from=${versions[first]}`]
      return filled.endsWith('/tree') ? [filled, `${filled}?search=pageword`] : [filled]
    })
}) // biome-ignore format: one record in a line

/** The words in any answer to a caller, with where they were found. */
async function findWords(as: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const url of urls) {
    const { status, text } = await service.get(url, { as })
    expect([url, status < 500 && status !== 422]).toEqual([url, true])
    // The links of a list repeat the address.
    const body = text.replaceAll(/"(first|last|prev|next|path)":"[^"]*"/g, '').toLowerCase()
    for (const word of words) if (body.includes(word)) found[word] = [...(found[word] ?? []), url]
  }
  return found
}

test('the super-admin finds every word, so that the test can fail', async () => {
  for (const url of urls) expect([url, (await service.get(url)).status]).toEqual([url, 200])
  expect(Object.keys(await findWords('super-admin')).sort()).toEqual([...words].sort())
})

test('nobody without a permission reads anything of a record', async () => {
  expect(await findWords('nobody')).toEqual({})
})

test.each([
  ['view pages', ['componentword', 'pageword']],
  ['view components', ['componentword']],
  ['view posts', ['postword']],
  ['view assets', ['assetword']],
  ['view messages', ['messageword']],
  ['view users', ['userword']],
  ['view globals', ['globalword']],
])('who may only %s reads only that', async (permission, readable) => {
  const found = await findWords(await service.tokenWith(permission))
  const leaked = Object.entries(found).filter(([word]) => !(readable as string[]).includes(word))
  expect(Object.fromEntries(leaked)).toEqual({})
  expect(Object.keys(found).sort()).toEqual(readable)
})
