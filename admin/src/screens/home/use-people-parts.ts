import { i18n } from '@lingui/core'
import { IconAlertTriangle, IconHistory, IconMail, IconPencil } from '../../ui/icons.ts'
import { formatAgo } from '../../ui/time.ts'
import { editorOf, type FoundPart, type HomeRow } from './home-part.ts'
import { actionWords } from './home-words.ts'
import { useFailedDrafts, useMyDrafts, useOthersChanges, useUnreadList } from './queries.ts'

/** Own work, and what other people did or wrote. */
export function useContinue(): FoundPart {
  const { data, isLoading } = useMyDrafts()
  const rows = data?.data.map(
    ({ kind, id, title, updated_at }): HomeRow => ({
      key: `${kind} ${id}`,
      to: editorOf(kind, id),
      title,
      detail: formatAgo(updated_at),
    }),
  )
  const title = i18n.t('Continue where you were')
  return { isLoading, part: rows ? { key: 'drafts', title, icon: IconPencil, rows } : null }
}

export function useFailed(): FoundPart {
  const { data, isLoading } = useFailedDrafts()
  const rows = data?.data.map(
    ({ kind, id, title, failed_at }): HomeRow => ({
      key: `${kind} ${id}`,
      to: editorOf(kind, id),
      title,
      detail: failed_at ? formatAgo(failed_at) : '',
    }),
  )
  const title = i18n.t('Could not be published')
  return {
    isLoading,
    part: rows ? { key: 'failed', title, icon: IconAlertTriangle, isUrgent: true, rows } : null,
  }
}

export function useMessages(): FoundPart {
  const { data, isLoading } = useUnreadList()
  const rows = data?.data.map(
    ({ id, name, email, subject, body, created_at }): HomeRow => ({
      key: String(id),
      to: `/messages/${id}`,
      title: subject ?? (body ?? '').slice(0, 80),
      detail: [name ?? email, formatAgo(created_at)].filter(Boolean).join(' · '),
    }),
  )
  const all = { to: '/messages', label: i18n.t('All messages') }
  const title = i18n.t('Unread messages')
  return {
    isLoading,
    part: rows ? { key: 'messages', title, icon: IconMail, rows, all, count: data?.meta.total } : null,
  }
}

export function useOthers(): FoundPart {
  const { data, isLoading } = useOthersChanges()
  const rows = data?.map(
    ({ kind, record_id, title, action, at, user }): HomeRow => ({
      key: `${kind} ${record_id}`,
      to: action === 'deleted' ? '/trash' : editorOf(kind, record_id),
      title: title ?? i18n.t('Untitled'),
      detail: i18n.t('{name} {action} {when}', {
        name: user?.name ?? '',
        action: actionWords(action),
        when: formatAgo(at),
      }),
    }),
  )
  const all = { to: '/activity', label: i18n.t('All activity') }
  const title = i18n.t('What others did')
  return { isLoading, part: rows ? { key: 'others', title, icon: IconHistory, rows, all } : null }
}
