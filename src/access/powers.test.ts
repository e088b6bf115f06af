import { beforeAll, describe, expect, test } from 'vitest'
import { createRole, createUser, permissionId, roleId } from '../../test/access.ts'
import { type Answer, useService } from '../../test/harness.ts'

// decisions, Tokens, users, permissions: "Nobody can give themselves, or anyone, a permission that they do not hold."

const service = useService()
const actions = ['list', 'view', 'create', 'update', 'delete']
const onAccess = ['users', 'roles', 'permissions'].flatMap((on) => actions.map((action) => `${action} ${on}`))

/** A user who manages all access and may read posts, but is not a super-admin. */
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
  test('a role is created only with permissions that the caller holds', async () => {
    const made = await service.post('/api/v1/roles', { name: uniqueName(), permissions: [held] }, asManager())
    expect(made.status).toBe(201)
    const name = uniqueName()
    expectRefused(await service.post('/api/v1/roles', { name, permissions: [held, notHeld] }, asManager()))
    expect((await service.get(`/api/v1/roles?search=${name}`)).body.meta.total).toBe(0)
  })

  test('changing or deleting a role requires all its permissions, before and after', async () => {
    const role = await createRole(service, ['list posts', 'update options'])
    const put = (permissions: number[], as = asManager()) =>
      service.put(`/api/v1/roles/${role.id}`, { name: role.name, permissions }, as)
    for (const permissions of [[], [held], [held, notHeld]]) expectRefused(await put(permissions))
    expectRefused(await service.put(`/api/v1/roles/${role.id}`, { name: uniqueName() }, asManager()))
    expectRefused(await service.delete(`/api/v1/roles/${role.id}`, asManager()))
    expect((await service.get(`/api/v1/roles/${role.id}`)).body.data).toMatchObject({
      name: role.name,
      permissions: [held, notHeld].toSorted((a, b) => a - b),
    })
    expect((await put([held], { as: 'super-admin' })).status).toBe(200)
    expectRefused(await put([held, notHeld]))
    expect((await put([])).status).toBe(200)
    expect((await put([held])).status).toBe(200)
    expect((await service.delete(`/api/v1/roles/${role.id}`, asManager())).status).toBe(204)
  })

  test('a role that grants more than the caller holds is 403 before its body is validated', async () => {
    const role = await createRole(service, ['update options'])
    expectRefused(await service.put(`/api/v1/roles/${role.id}`, { name: 5 }, asManager()))
    expectRefused(await service.put(`/api/v1/permissions/${notHeld}`, { name: 5 }, asManager()))
  })

  test('a caller cannot add permissions that they do not hold to their own role', async () => {
    const { permissions } = (await service.get(`/api/v1/roles/${managerRole.id}`)).body.data
    const body = { name: managerRole.name, permissions: [...permissions, notHeld] }
    expectRefused(await service.put(`/api/v1/roles/${managerRole.id}`, body, asManager()))
  })

  test('another role cannot take the name of the super-admin role', async () => {
    const answer = await service.put(`/api/v1/roles/${managerRole.id}`, { name: 'super-admin' }, asManager())
    expect(answer).toMatchObject({ status: 422, events: [] })
  })

  test('no user can change or delete the super-admin role', async () => {
    const url = `/api/v1/roles/${superAdminRole}`
    expectRefused(await service.put(url, { name: 'mine' }, asManager()))
    expectRefused(await service.put(url, { name: 'super-admin', permissions: [] }, asManager()))
    expectRefused(await service.delete(url, asManager()))
  })
})

