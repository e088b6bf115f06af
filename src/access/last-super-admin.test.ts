import { afterEach, beforeEach, expect, test } from 'vitest'
import { roleId } from '../../test/access.ts'
import { TestService } from '../../test/harness.ts'

// Each test needs to know every super-admin there is, so each has a service of its own.
let service: TestService
let first: number

beforeEach(async () => {
  service = new TestService()
  await service.start()
  first = (await service.get('/user')).body.data.id
})
afterEach(() => service.close())

test('the last super-admin cannot be deleted or lose the role, not even by their own request', async () => {
  const { name, email } = (await service.get('/user')).body.data
  const url = `/api/v1/users/${first}`
  const body = { message: 'This action is unauthorized.' }
  expect(await service.delete(url)).toMatchObject({ status: 403, body, events: [] })
  const others = [await roleId(service, 'editor')]
  for (const roles of [[], others])
    expect(await service.put(url, { name, email, roles })).toMatchObject({ status: 403, events: [] })
  expect((await service.put(url, { name: 'Renamed', email })).status).toBe(200)
  expect((await service.get('/user')).body.data.roles).toEqual([await roleId(service, 'super-admin')])
})

test('a super-admin who is not the last can be deleted', async () => {
  const second = await service.createUser(['super-admin'])
  const url = `/api/v1/users/${first}`
  const { name, email } = (await service.get('/user')).body.data
  expect((await service.put(url, { name, email, roles: [] })).status).toBe(200)
  expect((await service.delete(url, { as: second.token })).status).toBe(204)
  expect((await service.delete(`/api/v1/users/${second.id}`, { as: second.token })).status).toBe(403)
})

test('two super-admins who remove each other at the same moment do not both succeed', async () => {
  const second = await service.createUser(['super-admin'])
  const answers = await Promise.all([
    service.delete(`/api/v1/users/${second.id}`),
    service.delete(`/api/v1/users/${first}`, { as: second.token }),
  ])
  // The later request is refused: its user is no longer a super-admin, or no longer exists.
  const [best, worst] = answers.map(({ status }) => status).toSorted()
  expect(best).toBe(204)
  expect([401, 403]).toContain(worst)
  const left = await service.app.database.db.selectFrom('user_roles').selectAll().execute()
  expect(left.filter(({ user_id }) => user_id === first || user_id === second.id)).toHaveLength(1)
})

test('when ten super-admins delete themselves at the same moment, one remains', async () => {
  const all = [await service.createUser(['super-admin'])]
  for (let each = 0; each < 9; each++) all.push(await service.createUser(['super-admin']))
  await service.delete(`/api/v1/users/${first}`)
  const answers = await Promise.all(
    all.map(({ id, email, token }) =>
      service.put(`/api/v1/users/${id}`, { name: 'x', email, roles: [] }, { as: token }),
    ),
  )
  const statuses = answers.map((answer) => answer.status).toSorted()
  expect(statuses).toEqual([...Array(9).fill(200), 403])
})

test('a change of access takes effect at once on every process', async () => {
  const user = await service.createUser(['viewer'])
  const other = await service.openAnother()
  try {
    const http = await other.serve()
    const list = async (url = '/api/v1/tags') =>
      (await http.inject({ url, headers: { authorization: `Bearer ${user.token}` } })).statusCode
    expect(await list()).toBe(200)
    const { name, email } = (await service.get(`/api/v1/users/${user.id}`)).body.data
    await service.put(`/api/v1/users/${user.id}`, { name, email, roles: [] })
    expect(await list()).toBe(403)
    await service.put(`/api/v1/users/${user.id}`, { name, email, roles: [await roleId(service, 'viewer')] })
    expect(await list()).toBe(200)
    const viewer = `/api/v1/roles/${await roleId(service, 'viewer')}`
    await service.put(viewer, { name: 'viewer', permissions: [] })
    expect(await list()).toBe(403)
    const [{ id }] = (await service.get('/api/v1/tokens', { as: user.token })).body.data
    await service.delete(`/api/v1/tokens/${id}`, { as: user.token })
    expect(await list('/user')).toBe(401)
  } finally {
    await other.close()
  }
})
