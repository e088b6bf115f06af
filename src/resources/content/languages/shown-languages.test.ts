import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { draftsOf, etagOf } from '../../../../test/drafts.ts'
import { useService } from '../../../../test/harness.ts'
import { edgeKeys } from '../../../core/edge-keys.ts'
import { newestEvent, readEvents } from '../../../lifecycle/outbox-reader.ts'
import { keysOfEvents } from '../../delivery/edge/purge-keys.ts'

const service = useService()
const { keep, publish } = draftsOf(service)
const page = { template: 't', access: 'public', enabled: 1, greedy: 0, listed: 1, menu_order: 0 }
const post = { post_type: 'news', post_status: 'public', published: 1 }
let address = ''
const languages: Record<string, number> = {}

async function add(path: string, body: object) {
  const answer = await service.post(path, body)
  expect([path, answer.status, answer.status === 201 ? null : answer.body]).toEqual([path, 201, null])
  const { data } = answer.body
  return { id: Number(data.id), ...data.attributes, ...data } as Record<string, never> & { id: number }
}
const addPage = (title: string, fields: object = {}) => add('/api/v1/pages', { ...page, title, ...fields })
const addPost = (title: string, fields: object = {}) => add('/api/v1/posts', { ...post, title, ...fields })
const addText = (id: number, content: string, config: object = {}) =>
  add('/api/v1/wrangler-components', { type: 'linking', wrangler_page_id: id, content, config })
const show = (is_enabled: boolean, code = 'de') =>
  service.patch(`/api/v1/languages/${languages[code]}`, { is_enabled })

const id = (widget: string) => ({ type: 'integer', 'x-corral': { widget } })
let preparedPage: { id: number }
let leading: { id: number }

/** Everything that is in German has the word Geheim in its title, its name or its url. */
beforeAll(async () => {
  address = await service.http.listen({ port: 0, host: '127.0.0.1' })
  for (const [code, fallback] of [
    ['en', null],
    ['de', 'en'],
    ['fr', 'de'],
  ] as const) {
    const url_prefix = code === 'en' ? '' : `/${code}`
    languages[code] = (await add('/api/v1/languages', { code, label: code, url_prefix, fallback })).id
  }
  const properties = {
    page: id('page'),
    post: id('post'),
    category: id('category'),
    tag: id('tag'),
    link: { type: 'string', 'x-corral': { widget: 'link' } },
  }
  await add('/api/v1/component-types', {
    type: 'linking',
    label: 'Linking',
    schema: { type: 'object', properties },
  })
  const german = { language: 'de' }
  const category = await add('/api/v1/categories', { name: 'Geheimsache', ...german })
  const tag = await add('/api/v1/tags', { name: 'Geheimnis', ...german })
  await add('/api/v1/events', {
    title: 'Geheimtreffen',
    starts_at: '2026-05-01T09:00:00Z',
    category_id: category.id,
    ...german,
  })
  const de = await addPage('Geheim', { ...german, category_id: category.id, translation_group: 1 })
  preparedPage = await addPage('Unter Geheim', { ...german, parent_id: de.id })
  await addPage('Halb', { translation_group: 1 })
  const alone = await addPage('Geheimallein', { ...german, url: '/geheimer-weg' })
  await addPage('Geheimgierig', { ...german, greedy: 1 })
  const moved = await addPage('Geheimalt', german)
  await service.patch(`/api/v1/pages/${moved.id}`, { title: 'Geheimneu', slug: 'geheimneu' })
  const dePost = await addPost('Geheimpost', { ...german, category_id: category.id, translation_group: 2 })
  await addPost('Half', { translation_group: 2, url: '/half' })
  const alonePost = await addPost('Geheimpost allein', { ...german, url: '/de/geheimpost-allein' })
  for (const [kind, record] of [
    ['posts', dePost],
    ['pages', de],
  ] as const)
    await service.post(`/api/v1/${kind}/${record.id}/tags/${tag.id}`)
  await service.patch(`/api/v1/posts/${alonePost.id}`, { url: '/de/geheimpost-neu' })
  // English records that lead to the German ones.
  leading = await addPage('Leading')
  const links = `<a href="corral:page/${alone.id}">a</a> <a href="corral:post/${alonePost.id}">b</a>`
  await addText(preparedPage.id, links)
  await addText(leading.id, links, {
    page: alone.id,
    post: alonePost.id,
    category: category.id,
    tag: tag.id,
    link: `corral:page/${alone.id}`,
  })
  await service.post(`/api/v1/pages/${leading.id}/tags/${tag.id}`)
  await addPage('Redirecting', { redirect: `corral:page/${alone.id}` })
  await addPost('Leading post', { url: '/leading-post', content: links })
  await add('/admin/api/redirects', { url: '/by-page', page_id: alone.id })
  await add('/admin/api/redirects', { url: '/by-address', address: '/de/geheimallein?a=b' })
  const items = { type: 'array', items: { type: 'object' }, 'x-corral': { widget: 'menu' } }
  const menu = { type: 'object', properties: { items, text: { type: 'string' } } }
  const value = { text: 'plain', items: [{ link: `corral:page/${alone.id}` }] }
  const main = await add('/admin/api/globals', {
    name: 'main',
    label: 'Main',
    schema: menu,
    value,
    is_public: true,
  })
  const own = await add(`/admin/api/globals/${main.id}/translate`, german)
  const path = `/admin/api/globals/${own.id}`
  const kept = await keep(path, { value: { ...value, text: 'geheim' } }, etagOf(await service.get(path)))
  expect((await publish(path, etagOf(kept))).status).toBe(200)
})

