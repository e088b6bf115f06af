import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createRole } from '../../../../test/access.ts'
import { useService } from '../../../../test/harness.ts'

const service = useService()
let address = ''
beforeAll(async () => {
  address = await service.http.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  service.clock.now = null
})

const name = (word: string) => `${word} ${randomUUID().slice(0, 8)}`

async function createPage(fields: object = {}): Promise<{ id: number; url: string; title: string }> {
  const values = { title: name('Page'), template: 't', access: 'public', enabled: 0, listed: 1, ...fields }
  const { status, body } = await service.post('/api/v1/pages', values)
  expect(status).toBe(201)
  const { url, title } = body.data.attributes
  return { id: Number(body.data.id), url, title }
}

async function createPost(fields: object = {}): Promise<{ id: number; url: string; title: string }> {
  const values = { title: name('Post'), post_type: 'news', post_status: 'public', published: 0, ...fields }
  const { status, body } = await service.post('/api/v1/posts', values)
  expect(status).toBe(201)
  return body.data
}

const tokenFor = async (target: object, as?: string) =>
  (await service.post('/admin/api/previews', target, as === undefined ? {} : { as })).body.data
    .token as string

const read = (path: string, token?: string) =>
  service.get(`/api/v1/public/${path}`, {
    as: null,
    headers: token === undefined ? {} : { 'x-corral-preview': token },
  })
const readPage = (url: string, token?: string) => read(`pages/by-url?url=${encodeURIComponent(url)}`, token)
const readPost = (url: string, token?: string) => read(`posts/by-url?url=${encodeURIComponent(url)}`, token)

interface Content {
  [field: string]: unknown
  components: object[]
}

/** Keeps a working copy. */
async function keep(
  kind: 'pages' | 'posts',
  id: number,
  change: (content: Content) => object,
): Promise<void> {
  const path = `/admin/api/${kind}/${id}`
  const { body, headers } = await service.get(path)
  const content = (body.data.draft ?? body.data.live).content
  const kept = await service.put(`${path}/draft`, change(content), {
    headers: { 'if-match': String(headers.etag) },
  })
  expect(kept.status).toBe(200)
}

interface Item {
  id: number
  title: string
  children: Item[]
}
const flat = (items: Item[]): Item[] => items.flatMap((item) => [item, ...flat(item.children)])
const menuOf = async (token?: string) => flat((await read('menu', token)).body.data)

const private_ = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

test('a draft page is shown with its token, by header and by parameter, and by no other request', async () => {
  const page = await createPage()
  await service.post('/api/v1/wrangler-components', { type: 'text', wrangler_page_id: page.id, title: 'On' })
  await service.post('/api/v1/wrangler-components', { type: 'text', wrangler_page_id: page.id, enabled: 0 })
  const token = await tokenFor({ page: page.id })
  const shown = await readPage(page.url, token)
  expect(shown).toMatchObject({ status: 200, headers: private_, body: { title: page.title, enabled: false } })
  expect(shown.headers.vary).toContain('X-Corral-Preview')
  expect(shown.headers.etag).toBeUndefined()
  expect(shown.body.components).toMatchObject([{ title: 'On' }])
  const byParameter = await read(`pages/by-url?url=${page.url}&corral_preview=${token}&include_components=0`)
  expect(byParameter).toMatchObject({ status: 200, headers: private_, body: { title: page.title } })
  expect(byParameter.body).not.toHaveProperty('components')
  expect((await readPage(page.url)).status).toBe(404)
})

test('an unknown, expired or revoked token is 403 on every endpoint, never the live content', async () => {
  const page = await createPage({ enabled: 1 })
  const post = await createPost({ published: 1 })
  const { id, token } = (await service.post('/admin/api/previews', { site: true })).body.data
  const paths = [
    `pages/by-url?url=${page.url}`,
    `posts/by-url?url=${post.url}`,
    'posts',
    'menu',
    'menu?depth=1',
  ]
  const statuses = async (given: string) =>
    Promise.all(paths.map(async (path) => (await read(path, given)).status))
  expect(await statuses(token)).toEqual([200, 200, 200, 200, 200])
  for (const wrong of ['', 'corral_unknown', `${token}x`, 'ü'])
    expect(await statuses(wrong)).toEqual([403, 403, 403, 403, 403])
  expect((await read(`pages/by-url?url=${page.url}&corral_preview=`)).status).toBe(403)
  const refused = await readPage(page.url, 'corral_unknown')
  expect(refused).toMatchObject({ headers: private_, body: { message: expect.stringContaining('expired') } })
  service.clock.now = new Date(Date.now() + 3_600_001)
  expect(await statuses(token)).toEqual([403, 403, 403, 403, 403])
  service.clock.now = null
  await service.delete(`/admin/api/previews/${id}`)
  expect(await statuses(token)).toEqual([403, 403, 403, 403, 403])
})

