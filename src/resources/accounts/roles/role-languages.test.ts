import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { permissionId, roleId } from '../../../../test/access.ts'
import { holdTimeOfBatches } from '../../../../test/batches.ts'
import { draftsOf, etagOf } from '../../../../test/drafts.ts'
import { type Answer, useService } from '../../../../test/harness.ts'
import { runJobs } from '../../../../test/jobs.ts'

const service = useService()
const drafts = draftsOf(service)
holdTimeOfBatches()

const content = ['pages', 'components', 'posts'].flatMap((on) =>
  ['list', 'view', 'create', 'update', 'delete'].map((action) => `${action} ${on}`),
)
const onAccess = ['users', 'roles', 'permissions'].flatMap((on) =>
  ['list', 'view', 'create', 'update', 'delete'].map((action) => `${action} ${on}`),
)
let count = 0
const newName = () => `role ${++count}`
const idsOf = (names: readonly string[]) => Promise.all(names.map((name) => permissionId(service, name)))

async function addRole(names: readonly string[], languages: readonly string[] | null = null) {
  const body = { name: newName(), permissions: await idsOf(names), languages }
  const { data } = (await service.post('/api/v1/roles', body)).body
  return data as { id: number; name: string; languages: string[] | null }
}

async function userWith(...roles: readonly { name: string }[]) {
  return service.createUser(roles.map(({ name }) => name))
}

const languages = { en: 0, de: 0, fr: 0 }
const add = async (code: string, url_prefix: string) =>
  (await service.post('/api/v1/languages', { code, label: code.toUpperCase(), url_prefix })).body.data.id

test('without languages, roles show none and take none', async () => {
  const plain = await service.post('/api/v1/roles', { name: newName(), permissions: [] })
  expect(plain.body.data).not.toHaveProperty('languages')
  const limited = await service.post('/api/v1/roles', { name: newName(), languages: ['de'] })
  expect(limited).toMatchObject({ status: 422, body: { errors: { languages: [expect.anything()] } } })
})

