import { beforeAll, describe, expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { entryOf } from '../../delivery/search/search.entries.ts'

const service = useService()
const page = { template: 't', access: 'public', enabled: 1, greedy: 0, listed: 1, menu_order: 0 }
let address = ''

interface Shown {
  readonly id: number
  readonly url: string
  readonly translation_group: number | null
}

async function addPage(title: string, fields: object = {}): Promise<Shown> {
  const answer = await service.post('/api/v1/pages', { ...page, title, ...fields })
  expect(answer).toMatchObject({ status: 201 })
  return { id: Number(answer.body.data.id), ...answer.body.data.attributes }
}
const patch = (id: number, fields: object) => service.patch(`/api/v1/pages/${id}`, fields)
const addText = (pageId: number, content: string) =>
  service.post('/api/v1/wrangler-components', { type: 'text', wrangler_page_id: pageId, content })
const byUrl = (url: string, more = '') => `/api/v1/public/pages/by-url?url=${encodeURIComponent(url)}${more}`
const read = (url: string, more = '') => service.get(byUrl(url, more), { as: null })

/** English without a prefix, German and French with one. French falls back to German, German to English. */
beforeAll(async () => {
  address = await service.http.listen({ port: 0, host: '127.0.0.1' })
  await service.post('/api/v1/languages', { code: 'en', label: 'English' })
  await service.post('/api/v1/languages', {
    code: 'de',
    label: 'Deutsch',
    url_prefix: '/de',
    fallback: 'en',
  })
  await service.post('/api/v1/languages', {
    code: 'fr',
    label: 'Français',
    url_prefix: '/fr',
    fallback: 'de',
  })
})

let nextGroup = 1000
/** A page in several languages; its titles by their codes. */
async function addTranslated(titles: Readonly<Record<string, string>>, fields: object = {}) {
  const translation_group = nextGroup++
  const pages: Record<string, Shown> = {}
  for (const [language, title] of Object.entries(titles))
    pages[language] = await addPage(title, { language, translation_group, ...fields })
  return pages as Record<'en' | 'de' | 'fr', Shown>
}

describe('a page by its url', () => {
  test('names its language and its public translations', async () => {
    const { en, de, fr } = await addTranslated({ en: 'Prices', de: 'Preise', fr: 'Prix' })
    await patch(fr.id, { enabled: 0 })
    const alternates = [
      { language: 'en', url: '/prices' },
      { language: 'de', url: '/de/preise' },
    ]
    const answer = await read('/de/preise')
    expect(answer.body).toMatchObject({ id: de.id, language: 'de', alternates })
    expect(answer.headers['content-language']).toBe('de')
    expect((await read('/prices')).body).toMatchObject({ id: en.id, language: 'en', alternates })

    await patch(fr.id, { enabled: 1 })
    expect((await read('/prices')).body.alternates).toHaveLength(3)
    await patch(fr.id, { access: 'private' })
    expect((await read('/prices')).body.alternates).toEqual(alternates)
    await service.delete(`/api/v1/pages/${de.id}`)
    expect((await read('/prices')).body.alternates).toEqual([{ language: 'en', url: '/prices' }])
  })

  test('names itself without translations, also while it is locked or bare', async () => {
    await addPage('Alone', { access: 'protected', password: 'open sesame' })
    expect((await read('/alone', '&include_components=0')).body).toMatchObject({
      locked: true,
      language: 'en',
      alternates: [{ language: 'en', url: '/alone' }],
    })
  })

  test('its tag changes with its translations, and resolve answers the same', async () => {
    const { de } = await addTranslated({ en: 'Tagged', de: 'Markiert' })
    const before = await read('/tagged')
    const known = { 'if-none-match': String(before.headers.etag) }
    expect((await service.get(byUrl('/tagged'), { as: null, headers: known })).status).toBe(304)
    await patch(de.id, { title: 'Umbenannt' })
    const after = await service.get(byUrl('/tagged'), { as: null, headers: known })
    expect(after.status).toBe(200)
    expect(after.body.alternates).toContainEqual({ language: 'de', url: '/de/umbenannt' })
    const resolved = await service.get('/api/v1/public/resolve?url=/de/umbenannt', { as: null })
    expect(resolved.body).toMatchObject({ kind: 'page', page: { language: 'de' } })
    expect(resolved.headers['content-language']).toBe('de')
  })

  test.each([
    { 'cache.enabled': false, 'edge.max_age': 0 },
    { 'cache.enabled': true, 'edge.max_age': 0 },
    { 'cache.enabled': false, 'edge.max_age': 60 },
  ])('the express lane answers like the framework with %o', async (options) => {
    const { en, de } = await addTranslated({ en: 'Lane', de: 'Bahn ü' })
    await addText(de.id, `ü <a href="corral:page/${en.id}">x</a>`)
    for (const [key, value] of Object.entries(options)) await service.put(`/api/v1/options/${key}`, { value })
    for (const url of [en.url, de.url, de.url]) {
      const wire = await fetch(address + byUrl(url))
      const direct = await service.get(byUrl(url), { as: null })
      expect(await wire.text()).toBe(direct.text)
      for (const name of ['etag', 'content-language', 'vary', 'cache-control', 'surrogate-key'])
        expect([name, wire.headers.get(name) ?? undefined]).toEqual([name, direct.headers[name]])
      expect(direct.body.alternates).toHaveLength(2)
    }
    for (const key of Object.keys(options)) await service.delete(`/api/v1/options/${key}`)
    for (const { id } of [en, de]) await service.delete(`/api/v1/pages/${id}`)
  })

  test('a preview shows them too', async () => {
    const { de } = await addTranslated({ en: 'Previewed', de: 'Vorschau' })
    const { token } = (await service.post('/admin/api/previews', { page: de.id }, { as: 'editor' })).body.data
    const answer = await read('/de/vorschau', `&corral_preview=${token}`)
    expect(answer.body).toMatchObject({
      language: 'de',
      alternates: [{ language: 'en' }, { language: 'de' }],
    })
  })
})

describe('translation groups', () => {
  test('have one page in each language', async () => {
    const { en, de } = await addTranslated({ en: 'Grouped', de: 'Gruppiert' })
    const group = { translation_group: en.translation_group }
    const taken = {
      status: 422,
      body: {
        errors: { translation_group: ['The page /de/gruppiert is the translation in this language.'] },
      },
    }
    expect(
      await service.post('/api/v1/pages', { ...page, title: 'Zwei', language: 'de', ...group }),
    ).toMatchObject(taken)
    const other = await addPage('Drei', { language: 'de' })
    expect(other.translation_group).toBeNull()
    expect(await patch(other.id, group)).toMatchObject(taken)
    expect(await patch(de.id, { translation_group: null })).toMatchObject({ status: 200 })
    expect(await patch(other.id, group)).toMatchObject({ status: 200 })
    const filtered = await service.get(
      `/api/v1/pages?sort=id&filter[translation_group]=${en.translation_group}`,
    )
    expect(filtered.body.data.map((each: { id: string }) => Number(each.id))).toEqual([en.id, other.id])
  })

  test('a page below another is put into one, too', async () => {
    const { de } = await addTranslated({ en: 'Parent', de: 'Eltern' })
    const english = await addPage('Below', { translation_group: 77 })
    const german = await addPage('Darunter', { parent_id: de.id, translation_group: 77 })
    expect(german).toMatchObject({ url: '/de/eltern/darunter', translation_group: 77 })
    const again = { ...page, title: 'Noch eine', parent_id: de.id, translation_group: 77 }
    expect((await service.post('/api/v1/pages', again)).status).toBe(422)
    expect((await read(english.url)).body.alternates).toHaveLength(2)
  })

  test('a page that was translated again returns from the trash without one', async () => {
    const { en, de } = await addTranslated({ en: 'Trashed', de: 'Weggeworfen' })
    await service.delete(`/api/v1/pages/${de.id}`)
    await addPage('Neu', { language: 'de', translation_group: en.translation_group })
    const restored = await service.post(`/admin/api/trash/page/${de.id}/restore`, {}, { as: 'editor' })
    expect(restored.status).toBe(200)
    expect((await service.get(`/api/v1/pages/${de.id}`)).body.data.attributes.translation_group).toBeNull()
  })
})

describe('links', () => {
  const linksIn = async (url: string) =>
    [...String((await read(url)).body.components[0].content).matchAll(/href="([^"]*)"/g)].map(
      (each) => each[1],
    )

  test('lead to the language of the page, else by the fallback, else where they point', async () => {
    const all = await addTranslated({ en: 'Target', de: 'Ziel' })
    const english = await addTranslated({ en: 'Only here' })
    const links = `<a href="corral:page/${all.en.id}">a</a><a href="corral:page/${english.en.id}">b</a>`
    const source = await addTranslated({ en: 'Linking', de: 'Verweisend', fr: 'Liens' })
    for (const { id } of Object.values(source)) await addText(id, links)
    expect(await linksIn('/linking')).toEqual(['/target', '/only-here'])
    expect(await linksIn('/de/verweisend')).toEqual(['/de/ziel', '/only-here'])
    expect(await linksIn('/fr/liens')).toEqual(['/de/ziel', '/only-here'])
    await patch(all.de.id, { enabled: 0 })
    expect(await linksIn('/fr/liens')).toEqual(['/target', '/only-here'])
    // The source is gone, and its translation lives on.
    await patch(all.de.id, { enabled: 1 })
    await service.delete(`/api/v1/pages/${all.en.id}`)
    expect(await linksIn('/de/verweisend')).toEqual(['/de/ziel', '/only-here'])
  })
})

