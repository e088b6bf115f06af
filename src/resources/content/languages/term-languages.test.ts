import { beforeAll, describe, expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'

const service = useService()

interface Shown {
  readonly id: number
  readonly url: string
  readonly slug: string
  readonly translation_group: number | null
}

const add = async (path: string, body: object): Promise<Shown> => {
  const answer = await service.post(`/api/v1/${path}`, body)
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.data
}
const post = { post_type: 'news', post_status: 'public', published: 1 }
const addPost = (title: string, fields: object = {}) => add('posts', { ...post, title, ...fields })
const page = { template: 't', access: 'public', enabled: 1, greedy: 0, listed: 1, menu_order: 0 }
const addPage = async (title: string, fields: object = {}) => {
  const { data } = (await service.post('/api/v1/pages', { ...page, title, ...fields })).body
  return { id: Number(data.id), url: data.attributes.url as string }
}
const read = (path: string) => service.get(`/api/v1/public/${path}`, { as: null })
const namesOf = async (path: string, member = 'name'): Promise<string[]> => {
  const answer = await read(path)
  expect(answer.status).toBe(200)
  return answer.body.data.map((each: Record<string, string>) => each[member]).sort()
}

let group = 1000
/** A tag or category in English and German. */
async function addBoth(path: string, en: string, de: string, fields: object = {}) {
  const translation_group = group++
  return {
    en: await add(path, { name: en, translation_group, ...fields }),
    de: await add(path, { name: de, language: 'de', translation_group, ...fields }),
  }
}

const before: { answers: unknown[]; events: unknown } = { answers: [], events: null }

/** English without a prefix; German falls back to English, and French to German. */
beforeAll(async () => {
  const category = await add('categories', { name: 'Before' })
  const tag = await add('tags', { name: 'Before' })
  const event = await add('events', {
    title: 'Before',
    starts_at: '2026-05-01T09:00:00Z',
    category_id: category.id,
  })
  const old = await addPost('Before', { category_id: category.id })
  await service.post(`/api/v1/posts/${old.id}/tags/${tag.id}`)
  before.answers = [category, tag, event]
  before.events = [(await read('categories')).body, (await read('tags')).body, (await read('events')).body]
  await service.post('/api/v1/languages', { code: 'en', label: 'English' })
  await service.post('/api/v1/languages', { code: 'de', label: 'Deutsch', url_prefix: '/de', fallback: 'en' })
  await service.post('/api/v1/languages', {
    code: 'fr',
    label: 'Français',
    url_prefix: '/fr',
    fallback: 'de',
  })
})

test('a site without languages shows no language', () => {
  const text = JSON.stringify(before)
  expect(text).toContain('Before')
  expect(text).not.toMatch(/language|translation_group/)
})

describe.each([
  ['categories', 'category', { name: 'Jazz' }],
  ['tags', 'tag', { name: 'Jazz' }],
  ['events', 'calendar event', { title: 'Jazz', starts_at: '2026-05-01T09:00:00Z' }],
])('the language of %s', (path, name, fields) => {
  test('is the first one, or given to a new record, and never changed', async () => {
    const en = await add(path, fields)
    const de = await add(path, { ...fields, language: 'de' })
    expect(en).toMatchObject({ language: 'en', translation_group: null })
    expect(de).toMatchObject({ language: 'de' })
    const found = await service.get(`/api/v1/${path}?filter[language]=de`)
    expect(found.body.data.map(({ id }: Shown) => id)).toEqual([de.id])
    expect(await service.patch(`/api/v1/${path}/${en.id}`, { language: 'de' })).toMatchObject({
      status: 422,
      body: { errors: { language: [`A ${name} keeps its language: translate it instead.`] } },
    })
    expect((await service.patch(`/api/v1/${path}/${de.id}`, { language: 'de' })).body.data.language).toBe(
      'de',
    )
    expect((await service.post(`/api/v1/${path}`, { ...fields, language: 'xx' })).status).toBe(422)
  })

  test('is unique in a group of translations, also for two at once', async () => {
    const translation_group = group++
    const made = [1, 2].map((each) => {
      const values = { ...fields, language: 'de', translation_group }
      return service.post(`/api/v1/${path}`, {
        ...values,
        ...('name' in fields ? { name: `N${each}${path}` } : {}),
      })
    })
    const statuses = (await Promise.all(made)).map(({ status }) => status).sort()
    expect(statuses).toEqual([201, 422])
    const other = await add(path, { ...fields, language: 'fr' })
    expect((await service.patch(`/api/v1/${path}/${other.id}`, { translation_group })).status).toBe(200)
    const again = await service.post(`/api/v1/${path}`, {
      ...fields,
      ...('name' in fields ? { name: `Again ${path}` } : {}),
      language: 'fr',
      translation_group,
    })
    expect(again.body.errors.translation_group).toEqual([
      `The ${name} Jazz is the translation in this language.`,
    ])
  })

  test('is deleted after its records', async () => {
    await service.post('/api/v1/languages', { code: 'it', label: 'Italiano', url_prefix: '/it' })
    const { id } = (await service.get('/api/v1/languages?filter[code]=it')).body.data[0]
    const record = await add(path, { ...fields, language: 'it' })
    expect((await service.delete(`/api/v1/languages/${id}`)).body.message).toContain(
      'in Italiano. Delete them first.',
    )
    await service.delete(`/api/v1/${path}/${record.id}`)
    expect((await service.delete(`/api/v1/languages/${id}`)).status).toBe(204)
  })
})

test('names of tags and slugs of events are unique in each language', async () => {
  await add('tags', { name: 'Unique' })
  expect((await add('tags', { name: 'Unique', language: 'de' })).slug).toBe('unique')
  expect((await service.post('/api/v1/tags', { name: 'Unique', language: 'de' })).body.errors).toHaveProperty(
    'name',
  )
  const event = { title: 'Concert', starts_at: '2026-05-01T09:00:00Z' }
  expect((await add('events', event)).slug).toBe('concert')
  expect((await add('events', { ...event, language: 'de' })).slug).toBe('concert')
  expect((await add('events', { ...event, language: 'de' })).slug).toBe('concert-2')
  const taken = await service.post('/api/v1/events', { ...event, language: 'de', slug: 'concert' })
  expect(taken.body.errors).toEqual({ slug: ['The slug has already been taken.'] })
})

describe('readers see the translation', () => {
  test('of the category and the tags of a post, else what the language falls back to, else the record itself', async () => {
    const category = await addBoth('categories', 'Music', 'Musik')
    const tag = await addBoth('tags', 'Concerts', 'Konzerte')
    const only = await add('tags', { name: 'Untranslated' })
    const shown: Record<string, Shown> = {}
    for (const language of ['en', 'de', 'fr']) {
      const made = await addPost(`Evening ${language}`, { language, category_id: category.en.id })
      for (const { id } of [tag.en, only]) await service.post(`/api/v1/posts/${made.id}/tags/${id}`)
      shown[language] = made
    }
    await service.post(`/api/v1/posts/${shown.de?.id}/tags/${tag.de.id}`)
    const seen = async (language: string) => {
      const { category_id, tags } = (await read(`posts/by-url?url=${shown[language]?.url}`)).body.data
      return [category_id, tags.map(({ name }: { name: string }) => name)]
    }
    expect(await seen('en')).toEqual([category.en.id, ['Concerts', 'Untranslated']])
    expect(await seen('de')).toEqual([category.de.id, ['Konzerte', 'Untranslated']])
    expect(await seen('fr')).toEqual([category.de.id, ['Konzerte', 'Untranslated']])
    const [listed] = (await read('posts?language=de')).body.data
    expect(listed).toMatchObject({ category_id: category.de.id, tags: [{ slug: 'konzerte' }, {}] })
    const feed = await read('feeds/news.json?language=de')
    expect(JSON.parse(feed.text).items[0].tags).toEqual(['Konzerte', 'Untranslated'])
    // What editors stored stays.
    expect((await service.get(`/api/v1/posts/${shown.de?.id}`)).body.data.category_id).toBe(category.en.id)

    for (const asked of [
      `category_id=${category.en.id}`,
      `category_id=${category.de.id}`,
      `filter[category_id]=${category.de.id}`,
      'tag=concerts',
      'tag=konzerte',
      'filter[tag]=konzerte',
    ])
      expect(await namesOf(`posts?language=de&${asked}`, 'title'), asked).toEqual(['Evening de'])
    expect(await namesOf(`posts?language=*&category_id=${category.en.id}`, 'title')).toHaveLength(3)
    expect(await namesOf(`posts?filter[category_id]=null`, 'title')).not.toContain('Evening en')
    expect(await namesOf(`posts?language=de&filter[category_id][ne]=${category.de.id}`, 'title')).toEqual([])
  })

  test('of those of a page, by its url and in lists', async () => {
    const category = await addBoth('categories', 'Places', 'Orte')
    const tag = await addBoth('tags', 'Towns', 'Städte')
    const made = await addPage('Ort "category_id":1', { language: 'de', category_id: category.en.id })
    const english = await addPage('Place', { category_id: category.de.id })
    await service.post(`/api/v1/wrangler-pages/${made.id}/tags/${tag.en.id}`)
    const byUrl = `pages/by-url?url=${made.url}`
    const first = await read(byUrl)
    expect(first.body).toMatchObject({ category_id: category.de.id, title: 'Ort "category_id":1' })
    expect((await read(`${byUrl}&include=tags`)).body).toMatchObject({
      category_id: category.de.id,
      tags: [{ slug: 'stadte' }],
    })
    expect((await read(`pages/by-url?url=${english.url}`)).body.category_id).toBe(category.en.id)
    expect((await read('pages?language=de&include=tags')).body.data).toMatchObject([
      { category_id: category.de.id, tags: [{ name: 'Städte' }] },
    ])
    for (const filter of [`category_id]=${category.en.id}`, 'tag]=stadte', 'tag]=towns'])
      expect(await namesOf(`pages?language=de&filter[${filter}`, 'title')).toEqual(['Ort "category_id":1'])

    // Without the translation, the answer and its tag are others.
    const etag = first.headers.etag
    await service.patch(`/api/v1/categories/${category.de.id}`, { translation_group: null })
    const alone = await read(byUrl)
    expect(alone.body.category_id).toBe(category.en.id)
    expect(alone.headers.etag).not.toBe(etag)
  })

  test('of the category of an event', async () => {
    const category = await addBoth('categories', 'Fairs', 'Märkte')
    const event = { starts_at: '2026-05-01T09:00:00Z', category_id: category.en.id }
    await add('events', { ...event, title: 'Fair' })
    await add('events', { ...event, title: 'Markt', language: 'de' })
    const listed = await read(`events?language=de&filter[category_id]=${category.de.id}`)
    expect(listed.body.data).toMatchObject([{ title: 'Markt', language: 'de', category_id: category.de.id }])
    expect(await namesOf(`events?filter[category_id]=${category.en.id}`, 'title')).toEqual(['Fair'])
    expect(await namesOf(`events?language=*&filter[category_id]=${category.en.id}`, 'title')).toEqual([
      'Fair',
      'Markt',
    ])
    expect((await read('events?language=xx')).status).toBe(422)
  })
})

test('public lists of categories and tags are those of a language that its records have', async () => {
  const category = await addBoth('categories', 'Animals', 'Tiere', { type: 'listed' })
  const tag = await addBoth('tags', 'Horses', 'Pferde', { type: 'listed' })
  const listed = (path: string, language = '') => namesOf(`${path}?filter[type]=listed${language}`)
  expect(await listed('categories')).toEqual([])
  const german = await addPost('Pferde', { language: 'de', category_id: category.en.id })
  await service.post(`/api/v1/posts/${german.id}/tags/${tag.en.id}`)
  expect(await listed('categories', '&language=de')).toEqual(['Tiere'])
  expect(await listed('tags', '&language=de')).toEqual(['Pferde'])
  expect(await listed('categories')).toEqual([])
  const english = await addPost('Horses', { category_id: category.en.id })
  await service.post(`/api/v1/posts/${english.id}/tags/${tag.de.id}`)
  expect(await listed('categories')).toEqual(['Animals'])
  expect(await listed('tags')).toEqual(['Horses'])
  expect(await listed('tags', '&language=*')).toEqual(['Horses', 'Pferde'])
  expect((await read('tags?filter[type]=listed')).body.data[0]).toMatchObject({
    language: 'en',
    slug: 'horses',
  })
})
