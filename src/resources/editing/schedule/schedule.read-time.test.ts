import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import type { App } from '../../../app.ts'

const service = useService()
const publish_at = '2030-05-01T10:00:00.000Z'
const unpublish_at = '2030-05-01T12:00:00.000Z'
const moments = { publish_at, unpublish_at }

/** The instants just before and at each moment. */
const instants = {
  before: '2030-05-01T09:59:59.999Z',
  published: publish_at,
  late: '2030-05-01T11:59:59.999Z',
  unpublished: unpublish_at,
}

const others: App[] = []
const instances: FastifyInstance[] = []

beforeAll(async () => {
  service.clock.now = new Date('2030-04-01T00:00:00.000Z')
  await addPage({ title: 'News', greedy: 1 })
  const inner = await addPage({ title: 'Inner', parent_id: await pageId('/news') })
  const wide = await addPage({ title: 'Wide', greedy: 1 })
  const old = await addPage({ title: 'Old sale', url: '/deal' })
  await service.put(`/api/v1/pages/${old}`, { ...page, title: 'Sale', greedy: 0, listed: 1, menu_order: 0 })
  for (const id of [inner, wide, old]) await service.put(`/admin/api/pages/${id}/schedule`, moments)
  const post = { title: 'Offer', post_type: 'news', post_status: 'public', published: 1 }
  const { id } = (await service.post('/api/v1/posts', post)).body.data
  await service.post('/api/v1/posts', { ...post, title: 'Always' })
  await service.put(`/admin/api/posts/${id}/schedule`, moments)
  others.push(await service.openAnother())
  instances.push(service.http, await (others[0] as App).serve())
})
afterAll(async () => {
  for (const each of others) await each.close()
})

const page = { template: 't', access: 'public', enabled: 1 }

async function addPage(fields: object): Promise<number> {
  return Number((await service.post('/api/v1/pages', { ...page, ...fields })).body.data.id)
}

async function pageId(url: string): Promise<number> {
  return (await service.get(`/api/v1/public/pages/by-url?url=${url}`, { as: null })).body.id
}

async function read(http: FastifyInstance, path: string, headers: Record<string, string> = {}) {
  const {
    statusCode,
    body,
    headers: received,
  } = await http.inject({ url: `/api/v1/public/${path}`, headers })
  return { status: statusCode, text: body, etag: String(received.etag) }
}

/**
 * The public view: the title of the page that answers for each url, or its `moved_to`, and the content of the lists.
 */
async function seenBy(http: FastifyInstance) {
  const byUrl = async (url: string) => {
    const { text } = await read(http, `pages/by-url?url=${url}`)
    const { title, moved_to, message } = JSON.parse(text)
    return title ?? moved_to ?? message
  }
  const posts = async (query: string) => {
    const { data, meta } = JSON.parse((await read(http, `posts${query}`)).text)
    return [meta.total, ...data.map(({ title }: { title: string }) => title)]
  }
  const menu = JSON.parse((await read(http, 'menu')).text).data
  const sitemap = (await read(http, 'sitemap.xml')).text
  return {
    own: await byUrl('/sale'),
    bare: await byUrl('/sale&include_components=0'),
    alias: await byUrl('/deal'),
    former: await byUrl('/old-sale'),
    beneathGreedy: await byUrl('/news/inner'),
    greedy: await byUrl('/wide/deep/inside'),
    menu: menu.map(({ title }: { title: string }) => title).sort(),
    inMenu: menu.find(({ title }: { title: string }) => title === 'News').children.length,
    inTopOfMenu: JSON.parse((await read(http, 'menu?depth=1')).text).data.length,
    sitemap: [...sitemap.matchAll(/<loc>[^/]*\/\/[^/]*([^<]*)<\/loc><lastmod>([^<]*)</g)]
      .map(([, path, date]) => `${path} ${date}`)
      .sort(),
    posts: await posts(''),
    search: await posts('?search=offer'),
    shortSearch: await posts('?search=of'),
    ofType: await posts('?post_type=news'),
    post: (await read(http, 'posts/by-url?url=/offer')).status,
  }
}

