import { beforeAll, describe, expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'

const service = useService()

interface Shown {
  readonly id: number
  readonly url: string
  readonly slug: string
  readonly language: string
  readonly translation_group: number | null
}

const post = { post_type: 'news', post_status: 'public', published: 1 }
const add = (title: string, fields: object = {}) =>
  service.post('/api/v1/posts', { ...post, title, ...fields })
async function addPost(title: string, fields: object = {}): Promise<Shown> {
  const answer = await add(title, fields)
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.data
}
const patch = (id: number, fields: object) => service.patch(`/api/v1/posts/${id}`, fields)
const read = (url: string, more = '') =>
  service.get(`/api/v1/public/posts/by-url?url=${encodeURIComponent(url)}${more}`, { as: null })
const listed = async (more: string): Promise<string[]> => {
  const answer = await service.get(`/api/v1/public/posts?${more}`, { as: null })
  expect(answer.status).toBe(200)
  return answer.body.data.map(({ title }: { title: string }) => title)
}
const language = async (code: string) =>
  (await service.get(`/api/v1/languages?filter[code]=${code}`)).body.data[0]

let nextGroup = 1000
/** A post in two languages. */
async function addBoth(en: string, de: string, fields: object = {}) {
  const translation_group = nextGroup++
  return {
    en: await addPost(en, { translation_group, ...fields }),
    de: await addPost(de, { language: 'de', translation_group, ...fields }),
  }
}

/** English without a prefix, German with one that falls back to English. */
beforeAll(async () => {
  const before = await addPost('Before there were languages')
  expect(before).not.toHaveProperty('language')
  expect(before).not.toHaveProperty('translation_group')
  expect(Object.keys((await read(before.url)).body.data)).not.toContain('alternates')
  await service.post('/api/v1/languages', { code: 'en', label: 'English' })
  await service.post('/api/v1/languages', {
    code: 'de',
    label: 'Deutsch',
    url_prefix: '/de',
    fallback: 'en',
  })
})

describe('the language of a post', () => {
  test('is the first one for all that existed, and given to new ones', async () => {
    const [first] = (await service.get('/api/v1/posts?filter[slug]=before-there-were-languages')).body.data
    expect(first).toMatchObject({ language: 'en', url: '/before-there-were-languages' })
    const german = await addPost('Neuigkeiten', { language: 'de' })
    expect(german).toMatchObject({ language: 'de', url: '/de/neuigkeiten', translation_group: null })
    const found = await service.get('/api/v1/posts?filter[language]=de&filter[slug]=neuigkeiten')
    expect(found.body.data.map(({ id }: Shown) => id)).toEqual([german.id])
  })

  test('is never changed', async () => {
    const { id } = await addPost('Keeps its language')
    expect(await patch(id, { language: 'de' })).toMatchObject({
      status: 422,
      body: { errors: { language: ['A post keeps its language: translate it instead.'] } },
    })
    expect((await patch(id, { language: 'en' })).status).toBe(200)
    expect((await add('Unknown', { language: 'fr' })).status).toBe(422)
  })

  test('has slugs of its own', async () => {
    const en = await addPost('Jazz')
    const de = await addPost('Jazz', { language: 'de' })
    expect([en.slug, de.slug]).toEqual(['jazz', 'jazz'])
    expect([en.url, de.url]).toEqual(['/jazz', '/de/jazz'])
    expect((await addPost('Jazz', { language: 'de' })).url).toBe('/de/jazz-2')
    expect(await add('Another', { language: 'de', slug: 'jazz' })).toMatchObject({
      status: 422,
      body: { errors: { slug: ['The slug has already been taken.'] } },
    })
  })

  test('follows from its url', async () => {
    expect((await addPost('Below', { language: 'de', url: 'anderswo' })).url).toBe('/de/anderswo')
    const foreign = await add('Foreign', { url: 'de/foreign' })
    expect(foreign.body.errors.url).toEqual([
      'The url must not begin with /de, the prefix of another language.',
    ])
    // The slug that is the prefix of another language is taken.
    expect((await addPost('De')).url).toBe('/de-2')
    expect((await addPost('Right', { language: 'de', url: '/de/tief/unten' })).url).toBe('/de/tief/unten')
  })

  test('is unique in a group of translations', async () => {
    const { de } = await addBoth('Once', 'Einmal')
    const again = await add('Noch einmal', { language: 'de', translation_group: de.translation_group })
    expect(again.body.errors.translation_group).toEqual([
      'The post /de/einmal is the translation in this language.',
    ])
    const other = await addPost('Noch eines', { language: 'de' })
    expect((await patch(other.id, { translation_group: de.translation_group })).status).toBe(422)
  })

  test('stays when an older version or a deleted post returns', async () => {
    const { de } = await addBoth('Returns', 'Kehrt zurück')
    await patch(de.id, { title: 'Umbenannt' })
    const versions = (await service.get(`/admin/api/posts/${de.id}/versions`)).body.data
    const first = versions.at(-1).id
    await service.delete(`/api/v1/posts/${de.id}`)
    const restored = await service.post(`/admin/api/posts/${de.id}/versions/${first}/restore`)
    expect(restored.status).toBe(200)
    expect((await service.get(`/api/v1/posts/${de.id}`)).body.data).toMatchObject({
      title: 'Kehrt zurück',
      language: 'de',
      url: '/de/kehrt-zuruck',
      translation_group: de.translation_group,
    })

    // Not into a group that has another translation now.
    await service.delete(`/api/v1/posts/${de.id}`)
    await addPost('Inzwischen', { language: 'de', translation_group: de.translation_group })
    await service.post(`/admin/api/posts/${de.id}/versions/${first}/restore`)
    expect((await service.get(`/api/v1/posts/${de.id}`)).body.data.translation_group).toBeNull()
  })

  test('is that of a copy', async () => {
    const { de } = await addBoth('Copied', 'Kopiert')
    const copy = await service.post(`/admin/api/posts/${de.id}/copy`, {})
    expect(copy.body.data.url).toBe('/de/kopiert-copy')
    expect((await service.get(`/api/v1/posts/${copy.body.data.id}`)).body.data).toMatchObject({
      language: 'de',
      translation_group: null,
    })
    const started = await service.post('/admin/api/posts', {
      title: 'Neu',
      post_type: 'news',
      language: 'de',
    })
    expect(started.body.data.url).toBe('/de/neu')
  })
})

describe('the public', () => {
  test('reads a post with its language and its public translations', async () => {
    const { en, de } = await addBoth('Prices', 'Preise')
    const alternates = [
      { language: 'en', url: '/prices' },
      { language: 'de', url: '/de/preise' },
    ]
    const answer = await read('/de/preise')
    expect(answer.body.data).toMatchObject({ id: de.id, language: 'de', alternates })
    expect(answer.headers['content-language']).toBe('de')
    await patch(en.id, { published: 0 })
    expect((await read('/de/preise')).body.data.alternates).toEqual(alternates.slice(1))

    const resolved = await service.get('/api/v1/public/resolve?url=/de/preise', { as: null })
    expect(resolved.body.post).toMatchObject({ id: de.id, language: 'de' })
    expect(resolved.headers['content-language']).toBe('de')
  })

  test('reads the language that a url falls back to only when it asks for it', async () => {
    const { en } = await addBoth('Stands in', 'Vertreten')
    const { de } = await addBoth('Draft', 'Entwurf')
    await patch(de.id, { published: 0 })
    expect((await read('/de/stands-in')).status).toBe(404)
    expect((await read('/de/stands-in', '&fallback=1')).body.data).toMatchObject({
      id: en.id,
      language: 'en',
      fallback_language: 'en',
    })
    // By the translation of a post that is not published yet.
    expect((await read('/de/entwurf', '&fallback=1')).body.data).toMatchObject({ url: '/draft' })
    const resolved = await service.get('/api/v1/public/resolve?url=/de/entwurf&fallback=1', { as: null })
    expect(resolved.body).toMatchObject({ kind: 'post', post: { url: '/draft', fallback_language: 'en' } })
    expect((await read('/unknown', '&fallback=1')).status).toBe(404)
  })

  test('lists the first language, another one, or all', async () => {
    const type = { post_type: 'listed' }
    await addBoth('First', 'Erster', type)
    await addBoth('Second', 'Zweiter', type)
    expect(await listed('post_type=listed')).toEqual(['Second', 'First'])
    expect(await listed('post_type=listed&language=de')).toEqual(['Zweiter', 'Erster'])
    expect(await listed('post_type=listed&language=*')).toEqual(['Zweiter', 'Second', 'Erster', 'First'])
    expect((await service.get('/api/v1/public/posts?language=fr', { as: null })).status).toBe(422)
  })

  test.each([
    '',
    '&search=count',
    '&tag=counted',
    '&filter[tag]=counted',
    '&filter[slug]=counted-1',
    '&sort=title',
  ])('counts what it lists: %s', async (more) => {
    const tag = await service.post('/api/v1/tags', { name: `Counted ${more}`, slug: 'counted', type: more })
    for (const nth of [1, 2]) {
      const both = await addBoth(`Counted ${nth}`, `Counted ${nth}`, { slug: `counted-${nth}-${nextGroup}` })
      for (const { id } of Object.values(both))
        await service.post(`/api/v1/posts/${id}/tags/${tag.body.data.id}`)
    }
    for (const code of ['en', 'de', '*']) {
      const query = `per_page=100&language=${code === '*' ? '%2A' : code}${more}`
      const { body } = await service.get(`/api/v1/public/posts?${query}`, { as: null })
      expect(body.meta.total, code).toBe(body.data.length)
      if (code !== '*') expect(body.data.every((each: Shown) => each.language === code)).toBe(true)
    }
    const plain = await service.get(`/api/v1/public/posts?per_page=100${more}`, { as: null })
    expect(plain.body.meta.total).toBe(plain.body.data.length)
  })

  test('reads neighbours, feeds, the search and the sitemap in one language', async () => {
    const type = { post_type: 'told' }
    const one = await addBoth('Walrus one', 'Walross eins', { ...type, published_at: '2026-01-01T00:00:00Z' })
    await addBoth('Walrus two', 'Walross zwei', { ...type, published_at: '2026-01-02T00:00:00Z' })
    const { neighbours } = (await read(one.en.url, '&include=neighbours')).body.data
    expect(neighbours).toMatchObject({ previous: null, next: { title: 'Walrus two' } })

    const feed = async (end: string) =>
      (await service.get(`/api/v1/public/feeds/told.${end}`, { as: null })).text
    const german = JSON.parse(await feed('json?language=de'))
    expect(german).toMatchObject({ language: 'de' })
    expect(german.feed_url).toMatch(/told\.json\?language=de$/)
    expect(german.items.map(({ title }: { title: string }) => title)).toEqual([
      'Walross zwei',
      'Walross eins',
    ])
    expect(JSON.parse(await feed('json')).items).toHaveLength(2)
    expect(JSON.parse(await feed('json?language=*')).items).toHaveLength(4)
    expect(await feed('xml?language=de')).toContain('<language>de</language>')
    expect(await feed('atom?language=de')).toContain('xml:lang="de"')

    const search = async (q: string) =>
      (await service.get(`/api/v1/public/search?q=${q}`, { as: null })).body.data.map(
        ({ title }: { title: string }) => title,
      )
    expect(await search('walross')).toEqual([])
    expect((await search('walross&language=de')).sort()).toEqual(['Walross eins', 'Walross zwei'])

    const sitemap = (await service.get('/api/v1/public/sitemap.xml', { as: null })).text
    expect(sitemap).toMatch(/hreflang="de" href="[^"]*\/de\/walross-eins"/)
  })

  test('follows links to the translation in the language of the reader', async () => {
    const { en, de } = await addBoth('Target', 'Ziel')
    const content = `<a href="corral:post/${en.id}">x</a>`
    const { de: from } = await addBoth('From', 'Von', { content })
    expect((await read(from.url)).body.data.content).toContain('href="/de/ziel"')
    await patch(de.id, { published: 0 })
    expect((await read(from.url)).body.data.content).toContain('href="/target"')
    await patch(de.id, { published: 1 })
    await patch(en.id, { published: 0 })
    expect((await read(from.url)).body.data.content).toContain('href="/de/ziel"')
  })

  test('keeps the answers of a post for one revision of its translations', async () => {
    const { de } = await addBoth('Cached', 'Gemerkt')
    const before = await read('/cached')
    await patch(de.id, { title: 'Anders', slug: 'anders', url: null })
    const after = await read('/cached')
    expect(after.body.data.alternates[1]).toEqual({ language: 'de', url: '/de/anders' })
    expect(after.headers.etag).not.toBe(before.headers.etag)
  })
})

test('shared caches drop a post when one of its translations changes', async () => {
  const { en, de } = await addBoth('Purged', 'Verworfen')
  const { keysOfEvents } = await import('../../delivery/edge/purge-keys.ts')
  const event = { kind: 'post', record_id: de.id, name: 'post.updated' }
  const keysOf = (changed: readonly string[]) =>
    keysOfEvents(service.app.database, [{ ...event, payload: JSON.stringify({ changed }) } as never])
  expect(await keysOf(['url'])).toEqual(expect.arrayContaining([`post-${de.id}`, `post-${en.id}`]))
  expect(await keysOf(['description'])).not.toContain(`post-${en.id}`)
  expect(await keysOf(['translation_group'])).toEqual(['corral'])
})

describe('the prefix of a language', () => {
  test('moves its posts there and back, with redirects', async () => {
    const published = await addPost('Zieht um', { language: 'de' })
    const draft = await addPost('Entwurf zieht um', { language: 'de', published: 0 })
    const { id } = await language('de')
    const setPrefix = async (url_prefix: string) =>
      expect((await service.patch(`/api/v1/languages/${id}`, { url_prefix })).status).toBe(200)
    await setPrefix('/deutsch')
    expect((await read('/deutsch/zieht-um')).body.data.id).toBe(published.id)
    expect((await read('/de/zieht-um')).body.moved_to).toBe('/deutsch/zieht-um')
    expect((await service.get(`/api/v1/posts/${draft.id}`)).body.data.url).toBe('/deutsch/entwurf-zieht-um')
    await patch(published.id, { slug: 'umgezogen', url: null })
    expect((await read('/de/zieht-um')).body.moved_to).toBe('/deutsch/umgezogen')

    await setPrefix('/de')
    expect((await read('/de/umgezogen')).body.data.id).toBe(published.id)
    expect((await read('/deutsch/umgezogen')).body.moved_to).toBe('/de/umgezogen')
    expect((await read('/de/zieht-um')).body.moved_to).toBe('/de/umgezogen')
    expect((await read('/de/entwurf-zieht-um')).body).not.toHaveProperty('moved_to')

    // A version from before has a url of the former prefix.
    const versions = (await service.get(`/admin/api/posts/${published.id}/versions`)).body.data
    const version = versions.at(0).id
    await setPrefix('/d')
    const restored = await service.post(`/admin/api/posts/${published.id}/versions/${version}/restore`)
    expect(restored.status).toBe(200)
    expect((await service.get(`/api/v1/posts/${published.id}`)).body.data.url).toMatch(/^\/d\//)
    await setPrefix('/de')
  })

  test('is refused while a post has such a url, and a language while it has posts', async () => {
    await addPost('French', { url: '/fr/bonjour' })
    const prefix = { code: 'fr', label: 'Français', url_prefix: '/fr' }
    expect((await service.post('/api/v1/languages', prefix)).body.errors.url_prefix).toEqual([
      'The post /fr/bonjour has a url that begins with this prefix.',
    ])
    const { id } = await language('de')
    await addPost('Bleibt', { language: 'de' })
    expect(await service.delete(`/api/v1/languages/${id}`)).toMatchObject({
      status: 409,
      body: { message: 'There are posts in Deutsch. Delete them first.' },
    })
  })
})
