import { queryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, type Schemas } from '../../api/client.ts'
import type { Content } from '../../editor/content.ts'
import { statesOf } from './states.ts'

export type HistoryKind = 'page' | 'post' | 'global'

/** The routes of posts are those of pages, with another name. */
export const pathOf = <P extends string>(kind: HistoryKind, path: P): P =>
  path.replace('/admin/api/pages', `/admin/api/${kind}s`) as P

/** The states of a record, in portions. */
export function useHistory(kind: HistoryKind, id: number) {
  const query = useInfiniteQuery({
    queryKey: [kind, id, 'versions'],
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      api.get(pathOf(kind, '/admin/api/pages/{id}/versions'), {
        path: { id },
        query: { page: pageParam, per_page: 50 },
      }),
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  })
  const { data, hasNextPage } = query
  const states = useMemo(
    () => statesOf(data?.pages.flatMap((page) => page.data) ?? [], hasNextPage),
    [data, hasNextPage],
  )
  return { ...query, states }
}

/** A record as it is for visitors (null), or as it was in a version. */
export function contentQuery(kind: HistoryKind, id: number, version: number | null) {
  return queryOptions({
    queryKey: [kind, id, 'versions', version ?? 'live'],
    queryFn: async (): Promise<Content> => {
      if (version === null)
        return (await api.get(pathOf(kind, '/admin/api/pages/{id}'), { path: { id } })).data.live
          .content as Content
      const path = pathOf(kind, '/admin/api/pages/{id}/versions/{version}')
      const { parts, ...content } = (await api.get(path, { path: { id, version } })).data.data as Content & {
        parts?: Content['components'] | null
      }
      // Versions of posts have the columns of the database.
      return parts ? { ...content, components: parts } : content
    },
  })
}

export type Comparison = Schemas['VersionComparison']

/** A version, the live state (null), or the working copy. */
export type Side = number | 'draft' | null

/** The changes from one state to another. */
export function comparisonQuery(kind: HistoryKind, id: number, from: Side, to: Side) {
  return queryOptions({
    queryKey: [kind, id, 'versions', 'compare', from ?? 'live', to ?? 'live'],
    // The working copy changes from one look to the next.
    ...(to === 'draft' ? { gcTime: 0 } : {}),
    queryFn: async (): Promise<Comparison> => {
      const query = { from: String(from ?? 'live'), to: String(to ?? 'live') }
      return (await api.get(pathOf(kind, '/admin/api/pages/{id}/compare'), { path: { id }, query })).data
    },
  })
}

/** After a restore everything about the record may be another. */
export function useRefresh(kind: HistoryKind, id: number): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [kind, id] }),
      queries.invalidateQueries({ queryKey: [`${kind}s`] }),
    ])
}

export async function restoreVersion(kind: HistoryKind, id: number, version: number) {
  const path = pathOf(kind, '/admin/api/pages/{id}/versions/{version}/restore')
  return (await api.post(path, { path: { id, version } })).data
}

/** The newest version: the state before the last change. */
export async function newestVersion(kind: HistoryKind, id: number): Promise<number | undefined> {
  const path = pathOf(kind, '/admin/api/pages/{id}/versions')
  return (await api.get(path, { path: { id }, query: { per_page: 1 } })).data[0]?.id
}
