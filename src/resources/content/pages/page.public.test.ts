import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { answerOf } from './page.answers.ts'

const service = useService()

let count = 0
async function createPage(body: object = {}) {
  const values = { title: `Public ${++count}`, template: 'default', access: 'public', enabled: 1, ...body }
  const answer = await service.post('/api/v1/pages', values)
  expect(answer.status, answer.text).toBe(201)
  return { id: Number(answer.body.data.id), ...answer.body.data.attributes }
}

async function createComponent(pageId: number, body: object = {}) {
  const answer = await service.post('/api/v1/wrangler-components', {
    wrangler_page_id: pageId,
    type: 'text',
    ...body,
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}

async function updatePage(id: number, body: object) {
  const { title, greedy, enabled, menu_order, listed, access } = (await service.get(`/api/v1/pages/${id}`))
    .body.data.attributes
  const answer = await service.put(`/api/v1/pages/${id}`, {
    title,
    greedy,
    enabled,
    menu_order,
    listed,
    access,
    ...body,
  })
  expect(answer.status, answer.text).toBe(200)
}

const read = (url: string, extra = '', headers: Record<string, string> = {}) =>
  service.get(`/api/v1/public/pages/by-url?url=${encodeURIComponent(url)}${extra}`, { as: null, headers })

async function setOption(key: string, value: unknown) {
  expect((await service.put(`/api/v1/options/${key}`, { value })).status).toBe(200)
}

test('a page is read by its url, as plain JSON with its components flat, slot by slot and in order', async () => {
  const page = await createPage({
    title: 'Reader',
    redirect: '/x',
    redirect_permanent: 1,
    meta: { hidden: 1 },
  })
  const footer = await createComponent(page.id, { slot: 'footer', title: 'F' })
  const second = await createComponent(page.id, { slot: 'aside', position: 2 })
  const first = await createComponent(page.id, {
    slot: 'aside',
    position: 1,
    config: { a: { b: [1] } },
    content: ' <p> ',
  })
  await createComponent(page.id, { slot: 'aside', enabled: 0 })
  const answer = await read('/reader')
  expect(answer.status).toBe(200)
  const shown = ({ created_at, updated_at, ...component }: Record<string, unknown>) => component
  expect(answer.body).toEqual({
    id: page.id,
    title: 'Reader',
    url: '/reader',
    slug: 'reader',
    parent_id: null,
    thumbnail: null,
    enabled: true,
    menu_order: 0,
    menu_name: null,
    listed: 1,
    template: 'default',
    access: 'public',
    description: null,
    keywords: null,
    redirect: '/x',
    redirect_permanent: true,
    category_id: null,
    canonical_url: '/reader',
    components: [shown(first), shown(second), shown(footer)],
  })
  expect(Object.keys(answer.body.components[0])).toEqual([
    'id',
    'type',
    'title',
    'content',
    'config',
    'slot',
    'position',
    'enabled',
    'thumbnail',
    'wrangler_page_id',
  ])
})

test.each([['0'], ['false']])('include_components=%s leaves the components member out', async (value) => {
  const page = await createPage()
  await createComponent(page.id)
  expect((await read(page.url, `&include_components=${value}`)).body).not.toHaveProperty('components')
  expect((await read(page.url, '&include_components=1')).body.components).toHaveLength(1)
})

test.each([
  ['', { url: ['The url field is required.'] }],
  [`?url=/${'x'.repeat(255)}`, { url: ['The url field must not be greater than 255 characters.'] }],
  ['?url=/a&url=/b', { url: ['The url field must be a string.'] }],
  ['?url=%00', { url: ['The url field must not contain a NUL character.'] }],
  [
    '?url=/&include_components=maybe',
    { include_components: ['The include components field must be true or false.'] },
  ],
])('by-url%s is refused with 422', async (query, errors) => {
  const answer = await service.get(`/api/v1/public/pages/by-url${query}`, { as: null })
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual(errors)
})

test('a page that does not exist or is disabled is 404 with the message "Page not found"', async () => {
  const draft = await createPage({ enabled: 0 })
  for (const url of [draft.url, '/no-such-page', 'nonsense', '/%ZZ', "/' or 1=1 --", '/\u{1F600}']) {
    const answer = await read(url)
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual({ message: 'Page not found' })
  }
})

test('the url must match exactly, except for a slash at either end', async () => {
  const page = await createPage({ title: 'Exact' })
  expect((await read(page.url)).status).toBe(200)
  for (const url of ['/Exact', '//exact', ' /exact']) expect((await read(url)).status, url).toBe(404)
})

test('a supplied url is kept as an alias, and a live page’s own url always wins over it', async () => {
  const page = await createPage({ title: 'Aliased', url: '/old/campaign.html' })
  expect(page.url).toBe('/aliased')
  expect((await read('/old/campaign.html')).body).toMatchObject({
    id: page.id,
    url: '/aliased',
    canonical_url: '/aliased',
  })
  await updatePage(page.id, { title: 'Aliased', menu_order: 5 })
  expect((await read('/old/campaign.html')).body.id).toBe(page.id)
  await updatePage(page.id, { url: '/aliased' })
  expect((await read('/old/campaign.html')).body.id).toBe(page.id)
  const owner = await createPage({ title: 'Wins' })
  await updatePage(page.id, { url: '/wins' })
  expect((await read('/wins')).body.id).toBe(owner.id)
  await updatePage(owner.id, { enabled: 0 })
  expect((await read('/wins')).body.id, 'a draft does not exist').toBe(page.id)
  await service.delete(`/api/v1/pages/${owner.id}`)
  expect((await read('/wins')).body.id).toBe(page.id)
  await updatePage(page.id, { url: null })
  expect((await read('/wins')).status).toBe(404)
})

test('a former url is 404 with moved_to, for the page and for its descendants', async () => {
  const top = await createPage({ title: 'Was here' })
  await createPage({ title: 'Child', parent_id: top.id })
  await updatePage(top.id, { title: 'Is there' })
  expect(await read('/was-here')).toMatchObject({
    status: 404,
    body: { message: 'Page not found', moved_to: '/is-there' },
  })
  expect((await read('/was-here/child')).body).toEqual({
    message: 'Page not found',
    moved_to: '/is-there/child',
  })
  await updatePage(top.id, { title: 'Finally' })
  expect((await read('/was-here/child')).body.moved_to).toBe('/finally/child')
  expect((await read('/is-there')).body.moved_to).toBe('/finally')
  await updatePage(top.id, { title: 'Was here' })
  expect((await read('/was-here/child')).status).toBe(200)
  await updatePage(top.id, { title: 'Hidden now', enabled: 0 })
  expect((await read('/was-here')).body).toEqual({ message: 'Page not found' })
  await updatePage(top.id, { enabled: 1, access: 'private' })
  expect((await read('/was-here')).body).toEqual({ message: 'Page not found' })
})

test('the children of a deleted page are found at their new urls', async () => {
  const top = await createPage({ title: 'Leaves' })
  await createPage({ title: 'Orphan page', parent_id: top.id })
  await service.delete(`/api/v1/pages/${top.id}`)
  expect((await read('/leaves/orphan-page')).body).toEqual({
    message: 'Page not found',
    moved_to: '/orphan-page',
  })
  expect((await read('/leaves')).body).toEqual({ message: 'Page not found' })
})

test('a greedy page answers for unmatched paths beneath it: the nearest one that is enabled, on a / boundary', async () => {
  const news = await createPage({ title: 'Greedy news', greedy: 1 })
  const archive = await createPage({ title: 'Archive', greedy: 1, parent_id: news.id })
  const draft = await createPage({ title: 'Draft', parent_id: news.id, enabled: 0 })
  expect((await read('/greedy-news/2026/x')).body).toMatchObject({
    id: news.id,
    canonical_url: '/greedy-news',
  })
  expect((await read('/greedy-news/archive/1/2')).body.id).toBe(archive.id)
  expect((await read('/greedy-newsletter')).status).toBe(404)
  expect((await read(draft.url)).body.id).toBe(news.id)
  await updatePage(archive.id, { enabled: 0 })
  expect((await read('/greedy-news/archive/1/2')).body.id).toBe(news.id)
  const alias = await createPage({ title: 'By alias', url: '/greedy-news/special' })
  expect((await read('/greedy-news/special')).body.id).toBe(alias.id)
})

test('a greedy home page answers for every unmatched path', async () => {
  const home = await createPage({ title: 'Start', url: '/', greedy: 1 })
  expect((await read('/')).body.id).toBe(home.id)
  expect((await read('/what/ever')).body.id).toBe(home.id)
  await service.delete(`/api/v1/pages/${home.id}`)
})

test('a private page is 404 unless the token may view pages; its response has no-store', async () => {
  const page = await createPage({ access: 'private' })
  const path = `/api/v1/public/pages/by-url?url=${page.url}`
  for (const as of [null, 'nobody', 'garbage']) {
    expect((await service.get(path, { as })).body).toEqual({ message: 'Page not found' })
  }
  const answer = await service.get(path, { as: 'viewer' })
  expect(answer).toMatchObject({ status: 200, body: { id: page.id, access: 'private' } })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a private page, a draft and a missing page take the same database reads', async () => {
  const urls = [
    (await createPage({ access: 'private' })).url,
    (await createPage({ enabled: 0 })).url,
    '/there-is-none',
  ]
  const readsOf = async (url: string, as: string | null) => {
    const spy = vi.spyOn(service.app.database, 'readRow')
    const path = `/api/v1/public/pages/by-url?url=${encodeURIComponent(url)}`
    expect((await service.get(path, { as })).status).toBe(404)
    const statements = spy.mock.calls.map(([statement]) => statement)
    spy.mockRestore()
    return statements
  }
  await readsOf('/there-is-none', null) // the first request after a change also looks up the next scheduled moment
  for (const as of [null, 'nobody', 'garbage']) {
    const statements: string[][] = []
    for (const url of urls) statements.push(await readsOf(url, as))
    const [first, ...others] = statements
    expect(first?.length).toBe(as === null ? 2 : 3)
    for (const other of others) expect(other).toEqual(first)
  }
})

test('errors carry Cache-Control: no-cache and Vary, and no ETag; a private page is not stored', async () => {
  const page = await createPage({ access: 'protected', password: 'right' })
  const answers = [
    [404, await read('/no-such-page', '', { 'if-none-match': '*' })],
    [422, await read('')],
    [403, await read(page.url, '', { 'x-page-password': 'wrong' })],
  ] as const
  for (const [status, answer] of answers) {
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'Authorization, X-Page-Password',
    })
    expect(answer.headers.etag).toBeUndefined()
  }
  for (const headers of [undefined, { 'if-none-match': '*' }]) {
    const answer = await read(page.url, '', headers)
    expect(answer.headers.etag).toBeDefined()
    expect(answer.headers.vary).toBe('Authorization, X-Page-Password')
  }
})

