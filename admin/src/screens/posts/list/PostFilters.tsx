import { i18n } from '@lingui/core'
import { CloseButton, Group, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useCategories, useTags } from '../../../fields/records/use-labels.ts'
import { IconSearch } from '../../../ui/icons.ts'
import type { PostSearch } from '../post-search.ts'
import { stateNames, usePostTypes } from '../use-posts.ts'
import classes from './posts.module.css'

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
  return (
    <Group gap="xs" mb="md" className={classes.filters}>
      <SearchBox q={search.q} onChange={(q) => onChange({ q })} />
      {!isOfCollection && (
        <Filter
          label={i18n.t('Type')}
          placeholder={i18n.t('All types')}
          data={types.map(({ post_type, name }) => ({ value: post_type, label: name }))}
          value={search.type}
          onChange={(type) => onChange({ type })}
        />
      )}
      <Filter
        label={i18n.t('Status')}
        placeholder={i18n.t('Any status')}
        data={Object.entries(names).map(([value, { text }]) => ({ value, label: text }))}
        value={search.state}
        onChange={(state) => onChange({ state: state as PostSearch['state'] })}
      />
      {categories.length > 0 && (
        <Filter
          label={i18n.t('Category')}
          placeholder={i18n.t('All categories')}
          data={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={search.category?.toString()}
          onChange={(id) => onChange({ category: id ? Number(id) : undefined })}
        />
      )}
      {tags.length > 0 && (
        <Filter
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

interface FilterProps {
  readonly label: string
  readonly placeholder: string
  readonly data: { value: string; label: string }[]
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

function Filter({ label, value, onChange, ...props }: FilterProps) {
  return (
    <Select
      {...props}
      aria-label={label}
      className={classes.filter}
      clearable
      clearButtonProps={{ 'aria-label': i18n.t('Clear {label}', { label }) }}
      searchable={props.data.length > 8}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
    />
  )
}

function SearchBox({ q, onChange }: { q: string | undefined; onChange: (q: string | undefined) => void }) {
  const [text, setText] = useState(q ?? '')
  const report = useDebouncedCallback((next: string) => onChange(next.trim() || undefined), 250)
  function type(next: string) {
    setText(next)
    report(next)
  }
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={i18n.t('Search posts')}
      placeholder={i18n.t('Search titles')}
      leftSection={<IconSearch size={15} />}
      rightSection={
        text && <CloseButton size="sm" aria-label={i18n.t('Clear the search')} onClick={() => type('')} />
      }
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