describe('fallback=1', () => {
  test('answers a url of a language without a page, and says so', async () => {
    await addTranslated({ en: 'Contact' })
    expect((await read('/de/contact')).status).toBe(404)
    const answer = await read('/de/contact', '&fallback=1')
    expect(answer.body).toMatchObject({ url: '/contact', language: 'en', fallback_language: 'en' })
    expect(answer.headers['content-language']).toBe('en')
    expect((await read('/fr/contact', '&fallback=1')).body).toMatchObject({ fallback_language: 'en' })
    expect((await read('/contact', '&fallback=1')).body).not.toHaveProperty('fallback_language')
    const resolved = await service.get('/api/v1/public/resolve?url=/de/contact&fallback=1', { as: null })
    expect(resolved.body.page).toMatchObject({ fallback_language: 'en' })
    expect((await read('/de/nothing', '&fallback=1')).status).toBe(404)
  })

  test('finds the translation of a page that is not public', async () => {
    const { de } = await addTranslated({ en: 'Opening hours', de: 'Öffnungszeiten' })
    await patch(de.id, { enabled: 0 })
    expect((await read(de.url, '&fallback=1')).body).toMatchObject({ url: '/opening-hours' })
  })

  test('shows nothing that is not public, and a page that moved leads on', async () => {
    const { en } = await addTranslated({ en: 'Hidden' })
    await patch(en.id, { access: 'private' })
    expect((await read('/de/hidden', '&fallback=1')).status).toBe(404)
    const { de } = await addTranslated({ en: 'Alt', de: 'Alt' })
    await patch(de.id, { title: 'Anders' })
    expect(await read('/de/alt', '&fallback=1')).toMatchObject({
      status: 404,
      body: { moved_to: '/de/anders' },
    })
  })
})