const edited = '2030-04-01T00:00:00.000Z'
const hidden = {
  own: 'Page not found',
  bare: 'Page not found',
  alias: 'Page not found',
  former: 'Page not found',
  beneathGreedy: 'News',
  greedy: 'Page not found',
  menu: ['News'],
  inMenu: 0,
  inTopOfMenu: 1,
  sitemap: [`/always ${edited}`, `/news ${edited}`],
  posts: [1, 'Always'],
  search: [0],
  shortSearch: [0],
  ofType: [1, 'Always'],
  post: 404,
}
const shown = {
  own: 'Sale',
  bare: 'Sale',
  alias: 'Sale',
  former: '/sale',
  beneathGreedy: 'Inner',
  greedy: 'Wide',
  menu: ['News', 'Sale', 'Wide'],
  inMenu: 1,
  inTopOfMenu: 3,
  // For a record that was edited before it went live, the date of the last change is the moment when it went live.
  sitemap: [
    `/always ${edited}`,
    `/news ${edited}`,
    `/news/inner ${publish_at}`,
    `/offer ${publish_at}`,
    `/sale ${publish_at}`,
    `/wide ${publish_at}`,
  ],
  posts: [2, 'Always', 'Offer'],
  search: [1, 'Offer'],
  shortSearch: [1, 'Offer'],
  ofType: [2, 'Always', 'Offer'],
  post: 200,
}

describe.each([false, true])('with the page cache on: %s', (isCached) => {
  test('pages and posts go live and offline for every instance, without a write or a restart', async () => {
    service.clock.now = new Date('2030-04-02T00:00:00.000Z')
    await service.put('/api/v1/options/cache.enabled', { value: isCached })
    const expected = { before: hidden, published: shown, late: shown, unpublished: hidden }
    for (const [name, instant] of Object.entries(instants)) {
      service.clock.now = new Date(instant)
      for (const http of [...instances, ...instances])
        expect([name, await seenBy(http)]).toEqual([name, expected[name as keyof typeof expected]])
    }
  })

  test('an instance that was not running at the moment shows the content of now', async () => {
    for (const [instant, seen] of [
      [instants.published, shown],
      [instants.unpublished, hidden],
    ] as const) {
      service.clock.now = new Date(instant)
      const started = await service.openAnother()
      expect(await seenBy(await started.serve())).toEqual(seen)
      await started.close()
    }
  })
})

test.each(['menu', 'menu?depth=1', 'sitemap.xml', 'posts'])(
  'the ETag of %s changes at the moment, and not before',
  async (path) => {
    const http = service.http
    const tags: string[] = []
    for (const instant of Object.values(instants)) {
      service.clock.now = new Date(instant)
      const { etag } = await read(http, path)
      expect((await read(http, path, { 'if-none-match': etag })).status).toBe(304)
      const [last] = tags.slice(-1)
      const isSame = instant === instants.late
      if (last) expect((await read(http, path, { 'if-none-match': last })).status).toBe(isSame ? 304 : 200)
      tags.push(etag)
    }
  },
)

test('a cached page is 404 from the moment on, also for who has it', async () => {
  service.clock.now = new Date('2030-04-03T00:00:00.000Z')
  await service.put('/api/v1/options/cache.enabled', { value: true })
  service.clock.now = new Date(instants.late)
  const url = 'pages/by-url?url=/sale'
  const { etag } = await read(service.http, url)
  expect((await read(service.http, url, { 'if-none-match': etag })).status).toBe(304)
  service.clock.now = new Date(instants.unpublished)
  expect((await read(service.http, url, { 'if-none-match': etag })).status).toBe(404)
})

test('no public response promises to stay as it is', async () => {
  for (const path of ['pages/by-url?url=/sale', 'pages/by-url?url=/none', 'menu', 'sitemap.xml', 'posts']) {
    for (const instant of Object.values(instants)) {
      service.clock.now = new Date(instant)
      const { headers } = await service.get(`/api/v1/public/${path}`, { as: null })
      expect(String(headers['cache-control'])).toMatch(/^(public, )?no-cache$/)
    }
  }
})

test('a scheduled page is 404 for those who may view private pages too, as a draft is', async () => {
  service.clock.now = new Date(instants.before)
  for (const url of ['/sale', '/deal', '/old-sale']) {
    const { status, body } = await service.get(`/api/v1/public/pages/by-url?url=${url}`, { as: 'viewer' })
    expect([status, body]).toEqual([404, { message: 'Page not found' }])
  }
})

test('signed-in users see it over /api/v1 at any time, without its moments', async () => {
  for (const instant of Object.values(instants)) {
    service.clock.now = new Date(instant)
    const pages = await service.get('/api/v1/pages?search=sale', { as: 'viewer' })
    expect(pages.body.data.map((each: { attributes: object }) => each.attributes)).toEqual([
      expect.objectContaining({ title: 'Sale', enabled: 1 }),
    ])
    const posts = await service.get('/api/v1/posts?search=offer', { as: 'viewer' })
    expect(posts.body.data).toEqual([expect.objectContaining({ title: 'Offer', published: 1 })])
    expect(pages.text + posts.text).not.toContain('publish_at')
  }
})
