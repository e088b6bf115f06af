import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { runCheck } from '../../../doctor/check.ts'
import { checks } from '../../../doctor/checks.ts'
import { runDueJobs } from '../../../jobs/due-jobs.ts'
import { jobHandlers } from '../../../jobs/handlers.ts'
import { fillIndexes } from '../../../jobs/index-fills.ts'

const service = useService()
const posts = '/api/v1/posts'
const text = { type: 'text', content: '<p>Hello</p>' }

interface Part {
  id: number
  type: string
  slot: string
  position: number
  config: Record<string, unknown>
}

async function collection(more: object = {}) {
  const post_type = `t-${randomUUID()}`
  const made = await service.post('/api/v1/collections', { name: 'C', post_type, has_components: true, ...more }) // biome-ignore format: a line
  return { post_type, path: `/api/v1/collections/${made.body.data.id}`, admin: `/admin/api/collections/${made.body.data.id}` } // biome-ignore format: a line
}

async function createPost(post_type: string, components: readonly object[], more: object = {}) {
  const body = { title: `P ${randomUUID()}`, post_type, post_status: 'public', published: 1, components, ...more } // biome-ignore format: a line
  const made = await service.post(posts, body)
  expect(made.status).toBe(201)
  const post = made.body.data as { id: number; url: string; components: Part[] }
  return { ...post, path: `${posts}/${post.id}`, edited: `/admin/api/posts/${post.id}` }
}

async function componentType(schema: object, mode = 'strict') {
  const type = `c-${randomUUID()}`
  const { body } = await service.post('/api/v1/component-types', { type, label: 'T', schema, mode })
  return { type, id: body.data.id as number }
}

const shown = async (url: string, include = 'components') =>
  (await service.get(`/api/v1/public/posts/by-url?url=${encodeURIComponent(url)}&include=${include}`, { as: null })).body // biome-ignore format: a line
const partsOf = async (path: string): Promise<Part[]> => (await service.get(path)).body.data.components

test('a post has components, by slot and position, each with an id of its own', async () => {
  const { post_type } = await collection()
  const given = [text, { type: 'hero', slot: 'header', config: { a: 1 } }, { ...text, title: 'B' }]
  const { path, components } = await createPost(post_type, given)
  expect(components).toMatchObject([
    { type: 'hero', title: null, content: null, config: { a: 1 }, slot: 'header', position: 1, enabled: 1, thumbnail: null },
    { type: 'text', slot: 'main', position: 1 },
    { type: 'text', slot: 'main', position: 2, title: 'B' },
  ]) // biome-ignore format: a component a line
  expect(new Set(components.map(({ id }) => id)).size).toBe(3)
  const changed = { id: components[0]?.id, config: { a: 2 } }
  const { body, events } = await service.patch(path, { components: [components[2], changed] })
  expect(events).toEqual(['post.updated'])
  expect(body.data.components).toEqual([{ ...components[0], config: { a: 2 } }, components[2]])
  const kept = await service.patch(path, { description: 'Other' })
  expect(kept.body.data.components).toHaveLength(2)
  const list = await service.get(`${posts}?filter[post_type]=${post_type}`)
  expect(list.body.data[0]).not.toHaveProperty('components')
})

test('posts of other collections, and of none, are answered as before and refuse components', async () => {
  const { post_type } = await collection({ has_components: false, label: 'Plain' })
  for (const type of [post_type, 'no-collection']) {
    const plain = await createPost(type, [])
    expect(plain).not.toHaveProperty('components')
    expect((await shown(plain.url)).data).not.toHaveProperty('components')
    const refused = await service.patch(plain.path, { components: [text] })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { components: [`Posts of the type ${type} have no components. Turn on has_components of its collection.`] }, // biome-ignore format: a line
    ])
  }
})

