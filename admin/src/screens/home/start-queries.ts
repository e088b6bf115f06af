import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

/** The ways to start a new service, and the records of the example. */
export const startQuery = queryOptions({
  queryKey: ['start'],
  queryFn: async () => (await api.get('/admin/api/start')).data,
})

/** After a start or a removal everything is different: whatever was read is read again. */
export function useReadAgain(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    queries.removeQueries({ predicate: ({ queryKey: [first] }) => first !== 'session' && first !== 'start' })
    await queries.invalidateQueries()
  }
}
