import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { TargetKind } from './link.ts'

export interface Found {
  readonly kind: TargetKind
  readonly id: number
  readonly title: string
  readonly url: string | null
  readonly isPublic: boolean
}

const shown = 8

/** The pages, posts and files that have the words. Without words: the pages at the top of the site. */
export function useRecordSearch(text: string, kinds: readonly TargetKind[], isEnabled: boolean) {
  const [words] = useDebouncedValue(text.trim(), 150)
  const { data, isFetching } = useQuery({
    queryKey: ['search', 'records', words, kinds],
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    queryFn: () => (words === '' ? startOf(kinds) : search(words, kinds)),
  })
  return { found: data ?? [], isFetching }
}

async function search(q: string, kinds: readonly TargetKind[]): Promise<Found[]> {
  const { data } = await api.get('/admin/api/search', { query: { q, per_page: 50 } })
  return data
    .flatMap(({ kind, id, title, url, is_public }) =>
      isOneOf(kind, kinds) ? [{ kind, id, title, url, isPublic: is_public }] : [],
    )
    .slice(0, shown)
}

async function startOf(kinds: readonly TargetKind[]): Promise<Found[]> {
  if (kinds.includes('page')) {
    const { data } = await api.get('/admin/api/tree')
    return data.slice(0, shown).map(({ id, title, url, badges }) => ({
      kind: 'page',
      id,
      title,
      url,
      isPublic: !badges.some(isHidden),
    }))
  }
  if (!kinds.includes('post')) return []
  const { data } = await api.get('/api/v1/posts', { query: { per_page: shown } })
  return data.map(({ id, title, url, published }) => ({
    kind: 'post',
    id,
    title,
    url,
    isPublic: published === 1,
  }))
}

function isHidden(badge: string): boolean {
  return badge === 'draft' || badge === 'private' || badge === 'scheduled'
}

function isOneOf(kind: string, kinds: readonly TargetKind[]): kind is TargetKind {
  return kinds.some((one) => one === kind)
}
