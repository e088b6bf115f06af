import type { AddressInfo } from 'node:net'
import { beforeAll, expect, expectTypeOf, test } from 'vitest'
import { useService } from '../../test/harness.ts'
import { makeImage } from '../../test/images.ts'
import {
  AbortedError,
  type Client,
  ConflictError,
  createClient,
  ForbiddenError,
  findReference,
  findReferences,
  NotFoundError,
  type PathOf,
  seoOf,
  TimeoutError,
  UnauthenticatedError,
  ValidationError,
} from '../src/index.ts'

const service = useService()
let baseUrl = ''
let corral: Client
let visitor: Client

beforeAll(async () => {
  await service.http.listen({ port: 0, host: '127.0.0.1' })
  baseUrl = `http://127.0.0.1:${(service.http.server.address() as AddressInfo).port}`
  corral = createClient({ baseUrl: `${baseUrl}/`, token: await service.createToken(['super-admin']) })
  visitor = createClient({ baseUrl })
})

const news = { title: 'News', post_type: 'news', post_status: 'public', published: 1 } as const

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.fail('it did not fail'),
    (error: unknown) => error,
  )
}

async function createPage(title: string, body: object = {}) {
  const values = { title, template: 'default', access: 'public', enabled: true, ...body } as const
  return (await corral.post('/api/v1/pages', { body: values })).data
}

test('posts of a collection, a post and a global are read by their names', async () => {
  const body = { ...news, title: 'Lamp', post_type: 'lamp' }
  const { data: lamp } = await corral.post('/api/v1/posts', { body: { ...body, meta: { price: 20 } } })
  await corral.post('/api/v1/posts', { body: { ...body, title: 'Dear', meta: { price: 200 } } })
  const { data, meta } = await visitor.getPosts('lamp', { query: { 'filter[meta.price][lt]': 100 } })
  expect(data).toMatchObject([{ title: 'Lamp', meta: { price: 20 } }])
  expect(meta.total).toBe(1)
  expect((await visitor.getPost(lamp.url, { include: 'neighbours' })).data).toMatchObject({ id: lamp.id })
  expect(await failureOf(visitor.getPost('/nowhere'))).toBeInstanceOf(NotFoundError)
  expect(await visitor.resolve(lamp.url)).toMatchObject({ kind: 'post', post: { meta: { price: 20 } } })
  await service.http.inject({
    method: 'POST',
    url: '/admin/api/globals',
    headers: { authorization: `Bearer ${await service.createToken(['super-admin'])}` },
    payload: { name: 'foot', label: 'Foot', is_public: true, value: { hours: '9–17' } },
  })
  expect((await visitor.getGlobal('foot')).data).toMatchObject({ name: 'foot', value: { hours: '9–17' } })
  await corral.post('/api/v1/languages', { body: { code: 'en', label: 'English' } })
  expect((await visitor.getGlobal('foot', { language: 'en' })).data).toMatchObject({ name: 'foot' })
  expect(await failureOf(visitor.getGlobal('foot', { language: 'de' }))).toBeInstanceOf(ValidationError)
  const [{ id = 0 } = {}] = (await corral.get('/api/v1/languages')).data
  await corral.delete('/api/v1/languages/{id}', { path: { id } })
  expect(await failureOf(visitor.getGlobal('head'))).toBeInstanceOf(NotFoundError)
})

test('records are created, read, changed and deleted', async () => {
  const { data: post } = await corral.post('/api/v1/posts', { body: news })
  expect(post.title).toBe('News')
  const changed = await corral.put('/api/v1/posts/{id}', {
    path: { id: post.id },
    body: { ...news, title: 'Changed' },
  })
  expect(changed.data.title).toBe('Changed')
  const patched = await corral.patch('/api/v1/posts/{id}', {
    path: { id: post.id },
    body: { content: 'Hello' },
  })
  expect(patched.data).toMatchObject({ title: 'Changed', content: 'Hello' })
  expect((await corral.get('/api/v1/posts/{id}', { path: { id: post.id } })).data).toEqual(patched.data)
  expect(await corral.delete('/api/v1/posts/{id}', { path: { id: post.id } })).toBeUndefined()
})

