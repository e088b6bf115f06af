import { sql } from 'kysely'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { waitUntil } from '../../../../test/waiting.ts'
import { createPage } from '../pages/page.actions.ts'

const service = useService()
const isPostgres = inject('postgresUrl') !== null
const page = { template: 't', access: 'public', enabled: 1, greedy: 0, listed: 1, menu_order: 0 }

beforeEach(() =>
  service.app.database.transaction(null, async ({ db }) => {
    await db.deleteFrom('moved_urls').execute()
    await db.deleteFrom('wrangler_pages').execute()
    await db.deleteFrom('languages').execute()
    await db
      .updateTable('content_revision')
      .set('settings_revision', (eb) => eb('settings_revision', '+', 1))
      .execute()
  }),
)

interface Shown {
  readonly id: number
  readonly url: string
  readonly language?: string
}

async function addPage(title: string, fields: object = {}): Promise<Shown> {
  const answer = await service.post('/api/v1/pages', { ...page, title, ...fields })
  expect(answer.body).toMatchObject({ data: expect.anything() })
  return { id: Number(answer.body.data.id), ...answer.body.data.attributes }
}

const save = (id: number, title: string, fields: object = {}) =>
  service.put(`/api/v1/pages/${id}`, { ...page, title, ...fields })
const urlOf = async (id: number) => (await service.get(`/api/v1/pages/${id}`)).body.data.attributes.url
const add = (code: string, url_prefix: string, fields: object = {}) =>
  service.post('/api/v1/languages', { code, label: code, url_prefix, ...fields })
async function addBoth(): Promise<{ en: number; de: number }> {
  return { en: (await add('en', '')).body.data.id, de: (await add('de', '/de')).body.data.id }
}
const listed = async (query: string) =>
  (await service.get(`/api/v1/pages?sort=id&${query}`)).body.data.map(
    (each: { attributes: { title: string } }) => each.attributes.title,
  )
const movedTo = async (url: string) =>
  (await service.get(`/api/v1/public/pages/by-url?url=${encodeURIComponent(url)}`)).body.moved_to

describe('a service without languages', () => {
  test('shows no language, and refuses one', async () => {
    const shown = await addPage('About')
    expect(shown).not.toHaveProperty('language')
    const answer = await service.post('/api/v1/pages', { ...page, title: 'Über uns', language: 'de' })
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { language: ['The selected language is invalid.'] } },
    })
    expect((await service.get('/api/v1/public/languages')).body.data).toEqual([])
  })

  test('a page whose title is a code keeps its url', async () => {
    expect(await addPage('De')).toMatchObject({ url: '/de' })
  })
})

describe('languages', () => {
  test('are created, listed, and shown to everybody', async () => {
    const created = await add('pt-br', '', { label: 'Português' })
    expect(created).toMatchObject({ status: 201, events: ['language.created'] })
    expect(created.body.data).toMatchObject({ code: 'pt-BR', position: 1 })
    await add('de', '/de', { position: 0 })
    expect((await service.get('/api/v1/public/languages', { as: null })).body.data).toEqual([
      { code: 'de', label: 'de', url_prefix: '/de', fallback: null, is_first: false },
      { code: 'pt-BR', label: 'Português', url_prefix: '', fallback: null, is_first: true },
    ])
    expect((await service.get('/api/v1/languages?sort=code')).body.data).toMatchObject([
      { code: 'de', position: 0 },
      { code: 'pt-BR' },
    ])
  })

  test.each([
    [{ code: 'deutsch!', url_prefix: '/de' }, 'code'],
    [{ code: 'de', url_prefix: 'de' }, 'url_prefix'],
    [{ code: 'de', url_prefix: '/de/at' }, 'url_prefix'],
    [{ code: 'en', url_prefix: '/e' }, 'code'],
    [{ code: 'de', url_prefix: '' }, 'url_prefix'],
  ])('%j is refused', async (fields, field) => {
    await add('en', '')
    const answer = await service.post('/api/v1/languages', { label: 'X', ...fields })
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
  })

  test('a prefix that a page has is refused', async () => {
    await add('en', '')
    await addPage('De')
    const answer = await add('de', '/de')
    expect(answer.body.errors).toEqual({
      url_prefix: ['The page /de has a url that begins with this prefix.'],
    })
  })

  test('only the code of the first language changes', async () => {
    const { en, de } = await addBoth()
    expect((await service.patch(`/api/v1/languages/${de}`, { code: 'nl' })).status).toBe(422)
    expect((await service.patch(`/api/v1/languages/${en}`, { code: 'en-GB' })).status).toBe(200)
    expect(await addPage('About')).toMatchObject({ language: 'en-GB' })
  })

  test('a language with pages, and the first one, cannot be deleted before them', async () => {
    const { en, de } = await addBoth()
    const shown = await addPage('Über uns', { language: 'de' })
    expect((await service.delete(`/api/v1/languages/${en}`)).status).toBe(409)
    await service.delete(`/api/v1/pages/${shown.id}`)
    const refused = await service.delete(`/api/v1/languages/${de}`)
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'There are pages in de. Delete them first, also from the trash.' },
    })
    await service.app.database.transaction(null, ({ db }) => db.deleteFrom('wrangler_pages').execute())
    expect((await service.delete(`/api/v1/languages/${de}`)).status).toBe(204)
    expect((await service.delete(`/api/v1/languages/${en}`)).status).toBe(204)
    expect(await addPage('De')).not.toHaveProperty('language')
  })

  test('need the permissions', async () => {
    const body = { code: 'en', label: 'English', url_prefix: '' }
    expect((await service.post('/api/v1/languages', body, { as: 'editor' })).status).toBe(403)
    expect((await service.get('/api/v1/languages', { as: 'editor' })).status).toBe(200)
    expect((await service.get('/api/v1/languages', { as: null })).status).toBe(401)
  })

  test('move pages only for somebody who may change pages', async () => {
    const { de } = await addBoth()
    const { id } = await addPage('Preise', { language: 'de' })
    const as = await service.tokenWith('update languages')
    const path = `/api/v1/languages/${de}`
    expect((await service.patch(path, { url_prefix: '/deutsch' }, { as })).status).toBe(403)
    expect(await urlOf(id)).toBe('/de/preise')
    expect((await service.patch(path, { label: 'Deutsch' }, { as })).status).toBe(200)
  })
})

