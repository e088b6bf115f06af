import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../api/client.ts'
import { useDeleted } from '../../ui/delete-later.ts'

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
