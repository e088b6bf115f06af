import { beforeAll, expect, test } from 'vitest'
import { translateAll } from '../../../../test/exchange.ts'
import { useService } from '../../../../test/harness.ts'
import { type ShownPage, translationsOf } from '../../../../test/translations.ts'

/** What editors of other systems complain about, with the issues in which they do. */

const service = useService()
const { addLanguages, addPage, addText, translated, edit, publish, statesOf, pathOf } =
  translationsOf(service)
beforeAll(() => addLanguages())

const byUrl = '/api/v1/public/pages/by-url?url='

const visitorsSee = async (url: string) => {
  const { body } = await service.get(`${byUrl}${url}`, { as: null })
  return { title: body.title, texts: body.components.map(({ content }: { content: string }) => content) }
}

// strapi 24780 and 25802, umbraco 17249, payload 7211
test('publishing one language never overwrites another, also what nobody has published yet', async () => {
  const source = await addPage('Opening hours')
  await addText(source.id, 'Nine to five')
  const { id } = await translated(source.id, 'de')
  const inGerman =
    (content: string) =>
    ({ components }: { components: readonly object[] }) => ({
      title: 'Zeiten',
      components: components.map((each) => ({ ...each, content })),
    })
  await publish(id, inGerman('Neun bis fünf'))
  await edit(id, inGerman('Neun bis sechs'))
  await publish(source.id, ({ components }) => ({
    title: 'Hours',
    components: components.map((each) => ({ ...each, content: 'Ten to six' })),
  }))
  expect(await visitorsSee('/hours')).toEqual({ title: 'Hours', texts: ['Ten to six'] })
  const { url } = (await service.get(`/api/v1/pages/${id}`)).body.data.attributes
  expect(await visitorsSee(url)).toEqual({ title: 'Zeiten', texts: ['Neun bis fünf'] })
  const { draft } = (await service.get(pathOf(id), { as: 'editor' })).body.data
  expect(draft.content).toMatchObject({ title: 'Zeiten', components: [{ content: 'Neun bis sechs' }] })

  await publish(id)
  expect(await visitorsSee('/hours')).toEqual({ title: 'Hours', texts: ['Ten to six'] })
})

// craft 5181
test('deleting a block in English leaves that of the translation', async () => {
  const source = await addPage('Blocks')
  await addText(source.id, 'One')
  await addText(source.id, 'Two')
  const { id, url } = await translated(source.id, 'de')
  await publish(id)
  await publish(source.id, ({ components }) => ({ components: components.slice(1) }))
  expect((await visitorsSee('/blocks')).texts).toEqual(['Two'])
  expect((await visitorsSee(url)).texts).toEqual(['One', 'Two'])
})

// Copies of content go stale unseen.
test('no translation goes stale unseen, whatever visitors see of its source has changed', async () => {
  const source = await addPage('Stale')
  const text = await addText(source.id, 'Words', { config: { columns: 2 } })
  const { id } = await translated(source.id, 'de')
  await publish(id)
  const patchText = (fields: object) => service.patch(`/api/v1/wrangler-components/${text}`, fields)
  for (const change of [
    () => service.patch(`/api/v1/pages/${source.id}`, { title: 'Fresh' }),
    () => service.patch(`/api/v1/pages/${source.id}`, { description: 'New' }),
    () => patchText({ content: 'Other words' }),
    () => patchText({ config: { columns: 3 } }),
    () => addText(source.id, 'More'),
    () => patchText({ position: 9 }),
    () => patchText({ enabled: 0 }),
  ]) {
    expect(await statesOf(source.id)).toMatchObject({ de: 'live' })
    await change()
    expect(await statesOf(source.id)).toMatchObject({ de: 'outdated' })
    const listed = await service.get('/admin/api/translations?language=de&state=outdated', { as: 'editor' })
    expect(listed.body.data.map((page: { id: number }) => page.id)).toContain(source.id)
    const path = `${pathOf(id)}/translation`
    const { source_hash } = (await service.get(path, { as: 'editor' })).body.data
    expect((await service.post(`${path}/confirm`, { source_hash }, { as: 'editor' })).status).toBe(204)
  }
})