test('401, 403, 404, 422 and a lost race have different error classes', async () => {
  const path = { id: 999_999_999 }
  expect(await failureOf(visitor.get('/user'))).toBeInstanceOf(UnauthenticatedError)
  const viewer = createClient({ baseUrl, token: () => service.createToken(['viewer']) })
  expect(await failureOf(viewer.delete('/api/v1/posts/{id}', { path }))).toBeInstanceOf(ForbiddenError)
  const missing = await failureOf(corral.get('/api/v1/posts/{id}', { path }))
  expect(missing).toBeInstanceOf(NotFoundError)
  expect(missing).toMatchObject({ status: 404, reason: 'Not found.', movedTo: null })
  expect((missing as NotFoundError).requestId).toMatch(/\S/)
  const invalid = await failureOf(corral.post('/api/v1/posts', { body: { ...news, title: '' } }))
  expect(invalid).toBeInstanceOf(ValidationError)
  expect((invalid as ValidationError).fields).toEqual({ title: ['The title field is required.'] })
})

test('a change with If-Match is refused when the record has changed', async () => {
  const { data: post } = await corral.post('/api/v1/posts', { body: news })
  const path = { id: post.id }
  const known = await corral.getTagged('/api/v1/posts/{id}', { path })
  const ifMatch = (known.isChanged && known.etag) || ''
  await corral.put('/api/v1/posts/{id}', { path, body: { ...news, title: 'First' }, ifMatch })
  const late = corral.put('/api/v1/posts/{id}', { path, body: { ...news, title: 'Second' }, ifMatch })
  expect(await failureOf(late)).toBeInstanceOf(ConflictError)
})

test('a list is iterated to its end, page by page, with its filters', async () => {
  for (let n = 1; n <= 5; n++)
    await corral.post('/api/v1/posts', { body: { ...news, title: `Iterated ${n}`, post_type: 'iterated' } })
  const titles: string[] = []
  for await (const post of visitor.list('/api/v1/public/posts', {
    query: { post_type: 'iterated', per_page: 2 },
  }))
    titles.push(post.title)
  expect(titles).toEqual([5, 4, 3, 2, 1].map((n) => `Iterated ${n}`))
  for await (const _ of visitor.list('/api/v1/public/posts', { query: { post_type: 'none' } })) expect.fail()
})

test('a record created while a list is iterated does not show an item twice', async () => {
  for (let n = 1; n <= 4; n++) await corral.post('/api/v1/categories', { body: { name: `Moving ${n}` } })
  const names: string[] = []
  for await (const category of corral.list('/api/v1/categories', {
    query: { search: 'moving', per_page: 2 },
  })) {
    if (names.length === 0) await corral.post('/api/v1/categories', { body: { name: 'Moving new' } })
    names.push(category.name)
  }
  expect(names).toEqual([4, 3, 2, 1].map((n) => `Moving ${n}`))
})

test('files are uploaded for pages, components and assets', async () => {
  const image = new File([new Uint8Array(await makeImage())], 'photo.png', { type: 'image/png' })
  const { data: asset } = await corral.post('/api/v1/assets', {
    body: { file: image, caption: null, meta: { alt: 'A dot' } },
  })
  expect(asset).toMatchObject({ title: 'photo', type: 'image', caption: null, meta: { alt: 'A dot' } })
  const page = await createPage('Pictured')
  const attributes = { title: 'Pictured', greedy: false, enabled: true, menu_order: 0, listed: true } as const
  const pictured = await corral.put('/api/v1/pages/{id}', {
    path: { id: page.id },
    body: { ...attributes, access: 'public', thumbnail: image },
  })
  expect(pictured.data.attributes.thumbnail).toMatch(/\.png$/)
  const { data: component } = await corral.post('/api/v1/wrangler-components', {
    body: { wrangler_page_id: page.id, type: 'image', config: { wide: true }, thumbnail: image },
  })
  expect(component).toMatchObject({ config: { wide: true }, thumbnail: expect.stringMatching(/\.png$/) })
})

