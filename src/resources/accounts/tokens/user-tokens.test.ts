import { expect, test } from 'vitest'
import { createRole, createUser } from '../../../../test/access.ts'
import { useService } from '../../../../test/harness.ts'

const service = useService()
const password = 'correct horse'

async function userWithToken(roles: readonly number[] = []) {
  const user = await createUser(service, roles)
  const login = await service.post('/api/v1/public/login', { email: user.email, password }, { as: null })
  const session = login.body.data?.token ?? login.body.token
  const made = await service.post('/api/v1/tokens', { name: 'website' }, { as: session })
  return { ...user, session, token: made.body.data.token, tokenId: made.body.data.id }
}

test('whoever may update a user lists and revokes their tokens, but not their sessions', async () => {
  const { id, session, token, tokenId } = await userWithToken()
  const url = `/admin/api/users/${id}/tokens`
  const as = await service.tokenWith('update users')
  const { body } = await service.get(url, { as })
  expect(body).toMatchObject({ meta: { total: 1 }, data: [{ id: tokenId, name: 'website' }] })
  expect(JSON.stringify(body)).not.toContain(token)
  const [{ id: sessionId }] = (await service.get(`/admin/api/users/${id}/sessions`)).body.data
  expect((await service.delete(`${url}/${sessionId}`, { as })).status).toBe(404)
  expect(await service.delete(`${url}/${tokenId}`, { as })).toMatchObject({
    status: 204,
    events: ['token.deleted'],
  })
  expect((await service.get('/user', { as: token })).status).toBe(401)
  expect((await service.get('/user', { as: session })).status).toBe(200)
  expect((await service.delete(`${url}/${tokenId}`, { as })).status).toBe(404)
})

test('nobody reaches the tokens of a user who holds more than they do', async () => {
  const role = await createRole(service, ['update options'])
  const { id, token, tokenId } = await userWithToken([role.id])
  const as = await service.tokenWith('update users')
  const url = `/admin/api/users/${id}/tokens`
  for (const answer of [await service.get(url, { as }), await service.delete(`${url}/${tokenId}`, { as })])
    expect(answer).toMatchObject({ status: 403, events: [] })
  expect((await service.get(url, { as: await service.tokenWith('view users') })).status).toBe(403)
  expect((await service.get('/user', { as: token })).status).toBe(200)
})

test('a token of another user is 404 beneath a user, and so is an unknown user', async () => {
  const [one, two] = [await userWithToken(), await userWithToken()]
  expect((await service.delete(`/admin/api/users/${one.id}/tokens/${two.tokenId}`)).status).toBe(404)
  expect((await service.get('/admin/api/users/999999999/tokens')).status).toBe(404)
})