test.each([
  [[{ content: 'x' }], 'components.0.type'],
  [[text, { type: 'a', config: 'no' }], 'components.1.config'],
  [
    [
      { ...text, id: 5 },
      { ...text, id: 5 },
    ],
    'components.1.id',
  ],
  [[{ ...text, id: -1 }], 'components.0.id'],
  [[{ ...text, id: {} }], 'components.0.id'],
  [[{ ...text, thumbnail: 'nobody/has-it.jpg' }], 'components.0.thumbnail'],
  [[{ ...text, position: 1e10 }], 'components.0.position'],
  ['text', 'components'],
  [['x'], 'components'],
  [Array.from({ length: 1001 }, () => text), 'components'],
])('the components %j are refused with their place', async (components, path) => {
  const { post_type } = await collection()
  const { path: address } = await createPost(post_type, [])
  const { status, body, events } = await service.patch(address, { components })
  expect([status, Object.keys(body.errors), events]).toEqual([422, [path], []])
})

test('a config that is too deep, and one that a strict type refuses, name their places', async () => {
  const { post_type } = await collection()
  const schema = { type: 'object', required: ['alt'], properties: { alt: { type: 'string' } } }
  const { type } = await componentType(schema)
  const { path } = await createPost(post_type, [{ type, config: { alt: 'x' } }])
  const [part] = await partsOf(path)
  const refused = await service.patch(path, { components: [part, { type, config: {} }] })
  expect(refused.body.errors).toEqual({ 'components.1.config.alt': ['The config.alt field is required.'] })
  let config: object = {}
  for (let depth = 0; depth < 20; depth++) config = { a: config }
  const deep = await service.patch(path, { components: [{ type: 'free', config }] })
  expect(Object.keys(deep.body.errors)).toEqual(['components.0.config'])
})

test('a type without a record is refused if the option says so', async () => {
  const { post_type } = await collection()
  const { path } = await createPost(post_type, [text])
  await service.put('/api/v1/options/components.known_types', { value: 'refuse' })
  const refused = await service.patch(path, { components: [{ type: 'nobody-knows' }] })
  expect(Object.keys(refused.body.errors)).toEqual(['components.0.type'])
  await service.put('/api/v1/options/components.known_types', { value: 'accept' })
})

test('the public sees enabled components, with urls, pictures and references, only if asked', async () => {
  const { post_type } = await collection()
  const target = await createPost(post_type, [])
  const schema = { type: 'object', properties: { featured: { type: 'integer', 'x-corral': { widget: 'post' } } } }
  const { type } = await componentType(schema)
  const linked = { type: 'text', content: `<a href="corral:post/${target.id}">x</a>` }
  const hidden = { type: 'secret', enabled: 0, content: 'hidden' }
  const post = await createPost(post_type, [linked, hidden, { type, config: { featured: target.id } }])
  expect((await shown(post.url, 'dates')).data).not.toHaveProperty('components')
  const { data, references } = await shown(post.url, 'components,references')
  expect(data.components).toMatchObject([
    { type: 'text', content: `<a href="${target.url}">x</a>` },
    { type, config: { featured: target.id } },
  ])
  expect(Object.keys(references)).toEqual([`post/${target.id}`])
  const list = await service.get(`/api/v1/public/posts?post_type=${post_type}&include=components`, { as: null })
  const listed = list.body.data.map((each: { components: Part[] }) => each.components.length)
  expect(listed).toEqual([2, 0])
}) // biome-ignore format: it is long

test('where-used and broken links know what components of posts refer to', async () => {
  const { post_type } = await collection()
  const target = await createPost(post_type, [])
  const { type, id } = await componentType({ type: 'object' }, 'warn')
  const post = await createPost(post_type, [{ type, config: { featured: target.id } }])
  const used = async () => (await service.get(`/admin/api/references/post/${target.id}`)).body.data
  expect(await used()).toEqual([])
  const schema = { type: 'object', properties: { featured: { type: 'integer', 'x-corral': { widget: 'post' } } } }
  await service.patch(`/api/v1/component-types/${id}`, { schema })
  const field = `components.${post.components[0]?.id}.config`
  expect(await used()).toMatchObject([{ kind: 'post', id: post.id, field }])
  await service.delete(target.path)
  const broken = (await service.get('/admin/api/broken-links?per_page=100')).body.data
  expect(broken).toContainEqual(expect.objectContaining({ kind: 'post', id: post.id, field, problem: 'missing' }))
}) // biome-ignore format: it is long

