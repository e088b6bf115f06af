import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { UnauthenticatedError } from '../../../client/src/index.ts'
import { api, type Schemas } from './client.ts'
import { reportRenewed } from './session-end.ts'

export type CurrentSession = Schemas['CurrentSession']

/** The service tells it with the page, since scripts cannot see the cookie. */
let isWithoutCookie = document.querySelector<HTMLMetaElement>('meta[name="session-cookie"]')?.content === 'no'

/** The session of the signed-in user; null for nobody. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<CurrentSession | null> => {
    if (isWithoutCookie) return null
    try {
      return (await api.get('/admin/api/session')).data
    } catch (error) {
      if (error instanceof UnauthenticatedError) return null
      throw error
    }
  },
})

/** The session of the signed-in user. Only screens behind the sign-in use it. */
export function useSession(): CurrentSession {
  const { data } = useQuery(sessionQuery)
  if (!data) throw new Error('nobody is signed in')
  return data
}

/**
 * Tells whether the user has a permission, such as `update pages`, in the language of a site with languages if one is given.
 * Nothing is offered that they may not do.
 */
export function useCan(): (permission: string, language?: string | null) => boolean {
  const { permissions, is_super_admin, limits } = useSession()
  return (permission, language) => {
    const isIncluded = language == null || (limits[permission]?.includes(language) ?? true)
    return is_super_admin || (permissions.includes(permission) && isIncluded)
  }
}

/** The same for what is one for all languages: not for users whose permission is limited to some. */
export function useCanEverywhere(): (permission: string) => boolean {
  const can = useCan()
  const { limits } = useSession()
  return (permission) => can(permission) && !Object.hasOwn(limits, permission)
}

export function useSignIn(): (email: string, password: string) => Promise<CurrentSession> {
  const queries = useQueryClient()
  return async (email, password) => {
    const { data } = await api.post('/admin/api/session', { body: { email, password } })
    isWithoutCookie = false
    reportRenewed()
    queries.setQueryData(sessionQuery.queryKey, data)
    return data
  }
}

/** Everything that was read is forgotten. */
export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await api.delete('/admin/api/session')
    queries.clear()
    queries.setQueryData(sessionQuery.queryKey, null)
  }
}
