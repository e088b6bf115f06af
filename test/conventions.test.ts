import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Answer, TestService, useService } from './harness.ts'
import { formOf } from './images.ts'
import { documentedRoutes, pathTo, type Seeds, seedRecords } from './routes.ts'

const service = useService()
let seeds: Seeds = {}
let lists: string[] = []

beforeAll(async () => {
  seeds = await seedRecords(service)
  lists = documentedRoutes(service)
    .filter(({ method, response }) => method === 'GET' && response[200]?.properties?.links !== undefined)
    .filter(({ query }) => !query.includes('q')) // a search needs words, and has its own tests
    .map((route) => pathTo(route, seeds))
})

const categories = '/api/v1/categories'
const idsOf = ({ body }: Answer): number[] => body.data.map(({ id }: { id: number | string }) => Number(id))

/** Several categories that a search for the returned word finds, oldest first. */
async function makeCategories(count: number): Promise<{ word: string; ids: number[] }> {
  const word = randomUUID()
  const ids: number[] = []
  for (let at = 0; at < count; at++)
    ids.push((await service.post(categories, { name: `${word} ${at}` })).body.data.id)
  return { word, ids }
}

describe('a list', () => {
  test('has exactly the members data, links and meta, on every route that lists', async () => {
    expect(lists.length).toBeGreaterThan(15)
    for (const path of lists) {
      const { status, body } = await service.get(path)
      expect([path, status]).toEqual([path, 200])
      expect(Object.keys(body)).toEqual(['data', 'links', 'meta'])
      expect(Object.keys(body.links)).toEqual(['first', 'last', 'prev', 'next'])
      expect(Object.keys(body.meta).sort()).toEqual([
        'current_page', 'from', 'last_page', 'path', 'per_page', 'to', 'total',
      ]) // biome-ignore format: one line
      expect(body.meta).toMatchObject({ current_page: 1, per_page: 15, path: `http://localhost${path}` })
      expect(body.meta.last_page).toBeGreaterThanOrEqual(1)
    }
  })

  test('is newest first, except the components of a page', async () => {
    for (const path of lists.filter(
      (each) => !/wrangler-pages\/\d+\/wrangler-components|options/.test(each),
    )) {
      const ids = idsOf(await service.get(`${path}?per_page=100`))
      expect([path, ids]).toEqual([path, [...ids].sort((a, b) => b - a)])
    }
  })

  test('takes a search of at most 200 characters, counted after folding', async () => {
    const searchable = documentedRoutes(service).filter(
      ({ method, query }) => method === 'GET' && query.includes('search'),
    )
    expect(searchable.length).toBeGreaterThan(6)
    const errors = { search: ['The search field must not be greater than 200 characters.'] }
    for (const path of searchable.map((route) => pathTo(route, seeds))) {
      const search = (text: string) => service.get(`${path}?search=${encodeURIComponent(text)}`)
      expect((await search('x'.repeat(200))).status).toBe(200)
      // U+FDFA is compared as the 18 letters that it stands for.
      for (const text of ['x'.repeat(201), '\uFDFA'.repeat(12), '\uFDFA'.repeat(1700)]) {
        expect(await search(text)).toMatchObject({ status: 422, body: { errors } })
      }
    }
  })

  test('without items has one empty page', async () => {
    const { body } = await service.get(`${categories}?search=${randomUUID()}`)
    expect(body.data).toEqual([])
    expect(body.links).toMatchObject({ prev: null, next: null, last: body.links.first })
    expect(body.meta).toMatchObject({ current_page: 1, last_page: 1, total: 0, from: null, to: null })
  })

  test('has 15 items a page, and links to the pages around it', async () => {
    const { word, ids } = await makeCategories(31)
    const page = (number: number) => service.get(`${categories}?search=${word}&page=${number}`)
    const link = (number: number) => `http://localhost${categories}?search=${word}&page=${number}`
    const pages = [await page(1), await page(2), await page(3)]
    expect(pages.flatMap(idsOf)).toEqual(ids.toReversed())
    expect(pages.map(({ body }) => body.links)).toEqual([
      { first: link(1), last: link(3), prev: null, next: link(2) },
      { first: link(1), last: link(3), prev: link(1), next: link(3) },
      { first: link(1), last: link(3), prev: link(2), next: null },
    ])
    expect(pages.map(({ body }) => [body.meta.from, body.meta.to])).toEqual([[1, 15], [16, 30], [31, 31]]) // biome-ignore format: one line
    const beyond = await page(9)
    expect(beyond.body.data).toEqual([])
    expect(beyond.body.meta).toMatchObject({ current_page: 9, last_page: 3, total: 31, from: null, to: null })
    expect(beyond.body.links.next).toBeNull()
  })

  test.each(['0', '-1', '1.5', 'abc', '', ' ', '1e1', '0x1', '%00', '1;2'])(
    'page %j is page 1',
    async (page) => {
      expect((await service.get(`${categories}?page=${page}`)).body.meta.current_page).toBe(1)
    },
  )

  test('a page number far beyond the end gives an empty page', async () => {
    for (const page of ['99999999999', '9'.repeat(300)])
      expect(await service.get(`${categories}?page=${page}`)).toMatchObject({
        status: 200,
        body: { data: [] },
      })
  })

  test.each([
    ['1', 1],
    ['100', 100],
    ['101', 100],
    ['9'.repeat(300), 100],
    ['0', 15],
    ['-5', 15],
    ['1.5', 15],
    ['abc', 15],
    ['', 15],
  ])('per_page %j gives %d a page', async (perPage, expected) => {
    expect((await service.get(`${categories}?per_page=${perPage}`)).body.meta.per_page).toBe(expected)
  })

  test('its links keep every other parameter, also repeated ones and special characters', async () => {
    const query = 'search=what%3F&x=a?b&x=%26&page=7&per_page=2'
    const { body } = await service.get(`${categories}?${query}`)
    const { searchParams } = new URL(body.links.first)
    expect([...searchParams]).toEqual([
      ['search', 'what?'],
      ['x', 'a?b'],
      ['x', '&'],
      ['per_page', '2'],
      ['page', '1'],
    ])
  })

  test('its links use the host of the request', async () => {
    const { body } = await service.get(`${categories}?per_page=1`, {
      headers: { host: '127.0.0.1:8080' },
    })
    expect(body.links.first).toBe(`http://127.0.0.1:8080${categories}?per_page=1&page=1`)
    expect(body.meta.path).toBe(`http://127.0.0.1:8080${categories}`)
  })

  test('its links begin with BASE_URL when it is set', async () => {
    const based = new TestService()
    await based.start({ BASE_URL: 'https://cms.example.com/backend/' })
    const { body } = await based.get(categories, { headers: { host: 'inside:3000' } })
    expect(body.links.first).toBe(`https://cms.example.com/backend${categories}?page=1`)
    expect(body.meta.path).toBe(`https://cms.example.com/backend${categories}`)
    await based.close()
  })
})

