import { i18n } from '@lingui/core'
import { IconClock, IconLinkOff, IconPhotoQuestion } from '../../ui/icons.ts'
import { formatAgo, formatMoment } from '../../ui/time.ts'
import { editorOf, type FoundPart, type HomeRow } from './home-part.ts'
import { changeWords, problemWords } from './home-words.ts'
import { useBrokenLinks, useNextChanges, useUndescribedPictures } from './queries.ts'

/** What happens to the site by itself, and what is wrong with it. */
export function useNext(): FoundPart {
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

export function useBroken(): FoundPart {
  const { data, isLoading } = useBrokenLinks()
  const rows = data?.data.map(
    ({ kind, id, title, link, problem, component_id, field }): HomeRow => ({
      key: [kind, id, component_id, field, link].join(' '),
      to: editorOf(kind, id),
      title,
      detail: i18n.t('{link}: {problem}', { link, problem: problemWords(problem) }),
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

export function usePictures(): FoundPart {
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