test('a page is read by its url, and again only when it has changed', async () => {
  const page = await createPage('Cached')
  expect(await visitor.getPage('/cached')).toMatchObject({ url: '/cached', components: [] })
  const first = await visitor.getPage('/cached', { etag: null })
  if (!first.isChanged) return expect.fail()
  expect(first.data).toMatchObject({ id: Number(page.id), url: '/cached', components: [] })
  expect(await visitor.getPage('/cached', { etag: first.etag })).toEqual({ isChanged: false })
  await corral.post('/api/v1/wrangler-components', {
    body: { wrangler_page_id: page.id, type: 'text' },
  })
  expect(await visitor.getPage('/cached', { etag: first.etag })).toMatchObject({ isChanged: true })
  const menu = await visitor.getTagged('/api/v1/public/menu')
  const etag = menu.isChanged ? menu.etag : null
  expect(await visitor.getTagged('/api/v1/public/menu', { etag })).toEqual({ isChanged: false })
})

test('references are found by id, name, path and address, in pages and in lists of posts', async () => {
  const widget = (type: string, name: string) => ({ type, 'x-corral': { widget: name } })
  const properties = {
    featured: widget('integer', 'post'),
    about: widget('string', 'page'),
    file: widget('string', 'asset'),
    download: widget('string', 'link'),
    tag: widget('string', 'tag'),
    related: { type: 'array', items: widget('integer', 'post') },
  }
  const json_schema = { type: 'object', properties }
  await corral.post('/api/v1/component-types', {
    body: { type: 'picks', label: 'Picks', schema: json_schema },
  })
  await corral.post('/api/v1/collections', {
    body: { name: 'P', post_type: 'picked', schema: [], json_schema },
  })
  const target = await createPage('Found page')
  const { data: asset } = await corral.post('/api/v1/assets', {
    body: { path: 'found.pdf', title: 'Found file' },
  })
  const { data: tag } = await corral.post('/api/v1/tags', { body: { name: '2027' } })
  const { data: first } = await corral.post('/api/v1/posts', { body: { ...news, title: 'Found post' } })
  await corral.post('/api/v1/posts/{post}/tags/{tag}', { path: { post: first.id, tag: tag.id } })
  const about = `corral:page/${target.id}?a=1#b`
  const config = { featured: first.id, about, file: asset.path, tag: '2027', related: [first.id, 99_999] }
  const { data: second } = await corral.post('/api/v1/posts', {
    body: { ...news, title: 'Picked', post_type: 'picked', meta: config },
  })
  const from = await createPage('Finding')
  await corral.post('/api/v1/wrangler-components', {
    body: { type: 'picks', wrangler_page_id: from.id, config: { ...config, featured: second.id } },
  })
  const page = await visitor.getPage('/finding', { include: 'references', depth: 2 })
  const shown = page.components?.[0]?.config ?? {}
  expect(shown.about).toBe('/found-page?a=1#b')
  expect(findReference(page, 'post', shown.featured)?.meta.featured).toBe(first.id)
  expect(findReference(page, 'post', first.id)?.title).toBe('Found post')
  expect(findReference(page, 'page', shown.about)?.title).toBe('Found page')
  expect(findReference(page, 'asset', shown.file)?.url).toBe('/storage/found.pdf')
  expect(findReference(page, 'asset', '/storage/found.pdf')?.title).toBe('Found file')
  expect(findReference(page, 'tag', shown.tag)?.slug).toBe('2027')
  expect(findReferences(page, 'post', shown.related as number[]).map(({ id }) => id)).toEqual([first.id])
  for (const nothing of [null, undefined, 99_999, '/elsewhere', 'constructor', {}])
    expect(findReference(page, 'page', nothing)).toBeUndefined()
  expect(findReferences(await visitor.getPage('/finding'), 'post', [first.id])).toEqual([])
  const list = await visitor.get('/api/v1/public/posts', {
    query: { post_type: 'picked', include: 'references' },
  })
  expect(findReference(list, 'post', list.data[0]?.meta.featured)?.title).toBe('Found post')
})

