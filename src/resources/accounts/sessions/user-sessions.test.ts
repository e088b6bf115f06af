import { expect, test } from 'vitest'
import { createRole, createUser } from '../../../../test/access.ts'
import { useService } from '../../../../test/harness.ts'
import { createToken } from '../tokens/token.actions.ts'

const service = useService()
const password = 'correct horse'

async function signInTwice(roles: readonly number[] = []) {
  const user = await createUser(service, roles)
  const cookies: string[] = []
  for (const agent of ['First/1', 'x'.repeat(500)]) {
    const body = { email: user.email, password }
    const headers = { 'user-agent': agent }
    const answer = await service.post('/admin/api/session', body, { as: null, headers })
    cookies.push(String(answer.headers['set-cookie']).split(';', 1)[0] ?? '')
  }
  const [first = '', second = ''] = cookies
  return { ...user, first, second }
}

test('users list and end their own sessions', async () => {
  const { email, first, second } = await signInTwice()
  await service.post('/api/v1/public/login', { email, password, name: 'laptop' }, { as: null })
  const { body } = await service.get('/admin/api/sessions', { cookie: first })
  expect(body.data).toMatchObject([
    { type: 'token', name: 'laptop', is_current: false, expires_at: null },
    { type: 'cookie', name: null, is_current: false, user_agent: 'x'.repeat(200) },
    { type: 'cookie', name: null, is_current: true, user_agent: 'First/1', address: '127.0.0.1' },
  ])
  const other = `/admin/api/sessions/${body.data[1].id}`
  expect(await service.delete(other, { cookie: first })).toMatchObject({
    status: 204,
    events: ['token.deleted'],
  })
  expect((await service.get('/user', { cookie: second })).status).toBe(401)
  expect((await service.delete(other, { cookie: first })).status).toBe(404)
  expect((await service.delete('/admin/api/sessions', { cookie: first })).status).toBe(204)
  expect((await service.get('/admin/api/sessions', { cookie: first })).body.meta.total).toBe(1)
  const own = await service.delete(`/admin/api/sessions/${body.data[2].id}`, { cookie: first })
  expect(own.headers['set-cookie']).toMatch(/Max-Age=0/)
  expect((await service.get('/user', { cookie: first })).status).toBe(401)
})

/** Signs in again and again, and makes tokens in each session. */
async function makeTokens(email: string, kept: string) {
  const login = async () => String((await service.post('/api/v1/public/login', { email, password }, { as: null })).body.data.token) // biome-ignore format: a line
  const make = async (options: object) => {
    const { status, body } = await service.post('/api/v1/tokens', { name: 'made' }, options)
    expect(status).toBe(201)
    return String(body.data.token)
  }
  const stolen = await login()
  const byLogin = await make({ as: stolen })
  const byToken = await make({ as: byLogin })
  const gone = await login()
  const ofGone = await make({ as: gone })
  const [{ id }] = (await service.get('/api/v1/tokens', { as: gone })).body.data.slice(1)
  expect((await service.delete(`/api/v1/tokens/${id}`, { as: gone })).status).toBe(204)
  return { revoked: [stolen, byLogin, byToken, gone, ofGone], kept: await make({ cookie: kept }) }
}

const isValid = async (as: string) => (await service.get('/user', { as })).status === 200

test('signing out everywhere else revokes the tokens that were made in other sessions, also in ended ones', async () => {
  const { id, email, first } = await signInTwice()
  const fromCommandLine = await service.app.database.transaction(null, (tx) =>
    createToken(tx, id, { name: 'site', expires_at: null }),
  )
  const { revoked, kept } = await makeTokens(email, first)
  expect(await Promise.all(revoked.map(isValid))).toEqual([true, true, true, false, true])
  expect((await service.delete('/admin/api/sessions', { cookie: first })).status).toBe(204)
  expect(await Promise.all(revoked.map(isValid))).toEqual([false, false, false, false, false])
  expect([await isValid(kept), await isValid(fromCommandLine.secret)]).toEqual([true, true])
})

test('ending all sessions of a user revokes the tokens that were made in them', async () => {
  const { id, email, first } = await signInTwice()
  const { revoked, kept } = await makeTokens(email, first)
  expect((await service.delete(`/admin/api/users/${id}/sessions`)).status).toBe(204)
  expect(await Promise.all([...revoked, kept].map(isValid))).toEqual(Array(6).fill(false))
})

test('sessions of the app are no tokens: they are neither listed nor deleted there', async () => {
  const { first } = await signInTwice()
  expect((await service.get('/api/v1/tokens', { cookie: first })).body.meta.total).toBe(0)
  const [{ id }] = (await service.get('/admin/api/sessions', { cookie: first })).body.data
  expect((await service.delete(`/api/v1/tokens/${id}`, { cookie: first })).status).toBe(404)
})

test('the sessions of others are 404, and tokens are no sessions', async () => {
  const [owner, other] = [await signInTwice(), await signInTwice()]
  const [{ id }] = (await service.get('/admin/api/sessions', { cookie: owner.first })).body.data
  expect((await service.delete(`/admin/api/sessions/${id}`, { cookie: other.first })).status).toBe(404)
  const token = await service.post('/api/v1/tokens', { name: 'site' }, { cookie: owner.first })
  const url = `/admin/api/sessions/${token.body.data.id}`
  expect((await service.delete(url, { cookie: owner.first })).status).toBe(404)
})

test('whoever may update a user lists and ends their sessions', async () => {
  const { id, first, second } = await signInTwice()
  const url = `/admin/api/users/${id}/sessions`
  const as = await service.tokenWith('update users')
  const { body } = await service.get(url, { as })
  expect(body.data).toMatchObject([{ is_current: false }, { is_current: false }])
  expect((await service.delete(`${url}/${body.data[0].id}`, { as })).status).toBe(204)
  expect((await service.get('/user', { cookie: second })).status).toBe(401)
  expect((await service.delete(url, { as })).status).toBe(204)
  expect((await service.get('/user', { cookie: first })).status).toBe(401)
  expect((await service.get('/admin/api/users/999999999/sessions', { as })).status).toBe(404)
})

test('nobody reaches the sessions of a user who holds more than they do', async () => {
  const role = await createRole(service, ['update options'])
  const { id, first } = await signInTwice([role.id])
  const as = await service.tokenWith('update users')
  const url = `/admin/api/users/${id}/sessions`
  const [{ id: session }] = (await service.get(url)).body.data
  for (const answer of [
    await service.get(url, { as }),
    await service.delete(url, { as }),
    await service.delete(`${url}/${session}`, { as }),
  ])
    expect(answer).toMatchObject({ status: 403, events: [] })
  expect((await service.get('/user', { cookie: first })).status).toBe(200)
})

test('a session of another user is 404 beneath a user', async () => {
  const [one, two] = [await signInTwice(), await signInTwice()]
  const [{ id }] = (await service.get(`/admin/api/users/${two.id}/sessions`)).body.data
  expect((await service.delete(`/admin/api/users/${one.id}/sessions/${id}`)).status).toBe(404)
})

test('ending the sessions of a user keeps that of the request itself', async () => {
  const { id, cookie } = await service.signIn(['super-admin'])
  expect((await service.delete(`/admin/api/users/${id}/sessions`, { cookie })).status).toBe(204)
  expect((await service.get('/user', { cookie })).status).toBe(200)
})