test('a reference of a strict type to nothing is refused with its place', async () => {
  const { post_type } = await collection()
  const schema = { type: 'object', properties: { featured: { type: 'integer', 'x-corral': { widget: 'post' } } } }
  const { type } = await componentType(schema)
  const { path } = await createPost(post_type, [])
  const refused = await service.patch(path, { components: [{ type, config: { featured: 99999999 } }] })
  expect(Object.keys(refused.body.errors)).toEqual(['components.0.config.featured'])
}) // biome-ignore format: it is long

test('a working copy holds components, and two editors are merged by their ids', async () => {
  const { post_type } = await collection()
  const post = await createPost(post_type, [
    { ...text, title: 'A' },
    { ...text, title: 'B' },
  ])
  const opened = (await service.get(post.edited)).body.data
  const [a, b] = opened.live.content.components
  const mine = [{ ...a, title: 'A mine' }, b, { id: 'new-1', type: 'text', title: 'C' }]
  const saved = await service.put(`${post.edited}/draft`, { components: mine })
  expect(saved.status).toBe(200)
  expect((await partsOf(post.path)).map(({ id }) => id)).toEqual([a.id, b.id])
  await service.patch(post.path, { components: [a, { ...b, title: 'B theirs' }] })
  const merged = (await service.get(post.edited)).body.data
  expect(merged.conflicts).toEqual([])
  const headers = { 'if-match': merged.etag }
  const published = await service.post(`${post.edited}/draft/publish`, {}, { headers })
  expect(published.status).toBe(200)
  const parts = (await partsOf(post.path)) as (Part & { title: string })[]
  expect(parts.map(({ title }) => title)).toEqual(['A mine', 'B theirs', 'C'])
  expect(published.body.data.ids).toEqual({ 'new-1': parts[2]?.id })
})

test('both sides of one component are a conflict with its path', async () => {
  const { post_type } = await collection()
  const post = await createPost(post_type, [{ ...text, config: { a: 1 } }])
  const [part] = post.components
  await service.put(`${post.edited}/draft`, { components: [{ ...part, config: { a: 2 } }] })
  await service.patch(post.path, { components: [{ ...part, config: { a: 3 } }] })
  const { conflicts, etag } = (await service.get(post.edited)).body.data
  expect(conflicts).toEqual([{ path: 'components.0.config.a', component_id: part?.id, base: 1, live: 3, draft: 2 }])
  const refused = await service.post(`${post.edited}/draft/publish`, {}, { headers: { 'if-match': etag } })
  expect(refused.status).toBe(409)
}) // biome-ignore format: it is long

test('publishing names every component that does not fit, and the check agrees', async () => {
  const { post_type } = await collection()
  const { type } = await componentType({ type: 'object', required: ['alt'], properties: { alt: { type: 'string' } } })
  const post = await createPost(post_type, [])
  const saved = await service.put(`${post.edited}/draft`, { components: [{ type }, { type, slot: 'side' }] })
  const headers = { 'if-match': saved.body.data.etag }
  const refused = await service.post(`${post.edited}/draft/publish`, {}, { headers })
  const places = ['components.0.config.alt', 'components.1.config.alt']
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, places])
  const at = '2999-01-01T00:00:00.000Z'
  const later = await service.post(`${post.edited}/draft/publish`, { at }, { headers })
  expect([later.status, Object.keys(later.body.errors)]).toEqual([422, places])
}) // biome-ignore format: it is long

