import { useQuery } from '@tanstack/react-query'
import type { components } from '../../../client/src/schema.d.ts'
import { api } from './client.ts'
import { useCan } from './session.ts'

export type Collection = components['schemas']['Collection']

/** All collections; none while they are loaded, and for users who may not see them. */
export function useCollections(): readonly Collection[] {
  return useCollectionsQuery().data ?? []
}

export function useCollectionsQuery() {
  const can = useCan()
  return useQuery({
    queryKey: ['collections'],
    enabled: can('list collections'),
    staleTime: 60_000,
    queryFn: async () =>
      (await api.get('/api/v1/collections', { query: { per_page: 100, sort: 'name' } })).data,
  })
}

/** What editors call the posts of a collection. */
export function pluralOf({ label_plural, name }: Collection): string {
  return label_plural ?? name
}

/** What editors call one post of it. */
export function singularOf({ label, name }: Collection): string {
  return label ?? name
}

/** The name of the template whose slots the components of a post are in; empty for none. */
export function templateOfPost(
  { post_type }: Readonly<Record<string, unknown>>,
  collections: readonly Collection[],
): string {
  return collections.find((each) => each.post_type === post_type)?.page_template ?? ''
}
