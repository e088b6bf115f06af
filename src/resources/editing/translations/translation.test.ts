import { beforeAll, describe, expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { type ShownPage, translationsOf } from '../../../../test/translations.ts'

const service = useService()
const { addLanguages, addPage, addText, pairsOf, translate, translated, publish, statesOf, patch, pathOf } =
  translationsOf(service)

beforeAll(() => addLanguages())

describe('translating a page', () => {
  test('copies its content into a page that is not published, and does not edit the page', async () => {
    const source = await addPage('Prices', { description: 'What it costs', menu_order: 3 })
    await addText(source.id, 'Hay')
    const etag = (await service.get(`/api/v1/pages/${source.id}`)).headers.etag
    const { id, url } = await translated(source.id, 'de')
    expect(url).toBe('/de/prices')
    const { draft } = (await service.get(pathOf(id), { as: 'editor' })).body.data
    expect(draft.content).toMatchObject({
      description: 'What it costs',
      enabled: 0,
      components: [{ content: 'Hay' }],
    })
    expect((await service.get(`/api/v1/pages/${source.id}`)).headers.etag).toBe(etag)
    expect(await statesOf(source.id)).toEqual({ en: 'live', de: 'draft', fr: 'missing' })
    expect(await statesOf(id)).toEqual({ en: 'live', de: 'draft', fr: 'missing' })
    expect((await service.get(`/api/v1/public/pages/by-url?url=${url}`, { as: null })).status).toBe(404)
  })

  test('keeps from which component each one was made', async () => {
    const source = await addPage('Components')
    const first = await addText(source.id, 'One')
    const second = await addText(source.id, 'Two')
    const { id } = await translated(source.id, 'de')
    await publish(id)
    expect(await pairsOf(id)).toEqual([first, second])
  })

  test('is refused into its own language, a second time, and into one that does not exist', async () => {
    const source = await addPage('Refused')
    expect(await translate(source.id, 'en')).toMatchObject({ status: 422 })
    expect(await translate(source.id, 'xx')).toMatchObject({ status: 422 })
    await translated(source.id, 'de')
    expect(await translate(source.id, 'de')).toMatchObject({ status: 409 })
  })

  test('twice at the same moment makes one translation', async () => {
    const source = await addPage('At once')
    const answers = await Promise.all([
      translate(source.id, 'de'),
      translate(source.id, 'de'),
      translate(source.id, 'fr'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409])
    expect(await statesOf(source.id)).toEqual({ en: 'live', de: 'draft', fr: 'draft' })
  })

  test('asks for the pages above it, or translates them with it', async () => {
    const parent = await addPage('Above')
    const middle = await addPage('Between', { parent_id: parent.id })
    const child = await addPage('Below', { parent_id: middle.id })
    expect(await translate(child.id, 'de')).toMatchObject({
      status: 422,
      body: {
        errors: {
          with_parents: ['“Above” above it is not translated yet. Translate it first, or with this page.'],
        },
      },
    })
    const { url, parents } = await translated(child.id, 'de', { with_parents: 1 })
    expect(url).toBe('/de/above/between/below')
    expect(parents).toHaveLength(2)
    const sibling = await addPage('Sibling', { parent_id: middle.id })
    expect(await translated(sibling.id, 'de')).toMatchObject({
      url: '/de/above/between/sibling',
      parents: [],
    })
  })

  test('with its subpages translates what is missing below it, without what is not needed', async () => {
    const top = await addPage('Section')
    const done = await addPage('Done', { parent_id: top.id })
    const deep = await addPage('Deep', { parent_id: done.id })
    const open = await addPage('Open', { parent_id: top.id, menu_order: -1 })
    const unneeded = await addPage('Unneeded', { parent_id: top.id })
    const below = await addPage('Below it', { parent_id: unneeded.id })
    const needed = { language: 'de', is_needed: 0 }
    await service.call('PUT', `${pathOf(unneeded.id)}/translations`, { body: needed })
    const before = await translated(top.id, 'de')
    await translated(done.id, 'de')
    const made = await translated(top.id, 'de', { with_subpages: 1 })
    expect(made).toMatchObject({ id: before.id, url: '/de/section', title: 'Section', is_new: false })
    const urls = await Promise.all(
      made.subpages.map(async (id) => (await service.get(`/api/v1/pages/${id}`)).body.data.attributes.url),
    )
    expect(urls).toEqual(['/de/section/open', '/de/section/done/deep'])
    expect(await statesOf(deep.id)).toMatchObject({ de: 'draft' })
    expect(await statesOf(open.id)).toMatchObject({ de: 'draft' })
    expect(await statesOf(below.id)).toMatchObject({ de: 'missing' })
    const again = await translated(top.id, 'de', { with_subpages: 1 })
    expect(again).toMatchObject({ is_new: false, subpages: [] })
    const french = await translated(top.id, 'fr', { with_subpages: 1 })
    expect(french).toMatchObject({ is_new: true, subpages: expect.objectContaining({ length: 5 }) })
    expect(await translate(before.id, 'de', { with_subpages: 1 })).toMatchObject({ status: 422 })
  })

  test('more than 200 subpages at once are refused, and none is translated', async () => {
    const top = await addPage('Archive')
    const page = { template: 't', access: 'public', enabled: 1, parent_id: top.id }
    const add = (title: string) => ({ method: 'POST', path: '/api/v1/pages', body: { ...page, title } })
    for (const part of [0, 1, 2]) {
      const operations = Array.from({ length: 67 }, (_, at) => add(`Report ${part} ${at}`))
      expect((await service.post('/api/v1/batch', { operations })).status).toBe(200)
    }
    expect(await translate(top.id, 'de', { with_subpages: 1 })).toMatchObject({
      status: 422,
      events: [],
      body: { errors: { with_subpages: ['More than 200 pages below it are not translated.'] } },
    })
    expect(await statesOf(top.id)).toMatchObject({ de: 'missing' })
  })

  test('the home page becomes the home page of the language', async () => {
    const home = await addPage('Home', { url: '/' })
    expect(await translated(home.id, 'fr')).toMatchObject({ url: '/fr' })
  })

  test('needs the permissions', async () => {
    const source = await addPage('Rights')
    expect(await translate(source.id, 'de', {}, 'viewer')).toMatchObject({ status: 403 })
    const confirm = `${pathOf(source.id)}/translation/confirm`
    expect(await service.post(confirm, {}, { as: 'viewer' })).toMatchObject({ status: 403 })
  })
})

describe('a translation', () => {
  test('is out of date when its source changes, and until somebody confirms it', async () => {
    const source = await addPage('Hours', { description: 'Open at nine' })
    const component = await addText(source.id, 'Come at nine')
    const { id } = await translated(source.id, 'de')
    await publish(id)
    expect(await statesOf(source.id)).toMatchObject({ de: 'live' })
    // Its place is no content.
    await patch(source.id, { menu_order: 9 })
    expect(await statesOf(source.id)).toMatchObject({ de: 'live' })

    await service.patch(`/api/v1/wrangler-components/${component}`, { content: 'Come at ten' })
    await patch(source.id, { description: 'Open at ten' })
    expect(await statesOf(source.id)).toMatchObject({ de: 'outdated', fr: 'missing' })
    const shown = (await service.get(`${pathOf(id)}/translation`, { as: 'editor' })).body.data
    expect(shown).toMatchObject({ source_id: source.id, is_outdated: true })
    expect(shown.changes.fields.map(({ path }: { path: string }) => path)).toEqual(['description'])
    expect(shown.changes.components).toMatchObject([{ id: component, change: 'changed' }])

    const confirm = (source_hash: string) =>
      service.post(`${pathOf(id)}/translation/confirm`, { source_hash }, { as: 'editor' })
    // Somebody changes the source while another one confirms what they have seen.
    await patch(source.id, { keywords: 'hours' })
    expect((await confirm(shown.source_hash)).status).toBe(409)
    expect(await statesOf(source.id)).toMatchObject({ de: 'outdated' })
    const again = (await service.get(`${pathOf(id)}/translation`, { as: 'editor' })).body.data
    expect((await confirm(again.source_hash)).status).toBe(204)
    expect(await statesOf(source.id)).toMatchObject({ de: 'live' })
    expect((await service.get(`${pathOf(id)}/translation`, { as: 'editor' })).body.data).toMatchObject({
      is_outdated: false,
      changes: { fields: [], components: [] },
    })
  })

  test('lives on when its source is deleted, and publishing one language changes no other', async () => {
    const source = await addPage('Source')
    const text = await addText(source.id, 'English')
    const { id } = await translated(source.id, 'de')
    await publish(id)
    await patch(id, { title: 'Quelle' })
    expect((await service.get(`/api/v1/pages/${source.id}`)).body.data.attributes.title).toBe('Source')
    // A component that is deleted in the one language stays in the other.
    await service.delete(`/api/v1/wrangler-components/${text}`)
    const german = await service.get('/api/v1/public/pages/by-url?url=/de/quelle', { as: null })
    expect(german.body.components).toMatchObject([{ content: 'English' }])
    await service.delete(`/api/v1/pages/${source.id}`)
    expect(await statesOf(id)).toEqual({ en: 'missing', de: 'live', fr: 'missing' })
    expect((await service.get(`${pathOf(id)}/translation`, { as: 'editor' })).body.data).toBeNull()
    const confirm = `${pathOf(id)}/translation/confirm`
    expect((await service.post(confirm, { source_hash: 'x' }, { as: 'editor' })).status).toBe(409)
  })

  test('can be not needed', async () => {
    const source = await addPage('Imprint')
    const set = (is_needed: number) =>
      service.put(`${pathOf(source.id)}/translations`, { language: 'de', is_needed }, { as: 'editor' })
    expect((await set(0)).body.data).toContainEqual(
      expect.objectContaining({ language: 'de', state: 'unneeded' }),
    )
    await set(0)
    expect(await statesOf(source.id)).toMatchObject({ de: 'unneeded', fr: 'missing' })
    await set(1)
    expect(await statesOf(source.id)).toMatchObject({ de: 'missing' })
  })

  test('that is not needed is so for all its languages, and not in a new language of the same code', async () => {
    const path = '/api/v1/languages'
    const italian = { code: 'it', label: 'Italiano', url_prefix: '/it' }
    const language = (await service.post(path, italian)).body.data
    const source = await addPage('Not in Italian')
    const { id } = await translated(source.id, 'de')
    await service.put(`${pathOf(id)}/translations`, { language: 'it', is_needed: 0 }, { as: 'editor' })
    const unneeded = async () =>
      (await service.get('/admin/api/translations?language=it&state=unneeded', { as: 'editor' })).body.data
    expect(await unneeded()).toMatchObject([{ id: source.id }])
    expect(await statesOf(source.id)).toMatchObject({ it: 'unneeded' })
    await service.delete(`${path}/${language.id}`)
    const again = (await service.post(path, italian)).body.data
    expect(await statesOf(source.id)).toMatchObject({ it: 'missing' })
    await service.delete(`${path}/${again.id}`)
  })
})

describe('the list of translations', () => {
  const list = async (query: string) => {
    const titles: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const { body } = await service.get(
        `/admin/api/translations?${query}&after=${encodeURIComponent(after)}`,
        { as: 'editor' },
      )
      titles.push(...body.data.map(({ title }: ShownPage) => title))
      after = body.meta.after
    }
    return titles.filter((title) => title.startsWith('Matrix'))
  }

  test('has pages by their states in a language', async () => {
    const pages = new Map<string, ShownPage>()
    for (const state of ['missing', 'draft', 'live', 'outdated', 'unneeded'])
      pages.set(state, await addPage(`Matrix ${state}`))
    const idOf = (state: string) => pages.get(state)?.id ?? 0
    for (const state of ['draft', 'live', 'outdated']) {
      const { id } = await translated(idOf(state), 'de')
      if (state !== 'draft') await publish(id)
    }
    await patch(idOf('outdated'), { description: 'Changed' })
    await patch(idOf('live'), { menu_order: 4 })
    await service.put(
      `${pathOf(idOf('unneeded'))}/translations`,
      { language: 'de', is_needed: 0 },
      { as: 'editor' },
    )
    for (const state of pages.keys())
      expect(await list(`language=de&state=${state}`)).toEqual([`Matrix ${state}`])
    expect(await list('')).toHaveLength(5)
    expect(await list('state=missing')).toHaveLength(5) // all of them in French
    expect((await service.get('/admin/api/translations?language=xx', { as: 'editor' })).status).toBe(422)
  })

  test('goes on where it ended, with many pages', async () => {
    const parent = await addPage('Matrix many')
    await service.app.database.transaction(null, async (tx) => {
      const { createPage } = await import('../../content/pages/page.actions.ts')
      for (let at = 0; at < 120; at++)
        await createPage(tx, {
          title: `Matrix child ${at}`,
          template: 't',
          access: 'public',
          parent_id: parent.id,
        })
    })
    const children = (await list('language=de&state=missing')).filter((title) => title.includes('child'))
    expect(new Set(children).size).toBe(120)
  })
})

test('the tree and the list of pages show one language, and a path says which', async () => {
  const english = await addPage('Rooted')
  const german = await addPage('Verwurzelt', { language: 'de' })
  const below = await addPage('Darunter', { parent_id: german.id })
  const idsIn = async (path: string) => {
    const { status, body } = await service.get(path, { as: 'editor' })
    expect(status).toBe(200)
    return body.data.map(({ id }: { id: number }) => id) as number[]
  }
  for (const list of ['/admin/api/tree?', '/admin/api/pages?per_page=100&']) {
    const inEnglish = await idsIn(`${list}language=en`)
    expect(inEnglish).toContain(english.id)
    expect(inEnglish).not.toContain(german.id)
    const inGerman = await idsIn(`${list}language=de`)
    expect(inGerman).toContain(german.id)
    expect(inGerman).not.toContain(english.id)
    expect(await service.get(`${list}language=it`)).toMatchObject({ status: 422 })
  }
  expect(await idsIn(`/admin/api/tree?parent=${german.id}&language=en`)).toEqual([below.id])
  const path = await service.get(`/admin/api/tree/path/${below.id}`, { as: 'editor' })
  expect(path.body.data).toMatchObject([{ language: 'de' }, { id: below.id, language: 'de' }])
  const { body } = await service.get('/admin/api/session', { as: 'editor' })
  expect(body.data.languages).toMatchObject([
    { code: 'en', is_first: true },
    { code: 'de', url_prefix: '/de', is_first: false },
    { code: 'fr' },
  ])
})
