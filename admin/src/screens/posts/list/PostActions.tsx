import { i18n } from '@lingui/core'
import { Button, Menu } from '@mantine/core'
import { api } from '../../../api/client.ts'
import { useLabelledTerms } from '../../../api/terms.ts'
import { useCategories } from '../../../fields/records/use-labels.ts'
import { IconFolder } from '../../../ui/icons.ts'
import { useBulk } from '../../../ui/list/use-bulk.tsx'
import type { Selection } from '../../../ui/list/use-selection.ts'
import { RecordActions } from '../../lists/RecordActions.tsx'
import { type ListedPost, stateNames, useRefreshPosts } from '../use-posts.ts'

interface Props {
  readonly language: string | undefined
  readonly selection: Selection<ListedPost>
  readonly shown: number
  readonly total: number
  readonly readAll: (page: number) => Promise<{ data: readonly ListedPost[]; meta: { last_page: number } }>
  /** The keys of `meta` that the list reads. */
  readonly keys: readonly string[]
}

/** The actions on selected posts. */
export function PostActions({ keys, ...props }: Props) {
  const refresh = useRefreshPosts()
  const categories = useLabelledTerms(props.language)(useCategories())
  const bulk = useBulk()

  async function setCategory(rows: readonly ListedPost[], category_id: number | null) {
    const items = rows.filter((post) => post.category_id !== category_id)
    const put = (id: number, to: number | null) =>
      api.patch('/api/v1/posts/{id}', { path: { id }, body: { category_id: to } })
    props.selection.clear()
    await bulk({
      title: i18n.t('{count, plural, one {Moving # post} other {Moving # posts}}', { count: items.length }),
      items,
      act: async (post) => {
        await put(post.id, category_id)
        return () => put(post.id, post.category_id)
      },
      done: (count) =>
        i18n.t('{count, plural, one {# post has} other {# posts have}} another category.', { count }),
      hrefOf: ({ id }) => `/posts/${id}`,
      refresh,
    })
  }

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
        [i18n.t('Changed by')]: ({ changed_by }) => changed_by?.name ?? null,
        [i18n.t('Changed')]: ({ changed_at }) => changed_at,
        [i18n.t('Broken links')]: ({ broken_links }) => broken_links,
        ...fields,
        ID: ({ id }) => id,
      }}
    >
      {(withRows) =>
        categories.length > 0 && (
          <Menu position="top">
            <Menu.Target>
              <Button variant="default" size="compact-md" leftSection={<IconFolder size={15} />}>
                {i18n.t('Category')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown mah="50vh" style={{ overflowY: 'auto' }}>
              <Menu.Item onClick={() => withRows((rows) => setCategory(rows, null))}>
                {i18n.t('No category')}
              </Menu.Item>
              {categories.map(({ id, label }) => (
                <Menu.Item key={id} onClick={() => withRows((rows) => setCategory(rows, id))}>
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )
      }
    </RecordActions>
  )
}

function textOf(value: unknown): string | number | null {
  if (value === undefined || value === null) return null
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}
