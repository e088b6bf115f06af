import { i18n } from '@lingui/core'
import { Badge } from '@mantine/core'
import { queryOptions } from '@tanstack/react-query'
import { api, type Schemas } from '../../api/client.ts'
import type { TranslatedKind, TranslationState } from './translation-states.ts'

export type Translation = Schemas['Translation']

/** The addresses of the editors. */
export const editorPaths = { page: '/pages/$id', post: '/posts/$id' } as const

export function stateWords(): Readonly<Record<TranslationState, string>> {
  return {
    missing: i18n.t('Missing'),
    outdated: i18n.t('Out of date'),
    draft: i18n.t('Draft'),
    live: i18n.t('Published'),
    unneeded: i18n.t('Not needed'),
  }
}

const colours: Readonly<Record<TranslationState, string>> = {
  missing: 'red',
  outdated: 'amber',
  draft: 'blue',
  live: 'spruce',
  unneeded: 'gray',
}

export function TranslationBadge({ state }: { state: TranslationState }) {
  return (
    <Badge color={colours[state]} variant="light" tt="none" size="sm" style={{ flex: 'none' }}>
      {stateWords()[state]}
    </Badge>
  )
}

/** More languages than these are counted. */
export const mostCodes = 3

/** How many texts a machine wrote that nobody has read. */
export function MachineBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Badge color="gray" variant="light" tt="none" size="sm" style={{ flex: 'none' }}>
      {i18n.t('{count} by machine', { count })}
    </Badge>
  )
}

/** What is read of translations, so that it is read again with the pages, or with the posts. */
export const translationsKey = (kind: TranslatedKind) => [`${kind}s`, 'translations'] as const

/** The page or post in each language. */
export const translationsQuery = (kind: TranslatedKind, id: number) =>
  queryOptions({
    queryKey: [...translationsKey(kind), id],
    queryFn: async () =>
      kind === 'page'
        ? (await api.get('/admin/api/pages/{id}/translations', { path: { id } })).data
        : (await api.get('/admin/api/posts/{id}/translations', { path: { id } })).data,
  })
