import { beforeAll, expect, test } from 'vitest'
import { roleId } from '../../../../test/access.ts'
import { useService } from '../../../../test/harness.ts'

const service = useService()
const german = 'German editors'
const moments = { starts_at: '2031-05-01T09:00:00.000Z', ends_at: '2031-05-01T17:00:00.000Z', all_day: 0 }
const kept = { ...moments, url: 'https://example.com/open-day', meta: { seats: 40 } }

beforeAll(async () => {
  await service.post('/api/v1/languages', { code: 'en', label: 'English' })
  await service.post('/api/v1/languages', { code: 'de', label: 'Deutsch', url_prefix: '/de' })
  await service.post('/api/v1/languages', { code: 'fr', label: 'Français', url_prefix: '/fr' })
  const editor = await roleId(service, 'editor')
  const { permissions } = (await service.get(`/api/v1/roles/${editor}`)).body.data
  const limited = { name: german, permissions, languages: ['de'] }
  expect(await service.post('/api/v1/roles', limited)).toMatchObject({ status: 201 })
})

async function add(title: string): Promise<number> {
  const fields = { description: 'Come and see', location: 'The big barn', ...kept }
  const answer = await service.post('/api/v1/events', { title, ...fields })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.data.id
}

const read = async (id: number) => (await service.get(`/api/v1/events/${id}`)).body.data
const translate = (id: number, body: object, options: object = { as: 'editor' }) =>
  service.post(`/admin/api/events/${id}/translate`, body, options)

test('a calendar event is translated in its group, at the same time', async () => {
  const category_id = (await service.post('/api/v1/categories', { name: 'Open days' })).body.data.id
  const id = await add('Open day')
  await service.patch(`/api/v1/events/${id}`, { category_id })
  const texts = { title: 'Tag der offenen Tür', description: null }
  const { status, body, events } = await translate(id, { language: 'de', ...texts })
  expect([status, events]).toEqual([201, ['calendar-event.created']])
  const { translation_group } = await read(id)
  expect(translation_group).not.toBeNull()
  expect(body.data).toMatchObject({
    ...texts,
    ...kept,
    category_id,
    translation_group,
    language: 'de',
    slug: 'tag-der-offenen-tur',
    location: 'The big barn',
  })
  const french = await translate(body.data.id, { language: 'fr', title: 'Portes ouvertes' })
  expect(french.body.data).toMatchObject({ language: 'fr', translation_group })
  expect(await translate(id, { language: 'de', title: 'Noch einmal' })).toMatchObject({
    status: 409,
    events: [],
  })
  const shown = await service.get('/api/v1/public/events?language=de', { as: null })
  expect(shown.body.data.map(({ title }: { title: string }) => title)).toEqual(['Tag der offenen Tür'])
})

test('it is translated by a role that is limited to the language, which may not edit the source', async () => {
  const id = await add('Harvest')
  const { cookie } = await service.signIn([german])
  const as = { cookie, as: null }
  expect((await service.patch(`/api/v1/events/${id}`, { title: 'Ernte' }, as)).status).toBe(403)
  expect((await translate(id, { language: 'fr', title: 'X' }, as)).status).toBe(403)
  expect((await read(id)).translation_group).toBeNull()
  expect((await translate(id, { language: 'de', title: 'Ernte' }, as)).status).toBe(201)
})

test('it is refused in its own language, in none, without a title, and to viewers', async () => {
  const id = await add('Market')
  for (const [language, title] of [
    ['en', 'Market'],
    ['xx', 'Markt'],
    ['de', ''],
  ] as const) {
    const { status, body, events } = await translate(id, { language, title })
    const field = title === '' ? 'title' : 'language'
    expect([status, Object.keys(body.errors), events]).toEqual([422, [field], []])
  }
  expect((await translate(999_999, { language: 'de', title: 'Markt' })).status).toBe(404)
  expect((await translate(id, { language: 'de', title: 'Markt' }, { as: 'viewer' })).status).toBe(403)
  const blind = { as: await service.tokenWith('create events') }
  expect((await translate(id, { language: 'de', title: 'Markt' }, blind)).status).toBe(403)
  expect((await read(id)).translation_group).toBeNull()
})
