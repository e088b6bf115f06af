import { queryOptions, useQuery } from '@tanstack/react-query'
import { NotFoundError } from '../../../../client/src/index.ts'
import { api } from '../../api/client.ts'
import type { Target, TargetKind } from './link.ts'

/** The target of a link. */
export interface FoundTarget {
  readonly title: string
  /** Its address on the website; for a file its path. */
  readonly url: string
  readonly isPublic: boolean
}

/** The target of a link: null when it is gone, undefined while it is not known. */
export function useTarget(target: Target | null): FoundTarget | null | undefined {
  const { data } = useQuery({
    ...targetQuery(target?.kind ?? 'page', target?.id ?? 0),
    enabled: target !== null,
  })
  return target === null ? undefined : data
}

export function targetQuery(kind: TargetKind, id: number) {
  return queryOptions({
    queryKey: [kind, id, 'target'],
    staleTime: 30_000,
    queryFn: async (): Promise<FoundTarget | null> => {
      try {
        return await readTarget(kind, id)
      } catch (error) {
        if (error instanceof NotFoundError) return null
        throw error
      }
    },
  })
}

async function readTarget(kind: TargetKind, id: number): Promise<FoundTarget> {
  if (kind === 'page') {
    const { attributes } = (await api.get('/api/v1/pages/{id}', { path: { id } })).data
    const isPublic = attributes.enabled === 1 && attributes.access !== 'private'
    return { title: attributes.title, url: attributes.url, isPublic }
  }
  if (kind === 'post') {
    const { data } = await api.get('/api/v1/posts/{id}', { path: { id } })
    return {
      title: data.title,
      url: data.url,
      isPublic: data.published === 1 && data.post_status === 'public',
    }
  }
  const { data } = await api.get('/admin/api/assets/{id}', { path: { id } })
  return { title: data.title, url: data.path, isPublic: data.disk === 'public' }
}
