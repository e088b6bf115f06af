import { useQuery } from '@tanstack/react-query'
import { api, type Schemas } from '../../../api/client.ts'
import { useCan } from '../../../api/session.ts'

export type AssetUse = Schemas['Reference']

/** The pages and posts that show an asset, each once. */
export function useAssetUses(id: number) {
  const can = useCan()
  const { data, isLoading } = useQuery({
    queryKey: ['asset', id, 'uses'],
    enabled: can('view assets'),
    queryFn: () => readAssetUses(id),
  })
  return { places: placesOf(data?.data ?? []), total: data?.meta.total ?? 0, isLoading }
}

export function readAssetUses(id: number) {
  return api.get('/admin/api/references/asset/{id}', { path: { id }, query: { per_page: 100 } })
}

/** Each page and post once. */
export function placesOf(uses: readonly AssetUse[]): AssetUse[] {
  return [...new Map(uses.map((use) => [`${use.kind} ${use.id}`, use])).values()]
}