describe('search', () => {
  const creators: Record<string, (text: string) => [string, object]> = {
    assets: (text) => ['assets', { title: text, path: `${randomUUID()}.txt` }],
    'assets by path': (text) => ['assets', { title: 'x', path: `files/${text}.txt` }],
    categories: (text) => ['categories', { name: text }],
    posts: (text) => ['posts', { title: text, post_type: 'a', post_status: 'public', slug: randomUUID() }],
    pages: (text) => ['pages', { title: text, template: 'a', access: 'public' }],
    'components by title': (text) => ['wrangler-components', { title: text, type: 'a', wrangler_page_id: seeds.page }],
    'components by type': (text) => ['wrangler-components', { type: text, wrangler_page_id: seeds.page }],
    'components by content': (text) => ['wrangler-components', { type: 'a', content: text, wrangler_page_id: seeds.page }],
    roles: (text) => ['roles', { name: text }],
    permissions: (text) => ['permissions', { name: text }],
  } // biome-ignore format: a list a line

  const find = async (path: string, text: string) =>
    idsOf(await service.get(`/api/v1/${path}?per_page=100&search=${encodeURIComponent(text)}`))

  /** Short, since a role's name has 32 characters. */
  const word = () => randomUUID().slice(0, 8)

  test.each(Object.entries(creators))('of %s looks in any case and script', async (_, creator) => {
    const mark = word()
    const [path, body] = creator(`${mark} Žluť ΣΟΦΌΣ Straße`)
    const made = await service.post(`/api/v1/${path}`, body)
    expect([made.status, made.text]).toEqual([201, made.text])
    const id = Number(made.body.data.id)
    const sought = [mark, mark.toUpperCase(), `${mark} ŽLUŤ`, 'žluť σοφός', 'ΣΟΦΌΣ', 'STRASSE', ' straße ', 'ť', 'Žl']
    for (const text of sought) expect([text, await find(path, text)]).toEqual([text, expect.arrayContaining([id])])
    expect(await find(path, `${mark}x`)).toEqual([])
  })

  test.each(Object.entries(creators))('of %s takes wildcards and quotes as they stand', async (name, creator) => {
    const odd = name === 'assets by path' ? ['100%', 'a_b', "c'd", 'e"f', '*g'] : ['100%', 'a_b', "c'd", 'e"f', 'h\\i', '*g']
    const mark = word()
    const ids: Record<string, number> = {}
    for (const text of odd) {
      const [path, body] = creator(`${mark} ${text}`)
      ids[text] = Number((await service.post(`/api/v1/${path}`, body)).body.data.id)
    }
    const [path] = creator('')
    for (const text of odd) expect([text, await find(path, `${mark} ${text}`)]).toEqual([text, [ids[text]]])
    for (const text of ['%%%', '___', '1__%', 'a%b', `${mark}%`, `${mark}_a`, `${mark} OR a`, 'NEAR(', '"', '^a*'])
      expect((await find(path, `${mark} ${text}`)).length).toBe(0)
  })

  test('of pages covers the url too', async () => {
    const title = `Ünder ${word()}`
    const { body } = await service.post('/api/v1/pages', { title, template: 'a', access: 'public' })
    expect(await find('pages', body.data.attributes.url)).toEqual([Number(body.data.id)])
    expect(await find('pages', body.data.attributes.url.toUpperCase())).toEqual([Number(body.data.id)])
  })

  test('finds a changed record by its new text, and not by its old text', async () => {
    for (const [path, body] of [creators.pages, creators.posts, creators.categories].map((each) => each?.('') ?? [])) {
      const [before, after] = [word(), word()]
      const named = (text: string) => ({ ...(body as object), [path === 'categories' ? 'name' : 'title']: text })
      const flags = { greedy: 0, enabled: 0, menu_order: 0, listed: 1 }
      const { id } = (await service.post(`/api/v1/${path}`, named(before))).body.data
      const changed = await service.put(`/api/v1/${path}/${id}`, { ...named(after), ...flags })
      expect(changed.status).toBe(200)
      const isOurs = (ids: number[]) => ids.includes(Number(id))
      expect([path, isOurs(await find(path as string, after))]).toEqual([path, true])
      expect([path, isOurs(await find(path as string, before))]).toEqual([path, false])
      await service.delete(`/api/v1/${path}/${id}`)
      expect([path, await find(path as string, after)]).toEqual([path, []])
    }
  })

  test('for blank text is ignored', async () => {
    const all = (await service.get(categories)).body.meta.total
    for (const search of ['', '%20%20']) expect((await service.get(`${categories}?search=${search}`)).body.meta.total).toBe(all)
  })
}) // biome-ignore format: expectations read best in one line

