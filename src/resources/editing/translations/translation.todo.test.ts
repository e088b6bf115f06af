import { beforeAll, expect, test } from 'vitest'
import { permissionId } from '../../../../test/access.ts'
import { useService } from '../../../../test/harness.ts'

const service = useService()
const page = { template: 't', access: 'public', enabled: 1, greedy: 0, listed: 1, menu_order: 0 }
const add = async (title: string) =>
  Number((await service.post('/api/v1/pages', { ...page, title })).body.data.id)
const todo = async (as: string, language?: string) => {
  const query = language ? `?language=${language}` : ''
  return (await service.get(`/admin/api/translations/todo${query}`, { as })).body.data
}
let translator = ''
let outdated = 0

beforeAll(async () => {
  for (const [code, url_prefix] of [['en', ''], ['de', '/de'], ['fr', '/fr']]) // biome-ignore format: pairs
    await service.post('/api/v1/languages', { code, label: code, url_prefix })
  const changed = await add('Changed')
  await add('Missing')
  const unneeded = await add('Unneeded')
  await service.put(`/admin/api/pages/${unneeded}/translations`, { language: 'de', is_needed: 0 })
  const translated = await service.post(`/admin/api/pages/${changed}/translate`, { language: 'de' })
  outdated = translated.body.data.id
  const permissions = await Promise.all(
    ['view pages', 'create pages', 'update pages'].map((name) => permissionId(service, name)),
  )
  await service.post('/api/v1/roles', { name: 'translator', permissions, languages: ['en', 'de'] })
  translator = await service.createToken(['translator'])
})

test('a translator is told what is to do in their languages, but not in the first one', async () => {
  expect(await todo(translator)).toMatchObject([{ language: 'de', missing: 1, outdated: 0 }])
  const changed = (await service.get('/api/v1/pages?search=Changed&filter[language]=en')).body.data[0].id
  service.clock.now = new Date(Date.now() + 1000)
  await service.put(`/api/v1/pages/${changed}`, { ...page, title: 'Changed again' })
  service.clock.now = null
  const [german, ...others] = await todo(translator, 'fr')
  expect(others).toEqual([])
  expect(german).toMatchObject({
    language: 'de',
    missing: 1,
    outdated: 1,
    has_more: false,
    pages: [
      { id: outdated, title: 'Changed', state: 'outdated' },
      { title: 'Missing', url: '/missing', state: 'missing' },
    ],
  })
})

test('others are told of the language that they ask for', async () => {
  expect(await todo('editor')).toEqual([])
  expect(await todo('editor', 'en')).toEqual([])
  expect(await todo('editor', 'fr')).toMatchObject([{ language: 'fr', missing: 3, outdated: 0 }])
  expect(await todo('nobody', 'fr')).toEqual([])
})

test('counts end with the first portion', async () => {
  for (let at = 0; at < 50; at++) await add(`Page ${at}`)
  const [french] = await todo('editor', 'fr')
  expect(french).toMatchObject({ missing: 50, has_more: true })
  expect(french.pages).toHaveLength(5)
})
