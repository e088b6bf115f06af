import { beforeAll, describe, expect, test } from 'vitest'
import { createRole, createUser, permissionId, roleId } from '../../test/access.ts'
import { type Answer, useService } from '../../test/harness.ts'

// decisions, Tokens, users, permissions: "Nobody can give themselves, or anyone, a permission that they do not hold."

const service = useService()
const actions = ['list', 'view', 'create', 'update', 'delete']
const onAccess = ['users', 'roles', 'permissions'].flatMap((on) => actions.map((action) => `${action} ${on}`))

/** Somebody who manages all access, and may read posts, but is no super-admin. */
let manager: { id: number; token: string; email: string }
let managerRole: { id: number; name: string }
let held: number
let notHeld: number
let superAdminRole: number

beforeAll(async () => {
  managerRole = await createRole(service, [...onAccess, 'list posts'])
  manager = await service.createUser([managerRole.name])
  held = await permissionId(service, 'list posts')
  notHeld = await permissionId(service, 'update options')
  superAdminRole = await roleId(service, 'super-admin')
})

const asManager = () => ({ as: manager.token })
const uniqueName = () => `n${Math.random().toString(36).slice(2)}`
const newUser = (roles: number[]) => ({
  name: 'x',
  email: `${uniqueName()}@example.com`,
  password: 'long enough',
  roles,
})

function expectRefused(answer: Answer): void {
  expect(answer).toMatchObject({ status: 403, events: [] })
  expect(answer.body).toEqual({ message: 'This action is unauthorized.' })
}

describe('roles', () => {
  test('a role is created with permissions that the caller holds, and with no others', async () => {
    const made = await service.post('/api/v1/roles', { name: uniqueName(), permissions: [held] }, asManager())
    expect(made.status).toBe(201)
    const name = uniqueName()
    expectRefused(await service.post('/api/v1/roles', { name, permissions: [held, notHeld] }, asManager()))
    expect((await service.get(`/api/v1/roles?search=${name}`)).body.meta.total).toBe(0)
  })

  test('a role gains only permissions that the caller holds; what it has already may stay or go', async () => {
    const role = await createRole(service, ['update options'])
    const put = (permissions: number[]) =>
      service.put(`/api/v1/roles/${role.id}`, { name: role.name, permissions }, asManager())
    expect((await put([notHeld, held])).status).toBe(200)
    expect((await put([held])).status).toBe(200)
    expectRefused(await put([held, notHeld]))
    expect((await service.get(`/api/v1/roles/${role.id}`)).body.data.permissions).toEqual([held])
  })

  test('nobody adds to a role of their own what they do not hold', async () => {
    const { permissions } = (await service.get(`/api/v1/roles/${managerRole.id}`)).body.data
    const body = { name: managerRole.name, permissions: [...permissions, notHeld] }
    expectRefused(await service.put(`/api/v1/roles/${managerRole.id}`, body, asManager()))
  })

  test('no other role can take the name of the super-admin role', async () => {
    const answer = await service.put(`/api/v1/roles/${managerRole.id}`, { name: 'super-admin' }, asManager())
    expect(answer).toMatchObject({ status: 422, events: [] })
  })

  test('the super-admin role stays for everybody', async () => {
    const url = `/api/v1/roles/${superAdminRole}`
    expectRefused(await service.put(url, { name: 'mine' }, asManager()))
    expectRefused(await service.delete(url, asManager()))
  })
})

describe('permissions', () => {
  test('a new permission is nobody’s, so only a super-admin gives it to a role', async () => {
    const name = uniqueName()
    const body = { name, roles: [managerRole.id] }
    expectRefused(await service.post('/api/v1/permissions', body, asManager()))
    expect((await service.get(`/api/v1/permissions?search=${name}`)).body.meta.total).toBe(0)
    expect((await service.post('/api/v1/permissions', { name }, asManager())).status).toBe(201)
  })

  test('a permission is given to further roles only by who holds it', async () => {
    const role = await createRole(service, [])
    const add = async (id: number) => {
      const { name, roles } = (await service.get(`/api/v1/permissions/${id}`)).body.data
      return service.put(`/api/v1/permissions/${id}`, { name, roles: [...roles, role.id] }, asManager())
    }
    expect((await add(held)).status).toBe(200)
    expectRefused(await add(notHeld))
    const { permissions } = (await service.get(`/api/v1/roles/${role.id}`)).body.data
    expect(permissions).toEqual([held])
  })

  test('a permission of the service is renamed only by a super-admin', async () => {
    const { roles } = (await service.get(`/api/v1/permissions/${held}`)).body.data
    const url = `/api/v1/permissions/${held}`
    expectRefused(await service.put(url, { name: 'other' }, asManager()))
    expect((await service.put(url, { name: 'list posts' }, asManager())).status).toBe(200)
    expect((await service.put(url, { name: 'other' })).status).toBe(200)
    expect((await service.put(url, { name: 'list posts' })).body.data.roles).toEqual(roles)
  })

  test('a permission that one holds does not become one of the service’s by its name', async () => {
    const name = uniqueName()
    const { body } = await service.post('/api/v1/permissions', { name, roles: [managerRole.id] })
    const freed = await permissionId(service, 'delete options')
    expect((await service.delete(`/api/v1/permissions/${freed}`, asManager())).status).toBe(204)
    const url = `/api/v1/permissions/${body.data.id}`
    expectRefused(await service.put(url, { name: ' delete options ' }, asManager()))
    expectRefused(await service.post('/api/v1/permissions', { name: 'delete options' }, asManager()))
    expect((await service.put(url, { name: `${name}2` }, asManager())).status).toBe(200)
    expect((await service.post('/api/v1/permissions', { name: 'delete options' })).status).toBe(201)
  })
})

