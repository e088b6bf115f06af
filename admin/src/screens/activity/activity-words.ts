import { i18n } from '@lingui/core'
import type { Schemas } from '../../api/client.ts'

export type Activity = Schemas['Activity']
export type ActivityKind = Activity['kind']
export type ActivityAction = Activity['action']

export const activityKinds = [
  'page',
  'component',
  'post',
  'asset',
  'category',
  'tag',
  'message',
  'calendar-event',
  'redirect',
  'user',
  'role',
  'permission',
  'collection',
  'component-type',
  'page-template',
  'global',
  'option',
  'webhook',
  'language',
] as const satisfies readonly ActivityKind[]

export const activityActions = [
  'created',
  'updated',
  'moved',
  'deleted',
] as const satisfies readonly ActivityAction[]

/** The parameters of the screen's address. */
export interface ActivityFilters {
  readonly tab?: 'sign-ins' | undefined
  readonly kind?: ActivityKind | undefined
  readonly action?: ActivityAction | undefined
  readonly user?: number | undefined
}

export function readFilters(given: Record<string, unknown>): ActivityFilters {
  const kind = activityKinds.find((each) => each === given.kind)
  const action = activityActions.find((each) => each === given.action)
  const user = Number(given.user)
  return {
    ...(given.tab === 'sign-ins' ? { tab: 'sign-ins' } : {}),
    ...(kind ? { kind } : {}),
    ...(action ? { action } : {}),
    ...(Number.isInteger(user) && user > 0 ? { user } : {}),
  }
}

export function kindText(kind: ActivityKind): string {
  const texts: Record<ActivityKind, string> = {
    page: i18n.t('Page'),
    component: i18n.t('Component'),
    'shared-block': i18n.t('Shared block'),
    post: i18n.t('Post'),
    asset: i18n.t('Media'),
    category: i18n.t('Category'),
    tag: i18n.t('Tag'),
    message: i18n.t('Message'),
    'calendar-event': i18n.t('Calendar event'),
    redirect: i18n.t('Redirect'),
    user: i18n.t('Person'),
    role: i18n.t('Role'),
    permission: i18n.t('Permission'),
    collection: i18n.t('Collection'),
    'component-type': i18n.t('Component type'),
    'page-template': i18n.t('Page template'),
    global: i18n.t('Site-wide content'),
    option: i18n.t('Setting'),
    webhook: i18n.t('Webhook'),
    language: i18n.t('Language'),
  }
  return texts[kind]
}

export function actionText(action: ActivityAction): string {
  if (action === 'created') return i18n.t('added')
  if (action === 'updated') return i18n.t('changed')
  return action === 'moved' ? i18n.t('moved') : i18n.t('deleted')
}

/** A change, and the pages that moved with it. */
export interface ShownChange {
  readonly change: Activity
  readonly along: number
}

/** Pages that moved at the same moment are one entry: the one at the top of them. */
export function withMoves(entries: readonly Activity[]): ShownChange[] {
  const groups: Activity[][] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last?.[0] && isSameMove(last[0], entry)) last.push(entry)
    else groups.push([entry])
  }
  return groups.flatMap((group) => {
    const [change] = group.toSorted((a, b) => (a.to ?? '').length - (b.to ?? '').length)
    return change ? [{ change, along: group.length - 1 }] : []
  })
}

function isSameMove(a: Activity, b: Activity): boolean {
  return a.action === 'moved' && b.action === 'moved' && a.at === b.at && a.user?.id === b.user?.id
}

/** Where the record can be seen; null when it is gone or has no screen of its own. */
export function addressOf({ kind, record_id, page_id, action }: Activity): string | null {
  if (action === 'deleted') return kind === 'page' || kind === 'post' || kind === 'global' ? '/trash' : null
  if (kind === 'page') return `/pages/${record_id}`
  if (kind === 'component') return page_id === null ? null : `/pages/${page_id}`
  if (kind === 'post') return `/posts/${record_id}`
  if (kind === 'global') return `/globals/${record_id}`
  if (kind === 'message') return `/messages/${record_id}`
  if (kind === 'user') return `/people/${record_id}`
  if (kind === 'webhook') return `/settings/webhooks/${record_id}`
  if (kind === 'component-type' || kind === 'page-template' || kind === 'collection')
    return `/settings/content-types/${kind}s/${record_id}`
  return listOf[kind] ?? null
}

const listOf: Partial<Record<ActivityKind, string>> = {
  asset: '/media',
  category: '/categories',
  tag: '/tags',
  'calendar-event': '/calendar',
  redirect: '/redirects',
  role: '/people/roles',
  option: '/settings',
  language: '/settings/languages',
}

export function historyOf({ kind, record_id, page_id, action }: Activity): string | null {
  if (action === 'deleted') return null
  if (kind === 'page') return `/pages/${record_id}/history`
  if (kind === 'component' && page_id !== null) return `/pages/${page_id}/history`
  return kind === 'post' || kind === 'global' ? `/${kind}s/${record_id}/history` : null
}
