import { i18n } from '@lingui/core'
import {
  type Icon,
  IconAlertTriangle,
  IconClock,
  IconHistory,
  IconLinkOff,
  IconMail,
  IconPencil,
  IconPhotoQuestion,
  IconWebhook,
} from '../../ui/icons.ts'
import { formatAgo, formatMoment } from '../../ui/time.ts'
import { targetName } from '../references/target-name.ts'
import { healthLabel, healthOf } from '../webhooks/health.ts'
import { nameOf } from '../webhooks/webhook-queries.ts'
import {
  shown,
  useBrokenLinks,
  useFailedDrafts,
  useFailingWebhooks,
  useMyDrafts,
  useNextChanges,
  useOthersChanges,
  useUndescribedPictures,
  useUnreadList,
} from './queries.ts'

/** The parts that have something to show, the most pressing first; undefined while some are not known. */
export function useHomeParts(): { parts: readonly HomePart[]; isPending: boolean } {
  const found: readonly FoundPart[] = [
    useFailed(),
    useWebhooks(),
    useContinue(),
    useMessages(),
    useNext(),
    useBroken(),
    usePictures(),
    useOthers(),
  ]
  return {
    parts: found.flatMap(({ part }) => (part && part.rows.length > 0 ? [part] : [])),
    isPending: found.some(({ isLoading }) => isLoading),
  }
}

/** Own work, and the changes and messages of other people. */
function useContinue(): FoundPart {
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

function useFailed(): FoundPart {
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

function useWebhooks(): FoundPart {
  const { data, isLoading } = useFailingWebhooks()
  const rows = data?.slice(0, shown).map(
    (webhook): HomeRow => ({
      key: String(webhook.id),
      to: `/settings/webhooks/${webhook.id}`,
      title: nameOf(webhook),
      detail: healthLabel(healthOf(webhook)),
    }),
  )
  const all = { to: '/settings/webhooks', label: i18n.t('All webhooks') }
  const title = i18n.t('Webhooks that fail')
  return {
    isLoading,
    part: rows
      ? { key: 'webhooks', title, icon: IconWebhook, isUrgent: true, rows, all, count: data?.length }
      : null,
  }
}

function useMessages(): FoundPart {
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

function useOthers(): FoundPart {
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

/** Scheduled changes of the site, and its problems. */
function useNext(): FoundPart {
  const { data, isLoading } = useNextChanges()
  const rows = data?.data.map(
    ({ kind, id, title, change, at }): HomeRow => ({
      key: `${kind} ${id} ${change}`,
      to: editorOf(kind, id),
      title,
      detail: i18n.t('{change} {moment}', { change: changeWords(change), moment: formatMoment(at) }),
    }),
  )
  const title = i18n.t('What comes next')
  return { isLoading, part: rows ? { key: 'next', title, icon: IconClock, rows } : null }
}

function useBroken(): FoundPart {
  const { data, isLoading } = useBrokenLinks()
  const rows = data?.data.map(
    ({ kind, id, title, link, problem, component_id, field }): HomeRow => ({
      key: [kind, id, component_id, field, link].join(' '),
      to: editorOf(kind, id),
      title,
      detail: link.startsWith('corral:')
        ? i18n.t('leads to {target}', { target: targetName({ link, title: null, problem }) })
        : i18n.t('{link}: {problem}', { link, problem: problemWords(problem) }),
    }),
  )
  const title = i18n.t('Broken links')
  return {
    isLoading,
    part: rows
      ? { key: 'links', title, icon: IconLinkOff, isUrgent: true, rows, count: data?.meta.total }
      : null,
  }
}

function usePictures(): FoundPart {
  const { data, isLoading } = useUndescribedPictures()
  const rows = data?.data.map(
    ({ id, title, created_at }): HomeRow => ({
      key: String(id),
      to: '/media',
      search: { asset: id },
      title,
      detail: formatAgo(created_at),
    }),
  )
  const all = { to: '/media', search: { without: 'alt' }, label: i18n.t('Describe them') }
  const title = i18n.t('Pictures without a description')
  return {
    isLoading,
    part: rows
      ? { key: 'pictures', title, icon: IconPhotoQuestion, rows, all, count: data?.meta.total }
      : null,
  }
}

/** The effect of a schedule. */
function changeWords(change: string): string {
  if (change === 'unpublish') return i18n.t('goes offline')
  return change === 'publish_draft' ? i18n.t('changes are published') : i18n.t('goes live')
}

function problemWords(problem: string): string {
  return problem === 'missing' ? i18n.t('leads nowhere') : i18n.t('leads to what is not public')
}

/** The action of a person, after their name and before the time. */
function actionWords(action: string): string {
  if (action === 'created') return i18n.t('added it')
  if (action === 'deleted') return i18n.t('deleted it')
  return action === 'moved' ? i18n.t('moved it') : i18n.t('changed it')
}

/** An address of the app. */
interface Address {
  readonly to: string
  readonly search?: Readonly<Record<string, unknown>>
}

interface HomeRow extends Address {
  readonly key: string
  readonly title: string
  readonly detail: string
}

/** A part of the home screen: records of one kind that need attention. */
export interface HomePart {
  readonly key: string
  readonly title: string
  readonly icon: Icon
  /** How many there are, if more than are shown. */
  readonly count?: number
  /** Whether something is wrong. */
  readonly isUrgent?: boolean
  /** Where all of them are. */
  readonly all?: Address & { readonly label: string }
  readonly rows: readonly HomeRow[]
}

/** The address of the editor of a record. */
function editorOf(kind: string, id: number): string {
  return kind === 'post' || kind === 'global' ? `/${kind}s/${id}` : `/pages/${id}`
}

/** A part, or null for somebody who may not see it. */
interface FoundPart {
  readonly part: HomePart | null
  readonly isLoading: boolean
}