describe('permissions', () => {
  test('only a super-admin can give a new permission to a role', async () => {
    const name = uniqueName()
    const body = { name, roles: [managerRole.id] }
    expectRefused(await service.post('/api/v1/permissions', body, asManager()))
    expect((await service.get(`/api/v1/permissions?search=${name}`)).body.meta.total).toBe(0)
    expect((await service.post('/api/v1/permissions', { name }, asManager())).status).toBe(201)
  })

  test('giving a permission to further roles requires holding it', async () => {
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

  test('changing or deleting a permission requires holding it', async () => {
    const { body } = await service.post('/api/v1/permissions', { name: uniqueName() })
    const url = `/api/v1/permissions/${body.data.id}`
    expectRefused(await service.put(url, { name: uniqueName() }, asManager()))
    expectRefused(await service.delete(url, asManager()))
    await service.put(url, { name: body.data.name, roles: [managerRole.id] })
    expect((await service.put(url, { name: uniqueName() }, asManager())).status).toBe(200)
    expect((await service.delete(url, asManager())).status).toBe(204)
  })

  test('a permission cannot be given to or taken from a role that grants more than the caller holds', async () => {
    const large = await createRole(service, ['update options'])
    const { body } = await service.post('/api/v1/permissions', {
      name: uniqueName(),
      roles: [managerRole.id],
    })
    const { id, name } = body.data
    const url = `/api/v1/permissions/${id}`
    const put = (roles: number[], as = asManager()) => service.put(url, { name, roles }, as)
    expectRefused(await put([managerRole.id, large.id]))
    expectRefused(await put([managerRole.id, superAdminRole]))
    expect((await put([managerRole.id, large.id], { as: 'super-admin' })).status).toBe(200)
    expectRefused(await put([managerRole.id]))
    expectRefused(await service.delete(url, asManager()))
    expect((await service.get(url)).body.data.roles).toEqual([managerRole.id, large.id])
  })

  test('only a super-admin can give a permission the name of a built-in one', async () => {
    const name = uniqueName()
    const { body } = await service.post('/api/v1/permissions', { name, roles: [managerRole.id] })
    // The state of a database from a release that allowed deleting built-in permissions.
    await service.app.database.db.deleteFrom('permissions').where('name', '=', 'delete options').execute()
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

  test('a caller cannot give themselves a role that grants more, or the super-admin role', async () => {
    const { roles, name, email } = (await service.get('/user', asManager())).body.data
    const url = `/api/v1/users/${manager.id}`
    const large = await createRole(service, ['update options'])
    for (const role of [large.id, superAdminRole])
      expectRefused(await service.put(url, { name, email, roles: [...roles, role] }, asManager()))
    expect((await service.get('/user', asManager())).body.data.roles).toEqual(roles)
  })

  test('users update their own name and email, but not their password without the current one', async () => {
    const own = await service.createUser([managerRole.name])
    const url = `/api/v1/users/${own.id}`
    const body = { name: 'New', email: `${uniqueName()}@example.com` }
    const refused = await service.put(url, { ...body, password: 'another one' }, { as: own.token })
    const errors = { password: ['Use PUT /api/v1/user/password to change your own password.'] }
    expect(refused).toMatchObject({ status: 422, body: { errors }, events: [] })
    const answer = await service.put(url, body, { as: own.token })
    expect(answer).toMatchObject({ status: 200, body: { data: body } })
  })

  test('a caller cannot give another user a role that grants more than the caller holds', async () => {
    const small = await createUser(service, [(await createRole(service, ['list posts'])).id])
    const { name, email } = small
    const url = `/api/v1/users/${small.id}`
    expect((await service.put(url, { name, email, roles: [] }, asManager())).status).toBe(200)
    const large = await createRole(service, ['list posts', 'update options'])
    expectRefused(await service.put(url, { name, email, roles: [large.id] }, asManager()))
    expectRefused(await service.put(url, { name, email, roles: [superAdminRole] }, asManager()))
  })

  test('a user who holds more than the caller cannot be updated or deleted', async () => {
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

  test('a user who holds no more than the caller can be updated and deleted', async () => {
    const user = await createUser(service, [managerRole.id])
    const url = `/api/v1/users/${user.id}`
    const { name, email } = user
    const changed = await service.put(url, { name, email, password: 'another one' }, asManager())
    expect(changed.status).toBe(200)
    expect((await service.delete(url, asManager())).status).toBe(204)
  })

  test('a lost permission takes effect at once', async () => {
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

describe('weakening an account first', () => {
  const body = { password: 'taken over' }

  /** Tries to take over a stronger account: no step may work, and its password must stay. */
  async function expectSafe(strip: (role: { id: number; name: string }) => Promise<Answer>): Promise<void> {
    const role = await createRole(service, [...onAccess, 'list posts', 'update options'])
    const victim = await createUser(service, [role.id])
    expectRefused(await strip(role))
    const { name, email } = victim
    expectRefused(await service.put(`/api/v1/users/${victim.id}`, { name, email, ...body }, asManager()))
    const login = await service.post('/api/v1/public/login', { email, ...body }, { as: null })
    expect(login.status).toBe(422)
  }

  test('a stronger account cannot be taken by emptying its role', async () => {
    await expectSafe(({ id, name }) =>
      service.put(`/api/v1/roles/${id}`, { name, permissions: [] }, asManager()),
    )
  })

  test('or by removing permissions that the caller does not hold from its role', async () => {
    await expectSafe(async ({ id, name }) => {
      const { permissions } = (await service.get(`/api/v1/roles/${id}`)).body.data
      const less = permissions.filter((each: number) => each !== notHeld)
      return service.put(`/api/v1/roles/${id}`, { name, permissions: less }, asManager())
    })
  })

  test('or by deleting its role', async () => {
    await expectSafe(({ id }) => service.delete(`/api/v1/roles/${id}`, asManager()))
  })

  test('or by removing the permission from its roles', async () => {
    await expectSafe(() =>
      service.put(`/api/v1/permissions/${notHeld}`, { name: 'update options', roles: [] }, asManager()),
    )
  })

  test('or by deleting or renaming the permission', async () => {
    await expectSafe(() => service.delete(`/api/v1/permissions/${notHeld}`, asManager()))
    await expectSafe(() => service.put(`/api/v1/permissions/${notHeld}`, { name: 'other' }, asManager()))
  })

  test('or by taking the role first, or by deleting the account and creating it again', async () => {
    await expectSafe(async (role) => {
      const { name, email, roles } = (await service.get('/user', asManager())).body.data
      return service.put(
        `/api/v1/users/${manager.id}`,
        { name, email, roles: [...roles, role.id] },
        asManager(),
      )
    })
    const role = await createRole(service, ['update options'])
    const victim = await createUser(service, [role.id])
    expectRefused(await service.delete(`/api/v1/users/${victim.id}`, asManager()))
  })
})
