import { beforeAll, describe, expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { type ShownPage, translationsOf } from '../../../../test/translations.ts'

const service = useService()
const pages = translationsOf(service)
const posts = translationsOf(service, 'post')
const { addLanguages, addPage, translated, publish, statesOf, patch } = pages

beforeAll(() => addLanguages())

interface Row extends ShownPage {
  readonly translations: readonly { readonly language: string; readonly state: string }[]
}

/** All rows, portion by portion. */
async function rows(query = '', kind = 'page'): Promise<Row[]> {
  const found: Row[] = []
  for (let after: string | null = ''; after !== null; ) {
    const path = `/admin/api/translations?kind=${kind}&${query}&after=${encodeURIComponent(after)}`
    const { status, body } = await service.get(path, { as: 'editor' })
    expect(status).toBe(200)
    found.push(...body.data)
    after = body.meta.after
  }
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
  return found
}

const idsOf = async (query: string, kind = 'page') => (await rows(query, kind)).map(({ id }) => id)
const rowOf = async (id: number, kind = 'page') => {
  const row = (await rows('', kind)).find((each) => each.id === id)
  return row && Object.fromEntries(row.translations.map(({ language, state }) => [language, state]))
}

describe('a page that does not exist in the first language', () => {
  test('has a row in which that is missing, and is found by the states of its own', async () => {
    const { id } = await addPage('Nur deutsch', { language: 'de' })
    expect(await rowOf(id)).toEqual({ en: 'missing', de: 'live', fr: 'missing' })
    for (const query of ['language=de', 'language=de&state=live', 'language=en&state=missing'])
      expect([query, await idsOf(query)]).toEqual([query, expect.arrayContaining([id])])
    for (const query of ['language=fr&state=missing', 'state=missing', 'state=live'])
      expect([query, await idsOf(query)]).toEqual([query, expect.arrayContaining([id])])
    for (const query of ['language=de&state=draft', 'language=en&state=live', 'language=fr&state=live'])
      expect([query, await idsOf(query)]).toEqual([query, expect.not.arrayContaining([id])])
    const { data } = (await service.get('/admin/api/translations/todo?language=fr', { as: 'editor' })).body
    expect(data[0].pages).toContainEqual({
      id,
      title: 'Nur deutsch',
      url: '/de/nur-deutsch',
      state: 'missing',
    })
  })

  test('is not needed in the first language, if somebody says so', async () => {
    const { id } = await addPage('Impressum', { language: 'de' })
    const unneeded = { language: 'en', is_needed: 0 }
    await service.put(`/admin/api/pages/${id}/translations`, unneeded, { as: 'editor' })
    expect(await rowOf(id)).toMatchObject({ en: 'unneeded' })
    expect(await idsOf('language=en&state=unneeded')).toEqual([id])
    expect(await idsOf('language=en&state=missing')).not.toContain(id)
  })

  test('is translated into it from that row, and then in the row of that', async () => {
    const parent = await addPage('Oben', { language: 'de' })
    const child = await addPage('Unten', { language: 'de', parent_id: parent.id })
    const made = await translated(child.id, 'en', { with_parents: 1 })
    expect(made).toMatchObject({ url: '/oben/unten', parents: [expect.any(Number)] })
    const ids = await idsOf('')
    for (const id of [parent.id, child.id]) expect(ids).not.toContain(id)
    expect(await rowOf(made.id)).toEqual({ en: 'draft', de: 'live', fr: 'missing' })
    await patch(child.id, { description: 'Neu' })
    expect(await idsOf('language=en&state=outdated')).toEqual([made.id])
  })
})

describe('a group of pages without the first language', () => {
  async function addGroup(title: string) {
    const source = await addPage(title)
    const german = await translated(source.id, 'de')
    const french = await translated(source.id, 'fr')
    for (const { id } of [german, french]) await publish(id)
    return { source, german, french }
  }

  test('stays in the list when that is deleted, as the page of the next language, and once', async () => {
    const { source, german, french } = await addGroup('Gone')
    await service.delete(`/api/v1/pages/${source.id}`)
    const ids = await idsOf('')
    expect(ids).toContain(german.id)
    for (const { id } of [source, french]) expect(ids).not.toContain(id)
    expect(await rowOf(german.id)).toEqual({ en: 'missing', de: 'live', fr: 'live' })
    expect(await idsOf('language=fr&state=live')).toContain(german.id)
    expect(await idsOf('language=en&state=missing')).toContain(german.id)
    expect(await idsOf('language=de&state=missing')).not.toContain(german.id)
    await service.delete(`/api/v1/pages/${german.id}`)
    expect(await rowOf(french.id)).toEqual({ en: 'missing', de: 'missing', fr: 'live' })
    const [found] = (await service.get('/admin/api/translations/todo?language=de', { as: 'editor' })).body
      .data
    expect(found.pages).toContainEqual(expect.objectContaining({ id: french.id, state: 'missing' }))
  })

  test('is the page that others were translated from', async () => {
    const french = await addPage('Source française', { language: 'fr' })
    const german = await translated(french.id, 'de')
    expect(await rowOf(french.id)).toEqual({ en: 'missing', de: 'draft', fr: 'live' })
    expect(await idsOf('')).not.toContain(german.id)
    await patch(french.id, { description: 'Nouveau' })
    expect(await idsOf('language=de&state=outdated')).toEqual([french.id])
    expect(await idsOf('language=fr&state=outdated')).toEqual([])
    const { id } = await translated(french.id, 'en')
    expect(await rowOf(id)).toEqual({ en: 'draft', de: 'outdated', fr: 'live' })
    expect(await idsOf('')).not.toContain(french.id)
  })
})

test('posts that do not exist in the first language have rows, too', async () => {
  const single = await posts.addPost('Allein', { language: 'de' })
  const source = await posts.addPost('Story')
  const { id } = await posts.translated(source.id, 'de')
  await service.delete(`/api/v1/posts/${source.id}`)
  expect(await rowOf(single.id, 'post')).toEqual({ en: 'missing', de: 'live', fr: 'missing' })
  expect(await rowOf(id, 'post')).toEqual({ en: 'missing', de: 'draft', fr: 'missing' })
  expect(await idsOf('language=fr&state=missing', 'post')).toEqual(expect.arrayContaining([single.id, id]))
  expect(await posts.translate(single.id, 'en')).toMatchObject({ status: 201 })
  expect(await idsOf('', 'post')).not.toContain(single.id)
})

test('every row is read once, in portions', async () => {
  const before = (await rows()).length
  await service.app.database.transaction(null, async (tx) => {
    const { createPage } = await import('../../content/pages/page.actions.ts')
    const add = (title: string, fields: object) =>
      createPage(tx, { title, template: 't', access: 'public', enabled: 1, ...fields })
    for (let at = 0; at < 60; at++) {
      await add(`A${at}`, {})
      await add(`B${at}`, { language: 'de' })
      await add(`C${at}`, { language: 'de', translation_group: 1000 + at })
      await add(`D${at}`, { language: 'fr', translation_group: 1000 + at })
    }
  })
  const added = async (query: string) =>
    (await rows(query)).map(({ title }) => title).filter((title) => /^[A-D]\d+$/.test(title))
  expect(await rows()).toHaveLength(before + 180)
  expect(await added('')).toHaveLength(180)
  expect(await added('language=de&state=live')).toHaveLength(120)
  expect(await added('language=fr&state=live')).toHaveLength(60)
  expect(await added('language=en&state=missing')).toHaveLength(120)
  expect(await statesOf((await addPage('Last')).id)).toMatchObject({ de: 'missing' })
})
