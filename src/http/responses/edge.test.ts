import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useService } from '../../../test/harness.ts'
import { formOf, makeImage } from '../../../test/images.ts'

const service = useService()
const fields = { template: 'default', access: 'public', greedy: 0, enabled: 1, menu_order: 0, listed: 1 }
const post = { post_type: 'news', post_status: 'public', published: 1, menu_order: 0 }
const start = Date.parse('2027-01-01T10:00:00.000Z')
let address = ''
let ids = { page: 0, post: 0 }
let file = ''

beforeAll(async () => {
  address = await service.http.listen({ port: 0, host: '127.0.0.1' })
  const create = async (path: string, body: object) =>
    Number((await service.post(`/api/v1/${path}`, body)).body.data.id)
  const page = await create('pages', { ...fields, title: 'Edge', greedy: 1, url: '/edge-alias' })
  ids = { page, post: await create('posts', { ...post, title: 'Edge post' }) }
  await create('pages', { ...fields, title: 'Hidden', access: 'private' })
  await create('pages', { ...fields, title: 'Locked', access: 'protected', password: 'open sesame' })
  const form = formOf({ title: 'Meadow', file: { file: await makeImage(), name: 'meadow.png' } })
  file = `/storage/${(await service.call('POST', '/api/v1/assets', { form })).body.data.path}`
})
beforeEach(() => setOptions({ max_age: 300 }))
afterEach(() => {
  service.clock.now = null
})

async function setOptions(values: Record<string, number>) {
  const all = { max_age: 0, stale_while_revalidate: 0, stale_if_error: 0, ...values }
  for (const [name, value] of Object.entries(all))
    await service.put(`/api/v1/options/edge.${name}`, { value })
}

const byUrl = (url: string, more = '') => `/api/v1/public/pages/by-url?url=${url}${more}`
const read = (path: string, headers: Record<string, string> = {}) =>
  service.get(path, { as: null, headers: { host: new URL(address).host, ...headers } })
/** The same over the wire, where the express lane is. */
const readWire = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(address + path, { headers })
  await response.arrayBuffer()
  return { status: response.status, headers: Object.fromEntries(response.headers) }
}
const stored = 'public, max-age=0, s-maxage=300'
const publicPaths = () => [
  byUrl('/edge'),
  byUrl('/edge-alias'),
  '/api/v1/public/posts',
  '/api/v1/public/posts/by-url?url=/edge-post',
  '/api/v1/public/menu',
  '/api/v1/public/sitemap.xml',
  '/api/v1/public/tags',
  '/api/v1/public/categories',
  '/api/v1/public/events',
  '/api/v1/public/search?q=edge',
  '/api/v1/public/openapi.json',
]

test('without the option no answer has keys, and each is revalidated as before', async () => {
  await setOptions({})
  for (const path of publicPaths()) {
    for (const { headers } of [await read(path), await readWire(path)]) {
      expect(headers['cache-control'], path).toBe('public, no-cache')
      expect([headers['surrogate-key'], headers['cache-tag']], path).toEqual([undefined, undefined])
      expect(String(headers.vary), path).not.toContain('Preview')
    }
  }
  const missing = await read(byUrl('/nothing/here'))
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-cache'])
  expect((await read('/nothing')).headers['cache-control']).toBeUndefined()
  expect((await read(file)).headers['surrogate-key']).toBeUndefined()
})

test('answers name what they are made of', async () => {
  const expected: [string, string][] = [
    [byUrl('/edge'), `corral page-${ids.page}`],
    [byUrl('/edge', '&include_components=0'), `corral page-${ids.page}`],
    [byUrl('/edge', '&include=pictures,tags'), `corral page-${ids.page} assets tags`],
    [byUrl('/edge-alias'), `corral page-${ids.page} routes`],
    [byUrl('/edge/below'), `corral page-${ids.page} routes`],
    ['/api/v1/public/posts', 'corral posts tags'],
    ['/api/v1/public/posts/by-url?url=/edge-post', `corral post-${ids.post} tags`],
    ['/api/v1/public/menu', 'corral pages'],
    ['/api/v1/public/pages?include=tags', 'corral pages tags'],
    ['/api/v1/public/sitemap.xml', 'corral pages posts'],
    ['/api/v1/public/tags', 'corral tags posts pages'],
    ['/api/v1/public/categories', 'corral categories posts pages events'],
    ['/api/v1/public/events', 'corral events'],
    ['/api/v1/public/search?q=edge', 'corral search pages posts'],
    ['/api/v1/public/openapi.json', 'corral'],
  ]
  for (const [path, keys] of expected) {
    for (const { status, headers } of [await read(path), await readWire(path)]) {
      expect(status, path).toBe(200)
      expect(headers['surrogate-key'], path).toBe(keys)
      expect(headers['cache-tag'], path).toBe(keys.replaceAll(' ', ','))
      expect(headers['cache-control'], path).toBe(stored)
      expect(headers.vary, path).toContain('X-Corral-Preview')
    }
  }
})