describe('turning languages on', () => {
  test('gives all that exists the first language, and changes no record', async () => {
    const before = await addPage('About')
    await addBoth()
    const answer = await service.get(`/api/v1/pages/${before.id}`)
    expect(answer.body.data.attributes).toEqual({
      ...before,
      id: undefined,
      language: 'en',
      translation_group: null,
    })
    expect(answer.headers.etag).toBe(`"page-${before.id}-1"`)
    expect(await listed('filter[language]=en')).toEqual(['About'])
    expect(await listed('filter[language]=de')).toEqual([])
  })

  test('with a prefix moves its pages, whose former urls redirect, and off again moves them back', async () => {
    const home = await addPage('Home', { url: '/' })
    const about = await addPage('About')
    const team = await addPage('Team', { parent_id: about.id })
    const news = await addPage('News', { parent_id: home.id })
    const { body } = await add('en', '/en')
    const urls = async () => Promise.all([home, about, team, news].map(({ id }) => urlOf(id)))
    expect(await urls()).toEqual(['/en', '/en/about', '/en/about/team', '/en/news'])
    expect([await movedTo('/'), await movedTo('/about/team')]).toEqual(['/en', '/en/about/team'])
    await service.patch(`/api/v1/languages/${body.data.id}`, { url_prefix: '/us' })
    expect(await urls()).toEqual(['/us', '/us/about', '/us/about/team', '/us/news'])
    await service.delete(`/api/v1/languages/${body.data.id}`)
    expect(await urls()).toEqual(['/', '/about', '/about/team', '/news'])
    expect(await movedTo('/en/about/team')).toBe('/about/team')
  })
})

