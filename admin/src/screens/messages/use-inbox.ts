import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, type Schemas } from '../../api/client.ts'
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
