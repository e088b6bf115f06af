import { i18n } from '@lingui/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { showDone } from '../../ui/undo.tsx'

/** Makes a draft with everything of the post that two posts can share, and opens it. */
export function useDuplicate() {
  const attempt = useAttempt()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const refresh = () => queries.invalidateQueries({ queryKey: ['posts'] })
  const open = (id: number) => navigate({ to: '/posts/$id', params: { id: String(id) } })

  return (post: { readonly id: number; readonly title: string }) =>
    attempt(async () => {
      const title = i18n.t('{title} (copy)', { title: post.title }).slice(0, 255)
      const { data } = await api.post('/admin/api/posts/{id}/copy', {
        path: { id: post.id },
        body: { title },
      })
      await refresh()
      await open(data.id)
      showDone({
        message: i18n.t('A copy of {title}. Nobody sees it until you publish it.', { title: post.title }),
        undo: async () => {
          await api.delete('/api/v1/posts/{id}', { path: { id: data.id } })
          await open(post.id)
          await refresh()
        },
      })
    })
}