const byUrl = (kind: string, url: string, more = '') => `${kind}/by-url?url=${encodeURIComponent(url)}${more}`
/** Each answer tells something of the German records while they are shown. */
const routes = [
  'languages',
  byUrl('pages', '/de/geheim'),
  byUrl('pages', '/de/geheim', '&include=tags,breadcrumbs,dates,seo,pictures'),
  byUrl('pages', '/de/geheim/unter-geheim', '&include=breadcrumbs'),
  byUrl('pages', '/geheimer-weg'),
  byUrl('pages', '/de/geheimgierig/weiter'),
  byUrl('pages', '/de/geheimalt'),
  byUrl('pages', '/fr/geheim', '&fallback=1'),
  byUrl('pages', '/by-page'),
  byUrl('pages', '/by-address'),
  byUrl('pages', '/halb'),
  byUrl('pages', '/leading'),
  byUrl('pages', '/leading', '&include=references'),
  byUrl('pages', '/leading', '&include=references&depth=2&include_components=1'),
  byUrl('pages', '/leading', '&include=tags'),
  byUrl('pages', '/redirecting'),
  byUrl('posts', '/de/geheimpost'),
  byUrl('posts', '/de/geheimpost', '&include=neighbours,breadcrumbs'),
  byUrl('posts', '/de/geheimpost-allein'),
  byUrl('posts', '/half'),
  byUrl('posts', '/leading-post'),
  'pages?language=de',
  'pages?language=*',
  'pages?language=*&include=tags,breadcrumbs',
  'pages?language=*&search=geheim',
  'pages?language=*&filter[template]=t&sort=title',
  'posts?language=de',
  'posts?language=*',
  'posts?language=*&post_type=news',
  'posts?language=*&search=geheimpost',
  'posts?language=*&tag=geheimnis',
  'categories?language=de',
  'categories?language=*',
  'tags?language=de',
  'tags?language=*',
  'events?language=de',
  'events?language=*',
  'menu?language=de',
  'menu?language=*',
  'menu?language=*&depth=1',
  'menu',
  'menu/main',
  'menu/main?language=de',
  'menu/main?language=fr',
  'globals?language=de',
  'globals?language=fr',
  'globals/main?language=de',
  'globals/main?language=fr',
  'globals/main',
  'search?q=geheim&language=de',
  'search?q=geheim&language=*',
  'sitemap.xml',
  'feeds/news.json?language=de',
  'feeds/news.json?language=*',
  'feeds/news.xml?language=*',
  'feeds/news.atom?language=*',
  'resolve?url=/de/geheim',
  'resolve?url=/de/geheimpost',
  'resolve?url=/de/geheimalt',
  'resolve?url=/by-page',
  'resolve?url=/by-address',
  'resolve?url=/fr/geheim&fallback=1',
  'resolve?url=/half',
  'resolve?url=/redirecting',
] as const

