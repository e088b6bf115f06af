import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'

interface Category {
  readonly id: number
  readonly name: string
  readonly colour: string | null
}

const none: readonly Category[] = []

/** All categories; none for those who may not see them. */
export function useCategories(): readonly Category[] {
  const can = useCan()
  const { data } = useQuery({
    queryKey: ['categories', 'all'],
    enabled: can('list categories'),
    staleTime: 60_000,
    queryFn: (): Promise<Category[]> =>
      Array.fromAsync(api.list('/api/v1/categories', { query: { per_page: 100 } })),
  })
  return data ?? none
}
