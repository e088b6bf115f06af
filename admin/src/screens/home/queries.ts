import { useQuery } from '@tanstack/react-query'
import { api, type Schemas } from '../../api/client.ts'
import { useFirstLanguage } from '../../api/languages.ts'
import { useCan, useSession } from '../../api/session.ts'
import { useShownLanguage } from '../../api/shown-language.ts'
import { healthOf, wantsAttention } from '../webhooks/health.ts'
import { webhooksQuery } from '../webhooks/webhook-queries.ts'

/** How many rows a part shows. */
export const shown = 5
const refetchInterval = 60_000

/** Whether the user may do it to pages, posts or globals. Nothing is requested that would be empty anyway. */
function useCanAny(): (action: string) => boolean {
  const can = useCan()
  return (action) => ['pages', 'posts', 'globals'].some((kind) => can(`${action} ${kind}`))
}

export function useMyDrafts() {
  return useQuery({
    queryKey: ['drafts', 'mine'],
    enabled: useCanAny()('view'),
    queryFn: () => api.get('/admin/api/drafts', { query: { mine: true, per_page: shown } }),
  })
}

/** Changes of others that this user may publish, and that nobody has scheduled. */
export function useWaitingDrafts() {
  const can = useCan()
  return useQuery({
    queryKey: ['drafts', 'others'],
    enabled: useCanAny()('update'),
    refetchInterval,
    queryFn: async () => {
      const { data } = await api.get('/admin/api/drafts', { query: { others: true, per_page: 30 } })
      return data.filter(
        ({ kind, publish_at, failed_at }) =>
          publish_at === null && failed_at === null && can(`update ${kind}s`),
      )
    },
  })
}

export function useFailedDrafts() {
  return useQuery({
    queryKey: ['drafts', 'failed'],
    enabled: useCanAny()('view'),
    refetchInterval,
    queryFn: () => api.get('/admin/api/drafts', { query: { failed: true, per_page: shown } }),
  })
}

/** In the languages that the user is limited to; for others in the one that they chose. */
export function useTranslationTodo(kind: 'page' | 'post') {
  const can = useCan()
  const [chosen] = useShownLanguage()
  const language = chosen?.code
  return useQuery({
    queryKey: [`${kind}s`, 'translations', 'todo', language],
    enabled: chosen !== null && can(`view ${kind}s`) && (can(`update ${kind}s`) || can(`create ${kind}s`)),
    queryFn: async () => {
      const query = { kind, ...(language === undefined ? {} : { language }) }
      return (await api.get('/admin/api/translations/todo', { query })).data
    },
  })
}

export function useUnreadList() {
  const can = useCan()
  return useQuery({
    queryKey: ['messages', 'unread', 'home'],
    enabled: can('list messages'),
    refetchInterval,
    queryFn: () => api.get('/admin/api/messages', { query: { filter: 'unread', per_page: shown } }),
  })
}

export function useNextChanges() {
  return useQuery({
    queryKey: ['schedule', 'next'],
    enabled: useCanAny()('view'),
    refetchInterval,
    queryFn: () =>
      api.get('/admin/api/schedule', { query: { from: new Date().toISOString(), per_page: shown } }),
  })
}

export function useUndescribedPictures() {
  const can = useCan()
  const first = useFirstLanguage()
  return useQuery({
    queryKey: ['assets', 'without-alt'],
    enabled: can('list assets') && can('update assets', first),
    queryFn: () => api.get('/admin/api/assets', { query: { without: 'alt', per_page: shown } }),
  })
}

export function useBrokenLinks() {
  return useQuery({
    queryKey: ['broken-links'],
    enabled: useCanAny()('view'),
    queryFn: () => api.get('/admin/api/broken-links', { query: { per_page: shown } }),
  })
}

/** The webhooks that need somebody, for those who may mend them. */
export function useFailingWebhooks() {
  const can = useCan()
  return useQuery({
    ...webhooksQuery,
    enabled: can('list webhooks') && can('update webhooks'),
    refetchInterval,
    select: (webhooks) => webhooks.filter((webhook) => wantsAttention(healthOf(webhook))),
  })
}

/** The storage in use and the backups, for people who look after the service. */
export function useStatus() {
  return useQuery({
    queryKey: ['status'],
    enabled: useCan()('list options'),
    queryFn: async () => (await api.get('/admin/api/status')).data,
  })
}

type Activity = Schemas['Activity']

/** A page or post of the activity: that of a changed component is its page. */
interface Changed {
  readonly kind: string
  readonly id: number
  readonly title: string | null
  readonly change: Activity
}

/** The pages and posts that this user changed last, each once. */
export function useOwnChanges() {
  const { user } = useSession()
  return useChanges('own', { user_id: user.id }, () => true)
}

/** The pages and posts that others changed last, and that visitors can see: each change of these is a publication. */
export function useOthersPublications() {
  const { user } = useSession()
  return useChanges('others', {}, ({ user: who, is_public }) => {
    return who !== null && who.name !== null && who.id !== user.id && is_public === true
  })
}

/** Pages that only moved along with the one above them are left out. */
function useChanges(name: string, filter: { user_id?: number }, isShown: (change: Activity) => boolean) {
  const can = useCan()
  return useQuery({
    queryKey: ['activity', name, filter.user_id],
    enabled: can('view pages') || can('view posts'),
    refetchInterval,
    queryFn: async () => {
      const { data } = await api.get('/admin/api/activity', { query: { ...filter, moves: 0, per_page: 60 } })
      return recordsOf(data.filter(isShown)).slice(0, shown)
    },
  })
}

/** The records of the changes, the last changed first. Deleted ones are left out. */
function recordsOf(changes: readonly Activity[]): readonly Changed[] {
  const records = new Map<string, Changed>()
  for (const change of changes) {
    const { kind, record_id, title, page_id, page_title } = change
    const record =
      kind === 'component' && page_id !== null
        ? { kind: 'page', id: page_id, title: page_title, change }
        : { kind, id: record_id, title, change }
    const key = `${record.kind} ${record.id}`
    if ((record.kind === 'page' || record.kind === 'post') && !records.has(key)) records.set(key, record)
  }
  return [...records.values()].filter(
    ({ change: { action, kind, is_public } }) =>
      is_public !== null && (action !== 'deleted' || kind === 'component'),
  )
}
