import { i18n } from '@lingui/core'
import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../api/session.ts'
import type { Person } from '../../editor/draft.types.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { showDone } from '../../ui/undo.tsx'
import { useEditor } from './editor-context.tsx'

/** Takes all unpublished changes back; for a day that can be undone. Asks first when other people made some of them. */
export function useDiscard(): () => void {
  const { draft } = useEditor()
  const { user } = useSession()
  const attempt = useAttempt()
  const bringBack = useBringBack()
  const queries = useQueryClient()
  return () =>
    void attempt(async () => {
      const isDone = await draft.discard((authors) => agreeToDiscard(othersOf(authors, user.id)))
      if (!isDone) return
      await queries.invalidateQueries({ queryKey: ['pages'] })
      showDone({
        message: i18n.t('The changes are discarded. Visitors see what they saw before.'),
        undo: bringBack,
      })
    })
}

/** Brings back what was discarded last, whoever did it. */
export function useBringBack(): () => Promise<void> {
  const { draft } = useEditor()
  const queries = useQueryClient()
  return async () => {
    await draft.restoreDiscarded()
    await queries.invalidateQueries({ queryKey: ['pages'] })
  }
}

/** "Ada, Ben"; null for nobody but the user. */
export function othersOf(people: readonly Person[], userId: number): string | null {
  const others = people.filter(({ id }) => id !== userId)
  if (others.length === 0) return null
  return others.map(({ name }) => name ?? i18n.t('somebody')).join(', ')
}

function agreeToDiscard(names: string | null): Promise<boolean> {
  if (names === null) return Promise.resolve(true)
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: i18n.t('Discard the changes of {names} too?', { names }),
      children: (
        <Text size="sm">
          {i18n.t(
            'The unpublished changes on this screen are also those of {names}. They disappear there too. For a day, each of you can bring them back.',
            { names },
          )}
        </Text>
      ),
      labels: { confirm: i18n.t('Discard all changes'), cancel: i18n.t('Keep them') },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    })
  })
}