test('a token of a page covers that page only, and tells nothing of other drafts', async () => {
  const page = await createPage({ greedy: 1, access: 'private' })
  const child = await createPage({ parent_id: page.id })
  const live = await createPage({ enabled: 1 })
  const draft = await createPage()
  const post = await createPost({ published: 1 })
  const token = await tokenFor({ page: page.id })
  expect((await readPage(page.url, token)).body.title).toBe(page.title)
  expect((await readPage(`${page.url}/beneath`, token)).body.title).toBe(page.title)
  // A draft beneath a greedy page is not told from nothing.
  expect((await readPage(child.url, token)).body.title).toBe(page.title)
  const outside = await Promise.all([live.url, draft.url, '/nothing-here'].map((url) => readPage(url, token)))
  expect(outside.map(({ status, text }) => [status, text])).toEqual(
    Array(3).fill([403, JSON.stringify({ message: 'This preview link does not cover this address.' })]),
  )
  for (const url of [post.url, '/no-post']) expect((await readPost(url, token)).status).toBe(403)
  await service.put(`/api/v1/pages/${child.id}`, {
    title: child.title,
    greedy: 0,
    enabled: 1,
    menu_order: 0,
    listed: 1,
    access: 'public',
    parent_id: page.id,
  })
  expect((await readPage(child.url, token)).status).toBe(403)
  const drafts = (await menuOf(token)).map(({ id }) => id)
  expect(drafts).toContain(live.id)
  expect(drafts).not.toContain(draft.id)
  await service.delete(`/api/v1/pages/${page.id}`)
  expect((await readPage(page.url, token)).status).toBe(403)
})

test('a token of a post covers that post, and the live page around it', async () => {
  const news = await createPage({ enabled: 1, greedy: 1 })
  const post = await createPost({ url: `${news.url}/the-post` })
  const other = await createPost({ published: 1 })
  const draft = await createPost()
  const token = await tokenFor({ post: post.id })
  expect(await readPost(post.url, token)).toMatchObject({
    status: 200,
    headers: private_,
    body: { data: { title: post.title, tags: [] } },
  })
  expect((await readPage(post.url, token)).body.title).toBe(news.title)
  expect((await readPage(news.url, token)).status).toBe(403)
  expect((await readPost(other.url, token)).status).toBe(403)
  const listed = (await read('posts?per_page=100', token)).body.data.map(({ id }: Item) => id)
  expect(listed).toEqual(expect.arrayContaining([post.id, other.id]))
  expect(listed).not.toContain(draft.id)
  expect((await readPost(post.url)).status).toBe(404)
  expect((await menuOf(token)).map(({ id }) => id)).toContain(news.id)
})

test('a token of the site shows what its maker may view', async () => {
  const page = await createPage({ access: 'private', enabled: 1 })
  const draft = await createPage()
  const locked = await createPage({ access: 'protected', password: 'sesame', enabled: 1 })
  await service.post('/api/v1/wrangler-components', { type: 'text', wrangler_page_id: locked.id })
  const post = await createPost()
  const later = { publish_at: '2099-01-01T00:00:00.000Z' }
  const planned = await createPage({ enabled: 1 })
  expect((await service.put(`/admin/api/pages/${planned.id}/schedule`, later)).status).toBe(200)
  const both = await tokenFor({ site: true })
  for (const { url } of [page, draft, planned]) expect((await readPage(url, both)).status).toBe(200)
  const open = (await readPage(locked.url, both)).body
  expect([open.components.length, open.locked]).toEqual([1, undefined])
  expect((await readPost(post.url, both)).status).toBe(200)
  expect((await readPage('/nothing-here', both)).status).toBe(404)
  expect((await readPost('/no-post', both)).status).toBe(404)
  const menu = (await menuOf(both)).map(({ id }) => id)
  expect(menu).toEqual(expect.arrayContaining([draft.id, planned.id]))
  expect(menu).not.toContain(page.id)
  const pagesOnly = await tokenFor({ site: true }, await service.tokenWith('view pages'))
  expect((await readPage(draft.url, pagesOnly)).status).toBe(200)
  expect((await readPost(post.url, pagesOnly)).status).toBe(403)
  const listed = (await read('posts?per_page=100', pagesOnly)).body.data.map(({ id }: Item) => id)
  expect(listed).not.toContain(post.id)
  const postsOnly = await tokenFor({ site: true }, await service.tokenWith('view posts'))
  expect((await readPage(draft.url, postsOnly)).status).toBe(403)
  expect((await menuOf(postsOnly)).map(({ id }) => id)).not.toContain(draft.id)
  const all = (await read('posts?per_page=100', postsOnly)).body.data.map(({ id }: Item) => id)
  expect(all).toContain(post.id)
})