test('no translation goes stale unseen after somebody has confirmed a part of it', async () => {
  const source = await addPage('Half', { description: 'Old', keywords: 'old' })
  const text = await addText(source.id, 'Old words')
  const { id } = await translated(source.id, 'de')
  await publish(id)
  await service.patch(`/api/v1/pages/${source.id}`, { title: 'Whole', description: 'New', keywords: 'new' })
  await service.patch(`/api/v1/wrangler-components/${text}`, { content: 'New words' })
  const path = `${pathOf(id)}/translation`
  const parts = ['title', 'keywords', `components.${text}.content`, 'description']
  for (const [at, part] of parts.entries()) {
    const { source_hash } = (await service.get(path, { as: 'editor' })).body.data
    const body = { source_hash, fields: [part] }
    expect((await service.post(`${path}/confirm`, body, { as: 'editor' })).status).toBe(204)
    const isLeft = at < parts.length - 1
    expect(await statesOf(source.id)).toMatchObject({ de: isLeft ? 'outdated' : 'live' })
    const list = '/admin/api/translations'
    const listed = await service.get(`${list}?language=de&state=outdated`, { as: 'editor' })
    expect(listed.body.data.some((page: { id: number }) => page.id === source.id)).toBe(isLeft)
    const [todo] = (await service.get(`${list}/todo?language=de`, { as: 'editor' })).body.data
    expect(todo.pages.some((page: { id: number }) => page.id === id)).toBe(isLeft)
  }
})

test('unpublishing one language leaves the others live', async () => {
  const source = await addPage('Open')
  const pages = new Map<string, ShownPage>([['en', source]])
  for (const language of ['de', 'fr']) {
    const made = await translated(source.id, language)
    await publish(made.id)
    pages.set(language, { ...source, ...made })
  }
  const seen = async () => {
    const urls = [...pages].map(([language, { url }]) => [language, url] as const)
    const live: string[] = []
    for (const [language, url] of urls)
      if ((await service.get(`/api/v1/public/pages/by-url?url=${url}`, { as: null })).status === 200)
        live.push(language)
    return live
  }
  expect(await seen()).toEqual(['en', 'de', 'fr'])
  await publish(pages.get('de')?.id ?? 0, () => ({ enabled: 0 }))
  expect(await seen()).toEqual(['en', 'fr'])
  expect(await statesOf(source.id)).toEqual({ en: 'live', de: 'draft', fr: 'live' })
  await publish(source.id, () => ({ enabled: 0 }))
  expect(await seen()).toEqual(['fr'])
  await publish(pages.get('de')?.id ?? 0)
  expect(await seen()).toEqual(['de', 'fr'])
})

// strapi 24780 and 25802, umbraco 17249, payload 7211
test('publishing one language of a post never overwrites another', async () => {
  const posts = translationsOf(service, 'post')
  const source = await posts.addPost('Snow', { content: 'It snows' })
  const german = await posts.translated(source.id, 'de')
  await posts.publish(german.id, () => ({ title: 'Schnee', content: 'Es schneit' }))
  await posts.edit(german.id, () => ({ content: 'Es taut' }))
  await posts.publish(source.id, () => ({ content: 'It thaws' }))
  const readPosts = async () =>
    Promise.all(
      ['/snow', '/de/snow'].map(
        async (url) => (await service.get(`/api/v1/public/posts/by-url?url=${url}`, { as: null })).text,
      ),
    )
  expect(await readPosts()).toEqual([
    expect.stringContaining('It thaws'),
    expect.stringContaining('Es schneit'),
  ])
  await posts.publish(german.id)
  expect(await readPosts()).toEqual([expect.stringContaining('It thaws'), expect.stringContaining('Es taut')])
})

