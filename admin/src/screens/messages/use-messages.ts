import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { api, type Schemas } from '../../api/client.ts'
import { unreadKey } from '../../api/unread.ts'
import { useDeleted } from '../../ui/delete-later.ts'
import type { InboxSearch } from './inbox-search.ts'

export type InboxMessage = Schemas['InboxMessage']

/** The messages that a filter finds, newest first, page by page. */
export function useInbox({ filter = 'open', q }: InboxSearch) {
  const query = { ...(filter === 'all' ? {} : { filter }), ...(q ? { search: q } : {}) }
  const deleted = useDeleted()
  const list = useInfiniteQuery({
    queryKey: ['messages', 'list', query],
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      api.get('/admin/api/messages', { query: { ...query, per_page: 50, page: pageParam }, signal }),
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  })
  const messages = useMemo(() => {
    const found = (list.data?.pages ?? []).flatMap(({ data }) => data)
    const once = new Map(found.map((each) => [each.id, each]))
    return [...once.values()].filter(({ id }) => !deleted.has(`message ${id}`))
  }, [list.data, deleted])
  return { ...list, messages }
}

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

type Pages = InfiniteData<{ data: InboxMessage[] }>

/** Shows a changed message at its place. The list is not read again: a message that was just read would vanish from the unread. */
export function useMessageCache(): (message: InboxMessage) => void {
  const queries = useQueryClient()
  return useCallback(
    (message) => {
      queries.setQueryData(['message', message.id], message)
      queries.setQueriesData<Pages>(
        { queryKey: ['messages', 'list'] },
        (pages) => pages && replaced(pages, message),
      )
      void queries.invalidateQueries({ queryKey: unreadKey })
    },
    [queries],
  )
}

function replaced(pages: Pages, message: InboxMessage): Pages {
  const each = (data: InboxMessage[]) => data.map((known) => (known.id === message.id ? message : known))
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, data: each(page.data) })) }
}
