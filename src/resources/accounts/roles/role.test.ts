import { expect, test } from 'vitest'
import { permissionId, roleId } from '../../../../test/access.ts'
import { useService } from '../../../../test/harness.ts'

const service = useService()
const path = '/api/v1/roles'

test('a role is created, shown, updated and deleted', async () => {
  const permissions = [await permissionId(service, 'view posts'), await permissionId(service, 'list posts')]
  const created = await service.post(path, { name: ' Author ', permissions })
  expect(created).toMatchObject({ status: 201, events: ['role.created'] })
  const { id } = created.body.data
  expect(created.body.data).toEqual({
    id: expect.any(Number),
    name: 'Author',
    guard_name: 'web',
    permissions: permissions.toSorted((a, b) => a - b),
    created_at: expect.stringMatching(/Z$/),
    updated_at: created.body.data.created_at,
  })
  expect((await service.get(`${path}/${id}`)).body).toEqual(created.body)

  const updated = await service.put(`${path}/${id}`, { name: 'Writer' })
  expect(updated).toMatchObject({ status: 200, events: ['role.updated'] })
  expect(updated.body.data).toMatchObject({ name: 'Writer', permissions: created.body.data.permissions })

  expect(await service.delete(`${path}/${id}`)).toMatchObject({
    status: 204,
    text: '',
    events: ['role.deleted'],
  })
  expect((await service.get(`${path}/${id}`)).status).toBe(404)
})

test('an item of the list of roles is id, name, guard_name, created_at and updated_at', async () => {
  await service.post(path, { name: 'Findable ÄRGER' })
  await service.post(path, { name: 'Findable two' })
  const list = await service.get(`${path}?search=findABLE`)
  expect(list.body.data.map((role: { name: string }) => role.name)).toEqual([
    'Findable two',
    'Findable ÄRGER',
  ])
  expect(Object.keys(list.body.data[0])).toEqual(['id', 'name', 'guard_name', 'created_at', 'updated_at'])
  expect(list.body.meta).toMatchObject({ current_page: 1, total: 2, per_page: 15 })
  expect(list.body.links).toMatchObject({ prev: null, next: null })
  expect((await service.get(`${path}?search=${encodeURIComponent('ärger')}`)).body.meta.total).toBe(1)
})

test('permissions replace all current assignments, and change the version of the role', async () => {
  const [one, two, three] = [
    await permissionId(service, 'list pages'),
    await permissionId(service, 'view pages'),
    await permissionId(service, 'list tags'),
  ]
  const { body, headers } = await service.post(path, { name: 'Replaced', permissions: [one, two] })
  const url = `${path}/${body.data.id}`
  const changed = await service.put(url, { name: 'Replaced', permissions: [three, two, two] })
  expect(changed).toMatchObject({ status: 200, events: ['role.updated'] })
  expect(changed.body.data.permissions).toEqual([two, three].toSorted((a, b) => a - b))
  expect(changed.headers.etag).not.toBe(headers.etag)

  const same = await service.put(url, { name: 'Replaced', permissions: [two, three] })
  expect(same).toMatchObject({ status: 200, events: [] })
  const both = await service.put(url, { name: 'Renamed', permissions: [] })
  expect(both).toMatchObject({ status: 200, events: ['role.updated'], body: { data: { permissions: [] } } })
  const late = await service.put(
    url,
    { name: 'Late' },
    { headers: { 'if-match': String(changed.headers.etag) } },
  )
  expect(late).toMatchObject({ status: 412, events: [] })
})

test.each([
  [{}, { name: ['The name field is required.'] }],
  [{ name: 5 }, { name: ['The name field must be a string.'] }],
  [{ name: 'x'.repeat(33) }, { name: ['The name field must not be greater than 32 characters.'] }],
  [{ name: 'a\0' }, { name: ['The name field must not contain a NUL character.'] }],
  [{ name: 'editor' }, { name: ['The name has already been taken.'] }],
  [{ name: 'ok', permissions: 7 }, { permissions: ['The permissions field must be an array.'] }],
  [{ name: 'ok', permissions: null }, { permissions: ['The permissions field must be an array.'] }],
  [{ name: 'ok', permissions: [999_999] }, { permissions: ['The selected permissions is invalid.'] }],
  [{ name: 'ok', permissions: [0] }, { permissions: ['The selected permissions is invalid.'] }],
  [
    { name: 'ok', permissions: [Number.MAX_SAFE_INTEGER] },
    { permissions: ['The selected permissions is invalid.'] },
  ],
  [{ name: 'ok', permissions: ['x'] }, { permissions: ['The permissions field must be an integer.'] }],
])('a role like %j is refused, on create and on update', async (body, errors) => {
  const message = 'The given data was invalid.'
  const created = await service.post(path, body)
  expect(created).toMatchObject({ status: 422, events: [] })
  expect(created.body).toEqual({ message, errors })
  const updated = await service.put(`${path}/${await roleId(service, 'viewer')}`, body)
  expect(updated).toMatchObject({ status: 422, events: [] })
  expect(updated.body).toEqual({ message, errors })
})

test('a role name of 32 characters is accepted, and a role can keep its own name', async () => {
  const name = '𝄞'.repeat(32)
  const { status, body } = await service.post(path, { name })
  expect(status).toBe(201)
  expect((await service.put(`${path}/${body.data.id}`, { name })).status).toBe(200)
})

test('a missing role is 404 whatever the body holds', async () => {
  for (const id of ['999999', '0', 'x', '9999999999999999999'])
    expect((await service.put(`${path}/${id}`, { name: 5 })).status).toBe(404)
  expect((await service.delete(`${path}/999999`)).status).toBe(404)
})

test('the super-admin role cannot be renamed or deleted', async () => {
  const url = `${path}/${await roleId(service, 'super-admin')}`
  expect(await service.put(url, { name: 'root' })).toMatchObject({ status: 403, events: [] })
  expect(await service.delete(url)).toMatchObject({ status: 403, events: [] })
  expect((await service.get(url)).body.data.name).toBe('super-admin')
  const permissions = [await permissionId(service, 'list pages')]
  expect((await service.put(url, { name: 'super-admin', permissions })).status).toBe(200)
})

test('of twenty roles created at once with one name, one succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => service.post(path, { name: 'Contested' })),
  )
  const statuses = answers.map((answer) => answer.status).toSorted()
  expect(statuses).toEqual([201, ...Array(19).fill(422)])
})

test('deleting a role removes it from its users and permissions', async () => {
  const permission = await permissionId(service, 'list options')
  const { body } = await service.post(path, { name: 'Passing', permissions: [permission] })
  const user = await service.createUser(['Passing'])
  expect((await service.get('/user', { as: user.token })).body.data.roles).toEqual([body.data.id])
  expect((await service.delete(`${path}/${body.data.id}`)).status).toBe(204)
  expect((await service.get('/user', { as: user.token })).body.data.roles).toEqual([])
  expect((await service.get(`/api/v1/permissions/${permission}`)).body.data.roles).toEqual([])
})
