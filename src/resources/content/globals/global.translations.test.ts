import pino from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { permissionId } from '../../../../test/access.ts'
import { draftsOf, etagOf } from '../../../../test/drafts.ts'
import { useService } from '../../../../test/harness.ts'
import { runDueJobs } from '../../../jobs/due-jobs.ts'
import { jobHandlers } from '../../../jobs/handlers.ts'
import { newestEvent, readEvents } from '../../../lifecycle/outbox-reader.ts'
import { keysOfEvents } from '../../delivery/edge/purge-keys.ts'

const service = useService()
const { createPage, keep, publish } = draftsOf(service)
const path = '/admin/api/globals'

/** French falls back to German; Italian to none, so to the first language. */
beforeAll(async () => {
  for (const [code, fallback] of [
    ['en', null],
    ['de', null],
    ['fr', 'de'],
    ['it', null],
  ])
    await service.post('/api/v1/languages', {
      code,
      label: code,
      url_prefix: code === 'en' ? '' : `/${code}`,
      fallback,
    })
})

interface Global {
  readonly id: number
  readonly name: string
}

const schema = { type: 'object', properties: { hours: { type: 'string' } } }
let made = 0
async function create(fields: object = {}): Promise<Global> {
  const body = {
    name: `hours-${++made}`,
    label: 'Hours',
    schema,
    value: { hours: '9 to 5' },
    is_public: true,
  }
  const answer = await service.post(path, { ...body, ...fields })
  expect(answer.status).toBe(201)
  return answer.body.data
}
const translate = (id: number, language: string, as = 'editor') =>
  service.post(`${path}/${id}/translate`, { language }, { as })
async function translated(id: number, language: string): Promise<number> {
  const answer = await translate(id, language)
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.data.id
}
const open = async (id: number) => (await service.get(`${path}/${id}`)).body.data
const put = (id: number, body: object, as?: string) =>
  service.call('PATCH', `${path}/${id}`, { body, ...(as ? { as } : {}) })
async function publishValue(id: number, value: object) {
  const opened = await service.get(`${path}/${id}`)
  const kept = await keep(`${path}/${id}`, { value }, etagOf(opened))
  return publish(`${path}/${id}`, etagOf(kept))
}
/** A translation that is live. */
async function german({ id }: Global, value: object = { hours: '9 bis 17 Uhr' }): Promise<number> {
  const own = await translated(id, 'de')
  expect(await publishValue(own, value)).toMatchObject({ status: 200 })
  return own
}
const read = (where: string, headers: Record<string, string> = {}) =>
  service.get(`/api/v1/public/${where}`, { as: null, headers })
const show = (name: string, language = 'en') => read(`globals/${name}?language=${language}`)
async function shown(name: string, language?: string) {
  const { data } = (await show(name, language)).body
  return [data.language, data.value.hours]
}
const rowsOf = async (language: string, name: string) =>
  (await service.get(`${path}?filter[language]=${language}&filter[name]=${name}`)).body.data
const statesOf = async (id: number) =>
  Object.fromEntries(
    (await service.get(`${path}/${id}/translations`, { as: 'editor' })).body.data.map(
      ({ language, state }: { language: string; state: string }) => [language, state],
    ),
  )

