import { useQuery } from '@tanstack/react-query'
import { api } from './client.ts'
import { useCan } from './session.ts'

export const unreadKey = ['messages', 'unread']

/** How many messages nobody has read; undefined while it is not known. */
export function useUnreadMessages(): number | undefined {
  const can = useCan()
  const { data } = useQuery({
    queryKey: unreadKey,
    enabled: can('list messages'),
    refetchInterval: 60_000,
    queryFn: async () => {
      const { meta } = await api.get('/admin/api/messages', { query: { filter: 'unread', per_page: 1 } })
      return meta.total
    },
  })
  return data
}
