import { i18n } from '@lingui/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Selection } from '../../../ui/list/use-selection.ts'
import { RecordActions } from '../../lists/RecordActions.tsx'
import { type ListedPost, stateNames } from '../use-posts.ts'

interface Props {
  readonly selection: Selection<ListedPost>
  readonly shown: number
  readonly total: number
  readonly readAll: (page: number) => Promise<{ data: readonly ListedPost[]; meta: { last_page: number } }>
  /** The keys of `meta` that the list reads. */
  readonly keys: readonly string[]
}

/** The actions on selected posts. */
export function PostActions({ keys, ...props }: Props) {
  const client = useQueryClient()
  const refresh = () =>
    Promise.all(
      ['posts', 'post', 'trash', 'activity'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    )
  const fields = Object.fromEntries(keys.map((key) => [key, ({ meta }: ListedPost) => textOf(meta?.[key])]))
  return (
    <RecordActions
      {...props}
      kind="post"
      refresh={refresh}
      columns={{
        [i18n.t('Title')]: ({ title }) => title,
        [i18n.t('Address')]: ({ url }) => url,
        [i18n.t('Status')]: ({ state }) => stateNames()[state].text,
        [i18n.t('Type')]: ({ post_type }) => post_type,
        [i18n.t('Published')]: ({ published_at }) => published_at,
        [i18n.t('Changed')]: ({ updated_at }) => updated_at,
        ...fields,
        ID: ({ id }) => id,
      }}
    />
  )
}

function textOf(value: unknown): string | number | null {
  if (value === undefined || value === null) return null
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}