describe('a global in several languages', () => {
  test('is not public in a language before it is published there, and never changes another one', async () => {
    const global = await create()
    const before = await show(global.name)
    const answer = await translate(global.id, 'de')
    expect([answer.status, answer.events]).toEqual([201, ['global.created']])
    const { id } = answer.body.data
    expect((await open(id)).draft.content).toEqual({ value: { hours: '9 to 5' } })
    expect(await shown(global.name, 'de')).toEqual(['en', '9 to 5'])
    expect(await statesOf(global.id)).toEqual({ en: 'live', de: 'draft', fr: 'missing', it: 'missing' })
    expect(await publishValue(id, { hours: '9 bis 17 Uhr' })).toMatchObject({
      status: 200,
      events: ['global.updated', 'global.published'],
    })
    expect(await shown(global.name, 'de')).toEqual(['de', '9 bis 17 Uhr'])
    const after = await show(global.name)
    expect([after.body, after.headers['content-language']]).toEqual([before.body, 'en'])
    expect(after.body.data.language).toBe('en')
    await put(global.id, { value: { hours: '10 to 6' } })
    expect(await shown(global.name)).toEqual(['en', '10 to 6'])
    expect(await shown(global.name, 'de')).toEqual(['de', '9 bis 17 Uhr'])
    expect(await statesOf(id)).toMatchObject({ en: 'live', de: 'outdated' })
  })

  test('falls back as its language does, at last to the first one, alone and in a list', async () => {
    const global = await create()
    const other = await create()
    await german(global)
    for (const [language, value] of [
      ['de', ['de', '9 bis 17 Uhr']],
      ['fr', ['de', '9 bis 17 Uhr']],
      ['it', ['en', '9 to 5']],
    ] as const) {
      expect(await shown(global.name, language)).toEqual(value)
      const { body } = await read(`globals?names=${other.name},${global.name}&language=${language}`)
      expect(
        body.data.map((each: { language: string; value: { hours: string } }) => [
          each.language,
          each.value.hours,
        ]),
      ).toEqual([['en', '9 to 5'], value])
    }
    expect((await read(`globals?names=${global.name}`)).body.data).toHaveLength(1)
  })

  test('shows a value that was never published in a preview of the site only', async () => {
    const global = await create()
    const id = await translated(global.id, 'de')
    await keep(`${path}/${id}`, { value: { hours: 'Entwurf' } }, etagOf(await service.get(`${path}/${id}`)))
    const { token } = (await service.post('/admin/api/previews', { site: true })).body.data
    const previewed = await read(`globals/${global.name}?language=de&corral_preview=${token}`)
    expect(previewed.body.data).toMatchObject({ language: 'de', value: { hours: 'Entwurf' } })
    expect(await shown(global.name, 'de')).toEqual(['en', '9 to 5'])
  })

  test('a menu has the labels that were typed in the language', async () => {
    const page = await createPage('Prices')
    const items = { type: 'array', items: { type: 'object' }, 'x-corral': { widget: 'menu' } }
    const menu = await create({
      schema: { type: 'object', properties: { items } },
      value: { items: [{ label: 'More' }, { link: `corral:page/${page.id}` }] },
    })
    const id = await german(menu, { items: [{ label: 'Mehr' }] })
    const menuIn = async (language: string) => {
      const { body } = await read(`menu/${menu.name}?language=${language}`)
      return [body.language, body.data.map(({ title }: { title: string }) => title)]
    }
    expect(await menuIn('en')).toEqual(['en', ['More', 'Prices']])
    expect(await menuIn('de')).toEqual(['de', ['Mehr']])
    await service.delete(`${path}/${id}`)
    expect(await menuIn('de')).toEqual(['en', ['More', 'Prices']])
  })

  test('another value purges the answers that it may be shown in', async () => {
    const global = await create()
    const purgedBy = async (work: () => Promise<unknown>) => {
      const last = await newestEvent(service.app.database)
      await work()
      return keysOfEvents(service.app.database, await readEvents(service.app.database, last, 100))
    }
    const keys = async (language: string) => {
      await service.put('/api/v1/options/edge.max_age', { value: 60 })
      const { headers } = await show(global.name, language)
      await service.put('/api/v1/options/edge.max_age', { value: 0 })
      return String(headers['surrogate-key']).split(' ')
    }
    const id = await translated(global.id, 'de')
    expect(await keys('de')).toContain(`global-${global.id}`)
    const purged = await purgedBy(() => publishValue(id, { hours: 'Neu' }))
    expect(purged).toEqual(expect.arrayContaining([`global-${global.id}`, `global-${id}`, 'globals']))
    expect(await keys('de')).toEqual(expect.arrayContaining([`global-${global.id}`, `global-${id}`]))
    expect(await purgedBy(() => service.delete(`${path}/${id}`))).toContain(`global-${global.id}`)
  })

  test('references show the value in the language of the reader', async () => {
    const global = await create()
    await german(global)
    const page = { type: 'object', properties: { at: { type: 'string', 'x-corral': { widget: 'global' } } } }
    const { name } = await create({ schema: page, value: { at: global.name } })
    const { references } = (await read(`globals/${name}?include=references&language=de`)).body
    expect(references[`global/${global.name}`]).toMatchObject({
      id: global.id,
      value: { hours: '9 bis 17 Uhr' },
    })
  })
})

