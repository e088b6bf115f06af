import { beforeAll, expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { prunePresence } from './presence.actions.ts'

const service = useService()
const path = '/admin/api/presence'
let page = 0
let post = 0

beforeAll(async () => {
  const fields = { title: 'Shared', template: 'plain', access: 'public', enabled: 1 }
  page = Number((await service.post('/api/v1/pages', fields)).body.data.id)
  const article = { title: 'Shared', post_type: 'news', post_status: 'public' }
  post = Number((await service.post('/api/v1/posts', article)).body.data.id)
})

test('tells who else is at the page, where, and how new it is', async () => {
  const [ann, ben] = [await service.signIn(['editor']), await service.signIn(['viewer'])]
  service.clock.now = new Date('2026-01-01T10:00:00.000Z')
  const first = await service.post(path, { page, component: 12 }, { cookie: ann.cookie })
  expect(first).toMatchObject({ status: 200, events: [] })
  expect(first.body.data).toEqual({ others: [], live_revision: '1.0.0.0', working_copy_revision: null })
  const second = await service.post(path, { page, component: 'new 1' }, { cookie: ben.cookie })
  const seen_at = '2026-01-01T10:00:00.000Z'
  expect(second.body.data.others).toEqual([{ user_id: ann.id, name: 'Test', component: '12', seen_at }])
  const third = await service.post(path, { page, component: null }, { cookie: ann.cookie })
  expect(third.body.data.others).toMatchObject([{ user_id: ben.id, component: 'new 1' }])
  const elsewhere = await service.post(path, { post }, { cookie: ann.cookie })
  expect(elsewhere.body.data.others).toEqual([])
  service.clock.now = null
})

test('who was not seen for 30 seconds, or said that they leave, has gone', async () => {
  const [ann, ben, eve] = [
    await service.signIn(['editor']),
    await service.signIn(['editor']),
    await service.signIn(['editor']),
  ]
  const start = Date.parse('2026-01-02T10:00:00.000Z')
  const others = async (cookie: string, after: number, more: object = {}) => {
    service.clock.now = new Date(start + after)
    const { body } = await service.post(path, { post, ...more }, { cookie })
    return body.data.others.map((other: { user_id: number }) => other.user_id)
  }
  await others(ann.cookie, 0)
  expect(await others(ben.cookie, 10_000)).toEqual([ann.id])
  expect(await others(eve.cookie, 29_999)).toEqual([ann.id, ben.id])
  expect(await others(eve.cookie, 30_000)).toEqual([ben.id])
  await others(ben.cookie, 31_000, { leaving: true })
  expect(await others(eve.cookie, 31_000)).toEqual([])
  expect(await others(ann.cookie, 32_000)).toEqual([eve.id])
  service.clock.now = null
  await prunePresence(service.app.database, new Date(start + 61_999))
  expect(await rows()).toBe(1)
  await prunePresence(service.app.database, new Date(start + 62_000))
  expect(await rows()).toBe(0)
})

test('somebody whose page was deleted meanwhile can leave it, and not come back', async () => {
  const fields = { title: 'Short-lived', template: 'plain', access: 'public' }
  const id = Number((await service.post('/api/v1/pages', fields)).body.data.id)
  await service.delete(`/api/v1/pages/${id}`)
  expect((await service.post(path, { page: id, leaving: true })).status).toBe(200)
  expect((await service.post(path, { page: id })).status).toBe(404)
})

const rows = async () =>
  (await service.app.database.db.selectFrom('presence').select('user_id').execute()).length

test('works over several processes, changes no content and keeps the caches', async () => {
  const [ann, ben] = [await service.signIn(['editor']), await service.signIn(['editor'])]
  const revision = async () =>
    (
      await service.app.database.db
        .selectFrom('content_revision')
        .select('revision')
        .executeTakeFirstOrThrow()
    ).revision
  const before = await revision()
  await service.post(path, { page }, { cookie: ann.cookie })
  const other = await service.openAnother()
  const http = await other.serve()
  const answer = await http.inject({
    method: 'POST',
    url: path,
    headers: { cookie: ben.cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    payload: JSON.stringify({ page }),
  })
  expect(answer.json().data.others).toMatchObject([{ user_id: ann.id }])
  await other.close()
  expect(await revision()).toBe(before)
})

test('many users who report at the same moment are all there', async () => {
  const users = []
  for (let at = 0; at < 8; at++) users.push(await service.signIn(['viewer']))
  const fields = { title: 'Crowded', template: 'plain', access: 'public', enabled: 1 }
  const id = Number((await service.post('/api/v1/pages', fields)).body.data.id)
  for (let round = 0; round < 2; round++) {
    const answers = await Promise.all(users.map(({ cookie }) => service.post(path, { page: id }, { cookie })))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  }
  const { body } = await service.post(path, { page: id })
  expect(body.data.others).toHaveLength(8)
})

test('tells when the live page or one of its components has changed', async () => {
  const fields = { template: 'plain', access: 'public', greedy: 0, enabled: 1, menu_order: 0, listed: 1 }
  const id = Number((await service.post('/api/v1/pages', { ...fields, title: 'Live' })).body.data.id)
  const seen = new Set<string>()
  const look = async () => {
    const { body } = await service.post(path, { page: id })
    return seen.add(body.data.live_revision).size
  }
  expect(await look()).toBe(1)
  expect(await look()).toBe(1)
  const part = { type: 'text', wrangler_page_id: id }
  const component = await service.post('/api/v1/wrangler-components', part)
  expect(await look()).toBe(2)
  const url = `/api/v1/wrangler-components/${component.body.data.id}`
  const changed = await service.put(url, { ...part, slot: 'main', position: 1, enabled: 1, title: 'New' })
  expect(changed.status).toBe(200)
  expect(await look()).toBe(3)
  await service.put(`/api/v1/pages/${id}`, { ...fields, title: 'Renamed' })
  expect(await look()).toBe(4)
  await service.delete(url)
  expect(await look()).toBe(5)
  await service.post('/api/v1/wrangler-components', part)
  expect(await look()).toBe(6)
})

test('only those who may view the page or post see who is there', async () => {
  const as = await service.tokenWith('view posts')
  expect((await service.post(path, { post }, { as })).status).toBe(200)
  expect((await service.post(path, { page }, { as })).status).toBe(403)
  expect((await service.post(path, { page: 999_999 }, { as })).status).toBe(403)
  expect((await service.post(path, { page: 999_999 })).status).toBe(404)
})

test.each([
  [{}, 'page'],
  [{ page: 1, post: 1 }, 'page'],
  [{ page: 'x' }, 'page'],
  [{ page: 1, component: {} }, 'component'],
  [{ page: 1, component: 1.5 }, 'component'],
  [{ page: 1, component: 'x'.repeat(65) }, 'component'],
  [{ page: 1, leaving: 'perhaps' }, 'leaving'],
])('a report like %j is refused', async (body, field) => {
  const answer = await service.post(path, body)
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
})
