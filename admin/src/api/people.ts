import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../../client/src/schema.d.ts'
import { api, type Schemas } from './client.ts'

export type User = components['schemas']['User']
export type Role = components['schemas']['RoleWithPermissions']
export type Permission = components['schemas']['Permission']

export const superAdmin = 'super-admin'

export const usersQuery = queryOptions({
  queryKey: ['users', 'all'],
  queryFn: () => Array.fromAsync(api.list('/api/v1/users')),
})

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', id],
    queryFn: async () => (await api.get('/api/v1/users/{id}', { path: { id } })).data,
  })

export type Invitation = Schemas['Invitation']

/** The people who were invited by mail and have not set a password yet. */
export const invitationsQuery = queryOptions({
  queryKey: ['users', 'invitations'],
  queryFn: async (): Promise<readonly Invitation[]> => (await api.get('/admin/api/invitations')).data,
})

/** The roles with their permissions: lists of roles do not have them, and there are few. */
export const rolesQuery = queryOptions({
  queryKey: ['roles', 'all'],
  queryFn: async (): Promise<Role[]> => {
    const roles = await Array.fromAsync(api.list('/api/v1/roles'))
    const shown = await Promise.all(
      roles.map(async ({ id }) => (await api.get('/api/v1/roles/{id}', { path: { id } })).data),
    )
    return shown.toSorted((a, b) => a.id - b.id)
  },
})

export const permissionsQuery = queryOptions({
  queryKey: ['permissions', 'all'],
  queryFn: () => Array.fromAsync(api.list('/api/v1/permissions')),
})
