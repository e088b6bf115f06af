import { i18n } from '@lingui/core'
import { notifications } from '@mantine/notifications'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Asset } from '../../api/assets.ts'
import { api } from '../../api/client.ts'
import { messageOf } from '../../api/errors.ts'
import { useCan } from '../../api/session.ts'
import { useForget } from '../../app/recent.ts'
import { deleteLater, useDeleted } from '../../ui/delete-later.ts'
import { readUses } from '../references/references.ts'

export interface AssetFilter {
  readonly search?: string | undefined
  readonly type?: string | undefined
  /** The id of a category, or `none`. */
  readonly category?: string | undefined
  readonly without?: 'alt' | undefined
  readonly sort?: 'oldest' | 'title' | 'changed' | undefined
}

const perPage = 60

/** The assets that a filter finds, page by page. */
export function useAssetList(filter: AssetFilter) {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  const query = Object.fromEntries(given) as AssetFilter
  const list = useInfiniteQuery({
    queryKey: ['assets', 'list', query],
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      api.get('/admin/api/assets', {
        query: { ...query, per_page: perPage, page: pageParam } as never,
        signal,
      }),
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  })
  const deleted = useDeleted()
  // A record that was added meanwhile moves another one to the next page, where it is found again.
  const assets = useMemo(() => {
    const found = new Map((list.data?.pages ?? []).flatMap(({ data }) => data).map((each) => [each.id, each]))
    return [...found.values()]
  }, [list.data])
  const shown = useMemo(() => assets.filter(({ id }) => !deleted.has(`asset ${id}`)), [assets, deleted])
  const total = (list.data?.pages[0]?.meta.total ?? 0) - (assets.length - shown.length)
  return { ...list, assets: shown, total }
}

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

/** Deletes assets with their files, unless it is undone. */
export function useDeleteAssets(): (assets: readonly Asset[]) => void {
  const queries = useQueryClient()
  const forget = useForget()
  return useCallback(
    (assets) => {
      const [first] = assets
      if (!first) return
      deleteLater({
        names: assets.map(({ id }) => `asset ${id}`),
        message:
          assets.length === 1
            ? i18n.t('{title} is deleted.', { title: first.title })
            : i18n.t('{count, plural, one {# file is} other {# files are}} deleted.', {
                count: assets.length,
              }),
        run: async () => {
          await Promise.all(assets.map(({ id }) => api.delete('/api/v1/assets/{id}', { path: { id } })))
          forget(
            'asset',
            assets.map(({ id }) => id),
          )
          await queries.invalidateQueries({ queryKey: ['assets'] })
        },
        onFailure: (error) => {
          notifications.show({ color: 'red', message: messageOf(error) })
          void queries.invalidateQueries({ queryKey: ['assets'] })
        },
      })
    },
    [queries, forget],
  )
}

/** The pages and posts that show an asset, each once. */
export function useAssetUses(id: number) {
  const can = useCan()
  const { data, isLoading } = useQuery({
    queryKey: ['asset', id, 'uses'],
    enabled: can('view assets'),
    queryFn: () => readUses('asset', id),
  })
  return { places: data?.places ?? [], unread: data?.unread ?? 0, isLoading }
}
