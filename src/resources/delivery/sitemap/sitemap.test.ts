import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { useService } from '../../../../test/harness.ts'

const service = useService()
const someDay = '2026-01-01T00:00:00.000Z'
const path = '/api/v1/public/sitemap.xml'

let count = 0
async function createPage(body: object = {}): Promise<string> {
  const values = { title: `Mapped ${++count}`, template: 'default', access: 'public', enabled: 1, ...body }
  const answer = await service.post('/api/v1/pages', values)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data.attributes.url
}

async function createPost(body: object = {}): Promise<{ url: string; updated_at: string }> {
  const values = { title: `Mapped post ${++count}`, post_type: 'news', post_status: 'public', published: 1 }
  const answer = await service.post('/api/v1/posts', { ...values, ...body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}

const read = (query = '', headers: Record<string, string> = {}) =>
  service.get(path + query, { as: null, headers })

async function readUrls(): Promise<string[]> {
  return [...(await read()).text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url)
}

async function setOption(key: string, value: unknown) {
  const answer = await service.put(`/api/v1/options/${key}`, { value })
  expect(answer.status, answer.text).toBe(200)
}

test('the sitemap lists public pages and posts with lastmod, on the address of the service', async () => {
  const page = await createPage()
  const post = await createPost()
  const answer = await read()
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(answer.text).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">\n/,
  )
  expect(answer.text).toContain(`<url><loc>http://localhost${page}</loc><lastmod>`)
  expect(answer.text).toContain(
    `<url><loc>http://localhost${post.url}</loc><lastmod>${post.updated_at}</lastmod></url>`,
  )
  expect(answer.text.endsWith('</urlset>\n')).toBe(true)
})

test('an editor decides for each page and post, and search engines’ refusal counts too', async () => {
  const seo = (values: object) => ({ meta: { seo: values } })
  const hidden = await createPage(seo({ noindex: true, in_sitemap: true }))
  const leftOut = await createPage(seo({ in_sitemap: false }))
  const unlisted = await createPage({ listed: 0 })
  const added = await createPage({ listed: 0, ...seo({ in_sitemap: true }) })
  const privately = await createPage({ access: 'private', ...seo({ in_sitemap: true }) })
  const odd = await createPage(seo({ noindex: 'no', in_sitemap: 0 }))
  const hiddenPost = await createPost(seo({ noindex: true }))
  const leftOutPost = await createPost(seo({ in_sitemap: false }))
  const post_type = `elsewhere-${++count}`
  await service.post('/api/v1/collections', { name: 'Elsewhere', post_type, in_sitemap: false })
  const addedPost = await createPost({ post_type, ...seo({ in_sitemap: true }) })
  const urls = await readUrls()
  const has = (url: string) => urls.includes(`http://localhost${url}`)
  expect([hidden, leftOut, unlisted, privately, hiddenPost.url, leftOutPost.url].filter(has)).toEqual([])
  expect([added, odd, addedPost.url].filter((url) => !has(url))).toEqual([])
})

test('by-url and the list of pages add what editors set for search engines, and nothing else of meta', async () => {
  const seo = { title: 'Short', noindex: true }
  const url = await createPage({ meta: { seo, internal: 'secret' } })
  const byUrl = (more: string) => service.get(`/api/v1/public/pages/by-url?url=${url}${more}`, { as: null })
  expect((await byUrl('')).body).not.toHaveProperty('seo')
  const added = await byUrl('&include=seo')
  expect([added.body.seo, added.body.meta, added.text.includes('secret')]).toEqual([seo, undefined, false])
  const plain = await createPage({ meta: ['a', 'list'] })
  expect(
    (await service.get(`/api/v1/public/pages/by-url?url=${plain}&include=seo`, { as: null })).body.seo,
  ).toEqual({})
  const secret = await createPage({ access: 'protected', password: 'open sesame', meta: { seo } })
  expect(
    (await service.get(`/api/v1/public/pages/by-url?url=${secret}&include=seo`, { as: null })).body.seo,
  ).toBeNull()
  const listed = await service.get('/api/v1/public/pages?include=seo&per_page=100', { as: null })
  const found = listed.body.data.find((page: { url: string }) => page.url === url)
  expect([found.seo, found.meta]).toEqual([seo, undefined])
})

test('a collection can be left out', async () => {
  const post_type = `left-out-${++count}`
  const { url } = await createPost({ post_type })
  const other = await createPost()
  const address = (path: string) => `http://localhost${path}`
  expect(await readUrls()).toEqual(expect.arrayContaining([address(url), address(other.url)]))
  const made = await service.post('/api/v1/collections', { name: 'Left out', post_type, in_sitemap: false })
  expect([made.status, made.body.data.in_sitemap]).toEqual([201, false])
  const without = await readUrls()
  expect([without.includes(address(url)), without.includes(address(other.url))]).toEqual([false, true])
  // The specification's form of a collection stays as it is.
  const changed = await service.patch(`/api/v1/collections/${made.body.data.id}`, { in_sitemap: null })
  expect(changed.body.data).not.toHaveProperty('in_sitemap')
  expect(await readUrls()).toContain(address(url))
})

test('lastmod and the public date are the latest change of a page or of one of its components', async () => {
  const at = (minute: number) => {
    service.clock.now = new Date(Date.UTC(2027, 0, 1, 10, minute))
    return service.clock.now.toISOString()
  }
  const parts = '/api/v1/wrangler-components'
  const made = at(0)
  const values = { title: 'Changing', template: 'default', access: 'public', enabled: 1 }
  const page = (await service.post('/api/v1/pages', values)).body.data
  const other = (await service.post('/api/v1/pages', { ...values, title: 'Other' })).body.data
  const [id, url] = [Number(page.id), page.attributes.url]
  const shown = async (address = url) => {
    const { text } = await read()
    const { body } = await service.get(`/api/v1/public/pages/by-url?url=${address}&include=dates`, {
      as: null,
    })
    const { data } = (await service.get(`/admin/api/pages/${body.id}`)).body
    const [, lastmod] = new RegExp(`${address}</loc><lastmod>(.*?)</lastmod>`).exec(text) ?? []
    expect([body.dates.updated_at, data.live.updated_at]).toEqual([lastmod, lastmod])
    return lastmod
  }
  expect(await shown()).toBe(made)
  const added = at(1)
  const part = { type: 'text', wrangler_page_id: id }
  const first = (await service.post(parts, { ...part, title: 'First' })).body.data.id
  const second = (await service.post(parts, { ...part, title: 'Second' })).body.data.id
  expect(await shown()).toBe(added)
  const changed = at(2)
  await service.put(`${parts}/${first}`, { ...part, title: 'Changed' })
  expect(await shown()).toBe(changed)
  const hidden = at(3)
  await service.put(`${parts}/${second}`, { ...part, enabled: 0 })
  expect(await shown()).toBe(hidden)
  at(4)
  await service.put(`${parts}/${second}`, { ...part, enabled: 0, title: 'Nobody sees it' })
  expect(await shown()).toBe(hidden)
  const published = at(5)
  await service.put(`/admin/api/pages/${id}/draft`, { components: [{ id: first, title: 'Published' }] })
  expect(await shown()).toBe(hidden)
  const match = { headers: { 'if-match': '*' } }
  expect((await service.post(`/admin/api/pages/${id}/draft/publish`, {}, match)).status).toBe(200)
  expect(await shown()).toBe(published)
  const moved = at(6)
  await service.put(`${parts}/${first}`, { type: 'text', wrangler_page_id: Number(other.id) })
  expect([await shown(), await shown('/other')]).toEqual([moved, moved])
  const removed = at(7)
  await service.delete(`${parts}/${first}`)
  expect([await shown(), await shown('/other')]).toEqual([moved, removed])
  const own = service.app.database.db.selectFrom('wrangler_pages').select('updated_at').where('id', '=', id)
  expect((await own.executeTakeFirst())?.updated_at).toBe(made)
  const saved = at(8)
  await service.put(`/api/v1/pages/${id}`, { ...values, ...switches, description: 'saved' })
  expect(await shown()).toBe(saved)
  service.clock.now = null
})

const switches = { greedy: 0, menu_order: 0, listed: 1 }

test('drafts, unlisted, private and protected pages, redirects and deleted pages are left out', async () => {
  const hidden = [
    await createPage({ enabled: 0 }),
    await createPage({ listed: 0 }),
    await createPage({ access: 'private' }),
    await createPage({ access: 'protected', password: 'secret' }),
    await createPage({ redirect: '/elsewhere' }),
  ]
  const deleted = await service.post('/api/v1/pages', {
    title: 'Deleted',
    template: 'x',
    access: 'public',
    enabled: 1,
  })
  await service.delete(`/api/v1/pages/${deleted.body.data.id}`)
  const urls = await readUrls()
  for (const url of [...hidden, '/deleted']) expect(urls).not.toContain(`http://localhost${url}`)
})

test('unpublished, private and protected posts are left out', async () => {
  const hidden = [
    await createPost({ published: 0 }),
    await createPost({ post_status: 'private' }),
    await createPost({ post_status: 'protected' }),
  ]
  const urls = await readUrls()
  for (const post of hidden) expect(urls).not.toContain(`http://localhost${post.url}`)
})

test('urls begin with the option site.url', async () => {
  const page = await createPage()
  await setOption('site.url', 'https://www.example.com/')
  expect(await readUrls()).toContain(`https://www.example.com${page}`)
  await setOption('site.url', '')
  for (const value of ['example.com', 'ftp://example.com', 'https://example.com/?a', 5, null])
    expect((await service.put('/api/v1/options/site.url', { value })).status).toBe(422)
})

test('urls are encoded for the wire and escaped for XML; addresses of other sites are left out', async () => {
  await createPost({ url: `/caf\u00e9 & "tea" <b>'` })
  await createPost({ url: 'no-slash' })
  await createPost({ url: 'https://elsewhere.example/x' })
  const urls = await readUrls()
  expect(urls).toContain('http://localhost/caf%C3%A9%20&#38;%20%22tea%22%20%3Cb%3E&#39;')
  expect(urls).toContain('http://localhost/no-slash')
  expect(urls.join()).not.toContain('elsewhere.example')
})

test('an address that a page and a post share is listed once', async () => {
  const page = await createPage()
  await createPost({ url: page })
  await createPost({ url: `${page.slice(1)}/` })
  await createPost({ url: '/twice' })
  await createPost({ url: 'twice' })
  const unlisted = await createPage({ listed: 0 })
  const hidden = await createPage({ access: 'private' })
  for (const url of [unlisted, hidden]) await createPost({ url })
  const urls = await readUrls()
  const countOf = (url: string) => urls.filter((each) => each === `http://localhost${url}`).length
  expect([page, `${page}/`, '/twice', unlisted, hidden].map(countOf)).toEqual([1, 0, 1, 0, 1])
})

test('the sitemap is built once per revision, whatever the host', async () => {
  const page = await createPage()
  await read()
  const spy = vi.spyOn(service.app.database.db.getExecutor(), 'executeQuery')
  for (const host of ['localhost', 'localhost:8080', '127.0.0.1:9999']) {
    const answer = await read('', { host })
    expect(answer.text).toContain(`<loc>http://${host}${page}</loc>`)
    expect((await read('', { host, 'if-none-match': String(answer.headers.etag) })).status).toBe(304)
  }
  const reads = spy.mock.calls.length
  spy.mockRestore()
  expect(reads).toBe(0)
})

test('the ETag of the sitemap depends on its content: 304 while it is unchanged', async () => {
  const first = await read()
  expect(first.headers['cache-control']).toBe('public, no-cache')
  const etag = String(first.headers.etag)
  await createPage({ enabled: 0 })
  expect((await read('', { 'if-none-match': etag })).status).toBe(304)
  await createPage()
  const second = await read('', { 'if-none-match': etag })
  expect(second.status).toBe(200)
  expect(second.headers.etag).not.toBe(etag)
})

test('an invalid page number is 422, and one past the end is 404', async () => {
  for (const page of ['0', '-1', 'x', '1.5', '99999999999'])
    expect((await read(`?page=${page}`)).status).toBe(422)
  expect((await read('?page=1')).status).toBe(200)
  expect((await read('?page=2')).status).toBe(404)
})

test('public reads are limited by rate_limits.public', async () => {
  await setOption('rate_limits.public', 1)
  await read()
  const refused = await read()
  await setOption('rate_limits.public', 0)
  expect(refused.status).toBe(429)
  expect(refused.headers['retry-after']).toBeDefined()
})

test('with more than 5,000 urls it is an index of files that hold every url once', async () => {
  // In portions: a statement has a limited time.
  const addMany = (from: number, to: number) =>
    service.app.database.transaction(null, (tx) =>
      sql`insert into posts
        (title, slug, url, post_type, post_status, published, menu_order, meta, search_text, created_at, updated_at)
      with recursive numbers (n) as (select ${sql.lit(from)} union all select n + 1 from numbers where n < ${sql.lit(to)})
      select 'Many', 'many-' || n, '/many/' || n, 'many', 'public', 1, 0, '{}', 'many', ${someDay}, ${someDay} from numbers`.execute(
        tx.db,
      ),
    )
  for (let from = 1; from <= 50_001; from += 5000) await addMany(from, Math.min(from + 4999, 50_001))
  const { id } = (await createPost({ url: 'many/1' })) as unknown as { id: number } // the address of an earlier post
  const index = await read()
  expect(index.text).toContain('<sitemapindex')
  const files = [...index.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url)
  const ofPosts = Array.from({ length: Math.ceil(id / 5000) }, (_, at) => 2 * (at + 1))
  const numbers = [1, ...ofPosts]
  expect(files).toEqual(numbers.map((number) => `http://localhost${path}?page=${number}`))
  const urls: string[] = []
  for (const file of files) {
    const { text } = await read(new URL(file).search)
    const found = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url)
    expect(found.length).toBeLessThanOrEqual(5000)
    urls.push(...found)
  }
  expect(new Set(urls).size).toBe(urls.length)
  expect(urls.filter((url) => url.includes('/many/')).length).toBe(50_001)
  expect((await read('?page=3')).status).toBe(404)
  expect((await read(`?page=${2 * ofPosts.length + 2}`)).status).toBe(404)
})

test('a change in one file of a large sitemap leaves the other files as they are', async () => {
  const [pages, posts] = [await read('?page=1'), await read('?page=2')]
  await createPage()
  const etags = [pages, posts].map(({ headers }) => String(headers.etag))
  expect((await read('?page=1', { 'if-none-match': etags[0] ?? '' })).status).toBe(200)
  expect((await read('?page=2', { 'if-none-match': etags[1] ?? '' })).status).toBe(304)
})
