import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { useCan } from '../../../api/session.ts'

/** The pages and posts that show an asset, each once. */
export function useAssetUses(id: number) {
  const can = useCan()
  const { data, isLoading } = useQuery({
    queryKey: ['asset', id, 'uses'],
    enabled: can('view assets'),
    queryFn: () => api.get('/admin/api/references/asset/{id}', { path: { id }, query: { per_page: 100 } }),
  })
  const byPlace = new Map((data?.data ?? []).map((use) => [`${use.kind} ${use.id}`, use]))
  return { places: [...byPlace.values()], total: data?.meta.total ?? 0, isLoading }
}