/** Over the wire, as the express lane answers. */
const fetched = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${address}/api/v1/public/${path}`, { headers, redirect: 'manual' })

/** What an answer tells beyond what was asked: lists repeat their parameters in links. */
async function toldBy(path: string, answer: Response): Promise<string> {
  const text = await answer.text()
  const asked = path.split('?')[1] ?? ''
  const [plain, encoded] = [asked, new URLSearchParams(asked).toString()]
  return `${answer.headers.get('content-language') ?? ''} ${text}`
    .replace(/"links":\{[^}]*\}/, '')
    .replace(/"message":"[^"]*"/, '')
    .replaceAll(plain || '\0', '')
    .replaceAll(encoded || '\0', '')
}

const isTold = (text: string) => /geheim|"de"|^de |\/de\b/i.test(text)

/** The read of one route, with what the client has from before. */
async function ask(path: string, etag: string | null) {
  const answer = await fetched(path, etag ? { 'if-none-match': etag } : {})
  const told = await toldBy(path, answer)
  return { status: answer.status, etag: answer.headers.get('etag'), isTold: isTold(told), told }
}

async function askAll(etags: ReadonlyMap<string, string | null>) {
  const answers = new Map<string, Awaited<ReturnType<typeof ask>>>()
  for (const path of routes) answers.set(path, await ask(path, etags.get(path) ?? null))
  return answers
}

const etagsOf = (answers: Awaited<ReturnType<typeof askAll>>) =>
  new Map([...answers].map(([path, { etag }]) => [path, etag]))

/** Those that do not answer as they should. */
const wrong = (answers: Awaited<ReturnType<typeof askAll>>, shouldTell: boolean) =>
  [...answers]
    .filter(([, answer]) => answer.status === 304 || answer.isTold !== shouldTell)
    .map(([path, { status, told }]) => [path, status, told.slice(0, 1500)])

afterEach(() => show(true))

describe.each([{}, { 'cache.enabled': true }, { 'edge.max_age': 60 }])(
  'no public route tells of a language that is not shown, with %o',
  (options) => {
    test('before, while and after it is', async () => {
      for (const [key, value] of Object.entries(options))
        await service.put(`/api/v1/options/${key}`, { value })
      let known = new Map<string, string | null>()
      for (const isShown of [true, false, true, false]) {
        expect((await show(isShown)).status).toBe(200)
        const first = await askAll(known)
        expect(wrong(first, isShown)).toEqual([])
        // From the caches in memory. What the client has just read is still the same.
        expect(wrong(await askAll(new Map()), isShown)).toEqual([])
        for (const [path, etag] of etagsOf(first))
          if (etag) expect([path, (await ask(path, etag)).status]).toEqual([path, 304])
        known = etagsOf(first)
      }
      for (const key of Object.keys(options)) await service.delete(`/api/v1/options/${key}`)
    })
  },
)

test('several reads in one tell nothing either', async () => {
  const reads = { page: routes[1], posts: 'posts?language=*', resolved: 'resolve?url=/de/geheim' }
  const query = () => service.post('/api/v1/public/query', { reads }, { as: null })
  expect(isTold((await query()).text)).toBe(true)
  await show(false)
  const answer = await query()
  expect(answer.body.data).toMatchObject({ page: { status: 404 }, resolved: { status: 404 } })
  const posts = answer.body.data.posts.body.data as { title: string }[]
  expect(posts.map(({ title }) => title)).not.toContain('Geheimpost')
})

test.each([
  'pages',
  'posts',
  'categories',
  'tags',
  'events',
  'menu',
  'menu/main',
  'globals',
  'globals/main',
  'search?q=a',
  'feeds/news.json',
])('%s in it is answered as in a language that does not exist', async (path) => {
  await show(false)
  const read = async (language: string) => {
    const answer = await fetched(`${path}${path.includes('?') ? '&' : '?'}language=${language}`)
    return [answer.status, await answer.text()]
  }
  expect(await read('de')).toEqual(await read('xx'))
  expect((await read('de'))[0]).toBe(422)
})

test.each(['/de', '/de/geheim', '/de/geheimgierig/weiter', '/de/nothing'])(
  'the url %s leads to as little with a fallback',
  async (url) => {
    await show(false)
    for (const kind of ['pages', 'posts'])
      expect((await fetched(byUrl(kind, url, '&fallback=1'))).status).toBe(404)
    expect((await fetched(`resolve?url=${url}&fallback=1`)).status).toBe(404)
  },
)

test('lists count what they show', async () => {
  const count = async (path: string) => {
    const { body } = await service.get(`/api/v1/public/${path}`, { as: null })
    expect(body.meta.total).toBe(body.data.length)
    return body.meta.total
  }
  for (const path of ['pages', 'posts', 'tags', 'categories', 'events']) {
    const all = `${path}?language=*&per_page=100`
    await show(true)
    const before = await count(all)
    await show(false)
    expect([path, await count(all)]).not.toEqual([path, before])
  }
  await show(false)
  expect(await count('posts?language=*&search=geheim&per_page=100')).toBe(0)
})

test('links and languages fall back past it', async () => {
  await show(false)
  const { body } = await service.get('/api/v1/public/languages', { as: null })
  expect(body.data.map(({ code, fallback }: Record<string, unknown>) => [code, fallback])).toEqual([
    ['en', null],
    ['fr', 'en'],
  ])
  const read = await fetched(byUrl('pages', '/fr/halb', '&fallback=1'))
  expect(await read.json()).toMatchObject({ fallback_language: 'en', url: '/halb' })
})

describe('those who prepare it', () => {
  const previewOf = async (what: object): Promise<string> =>
    (await service.post('/admin/api/previews', what, { as: 'editor' })).body.data.token

  test('see it in a preview as if it were shown', async () => {
    await show(false)
    const token = await previewOf({ site: true })
    for (const path of ['menu', 'posts', 'pages', 'globals/main']) {
      const asked = `/api/v1/public/${path}?language=de&corral_preview=${token}`
      const answer = await service.get(asked, { as: null })
      expect([path, answer.status, isTold(answer.text)]).toEqual([path, 200, true])
    }
    const preview = (url: string, by = token) =>
      service.get(`/api/v1/public/${byUrl('pages', url, `&corral_preview=${by}`)}`, { as: null })
    const alternates = [{ language: 'en' }, { language: 'de' }]
    expect((await preview('/de/geheim')).body).toMatchObject({ language: 'de', alternates })
    expect((await preview('/leading')).text).toContain('/de/geheimallein')
    const own = await previewOf({ page: preparedPage.id })
    expect((await preview('/de/geheim/unter-geheim', own)).body.language).toBe('de')
    const ofLanguage = `/api/v1/public/menu?language=de&corral_preview=${own}`
    const menu = await service.get(ofLanguage, { as: null })
    expect(isTold(menu.text)).toBe(true)
    const asPost = byUrl('posts', '/de/geheimpost', `&corral_preview=${token}`)
    expect((await service.get(`/api/v1/public/${asPost}`, { as: null })).body.data.language).toBe('de')
  })

  test('a preview of something else tells nothing of it', async () => {
    await show(false)
    const [{ id }] = (await service.get('/api/v1/pages?filter[language]=en&search=halb')).body.data
    const token = await previewOf({ page: Number(id) })
    const read = (path: string) => service.get(`/api/v1/public/${path}&corral_preview=${token}`, { as: null })
    expect((await read(byUrl('pages', '/halb'))).body.alternates).toEqual([{ language: 'en', url: '/halb' }])
    for (const path of ['menu?language=*', 'posts?language=*', 'pages?language=*']) {
      const answer = await read(path)
      expect([path, answer.status]).toEqual([path, 200])
      const { data } = answer.body as { data: { url: string }[] }
      expect(data.filter(({ url }) => isTold(url))).toEqual([])
    }
    expect((await read('menu?language=de')).status).toBe(422)
  })

  test('read its pages by url with the permission to view pages, and nobody keeps that answer', async () => {
    await show(false)
    for (const url of ['/de/geheim', '/de/geheimgierig/weiter', '/geheimer-weg']) {
      const path = `/api/v1/public/${byUrl('pages', url)}`
      const answer = await service.get(path, { as: 'viewer' })
      expect(answer).toMatchObject({ status: 200, body: { language: 'de' } })
      expect(answer.headers['cache-control']).toContain('no-store')
      expect(answer.headers.etag).toBeUndefined()
      expect((await service.get(path, { as: 'nobody' })).status).toBe(404)
      expect((await service.get(path, { as: null })).status).toBe(404)
    }
    const open = await service.get(`/api/v1/public/${byUrl('pages', '/halb')}`, { as: 'viewer' })
    expect(open.body.alternates).toEqual([{ language: 'en', url: '/halb' }])
  })

  test('are told before publishing which links lead to it from another language only', async () => {
    const problems = async (id: number) => {
      const { body } = await service.post(`/admin/api/pages/${id}/draft/check`, {}, { as: 'editor' })
      return new Set((body.data.links ?? []).map(({ problem }: { problem: string }) => problem))
    }
    expect(await problems(leading.id)).toEqual(new Set())
    await show(false)
    expect(await problems(leading.id)).toEqual(new Set(['not_public']))
    expect(await problems(preparedPage.id)).toEqual(new Set())
  })

  test('list, change, translate and publish in it as ever', async () => {
    await show(false)
    const found = await service.get('/api/v1/pages?filter[language]=de', { as: 'editor' })
    expect(found.body.data.length).toBeGreaterThan(3)
    for (const path of ['tree?language=de', 'pages?language=de']) {
      const answer = await service.get(`/admin/api/${path}`, { as: 'editor' })
      expect([path, answer.status, answer.body.data.length > 0]).toEqual([path, 200, true])
    }
    const path = `/admin/api/pages/${preparedPage.id}`
    const opened = await service.get(path, { as: 'editor' })
    const kept = await keep(path, { title: 'Anders' }, etagOf(opened))
    expect(kept.status).toBe(200)
    expect((await publish(path, etagOf(kept))).status).toBe(200)
    expect((await service.get(`/api/v1/pages/${preparedPage.id}`)).body.data.attributes.title).toBe('Anders')
    expect((await fetched(byUrl('pages', '/de/geheim/unter-geheim'))).status).toBe(404)
    const session = await service.signIn(['editor'])
    const { body } = await service.get('/admin/api/session', { cookie: session.cookie })
    expect(body.data.languages).toMatchObject([
      { code: 'en', is_enabled: true },
      { code: 'de', is_enabled: false, fallback: 'en' },
      { code: 'fr', is_enabled: true, fallback: 'de' },
    ])
  })
})

test('the switch purges the caches in front', async () => {
  for (const isShown of [false, true]) {
    const last = await newestEvent(service.app.database)
    await show(isShown)
    const events = await readEvents(service.app.database, last, 100)
    expect(await keysOfEvents(service.app.database, events)).toEqual([edgeKeys.site])
  }
})

test('another process follows the switch', async () => {
  const other = await service.openAnother()
  const http = await other.serve()
  try {
    const read = async () =>
      (await http.inject({ url: `/api/v1/public/${byUrl('pages', '/de/geheim')}` })).statusCode
    expect(await read()).toBe(200)
    await show(false)
    expect(await read()).toBe(404)
    await show(true)
    expect(await read()).toBe(200)
  } finally {
    await http.close()
    await other.close()
  }
})

describe('the first language', () => {
  test('is always shown', async () => {
    const answer = await show(false, 'en')
    const message =
      'The first language is always shown. To hide what is in it, unpublish its pages and posts; to hide another language, change that one.'
    expect(answer).toMatchObject({ status: 422, body: { errors: { is_enabled: [message] } } })
    expect((await show(true, 'en')).status).toBe(200)
  })

  test('a new language is shown unless it is told otherwise', async () => {
    const made = await service.post('/api/v1/languages', { code: 'it', label: 'Italiano', url_prefix: '/it' })
    expect(made.body.data.attributes ?? made.body.data).toMatchObject({ is_enabled: true })
    const other = { code: 'es', label: 'Español', url_prefix: '/es', is_enabled: false }
    const prepared = (await service.post('/api/v1/languages', other)).body.data
    expect(prepared.attributes ?? prepared).toMatchObject({ is_enabled: false })
    const { is_enabled: _, ...unsaid } = other
    const replaced = await service.put(`/api/v1/languages/${prepared.id}`, unsaid)
    expect((replaced.body.data.attributes ?? replaced.body.data).is_enabled).toBe(false)
    for (const { id } of [made.body.data, prepared]) await service.delete(`/api/v1/languages/${id}`)
  })
})

/** The last one, since it moves everything. */
test('a language without a prefix is not shown either', async () => {
  const move = (code: string, url_prefix: string) =>
    service.patch(`/api/v1/languages/${languages[code]}`, { url_prefix })
  expect((await move('en', '/en')).status).toBe(200)
  expect((await move('de', '')).status).toBe(200)
  const paths = [
    byUrl('pages', '/geheim'),
    byUrl('pages', '/geheim/unter-geheim', '&fallback=1&include=breadcrumbs'),
    byUrl('pages', '/geheimgierig/weiter'),
    byUrl('pages', '/de/geheim'),
    byUrl('posts', '/geheimpost'),
    'resolve?url=/geheim&fallback=1',
    'resolve?url=/geheimpost',
    'resolve?url=/by-page',
  ]
  const statuses = async () => {
    const found: number[] = []
    for (const path of paths) found.push((await fetched(path)).status)
    return [...new Set(found)]
  }
  // A former url names the new one.
  expect(await statuses()).toEqual([200, 404])
  await show(false)
  expect(await statuses()).toEqual([404])
  for (const path of [byUrl('pages', '/en/halb'), byUrl('pages', '/en/leading'), 'sitemap.xml', 'menu'])
    expect([path, isTold(await toldBy(path, await fetched(path)))]).toEqual([path, false])
})
