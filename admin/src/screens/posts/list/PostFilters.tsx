import { i18n } from '@lingui/core'
import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCan } from '../../../api/session.ts'
import { useCategories, useTags } from '../../../fields/records/use-labels.ts'
import classes from '../../../ui/list/List.module.css'
import { ListFilter, ListSearch } from '../../../ui/list/ListFilters.tsx'
import type { PostSearch } from '../post-search.ts'
import { stateNames, usePostTypes } from '../use-posts.ts'

interface Props {
  readonly search: PostSearch
  readonly onChange: (changes: PostSearch) => void
  /** Whether the list is that of a collection, and so of one type. */
  readonly isOfCollection: boolean
  /** More of them, at the end. */
  readonly children?: ReactNode
}

export function PostFilters({ search, onChange, isOfCollection, children }: Props) {
  const types = usePostTypes()
  const categories = useCategories()
  const tags = useTags()
  const names = stateNames()
  const can = useCan()
  return (
    <Group gap="xs" mb="md" className={classes.filters}>
      <ListSearch
        label={i18n.t('Search posts')}
        placeholder={i18n.t('Search titles')}
        q={search.q}
        onChange={(q) => onChange({ q })}
      />
      {!isOfCollection && (
        <ListFilter
          label={i18n.t('Type')}
          placeholder={i18n.t('All types')}
          data={types.map(({ post_type, name }) => ({ value: post_type, label: name }))}
          value={search.type}
          onChange={(type) => onChange({ type })}
        />
      )}
      <ListFilter
        label={i18n.t('Status')}
        placeholder={i18n.t('Any status')}
        data={Object.entries(names).map(([value, { text }]) => ({ value, label: text }))}
        value={search.state}
        onChange={(state) => onChange({ state: state as PostSearch['state'] })}
      />
      {can('list categories') && (
        <ListFilter
          label={i18n.t('Category')}
          placeholder={i18n.t('All categories')}
          data={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={search.category?.toString()}
          onChange={(id) => onChange({ category: id ? Number(id) : undefined })}
        />
      )}
      {can('list tags') && (
        <ListFilter
          label={i18n.t('Tag')}
          placeholder={i18n.t('All tags')}
          data={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={search.tag?.toString()}
          onChange={(id) => onChange({ tag: id ? Number(id) : undefined })}
        />
      )}
      {children}
    </Group>
  )
}
