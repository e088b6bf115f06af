import { beforeAll, describe, expect, test } from 'vitest'
import { draftsOf, etagOf } from '../../../../test/drafts.ts'
import { useService } from '../../../../test/harness.ts'
import { newestEvent, readEvents } from '../../../lifecycle/outbox-reader.ts'
import { keysOfEvents } from '../../delivery/edge/purge-keys.ts'

const service = useService()
const { createPage, createPost } = draftsOf(service)

/** English without a prefix; French falls back to German, and German to English. */
beforeAll(async () => {
  for (const [code, fallback] of [
    ['en', null],
    ['de', 'en'],
    ['fr', 'de'],
  ])
    await service.post('/api/v1/languages', {
      code,
      label: code,
      url_prefix: code === 'en' ? '' : `/${code}`,
      fallback,
    })
})

let group = 5000
/** A page or post in several languages; its titles by their codes. */
async function inLanguages(
  create: (title: string, fields: object) => Promise<{ id: number }>,
  titles: Readonly<Record<string, string>>,
) {
  const translation_group = ++group
  const records: Record<string, { id: number }> = {}
  for (const [language, title] of Object.entries(titles))
    records[language] = await create(title, { language, translation_group })
  return records as Record<'en' | 'de' | 'fr', { id: number }>
}
const pages = (titles: Readonly<Record<string, string>>) =>
  inLanguages((title, fields) => createPage(title, [], fields), titles)
const posts = (titles: Readonly<Record<string, string>>) => inLanguages(createPost, titles)

let made = 0
async function createGlobal(schema: object, value: object) {
  const body = { name: `global-${++made}`, label: 'Global', schema, value, is_public: true }
  const answer = await service.post('/admin/api/globals', body)
  expect(answer.status).toBe(201)
  return answer.body.data
}
const items = { type: 'array', items: { type: 'object' }, 'x-corral': { widget: 'menu' } }
const createMenu = (value: readonly object[]) =>
  createGlobal({ type: 'object', properties: { items } }, { items: value })
const read = (path: string, headers: Record<string, string> = {}) =>
  service.get(`/api/v1/public/${path}`, { as: null, headers })
const linksOf = (body: { data: { title: string; url: string }[] }) =>
  body.data.map(({ title, url }) => [title, url])
const change = (kind: string, id: number, body: object) => service.patch(`/api/v1/${kind}/${id}`, body)

/** The edge keys of an answer, and those that a change purges. */
async function keysOf(path: string) {
  await service.put('/api/v1/options/edge.max_age', { value: 60 })
  const { headers } = await read(path)
  await service.put('/api/v1/options/edge.max_age', { value: 0 })
  return String(headers['surrogate-key']).split(' ')
}
async function purgedBy(work: () => Promise<unknown>) {
  const last = await newestEvent(service.app.database)
  await work()
  return keysOfEvents(service.app.database, await readEvents(service.app.database, last, 100))
}

