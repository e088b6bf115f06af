import { useQuery } from '@tanstack/react-query'
import { api, type Schemas } from './client.ts'
import { useCan } from './session.ts'

export type Category = Schemas['UsedCategory']

export const categoriesKey = ['categories', 'used']

/** All categories by name, with how often each is used. */
export function useCategories() {
  const can = useCan()
  return useQuery({
    queryKey: categoriesKey,
    enabled: can('list categories'),
    queryFn: () => Array.fromAsync(api.list('/admin/api/categories')),
  })
}
