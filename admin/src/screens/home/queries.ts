import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useCan, useSession } from '../../api/session.ts'
import { healthOf, wantsAttention } from '../webhooks/health.ts'
import { webhooksQuery } from '../webhooks/webhook-queries.ts'

/** How many rows a part shows. */
export const shown = 5
const refetchInterval = 60_000

export function useMyDrafts() {
  return useQuery({
    queryKey: ['drafts', 'mine'],
    queryFn: () => api.get('/admin/api/drafts', { query: { mine: true, per_page: shown } }),
  })
}

export function useFailedDrafts() {
  return useQuery({
    queryKey: ['drafts', 'failed'],
    refetchInterval,
    queryFn: () => api.get('/admin/api/drafts', { query: { failed: true, per_page: shown } }),
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
    refetchInterval,
    queryFn: () =>
      api.get('/admin/api/schedule', { query: { from: new Date().toISOString(), per_page: shown } }),
  })
}

export function useUndescribedPictures() {
  const can = useCan()
  return useQuery({
    queryKey: ['assets', 'without-alt'],
    enabled: can('list assets') && can('update assets'),
    queryFn: () => api.get('/admin/api/assets', { query: { without: 'alt', per_page: shown } }),
  })
}

export function useBrokenLinks() {
  const can = useCan()
  return useQuery({
    queryKey: ['broken-links'],
    enabled: can('view pages') || can('view posts'),
    queryFn: () => api.get('/admin/api/broken-links', { query: { per_page: shown } }),
  })
}

/** The webhooks that need somebody. */
export function useFailingWebhooks() {
  const can = useCan()
  return useQuery({
    ...webhooksQuery,
    enabled: can('list webhooks'),
    refetchInterval,
    select: (webhooks) => webhooks.filter((webhook) => wantsAttention(healthOf(webhook))),
  })
}

/** The changes of other people to pages and posts, each record once. */
export function useOthersChanges() {
  const { user } = useSession()
  return useQuery({
    queryKey: ['activity', 'others', user.id],
    refetchInterval,
    queryFn: async () => {
      const { data } = await api.get('/admin/api/activity', { query: { per_page: 60 } })
      const ofOthers = data.filter(
        ({ kind, user: who }) =>
          (kind === 'page' || kind === 'post') && who && who.name !== null && who.id !== user.id,
      )
      const latest = new Map(
        ofOthers.toReversed().map((entry) => [`${entry.kind} ${entry.record_id}`, entry]),
      )
      return [...latest.values()].toSorted((a, b) => b.id - a.id).slice(0, shown)
    },
  })
}
