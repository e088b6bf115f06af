import { i18n } from '@lingui/core'
import { useQueryClient } from '@tanstack/react-query'
import { useAttempt } from '../../ui/attempt.ts'
import { showDone } from '../../ui/undo.tsx'
import { useEditor } from './editor-context.tsx'

/** Takes all unpublished changes back; for a day that can be undone. */
export function useDiscard(): () => void {
  const { draft } = useEditor()
  const attempt = useAttempt()
  const queries = useQueryClient()
  const refreshTree = () => queries.invalidateQueries({ queryKey: ['pages'] })
  return () =>
    void attempt(async () => {
      await draft.discard()
      await refreshTree()
      showDone({
        message: i18n.t('Your changes are discarded. Visitors see what they saw before.'),
        undo: async () => {
          await draft.restoreDiscarded()
          await refreshTree()
        },
      })
    })
}
