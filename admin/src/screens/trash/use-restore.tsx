import { i18n } from '@lingui/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, type Schemas } from '../../api/client.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { showDone } from '../../ui/undo.tsx'
import type { TrashEntry } from './kinds.tsx'
import { lossText } from './losses.ts'

/** Brings a record back, and tells what is not as it was. */
export function useRestore() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const attempt = useAttempt()
  return async (entry: TrashEntry) => {
    const restored = await attempt(() => restoreEntry(entry))
    await Promise.all(
      ['trash', 'pages', 'page', 'posts', 'post', 'activity'].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    )
    if (!restored) return
    const title = entry.title || i18n.t('Untitled')
    const losses = restored.not_restored.map(lossText)
    showDone({
      message: [i18n.t('{title} is back.', { title }), ...losses].join(' '),
      action: { label: i18n.t('Open'), run: () => open(entry) },
    })
  }

  function open({ kind, id, page_id }: TrashEntry) {
    const to = kind === 'post' ? '/posts/$id' : '/pages/$id'
    void navigate({ to, params: { id: String(kind === 'component' ? page_id : id) } })
  }
}

async function restoreEntry({ kind, id }: TrashEntry): Promise<Schemas['RestoredRecord']> {
  const path = { id }
  if (kind === 'page') return (await api.post('/admin/api/trash/page/{id}/restore', { path })).data
  if (kind === 'post') return (await api.post('/admin/api/trash/post/{id}/restore', { path })).data
  return (await api.post('/admin/api/trash/component/{id}/restore', { path })).data
}
