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
  const isKept = (key: unknown) => key === 'session' || key === 'start'
  return async () => {
    // Not removed: a screen that is waiting for one would wait for ever.
    await queries.resetQueries({ predicate: ({ queryKey: [first] }) => !isKept(first) })
    await queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => isKept(first) })
  }
}