describe('a menu by its name', () => {
  test('leads to the translations in a language, with their titles, else by the fallback', async () => {
    const both = await pages({ en: 'Visit us', de: 'Besuch' })
    const english = await createPage('Only English')
    const post = await posts({ en: 'Lambs', de: 'Lämmer', fr: 'Agneaux' })
    const { name } = await createMenu([
      { link: `corral:page/${both.en.id}#way` },
      { link: `corral:page/${english.id}` },
      { label: 'News', link: `corral:post/${post.en.id}`, icon: `corral:page/${both.en.id}` },
    ])
    const shown = async (language: string) => (await read(`menu/${name}${language}`)).body
    const first = [
      ['Visit us', '/visit-us#way'],
      ['Only English', '/only-english'],
      ['News', '/lambs'],
    ]
    expect(linksOf(await shown(''))).toEqual(first)
    expect(linksOf(await shown('?language=en'))).toEqual(first)
    const german = await shown('?language=de')
    expect(linksOf(german)).toEqual([
      ['Besuch', '/de/besuch#way'],
      ['Only English', '/only-english'],
      ['News', '/de/lammer'],
    ])
    expect(german.data).toMatchObject([
      { kind: 'page', id: both.de.id },
      { kind: 'page', id: english.id },
      { kind: 'post', id: post.de.id, meta: { icon: '/de/besuch' } },
    ])
    expect(linksOf(await shown('?language=fr'))).toEqual([
      ['Besuch', '/de/besuch#way'],
      ['Only English', '/only-english'],
      ['News', '/fr/agneaux'],
    ])
    expect((await read(`menu/${name}?language=xx`)).status).toBe(422)
  })

  test('names the menu name of a translation, and leaves out what is not public in any language', async () => {
    const page = await pages({ en: 'Prices', de: 'Preise' })
    await change('pages', page.de.id, { menu_name: 'Kosten' })
    const { name } = await createMenu([{ link: `corral:page/${page.en.id}` }])
    const shown = async (language: string) => linksOf((await read(`menu/${name}?language=${language}`)).body)
    expect(await shown('de')).toEqual([['Kosten', '/de/preise']])
    await change('pages', page.en.id, { access: 'private' })
    expect(await shown('en')).toEqual([])
    expect(await shown('de')).toEqual([['Kosten', '/de/preise']])
    await change('pages', page.de.id, { enabled: 0 })
    expect(await shown('de')).toEqual([])
    await change('pages', page.en.id, { access: 'public' })
    expect(await shown('de')).toEqual([['Prices', '/prices']])
  })

  test('says its language, has a tag in each, and is purged with the translations that it shows', async () => {
    const page = await pages({ en: 'Tagged', de: 'Markiert' })
    const menu = await createMenu([{ link: `corral:page/${page.en.id}` }])
    const path = `menu/${menu.name}?language=de`
    const before = await read(path)
    expect(before.headers['content-language']).toBe('de')
    expect((await read(`menu/${menu.name}`)).headers['content-language']).toBe('en')
    const known = { 'if-none-match': etagOf(before) }
    expect((await read(path, known)).status).toBe(304)
    expect((await read(`menu/${menu.name}`, known)).status).toBe(200)
    const keys = [`global-${menu.id}`, `page-${page.en.id}`, `page-${page.de.id}`]
    expect(await keysOf(path)).toEqual(expect.arrayContaining(keys))
    const purged = await purgedBy(() => change('pages', page.de.id, { title: 'Umbenannt' }))
    expect(purged).toContain(`page-${page.de.id}`)
    expect(linksOf((await read(path, known)).body)).toEqual([['Umbenannt', '/de/umbenannt']])
  })
})

describe('public globals', () => {
  test('have the links of the language that is asked for, alone and together', async () => {
    const page = await pages({ en: 'Contact', de: 'Kontakt' })
    const text = `<a href="corral:page/${page.en.id}">x</a>`
    const { id, name } = await createGlobal({ type: 'object' }, { text, link: `corral:page/${page.en.id}` })
    const valueAt = (url: string) => ({ text: `<a href="${url}">x</a>`, link: url })
    for (const [language, url] of [
      ['', '/contact'],
      ['en', '/contact'],
      ['de', '/de/kontakt'],
      ['fr', '/de/kontakt'],
    ] as const) {
      const asked = language && `language=${language}`
      const one = await read(`globals/${name}?${asked}`)
      expect([language, one.body.data.value]).toEqual([language, valueAt(url)])
      expect(one.headers['content-language']).toBe(language || 'en')
      const some = await read(`globals?names=${name}&${asked}`)
      expect(some.body.data).toMatchObject([{ value: valueAt(url) }])
    }
    expect((await read(`globals/${name}?language=xx`)).status).toBe(422)
    const moved = await purgedBy(() => change('pages', page.de.id, { enabled: 0 }))
    expect(moved).toEqual(expect.arrayContaining([`global-${id}`, 'globals']))
  })

  test('several reads in one request each have a language', async () => {
    const page = await pages({ en: 'Together', de: 'Zusammen' })
    const { name } = await createMenu([{ link: `corral:page/${page.en.id}` }])
    const reads = { en: `menu/${name}`, de: `menu/${name}?language=de` }
    const { body } = await service.post('/api/v1/public/query', { reads }, { as: null })
    expect([body.data.en, body.data.de].map((answer) => linksOf(answer.body))).toEqual([
      [['Together', '/together']],
      [['Zusammen', '/de/zusammen']],
    ])
  })
})

