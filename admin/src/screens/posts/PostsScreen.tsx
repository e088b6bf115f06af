import { i18n } from '@lingui/core'
import { Button, Pagination } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCan } from '../../api/session.ts'
import { IconNews, IconPlus } from '../../ui/icons.ts'
import { Screen } from '../../ui/Screen.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { NewPost } from './list/NewPost.tsx'
import { PostFilters } from './list/PostFilters.tsx'
import { PostTable } from './list/PostTable.tsx'
import type { PostSearch } from './post-search.ts'
import { usePosts } from './use-posts.ts'

/** All posts, by type and state. */
export function PostsScreen() {
  const search = useSearch({ from: '/posts' })
  const navigate = useNavigate({ from: '/posts' })
  const can = useCan()
  const change = (changes: PostSearch) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...changes }), replace: true })
  const add = () => change({ add: true })
  return (
    <Screen
      title={i18n.t('Posts')}
      actions={
        can('create posts') && (
          <Button leftSection={<IconPlus size={16} />} onClick={add}>
            {i18n.t('New post')}
          </Button>
        )
      }
    >
      <PostFilters search={search} onChange={change} />
      <PostList search={search} onChange={change} onAdd={can('create posts') ? add : undefined} />
      {search.add && can('create posts') && (
        <NewPost type={search.type} onClose={() => change({ add: undefined, page: search.page })} />
      )}
    </Screen>
  )
}

interface ListProps {
  readonly search: PostSearch
  readonly onChange: (changes: PostSearch) => void
  readonly onAdd?: () => void
}

function PostList({ search, onChange, onAdd }: ListProps) {
  const { data, error, refetch } = usePosts(search)
  if (error && !data) return <ErrorState error={error} reset={() => void refetch()} />
  if (!data) return <LoadingState />
  if (data.data.length === 0) return <NoPosts search={search} onChange={onChange} onAdd={onAdd} />
  const { current_page, last_page } = data.meta
  return (
    <>
      <PostTable posts={data.data} search={search} onChange={onChange} />
      {last_page > 1 && (
        <Pagination
          mt="md"
          size="sm"
          total={last_page}
          value={current_page}
          onChange={(page) => onChange({ page })}
          getItemProps={(page) => ({ 'aria-label': i18n.t('Page {page}', { page }) })}
          getControlProps={(control) => ({
            'aria-label': control === 'previous' ? i18n.t('Previous page') : i18n.t('Next page'),
          })}
        />
      )}
    </>
  )
}

function NoPosts({ search, onChange, onAdd }: ListProps) {
  const { q, state, category, tag, type } = search
  const isFiltered = Boolean(q ?? state ?? category ?? tag ?? type)
  const clear = { q: undefined, state: undefined, category: undefined, tag: undefined, type: undefined }
  if (isFiltered) {
    return (
      <EmptyState
        title={i18n.t('No post fits')}
        action={
          <Button variant="default" onClick={() => onChange(clear)}>
            {i18n.t('Show all posts')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={<IconNews size={32} stroke={1.4} />}
      title={i18n.t('No posts yet')}
      action={onAdd && <Button onClick={onAdd}>{i18n.t('New post')}</Button>}
    >
      {i18n.t('News, articles, recipes: whatever has a date and comes again and again.')}
    </EmptyState>
  )
}