describe('with languages', () => {
  beforeAll(async () => {
    languages.en = await add('en', '')
    languages.de = await add('de', '/de')
    languages.fr = await add('fr', '/fr')
  })

  test('a role shows its languages, keeps them, and loses them', async () => {
    const role = await addRole(['update pages'], ['fr', 'de'])
    expect(role.languages).toEqual(['de', 'fr'])
    const path = `/api/v1/roles/${role.id}`
    const renamed = await service.put(path, { name: newName() })
    expect(renamed.body.data.languages).toEqual(['de', 'fr'])
    expect((await service.patch(path, { languages: [] })).body.data.languages).toBeNull()
    expect((await service.patch(path, { languages: ['xx'] })).status).toBe(422)
  })

  test('a super-admin is never limited', async () => {
    const id = await roleId(service, 'super-admin')
    const answer = await service.patch(`/api/v1/roles/${id}`, { languages: ['de'] })
    expect(answer).toMatchObject({ status: 422, body: { errors: { languages: [expect.anything()] } } })
    const { token } = await userWith({ name: 'super-admin' }, await addRole(content, ['de']))
    expect((await update(await page('Any', 'en'), token)).status).toBe(200)
  })

  test('a language that a role is limited to is renamed with it, and not deleted', async () => {
    const role = await addRole(['update pages'], ['en'])
    await service.patch(`/api/v1/languages/${languages.en}`, { code: 'en-GB' })
    expect((await service.get(`/api/v1/roles/${role.id}`)).body.data.languages).toEqual(['en-GB'])
    await service.patch(`/api/v1/languages/${languages.en}`, { code: 'en' })
    const nl = await add('nl', '/nl')
    const dutch = await addRole(['update pages'], ['nl'])
    const refused = await service.delete(`/api/v1/languages/${nl}`)
    expect(refused).toMatchObject({ status: 409, events: [] })
    expect(refused.body.message).toBe(`The role ${dutch.name} is limited to NL. Change the role first.`)
    await service.delete(`/api/v1/roles/${dutch.id}`)
    expect((await service.delete(`/api/v1/languages/${nl}`)).status).toBe(204)
  })

  const page = async (title: string, language: string) =>
    (await drafts.createPage(`${title} ${++count}`, [], { language })).id
  const update = (id: number, as: string) =>
    service.patch(`/api/v1/pages/${id}`, { description: `d${++count}` }, { as })
  const remove = (id: number, as: string) => service.delete(`/api/v1/pages/${id}`, { as })

  describe('the languages of a user', () => {
    test('are those of all roles that have the permission, and all with one that is not limited', async () => {
      const german = await addRole(content, ['de'])
      const french = await addRole(['update pages'], ['fr'])
      const both = (await userWith(german, french)).token
      for (const [language, status] of [['de', 200], ['fr', 200], ['en', 403]] as const) // biome-ignore format: pairs
        expect((await update(await page('Both', language), both)).status).toBe(status)
      expect((await remove(await page('Both', 'fr'), both)).status).toBe(403)
      const updater = await addRole(['update pages'])
      const mixed = (await userWith(german, updater)).token
      expect((await update(await page('Mixed', 'en'), mixed)).status).toBe(200)
      expect((await remove(await page('Mixed', 'en'), mixed)).status).toBe(403)
    })

    test('are told by the session', async () => {
      const limited = ['update pages', 'update globals', 'delete assets', 'delete tags']
      const german = await addRole(['view pages', 'update options', ...limited], ['de'])
      const { cookie } = await service.signIn([german.name, 'viewer'])
      const { body } = await service.get('/admin/api/session', { cookie })
      expect(body.data.limits).toEqual(Object.fromEntries(limited.map((name) => [name, ['de']])))
      const editor = await service.signIn(['editor'])
      expect((await service.get('/admin/api/session', editor)).body.data.limits).toEqual({})
    })

    test('are those of the roles after a change, within a batch too', async () => {
      const editing = [...content, 'update languages', 'list languages']
      const german = await addRole(editing, ['de'])
      const manager = await addRole([...onAccess, ...editing])
      const { id, token } = await userWith(german, manager)
      const english = await page('Batch', 'en')
      const own = { method: 'PUT', path: `/api/v1/users/${id}`, body: { roles: [german.id] } }
      const { data } = (await service.get(`/api/v1/users/${id}`)).body
      const operations = [
        { ...own, body: { ...own.body, name: data.name, email: data.email } },
        { method: 'PATCH', path: `/api/v1/pages/${english}`, body: { description: 'x' } },
      ]
      const first = { method: 'PATCH', path: `/api/v1/pages/${english}`, body: { description: 'y' } }
      const answer = await service.post(
        '/api/v1/batch',
        { operations: [first, ...operations] },
        { as: token },
      )
      expect(answer.status).toBe(403)
      expect((await update(english, token)).status).toBe(200)
    })
  })

  describe('a translator', () => {
    let translator = { token: '', name: '' }
    beforeEach(async () => {
      const role = await addRole(content, ['de'])
      translator = { token: (await userWith(role)).token, name: role.name }
    })

    test('reads every language, and translates into their own', async () => {
      const as = translator.token
      const source = await drafts.createPage(`Source ${++count}`, [{ title: 'Text' }])
      expect((await service.get(source.path, { as })).status).toBe(200)
      const made = await service.post(`${source.path}/translate`, { language: 'de' }, { as })
      expect(made.status).toBe(201)
      const path = `/admin/api/pages/${made.body.data.id}`
      const opened = await service.get(path, { as })
      const body = { title: 'Quelle', enabled: 1 }
      const kept = await drafts.keep(path, body, etagOf(opened), as)
      expect(kept.status).toBe(200)
      const headers = { 'if-match': etagOf(kept) }
      expect((await service.post(`${path}/draft/publish`, {}, { as, headers })).status).toBe(200)
      expect((await service.delete(`/api/v1/pages/${made.body.data.id}`, { as })).status).toBe(204)
    })

    test('orders pages at the root among those of other languages', async () => {
      const own = await page('Order', 'de')
      await page('Order', 'en')
      const body = { pages: [own], parent: null, index: 0 }
      const answer = await service.post('/admin/api/tree/move', body, { as: translator.token })
      expect(answer.status).toBe(200)
    })

    test('cannot move the pages of a language by its prefix', async () => {
      const role = await addRole([...content, 'update languages'], ['de'])
      const { token } = await userWith(role)
      await page('Prefix', 'fr')
      await page('Prefix', 'de')
      const move = (id: number, url_prefix: string) =>
        service.patch(`/api/v1/languages/${id}`, { url_prefix }, { as: token })
      expect(await move(languages.fr, '/french')).toMatchObject({ status: 403, events: [] })
      expect((await move(languages.de, '/german')).status).toBe(200)
      expect((await move(languages.de, '/de')).status).toBe(200)
    })

    test('does not publish at a later moment what they may no longer change', async () => {
      const { id, path } = await drafts.createPage(`Later ${++count}`, [], { language: 'de' })
      const at = new Date(Date.now() + 3_600_000).toISOString()
      const kept = await drafts.keep(path, { title: 'Changed' }, undefined, translator.token)
      const headers = { 'if-match': etagOf(kept) }
      const as = translator.token
      expect((await service.post(`${path}/draft/publish`, { at }, { as, headers })).status).toBe(200)
      await service.patch(`/api/v1/roles/${await roleId(service, translator.name)}`, { languages: ['fr'] })
      service.clock.now = new Date(Date.parse(at) + 1000)
      await runJobs(service.app)
      service.clock.now = null
      const { attributes } = (await service.get(`/api/v1/pages/${id}`)).body.data
      expect(attributes.title).not.toBe('Changed')
      const [job] = await service.app.database.db
        .selectFrom('due_jobs')
        .select('error')
        .where('subject', '=', `page ${id}`)
        .execute()
      expect(job?.error).toContain('You may update pages only in FR')
    })
  })

  describe('nobody grants more languages than they have', () => {
    let manager = { id: 0, token: '' }
    let own = { id: 0, name: '' }
    const asManager = () => ({ as: manager.token })
    beforeAll(async () => {
      own = await addRole([...onAccess, 'update pages'], ['de'])
      manager = await userWith(own)
    })
    const refused = (answer: Answer) => expect(answer).toMatchObject({ status: 403, events: [] })

    test('by a new role', async () => {
      const permissions = await idsOf(['update pages'])
      const create = (limit: string[] | null) =>
        service.post('/api/v1/roles', { name: newName(), permissions, languages: limit }, asManager())
      for (const limit of [null, [], ['fr'], ['de', 'fr']]) refused(await create(limit))
      expect((await create(['de'])).status).toBe(201)
    })

    test('by a change of a role, also of their own', async () => {
      for (const limit of [null, [], ['de', 'fr'], ['fr']])
        refused(await service.patch(`/api/v1/roles/${own.id}`, { languages: limit }, asManager()))
      const french = await addRole(['update pages'], ['fr'])
      refused(await service.patch(`/api/v1/roles/${french.id}`, { languages: ['de'] }, asManager()))
      refused(await service.delete(`/api/v1/roles/${french.id}`, asManager()))
      const empty = await addRole([], null)
      const permissions = await idsOf(['update pages'])
      refused(await service.patch(`/api/v1/roles/${empty.id}`, { permissions }, asManager()))
      const both = { permissions, languages: ['de'] }
      expect((await service.patch(`/api/v1/roles/${empty.id}`, both, asManager())).status).toBe(200)
    })

    test('by a permission', async () => {
      const empty = await addRole([], null)
      const id = await permissionId(service, 'update pages')
      const roles = [...(await service.get(`/api/v1/permissions/${id}`)).body.data.roles, empty.id]
      refused(await service.put(`/api/v1/permissions/${id}`, { name: 'update pages', roles }, asManager()))
    })

    test('to a user, by an invitation, or by taking over an account', async () => {
      const everywhere = await addRole(['update pages'])
      const invite = (roles: number[]) => {
        const email = `${newName().replace(' ', '')}@example.com`
        return { name: 'x', email, password: 'long enough', roles }
      }
      refused(await service.post('/api/v1/users', invite([everywhere.id]), asManager()))
      const { password: _, ...invitation } = invite([everywhere.id])
      const invited = await service.post('/admin/api/invitations', invitation, asManager())
      expect(invited.status).toBeGreaterThanOrEqual(403)
      refused(await service.patch(`/api/v1/users/${manager.id}`, { roles: [everywhere.id] }, asManager()))
      const stronger = await userWith(everywhere)
      refused(await service.patch(`/api/v1/users/${stronger.id}`, { password: 'new secret' }, asManager()))
      refused(await service.delete(`/api/v1/users/${stronger.id}`, asManager()))
      expect((await service.post('/api/v1/users', invite([own.id]), asManager())).status).toBe(201)
    })

    test('by a token, which has the limits of its user', async () => {
      const made = await service.post('/api/v1/tokens', { name: 'own' }, asManager())
      const english = await page('Token', 'en')
      const { token } = made.body.data
      expect((await update(english, token)).body.message).toBe(
        'You may update pages only in DE, and this is in EN.',
      )
      expect((await update(await page('Token', 'de'), token)).status).toBe(200)
    })
  })
})
