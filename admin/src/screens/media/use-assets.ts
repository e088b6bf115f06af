import { i18n } from '@lingui/core'
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Asset } from '../../api/assets.ts'
import { api } from '../../api/client.ts'
import { useFirstLanguage } from '../../api/languages.ts'
import { useCan } from '../../api/session.ts'
import { useForget } from '../../app/recent.ts'
import { useAttempt } from '../../ui/attempt.ts'
import type { WayBack } from '../../ui/list/run-each.ts'
import { showDone } from '../../ui/undo.tsx'
import { readUses } from '../references/references.ts'
import type { MediaSearch } from './media-search.ts'

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

/** The filter of the screen's address. A search in a folder also looks in the folders below it. */
export function assetFilterOf({ asset: _, upload: __, q, ...chosen }: MediaSearch): AssetFilter {
  return { ...chosen, search: q, below: q !== undefined && chosen.folder !== undefined }
}

const perPage = 60

/** The assets that a filter finds, page by page. */
export function useAssetList(filter: AssetFilter) {
  const query = givenOf(filter)
  const list = useInfiniteQuery({
    queryKey: ['assets', 'list', query],
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) => readAssets(query, { page: pageParam, per_page: perPage }, signal),
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  })
  // A record that was added meanwhile moves another one to the next page, where it is found again.
  const assets = useMemo(() => {
    const found = new Map((list.data?.pages ?? []).flatMap(({ data }) => data).map((each) => [each.id, each]))
    return [...found.values()]
  }, [list.data])
  return { ...list, assets, total: list.data?.pages[0]?.meta.total ?? 0 }
}

function givenOf(filter: AssetFilter): AssetFilter {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(given)
}

/** A portion of the assets that a filter finds. */
export function readAssets(
  filter: AssetFilter,
  portion: { page: number; per_page: number },
  signal?: AbortSignal,
) {
  return api.get('/admin/api/assets', { query: { ...givenOf(filter), ...portion } as never, signal })
}

export type AssetChanges = Partial<
  Pick<Asset, 'title' | 'caption' | 'description' | 'meta' | 'data' | 'category_id' | 'folder_id'>
> & {
  /** In other languages than the first, by their codes. */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string | null>>>>
}

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

/**
 * The change that describes a picture: in the first language, or in that of the content for users who may not write in the
 * first one. Null for those who may write in neither.
 */
export function useDescription(
  language: string | undefined,
): ((asset: Asset, alt: string) => AssetChanges) | null {
  const can = useCan()
  const first = useFirstLanguage()
  if (can('update assets', first)) return ({ meta }, alt) => ({ meta: { ...meta, alt } })
  if (language === undefined || !can('update assets', language)) return null
  return (_asset, alt) => ({ texts: { [language]: { alt } } })
}

/** Moves an asset to the trash. Resolves to the way back. */
export async function trashAsset({ id }: Asset): Promise<WayBack> {
  await api.delete('/admin/api/assets/{id}', { path: { id } })
  return () => api.post('/admin/api/trash/asset/{id}/restore', { path: { id } })
}

/** Reads again what a deletion or a restore of assets changed. */
export function refreshAssets(queries: QueryClient): Promise<unknown> {
  return Promise.all(['assets', 'trash'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
}

/** Moves an asset to the trash, and offers the way back. */
export function useDeleteAsset(): (asset: Asset) => Promise<void> {
  const queries = useQueryClient()
  const forget = useForget()
  const attempt = useAttempt()
  return useCallback(
    async (asset) => {
      const back = await attempt(() => trashAsset(asset))
      await refreshAssets(queries)
      if (!back) return
      forget('asset', [asset.id])
      showDone({
        message: i18n.t('{title} is in the trash for a month.', { title: asset.title }),
        undo: async () => {
          await back()
          await refreshAssets(queries)
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
