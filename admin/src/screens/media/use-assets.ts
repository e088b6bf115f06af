import { i18n } from '@lingui/core'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Asset } from '../../api/assets.ts'
import { api } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import { useForget } from '../../app/recent.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { showDone } from '../../ui/undo.tsx'
import { readUses } from '../references/references.ts'

export interface AssetFilter {
  readonly search?: string | undefined
  readonly type?: string | undefined
  /** The id of a category, or `none`. */
  readonly category?: string | undefined
  readonly without?: 'alt' | undefined
  /** The id of a folder, or `none`. */
  readonly folder?: string | undefined
  /** Whether files in the folders below count too. */
  readonly below?: boolean | undefined
  readonly tag?: string | undefined
  readonly copies?: boolean | undefined
  readonly copies_of?: number | undefined
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
  // A record that was added meanwhile moves another one to the next page, where it is found again.
  const assets = useMemo(() => {
    const found = new Map((list.data?.pages ?? []).flatMap(({ data }) => data).map((each) => [each.id, each]))
    return [...found.values()]
  }, [list.data])
  return { ...list, assets, total: list.data?.pages[0]?.meta.total ?? 0 }
}

export type AssetChanges = Partial<
  Pick<Asset, 'title' | 'caption' | 'description' | 'meta' | 'data' | 'category_id' | 'folder_id'>
>

/** Saves fields of an asset. The API takes a path and a title each time, as they are. */
export function useSaveAsset(): (asset: Asset, changes: AssetChanges) => Promise<Asset> {
  const queries = useQueryClient()
  return useCallback(
    async (asset, changes) => {
      const body = { path: asset.path, title: asset.title, ...changes }
      const { data } = await api.put('/api/v1/assets/{id}', { path: { id: asset.id }, body })
      // The answer has nothing that only the library shows.
      const { folder_id = asset.folder_id } = changes
      const saved = { ...data, folder_id, file_name: asset.file_name }
      queries.setQueryData(['asset', asset.id], saved)
      await queries.invalidateQueries({ queryKey: ['assets'] })
      return saved
    },
    [queries],
  )
}

/** Moves assets to the trash, with the way back. */
export function useDeleteAssets(): (assets: readonly Asset[]) => Promise<void> {
  const queries = useQueryClient()
  const forget = useForget()
  const attempt = useAttempt()
  return useCallback(
    async (assets) => {
      const refresh = () =>
        Promise.all(['assets', 'trash'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
      const gone: Asset[] = []
      await attempt(async () => {
        for (const asset of assets) {
          await api.delete('/admin/api/assets/{id}', { path: { id: asset.id } })
          gone.push(asset)
        }
      })
      await refresh()
      const [first] = gone
      if (!first) return
      forget(
        'asset',
        gone.map(({ id }) => id),
      )
      showDone({
        message:
          gone.length === 1
            ? i18n.t('{title} is in the trash for a month.', { title: first.title })
            : i18n.t('{count, plural, one {# file is} other {# files are}} in the trash for a month.', {
                count: gone.length,
              }),
        undo: async () => {
          for (const { id } of gone) await api.post('/admin/api/trash/asset/{id}/restore', { path: { id } })
          await refresh()
        },
      })
    },
    [queries, forget, attempt],
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
