import { beforeAll, describe, expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'

const service = useService()

const resolve = (url: string, more = '', options: object = {}) =>
  service.get(`/api/v1/public/resolve?url=${encodeURIComponent(url)}${more}`, { as: null, ...options })
const query = (reads: unknown, headers: Record<string, string> = {}) =>
  service.post('/api/v1/public/query', { reads }, { as: null, headers })

const create = async (path: string, body: object) => {
  const answer = await service.post(`/api/v1/${path}`, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}
const addPage = (title: string, fields: object = {}) =>
  create('pages', { title, template: 'default', access: 'public', enabled: 1, ...fields })
const addPost = (url: string, fields: object = {}) =>
  create('posts', { title: url, url, post_type: 'news', post_status: 'public', published: 1, ...fields })

beforeAll(async () => {
  const about = await addPage('About')
  await addPage('News', { greedy: 1 })
  await addPage('Shop', { redirect: 'https://shop.example.com/', redirect_permanent: 1 })
  await addPage('Secret', { access: 'protected', password: 'open sesame' })
  await addPage('Hidden', { access: 'private' })
  const renamed = await addPage('Before')
  await service.patch(`/api/v1/pages/${renamed.id}`, { title: 'After' })
  await addPost('/news/lambs')
  await addPost('/news/draft', { published: 0 })
  await addPost('/about', { title: 'Behind the page' })
  const moved = await addPost('/elsewhere/old')
  await service.patch(`/api/v1/posts/${moved.id}`, { url: '/elsewhere/new' })
  await service.post('/admin/api/redirects', { url: '/now', page_id: Number(about.id), status: 307 })
})

describe('what is at a url', () => {
  test('is a page, as by-url shows it', async () => {
    const { status, body } = await resolve('/about/', '&include=dates,neighbours')
    const page = await service.get('/api/v1/public/pages/by-url?url=/about&include=dates', { as: null })
    expect([status, body]).toEqual([200, { kind: 'page', page: page.body }])
    expect((await resolve('/about', '&include_components=0')).body.page).not.toHaveProperty('components')
  })

  test('is a post, also beneath a greedy page, as by-url shows it', async () => {
    const { status, body } = await resolve('/news/lambs', '&include=neighbours,dates')
    const path = '/api/v1/public/posts/by-url?url=/news/lambs&include=neighbours,dates'
    const post = await service.get(path, { as: null })
    expect([status, body]).toEqual([200, { kind: 'post', post: post.body.data }])
    expect(body.post.neighbours).toBeDefined()
  })

  test('is the greedy page where no post is public', async () => {
    expect((await resolve('/news/draft')).body).toMatchObject({ kind: 'page', page: { title: 'News' } })
  })

  test.each([
    ['/before', '/after', 301],
    ['/elsewhere/old', '/elsewhere/new', 301],
    ['/now', '/about', 307],
    ['/shop', 'https://shop.example.com/', 301],
  ])('is a redirect: %s', async (url, to, status) => {
    expect((await resolve(url)).body).toEqual({ kind: 'redirect', to, status })
  })

  test('is a post with and without a slash at the end of its url', async () => {
    for (const url of ['/news/lambs/', 'news/lambs']) expect((await resolve(url)).body.kind).toBe('post')
    await addPost('noslash')
    expect((await resolve('/noslash')).body.post.url).toBe('noslash')
  })

  test('is a redirect for the old url of a post beneath a greedy page', async () => {
    const { id } = await addPost('/news/sheep')
    await service.patch(`/api/v1/posts/${id}`, { url: '/news/rams' })
    expect((await resolve('/news/sheep')).body).toEqual({ kind: 'redirect', to: '/news/rams', status: 301 })
    const { body } = await service.get('/admin/api/redirects?search=/news/sheep')
    expect(body.data[0].shadowed).toBe(false)
    await service.post('/admin/api/redirects', { url: '/news/old', address: '/after' })
    expect((await resolve('/news/old')).body).toMatchObject({ kind: 'page', page: { title: 'News' } })
  })

  test('is no redirect that a website could not follow', async () => {
    for (const [at, redirect] of [
      'javascript:alert(1)',
      '//evil.example',
      '/a\r\nX: y',
      `/loop-5`,
      'x',
    ].entries())
      await addPage(`Loop ${at + 2}`, { redirect })
    for (const at of [2, 3, 4, 5, 6]) expect((await resolve(`/loop-${at}`)).body.kind).toBe('page')
  })

  test('is nothing that the caller may not see', async () => {
    expect([(await resolve('/nothing')).status, (await resolve('/hidden')).status]).toEqual([404, 404])
    expect((await resolve('/hidden', '', { as: 'viewer' })).body.kind).toBe('page')
    expect((await resolve('')).status).toBe(422)
  })

  test('is locked without its password, and never kept with it', async () => {
    const locked = await resolve('/secret')
    expect([locked.body.page.locked, locked.headers['cache-control']]).toEqual([true, 'public, no-cache'])
    const headers = { 'x-page-password': 'open sesame' }
    const open = await resolve('/secret', '', { headers })
    expect([open.body.page.locked, open.headers['cache-control']]).toEqual([undefined, 'no-store'])
    expect(open.headers.etag).toBeUndefined()
    const wrong = await resolve('/secret', '', { headers: { 'x-page-password': 'wrong' } })
    expect(wrong.status).toBe(403)
  })

  test('has an ETag', async () => {
    const { headers } = await resolve('/about')
    const known = { 'if-none-match': String(headers.etag) }
    expect((await resolve('/about', '', { headers: known })).status).toBe(304)
    expect((await resolve('/news/lambs', '', { headers: known })).status).toBe(200)
  })

  test('is stored by caches under the keys of what could take its place', async () => {
    const keysOf = async (url: string) => String((await resolve(url)).headers['surrogate-key']).split(' ')
    await service.put('/api/v1/options/edge.max_age', { value: 60 })
    expect(await keysOf('/about')).toEqual(['corral', expect.stringMatching(/^page-\d+$/)])
    expect(await keysOf('/news/lambs')).toEqual(
      expect.arrayContaining([expect.stringMatching(/^post-\d+$/), 'routes']),
    )
    expect(await keysOf('/news/anything')).toEqual(expect.arrayContaining(['routes', 'posts']))
    const moved = await resolve('/before')
    expect(moved.headers['cache-control']).toBe('private, no-cache')
    await service.put('/api/v1/options/edge.max_age', { value: 0 })
  })
})

describe('several reads', () => {
  test('have the answers that they have by themselves', async () => {
    const reads = {
      news: 'posts?post_type=news&per_page=1',
      menu: 'menu?depth=1',
      missing: 'pages/by-url?url=/nothing',
      wrong: 'posts?per_page=2&sort=nothing',
      found: 'resolve?url=/about',
    }
    const { status, body } = await query(reads)
    expect([status, Object.keys(body.data)]).toEqual([200, Object.keys(reads)])
    for (const [name, path] of Object.entries(reads)) {
      const own = await service.get(`/api/v1/public/${path}`, { as: null })
      expect([name, body.data[name]]).toEqual([name, { status: own.status, body: own.body }])
    }
    expect([body.data.missing.status, body.data.wrong.status]).toEqual([404, 422])
  })

  test('have one ETag, which follows each of them', async () => {
    const reads = { news: 'posts?post_type=etag', tags: 'tags' }
    const { headers } = await query(reads)
    const known = { 'if-none-match': String(headers.etag) }
    expect((await query(reads, known)).status).toBe(304)
    await addPost('/etag', { post_type: 'etag' })
    expect((await query(reads, known)).status).toBe(200)
  })

  test('tell which of their parameters are not known', async () => {
    const { headers } = await query({ news: 'posts?limit=3', menu: 'menu' })
    expect(headers['x-corral-ignored']).toBe('news.limit')
  })

  test('are refused when their answers are too large together', async () => {
    for (const n of [1, 2]) await addPost(`/large-${n}`, { post_type: 'large', content: 'x'.repeat(900_000) })
    const reads = Object.fromEntries(
      Array.from({ length: 12 }, (_, n) => [`read-${n}`, 'posts?post_type=large']),
    )
    const { status, body } = await query(reads)
    expect([status, body.errors.reads]).toEqual([422, [expect.stringContaining('too large together')]])
    expect((await query({ one: 'posts?post_type=large' })).status).toBe(200)
  })

  test('count as reads of the caller', async () => {
    await service.put('/api/v1/options/rate_limits.public', { value: 5 })
    const reads = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`read-${n}`, 'menu?depth=1']))
    const { body } = await query(reads, { 'x-forwarded-for': '203.0.113.9' })
    await service.put('/api/v1/options/rate_limits.public', { value: 0 })
    const statuses = Object.values(body.data).map((each) => (each as { status: number }).status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(3)
  })

  test.each([
    ['no object', 'posts', 'reads'],
    ['a list', ['posts'], 'reads'],
    ['none', {}, 'reads'],
    ['too many', Object.fromEntries(Array.from({ length: 21 }, (_, n) => [n, 'menu'])), 'reads'],
    ['another name', { 'a b': 'menu' }, 'reads'],
    ['no text', { a: 5 }, 'reads.a'],
    ['a route that changes something', { a: 'login' }, 'reads.a'],
    ['another query', { a: 'query' }, 'reads.a'],
    ['a way out', { a: 'posts/../../posts' }, 'reads.a'],
    ['an encoded way out', { a: 'posts/%2e%2e/%2e%2e/posts' }, 'reads.a'],
    ['an address', { a: 'https://example.com/' }, 'reads.a'],
    ['what is no JSON', { a: 'sitemap.xml' }, 'reads.a'],
    ['a space', { a: 'search?q=a b' }, 'reads.a'],
  ])('are refused: %s', async (_, reads, field) => {
    const { status, body } = await query(reads)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test('names all wrong addresses at once', async () => {
    const { status, body } = await query({ a: 'login', b: 'posts', c: 'search?q=a b', d: 5 })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['reads.a', 'reads.c', 'reads.d']])
  })
})