test('a greedy page answers only for urls of its language', async () => {
  const greedy = await addPage('Greedy', { url: '/', greedy: 1 })
  expect((await read('/any/thing')).body.id).toBe(greedy.id)
  expect((await read('/de/any/thing')).status).toBe(404)
  expect((await read('/de')).status).toBe(404)
  const german = await addPage('Gierig', { language: 'de', url: '/', greedy: 1 })
  expect((await read('/de/any/thing')).body.id).toBe(german.id)
  expect((await read('/dear')).body.id).toBe(greedy.id)
  for (const { id } of [greedy, german]) await service.delete(`/api/v1/pages/${id}`)
})

describe('lists', () => {
  const titlesOf = async (path: string) => {
    const { status, body } = await service.get(path, { as: null })
    return status === 200 ? body.data.map((each: { title: string }) => each.title) : status
  }

  test('menus, lists and the search show the first language, one that is asked for, or all', async () => {
    const { en, de } = await addTranslated({ en: 'Zebra meadow', de: 'Zebra-Wiese' })
    await addPage('Zebra foal', { parent_id: en.id })
    await addPage('Zebra-Fohlen', { parent_id: de.id })
    const english = ['Zebra meadow', 'Zebra foal']
    const german = ['Zebra-Wiese', 'Zebra-Fohlen']
    const isZebra = (titles: string[]) => titles.filter((title) => title.startsWith('Zebra'))

    const list = '/api/v1/public/pages?sort=id&filter[title][starts]=zebra'
    expect(await titlesOf(list)).toEqual(english)
    expect(await titlesOf(`${list}&language=de`)).toEqual(german)
    expect(await titlesOf(`${list}&language=*`)).toHaveLength(4)
    expect(await titlesOf(`${list}&language=xx`)).toBe(422)
    expect((await service.get(`${list}&language=de`, { as: null })).body.data).toMatchObject([
      { language: 'de' },
      { language: 'de' },
    ])

    const menu = '/api/v1/public/menu'
    expect(isZebra(await titlesOf(menu))).toEqual(['Zebra meadow'])
    expect(isZebra(await titlesOf(`${menu}?language=de`))).toEqual(['Zebra-Wiese'])
    expect(isZebra(await titlesOf(`${menu}?language=*`))).toHaveLength(2)
    expect(await titlesOf(`${menu}?parent=${de.id}`)).toEqual(['Zebra-Fohlen'])
    expect(isZebra(await titlesOf(menu))).toEqual(['Zebra meadow'])

    const search = '/api/v1/public/search?q=zebra'
    expect((await titlesOf(search)).sort()).toEqual([...english].sort())
    expect((await titlesOf(`${search}&language=de`)).sort()).toEqual([...german].sort())
    expect(await titlesOf(`${search}&language=*`)).toHaveLength(4)
  })

  test('the search finds a page of the first language behind very many newer translations', async () => {
    await addPage('Ammonite quarry')
    const texts = { title: 'Ammonite', texts: [], hidden: [], isOpen: true, language: 'de' }
    const entries = Array.from({ length: 1001 }, (_, n) => entryOf('page', 1_000_000 + n, texts))
    await service.app.database.transaction(null, async (tx) => {
      await tx.writeWords(entries)
      tx.noteChange()
    })
    expect(await titlesOf('/api/v1/public/search?q=ammonite')).toEqual(['Ammonite quarry'])
    expect(await titlesOf('/api/v1/public/search?q=ammonite&language=de')).toEqual([])
  })

  test('the sitemap names the translations of each page', async () => {
    await addTranslated({ en: 'Mapped', de: 'Kartiert' })
    await service.put('/api/v1/options/site.url', { value: 'https://www.example.com' })
    const { text } = await service.get('/api/v1/public/sitemap.xml', { as: null })
    const links = [
      ['en', '/mapped'],
      ['x-default', '/mapped'],
      ['de', '/de/kartiert'],
    ].map(
      ([code, url]) =>
        `<xhtml:link rel="alternate" hreflang="${code}" href="https://www.example.com${url}"/>`,
    )
    for (const url of ['/mapped', '/de/kartiert']) {
      const entry = text.split('\n').find((line) => line.includes(`<loc>https://www.example.com${url}</loc>`))
      expect(entry).toContain(links.join(''))
    }
  })
})

