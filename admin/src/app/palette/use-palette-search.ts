import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { SearchResult } from '../search-results.ts'

const maxResults = 8
const none: readonly SearchResult[] = []

/** The best results for what is typed. */
export function usePaletteSearch(text: string): { results: readonly SearchResult[]; isBusy: boolean } {
  const [q] = useDebouncedValue(text.trim(), 120)
  const { data, isFetching } = useQuery({
    queryKey: ['search', 'palette', q],
    enabled: q !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await api.get('/admin/api/search', { query: { q: q.slice(0, 200), per_page: maxResults }, signal }))
        .data,
  })
  return { results: q === '' ? none : (data ?? none), isBusy: isFetching }
}
