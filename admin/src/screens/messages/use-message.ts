import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../api/client.ts'
import { useMessageCache } from './use-message-cache.ts'

/** A message, which is read as soon as it is open. */
export function useMessage(id: number) {
  const queries = useQueryClient()
  const cache = useMessageCache()
  const message = useQuery({
    queryKey: ['message', id],
    queryFn: async () => (await api.get('/admin/api/messages/{id}', { path: { id } })).data,
  })
  const isNew = message.data?.state === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that is opened
  useEffect(() => {
    if (!isNew) return
    void api.get('/api/v1/view-message/{message}', { path: { message: id } }).then(({ data }) => {
      const known = queries.getQueryData<{ done_at: string | null }>(['message', id])
      cache({ ...data, done_at: known?.done_at ?? null })
    })
  }, [id, isNew])
  return message
}