describe('what a global has once for all languages', () => {
  test('follows the first language: name, schema and whether it is public', async () => {
    const global = await create()
    const id = await german(global)
    const name = `${global.name}-b`
    const next = { ...schema, properties: { ...schema.properties, note: { type: 'string' } } }
    const changed = await put(global.id, { name, schema: next, label: 'Opening' })
    expect(changed.events).toEqual(['global.updated', 'global.updated'])
    const [row] = await rowsOf('de', name)
    expect(row).toMatchObject({ id, global_id: global.id, name, schema: next, label: 'Opening', version: 2 })
    expect(row).toMatchObject({ language: 'de', is_live: true, value: { hours: '9 bis 17 Uhr' } })
    expect(await shown(name, 'de')).toEqual(['de', '9 bis 17 Uhr'])
    await put(global.id, { is_public: false })
    expect((await show(name, 'de')).status).toBe(404)
    expect((await service.get(`${path}?filter[name]=${name}`)).body.data).toHaveLength(1)
  })

  test('is refused in another language', async () => {
    const id = await german(await create())
    const answer = await put(id, { name: 'other', value: { hours: 'Nie' } })
    expect(answer).toMatchObject({ status: 422, body: { errors: { name: expect.anything() } }, events: [] })
    const { live } = await open(id)
    expect(live.content).toEqual({ value: { hours: '9 bis 17 Uhr' } })
    expect(await put(id, { value: { hours: 'Immer' } })).toMatchObject({ status: 200 })
  })

  test('a migration changes the values in all languages, and their working copies', async () => {
    const global = await create()
    const id = await german(global)
    const french = await translated(global.id, 'fr')
    const times = { type: 'string', 'x-corral': { was: ['hours'] } }
    await put(global.id, { schema: { type: 'object', properties: { times } } })
    const answer = await service.post(`${path}/${global.id}/migrate`, {})
    expect(answer).toMatchObject({ status: 200 })
    expect((await open(id)).live.content.value).toEqual({ times: '9 bis 17 Uhr' })
    expect((await open(french)).draft.content.value).toEqual({ times: '9 to 5' })
  })

  test('files of types have it once, and change it in all languages', async () => {
    const global = await create()
    const id = await german(global)
    const { body } = await service.get('/admin/api/content-types')
    const definitions = body.data.filter(({ name }: { name?: string }) => name === global.name)
    expect(definitions).toHaveLength(1)
    const [definition] = definitions
    const pushed = await service.put('/admin/api/content-types', {
      definitions: [{ ...definition.content, label: 'Pushed' }],
    })
    expect(pushed).toMatchObject({ status: 200 })
    const [row] = await rowsOf('de', global.name)
    expect(row).toMatchObject({ id, label: 'Pushed', value: { hours: '9 bis 17 Uhr' } })
  })
})