test('a protected page opens with its password, and a moved page has moved_to', async () => {
  const page = await createPage('Locked', { access: 'protected', password: 'open sesame' })
  expect(await visitor.getPage('/locked')).toMatchObject({ locked: true })
  const opened = await visitor.getPage('/locked', { password: 'open sesame' })
  expect(opened.locked).toBeUndefined()
  expect(await failureOf(visitor.getPage('/locked', { password: 'wrong' }))).toBeInstanceOf(ForbiddenError)
  await corral.put('/api/v1/pages/{id}', {
    path: { id: page.id },
    body: { title: 'Moved', greedy: 0, enabled: 1, menu_order: 0, listed: 1, access: 'public' },
  })
  expect(await failureOf(visitor.getPage('/locked'))).toMatchObject({ movedTo: '/moved' })
})

test('a password may be in any script', async () => {
  for (const [at, password] of ['пароль', 'grün', '🔑 Ã¼'].entries()) {
    await createPage(`Scripts ${at}`, { access: 'protected', password })
    const opened = await visitor.getPage(`/scripts-${at}`, { password })
    expect(opened.locked, password).toBeUndefined()
  }
})

test('the types leave out paths that do not answer with JSON', () => {
  expectTypeOf<'/api/v1/public/sitemap.xml'>().not.toExtend<PathOf<'get'>>()
  expectTypeOf<'/storage/{path}'>().not.toExtend<PathOf<'get'>>()
  expectTypeOf<'/api/v1/public/menu'>().toExtend<PathOf<'get'>>()
  expectTypeOf<'/api/v1/posts/{id}'>().toExtend<PathOf<'delete'>>()
  expectTypeOf<'/api/v1/posts/{post}/tags/{tag}'>().toExtend<PathOf<'post'>>()
})

test('a value in a path is escaped as one segment', async () => {
  const asked: unknown[] = []
  const spy = createClient({
    baseUrl: 'https://cms.example.com/sub/',
    fetch: async (input) => {
      asked.push(input)
      return Response.json({ data: {} })
    },
  })
  await spy.get('/api/v1/options/{key}', { path: { key: 'a/b ?ü' } })
  expect(asked).toEqual(['https://cms.example.com/sub/api/v1/options/a%2Fb%20%3F%C3%BC'])
  for (const key of ['', '.', '..']) {
    expect(await failureOf(spy.get('/api/v1/options/{key}', { path: { key } }))).toBeInstanceOf(TypeError)
  }
})

test('with a preview token the public endpoints answer with drafts, and no ETag is used', async () => {
  const page = { title: 'In preview', template: 'page', access: 'public', enabled: 0 }
  const { body } = await service.post('/api/v1/pages', page)
  const preview = (await service.post('/admin/api/previews', { page: Number(body.data.id) })).body.data.token
  const sent: Headers[] = []
  const watch: typeof fetch = (input, init) => {
    sent.push(new Headers(init?.headers))
    return fetch(input, init)
  }
  const previewer = createClient({ baseUrl, preview, fetch: watch })
  expect((await previewer.getPage('/in-preview')).title).toBe('In preview')
  expect(await previewer.getPage('/in-preview', { etag: '"x"' })).toMatchObject({
    isChanged: true,
    etag: null,
  })
  await previewer.getTagged('/api/v1/public/menu', { etag: '"x"' })
  expect(sent.map((headers) => headers.get('if-none-match'))).toEqual([null, null, null])
  expect(sent.map((headers) => headers.get('x-corral-preview'))).toEqual([preview, preview, preview])
  await expect(previewer.get('/api/v1/posts')).rejects.toThrow()
  expect(sent.at(-1)?.has('x-corral-preview')).toBe(false)
})

/** A client that sends reads together, and the requests that it has sent. */
function createBatching(options: Partial<Parameters<typeof createClient>[0]> = {}) {
  const sent: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    sent.push(`${init?.method} ${String(input).slice(baseUrl.length)}`)
    return globalThis.fetch(input, init)
  }
  return { client: createClient({ baseUrl, batch: true, fetch, ...options }), sent }
}

