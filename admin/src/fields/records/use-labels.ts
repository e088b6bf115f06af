import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { usersQuery } from '../../api/people.ts'
import { useCan } from '../../api/session.ts'

/** All categories, by name. There are few. */
export function useCategories() {
  const can = useCan()
  const { data } = useQuery({
    queryKey: ['categories', 'all'],
    enabled: can('list categories'),
    staleTime: 30_000,
    queryFn: () => readAll((page) => api.get('/api/v1/categories', { query: { per_page: 100, page } })),
  })
  return data ?? []
}

export const tagsQuery = {
  queryKey: ['tags', 'all'],
  staleTime: 30_000,
  queryFn: () => readAll((page) => api.get('/api/v1/tags', { query: { per_page: 100, page } })),
}

/** All tags, by name. */
export function useTags() {
  const can = useCan()
  const { data } = useQuery({ ...tagsQuery, enabled: can('list tags') })
  return data ?? []
}

/** All people, by name. */
export function useUsers() {
  const can = useCan()
  const { data } = useQuery({ ...usersQuery, enabled: can('list users'), staleTime: 30_000 })
  return data ?? []
}

interface ListPage<T> {
  readonly data: readonly T[]
  readonly meta: { readonly last_page: number }
}

/** The pages of a list one after the other, up to a thousand items. */
async function readAll<T extends { name: string }>(
  read: (page: number) => Promise<ListPage<T>>,
): Promise<T[]> {
  const items: T[] = []
  for (let page = 1; page <= 10; page++) {
    const { data, meta } = await read(page)
    items.push(...data)
    if (page >= meta.last_page) break
  }
  return items.sort((a, b) => a.name.localeCompare(b.name))
}
