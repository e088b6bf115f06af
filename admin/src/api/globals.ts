import { queryOptions, useQuery } from '@tanstack/react-query'
import { menuKeyOf } from '../../../src/content-schema/schema-walk.ts'
import { api, type Schemas } from './client.ts'
import { useCan } from './session.ts'

export type Global = Schemas['Global']

/** The key of its value that is a menu; null for a global that is none. */
export const menuKeyOfGlobal = ({ schema }: Global): string | null =>
  menuKeyOf((schema ?? {}) as Parameters<typeof menuKeyOf>[0])

export const globalsQuery = queryOptions({
  queryKey: ['globals'],
  queryFn: async (): Promise<readonly Global[]> =>
    (await api.get('/admin/api/globals', { query: { per_page: 100, sort: 'label' } })).data,
})

/** A global with its value in any language; null for none. */
export const globalQuery = (id: number) =>
  queryOptions({
    queryKey: ['globals', 'one', id],
    queryFn: async (): Promise<Global | null> => {
      const { data } = await api.get('/admin/api/globals', { query: { 'filter[id]': String(id) } })
      return data[0] ?? null
    },
  })

/** All globals; none while they are loaded, and for users who may not see them. */
export function useGlobals(): readonly Global[] {
  const isAllowed = useCan()('list globals')
  return useQuery({ ...globalsQuery, enabled: isAllowed }).data ?? []
}