describe('users', () => {
  test('a user is created with roles that grant no more than the caller holds', async () => {
    const [small, large] = [
      await createRole(service, ['list posts']),
      await createRole(service, ['update options']),
    ]
    const post = (roles: number[]) => service.post('/api/v1/users', newUser(roles), asManager())
    expect((await post([small.id])).status).toBe(201)
    expect((await post([managerRole.id])).status).toBe(201)
    expectRefused(await post([small.id, large.id]))
    expectRefused(await post([superAdminRole]))
  })

  test('nobody gives themselves a role that grants more, nor the super-admin role', async () => {
    const { roles, name, email } = (await service.get('/user', asManager())).body.data
    const url = `/api/v1/users/${manager.id}`
    const large = await createRole(service, ['update options'])
    for (const role of [large.id, superAdminRole])
      expectRefused(await service.put(url, { name, email, roles: [...roles, role] }, asManager()))
    expect((await service.get('/user', asManager())).body.data.roles).toEqual(roles)
  })

  test('one updates one’s own name, email and password', async () => {
    const own = await service.createUser([managerRole.name])
    const email = `${uniqueName()}@example.com`
    const body = { name: 'New', email, password: 'another one' }
    const answer = await service.put(`/api/v1/users/${own.id}`, body, { as: own.token })
    expect(answer).toMatchObject({ status: 200, body: { data: { name: 'New', email } } })
  })

  test('a role that grants more may stay with nobody whom the caller can reach', async () => {
    const small = await createUser(service, [(await createRole(service, ['list posts'])).id])
    const { name, email } = small
    const url = `/api/v1/users/${small.id}`
    expect((await service.put(url, { name, email, roles: [] }, asManager())).status).toBe(200)
    const large = await createRole(service, ['list posts', 'update options'])
    expectRefused(await service.put(url, { name, email, roles: [large.id] }, asManager()))
    expectRefused(await service.put(url, { name, email, roles: [superAdminRole] }, asManager()))
  })

  test('who holds more than the caller is neither updated nor deleted by them', async () => {
    const large = await createRole(service, ['update options'])
    for (const role of [large.id, superAdminRole]) {
      const user = await createUser(service, [role])
      const url = `/api/v1/users/${user.id}`
      const { name, email } = user
      const before = (await service.get(url)).body
      expectRefused(await service.put(url, { name, email, password: 'taken over' }, asManager()))
      expectRefused(await service.put(url, { name, email: `${uniqueName()}@example.com` }, asManager()))
      expectRefused(await service.put(url, { name, email, roles: [] }, asManager()))
      expectRefused(await service.delete(url, asManager()))
      expect((await service.get(url)).body).toEqual(before)
      const credentials = { email, password: 'correct horse' }
      expect((await service.post('/api/v1/public/login', credentials, { as: null })).status).toBe(201)
      expect((await service.delete(url)).status).toBe(204)
    }
  })

  test('who holds no more than the caller is updated and deleted by them', async () => {
    const user = await createUser(service, [managerRole.id])
    const url = `/api/v1/users/${user.id}`
    const { name, email } = user
    const changed = await service.put(url, { name, email, password: 'another one' }, asManager())
    expect(changed.status).toBe(200)
    expect((await service.delete(url, asManager())).status).toBe(204)
  })

  test('a power that was lost is lost at once', async () => {
    const role = await createRole(service, ['update users', 'create roles', 'list posts'])
    const user = await service.createUser([role.name])
    const create = () =>
      service.post('/api/v1/roles', { name: uniqueName(), permissions: [held] }, { as: user.token })
    expect((await create()).status).toBe(201)
    const kept = [await permissionId(service, 'create roles')]
    await service.put(`/api/v1/roles/${role.id}`, { name: role.name, permissions: kept })
    expectRefused(await create())
  })
})
