import { i18n } from '@lingui/core'
import { api, type Schemas } from '../../api/client.ts'
import type { Content } from '../../editor/content.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { showDone } from '../../ui/undo.tsx'
import { fieldLabel } from './labels.ts'
import { type HistoryKind, newestVersion, pathOf, restoreVersion, useRefresh } from './use-history.ts'

/** Restores a whole record, for visitors at once. Says which parts could not be restored. */
export function useRestore(kind: HistoryKind, id: number, title: string) {
  const attempt = useAttempt()
  const refresh = useRefresh(kind, id)
  return (version: number) =>
    attempt(async () => {
      const { not_restored } = await restoreVersion(kind, id, version)
      const before = await newestVersion(kind, id)
      await refresh()
      showDone({
        message: restoredMessage(title, not_restored),
        ...(before === undefined ? {} : { undo: () => restoreVersion(kind, id, before).then(refresh) }),
      })
    })
}

function restoredMessage(title: string, losses: Schemas['RestoredRecord']['not_restored']): string {
  if (losses.length === 0) return i18n.t('{title} is as it was then, for visitors too.', { title })
  const fields = new Intl.ListFormat(i18n.locale).format(losses.map(({ field }) => fieldLabel(field)))
  return i18n.t('{title} is as it was then, except for: {fields}. That is gone or taken meanwhile.', {
    title,
    fields,
  })
}

/** Restores one component into the working copy. Visitors see it once that is published. */
export function useRestoreComponent(kind: HistoryKind, id: number) {
  const attempt = useAttempt()
  const refresh = useRefresh(kind, id)
  return (version: number, component: number, name: string) =>
    attempt(async () => {
      const before = (await api.get(pathOf(kind, '/admin/api/pages/{id}'), { path: { id } })).data.draft
      const { data } = await api.post(
        pathOf(kind, '/admin/api/pages/{id}/versions/{version}/components/{component}/restore'),
        { path: { id, version, component } },
      )
      await refresh()
      showDone({
        message: i18n.t('{name} is in your changes as it was then. Publish them to show it to visitors.', {
          name,
        }),
        undo: async () => {
          await putBack({ kind, id }, (before?.content as Content | undefined) ?? null, data.etag)
          await refresh()
        },
      })
    })
}

/** The working copy as it was before; none if there was none. */
async function putBack(
  { kind, id }: { readonly kind: HistoryKind; readonly id: number },
  content: Content | null,
  etag: string,
): Promise<void> {
  const draft = pathOf(kind, '/admin/api/pages/{id}/draft')
  const options = { path: { id }, headers: { 'if-match': etag } }
  if (content) await api.put(draft, { ...options, body: content as never })
  else await api.delete(draft, options)
}