describe('a page', () => {
  test('has the language that it is given at the root, and that of its parent below', async () => {
    await addBoth()
    expect(await addPage('About')).toMatchObject({ language: 'en', url: '/about' })
    const german = await addPage('Über uns', { language: 'de' })
    expect(german).toMatchObject({ language: 'de', url: '/de/uber-uns' })
    const team = await addPage('Team', { parent_id: german.id })
    expect(team).toMatchObject({ language: 'de', url: '/de/uber-uns/team' })
    expect(await addPage('Team', { parent_id: german.id, language: 'de' })).toMatchObject({
      language: 'de',
      url: '/de/uber-uns/team-2',
    })
    const other = await service.post('/api/v1/pages', {
      ...page,
      title: 'Team',
      parent_id: german.id,
      language: 'en',
    })
    expect(other.body.errors).toEqual({ language: ['The page must have the language of its parent.'] })
    expect(await listed('filter[language]=de')).toEqual(['Über uns', 'Team', 'Team'])
    expect(await listed('filter[language][ne]=de')).toEqual(['About'])
  })

  test('is the home page of its language', async () => {
    await addBoth()
    expect(await addPage('Home', { url: '/' })).toMatchObject({ url: '/' })
    const german = await addPage('Start', { url: '/de', language: 'de' })
    expect(german).toMatchObject({ url: '/de' })
    expect(await addPage('Kontakt', { parent_id: german.id })).toMatchObject({ url: '/de/kontakt' })
    const second = await service.post('/api/v1/pages', { ...page, title: 'B', url: '/', language: 'de' })
    expect(second.status).toBe(422)
    const read = await service.get('/api/v1/public/pages/by-url?url=/de')
    expect(read.body.title).toBe('Start')
    // Saved with another url it is an ordinary page, and the other German pages stay.
    const other = await addPage('Preise', { language: 'de' })
    await save(german.id, 'Start', { url: '/de/anders' })
    expect([await urlOf(german.id), await urlOf(other.id)]).toEqual(['/de/start', '/de/preise'])
    expect(await listed('filter[url]=/de/start/kontakt')).toEqual(['Kontakt'])
    await save(german.id, 'Start', { url: '/' })
    expect([await urlOf(german.id), await urlOf(other.id)]).toEqual(['/de', '/de/preise'])
  })

  test('of another language gets no url below a prefix', async () => {
    await addBoth()
    expect(await addPage('De')).toMatchObject({ url: '/de-2' })
    const home = await addPage('Home', { url: '/' })
    expect(await addPage('De', { parent_id: home.id })).toMatchObject({ url: '/de-3' })
    const renamed = await addPage('Dee')
    await save(renamed.id, 'De')
    expect(await urlOf(renamed.id)).toBe('/de-4')
    expect(await addPage('De', { language: 'de' })).toMatchObject({ url: '/de/de' })
  })

  test('keeps its language: it is not moved to another one', async () => {
    await addBoth()
    const english = await addPage('About')
    const german = await addPage('Über uns', { language: 'de' })
    expect((await save(german.id, 'Über uns', { parent_id: english.id })).body.errors).toEqual({
      parent_id: ['The parent has another language: translate the page instead.'],
    })
    expect((await save(german.id, 'Über uns', { language: 'en' })).body.errors).toEqual({
      language: ['A page keeps its language: translate it instead.'],
    })
    expect((await save(german.id, 'Über uns', { language: 'de' })).status).toBe(200)
  })

  test('takes its own language’s subtree along when it is renamed', async () => {
    await addBoth()
    const english = await addPage('Team')
    const german = await addPage('Team', { language: 'de' })
    const child = await addPage('Anna', { parent_id: german.id })
    await save(german.id, 'Leute')
    expect([await urlOf(english.id), await urlOf(child.id)]).toEqual(['/team', '/de/leute/anna'])
    expect(await movedTo('/de/team/anna')).toBe('/de/leute/anna')
  })

  test('is copied in its language', async () => {
    await addBoth()
    const { id } = await addPage('Preise', { language: 'de' })
    const answer = await service.post(
      `/admin/api/pages/${id}/copy`,
      { title: 'Mehr Preise' },
      { as: 'editor' },
    )
    expect(answer.body.data).toMatchObject({ url: '/de/mehr-preise' })
  })

  test('comes back from the trash, and from a version, in its language', async () => {
    await addBoth()
    const home = await addPage('Start', { url: '/', language: 'de' })
    const child = await addPage('Kontakt', { parent_id: home.id })
    await service.delete(`/api/v1/pages/${home.id}`)
    expect(await urlOf(child.id)).toBe('/de/kontakt')
    const back = await service.post(`/admin/api/trash/page/${home.id}/restore`, {}, { as: 'editor' })
    expect(back.status).toBe(200)
    expect([await urlOf(home.id), await urlOf(child.id)]).toEqual(['/de', '/de/kontakt'])
    await save(child.id, 'Anfahrt')
    const versions = await service.get(`/admin/api/pages/${child.id}/versions`, { as: 'editor' })
    const version = versions.body.data.at(-1)
    await service.post(`/admin/api/pages/${child.id}/versions/${version.id}/restore`, {}, { as: 'editor' })
    expect((await service.get(`/api/v1/pages/${child.id}`)).body.data.attributes).toMatchObject({
      language: 'de',
    })
  })

  test('that is being created while the prefix changes has the new prefix', async () => {
    const { de } = await addBoth()
    const created = Promise.withResolvers<number>()
    const isWaiting = Promise.withResolvers<void>()
    const creating = service.app.database.transaction(null, async (tx) => {
      const { id } = await createPage(tx, {
        title: 'Preise',
        template: 't',
        access: 'public',
        language: 'de',
      })
      created.resolve(id)
      await isWaiting.promise
    })
    const id = await created.promise
    const changing = service.patch(`/api/v1/languages/${de}`, { url_prefix: '/deutsch' })
    // SQLite has one writer, and the change waits for it.
    if (isPostgres) await Promise.race([changing, waitUntil(changeWaits)])
    isWaiting.resolve()
    await creating
    expect((await changing).status).toBe(200)
    expect(await urlOf(id)).toBe('/deutsch/preise')
  })
})

async function changeWaits(): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(service.app.database.db)
  return rows.length > 0
}
