import pino from 'pino'
import { expect, test } from 'vitest'
import { draftsOf, etagOf, matching } from '../../../../test/drafts.ts'
import { useService } from '../../../../test/harness.ts'
import { runCheck } from '../../../doctor/check.ts'
import { checks } from '../../../doctor/checks.ts'
import { runDueJobs } from '../../../jobs/due-jobs.ts'
import { jobHandlers } from '../../../jobs/handlers.ts'
import { newestEvent, readEvents } from '../../../lifecycle/outbox-reader.ts'
import { keysOfEvents } from '../../delivery/edge/purge-keys.ts'

const service = useService()
const { createPage, createPost, keep, publish } = draftsOf(service)
const path = '/admin/api/globals'

const hours = {
  type: 'object',
  required: ['hours'],
  properties: {
    hours: { type: 'string', title: 'Opening hours' },
    page: { type: 'integer', 'x-corral': { widget: 'page' } },
    banner: { type: 'string', 'x-corral': { widget: 'global' } },
  },
}

let made = 0
const create = async (values: object = {}) => {
  const name = `global-${++made}`
  const body = {
    name,
    label: 'Footer',
    schema: hours,
    value: { hours: '9 to 5' },
    is_public: true,
    ...values,
  }
  const answer = await service.post(path, body)
  expect(answer.status).toBe(201)
  return { ...answer.body.data, path: `${path}/${answer.body.data.id}`, events: answer.events }
}
const read = (name: string) => service.get(`/api/v1/public/globals/${name}`, { as: null })
const shownValue = async (name: string) => (await read(name)).body.data.value

test('a global is created with its schema, and is not public unless it is said', async () => {
  const { status, body, events } = await service.post(path, { name: 'header', label: 'Header' })
  expect([status, events]).toEqual([201, ['global.created']])
  expect(body.data).toMatchObject({
    name: 'header',
    schema: { type: 'object' },
    layout: [],
    mode: 'warn',
    version: 1,
    value: {},
    is_public: false,
  })
  expect((await read('header')).status).toBe(404)
  const { id } = body.data
  const shown = await service.call('PATCH', `${path}/${id}`, { body: { is_public: true } })
  expect([shown.status, shown.events]).toEqual([200, ['global.updated', 'global.published']])
  const answer = await read('header')
  expect(answer.body).toEqual({ data: { name: 'header', value: {}, updated_at: shown.body.data.updated_at } })
  const again = await service.get('/api/v1/public/globals/header', {
    as: null,
    headers: { 'if-none-match': etagOf(answer) },
  })
  expect(again.status).toBe(304)
  const hidden = await service.call('PATCH', `${path}/${id}`, { body: { is_public: false } })
  expect(hidden.events).toEqual(['global.updated', 'global.unpublished'])
  expect((await read('header')).status).toBe(404)
})

test.each([
  [{ name: 'Header' }, 'name'],
  [{ name: '1st' }, 'name'],
  [{ name: 'a,b' }, 'name'],
  [{ name: 'x'.repeat(65) }, 'name'],
  [{ label: '' }, 'label'],
  [{ schema: { type: 'string' } }, 'schema'],
  [{ value: [] }, 'value'],
  [{ mode: 'sometimes' }, 'mode'],
])('a global like %j is refused', async (values, field) => {
  const answer = await service.post(path, { name: 'refused', label: 'Refused', ...values })
  expect([answer.status, answer.events]).toEqual([422, []])
  expect(Object.keys(answer.body.errors)[0]?.split('.')[0]).toBe(field)
})

test('a name is used once', async () => {
  const { name } = await create()
  const answer = await service.post(path, { name, label: 'Twin' })
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['name']])
})

test('several globals are read at once, in the order of their names, and only public ones', async () => {
  const [one, two] = [await create(), await create()]
  const secret = await create({ is_public: false })
  const names = [two.name, secret.name, 'not-there', one.name].join(',')
  const { body } = await service.get(`/api/v1/public/globals?names=${names}`, { as: null })
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual([two.name, one.name])
  const all = await service.get('/api/v1/public/globals', { as: null })
  expect(all.text).not.toContain(secret.name)
  const bad = await service.get('/api/v1/public/globals?names=A', { as: null })
  expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['names']])
})