test('a token is refused when its maker loses the permission, and when they are deleted', async () => {
  const page = await createPage()
  const role = await createRole(service, ['view pages'])
  const user = await service.createUser([role.name])
  const token = await tokenFor({ page: page.id }, user.token)
  expect((await readPage(page.url, token)).status).toBe(200)
  await service.put(`/api/v1/roles/${role.id}`, { name: role.name, permissions: [] })
  expect((await readPage(page.url, token)).status).toBe(403)
  const other = await service.createUser(['editor'])
  const second = await tokenFor({ page: page.id }, other.token)
  expect((await readPage(page.url, second)).status).toBe(200)
  await service.delete(`/api/v1/users/${other.id}`)
  expect((await readPage(page.url, second)).status).toBe(403)
})

test('working copies are shown: of a page with its components, of a post, in menus and lists', async () => {
  const page = await createPage({ enabled: 1 })
  const { body: made } = await service.post('/api/v1/wrangler-components', {
    type: 'text',
    wrangler_page_id: page.id,
    title: 'Live',
    position: 1,
  })
  const post = await createPost({ published: 1 })
  await keep('pages', page.id, (content) => ({
    ...content,
    title: 'Kept title',
    components: [
      { ...content.components[0], title: 'Kept component' },
      { id: 'new-1', type: 'quote', title: 'New', slot: 'main', position: 2 },
    ],
  }))
  await keep('posts', post.id, (content) => ({ ...content, title: 'Kept post' }))
  const token = await tokenFor({ site: true })
  const { body } = await readPage(page.url, token)
  expect(body).toMatchObject({ title: 'Kept title', url: page.url })
  expect(body.components).toMatchObject([
    { id: made.data.id, title: 'Kept component' },
    { id: -2, type: 'quote', title: 'New', wrangler_page_id: page.id },
  ])
  expect((await readPage(page.url)).body).toMatchObject({
    title: page.title,
    components: [{ title: 'Live' }],
  })
  const titleIn = async (given?: string) => (await menuOf(given)).find(({ id }) => id === page.id)?.title
  expect([await titleIn(token), await titleIn()]).toEqual(['Kept title', page.title])
  expect((await readPost(post.url, token)).body.data.title).toBe('Kept post')
  const inList = async (given?: string) =>
    (await read('posts?per_page=100', given)).body.data.find(({ id }: Item) => id === post.id).title
  expect([await inList(token), await inList()]).toEqual(['Kept post', post.title])
  await service.put(`/api/v1/options/cache.enabled`, { value: true })
  const ofPage = await tokenFor({ page: page.id })
  expect(await titleIn(ofPage)).toBe('Kept title')
  expect(await inList(ofPage)).toBe(post.title)
  await service.delete(`/api/v1/options/cache.enabled`)
})

test('no cache stores or serves a preview: neither the page cache nor that of menus', async () => {
  await service.put('/api/v1/options/cache.enabled', { value: true })
  const page = await createPage({ enabled: 1 })
  await keep('pages', page.id, (content) => ({ ...content, title: 'In work' }))
  const token = await tokenFor({ page: page.id })
  const titles: string[] = []
  for (const given of [undefined, token, undefined, token]) {
    titles.push((await readPage(page.url, given)).body.title)
    titles.push((await menuOf(given)).find(({ id }) => id === page.id)?.title ?? '')
  }
  const [live, draft] = [Array(2).fill(page.title), Array(2).fill('In work')]
  expect(titles).toEqual([...live, ...draft, ...live, ...draft])
  await service.delete('/api/v1/options/cache.enabled')
})