test('a correct password is hashed once in some minutes, and again after the page got a new one', async () => {
  const page = await createPage({ access: 'protected', password: 'right' })
  const other = await createPage({ access: 'protected', password: 'right' })
  const { limiter } = service.app.services
  const statusOf = async (url: string, password: string) =>
    (await read(url, '', { 'x-page-password': password })).status
  service.clock.now = new Date()
  const attempts = vi.spyOn(limiter, 'attempt')
  for (let view = 0; view < 3; view++) expect(await statusOf(page.url, 'right')).toBe(200)
  expect(attempts).toHaveBeenCalledTimes(1)
  for (let view = 0; view < 2; view++) expect(await statusOf(page.url, 'wrong')).toBe(403)
  expect(attempts).toHaveBeenCalledTimes(3)
  expect(await statusOf(other.url, 'right')).toBe(200)
  expect(attempts).toHaveBeenCalledTimes(4)

  service.clock.now = new Date(service.clock.now.getTime() + 5 * 60_000)
  expect(await statusOf(page.url, 'right')).toBe(200)
  expect(attempts).toHaveBeenCalledTimes(5)
  const current = (await service.get(`/api/v1/pages/${page.id}`)).body.data.attributes
  const changed = await service.put(`/api/v1/pages/${page.id}`, { ...current, password: 'new' })
  expect(changed.status).toBe(200)
  expect(await statusOf(page.url, 'right')).toBe(403)
  expect(await statusOf(page.url, 'new')).toBe(200)
  attempts.mockRestore()
  service.clock.now = null
})

