import { beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../test/cli.ts'
import { useService } from '../../test/harness.ts'
import {
  checkComponent,
  readCheckedTypes,
} from '../resources/content/component-types/component-type.checks.ts'
import { readDemo } from './content.ts'
import { germanSite, pageInGerman, postInGerman } from './german-site.ts'

const service = useService()
let seeded: Awaited<ReturnType<typeof run>>

beforeAll(async () => {
  seeded = await run('seed --demo --german')
})

test('seed --demo --german creates two languages, and each page and post in both', async () => {
  expect(seeded).toMatchObject({ code: 0, err: '' })
  expect(seeded.out).toMatch(/^Created 48 pages, 120 components, 20 posts, 8 assets/)
  const { data } = (await read('languages')).body
  expect(data).toMatchObject([
    { code: 'en', url_prefix: '', is_first: true },
    { code: 'de', url_prefix: '/de', fallback: 'en' },
  ])
  const english = (await read('pages?per_page=100')).body.data.map(({ url }: { url: string }) => url)
  expect(english).toEqual(expect.arrayContaining(['/', '/about/our-story', '/news']))
  expect(english.filter((url: string) => url.startsWith('/de'))).toEqual([])
  const again = await run('seed --demo --german --force')
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('There are languages already.') })
})

test('each page is a translation that is up to date, below the translation of its parent', async () => {
  const { data } = (await service.get('/admin/api/translations?language=de')).body
  const states = data.map(
    ({ translations }: { translations: { language: string; state: string }[] }) =>
      translations.find(({ language }) => language === 'de')?.state,
  )
  expect(states.filter((state: string) => state === 'draft')).toHaveLength(1) // the annual report
  expect(states.filter((state: string) => state === 'live')).toHaveLength(23)
  const workshops = await byUrl('/de/angebot/schulklassen/grundschule')
  expect(workshops.body).toMatchObject({
    title: 'Workshops für die Grundschule',
    language: 'de',
    alternates: [
      { language: 'en', url: '/services/school-visits/primary-workshops' },
      { language: 'de', url: '/de/angebot/schulklassen/grundschule' },
    ],
  })
  expect((await byUrl('/de')).body.title).toBe('Sternwarte Northlight')
  expect((await byUrl('/de/leihen')).body.canonical_url).toBe('/de/angebot/teleskope-leihen')
  expect((await byUrl('/de/handbuch-fuer-mitglieder')).body).toMatchObject({ locked: true })
  expect((await byUrl('/de/dienstplan')).status).toBe(404)
})

test('posts are below the German news page, in their group', async () => {
  const { data } = (await read('posts?language=de&per_page=50')).body
  expect(data).toHaveLength(8)
  expect(data[0]).toMatchObject({
    title: 'Die Kuppel dreht sich wieder',
    url: '/de/news/die-kuppel-dreht-sich-wieder',
  })
  const post = await read('posts/by-url?url=/de/news/endlich-der-schleier')
  expect(post.body.data).toMatchObject({
    meta: { object: 'Schleiernebel' },
    alternates: [{ url: '/news/the-veil-at-last' }, { url: '/de/news/endlich-der-schleier' }],
  })
})

test('a German post has the gallery of its source, with German texts', async () => {
  const urls = ['/news/fell-top-is-a-dark-sky-site', '/de/news/fell-top-ist-sternenpark']
  const [english, germanPost] = await Promise.all(
    urls.map(async (url) => (await read(`posts/by-url?url=${url}&include=components`)).body.data.components),
  )
  const typesOf = (components: { type: string }[]) => components.map(({ type }) => type)
  expect(typesOf(english)).toEqual(['gallery', 'quote'])
  expect(typesOf(germanPost)).toEqual(typesOf(english))
  expect(germanPost[0]).toMatchObject({
    title: 'Was wieder zu sehen ist',
    config: { images: [{ image: english[0].config.images[0].image }, { caption: 'Der Schleiernebel' }, {}] },
  })
})

test('readers of German see German categories, tags, events and texts of pictures', async () => {
  const { data: terms } = (await service.get('/api/v1/categories?filter[language]=de&per_page=100')).body
  expect(terms).toHaveLength(readDemo('categories').length)
  const { data: tags } = (await service.get('/api/v1/tags?filter[language]=de&per_page=100')).body
  expect(tags).toHaveLength(readDemo('tags').length)
  const { data: posts } = (await read('posts?language=de&per_page=50')).body
  const named: string[] = posts.flatMap((post: { tags: { name: string }[] }) =>
    post.tags.map(({ name }) => name),
  )
  expect(named).toContain('Teleskope')
  expect(named).not.toContain('Telescopes')
  const shown = new Set(terms.map(({ id }: { id: number }) => id))
  const categories = posts.flatMap((post: { category_id: number | null }) => post.category_id ?? [])
  expect(categories.filter((id: number) => !shown.has(id))).toEqual([])
  const events = async (language: string) => (await read(`events?language=${language}`)).body.data
  const [english, translated] = [await events('en'), await events('de')]
  expect(translated).toHaveLength(english.length)
  expect(translated.map(({ title }: { title: string }) => title)).not.toContain(english[0].title)
  const { data: assets } = (await service.get('/api/v1/assets?per_page=50')).body
  expect(assets).toHaveLength(8)
  for (const { texts, meta } of assets) {
    expect(texts.de).toMatchObject({ title: expect.any(String), alt: expect.any(String) })
    expect(texts.de.alt).not.toBe(meta.alt)
  }
})

