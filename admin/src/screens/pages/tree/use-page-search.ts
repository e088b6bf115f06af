import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'

/** Pages whose title or url contains a text, each with the pages above it. */
export function usePageSearch(text: string) {
  const [search] = useDebouncedValue(text.trim(), 150)
  const query = useQuery({
    queryKey: ['pages', 'tree-search', search],
    enabled: search !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await api.get('/admin/api/tree', { query: { search }, signal })).data,
  })
  return { ...query, search }
}

/** "About › People", without the page itself. */
export function pathText(path: readonly { title: string }[] | undefined): string {
  return (path ?? []).map(({ title }) => title).join(' › ')
}