test('a strict global refuses a value that does not fit, with its path, by every way', async () => {
  const global = await create({ mode: 'strict' })
  const bad = { hours: 9 }
  const put = await service.call('PATCH', global.path, { body: { value: bad } })
  expect([put.status, Object.keys(put.body.errors)]).toEqual([422, ['value.hours']])
  const kept = await keep(global.path, { value: bad })
  expect(kept.status).toBe(200)
  const check = await service.post(`${global.path}/draft/check`)
  expect(Object.keys(check.body.data.errors)).toEqual(['value.hours'])
  for (const at of [undefined, '2099-01-01T00:00:00.000Z']) {
    const published = await publish(global.path, etagOf(kept), at)
    expect([published.status, Object.keys(published.body.errors)]).toEqual([422, ['value.hours']])
  }
  expect(await shownValue(global.name)).toEqual({ hours: '9 to 5' })
})

test('a new schema refuses no stored value, and its problems are told', async () => {
  const global = await create({ mode: 'strict' })
  const schema = { ...hours, required: ['hours', 'banner'] }
  const changed = await service.call('PATCH', global.path, { body: { schema } })
  expect(changed.body.data.version).toBe(2)
  const { body } = await service.get(`${global.path}/problems`)
  expect(body.data.problems).toMatchObject([{ path: 'value.banner' }])
  const label = await service.call('PATCH', global.path, { body: { label: 'Renamed' } })
  expect(label.status).toBe(200)
})

test('editors work on a copy, which is merged with live changes and published as one version', async () => {
  const global = await create({ value: { hours: '9 to 5', page: 1 } })
  const kept = await keep(global.path, { value: { hours: '10 to 6', page: 1 } })
  expect([kept.status, kept.events]).toEqual([200, []])
  expect(await shownValue(global.name)).toEqual({ hours: '9 to 5', page: 1 })
  await service.call('PATCH', global.path, { body: { value: { hours: '9 to 5', page: 2 } } })
  const opened = await service.get(global.path)
  expect(opened.body.data.draft.content).toEqual({ value: { hours: '10 to 6', page: 2 } })
  expect(opened.body.data.conflicts).toEqual([])
  const done = await publish(global.path, etagOf(opened))
  expect([done.status, done.events]).toEqual([200, ['global.updated']])
  expect(await shownValue(global.name)).toEqual({ hours: '10 to 6', page: 2 })
  const { body } = await service.get(`${global.path}/versions`)
  expect(body.data.map(({ changed }: { changed: string[] }) => changed)).toEqual([['value'], ['value']])
})

test('a save with an old ETag is refused, and a discarded copy can be restored', async () => {
  const global = await create()
  const first = await keep(global.path, { value: { hours: 'a' } })
  await keep(global.path, { value: { hours: 'b' } }, etagOf(first))
  const stale = await keep(global.path, { value: { hours: 'c' } }, etagOf(first))
  expect([stale.status, stale.body.data.draft.content]).toEqual([412, { value: { hours: 'b' } }])
  const discarded = await service.delete(`${global.path}/draft`, matching(etagOf(stale)))
  expect(discarded.status).toBe(204)
  const restored = await service.post(`${global.path}/draft/restore`)
  expect(restored.body.data.draft.content).toEqual({ value: { hours: 'b' } })
})

test('a copy is published at its moment, also beside a page with the same id', async () => {
  const global = await create()
  for (let last = 0; last < global.id; ) last = (await createPage(`Filler ${global.id}`)).id
  const start = Date.parse('2030-01-01T00:00:00.000Z')
  service.clock.now = new Date(start)
  const at = new Date(start + 60_000).toISOString()
  await publish(global.path, etagOf(await keep(global.path, { value: { hours: 'later' } })), at)
  const calendar = await service.get('/admin/api/schedule?per_page=100')
  expect(calendar.body.data).toContainEqual({ kind: 'global', id: global.id, title: 'Footer', url: '', change: 'publish_draft', at }) // biome-ignore format: a line
  const drafts = await service.get('/admin/api/drafts')
  expect(drafts.body.data[0]).toMatchObject({ kind: 'global', id: global.id, publish_at: at })
  service.clock.now = new Date(start + 60_001)
  await runDueJobs(service.app.services, jobHandlers, { logger: pino({ level: 'silent' }) })
  service.clock.now = null
  expect(await shownValue(global.name)).toEqual({ hours: 'later' })
})