test('a preview shows the components of the working copy', async () => {
  const { post_type } = await collection()
  const post = await createPost(post_type, [{ ...text, title: 'Live' }])
  await service.put(`${post.edited}/draft`, { components: [{ ...post.components[0], title: 'Draft' }] })
  const { token } = (await service.post('/admin/api/previews', { post: post.id })).body.data
  const address = `/api/v1/public/posts/by-url?url=${post.url}&include=components`
  const { body } = await service.get(address, { as: null, headers: { 'x-corral-preview': token } })
  expect(body.data.components).toMatchObject([{ title: 'Draft' }])
})

test('versions, restore and the trash keep components', async () => {
  const { post_type } = await collection()
  const post = await createPost(post_type, [{ ...text, title: 'First' }])
  await service.patch(post.path, { components: [{ ...post.components[0], title: 'Second' }, text] })
  const [version] = (await service.get(`${post.edited}/versions`)).body.data
  expect(version.components).toEqual({ added: 1, removed: 0, changed: 1 })
  await service.post(`${post.edited}/versions/${version.id}/restore`)
  expect(await partsOf(post.path)).toEqual(post.components)
  await service.delete(post.path)
  const restored = await service.post(`/admin/api/trash/post/${post.id}/restore`)
  expect(restored.status).toBe(200)
  expect(await partsOf(post.path)).toEqual(post.components)
})

test('a migration of a component type changes posts and their working copies', async () => {
  const { post_type } = await collection()
  const { type, id } = await componentType({ type: 'object' }, 'warn')
  const post = await createPost(post_type, [{ type, config: { a: 1 } }, text, { type, config: { a: 2 } }])
  const [one, two] = post.components.filter((each) => each.type === type)
  const draft = post.components.map((each) => (each.id === two?.id ? { ...each, config: { a: 9 } } : each))
  await service.put(`${post.edited}/draft`, { components: draft })
  const steps = [{ step: 'rename', path: 'a', to: 'b' }]
  const migrate = `/admin/api/component-types/${id}/migrate`
  const as = await service.tokenWith('update component types', 'update components')
  expect((await service.post(migrate, { steps }, { as })).status).toBe(403)
  const done = await service.post(migrate, { steps })
  expect(done.events).toEqual(['post.updated'])
  expect(done.body.data).toMatchObject({
    message: '2 components on 0 pages and 1 post change. 1 working copy changes.',
    components: 2,
    pages: 0,
    posts: 1,
    changed_components: [{ id: one?.id, post_id: post.id }, { id: two?.id, post_id: post.id }],
  })
  const configs = (parts: Part[]) => parts.filter((each) => each.type === type).map((each) => each.config)
  expect(configs(await partsOf(post.path))).toEqual([{ b: 1 }, { b: 2 }])
  const opened = (await service.get(post.edited)).body.data
  expect([configs(opened.draft.content.components), opened.conflicts]).toEqual([[{ b: 1 }, { b: 9 }], []])
}) // biome-ignore format: it is long

test('the problems of a collection name components', async () => {
  const { post_type, admin } = await collection()
  const { type } = await componentType(
    { type: 'object', required: ['alt'], properties: { alt: { type: 'string' } } },
    'warn',
  )
  const post = await createPost(post_type, [{ type }])
  const { body } = await service.get(`${admin}/problems`)
  const path = `components.${post.components[0]?.id}.config.alt`
  expect(body.data).toMatchObject([{ id: post.id, problems: [{ path, message: 'is required' }] }])
})

test('the problems of a component type name components of posts, for users who may see posts', async () => {
  const { post_type, path } = await collection()
  const schema = { type: 'object', required: ['alt'], properties: { alt: { type: 'string' } } }
  const { type, id } = await componentType(schema, 'warn')
  const post = await createPost(post_type, [text, { type, title: 'Bare' }, { type, config: { alt: 'x' } }])
  const page = await service.post('/api/v1/pages', { title: `P ${randomUUID()}`, template: 't', access: 'public' })
  const onPage = { wrangler_page_id: Number(page.body.data.id), type }
  await service.post('/api/v1/wrangler-components', onPage)
  const address = `/admin/api/component-types/${id}/problems`
  const { body } = await service.get(address)
  const found = post.components.find((each) => each.type === type && !('alt' in each.config))
  expect([body.meta.total, body.data]).toMatchObject([
    2,
    [
      { wrangler_page_id: onPage.wrangler_page_id, problems: [{ path: 'config.alt' }] },
      { id: found?.id, post_id: post.id, title: 'Bare', problems: [{ path: 'config.alt', message: 'is required' }] },
    ],
  ])
  expect((await service.get(`${address}?per_page=1&page=2`)).body.data).toMatchObject([{ post_id: post.id }])
  const as = await service.tokenWith('list components')
  expect((await service.get(address, { as })).body.meta.total).toBe(1)
  await service.patch(path, { has_components: false })
  expect((await service.get(address)).body.meta.total).toBe(1)
}) // biome-ignore format: it is long

