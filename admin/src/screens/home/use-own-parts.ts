import { i18n } from '@lingui/core'
import { useSiteLanguages } from '../../api/languages.ts'
import { useCan, useSession } from '../../api/session.ts'
import { IconClock, IconHistory, IconLanguage, IconMail, IconPencil, IconSend } from '../../ui/icons.ts'
import { formatAgo, formatMoment } from '../../ui/time.ts'
import { editorOf, type FoundPart, type HomeRow, partOf } from './home-part.ts'
import {
  shown,
  useMyDrafts,
  useNextChanges,
  useOthersPublications,
  useOwnChanges,
  useTranslationTodo,
  useUnreadList,
  useWaitingDrafts,
} from './queries.ts'

const noTitle = () => i18n.t('Untitled')

/** The records that this person worked at last, published or not. */
export function useContinue(): FoundPart {
  const { user } = useSession()
  const drafts = useMyDrafts()
  const changes = useOwnChanges()
  const rows = new Map<string, HomeRow & { at: string }>()
  for (const { kind, id, title, is_live, updated_at: at } of drafts.data?.data ?? []) {
    const when = formatAgo(at)
    const detail = is_live
      ? i18n.t('changes not published · {when}', { when })
      : i18n.t('not published · {when}', { when })
    rows.set(`${kind} ${id}`, { key: `${kind} ${id}`, at, to: editorOf(kind, id), title, detail })
  }
  for (const { kind, id, title, change } of changes.data ?? []) {
    const key = `${kind} ${id}`
    const row = { key, at: change.at, to: editorOf(kind, id), title: title ?? noTitle() }
    if (!rows.has(key)) rows.set(key, { ...row, detail: formatAgo(change.at) })
  }
  const latest = [...rows.values()].toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, shown)
  return {
    isLoading: drafts.isLoading || changes.isLoading,
    part: {
      key: 'continue',
      title: i18n.t('Continue where you were'),
      icon: IconPencil,
      rows: latest,
      all: { to: '/activity', search: { user: user.id }, label: i18n.t('All your changes') },
    },
  }
}

/** Working copies: how many are one's own, and those of others that one may publish. */
export function useWaiting(): FoundPart {
  const { user } = useSession()
  const mayList = useCan()('list pages')
  const own = useMyDrafts()
  const others = useWaitingDrafts()
  const count = own.data?.meta.total ?? 0
  const last = own.data?.data[0]
  const ofOwn = last && {
    key: 'own',
    ...(mayList
      ? { to: '/pages/all', search: { state: 'changed', author: user.id } }
      : { to: editorOf(last.kind, last.id) }),
    title: i18n.t('Your own changes'),
    detail: i18n.t('{count} not published', { count }),
  }
  const ofOthers = (others.data ?? []).slice(0, shown).map(
    ({ kind, id, title, updated_at, updated_by_name: name }): HomeRow => ({
      key: `${kind} ${id}`,
      to: editorOf(kind, id),
      title,
      detail: [name, formatAgo(updated_at)].filter(Boolean).join(' · '),
    }),
  )
  return {
    isLoading: own.isLoading || others.isLoading,
    part: {
      key: 'waiting',
      title: i18n.t('Waiting for you'),
      icon: IconSend,
      rows: [...(ofOwn ? [ofOwn] : []), ...ofOthers],
      all: mayList
        ? { to: '/pages/all', search: { state: 'changed' }, label: i18n.t('All changed pages') }
        : null,
    },
  }
}

/** A part for the pages, and one for the posts, of each language that this person translates into. */
export function useToTranslate(): readonly FoundPart[] {
  return [...useToTranslateOf('page'), ...useToTranslateOf('post')]
}

function useToTranslateOf(kind: 'page' | 'post'): readonly FoundPart[] {
  const languages = useSiteLanguages()
  const { data = [], isLoading } = useTranslationTodo(kind)
  const parts = data.map(({ language, missing, outdated, has_more, pages }): FoundPart => {
    const label = languages.find(({ code }) => code === language)?.label ?? language
    const isMixed = missing > 0 && outdated > 0
    const ofKind = kind === 'post' ? { kind } : {}
    const search = {
      ...ofKind,
      language,
      ...(isMixed ? {} : { state: missing > 0 ? 'missing' : 'outdated' }),
    }
    const counts = { missing: i18n.number(missing), outdated: i18n.number(outdated) }
    return {
      isLoading,
      part: {
        key: `translate-${kind}-${language}`,
        title:
          kind === 'page'
            ? i18n.t('To translate: {label}', { label })
            : i18n.t('Posts to translate: {label}', { label }),
        icon: IconLanguage,
        all: {
          to: '/translations',
          search,
          label: has_more
            ? i18n.t('{outdated}+ out of date, {missing}+ missing', counts)
            : i18n.t('{outdated} out of date, {missing} missing', counts),
        },
        rows: pages.map(({ id, title, url, state }) => ({
          key: String(id),
          to: editorOf(kind, id),
          title: title || noTitle(),
          detail: [state === 'missing' ? i18n.t('Missing') : i18n.t('Out of date'), url].join(' · '),
        })),
      },
    }
  })
  return isLoading ? [{ isLoading, part: null }] : parts
}

export function useMessages(): FoundPart {
  return partOf(useUnreadList(), ({ data, meta }) => ({
    key: 'messages',
    title: i18n.t('Unread messages'),
    icon: IconMail,
    count: meta.total,
    all: { to: '/messages', search: { filter: 'unread' }, label: i18n.t('All unread') },
    rows: data.map(({ id, name, email, subject, body, created_at }) => ({
      key: String(id),
      to: `/messages/${id}`,
      title: subject ?? (body ?? '').slice(0, 80),
      detail: [name ?? email, formatAgo(created_at)].filter(Boolean).join(' · '),
    })),
  }))
}

export function useNext(): FoundPart {
  const can = useCan()
  return partOf(useNextChanges(), ({ data, meta }) => ({
    key: 'next',
    title: i18n.t('Scheduled next'),
    icon: IconClock,
    count: meta.total,
    all: can('list events') ? { to: '/calendar', label: i18n.t('Calendar') } : null,
    rows: data.map(({ kind, id, title, change, at }) => ({
      key: `${kind} ${id} ${change}`,
      to: editorOf(kind, id),
      title,
      detail: changeWords(change, formatMoment(at)),
    })),
  }))
}

/** The effect of a schedule. */
function changeWords(change: string, moment: string): string {
  if (change === 'unpublish') return i18n.t('goes offline {moment}', { moment })
  return change === 'publish_draft'
    ? i18n.t('changes are published {moment}', { moment })
    : i18n.t('goes live {moment}', { moment })
}

export function useOthers(): FoundPart {
  return partOf(useOthersPublications(), (records) => ({
    key: 'others',
    title: i18n.t('Recently published by others'),
    icon: IconHistory,
    all: { to: '/activity', label: i18n.t('All activity') },
    rows: records.map(({ kind, id, title, change }) => ({
      key: `${kind} ${id}`,
      to: editorOf(kind, id),
      title: title ?? noTitle(),
      detail: [change.user?.name, formatAgo(change.at)].filter(Boolean).join(' · '),
    })),
  }))
}
