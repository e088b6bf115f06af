import type { QueryClient } from '@tanstack/react-query'
import { ForbiddenError } from '../../../client/src/index.ts'
import { api } from './client.ts'

const fallback = 'default'

/** The template that a new page has until somebody chooses another. */
export async function templateForNewPages(client: QueryClient): Promise<string> {
  const names = await client.fetchQuery({
    queryKey: ['page-templates', 'names'],
    staleTime: 60_000,
    queryFn: readNames,
  })
  return (
    names.find((name) => name === fallback || name === 'page') ??
    names.find((name) => name !== 'home') ??
    fallback
  )
}

async function readNames(): Promise<string[]> {
  try {
    const { data } = await api.get('/api/v1/page-templates', { query: { per_page: 100 } })
    return data.map(({ template }) => template)
  } catch (error) {
    // Users who may not see the templates can still add pages.
    if (error instanceof ForbiddenError) return []
    throw error
  }
}