test('a version is restored, and the state before it is kept', async () => {
  const global = await create()
  await service.call('PATCH', global.path, { body: { value: { hours: 'new' } } })
  const [version] = (await service.get(`${global.path}/versions`)).body.data
  const restored = await service.post(`${global.path}/versions/${version.id}/restore`)
  expect(restored.body.data).toEqual({ kind: 'global', id: global.id, not_restored: [] })
  expect(await shownValue(global.name)).toEqual({ hours: '9 to 5' })
  expect((await service.get(`${global.path}/versions`)).body.data).toHaveLength(2)
})

test('deleted and restored, a global is the same record', async () => {
  const global = await create()
  await keep(global.path, { value: { hours: 'draft' } })
  const before = (await service.get(`${path}?filter[name]=${global.name}`)).body.data[0]
  const tag = (await service.get(global.path)).body.data.live.etag
  const deleted = await service.delete(global.path)
  expect([deleted.status, deleted.events]).toEqual([204, ['global.deleted']])
  expect((await read(global.name)).status).toBe(404)
  const trash = (await service.get('/admin/api/trash?kind=global')).body.data
  expect(trash[0]).toMatchObject({ kind: 'global', id: global.id, title: 'Footer', url: null })
  const restored = await service.post(`/admin/api/trash/global/${global.id}/restore`)
  expect([restored.status, restored.events]).toEqual([200, ['global.created', 'global.published']])
  const after = (await service.get(`${path}?filter[name]=${global.name}`)).body.data[0]
  expect(after).toEqual({ ...before, updated_at: after.updated_at })
  const opened = (await service.get(global.path)).body.data
  expect(opened.live.etag).not.toBe(tag)
  expect(opened.draft.content).toEqual({ value: { hours: 'draft' } })
  const old = await service.call('PATCH', global.path, { body: { label: 'Old' }, ...matching(tag) })
  expect(old.status).toBe(412)
})

test('a deleted global whose name was taken is refused, and can be deleted for good', async () => {
  const global = await create()
  await service.delete(global.path)
  await service.post(path, { name: global.name, label: 'Other' })
  const refused = await service.post(`/admin/api/trash/global/${global.id}/restore`)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['name']])
  expect((await service.delete(`/admin/api/trash/global/${global.id}`)).status).toBe(204)
  expect((await service.get(`${global.path}/versions`)).status).toBe(404)
})

test('links in a value become urls, and their records know of the global', async () => {
  const page = await createPage('Contact us')
  const value = { hours: `<a href="corral:page/${page.id}">Contact</a>`, page: page.id }
  const global = await create({ value })
  expect((await shownValue(global.name)).hours).toBe('<a href="/contact-us">Contact</a>')
  const used = await service.get(`/admin/api/references/page/${page.id}`)
  expect(used.body.data).toMatchObject([{ kind: 'global', id: global.id, title: 'Footer', field: 'value' }])
  const as = await service.tokenWith('view pages')
  expect((await service.get(`/admin/api/references/page/${page.id}`, { as })).body.data).toEqual([])
  await service.delete(`/api/v1/pages/${page.id}`)
  const broken = await service.get('/admin/api/broken-links?per_page=100')
  expect(broken.body.data).toContainEqual(
    expect.objectContaining({ kind: 'global', id: global.id, problem: 'missing' }),
  )
  expect((await shownValue(global.name)).hours).toBe('Contact')
})

