import { i18n } from '@lingui/core'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Schemas } from '../../api/client.ts'
import { pluralOf, useCollections } from '../../api/collections.ts'
import { labelOf } from '../../fields/form/schema.ts'
import { type Column, filterQuery } from './list/columns.ts'
import type { PostSearch } from './post-search.ts'

export type ListedPost = Schemas['ListedPost']

/** The posts that a search asks for, with the values of these columns. */
export function usePosts(
  { q, page = 1, add: _, where = {}, ...filters }: PostSearch,
  columns: readonly Column[],
  posts: number,
) {
  const query = {
    ...filters,
    ...filterQuery(columns, where, { posts }),
    ...(columns.length > 0 ? { columns: columns.map(({ key }) => key).join() } : {}),
    search: q,
    page,
    per_page: 30,
  }
  const list = useQuery({
    queryKey: ['posts', 'list', query],
    placeholderData: keepPreviousData,
    queryFn: () => {
      const added = filters.language === undefined ? {} : { include: 'translations' as const }
      return api.get('/admin/api/posts', { query: { ...query, ...added } })
    },
  })
  /** Portions of everything that the search finds, for actions on all of it. */
  const readAll = (at: number) =>
    api.get('/admin/api/posts', { query: { ...query, page: at, per_page: 100 } })
  return { ...list, readAll }
}

/** Reads again the lists of posts, and whatever else shows posts. */
export function useRefreshPosts(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => refreshPosts(client)
}

export function refreshPosts(client: QueryClient): Promise<unknown> {
  return Promise.all(
    ['posts', 'post', 'trash', 'activity'].map((key) => client.invalidateQueries({ queryKey: [key] })),
  )
}

export interface PostType {
  readonly post_type: string
  readonly name: string
  readonly posts: number
}

/** The types of all posts and of all collections. */
export function usePostTypes(): readonly PostType[] {
  const collections = useCollections()
  const { data = [] } = useQuery({
    queryKey: ['posts', 'types'],
    staleTime: 30_000,
    queryFn: async () => (await api.get('/admin/api/post-types')).data,
  })
  const used = data.map(({ post_type, posts }) => ({ post_type, posts }))
  const others = collections
    .filter(({ post_type }) => !data.some((one) => one.post_type === post_type))
    .map(({ post_type }) => ({ post_type, posts: 0 }))
  return [...used, ...others].map((type) => {
    const collection = collections.find(({ post_type }) => post_type === type.post_type)
    return { ...type, name: collection ? pluralOf(collection) : labelOf(type.post_type, {}) }
  })
}

/** The state of a post, in a word. */
export function stateNames(): Readonly<Record<ListedPost['state'], { text: string; color: string }>> {
  return {
    live: { text: i18n.t('Published'), color: 'spruce' },
    scheduled: { text: i18n.t('Scheduled'), color: 'blue' },
    draft: { text: i18n.t('Draft'), color: 'amber' },
    ended: { text: i18n.t('Ended'), color: 'gray' },
  }
}
