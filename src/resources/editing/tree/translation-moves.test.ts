import { beforeAll, expect, test } from 'vitest'
import { permissionId } from '../../../../test/access.ts'
import { useService } from '../../../../test/harness.ts'
import { type ShownPage, translationsOf } from '../../../../test/translations.ts'

const service = useService()
const { addLanguages, addPage, translated } = translationsOf(service)
const move = (body: object, as = 'editor') => service.post('/admin/api/tree/move', body, { as })
const preview = (body: object) => service.post('/admin/api/tree/move/preview', body, { as: 'editor' })
const urlOf = async (id: number) => (await service.get(`/api/v1/pages/${id}`)).body.data.attributes.url
const childrenOf = async (parent: number) =>
  (await service.get(`/admin/api/tree?parent=${parent}`)).body.data.map(({ id }: { id: number }) => id)

beforeAll(() => addLanguages())

/** A section with its translation, and a page elsewhere with its own. */
async function addSection(title: string) {
  const section = await addPage(title)
  const german = await translated(section.id, 'de')
  const page = await addPage(`${title} page`)
  const translation = await translated(page.id, 'de')
  return { section, german, page, translation }
}

test('translations move to the same place in their language, with all below them, and back', async () => {
  const { section, german, page, translation } = await addSection('Visit')
  const french = await translated(page.id, 'fr')
  const below = await addPage('Below', { parent_id: page.id })
  const belowGerman = await translated(below.id, 'de')
  const wanted = { pages: [page.id], parent: section.id, with_translations: 1 }
  const foreseen = await preview(wanted)
  expect(await urlOf(translation.id)).toBe('/de/visit-page')
  const { body, status, events } = await move(wanted)
  expect(status).toBe(200)
  expect(foreseen.body.data.urls).toEqual(body.data.urls)
  expect(body.data.urls).toEqual([
    { id: page.id, from: '/visit-page', to: '/visit/visit-page' },
    { id: below.id, from: '/visit-page/below', to: '/visit/visit-page/below' },
    { id: translation.id, from: '/de/visit-page', to: '/de/visit/visit-page' },
    { id: belowGerman.id, from: '/de/visit-page/below', to: '/de/visit/visit-page/below' },
  ])
  expect(events.filter((name) => name === 'page.moved')).toHaveLength(4)
  expect(body.data.translations).toMatchObject([
    { id: translation.id, language: 'de', url: '/de/visit-page', reason: null, undo: { parent: null } },
    { id: french.id, language: 'fr', reason: 'parent', undo: null },
  ])
  expect(await childrenOf(german.id)).toEqual([translation.id])
  const moves = [{ pages: [page.id], parent: null }, body.data.translations[0].undo]
  expect((await service.post('/admin/api/tree/moves', { moves })).status).toBe(204)
  expect(await urlOf(belowGerman.id)).toBe('/de/visit-page/below')
  expect(await childrenOf(german.id)).toEqual([])
})

test('they stay unless they are asked to move', async () => {
  const { section, page, translation } = await addSection('Stay')
  const { body } = await move({ pages: [page.id], parent: section.id })
  expect(body.data.translations).toMatchObject([{ id: translation.id, reason: null }])
  expect(body.data.url_count).toBe(1)
  expect(await urlOf(translation.id)).toBe('/de/stay-page')
})

test('they get the same place among their siblings', async () => {
  const { section, german, page, translation } = await addSection('Order')
  const add = async (title: string) => {
    const made = await addPage(title, { parent_id: section.id })
    return [made.id, (await translated(made.id, 'de')).id] as const
  }
  const [first, firstGerman] = await add('First')
  const [last, lastGerman] = await add('Last')
  await move({ pages: [first, last], parent: section.id })
  await move({ pages: [firstGerman, lastGerman], parent: german.id })
  await move({ pages: [page.id], parent: section.id, before: last, with_translations: 1 })
  expect(await childrenOf(section.id)).toEqual([first, page.id, last])
  expect(await childrenOf(german.id)).toEqual([firstGerman, translation.id, lastGerman])
})

test('a translation that stands elsewhere stays, and one that would be below itself', async () => {
  const { section, german, page, translation } = await addSection('Elsewhere')
  const own = await addPage('Own place', { language: 'de' })
  await move({ pages: [translation.id], parent: own.id })
  const { body } = await move({ pages: [page.id], parent: section.id, with_translations: 1 })
  expect(body.data.translations).toMatchObject([{ id: translation.id, reason: 'elsewhere' }])
  expect(await urlOf(translation.id)).toBe('/de/own-place/elsewhere-page')

  const other = await addSection('Loop')
  await move({ pages: [other.german.id], parent: other.translation.id })
  const loop = await move({ pages: [other.page.id], parent: other.section.id, with_translations: 1 })
  expect(loop.body.data.translations).toMatchObject([{ id: other.translation.id, reason: 'parent' }])
  expect(await urlOf(german.id)).toBe('/de/elsewhere')
})

test('who may not change a language moves the others only', async () => {
  const { section, page, translation } = await addSection('Limited')
  const permissions = [await permissionId(service, 'view pages'), await permissionId(service, 'update pages')]
  await service.post('/api/v1/roles', { name: 'english', permissions, languages: ['en'] })
  const { token } = await service.createUser(['english'])
  const { body, status } = await move({ pages: [page.id], parent: section.id, with_translations: 1 }, token)
  expect(status).toBe(200)
  expect(body.data.translations).toMatchObject([{ id: translation.id, reason: 'permission', undo: null }])
  expect(await urlOf(translation.id)).toBe('/de/limited-page')
})

test('several pages move with all of their translations, and nothing moves if one cannot', async () => {
  const one = await addSection('Several')
  const two = await addSection('More')
  const pages: ShownPage['id'][] = [one.page.id, two.page.id]
  const { body } = await move({ pages, parent: one.section.id, with_translations: 1 })
  expect(await childrenOf(one.german.id)).toEqual([one.translation.id, two.translation.id])
  const undo = body.data.translations.map(({ undo: back }: { undo: object }) => back)
  await service.post('/admin/api/tree/moves', { moves: undo })
  expect(await urlOf(two.translation.id)).toBe('/de/more-page')

  const refused = await move({ pages: [two.section.id, 999_999], parent: one.page.id, with_translations: 1 })
  expect(refused).toMatchObject({ status: 409, events: [] })
  expect(await urlOf(two.german.id)).toBe('/de/more')
})
