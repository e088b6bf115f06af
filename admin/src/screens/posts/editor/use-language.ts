import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { useSiteLanguages } from '../../../api/languages.ts'

/** The code of the language of a post, which is never changed; undefined on a site without languages. */
export function useLanguageOfPost(id: number): { isKnown: boolean; code: string | undefined } {
  const hasLanguages = useSiteLanguages().length > 0
  const { data, isPending } = useQuery({
    queryKey: ['posts', 'language', id],
    enabled: hasLanguages,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await api.get('/api/v1/posts/{id}', { path: { id } })).data.language ?? null,
  })
  return { isKnown: !hasLanguages || !isPending, code: data ?? undefined }
}
