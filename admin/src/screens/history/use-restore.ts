import { i18n } from '@lingui/core'
import { useNavigate } from '@tanstack/react-router'
import { api, type Schemas } from '../../api/client.ts'
import type { Content } from '../../editor/content.ts'
import { openedDraft } from '../../editor/use-draft.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { showDone } from '../../ui/undo.tsx'
import { useAskRestore } from './ask-restore.tsx'
import { fieldLabel } from './labels.ts'
import { type HistoryKind, newestVersion, pathOf, restoreVersion, useRefresh } from './use-history.ts'

/** Restores a whole record where somebody chose to. */
export function useRestore(kind: HistoryKind, id: number, title: string) {
  const intoDraft = useRestoreIntoDraft(kind, id, title)
  const live = useRestoreLive(kind, id, title)
  const ask = useAskRestore(kind, id)
  return async (version: number) => {
    const choice = await ask(version)
    if (choice?.to === 'draft') await intoDraft(version, choice.from)
    if (choice?.to === 'live') await live(version)
  }
}

/** Into the working copy, which is opened then. */
function useRestoreIntoDraft(kind: HistoryKind, id: number, title: string) {
  const attempt = useAttempt()
  const refresh = useRefresh(kind, id)
  const navigate = useNavigate()
  return (version: number, { etag: seen, draft }: Schemas['EditedPage']) =>
    attempt(async () => {
      const path = pathOf(kind, '/admin/api/pages/{id}/versions/{version}/draft')
      const { data } = await api.post(path, { path: { id, version }, headers: { 'if-match': seen } })
      await refresh()
      await navigate({ to: editorOf[kind], params: { id: String(id) } })
      showDone({
        message: i18n.t('{title} is in your changes as it was then. Look at it, then publish it.', { title }),
        undo: async () => {
          await putBack({ kind, id }, (draft?.content as Content | undefined) ?? null, data.etag)
          await refresh()
          await openedDraft(kind, id)?.refresh(true)
        },
      })
    })
}

export const editorOf = { page: '/pages/$id', post: '/posts/$id', global: '/globals/$id' } as const

/** For visitors at once. Says which parts could not be restored. */
function useRestoreLive(kind: HistoryKind, id: number, title: string) {
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