test('the components of a type are counted on pages, in posts and in shared blocks, by the rights of the reader', async () => {
  const { post_type, path } = await collection()
  const { type, id } = await componentType({ type: 'object' }, 'off')
  const address = `/admin/api/component-types/${id}/uses`
  const counted = async (as?: string) => (await service.get(address, as ? { as } : {})).body.data.components
  expect(await counted()).toBe(0)
  await createPost(post_type, [text, { type }, { type }])
  await createPost(post_type, [{ ...text, config: { nested: [{ type }] } }])
  expect(await counted()).toBe(2)
  const page = async () =>
    (await service.post('/api/v1/pages', { title: `P ${randomUUID()}`, template: 't', access: 'public' })).body.data.id
  const [kept, gone] = [await page(), await page()]
  const place = async (wrangler_page_id: number) =>
    (await service.post('/api/v1/wrangler-components', { wrangler_page_id, type })).body.data.id
  await place(kept)
  await place(gone)
  await service.delete(`/api/v1/pages/${gone}`)
  expect(await counted()).toBe(3)
  const component_id = await place(kept)
  await service.post('/admin/api/shared-blocks', { name: `B ${randomUUID()}`, component_id })
  await service.delete(`/api/v1/wrangler-components/${component_id}`)
  expect(await counted()).toBe(4)
  expect(await counted(await service.tokenWith('list components'))).toBe(2)
  expect((await service.get(address, { as: await service.tokenWith('list posts') })).status).toBe(403)
  await service.patch(path, { has_components: false })
  expect(await counted()).toBe(2)
}) // biome-ignore format: it is long

test('one component of a version is restored into the working copy, also a deleted one', async () => {
  const { post_type, path } = await collection()
  const post = await createPost(post_type, [{ ...text, title: 'One' }, { ...text, title: 'Two' }])
  const [one, two] = post.components
  await service.patch(post.path, { components: [{ ...one, title: 'Changed' }] })
  const [version] = (await service.get(`${post.edited}/versions`)).body.data
  const restore = (id: number | undefined, headers = {}) =>
    service.post(`${post.edited}/versions/${version.id}/components/${id}/restore`, undefined, { headers })
  const first = await restore(one?.id)
  expect([first.status, first.events]).toEqual([200, []])
  expect((await restore(two?.id)).status).toBe(428)
  await restore(two?.id, { 'if-match': first.body.data.etag })
  const { draft } = (await service.get(post.edited)).body.data
  expect(draft.content.components).toMatchObject([
    { id: one?.id, title: 'One' },
    { id: `restored-${two?.id}`, title: 'Two' },
  ])
  expect(await partsOf(post.path)).toMatchObject([{ title: 'Changed' }])
  const published = await service.post(`${post.edited}/draft/publish`, {}, { headers: { 'if-match': '*' } })
  expect(published.status).toBe(200)
  expect(await partsOf(post.path)).toMatchObject([{ title: 'One' }, { title: 'Two' }])
  expect((await restore(1)).status).toBe(404)
  await service.patch(path, { has_components: false })
  expect((await restore(one?.id)).status).toBe(404)
  const as = await service.tokenWith('update pages')
  const forbidden = await service.post(`${post.edited}/versions/${version.id}/components/${one?.id}/restore`, undefined, { as })
  expect(forbidden.status).toBe(403)
}) // biome-ignore format: it is long

