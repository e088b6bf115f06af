import { i18n } from '@lingui/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, type Schemas } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import { labelOf } from '../../fields/form/schema.ts'
import type { PostSearch } from './post-search.ts'

export type ListedPost = Schemas['ListedPost']

export function usePosts({ q, page = 1, add: _, ...filters }: PostSearch) {
  return useQuery({
    queryKey: ['posts', 'list', q, page, filters],
    placeholderData: keepPreviousData,
    queryFn: () => api.get('/admin/api/posts', { query: { ...filters, search: q, page, per_page: 30 } }),
  })
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
    return { ...type, name: collection?.label_plural ?? collection?.name ?? labelOf(type.post_type, {}) }
  })
}

export function useCollections() {
  const can = useCan()
  const { data } = useQuery({
    queryKey: ['collections'],
    enabled: can('list collections'),
    staleTime: 60_000,
    queryFn: async () => (await api.get('/api/v1/collections', { query: { per_page: 100 } })).data,
  })
  return data ?? []
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
