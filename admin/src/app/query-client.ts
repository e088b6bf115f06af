import { QueryClient } from '@tanstack/react-query'
import { HttpError } from '../../../client/src/index.ts'

/** Lists are shown as they were and read again in the background. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5_000, retry: shouldRetry, retryDelay: (attempt) => 500 * 2 ** attempt },
    mutations: { networkMode: 'always' },
  },
})

/** A refusal stays a refusal; a lost connection may come back. */
function shouldRetry(failures: number, error: Error): boolean {
  const isRefused = error instanceof HttpError && error.status < 500
  return !isRefused && failures < 2
}