test('a protected page is locked without its password, complete with it, and 403 with a wrong one', async () => {
  const page = await createPage({ access: 'protected', password: ' pass ' })
  await createComponent(page.id, { content: 'treasure' })
  const locked = await read(page.url)
  expect(locked).toMatchObject({ status: 200, body: { id: page.id, components: [], locked: true } })
  expect(locked.text).not.toContain('treasure')
  expect((await read(page.url, '&include_components=0')).body).toMatchObject({ locked: true })
  const open = await read(page.url, '', { 'x-page-password': ' pass ' })
  expect(open.body.components).toHaveLength(1)
  expect(open.body).not.toHaveProperty('locked')
  expect(open.headers['cache-control']).toBe('no-store')
  const wrong = await read(page.url, '', { 'x-page-password': 'pass' })
  expect(wrong).toMatchObject({ status: 403, body: { message: 'This action is unauthorized.' } })
  await updatePage(page.id, { password: null })
  expect((await read(page.url)).body.locked).toBe(true)
  expect((await read(page.url, '', { 'x-page-password': ' pass ' })).status).toBe(403)
})

test('wrong passwords for one page from one address are limited, and correct ones are not counted', async () => {
  const page = await createPage({ access: 'protected', password: 'right' })
  const other = await createPage({ access: 'protected', password: 'right' })
  const guess = (password: string, { url } = page) => read(url, '', { 'x-page-password': password })
  await setOption('rate_limits.attempts', 3)
  service.clock.now = new Date('2030-01-01T00:00:00Z')
  for (let n = 0; n < 5; n++) expect((await guess('right')).status).toBe(200)
  service.clock.now = new Date('2030-01-01T00:05:00Z') // a right password has to be checked again
  const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await guess('wrong')).status))
  expect(statuses.sort()).toEqual([403, 403, 403, 429, 429, 429, 429, 429])
  const refused = await guess('right')
  expect(refused).toMatchObject({ status: 429, body: { message: 'Too Many Attempts.' } })
  expect(refused.headers).toMatchObject({
    'retry-after': '60',
    'x-ratelimit-limit': '3',
    'x-ratelimit-remaining': '0',
  })
  expect((await read(page.url)).status).toBe(200)
  expect((await guess('right', other)).status).toBe(200)
  service.clock.now = new Date('2030-01-01T00:06:00Z')
  expect((await guess('right')).status).toBe(200)
  service.clock.now = null
  await setOption('rate_limits.attempts', 10)
})

