import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { components } from '../../../../client/src/schema.d.ts'
import { api } from '../../api/client.ts'
import { sessionQuery } from '../../api/session.ts'

export type Language = components['schemas']['Language']

export const languagesQuery = queryOptions({
  queryKey: ['languages'],
  queryFn: () => Array.fromAsync(api.list('/api/v1/languages', { query: { sort: 'position' } })),
})

/** The one that was created first. */
export function firstOf(languages: readonly Language[]): Language | undefined {
  return languages.toSorted((one, other) => one.id - other.id)[0]
}

/** The session names the languages for all screens. */
export function useRefreshLanguages(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: languagesQuery.queryKey }),
      queries.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      queries.invalidateQueries({ queryKey: ['pages'] }),
      queries.invalidateQueries({ queryKey: ['page'] }),
    ])
  }
}