test('each link of a German page leads to a German one, and each component fits its type', async () => {
  const { db } = service.app.database
  const pages = await db.selectFrom('wrangler_pages').selectAll().where('language', '=', 'de').execute()
  const ids = pages.map(({ id }) => id)
  const components = await db
    .selectFrom('wrangler_components')
    .selectAll()
    .where('wrangler_page_id', 'in', ids)
    .execute()
  const pairs = await db
    .selectFrom('component_sources')
    .innerJoin('wrangler_components as own', 'own.id', 'component_id')
    .innerJoin('wrangler_components as source', 'source.id', 'source_id')
    .select(['own.type', 'source.type as type_of_source'])
    .execute()
  expect(pairs).toHaveLength(components.length)
  expect(pairs.filter(({ type, type_of_source }) => type !== type_of_source)).toEqual([])
  const types = await readCheckedTypes(db)
  expect(components.flatMap((component) => checkComponent(types, component))).toEqual([])
  const config = JSON.stringify(components.map((component) => component.config))
  const urls = new Set([...config.matchAll(/"url":"([^"]*)"/g)].map((match) => match[1] ?? ''))
  expect(urls.size).toBeGreaterThan(10)
  for (const url of urls) expect([url, (await byUrl(url)).body.language]).toEqual([url, 'de'])
  expect((await byUrl('/de/besuch-buchen')).body.redirect).toBe('/de/besuch/oeffnungszeiten-und-eintritt')
  expect(await run('doctor')).toMatchObject({ code: 0 })
})

test('every text of the demo site is translated, and no translation is left over', () => {
  const shown = new Set<string>()
  // What is no text: names of choices, files, addresses, numbers and times.
  const technical =
    /^(image|url|post_type|post_types|height|level|style|layout|width|currency|phone|email|fields|opens|closes|observed_on|author|meta)$/
  const collect = (value: unknown, name: string): void => {
    if (typeof value === 'string' && !technical.test(name) && /\p{L}/u.test(value)) shown.add(value)
    if (value === null || typeof value !== 'object') return
    for (const [key, each] of Object.entries(value)) collect(each, Array.isArray(value) ? name : key)
  }
  for (const { title, menu_name, description, keywords } of readDemo('pages'))
    collect({ title, menu_name, description, keywords }, '')
  for (const { title, description, content, meta } of readDemo('posts')) {
    collect({ title, description, content }, '')
    collect([meta.object, meta.instrument], '')
  }
  const components = [
    ...readDemo('pages').flatMap((page) => page.components),
    ...readDemo('posts').flatMap(({ parts }) => parts ?? []),
  ]
  for (const { title, content, config } of components) {
    collect([title, content, config], '')
    if (typeof config.author === 'string') shown.add(config.author)
  }
  for (const { name } of [...readDemo('tags'), ...readDemo('categories')]) shown.add(name)
  for (const { title, description, location } of readDemo('events'))
    collect([title, description, location], '')
  for (const { title, caption, description, meta } of readDemo('assets'))
    collect([title, caption, description, meta?.alt], '')
  const known = Object.keys(germanSite.texts)
  expect([...shown].filter((text) => !known.includes(text))).toEqual([])
  const urls = [
    ...readDemo('pages').flatMap(({ url, alias }) => [url, alias]),
    ...readDemo('posts').map(({ url }) => url),
  ]
  expect(Object.keys(germanSite.slugs).filter((url) => !urls.includes(url))).toEqual([])
  expect(known.filter((text) => !shown.has(text) && /\p{L}/u.test(text))).toEqual([])
  for (const line of readDemo('pages')) expect(pageInGerman(line).slug).not.toContain(' ')
  for (const line of readDemo('posts')) expect(postInGerman(line).url).toMatch(/^\/de\/news\/[a-z0-9-]+$/)
})

test('the example can be removed, with its translations; the languages stay', async () => {
  const removed = await service.delete('/admin/api/start/example')
  expect(removed).toMatchObject({ status: 200, body: { data: { removed: { page: 48, post: 20 } } } })
  expect((await read('languages')).body.data).toHaveLength(2)
  expect((await service.get('/api/v1/pages')).body.meta.total).toBe(0)
})

function run(words: string) {
  return runCommand(words, {
    CORRAL_DATA_DIR: service.directory,
    DATABASE_URL: service.config.databaseUrl,
  })
}

const read = (path: string) => service.get(`/api/v1/public/${path}`, { as: null })
const byUrl = (url: string) => read(`pages/by-url?url=${encodeURIComponent(url)}`)