describe('a way back', () => {
  test('a version restores the value of its language only', async () => {
    const global = await create()
    const id = await german(global)
    await put(id, { value: { hours: 'Falsch' } })
    await put(global.id, { label: 'Renamed' })
    const versions = (await service.get(`${path}/${id}/versions`)).body.data
    const ids = versions.map((each: { id: number }) => each.id)
    // The newest is of the label, the one before it of the value.
    const restored = await service.post(`${path}/${id}/versions/${ids[1]}/restore`, {})
    expect(restored).toMatchObject({ status: 200, events: ['global.updated'] })
    expect(await shown(global.name, 'de')).toEqual(['de', '9 bis 17 Uhr'])
    expect(await shown(global.name)).toEqual(['en', '9 to 5'])
    const [row] = await rowsOf('de', global.name)
    expect(row.label).toBe('Renamed')
    // The state before it was ever published.
    await service.post(`${path}/${id}/versions/${ids.at(-1)}/restore`, {})
    expect(await shown(global.name, 'de')).toEqual(['en', '9 to 5'])
  })

  test('deleting it takes all languages, and restoring it brings them back', async () => {
    const global = await create()
    const id = await german(global)
    expect((await service.delete(`${path}/${global.id}`)).events).toEqual([
      'global.deleted',
      'global.deleted',
    ])
    expect((await show(global.name, 'de')).status).toBe(404)
    const alone = await service.post(`/admin/api/trash/global/${id}/restore`, {})
    expect(alone).toMatchObject({ status: 409, events: [] })
    const answer = await service.post(`/admin/api/trash/global/${global.id}/restore`, {})
    expect(answer).toMatchObject({ status: 200 })
    expect(await shown(global.name)).toEqual(['en', '9 to 5'])
    expect(await shown(global.name, 'de')).toEqual(['de', '9 bis 17 Uhr'])
    expect(await statesOf(global.id)).toMatchObject({ en: 'live', de: 'live' })
  })

  test('one language can be deleted and restored, unless it was translated again', async () => {
    const global = await create()
    const id = await german(global)
    await service.delete(`${path}/${id}`)
    expect(await shown(global.name, 'de')).toEqual(['en', '9 to 5'])
    await service.post(`/admin/api/trash/global/${id}/restore`, {})
    expect(await shown(global.name, 'de')).toEqual(['de', '9 bis 17 Uhr'])
    await service.delete(`${path}/${id}`)
    await german(global, { hours: 'Neu' })
    const again = await service.post(`/admin/api/trash/global/${id}/restore`, {})
    expect(again).toMatchObject({ status: 409, events: [] })
    expect(await shown(global.name, 'de')).toEqual(['de', 'Neu'])
  })

  test('a language is deleted only after its values', async () => {
    await service.post('/api/v1/languages', { code: 'nl', label: 'Dutch', url_prefix: '/nl' })
    const [dutch] = (await service.get('/api/v1/languages?filter[code]=nl')).body.data
    const global = await create()
    const id = await translated(global.id, 'nl')
    const remove = () => service.delete(`/api/v1/languages/${dutch.id}`)
    expect(await remove()).toMatchObject({ status: 409, events: [] })
    await service.delete(`${path}/${id}`)
    expect(await remove()).toMatchObject({ status: 204 })
    expect(await service.post(`/admin/api/trash/global/${id}/restore`, {})).toMatchObject({ status: 422 })
    expect(await shown(global.name)).toEqual(['en', '9 to 5'])
  })

  test('a scheduled publication is of its language', async () => {
    const global = await create()
    const id = await translated(global.id, 'de')
    const opened = await service.get(`${path}/${id}`)
    const start = Date.now()
    const at = new Date(start + 60_000).toISOString()
    expect(await publish(`${path}/${id}`, etagOf(opened), at)).toMatchObject({ status: 200 })
    service.clock.now = new Date(start + 60_001)
    await runDueJobs(service.app.services, jobHandlers, { logger: pino({ level: 'silent' }) })
    service.clock.now = null
    expect(await shown(global.name, 'de')).toEqual(['de', '9 to 5'])
  })
})