test('a 304 says the same of the answer, in the lane and past it', async () => {
  const { headers } = await read(byUrl('/edge'))
  const known = { 'if-none-match': String(headers.etag) }
  for (const answer of [await read(byUrl('/edge'), known), await readWire(byUrl('/edge'), known)]) {
    expect(answer.status).toBe(304)
    expect(answer.headers).toMatchObject({
      'cache-control': stored,
      'surrogate-key': `corral page-${ids.page}`,
    })
  }
})

test('files have the key of their path; only those whose address may get another content have a new lifetime', async () => {
  const { headers } = await read(file)
  expect(headers['surrogate-key']).toMatch(/^corral-files file-[0-9a-f]{16}$/)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const resized = await read(`${file}?w=100`)
  expect(resized.headers['surrogate-key']).toBe(headers['surrogate-key'])
  expect(resized.headers['cache-control']).toBe(stored)
})

describe('not stored is', () => {
  const expectPrivate = ({ headers }: { headers: Record<string, unknown> }, path: string) => {
    expect(headers['cache-control'], path).toMatch(/^private, no-(cache|store)$/)
    expect(headers['surrogate-key'], path).toBeUndefined()
  }

  test('an error', async () => {
    for (const [path, status] of [
      [byUrl('/nothing'), 404],
      [byUrl('/hidden'), 404],
      ['/api/v1/public/posts/by-url?url=/nothing', 404],
      ['/api/v1/public/posts?filter[year]=x', 422],
      ['/api/v1/public/pages/by-url', 422],
      ['/api/v1/nothing', 404],
      ['/storage/nothing.png', 404],
      ['/api/v1/pages', 401],
    ] as const) {
      for (const answer of [await read(path), await readWire(path)]) {
        expect(answer.status, path).toBe(status)
        expectPrivate(answer, path)
      }
    }
  })

  test('a protected page, locked or not, and a private one', async () => {
    for (const headers of [{}, { 'x-page-password': 'open sesame' }] as Record<string, string>[])
      expectPrivate(await readWire(byUrl('/locked'), headers), 'locked')
    const token = await service.createToken(['super-admin'])
    const answer = await readWire(byUrl('/hidden'), { authorization: `Bearer ${token}` })
    expect(answer.status).toBe(200)
    expectPrivate(answer, 'hidden')
  })

  test('an answer to somebody who has a token, or wrote a password', async () => {
    for (const path of publicPaths())
      for (const name of ['authorization', 'x-page-password'])
        expectPrivate(await readWire(path, { [name]: 'Bearer x' }), path)
  })

  test('a preview, also an expired one', async () => {
    for (const path of [byUrl('/edge', '&corral_preview=x'), '/api/v1/public/menu?corral_preview=x'])
      expectPrivate(await readWire(path), path)
    expectPrivate(await readWire(byUrl('/edge'), { 'x-corral-preview': 'x' }), 'header')
  })
})

test('no answer may be used after the next page goes live or offline by itself', async () => {
  service.clock.now = new Date(start)
  const publish_at = new Date(start + 101_500).toISOString()
  const { body } = await service.post('/api/v1/pages', { ...fields, title: 'Later' })
  await service.app.database.transaction(null, async (tx) => {
    await tx.db
      .updateTable('wrangler_pages')
      .set({ publish_at })
      .where('id', '=', Number(body.data.id))
      .execute()
    tx.noteChange()
  })
  await setOptions({ max_age: 300, stale_while_revalidate: 60, stale_if_error: 600 })
  const control = async (path: string) => [
    (await read(path)).headers['cache-control'],
    (await readWire(path)).headers['cache-control'],
  ]
  const both = (text: string) => [text, text]
  for (const path of [byUrl('/edge'), '/api/v1/public/menu']) {
    service.clock.now = new Date(start)
    expect(await control(path)).toEqual(both('public, max-age=0, s-maxage=100'))
    service.clock.now = new Date(start + 99_600)
    expect(await control(path)).toEqual(both('private, no-cache'))
    service.clock.now = new Date(start + 101_500)
    expect(await control(path)).toEqual(
      both('public, max-age=0, s-maxage=300, stale-while-revalidate=60, stale-if-error=600'),
    )
  }
  service.clock.now = new Date(start)
  await setOptions({ max_age: 70, stale_while_revalidate: 10, stale_if_error: 600 })
  expect(await control(byUrl('/edge'))).toEqual(
    both('public, max-age=0, s-maxage=70, stale-while-revalidate=10, stale-if-error=30'),
  )
})

test('an answer is not stored when something changed while it was read', async () => {
  const { settings, database } = service.app
  const revisions = settings.revisions.bind(settings)
  let reads = 0
  settings.revisions = () => {
    // The second read is that before the answer is sent.
    const count = ++reads
    return count % 2 === 1
      ? revisions()
      : database.transaction(null, async (tx) => tx.noteChange()).then(() => revisions())
  }
  try {
    for (const path of [byUrl('/edge'), '/api/v1/public/menu', '/api/v1/public/posts']) {
      reads = 0
      expect((await read(path)).headers['cache-control'], path).toBe('private, no-cache')
      reads = 0
      expect((await readWire(path)).headers['cache-control'], path).toBe('private, no-cache')
    }
  } finally {
    settings.revisions = revisions
  }
  expect((await readWire(byUrl('/edge'))).headers['cache-control']).toBe(stored)
})