test('records that name a global know it by its name, and are told when it is gone', async () => {
  const banner = await create()
  const footer = await create({ value: { hours: '', banner: banner.name } })
  const post_type = `with-${banner.name}`
  const json_schema = {
    type: 'object',
    properties: { banner: { type: 'integer', 'x-corral': { widget: 'global' } } },
  }
  await service.post('/api/v1/collections', { name: 'x', post_type, json_schema })
  const post = await createPost('Names a global', { post_type, meta: { banner: banner.id } })
  const used = await service.get(`/admin/api/references/global/${banner.id}`)
  const found = used.body.data.map(({ kind, id }: { kind: string; id: number }) => `${kind} ${id}`)
  expect(found.sort()).toEqual([`global ${footer.id}`, `post ${post.id}`])
  const broken = async () =>
    (await service.get('/admin/api/broken-links?per_page=100')).body.data.filter(
      ({ link }: { link: string }) => [banner.name, `corral:global/${banner.id}`].includes(link),
    )
  expect(await broken()).toEqual([])
  await service.call('PATCH', banner.path, { body: { is_public: false } })
  expect(await broken()).toMatchObject([{ problem: 'not_public' }, { problem: 'not_public' }])
  await service.delete(banner.path)
  expect(await broken()).toMatchObject([{ problem: 'missing' }, { problem: 'missing' }])
})

test('editors find a global by its words, and visitors do not', async () => {
  const global = await create({ value: { hours: 'Zanzibarwort until nine' } })
  const { body } = await service.get('/admin/api/search?q=zanzibarwort')
  expect(body.data).toMatchObject([{ kind: 'global', id: global.id, title: 'Footer' }])
  const as = await service.tokenWith('view pages')
  expect((await service.get('/admin/api/search?q=zanzibarwort', { as })).body.data).toEqual([])
  expect((await service.get('/api/v1/public/search?q=zanzibarwort', { as: null })).body.data).toEqual([])
  await service.delete(global.path)
  expect((await service.get('/admin/api/search?q=zanzibarwort')).body.data).toEqual([])
})

test('caches in front are told which globals an answer shows', async () => {
  const global = await create()
  await service.put('/api/v1/options/edge.max_age', { value: 60 })
  const keys = async (address: string) =>
    String((await service.get(address, { as: null })).headers['surrogate-key']).split(' ')
  expect(await keys(`/api/v1/public/globals/${global.name}`)).toEqual(['corral', `global-${global.id}`])
  expect(await keys(`/api/v1/public/globals?names=${global.name}`)).toEqual(['corral', 'globals'])
  await service.put('/api/v1/options/edge.max_age', { value: 0 })
})

test('a change purges what caches keep of the global, and of globals that link to a changed record', async () => {
  const { database } = service.app
  const page = await createPage('Linked by a global')
  const global = await create({ value: { hours: `<a href="corral:page/${page.id}">x</a>` } })
  const purgedBy = async (change: () => Promise<unknown>) => {
    const last = await newestEvent(database)
    await change()
    return keysOfEvents(database, await readEvents(database, last, 100))
  }
  const own = [`global-${global.id}`, 'globals']
  expect(await purgedBy(() => service.call('PATCH', global.path, { body: { label: 'New' } }))).toEqual(own)
  const moved = await purgedBy(() => service.delete(`/api/v1/pages/${page.id}`))
  expect(moved).toEqual(expect.arrayContaining(own))
})

test('doctor finds nothing wrong with globals, drafts and deleted ones', async () => {
  const global = await create()
  await keep(global.path, { value: { hours: 'draft' } })
  await service.delete((await create()).path)
  const results = []
  for (const check of checks) results.push(await runCheck(service.app, check))
  const wrong = results.filter(({ severity, count }) => severity === 'problem' && count > 0)
  expect(wrong).toEqual([])
})

test('references of a value are shown beside it, also to other globals', async () => {
  const page = await createPage('Referred by a global')
  const banner = await create({ value: { hours: 'Closed', page: page.id } })
  const secret = await create({ is_public: false })
  const footer = await create({ value: { hours: '', banner: banner.name } })
  const other = await create({ value: { hours: '', banner: secret.name } })
  const address = (name: string) => `/api/v1/public/globals/${name}?include=references`
  const one = (await service.get(address(footer.name), { as: null })).body
  expect(one.references).toEqual({
    [`global/${banner.name}`]: { kind: 'global', id: banner.id, name: banner.name, value: banner.value },
  })
  const deep = (await service.get(`${address(footer.name)}&depth=2`, { as: null })).body
  expect(Object.keys(deep.references)).toEqual([`global/${banner.name}`, `page/${page.id}`])
  expect((await service.get(address(other.name), { as: null })).body.references).toEqual({})
})