describe('an answer', () => {
  test('to a POST that creates is 201, to a PUT 200, to a DELETE 204 and empty', async () => {
    const made = await service.post(categories, { name: 'One' })
    const url = `${categories}/${made.body.data.id}`
    expect(made.status).toBe(201)
    expect((await service.put(url, { name: 'Two' })).status).toBe(200)
    const gone = await service.delete(url)
    expect([gone.status, gone.text]).toEqual([204, ''])
    expect(gone.headers).not.toHaveProperty('content-type')
    expect((await service.delete(url)).status).toBe(404)
  })

  test('writes timestamps as ISO 8601 in UTC with milliseconds', async () => {
    service.clock.now = new Date('2026-11-15T01:02:03.004Z')
    const { body } = await service.post(categories, { name: 'Now' })
    service.clock.now = new Date('2026-11-15T01:02:04.000Z')
    const changed = await service.put(`${categories}/${body.data.id}`, { name: 'Then' })
    service.clock.now = null
    expect(body.data).toMatchObject({ created_at: '2026-11-15T01:02:03.004Z', updated_at: '2026-11-15T01:02:03.004Z' })
    expect(changed.body.data).toMatchObject({ created_at: '2026-11-15T01:02:03.004Z', updated_at: '2026-11-15T01:02:04.000Z' })
  }) // biome-ignore format: one line each

  test('is JSON in UTF-8', async () => {
    for (const url of [categories, '/user', '/nothing'])
      expect((await service.get(url)).headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test('to HEAD is that to GET without its body, on every list', async () => {
    for (const path of [...lists, '/user', `${categories}/${seeds.category}`]) {
      const [head, get] = [await service.call('HEAD', path), await service.get(path)]
      expect([path, head.status, head.text]).toEqual([path, 200, ''])
      expect(head.headers['content-length']).toBe(String(Buffer.byteLength(get.text)))
    }
    expect((await service.call('HEAD', categories, { as: null })).status).toBe(401)
    expect((await service.call('HEAD', categories, { as: 'nobody' })).status).toBe(403)
  })

  test('is the same with a slash at the end of the path', async () => {
    expect((await service.get(`${categories}/`)).body.data).toEqual((await service.get(categories)).body.data)
    expect((await service.get(`${categories}/${seeds.category}/`)).status).toBe(200)
    expect((await service.post(`${categories}/`, { name: 'Slashed' })).status).toBe(201)
    expect((await service.call('PATCH', `${categories}/`)).headers.allow).toBe('GET, POST')
  })
})

describe('another origin', () => {
  const origin = 'https://admin.example.com'

  test('may send a preflight request without a token', async () => {
    const answer = await service.call('OPTIONS', `${categories}/1`, {
      as: null,
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,content-type,if-match',
      },
    })
    expect(answer).toMatchObject({ status: 204, text: '' })
    expect(answer.headers['access-control-allow-origin']).toMatch(/^(\*|https:\/\/admin\.example\.com)$/)
    expect(answer.headers['access-control-allow-methods']).toBe('GET, POST, PUT, PATCH, DELETE')
    expect(answer.headers['access-control-allow-headers']).toBe('authorization,content-type,if-match')
  })

  test('may read responses and the exposed headers, errors too', async () => {
    for (const as of [undefined, null]) {
      const { headers } = await service.get(categories, {
        ...(as === null ? { as } : {}),
        headers: { origin },
      })
      expect(headers).toHaveProperty('access-control-allow-origin')
      expect(headers['access-control-expose-headers']).toMatch(/ETag.*X-Request-Id.*Retry-After/)
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
    }
  })

  test('an OPTIONS request that is not a preflight succeeds', async () => {
    expect((await service.call('OPTIONS', categories, { as: null })).status).toBe(204)
  })
})

describe('a JSON field', () => {
  const page = { title: 'P', template: 't', access: 'public' }
  const post = { title: 'P', post_type: 't', post_status: 'public' }
  const bodies: [path: string, field: string, body: Record<string, string>][] = [
    ['/api/v1/pages', 'meta', page],
    ['/api/v1/posts', 'meta', post],
    ['/api/v1/assets', 'meta', { path: 'p', title: 'T' }],
    ['/api/v1/assets', 'data', { path: 'p', title: 'T' }],
    ['/api/v1/messages', 'meta', { body: 'b' }],
    ['/api/v1/public/messages', 'meta', { body: 'b' }],
    ['/api/v1/events', 'meta', { title: 'E', starts_at: '2026-05-01' }],
    ['/api/v1/wrangler-components', 'config', { type: 't' }],
  ]

  test.each(bodies)(
    'of %s: null for %s means {}, and so does blank text in a form',
    async (path, field, body) => {
      const whole = field === 'config' ? { ...body, wrangler_page_id: String(seeds.page) } : body
      const answers = [
        await service.post(path, { ...whole, [field]: null }),
        await service.call('POST', path, { form: formOf({ ...whole, [field]: ' ' }) }),
      ]
      for (const { status, text, body: made } of answers) {
        expect(status, text).toBe(201)
        expect((made.data.attributes ?? made.data)[field]).toEqual({})
      }
    },
  )

  test('is emptied by null, except the meta of a post, which is merged', async () => {
    const asset = { path: 'p', title: 'T', meta: { a: 1 }, data: { b: 2 } }
    const { body: made } = await service.post('/api/v1/assets', asset)
    const nulls = { ...asset, meta: null, data: null }
    const { body: emptied } = await service.put(`/api/v1/assets/${made.data.id}`, nulls)
    expect(emptied.data).toMatchObject({ meta: {}, data: {} })
    const { body: kept } = await service.post('/api/v1/posts', { ...post, meta: { a: 1 } })
    const same = await service.put(`/api/v1/posts/${kept.data.id}`, { ...post, meta: null })
    expect(same.body.data.meta).toEqual({ a: 1 })
  })
})