test('reads that begin in the same moment are one request, each with its own answer', async () => {
  await createPage('Together')
  await corral.post('/api/v1/posts', { body: { ...news, title: 'One of them', post_type: 'joint' } })
  const { client, sent } = createBatching()
  const [page, posts, menu, missing] = await Promise.all([
    client.getPage('/together'),
    client.getPosts('joint', { query: { fields: 'title', 'filter[title][starts]': 'One of' } }),
    client.get('/api/v1/public/menu', { query: { depth: 1 } }),
    failureOf(client.resolve('/nowhere at all')),
  ])
  expect(sent).toEqual(['POST /api/v1/public/query'])
  expect(page).toEqual(await visitor.getPage('/together'))
  expect(posts.data).toEqual([{ title: 'One of them' }])
  expect(menu).toEqual(await visitor.get('/api/v1/public/menu', { query: { depth: 1 } }))
  expect(missing).toBeInstanceOf(NotFoundError)
  expect(String(missing)).toContain('resolve?url=')
})

test('reads that cannot be sent together are sent by themselves', async () => {
  const { client, sent } = createBatching()
  await client.get('/api/v1/public/tags')
  expect(sent).toEqual(['GET /api/v1/public/tags'])
  sent.length = 0
  const tagged = client.getTagged('/api/v1/public/menu', { etag: '"old"' })
  const locked = failureOf(client.getPage('/nowhere', { password: 'x' }))
  const health = client.get('/api/v1/public/health')
  await Promise.all([tagged, locked, health])
  expect(sent).toHaveLength(3)
  expect(sent.every((each) => each.startsWith('GET '))).toBe(true)
  sent.length = 0
  const many = Array.from({ length: 21 }, (_, at) =>
    client.get('/api/v1/public/tags', { query: { page: at + 1 } }),
  )
  expect((await Promise.all(many)).map(({ meta }) => meta.current_page)).toEqual(many.map((_, at) => at + 1))
  expect(sent).toEqual(['POST /api/v1/public/query', 'GET /api/v1/public/tags?page=21'])
})

test('reads that are refused together are read by themselves, and a failure is that of each', async () => {
  let status = 422
  const refusing = createBatching({
    fetch: async (input, init) =>
      init?.method === 'POST' ? new Response('{"message":"no"}', { status }) : globalThis.fetch(input, init),
  })
  const readTwo = () =>
    Promise.allSettled([
      refusing.client.get('/api/v1/public/tags'),
      refusing.client.get('/api/v1/public/menu'),
    ])
  expect((await readTwo()).map((each) => each.status)).toEqual(['fulfilled', 'fulfilled'])
  status = 403
  for (const each of await readTwo())
    expect(each).toMatchObject({ status: 'rejected', reason: expect.any(ForbiddenError) })
})

test('an aborted read leaves the others, and the request ends when all are aborted', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  const { client } = createBatching({
    fetch: (input, init) => {
      signals.push(init?.signal)
      return globalThis.fetch(input, init)
    },
  })
  const one = new AbortController()
  const ended = failureOf(client.get('/api/v1/public/tags', { signal: one.signal }))
  const left = client.get('/api/v1/public/menu')
  one.abort()
  expect(await ended).toBeInstanceOf(AbortedError)
  expect((await left).data).toBeInstanceOf(Array)
  expect(signals.map((signal) => signal?.aborted)).toEqual([false])
  const both = [1, 2].map((page) =>
    failureOf(client.get('/api/v1/public/tags', { query: { page }, timeout: 1 })),
  )
  for (const failure of await Promise.all(both)) expect(failure).toBeInstanceOf(TimeoutError)
  expect(signals.slice(1).every((signal) => signal?.aborted)).toBe(true)
})

test('seoOf reads the settings for search and sharing, and falls back to the record', () => {
  const page = { title: 'Prices', description: 'What it costs', thumbnail: 'a.jpg' }
  expect(seoOf(page)).toEqual({
    title: 'Prices',
    description: 'What it costs',
    image: 'a.jpg',
    canonical: null,
    noindex: false,
  })
  const seo = { title: 'Tickets', image: 'b.jpg', canonical: 'https://example.org/', noindex: true }
  for (const of of [{ seo }, { meta: { seo } }])
    expect(seoOf({ ...page, ...of })).toEqual({ description: 'What it costs', ...seo })
  for (const meta of [null, [], { seo: 'x' }, { seo: { title: 5, noindex: 'yes' } }])
    expect(seoOf({ ...page, meta })).toMatchObject({ title: 'Prices', image: 'a.jpg', noindex: false })
})