describe('who may', () => {
  test('roles limited to a language write its values, and no definition', async () => {
    const names = ['view globals', 'create globals', 'update globals', 'delete globals']
    const permissions = await Promise.all(names.map((name) => permissionId(service, name)))
    await service.post('/api/v1/roles', { name: 'german globals', permissions, languages: ['de'] })
    await service.post('/api/v1/roles', { name: 'english globals', permissions, languages: ['en'] })
    const ofGerman = await service.createToken(['german globals'])
    const ofEnglish = await service.createToken(['english globals'])
    const global = await create()
    expect(await translate(global.id, 'fr', ofGerman)).toMatchObject({ status: 403, events: [] })
    expect(await translate(global.id, 'de', 'viewer')).toMatchObject({ status: 403, events: [] })
    const answer = await translate(global.id, 'de', ofGerman)
    expect(answer).toMatchObject({ status: 201 })
    const { id } = answer.body.data
    const value = { hours: 'Neu' }
    expect(await put(id, { value }, ofGerman)).toMatchObject({ status: 200 })
    expect(await put(global.id, { value }, ofGerman)).toMatchObject({ status: 403, events: [] })
    expect(await put(id, { value: {} }, ofEnglish)).toMatchObject({ status: 403, events: [] })
    expect(await put(global.id, { value }, ofEnglish)).toMatchObject({ status: 200 })
    expect(await put(global.id, { label: 'Mine' }, ofEnglish)).toMatchObject({ status: 403, events: [] })
    const remove = (as: string) => service.call('DELETE', `${path}/${global.id}`, { as })
    expect(await remove(ofGerman)).toMatchObject({ status: 403, events: [] })
    expect(await remove(ofEnglish)).toMatchObject({ status: 403, events: [] })
    expect(await service.call('DELETE', `${path}/${id}`, { as: ofGerman })).toMatchObject({ status: 204 })
  })

  test('two who translate at once: one of them does', async () => {
    const global = await create()
    const statuses = (await Promise.all([translate(global.id, 'de'), translate(global.id, 'de')])).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([201, 409])
    expect(await rowsOf('de', global.name)).toHaveLength(1)
    expect(await translate(global.id, 'en')).toMatchObject({ status: 422, events: [] })
    expect(await translate(global.id, 'xx')).toMatchObject({ status: 422, events: [] })
    expect(await translate(999_999_999, 'de')).toMatchObject({ status: 404, events: [] })
  })

  test('a second editor sees the same working copy of a language', async () => {
    const id = await translated((await create()).id, 'de')
    const opened = await service.get(`${path}/${id}`)
    await keep(`${path}/${id}`, { value: { hours: 'Eins' } }, etagOf(opened))
    const late = await keep(`${path}/${id}`, { value: { hours: 'Zwei' } }, etagOf(opened), 'editor')
    expect(late.status).toBe(412)
    expect(late.body.data.draft.content).toEqual({ value: { hours: 'Eins' } })
  })
})

describe('translations of globals', () => {
  test('are listed by their states, and confirmed', async () => {
    const global = await create({ name: 'zz-matrix', label: 'Matrix' })
    const id = await german(global)
    const list = async (query: string) =>
      (await service.get(`/admin/api/translations?kind=global&${query}`, { as: 'editor' })).body.data.map(
        ({ url }: { url: string }) => url,
      )
    expect(await list('language=de&state=live')).toContain('zz-matrix')
    await put(global.id, { value: { hours: 'Other' } })
    expect(await list('language=de&state=outdated')).toContain('zz-matrix')
    expect(await list('language=fr&state=missing')).toContain('zz-matrix')
    const sides = (await service.get(`${path}/${id}/translation`, { as: 'editor' })).body.data
    expect(sides).toMatchObject({ source_id: global.id, is_outdated: true, language: 'de' })
    expect(sides.source.fields).toEqual({ value: { hours: 'Other' } })
    const confirm = { source_hash: sides.source_hash }
    expect((await service.post(`${path}/${id}/translation/confirm`, confirm)).status).toBe(204)
    expect(await statesOf(id)).toMatchObject({ de: 'live' })
    const needed = { language: 'it', is_needed: 0 }
    await service.put(`${path}/${global.id}/translations`, needed, { as: 'editor' })
    expect(await statesOf(id)).toMatchObject({ it: 'unneeded' })
  })
})
