import { afterEach, expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { hashSecret } from '../../../access/tokens.ts'
import { prune } from '../../../jobs/prune.ts'

const service = useService()
const path = '/admin/api/previews'
const hour = 3_600_000

afterEach(() => {
  service.clock.now = null
})

async function createPage(title: string): Promise<{ id: number; url: string }> {
  const { body } = await service.post('/api/v1/pages', { title, template: 't', access: 'public' })
  return { id: Number(body.data.id), url: body.data.attributes.url }
}

const revision = async () => (await service.app.settings.now()).revision

test('a preview of a page has a token of 240 bits that is shown once and kept as a hash, for an hour', async () => {
  const page = await createPage('Shown once')
  service.clock.now = new Date('2026-05-01T10:00:00.000Z')
  const before = await revision()
  const { status, body, events } = await service.post(path, { page: page.id, label: ' For Ben ' })
  expect([status, events]).toEqual([201, []])
  expect(body.data).toMatchObject({
    page: page.id,
    post: null,
    site: false,
    label: 'For Ben',
    hours: 1,
    expires_at: '2026-05-01T11:00:00.000Z',
    url: null,
    origins: [],
  })
  expect(Buffer.from(body.data.token.replace('corral_', ''), 'base64url')).toHaveLength(30)
  const { db } = service.app.database
  const row = await db
    .selectFrom('preview_tokens')
    .selectAll()
    .where('id', '=', body.data.id)
    .executeTakeFirstOrThrow()
  expect(row.hash).toBe(hashSecret(body.data.token))
  const listed = await service.get(`${path}?page=${page.id}`)
  expect(listed.body.data).toMatchObject([{ id: body.data.id, label: 'For Ben' }])
  expect(listed.text).not.toContain(body.data.token)
  expect(await revision()).toBe(before)
})

test('its url is on the website: at its address, or where the option preview.url says', async () => {
  const page = await createPage('On the site')
  const { body: made } = await service.post('/api/v1/posts', {
    title: 'Ä post',
    post_type: 'news',
    post_status: 'public',
    url: 'news/täg',
  })
  await service.put('/api/v1/options/site.url', { value: 'https://www.example.com' })
  const ofPage = (await service.post(path, { page: page.id })).body.data
  expect(ofPage.url).toBe(`https://www.example.com/on-the-site?corral_preview=${ofPage.token}`)
  expect(ofPage.origins).toEqual(['https://www.example.com'])
  const ofSite = (await service.post(path, { site: true })).body.data
  expect(ofSite.url).toBe(`https://www.example.com/?corral_preview=${ofSite.token}`)
  const within = (await service.post(path, { site: true, page: page.id })).body.data
  expect(within).toMatchObject({ site: true, page: null })
  expect(within.url).toBe(`https://www.example.com/on-the-site?corral_preview=${within.token}`)
  const ofPost = (await service.post(path, { post: made.data.id })).body.data
  expect(ofPost.url).toBe(`https://www.example.com/news/t%C3%A4g?corral_preview=${ofPost.token}`)
  await service.put('/api/v1/options/preview.url', {
    value: 'https://draft.example.com/api/enter?secret={token}&to={url}',
  })
  await service.put('/api/v1/options/preview.origins', { value: ['http://localhost:4000'] })
  const { url, token, origins } = (await service.post(path, { page: page.id })).body.data
  expect(url).toBe(`https://draft.example.com/api/enter?secret=${token}&to=%2Fon-the-site`)
  expect(origins).toEqual(['http://localhost:4000', 'https://www.example.com', 'https://draft.example.com'])
  for (const key of ['site.url', 'preview.url', 'preview.origins'])
    await service.delete(`/api/v1/options/${key}`)
})

test.each([
  ['preview.url', 'https://example.com{url}'],
  ['preview.url', 'javascript:{token}'],
  ['preview.url', 'https://exa mple.com{url}?{token}'],
  ['preview.origins', 'https://example.com'],
  ['preview.origins', ['https://example.com/']],
  ['preview.origins', ['*']],
  ['preview.origins', ['null']],
  ['preview.origins', [5]],
  ['preview.origins', Array.from({ length: 21 }, (_, at) => `https://${at}.example.com`)],
])('the option %s cannot be %j', async (key, value) => {
  expect((await service.put(`/api/v1/options/${key}`, { value })).status).toBe(422)
})

test.each([
  [{}, 'page'],
  [{ page: 1, post: 1, site: true }, 'page'],
  [{ page: 1, post: 1 }, 'page'],
  [{ site: true, hours: 0 }, 'hours'],
  [{ site: true, hours: 721 }, 'hours'],
  [{ site: true, hours: 1.5 }, 'hours'],
  [{ page: 'x' }, 'page'],
  [{ site: true, label: 'x'.repeat(256) }, 'label'],
])('a preview like %j is refused', async (body, field) => {
  const answer = await service.post(path, body)
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
})

test('making one needs the permission to view what it shows, and something to show', async () => {
  const { id } = await createPage('Permitted')
  expect((await service.post(path, { page: id }, { as: null })).status).toBe(401)
  expect((await service.post(path, { site: true }, { as: 'nobody' })).status).toBe(403)
  const posts = await service.tokenWith('view posts')
  expect((await service.post(path, { page: id }, { as: posts })).status).toBe(403)
  expect((await service.post(path, { site: true }, { as: posts })).status).toBe(201)
  expect((await service.post(path, { site: true, page: id }, { as: posts })).status).toBe(403)
  expect((await service.post(path, { page: 999_999 }, { as: 'viewer' })).status).toBe(404)
  await service.delete(`/api/v1/pages/${id}`)
  expect((await service.post(path, { page: id })).status).toBe(404)
})

test('a preview is renewed by its maker while it is valid', async () => {
  const start = new Date('2026-06-01T10:00:00.000Z')
  service.clock.now = start
  const { id } = (await service.post(path, { site: true, hours: 2 }, { as: 'editor' })).body.data
  service.clock.now = new Date(start.getTime() + hour)
  expect((await service.post(`${path}/${id}/renew`)).status).toBe(404)
  const renewed = await service.post(`${path}/${id}/renew`, undefined, { as: 'editor' })
  expect(renewed.body.data.expires_at).toBe('2026-06-01T13:00:00.000Z')
  service.clock.now = new Date(start.getTime() + 3 * hour)
  expect((await service.post(`${path}/${id}/renew`, undefined, { as: 'editor' })).status).toBe(404)
  expect((await service.get(path, { as: 'editor' })).body.data).toEqual([])
})

test('a preview made with a token that expires does not outlive it', async () => {
  const end = new Date(Date.now() + hour / 2).toISOString()
  const token = await service.createToken(['editor'])
  const { body } = await service.post('/api/v1/tokens', { name: 'short', expires_at: end }, { as: token })
  const as = body.data.token
  const made = (await service.post(path, { site: true, hours: 720 }, { as })).body.data
  expect(made.expires_at).toBe(end)
  expect((await service.post(`${path}/${made.id}/renew`, undefined, { as })).body.data.expires_at).toBe(end)
})

test('users see and revoke their own; those who may update users see and revoke all', async () => {
  const as = await service.createToken(['editor'])
  const { id } = (await service.post(path, { site: true }, { as })).body.data
  expect((await service.get(`${path}?everyone=1`, { as: 'viewer' })).status).toBe(403)
  expect((await service.get(path, { as: 'viewer' })).body.data).toEqual([])
  expect((await service.delete(`${path}/${id}`, { as: 'viewer' })).status).toBe(404)
  const all = (await service.get(`${path}?everyone=1&per_page=100`)).body.data
  expect(all.find((each: { id: number }) => each.id === id)).toMatchObject({ user: { name: 'Test' } })
  expect((await service.delete(`${path}/${id}`)).status).toBe(204)
  expect((await service.delete(`${path}/${id}`, { as })).status).toBe(404)
  const own = (await service.post(path, { site: true }, { as })).body.data
  expect((await service.delete(`${path}/${own.id}`, { as })).status).toBe(204)
})

test('expired previews are pruned, and those of a deleted user or a new password are gone', async () => {
  const { db } = service.app.database
  const exists = async (id: number) =>
    (await db.selectFrom('preview_tokens').select('id').where('id', '=', id).execute()).length === 1
  service.clock.now = new Date('2026-07-01T10:00:00.000Z')
  const made: number[] = []
  const users: number[] = []
  for (const hours of [1, 720, 720]) {
    const user = await service.createUser(['editor'])
    users.push(user.id)
    made.push((await service.post(path, { site: true, hours }, { as: user.token })).body.data.id)
  }
  service.clock.now = new Date('2026-07-01T11:00:00.000Z')
  const pruned = await prune(service.app.services)
  expect(pruned.previews).toBeGreaterThan(0)
  expect(await Promise.all(made.map(exists))).toEqual([false, true, true])
  await service.delete(`/api/v1/users/${users[1]}`)
  const changed = await service.put(`/api/v1/users/${users[2]}`, {
    name: 'Test',
    email: `new-${users[2]}@example.com`,
    password: 'a new password',
  })
  expect(changed.status).toBe(200)
  expect(await Promise.all(made.map(exists))).toEqual([false, false, false])
})
