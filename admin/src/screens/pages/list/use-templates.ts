import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { useCan } from '../../../api/session.ts'

/** The page templates to choose from. */
export function useTemplates() {
  const can = useCan()
  const { data = [] } = useQuery({
    queryKey: ['page-templates', 'choices'],
    enabled: can('list components'),
    staleTime: 60_000,
    queryFn: async () => {
      const { data: found } = await api.get('/api/v1/page-templates', { query: { per_page: 100 } })
      return found.map(({ template, label }) => ({ value: template, label }))
    },
  })
  return data
}