test('wrong passwords for many pages from one address are limited too', async () => {
  const pages = []
  for (let n = 0; n < 11; n++) pages.push(await createPage({ access: 'protected', password: 'right' }))
  await setOption('rate_limits.attempts', 1)
  service.clock.now = new Date('2030-01-02T00:00:00Z')
  const statuses = []
  for (const { url } of pages) statuses.push((await read(url, '', { 'x-page-password': 'wrong' })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429])
  service.clock.now = null
  await setOption('rate_limits.attempts', 10)
})

test('public reads of one address are limited only when the option is set', async () => {
  const page = await createPage()
  await setOption('rate_limits.public', 2)
  const answers = [await read(page.url), await read('/nothing'), await read(page.url)]
  expect(answers.map((answer) => answer.status)).toEqual([200, 404, 429])
  expect(answers.at(-1)?.headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'Authorization, X-Page-Password',
  })
  await setOption('rate_limits.public', 0)
  expect((await read(page.url)).status).toBe(200)
})

test('responses have an ETag, and If-None-Match gets 304 until something changes', async () => {
  const parent = await createPage()
  const page = await createPage({ parent_id: parent.id })
  const component = await createComponent(page.id, { content: 'before' })
  const first = await read(page.url)
  const etag = String(first.headers.etag)
  expect(first.headers['cache-control']).toBe('public, no-cache')
  expect((await read(page.url)).headers.etag).toBe(etag)
  for (const condition of [etag, `"x", ${etag}`, `W/${etag}`, '*']) {
    expect(await read(page.url, '', { 'if-none-match': condition })).toMatchObject({ status: 304, text: '' })
  }
  const seen = [etag]
  const expectNewTag = async (url: string) => {
    const changed = await read(url, '', { 'if-none-match': seen.join(', ') })
    expect(changed).toMatchObject({ status: 200 })
    expect(seen).not.toContain(changed.headers.etag)
    seen.push(String(changed.headers.etag))
  }
  await service.put(`/api/v1/wrangler-components/${component.id}`, { type: 'text', content: 'after' })
  await expectNewTag(page.url)
  await updatePage(page.id, { keywords: 'other' })
  await expectNewTag(page.url)
  await updatePage(parent.id, { title: 'Renamed' })
  const { url } = (await service.get(`/api/v1/pages/${page.id}`)).body.data.attributes
  expect(url).toMatch(/^\/renamed\//)
  await expectNewTag(url)
})

test('the ETag of a url with special characters is a valid header, and changes with the url', () => {
  const page = { page: '{}', components: '[]', hash: 'h', page_hash: 'p' }
  const tagOf = (url: string) => answerOf(page, url, true, false).etag
  expect(tagOf('/visit/opening-hours')).toBe('"p-h-/visit/opening-hours"')
  for (const url of ['/a"b', '/a, "b', '/über', '/\n', `/${'ü'.repeat(254)}`]) {
    expect(tagOf(url)).toMatch(/^"p-h-[\w-]{27}"$/)
    expect(tagOf(url)).not.toBe(tagOf(`${url}x`))
  }
})

test('the page cache serves from memory, is never stale after a write on any process, and expires', async () => {
  const page = await createPage({ title: 'Cached' })
  const component = await createComponent(page.id, { content: 'one' })
  await setOption('cache.enabled', true)
  const contentNow = async () => (await read(page.url)).body.components[0]?.content
  expect([await contentNow(), await contentNow()]).toEqual(['one', 'one'])

  const [shown] = (await read(page.url)).body.components
  const behindItsBack = JSON.stringify([{ ...shown, content: 'behind its back' }])
  // This update bypasses the write path, so a response without it came from the cache.
  await service.app.database.transaction(null, async (tx) => {
    await tx.db
      .updateTable('page_documents')
      .set({ components: behindItsBack })
      .where('page_id', '=', page.id)
      .execute()
  })
  expect(await contentNow()).toBe('one')
  service.clock.now = new Date(Date.now() + 3_601_000)
  expect(await contentNow()).toBe('behind its back')
  service.clock.now = null

  const other = await service.openAnother()
  const http = await other.serve()
  const authorization = `Bearer ${await service.createToken(['super-admin'])}`
  for (let n = 0; n < 5; n++) {
    const url = `/api/v1/wrangler-components/${component.id}`
    const payload = { type: 'text', content: `write ${n}` }
    expect((await http.inject({ method: 'PUT', url, payload, headers: { authorization } })).statusCode).toBe(
      200,
    )
    expect(await contentNow()).toBe(`write ${n}`)
  }
  await other.close()
  await service.delete(`/api/v1/wrangler-components/${component.id}`)
  expect(await contentNow()).toBe(undefined)
  await service.delete(`/api/v1/pages/${page.id}`)
  expect((await read(page.url)).status).toBe(404)
  await setOption('cache.enabled', false)
})

test('the page cache never serves the public response to a request with a password or a token', async () => {
  const page = await createPage({ access: 'protected', password: 'open sesame' })
  await createComponent(page.id, { content: 'treasure' })
  const secret = await createPage({ access: 'private' })
  await setOption('cache.enabled', true)
  for (let round = 0; round < 2; round++) {
    expect((await read(page.url)).body).toMatchObject({ locked: true, components: [] })
    const open = await read(page.url, '', { 'x-page-password': 'open sesame' })
    expect(open.body.components).toHaveLength(1)
    expect((await service.get(`/api/v1/public/pages/by-url?url=${secret.url}`)).status).toBe(200)
    expect((await read(secret.url)).status).toBe(404)
  }
  await setOption('cache.enabled', false)
})

test('a page with six components is read with at most two reads of the database, a list with at most three', async () => {
  const page = await createPage()
  for (let n = 0; n < 6; n++) await createComponent(page.id)
  const { database } = service.app
  const executor = database.db.getExecutor()
  const reads = async (path: string, as?: null) => {
    const spies = [vi.spyOn(executor, 'executeQuery'), vi.spyOn(database, 'readRow')]
    await service.get(path, as === null ? { as } : {})
    const count = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
    for (const spy of spies) spy.mockRestore()
    return count
  }
  await read(page.url)
  expect(await reads(`/api/v1/public/pages/by-url?url=${page.url}`, null)).toBe(2)
  expect(await reads('/api/v1/pages?per_page=7')).toBe(3)
  expect(await reads('/api/v1/pages?search=public')).toBe(3)
  expect(await reads('/api/v1/pages?search=public'), 'while nothing has changed').toBe(1)
})

test('a password outside ASCII opens the page, as a client sends it in UTF-8', async () => {
  const page = await createPage({ access: 'protected', password: 'schlüssel ☃' })
  const header = Buffer.from('schlüssel ☃').toString('latin1')
  expect((await read(page.url, '', { 'x-page-password': header })).body).not.toHaveProperty('locked')
})

describe('public lists of pages', () => {
  const list = (query: string, headers: Record<string, string> = {}) =>
    service.get(`/api/v1/public/pages?${query}`, { as: null, headers })
  const titlesOf = async (query: string) =>
    (await list(`${query}&sort=title`)).body.data.map((page: { title: string }) => page.title)
  const add = async (title: string, more: object = {}) => {
    const values = { title, template: 'listed', access: 'public', enabled: 1, ...more }
    const { status, body } = await service.post('/api/v1/pages', values)
    expect(status).toBe(201)
    return Number(body.data.id)
  }
  const ids = { root: 0, child: 0, grandchild: 0, category: 0 }

  beforeAll(async () => {
    ids.category = (await service.post('/api/v1/categories', { name: 'Listed' })).body.data.id
    ids.root = await add('List root', { menu_name: 'Start', category_id: ids.category })
    ids.child = await add('List child', { parent_id: ids.root, meta: { price: 12 }, listed: 0 })
    ids.grandchild = await add('List grandchild', {
      parent_id: ids.child,
      template: 'leaf',
      meta: { price: 5 },
    })
    await add('List draft', { parent_id: ids.root, enabled: 0 })
    await add('List private', { parent_id: ids.root, access: 'private' })
    await add('List protected', { parent_id: ids.root, access: 'protected', password: 'open sesame' })
    const planned = await add('List planned', { parent_id: ids.root })
    const { headers } = await service.get(`/admin/api/pages/${planned}/schedule`)
    const scheduled = await service.put(
      `/admin/api/pages/${planned}/schedule`,
      { publish_at: '2999-01-01T00:00:00Z' },
      { headers: { 'if-match': String(headers.etag) } },
    )
    expect(scheduled.status, scheduled.text).toBeLessThan(300)
    const tag = (await service.post('/api/v1/tags', { name: 'Listed pages' })).body.data
    await service.post(`/api/v1/wrangler-pages/${ids.grandchild}/tags/${tag.id}`)
  })

  test('show the children of a page, those below it to a depth, and those of a template, category or tag', async () => {
    expect(await titlesOf(`filter[under]=${ids.root}`)).toEqual(['List child', 'List grandchild'])
    expect(await titlesOf(`filter[under]=${ids.root}&depth=1`)).toEqual(['List child'])
    expect(await titlesOf(`filter[parent_id]=${ids.child}`)).toEqual(['List grandchild'])
    expect(await titlesOf('filter[template]=leaf')).toEqual(['List grandchild'])
    expect(await titlesOf(`filter[category_id]=${ids.category}`)).toEqual(['List root'])
    expect(await titlesOf('filter[tag]=listed-pages')).toEqual(['List grandchild'])
    expect(await titlesOf('filter[title][starts]=list')).toEqual([
      'List child',
      'List grandchild',
      'List root',
    ])
    const { data, meta } = (await list('search=list%20gra')).body
    expect([meta.total, data]).toEqual([
      1,
      [
        expect.objectContaining({
          id: ids.grandchild,
          url: '/list-root/list-child/list-grandchild',
          enabled: true,
        }),
      ],
    ])
    expect(data[0]).not.toHaveProperty('components')
    expect(data[0]).not.toHaveProperty('meta')
    expect((await list('filter[title][starts]=list&fields=id,title&per_page=1')).body).toMatchObject({
      data: [{ id: ids.grandchild, title: 'List grandchild' }],
      meta: { total: 3, last_page: 3 },
    })
  })

  test('meta is filtered, sorted by and shown only if it is public', async () => {
    for (const query of [
      'filter[meta.price][gt]=1',
      'filter[or][0][meta.price]=5',
      'sort=meta.price',
      'include=meta',
    ]) {
      const { status, text } = await list(query)
      expect([status, text.includes('public.page_meta is off')]).toEqual([422, true])
    }
    await service.put('/api/v1/options/public.page_meta', { value: true })
    try {
      expect(await titlesOf('filter[meta.price][gt]=5')).toEqual(['List child'])
      const { data } = (await list('filter[meta.price][exists]=true&sort=meta.price&include=meta')).body
      expect(data.map(({ meta }: { meta: object }) => meta)).toEqual([{ price: 5 }, { price: 12 }])
    } finally {
      await service.put('/api/v1/options/public.page_meta', { value: false })
    }
    expect((await list('filter[meta.price][gt]=5')).status).toBe(422)
  })

  test('breadcrumbs are the public pages above, on the list and by url', async () => {
    const [root, child] = [
      { id: ids.root, title: 'List root', menu_name: 'Start', url: '/list-root' },
      { id: ids.child, title: 'List child', menu_name: null, url: '/list-root/list-child' },
    ]
    const { data } = (await list(`filter[title][starts]=list&sort=title&include=breadcrumbs,tags,dates`)).body
    expect(data.map((page: { breadcrumbs: object[] }) => page.breadcrumbs)).toEqual([
      [root],
      [root, child],
      [],
    ])
    expect(data[1]).toMatchObject({ tags: [{ slug: 'listed-pages' }], dates: { publish_at: null } })
    const byUrl = async (url: string) =>
      (await service.get(`/api/v1/public/pages/by-url?url=${url}&include=breadcrumbs`, { as: null })).body
        .breadcrumbs
    expect(await byUrl('/list-root/list-child/list-grandchild')).toEqual([root, child])
    expect(await byUrl('/list-root')).toEqual([])
    expect(await byUrl('/list-root/list-protected')).toBeNull()
    const put = (enabled: number) =>
      service.put(`/api/v1/pages/${ids.child}`, {
        title: 'List child',
        ...shared,
        enabled,
        meta: { price: 12 },
      })
    const shared = { greedy: 0, listed: 0, menu_order: 0, access: 'public', parent_id: ids.root }
    expect((await put(0)).status).toBe(200)
    expect(await byUrl('/list-root/list-child/list-grandchild')).toEqual([root])
    expect((await put(1)).status).toBe(200)
    expect(await byUrl('/list-root/list-child/list-grandchild')).toEqual([root, child])
  })

  test('have an ETag, refuse what they do not know, and a page with very many below it', async () => {
    const { headers } = await list('filter[template]=leaf')
    expect((await list('filter[template]=leaf', { 'if-none-match': String(headers.etag) })).status).toBe(304)
    await service.put(`/api/v1/pages/${ids.grandchild}`, {
      ...{ title: 'List grandchild', greedy: 0, enabled: 1, listed: 1, menu_order: 7, access: 'public' },
      parent_id: ids.child,
    })
    expect((await list('filter[template]=leaf', { 'if-none-match': String(headers.etag) })).status).toBe(200)
    for (const query of [
      'filter[enabled]=0',
      'filter[access]=private',
      'depth=99',
      'include=components',
      'filter[under]=x',
    ])
      expect((await list(query)).status, query).toBe(422)
    const many = await add('List crowd')
    await service.app.database.transaction(null, async (tx) => {
      await sql`insert into wrangler_pages (title, slug, url, template, enabled, listed, greedy, parent_id, access,
          menu_order, redirect_permanent, meta, search_text, created_at, updated_at)
        with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 10001)
        select 'Crowd', 'c' || n, '/crowd/c' || n, 'crowd', 0, 0, 0, ${sql.lit(many)}, 'public', 0, 0, '{}', 'crowd',
          '', '' from numbers`.execute(tx.db)
      tx.noteChange()
    })
    const refused = await list(`filter[under]=${many}`)
    expect(refused.body.errors).toEqual({
      'filter[under]': ['More than 10000 pages are below it: give a depth, or a page further down.'],
    })
  })
})

test('the list of pages refuses an unknown preview token, and is not kept with a valid one', async () => {
  const path = '/api/v1/public/pages?corral_preview='
  expect((await service.get(`${path}bad`, { as: null })).status).toBe(403)
  const made = await service.post('/admin/api/previews', { site: true })
  const { status, headers } = await service.get(path + made.body.data.token, { as: null })
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
})