test('shared caches drop a page when one of its translations changes', async () => {
  const { en, de } = await addTranslated({ en: 'Cached', de: 'Gepuffert' })
  const { keysOfEvents } = await import('../../delivery/edge/purge-keys.ts')
  const event = { kind: 'page', record_id: de.id, name: 'page.updated' }
  const keysOf = (changed: readonly string[]) =>
    keysOfEvents(service.app.database, [{ ...event, payload: JSON.stringify({ changed }) } as never])
  expect(await keysOf(['url'])).toEqual(expect.arrayContaining([`page-${de.id}`, `page-${en.id}`]))
  expect(await keysOf(['description'])).not.toContain(`page-${en.id}`)
  expect(await keysOf(['translation_group'])).toEqual(['corral'])
})

describe('the fallback of a language', () => {
  const languages = async () =>
    new Map<string, { id: number; fallback: string | null }>(
      (await service.get('/api/v1/languages')).body.data.map((each: { code: string }) => [each.code, each]),
    )
  const change = async (code: string, fields: object) =>
    service.patch(`/api/v1/languages/${(await languages()).get(code)?.id}`, fields)

  test('is another language, and never leads back', async () => {
    expect((await change('de', { fallback: 'xx' })).body.errors).toHaveProperty('fallback')
    expect((await change('de', { fallback: 'de' })).status).toBe(422)
    expect((await change('en', { fallback: 'fr' })).body.errors).toEqual({
      fallback: ['The language fr falls back to this one.'],
    })
  })

  test('follows the code of the first language, and goes with a language', async () => {
    await change('en', { code: 'en-GB' })
    expect((await languages()).get('de')?.fallback).toBe('en-GB')
    await change('en-GB', { code: 'en' })
    const { id } = (
      await service.post('/api/v1/languages', { code: 'it', label: 'Italiano', url_prefix: '/it' })
    ).body.data
    await change('fr', { fallback: 'it' })
    expect((await service.delete(`/api/v1/languages/${id}`)).status).toBe(204)
    expect((await languages()).get('fr')?.fallback).toBeNull()
    await change('fr', { fallback: 'de' })
  })
})
