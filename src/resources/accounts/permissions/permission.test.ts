import { expect, test } from 'vitest'
import { permissionId, roleId } from '../../../../test/access.ts'
import { useService } from '../../../../test/harness.ts'

const service = useService()
const path = '/api/v1/permissions'

test('a permission is created, shown, updated and deleted', async () => {
  const roles = [await roleId(service, 'viewer'), await roleId(service, 'editor')]
  const created = await service.post(path, { name: ' publish posts ', roles })
  expect(created).toMatchObject({ status: 201, events: ['permission.created'] })
  const { id } = created.body.data
  expect(created.body.data).toEqual({
    id: expect.any(Number),
    name: 'publish posts',
    guard_name: 'web',
    roles: roles.toSorted((a, b) => a - b),
    created_at: expect.stringMatching(/Z$/),
    updated_at: created.body.data.created_at,
  })
  expect((await service.get(`${path}/${id}`)).body).toEqual(created.body)

  const updated = await service.put(`${path}/${id}`, { name: 'print posts' })
  expect(updated).toMatchObject({ status: 200, events: ['permission.updated'] })
  expect(updated.body.data).toMatchObject({ name: 'print posts', roles: created.body.data.roles })

  expect(await service.delete(`${path}/${id}`)).toMatchObject({
    status: 204,
    text: '',
    events: ['permission.deleted'],
  })
  expect((await service.get(`${path}/${id}`)).status).toBe(404)
  const editor = await service.get(`/api/v1/roles/${await roleId(service, 'editor')}`)
  expect(editor.body.data.permissions).not.toContain(id)
})

test('the permissions of the service exist from the first start, and are listed and searched by name', async () => {
  const list = await service.get(`${path}?search=${encodeURIComponent('LIST po')}`)
  expect(list.body.data).toEqual([
    {
      id: await permissionId(service, 'list posts'),
      name: 'list posts',
      guard_name: 'web',
      created_at: expect.any(String),
      updated_at: expect.any(String),
    },
  ])
  const others = await service.get(`${path}?search=options&per_page=2`)
  expect(others.body.meta).toMatchObject({ total: 5, last_page: 3, per_page: 2 })
})

test('roles replace all current assignments, and change the version of the permission', async () => {
  const [viewer, editor] = [await roleId(service, 'viewer'), await roleId(service, 'editor')]
  const { body, headers } = await service.post(path, { name: 'replaced', roles: [viewer] })
  const url = `${path}/${body.data.id}`
  const changed = await service.put(url, { name: 'replaced', roles: [editor] })
  expect(changed).toMatchObject({ status: 200, events: ['permission.updated'] })
  expect(changed.body.data.roles).toEqual([editor])
  expect(changed.headers.etag).not.toBe(headers.etag)
  expect((await service.put(url, { name: 'replaced', roles: [editor] })).events).toEqual([])
  expect((await service.put(url, { name: 'replaced' })).body.data.roles).toEqual([editor])
  expect((await service.put(url, { name: 'replaced', roles: [] })).body.data.roles).toEqual([])
})

test.each([
  [{}, { name: ['The name field is required.'] }],
  [{ name: ['a'] }, { name: ['The name field must be a string.'] }],
  [{ name: 'list posts' }, { name: ['The name has already been taken.'] }],
  [{ name: 'ok', roles: {} }, { roles: ['The roles field must be an array.'] }],
  [{ name: 'ok', roles: [999_999] }, { roles: ['The selected roles is invalid.'] }],
  [{ name: 'ok', roles: [-1] }, { roles: ['The selected roles is invalid.'] }],
])('a permission like %j is refused, on create and on update', async (body, errors) => {
  const created = await service.post(path, body)
  expect(created).toMatchObject({ status: 422, events: [] })
  expect(created.body.errors).toEqual(errors)
  const own = await service.post(path, { name: `own ${JSON.stringify(body)}`.slice(0, 40) })
  const updated = await service.put(`${path}/${own.body.data.id}`, body)
  expect(updated).toMatchObject({ status: 422, events: [] })
  expect(updated.body.errors).toEqual(errors)
})

test('a permission name has at most 64 characters on create and 40 on update', async () => {
  const name = 'é'.repeat(64)
  const tooLong = (max: number) => [`The name field must not be greater than ${max} characters.`]
  expect((await service.post(path, { name: `${name}x` })).body.errors).toEqual({ name: tooLong(64) })
  const { status, body } = await service.post(path, { name })
  expect(status).toBe(201)
  const url = `${path}/${body.data.id}`
  expect((await service.put(url, { name: 'é'.repeat(41) })).body.errors).toEqual({ name: tooLong(40) })
  expect((await service.put(url, { name: 'é'.repeat(40) })).status).toBe(200)
  expect((await service.put(url, { name: 'é'.repeat(40) })).status).toBe(200)
})

test('a missing permission is 404 whatever the body holds', async () => {
  expect((await service.put(`${path}/999999`, {})).status).toBe(404)
  expect((await service.get(`${path}/1e3`)).status).toBe(404)
})

test('a built-in permission cannot be renamed or deleted', async () => {
  const url = `${path}/${await permissionId(service, 'view tags')}`
  expect(await service.put(url, { name: 'see tags' })).toMatchObject({ status: 403, events: [] })
  expect(await service.delete(url)).toMatchObject({ status: 403, events: [] })
  expect((await service.get(url)).body.data.name).toBe('view tags')
})
