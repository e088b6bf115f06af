import { queryOptions, useQuery } from '@tanstack/react-query'
import { NotFoundError } from '../../../../client/src/index.ts'
import { thumbnailUrl } from '../../api/assets.ts'
import { api } from '../../api/client.ts'
import type { Target, TargetKind } from './link.ts'
import { pictureUrl } from './use-asset.ts'

/** The target of a link. */
export interface FoundTarget {
  readonly title: string
  /** Its address on the website; for a file its path. */
  readonly url: string
  readonly isPublic: boolean
  /** The address of a small picture; null for none. */
  readonly picture: string | null
  /** Whether it was deleted and can be restored. */
  readonly isInTrash?: boolean
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
        if (error instanceof NotFoundError) return kind === 'asset' ? null : readTrash(kind, id)
        throw error
      }
    },
  })
}

/** The latest deletions: those before them are gone for whoever chooses a record. */
async function readTrash(kind: 'page' | 'post', id: number): Promise<FoundTarget | null> {
  const { data } = await api.get('/admin/api/trash', { query: { kind, per_page: 100 } })
  const entry = data.find((each) => each.id === id)
  if (!entry) return null
  return { title: entry.title, url: entry.url ?? '', isPublic: false, picture: null, isInTrash: true }
}

async function readTarget(kind: TargetKind, id: number): Promise<FoundTarget> {
  if (kind === 'page') {
    const { attributes } = (await api.get('/api/v1/pages/{id}', { path: { id } })).data
    const isPublic = attributes.enabled === 1 && attributes.access !== 'private'
    const picture = attributes.thumbnail && pictureUrl(attributes.thumbnail)
    return { title: attributes.title, url: attributes.url, isPublic, picture }
  }
  if (kind === 'post') {
    const { data } = await api.get('/api/v1/posts/{id}', { path: { id } })
    return {
      title: data.title,
      url: data.url,
      isPublic: data.published === 1 && data.post_status === 'public',
      picture: data.thumbnail && pictureUrl(data.thumbnail),
    }
  }
  const { data } = await api.get('/admin/api/assets/{id}', { path: { id } })
  return {
    title: data.title,
    url: data.path,
    isPublic: data.disk === 'public',
    picture: thumbnailUrl(data),
  }
}
