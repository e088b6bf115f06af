import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { unreadKey } from '../../api/unread.ts'
import type { InboxMessage } from './use-inbox.ts'

type Pages = InfiniteData<{ data: InboxMessage[] }>

/** Shows a changed message at its place. The list is not read again: what was just read would vanish from the unread. */
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
