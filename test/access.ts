import { randomUUID } from 'node:crypto'
import type { TestService } from './harness.ts'

/** The id of a permission by its name. */
export function permissionId(service: TestService, name: string): Promise<number> {
  return idOf(service, 'permissions', name)
}

/** The id of a role by its name. */
export function roleId(service: TestService, name: string): Promise<number> {
  return idOf(service, 'roles', name)
}

/** Creates a role with these permissions as the super-admin. */
export async function createRole(
  service: TestService,
  permissions: readonly string[],
): Promise<{ id: number; name: string }> {
  const ids = await Promise.all(permissions.map((name) => permissionId(service, name)))
  const name = randomUUID().slice(0, 32)
  const { body } = await service.post('/api/v1/roles', { name, permissions: ids })
  return { id: body.data.id, name }
}

/** Creates a user who can sign in with this password as the super-admin. */
export async function createUser(
  service: TestService,
  roles: readonly number[] = [],
  password = 'correct horse',
): Promise<{ id: number; name: string; email: string }> {
  const email = `${randomUUID()}@example.com`
  const { body } = await service.post('/api/v1/users', { name: 'Somebody', email, password, roles })
  return body.data
}

async function idOf(service: TestService, table: 'permissions' | 'roles', name: string): Promise<number> {
  const row = await service.app.database.db
    .selectFrom(table)
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.id
}
