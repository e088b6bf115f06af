import { beforeAll, describe, expect, test } from 'vitest'
import { roleId } from '../../../../test/access.ts'
import { useService } from '../../../../test/harness.ts'

const service = useService()

interface Term {
  readonly id: number
  readonly name: string
  readonly language: string
  readonly translation_group: number | null
}

const german = 'German editors'

beforeAll(async () => {
  await service.post('/api/v1/languages', { code: 'en', label: 'English' })
  await service.post('/api/v1/languages', { code: 'de', label: 'Deutsch', url_prefix: '/de' })
  await service.post('/api/v1/languages', { code: 'fr', label: 'Français', url_prefix: '/fr' })
  const editor = await roleId(service, 'editor')
  const { permissions } = (await service.get(`/api/v1/roles/${editor}`)).body.data
  const limited = { name: german, permissions, languages: ['de'] }
  expect(await service.post('/api/v1/roles', limited)).toMatchObject({ status: 201 })
})

describe.each([
  ['categories', 'category', { type: 'topic', colour: '#1a2b3c' }],
  ['tags', 'tag', { type: 'topic' }],
])('the translation of one of the %s', (path, kind, fields) => {
  const add = async (name: string, more: object = {}): Promise<Term> => {
    const answer = await service.post(`/api/v1/${path}`, { name, ...fields, ...more })
    expect(answer).toMatchObject({ status: 201 })
    return answer.body.data
  }
  const read = async (id: number): Promise<Term> => (await service.get(`/api/v1/${path}/${id}`)).body.data
  const translate = (id: number, language: string, name: string, as = 'editor') =>
    service.post(`/admin/api/${path}/${id}/translate`, { language, name }, { as })

  test('is made in its group, and has what is no text from its source', async () => {
    const source = await add('Music')
    const { status, body, events } = await translate(source.id, 'de', 'Musik')
    expect([status, events]).toEqual([201, [`${kind}.created`]])
    expect(body.data).toMatchObject({ name: 'Musik', language: 'de', ...fields })
    const { translation_group } = await read(source.id)
    expect(translation_group).not.toBeNull()
    expect(body.data.translation_group).toBe(translation_group)
    const french = await translate(body.data.id, 'fr', 'Musique')
    expect(french.body.data).toMatchObject({ language: 'fr', translation_group })
    expect(await translate(source.id, 'de', 'Noch einmal')).toMatchObject({ status: 409, events: [] })
  })

  test('is made by a role that is limited to its language, which may not edit the source', async () => {
    const source = await add('Trees')
    const patched = { translation_group: 5 }
    const { cookie } = await service.signIn([german])
    const as = { cookie, as: null }
    expect((await service.patch(`/api/v1/${path}/${source.id}`, patched, as)).status).toBe(403)
    const { limits } = (await service.get('/admin/api/session', as)).body.data
    expect(limits).toMatchObject({ [`create ${path}`]: ['de'], [`update ${path}`]: ['de'] })
    const asked = (language: string) =>
      service.post(`/admin/api/${path}/${source.id}/translate`, { language, name: 'X' }, as)
    expect((await asked('fr')).status).toBe(403)
    expect((await read(source.id)).translation_group).toBeNull()
    expect((await asked('de')).status).toBe(201)
  })

  test('can be one that is there already, unless that is another translation', async () => {
    const [source, other] = [await add('Rivers'), await add('Streams')]
    const known = await add('Flüsse', { language: 'de' })
    const { status, body, events } = await translate(source.id, 'de', 'Flüsse')
    expect([status, body.data.id, events]).toEqual([200, known.id, [`${kind}.updated`]])
    expect((await read(source.id)).translation_group).toBe(body.data.translation_group)
    const again = await translate(other.id, 'de', 'Flüsse')
    expect(again).toMatchObject({
      status: 422,
      events: [],
      body: { errors: { name: [`The ${kind} Flüsse is the translation of another ${kind} already.`] } },
    })
    expect((await read(other.id)).translation_group).toBeNull()
  })

  test('is refused in its own language, in none, and to viewers', async () => {
    const source = await add('Stones')
    for (const [language, name] of [
      ['en', 'Stones'],
      ['xx', 'Steine'],
      ['de', ''],
    ] as const) {
      const { status, body, events } = await translate(source.id, language, name)
      expect([status, Object.keys(body.errors), events]).toEqual([
        422,
        [name === '' ? 'name' : 'language'],
        [],
      ])
    }
    expect((await translate(999_999, 'de', 'Steine')).status).toBe(404)
    expect((await translate(source.id, 'de', 'Steine', 'viewer')).status).toBe(403)
    expect((await read(source.id)).translation_group).toBeNull()
  })
})
