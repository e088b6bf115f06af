import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, type Schemas } from './client.ts'
import { useCan } from './session.ts'

export type SharedBlock = Schemas['SharedBlock']
export type SharedBlockPlace = Schemas['SharedBlockPlace']

/** The key of everything about shared blocks: publishing a page changes it. */
export const sharedBlocksKey = ['shared-blocks']

/** The blocks that one can place; none where they have no places. A list has no more: then one searches. */
export function useSharedBlocks(search: string, canPlace: boolean): readonly SharedBlock[] {
  const isAllowed = useCan()('list components')
  const query = queryOptions({
    queryKey: [...sharedBlocksKey, 'list', search],
    enabled: isAllowed && canPlace,
    queryFn: async (): Promise<readonly SharedBlock[]> =>
      (await api.get('/admin/api/shared-blocks', { query: { per_page: 50, ...(search ? { search } : {}) } }))
        .data,
  })
  return useQuery(query).data ?? []
}

export interface Places {
  readonly places: readonly SharedBlockPlace[]
  readonly total: number
}

/** Where a block is; undefined while that is read, and for a block that is gone. */
export function usePlaces(id: number | undefined): Places | undefined {
  const query = queryOptions({
    queryKey: [...sharedBlocksKey, 'places', id],
    enabled: id !== undefined,
    retry: false,
    queryFn: async (): Promise<Places> => {
      const { data, meta } = await api.get('/admin/api/shared-blocks/{id}/places', {
        path: { id: id ?? 0 },
        query: { per_page: 100 },
      })
      return { places: data, total: meta.total }
    },
  })
  return useQuery(query).data
}

export async function shareComponent(name: string, componentId: number): Promise<SharedBlock> {
  const body = { name, component_id: componentId }
  return (await api.post('/admin/api/shared-blocks', { body })).data
}