test('a file for translators never changes a shared block, which is one for pages of all languages', async () => {
  const source = await addPage('Directions')
  const component_id = await addText(source.id, '<p>From the station</p>')
  expect(await service.post('/admin/api/shared-blocks', { name: 'Way', component_id })).toMatchObject({
    status: 201,
  })
  const { id } = await translated(source.id, 'de')
  const file = '/admin/api/translations/file'
  const { text } = await service.get(`${file}?language=de&page=${source.id}`)
  expect(text).toContain('Directions')
  expect(text).not.toContain('From the station')
  const { status } = await service.post(file, { file: translateAll(text) })
  expect(status).toBe(200)
  await publish(id)
  const { url } = (await service.get(`/api/v1/pages/${id}`)).body.data.attributes
  expect(await visitorsSee(url)).toEqual({ title: 'DIRECTIONS', texts: ['<p>From the station</p>'] })
  expect((await visitorsSee('/directions')).texts).toEqual(['<p>From the station</p>'])
})

// wagtail-localize 469
test('translations follow a page that moves, with redirects from their former urls', async () => {
  const section = await addPage('Section')
  const page = await addPage('Moving')
  const german = await translated(section.id, 'de')
  const moving = await translated(page.id, 'de')
  for (const { id } of [german, moving]) await publish(id)
  const body = { pages: [page.id], parent: section.id, with_translations: 1 }
  expect((await service.post('/admin/api/tree/move', body, { as: 'editor' })).status).toBe(200)
  for (const url of ['/section/moving', '/de/section/moving'])
    expect(await visitorsSee(url)).toMatchObject({ title: 'Moving' })
  const { body: former } = await service.get(`${byUrl}/de/moving`, { as: null })
  expect(former).toMatchObject({ moved_to: '/de/section/moving' })
})

// strapi 10806
test('a page that is not translated is shown in another language, if the website asks for it', async () => {
  await addPage('Fallback')
  const [, german] = (await service.get('/api/v1/languages')).body.data
  await service.patch(`/api/v1/languages/${german.id}`, { fallback: 'en' })
  expect((await service.get(`${byUrl}/de/fallback`, { as: null })).status).toBe(404)
  const { body } = await service.get(`${byUrl}/de/fallback&fallback=1`, { as: null })
  expect(body).toMatchObject({ title: 'Fallback', language: 'en', fallback_language: 'en' })
})

// payload 4547
test('a page and the sitemap name all live languages, for hreflang', async () => {
  const source = await addPage('Named')
  const german = await translated(source.id, 'de')
  await publish(german.id, () => ({ title: 'Benannt' }))
  await translated(source.id, 'fr')
  const alternates = [
    { language: 'en', url: '/named' },
    { language: 'de', url: '/de/benannt' },
  ]
  for (const { url } of alternates)
    expect((await service.get(`${byUrl}${url}`, { as: null })).body.alternates).toEqual(alternates)
  await service.put('/api/v1/options/site.url', { value: 'https://www.example.com' })
  const { text } = await service.get('/api/v1/public/sitemap.xml', { as: null })
  const entry = text.split('\n').find((line) => line.includes('<loc>https://www.example.com/named</loc>'))
  for (const [code, url] of [['en', '/named'], ['de', '/de/benannt'], ['x-default', '/named']]) // biome-ignore format: one list
    expect(entry).toContain(`hreflang="${code}" href="https://www.example.com${url}"`)
  expect(entry).not.toContain('hreflang="fr"')
})

// Others sell translated slugs, or leave urls to the website.
test('each language has urls of its own words, and changes them alone', async () => {
  const source = await addPage('Prices')
  const below = await addPage('Groups', { parent_id: source.id })
  const german = await translated(source.id, 'de')
  const belowGerman = await translated(below.id, 'de')
  await publish(german.id, () => ({ title: 'Preise' }))
  await publish(belowGerman.id, () => ({ title: 'Gruppen' }))
  for (const [url, title] of [['/prices/groups', 'Groups'], ['/de/preise/gruppen', 'Gruppen']]) // biome-ignore format: one list
    expect(await visitorsSee(String(url))).toMatchObject({ title })
  await publish(german.id, () => ({ title: 'Eintritt' }))
  expect(await visitorsSee('/de/eintritt/gruppen')).toMatchObject({ title: 'Gruppen' })
  expect(await visitorsSee('/prices/groups')).toMatchObject({ title: 'Groups' })
})
