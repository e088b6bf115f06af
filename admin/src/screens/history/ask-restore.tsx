import { i18n } from '@lingui/core'
import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import type { Content } from '../../editor/content.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { contentQuery, type HistoryKind } from './use-history.ts'

/** Says what a restore does for visitors, and asks. Resolves to whether it is wanted. */
export function useAskRestore(kind: HistoryKind, id: number): (version: number) => Promise<boolean> {
  const queries = useQueryClient()
  const attempt = useAttempt()
  return async (version) => {
    const read = (side: number | null) => queries.fetchQuery(contentQuery(kind, id, side))
    const sides = await attempt(() => Promise.all([read(version), read(null)]))
    if (!sides) return false
    const [then, now] = sides
    const words = effectWords(isPublic(kind, then), isPublic(kind, now))
    return new Promise((resolve) => {
      modals.openConfirmModal({
        title: i18n.t('Restore this version?'),
        children: (
          <Text size="sm">
            {words} {i18n.t('What is there now stays in the history.')}
          </Text>
        ),
        labels: { confirm: i18n.t('Restore'), cancel: i18n.t('Keep what is there') },
        closeButtonProps: { 'aria-label': i18n.t('Close') },
        onConfirm: () => resolve(true),
        onCancel: () => resolve(false),
        onClose: () => resolve(false),
      })
    })
  }
}

function isPublic(kind: HistoryKind, { enabled, published }: Content): boolean {
  return kind === 'global' || (kind === 'page' ? enabled : published) === 1
}

function effectWords(wasPublic: boolean, isPublicNow: boolean): string {
  if (wasPublic && isPublicNow) return i18n.t('Visitors see it at once.')
  if (wasPublic) return i18n.t('It was public then: visitors find it again at once.')
  if (isPublicNow) return i18n.t('It was not public then: visitors will no longer find it.')
  return i18n.t('Visitors see nothing of it: it is not public.')
}
