import { i18n } from '@lingui/core'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { pluralOf, singularOf, useCollections, useCollectionsQuery } from '../../api/collections.ts'
import { fieldErrors } from '../../api/errors.ts'
import { useFirstLanguage } from '../../api/languages.ts'
import { useCan } from '../../api/session.ts'
import { useLanguageOf } from '../../api/shown-language.ts'
import { IconNews, IconPlus } from '../../ui/icons.ts'
import { ListPages } from '../../ui/list/ListPages.tsx'
import { useSelection } from '../../ui/list/use-selection.ts'
import { Screen } from '../../ui/Screen.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { LanguageSwitch } from '../languages/LanguageSwitch.tsx'
import { ColumnChoice, useChosenColumns } from '../lists/ColumnChoice.tsx'
import { ViewMenu } from '../lists/ViewMenu.tsx'
import { columnsOf, firstColumns, offeredColumns } from './list/columns.ts'
import { FieldFilters, FieldPills } from './list/FieldFilters.tsx'
import { NewPost } from './list/NewPost.tsx'
import { PostActions } from './list/PostActions.tsx'
import { PostFilters } from './list/PostFilters.tsx'
import { PostTable } from './list/PostTable.tsx'
import { type PostSearch, parsePostSearch } from './post-search.ts'
import { usePosts, usePostTypes } from './use-posts.ts'

const noPosts: never[] = []

/** All posts, by type and state. Those of a collection have its fields as columns and filters. */
export function PostsScreen() {
  const { type } = useSearch({ from: '/posts' })
  const { isLoading } = useCollectionsQuery()
  // The type of a collection decides the title, the filters and the columns.
  return type && isLoading ? <LoadingState /> : <Posts />
}

function Posts() {
  const search = useSearch({ from: '/posts' })
  const navigate = useNavigate({ from: '/posts' })
  const collection = useCollections().find(({ post_type }) => post_type === search.type)
  const columns = useMemo(() => columnsOf(collection), [collection])
  const { chosen, choose } = useChosenColumns(collection?.post_type ?? '', firstColumns(columns))
  const [language, showLanguage] = useLanguageOf(search.language)
  const shown = language ? { ...search, language: language.code } : search
  const { data } = usePostsOf(shown, columns)
  const firstLanguage = useFirstLanguage()
  const mayAdd = useCan()('create posts', language?.code ?? firstLanguage)
  const change = (changes: PostSearch) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...changes }), replace: true })
  const add = () => change({ add: true })
  const { page: _, add: __, ...kept } = search
  const byFields = collection && columns.length > 0 ? { collection, search, onChange: change } : undefined
  const addText = collection ? i18n.t('New {label}', { label: singularOf(collection) }) : i18n.t('New post')
  return (
    <Screen
      title={collection ? pluralOf(collection) : i18n.t('Posts')}
      actions={
        <>
          <LanguageSwitch
            value={language}
            onChange={(code) => {
              showLanguage(code)
              change({ language: code })
            }}
          />
          {mayAdd && (
            <Button leftSection={<IconPlus size={16} />} onClick={add}>
              {addText}
            </Button>
          )}
        </>
      }
    >
      <PostFilters
        search={search}
        rows={data?.data}
        total={data?.meta.total}
        onChange={change}
        isOfCollection={collection !== undefined}
        beside={
          <>
            <ViewMenu
              list="posts"
              filters={kept}
              onOpen={(filters) => void navigate({ search: parsePostSearch({ ...filters }) })}
            />
            <ColumnChoice offered={offeredColumns(columns)} chosen={chosen} onChange={choose} />
          </>
        }
        more={byFields && <FieldFilters {...byFields} />}
      />
      {byFields && <FieldPills {...byFields} />}
      <PostList
        search={shown}
        columns={columns}
        chosen={chosen}
        name={collection && pluralOf(collection)}
        addText={addText}
        onChange={change}
        onAdd={mayAdd ? add : undefined}
      />
      {search.add && mayAdd && (
        <NewPost
          type={search.type}
          language={language}
          title={addText}
          onClose={() => change({ add: undefined, page: search.page })}
        />
      )}
    </Screen>
  )
}

interface ListProps {
  readonly search: PostSearch
  readonly columns: ReturnType<typeof columnsOf>
  readonly chosen: readonly string[]
  /** Of the collection, if it is one. */
  readonly name: string | undefined
  readonly addText: string
  readonly onChange: (changes: PostSearch) => void
  readonly onAdd?: () => void
}

function usePostsOf(search: PostSearch, columns: ListProps['columns']) {
  const posts = usePostTypes().find(({ post_type }) => post_type === search.type)?.posts ?? 0
  return usePosts(search, columns, posts)
}

function PostList(props: ListProps) {
  const { search, columns, chosen, onChange } = props
  const { data, error, refetch, readAll } = usePostsOf(search, columns)
  const { page: _, add: __, ...filters } = search
  const selection = useSelection(data?.data ?? noPosts, JSON.stringify(filters))
  if (error && fieldErrors(error).sort) return <TooMany {...props} />
  if (error && !data) return <ErrorState error={error} reset={() => void refetch()} />
  if (!data) return <LoadingState />
  if (data.data.length === 0) return <NoPosts {...props} />
  const { current_page, last_page, total } = data.meta
  const shown = columns.filter(({ key }) => chosen.includes(key))
  return (
    <>
      <PostTable
        posts={data.data}
        total={total}
        columns={shown}
        own={chosen}
        search={search}
        selection={selection}
        onChange={onChange}
      />
      <ListPages page={current_page} last={last_page} onChange={(page) => onChange({ page })} />
      <PostActions
        language={search.language}
        selection={selection}
        shown={data.data.length}
        total={total}
        readAll={readAll}
        keys={columns.map(({ key }) => key)}
      />
    </>
  )
}

/** The service sorts a bounded number of posts by their fields. */
function TooMany({ onChange }: ListProps) {
  return (
    <EmptyState
      title={i18n.t('Too many posts to sort by this field')}
      action={
        <Button variant="default" onClick={() => onChange({ sort: undefined })}>
          {i18n.t('Sort by date')}
        </Button>
      }
    >
      {i18n.t('Narrow the list by filters, or sort it by date or title.')}
    </EmptyState>
  )
}

function NoPosts({ search, name, addText, onChange, onAdd }: ListProps) {
  const { q, state, category, tag, author, problem, type, where } = search
  // A collection has an entry of its own: all of its posts are the whole list.
  const isOfCollection = name !== undefined
  const own = isOfCollection ? undefined : type
  const isFiltered = Boolean(q ?? state ?? category ?? tag ?? author ?? problem ?? where ?? own)
  const clear = {
    q: undefined,
    state: undefined,
    category: undefined,
    tag: undefined,
    author: undefined,
    problem: undefined,
    where: undefined,
    ...(isOfCollection ? {} : { type: undefined }),
  }
  if (isFiltered) {
    return (
      <EmptyState
        title={name ? i18n.t('Nothing of {name} fits', { name }) : i18n.t('No post fits')}
        action={
          <Button variant="default" onClick={() => onChange(clear)}>
            {name ? i18n.t('Show all {name}', { name }) : i18n.t('Show all posts')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={<IconNews size={32} stroke={1.4} />}
      title={name ? i18n.t('No {name} yet', { name }) : i18n.t('No posts yet')}
      action={onAdd && <Button onClick={onAdd}>{addText}</Button>}
    >
      {!isOfCollection && i18n.t('News, articles, recipes: whatever has a date and comes again and again.')}
    </EmptyState>
  )
}
