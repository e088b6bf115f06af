export type InboxFilter = 'open' | 'unread' | 'done' | 'all'

export interface InboxSearch {
  filter?: InboxFilter
  q?: string
}

/** Reads the parameters of the screen's address; invalid ones are left out. */
export function parseInboxSearch({ filter, q }: Record<string, unknown>): InboxSearch {
  return {
    ...(filter === 'unread' || filter === 'done' || filter === 'all' ? { filter } : {}),
    ...(typeof q === 'string' && q !== '' ? { q } : {}),
  }
}
