import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Asset } from '../../api/assets.ts'
import { api } from '../../api/client.ts'

export type AssetChanges = Partial<
  Pick<Asset, 'title' | 'caption' | 'description' | 'meta' | 'data' | 'category_id'>
>

/** Saves fields of an asset. The API takes a path and a title each time, as they are. */
export function useSaveAsset(): (asset: Asset, changes: AssetChanges) => Promise<Asset> {
  const queries = useQueryClient()
  return useCallback(
    async (asset, changes) => {
      const body = { path: asset.path, title: asset.title, ...changes }
      const { data } = await api.put('/api/v1/assets/{id}', { path: { id: asset.id }, body })
      queries.setQueryData(['asset', asset.id], data)
      await queries.invalidateQueries({ queryKey: ['assets'] })
      return data
    },
    [queries],
  )
}
