import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, type Schemas } from './client.ts'
import { useCan } from './session.ts'

export type Global = Schemas['Global']

export const globalsQuery = queryOptions({
  queryKey: ['globals'],
  queryFn: async (): Promise<readonly Global[]> =>
    (await api.get('/admin/api/globals', { query: { per_page: 100, sort: 'label' } })).data,
})

/** All globals; none while they are loaded, and for users who may not see them. */
export function useGlobals(): readonly Global[] {
  const isAllowed = useCan()('list globals')
  return useQuery({ ...globalsQuery, enabled: isAllowed }).data ?? []
}