test('a post that changes its type in a working copy keeps its components', async () => {
  const { post_type } = await collection()
  const { post_type: plain } = await collection({ has_components: false, label: 'Plain' })
  const post = await createPost(post_type, [text])
  for (const [type, components] of [[plain, undefined], [post_type, post.components]] as const) {
    const saved = await service.put(`${post.edited}/draft`, { post_type: type })
    const headers = { 'if-match': saved.body.data.etag }
    expect((await service.post(`${post.edited}/draft/publish`, {}, { headers })).status).toBe(200)
    expect(await partsOf(post.path)).toEqual(components)
  }
  const changed = { post_type: plain, components: [{ ...post.components[0], title: 'New' }] }
  const { body } = await service.put(`${post.edited}/draft`, changed)
  const headers = { 'if-match': body.data.etag }
  const refused = await service.post(`${post.edited}/draft/publish`, {}, { headers })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['components']])
}) // biome-ignore format: it is long

test('turned off, components are kept and not shown, and come back', async () => {
  const { post_type, path } = await collection()
  const word = `word${randomUUID().replaceAll('-', '')}`
  const post = await createPost(post_type, [{ type: 'text', content: word }])
  const found = async () => (await service.get(`/api/v1/public/search?q=${word}`, { as: null })).body.data.length
  expect(await found()).toBe(1)
  await service.put(`${post.edited}/draft`, { components: [{ ...post.components[0], title: 'Draft' }] })
  await service.patch(path, { has_components: false })
  await fillIndexes(service.app.database)
  expect(await found()).toBe(0)
  expect((await service.get(post.path)).body.data).not.toHaveProperty('components')
  expect((await shown(post.url)).data).not.toHaveProperty('components')
  const { draft, live } = (await service.get(post.edited)).body.data
  expect([draft, live.content.components]).toEqual([null, undefined])
  await service.patch(post.path, { description: 'Changed meanwhile' })
  await service.patch(path, { has_components: true })
  await fillIndexes(service.app.database)
  expect(await found()).toBe(1)
  expect(await partsOf(post.path)).toEqual(post.components)
}) // biome-ignore format: it is long

test('two writers at once: one of two saves with the same ETag wins', async () => {
  const { post_type } = await collection()
  const post = await createPost(post_type, [text])
  const { headers } = await service.get(post.path)
  const ifMatch = { headers: { 'if-match': String(headers.etag) } }
  const both = ['A', 'B'].map((title) =>
    service.call('PATCH', post.path, { body: { components: [{ ...post.components[0], title }] }, ...ifMatch }),
  )
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 412])
  expect(await partsOf(post.path)).toHaveLength(1)
}) // biome-ignore format: it is long

test('a scheduled working copy publishes its components', async () => {
  const { post_type } = await collection()
  const post = await createPost(post_type, [])
  const start = Date.parse('2031-01-01T00:00:00.000Z')
  service.clock.now = new Date(start)
  const saved = await service.put(`${post.edited}/draft`, { components: [{ ...text, title: 'Later' }] })
  const at = new Date(start + 60_000).toISOString()
  const headers = { 'if-match': saved.body.data.etag }
  expect((await service.post(`${post.edited}/draft/publish`, { at }, { headers })).status).toBe(200)
  service.clock.now = new Date(start + 60_001)
  await runDueJobs(service.app.services, jobHandlers, { logger: pino({ level: 'silent' }) })
  service.clock.now = null
  expect(await partsOf(post.path)).toMatchObject([{ title: 'Later' }])
})

test('doctor finds nothing wrong with components of posts', async () => {
  const { post_type } = await collection()
  const post = await createPost(post_type, [{ ...text, config: { link: '/about' } }])
  await service.put(`${post.edited}/draft`, { components: [] })
  const results = []
  for (const check of checks) results.push(await runCheck(service.app, check))
  expect(results.filter(({ severity, count }) => severity === 'problem' && count > 0)).toEqual([])
})