test('over HTTP the express lane leaves previews to the framework, and live answers are as they were', async () => {
  const page = await createPage({ enabled: 1 })
  await keep('pages', page.id, (content) => ({ ...content, title: 'In work' }))
  const token = await tokenFor({ page: page.id })
  const url = `${address}/api/v1/public/pages/by-url?url=${page.url}`
  const titleOf = async (answer: Response) => ((await answer.json()) as Item).title
  const live = await fetch(url)
  expect(live.headers.get('vary')).toBe('Authorization, X-Page-Password')
  expect(await titleOf(live)).toBe(page.title)
  const byHeader = await fetch(url, {
    headers: { 'x-corral-preview': token, 'if-none-match': live.headers.get('etag') ?? '' },
  })
  expect([byHeader.status, await titleOf(byHeader)]).toEqual([200, 'In work'])
  expect(await titleOf(await fetch(`${url}&corral_preview=${token}`))).toBe('In work')
  expect((await fetch(url, { headers: { 'x-corral-preview': 'wrong' } })).status).toBe(403)
  expect(await titleOf(await fetch(url))).toBe(page.title)
  expect(JSON.stringify(service.logs)).not.toContain(token)
})

test('the menu of a preview is bounded: a page whose children do not fit has more', async () => {
  const page = await createPage({ menu_order: 9 })
  const then = '2026-01-01T00:00:00.000Z'
  await service.app.database.transaction(null, async (tx) => {
    await sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 2100)
      insert into wrangler_pages (title, slug, url, template, enabled, listed, greedy, parent_id, access, menu_order,
        redirect_permanent, meta, search_text, created_at, updated_at)
      select 'Many', 'bounded-' || n, '/bounded-' || n, 't', 0, 1, 0, cast(${page.id} as integer), 'public', n, 0, '{}',
        'many', ${then}, ${then} from numbers`.execute(tx.db)
    tx.noteChange()
  })
  const token = await tokenFor({ site: true })
  const shown = flat((await read('menu', token)).body.data)
  expect(shown.length).toBeLessThanOrEqual(2000)
  expect(shown.find(({ id }) => id === page.id)).toMatchObject({ more: true, children: [] })
  const portions = [1, 2].map((at) => read(`menu?parent=${page.id}&page=${at}`, token))
  const [first, second] = (await Promise.all(portions)).map(({ body }) => body)
  expect([first.data.length, first.more, second.data.length, second.more]).toEqual([
    2000,
    true,
    100,
    undefined,
  ])
  await service.delete(`/api/v1/pages/${page.id}`)
})

test('the list of pages shows drafts and working copies within the scope of the preview', async () => {
  const template = name('t').replace(' ', '-')
  const live = await createPage({ template, enabled: 1 })
  const draft = await createPage({ template })
  await createPage({ template, enabled: 1, access: 'private' })
  await keep('pages', live.id, (content) => ({ ...content, title: 'Kept in the list' }))
  const list = async (token?: string, more = '') => {
    const answer = await read(`pages?filter[template]=${template}${more}`, token)
    expect(answer.status).toBe(200)
    const ids = answer.body.data.map((page: { id: number; title: string }) => [page.id, page.title])
    return { ...answer, ids, total: answer.body.meta.total }
  }
  const asStored = [live.id, live.title]
  expect(await list()).toMatchObject({ ids: [asStored], total: 1 })
  const site = await list(await tokenFor({ site: true }))
  expect(site).toMatchObject({
    headers: private_,
    ids: [
      [draft.id, draft.title],
      [live.id, 'Kept in the list'],
    ],
    total: 2,
  })
  expect(site.headers.etag).toBeUndefined()
  const one = await list(await tokenFor({ page: draft.id }))
  expect(one.ids).toEqual([[draft.id, draft.title], asStored])
  const post = await createPost()
  expect((await list(await tokenFor({ post: post.id }))).ids).toEqual([asStored])
  const postsOnly = await tokenFor({ site: true }, await service.tokenWith('view posts'))
  expect((await list(postsOnly)).ids).toEqual([asStored])
  const token = await tokenFor({ site: true })
  expect((await list(token, '&include=tags,dates,breadcrumbs&sort=title&fields=id,title')).ids).toHaveLength(
    2,
  )
  // Nobody else gets what was read for a preview.
  expect((await list()).ids).toEqual([asStored])
  expect((await read('pages', 'corral_unknown')).status).toBe(403)
})

test('globals show their working copies in a preview of the site, with what these refer to', async () => {
  const global = name('g').replace(' ', '-')
  const properties = {
    text: { type: 'string' },
    post: { type: 'integer', 'x-corral': { widget: 'post' } },
    other: { type: 'string', 'x-corral': { widget: 'global' } },
  }
  const schema = { type: 'object', properties }
  const create = async (own: string, value: object, is_public = 1) => {
    const made = await service.post('/admin/api/globals', { name: own, label: own, schema, is_public, value })
    expect(made.status).toBe(201)
    return made.body.data.id as number
  }
  const id = await create(global, { text: 'live' })
  const nested = await create(`${global}-nested`, { text: 'live nested' })
  const secret = await create(`${global}-secret`, { text: 'secret' }, 0)
  const draft = await createPost()
  const keepValue = async (of: number, value: object) => {
    const path = `/admin/api/globals/${of}`
    const { etag } = (await service.get(path)).headers
    const kept = await service.put(`${path}/draft`, { value }, { headers: { 'if-match': String(etag) } })
    expect(kept.status).toBe(200)
  }
  await keepValue(id, { text: 'kept', post: draft.id, other: `${global}-nested` })
  await keepValue(nested, { text: 'kept nested' })
  await keepValue(secret, { text: 'kept secret' })
  const one = `globals/${global}?include=references&depth=2`
  const several = `globals?names=${global},${global}-secret&include=references&depth=2`
  for (const path of [one, several]) {
    const value = async (token?: string) => {
      const answer = await read(path, token)
      const { data, references } = answer.body
      return { ...answer, value: [data].flat()[0].value, count: [data].flat().length, references }
    }
    expect(await value()).toMatchObject({ value: { text: 'live' }, references: {} })
    const shown = await value(await tokenFor({ site: true }))
    expect(shown).toMatchObject({ headers: private_, count: 1, value: { text: 'kept', post: draft.id } })
    expect(shown.references).toMatchObject({
      [`post/${draft.id}`]: { title: draft.title },
      [`global/${global}-nested`]: { value: { text: 'kept nested' } },
    })
    expect(shown.headers.etag).toBeUndefined()
    const pageToken = await tokenFor({ page: (await createPage()).id })
    expect(await value(pageToken)).toMatchObject({ headers: private_, value: { text: 'live' } })
    const pagesOnly = await tokenFor({ site: true }, await service.tokenWith('view pages'))
    expect((await value(pagesOnly)).value).toEqual({ text: 'live' })
    const withGlobals = await tokenFor({ site: true }, await service.tokenWith('view pages', 'view globals'))
    const noPosts = await value(withGlobals)
    expect(noPosts.value).toMatchObject({ text: 'kept' })
    expect(Object.keys(noPosts.references)).toEqual([`global/${global}-nested`])
    expect((await read(path, 'corral_unknown')).status).toBe(403)
    expect((await value()).value).toEqual({ text: 'live' })
  }
  expect((await read(`globals/${global}-secret`, await tokenFor({ site: true }))).status).toBe(404)
})

test('a named menu shows its working copy in a preview of the site', async () => {
  const menu = name('m').replace(' ', '-')
  const items = { type: 'array', items: { type: 'object' }, 'x-corral': { widget: 'menu' } }
  const schema = { type: 'object', properties: { items } }
  const value = { items: [{ label: 'Live', link: '/live' }] }
  const body = { name: menu, label: menu, schema, is_public: 1, value }
  const path = `/admin/api/globals/${(await service.post('/admin/api/globals', body)).body.data.id}`
  const { etag } = (await service.get(path)).headers
  const kept = { value: { items: [{ label: 'Kept', link: '/kept' }] } }
  await service.put(`${path}/draft`, kept, { headers: { 'if-match': String(etag) } })
  const titleIn = async (token?: string) => (await read(`menu/${menu}`, token)).body.data[0].title
  expect(await titleIn()).toBe('Live')
  expect(await titleIn(await tokenFor({ site: true }))).toBe('Kept')
  expect(await titleIn(await tokenFor({ page: (await createPage()).id }))).toBe('Live')
  expect((await read(`menu/${menu}`, await tokenFor({ site: true }))).headers).toMatchObject(private_)
})