describe('references', () => {
  const schema = {
    type: 'object',
    properties: {
      page: { type: 'integer', 'x-corral': { widget: 'page' } },
      post: { type: 'integer', 'x-corral': { widget: 'post' } },
    },
  }

  test('show the pages and posts in the language of the page that has them, else by the fallback', async () => {
    await service.post('/api/v1/component-types', { type: 'picked', label: 'Picked', schema })
    const page = await pages({ en: 'Picked page', de: 'Gewählte Seite' })
    const post = await posts({ en: 'Picked post', de: 'Gewählter Beitrag' })
    const source = await pages({ en: 'Picking', de: 'Wählend', fr: 'Choix' })
    for (const { id } of Object.values(source)) {
      const config = { page: page.en.id, post: post.en.id }
      await service.post('/api/v1/wrangler-components', { type: 'picked', wrangler_page_id: id, config })
    }
    const address = (url: string) => `pages/by-url?url=${url}&include=references`
    const titlesAt = async (url: string) => {
      const { references } = (await read(address(url))).body
      return [references[`page/${page.en.id}`], references[`post/${post.en.id}`]].map((each) => each?.title)
    }
    expect(await titlesAt('/picking')).toEqual(['Picked page', 'Picked post'])
    expect(await titlesAt('/de/wahlend')).toEqual(['Gewählte Seite', 'Gewählter Beitrag'])
    expect(await titlesAt('/fr/choix')).toEqual(['Gewählte Seite', 'Gewählter Beitrag'])
    expect(await keysOf(address('/de/wahlend'))).toEqual(
      expect.arrayContaining([`page-${page.en.id}`, `page-${page.de.id}`, `post-${post.de.id}`]),
    )
    await change('pages', page.de.id, { access: 'private' })
    await change('posts', post.de.id, { published: 0 })
    expect(await titlesAt('/de/wahlend')).toEqual(['Picked page', 'Picked post'])
    await change('pages', page.en.id, { enabled: 0 })
    expect(await titlesAt('/de/wahlend')).toEqual([undefined, 'Picked post'])
  })

  test('of two keys that name a record and its translation, each shows what the reader sees', async () => {
    const page = await pages({ en: 'Twice', de: 'Zweimal' })
    const two = { ...schema, properties: { page: schema.properties.page, other: schema.properties.page } }
    const { name } = await createGlobal(two, { page: page.en.id, other: page.de.id })
    const { references } = (await read(`globals/${name}?include=references&language=de`)).body
    const shown = { id: page.de.id, url: '/de/zweimal' }
    expect(references).toMatchObject({ [`page/${page.en.id}`]: shown, [`page/${page.de.id}`]: shown })
  })

  test('a preview shows the translation that is not public yet', async () => {
    const page = await pages({ en: 'Live', de: 'Entwurf' })
    await change('pages', page.de.id, { enabled: 0 })
    const { name } = await createGlobal(schema, { page: page.en.id })
    const { token } = (await service.post('/admin/api/previews', { site: true })).body.data
    const path = `globals/${name}?include=references&language=de`
    expect((await read(path)).body.references[`page/${page.en.id}`].title).toBe('Live')
    const previewed = await read(`${path}&corral_preview=${token}`)
    expect(previewed.body.references[`page/${page.en.id}`]?.title).toBe('Entwurf')
  })
})
