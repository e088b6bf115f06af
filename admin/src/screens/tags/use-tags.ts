import { useQuery } from '@tanstack/react-query'
import { api, type Schemas } from '../../api/client.ts'
import { useDeleted } from '../../ui/delete-later.ts'

export type UsedTag = Schemas['UsedTag']

/** All tags by name, with how often each is used. */
export function useTags() {
  const deleted = useDeleted()
  const tags = useQuery({
    queryKey: ['tags', 'used'],
    queryFn: () => Array.fromAsync(api.list('/admin/api/tags')),
  })
  return { ...tags, tags: (tags.data ?? []).filter(({ id }) => !deleted.has(`tag ${id}`)) }
}
