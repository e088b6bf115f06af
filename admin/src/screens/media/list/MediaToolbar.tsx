import { i18n } from '@lingui/core'
import { ActionIcon, SegmentedControl, Select, TextInput, VisuallyHidden } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useCategories } from '../../../api/categories.ts'
import { useCan } from '../../../api/session.ts'
import { IconLayoutGrid, IconList, IconSearch, IconX } from '../../../ui/icons.ts'
import { FilterBar } from '../../../ui/list/FilterBar.tsx'
import { ViewMenu } from '../../lists/ViewMenu.tsx'
import { kindNames } from '../format.ts'
import { type MediaSearch, parseMediaSearch } from '../media-search.ts'
import { assetFilterOf, useAssetList } from '../use-assets.ts'
import classes from './MediaList.module.css'

export type MediaView = 'grid' | 'list'

interface Props {
  readonly search: MediaSearch
  readonly onChange: (changes: Partial<MediaSearch>) => void
  readonly view: MediaView
  readonly onView: (view: MediaView) => void
  /** Shows other filters in place of all present ones. */
  readonly onOpen: (search: MediaSearch) => void
}

export function MediaToolbar({ search, onChange, view, onView, onOpen }: Props) {
  const { asset: _, upload: __, ...filters } = search
  const { type, without, copies, category } = search
  const shown = copies ? 'copies' : (without ?? type)
  const { total } = useAssetList(assetFilterOf(search))
  const { data: categories = [] } = useCategories()
  const can = useCan()
  return (
    <FilterBar
      search={<SearchInput value={search.q ?? ''} onChange={(q) => onChange({ q } as MediaSearch)} />}
      filters={{ show: shown, category }}
      total={total}
      onClear={() => onChange({ ...showing(''), category: undefined } as MediaSearch)}
      beside={
        <>
          <ViewMenu list="assets" filters={filters} onOpen={(kept) => onOpen(parseMediaSearch(kept))} />
          <SegmentedControl
            className={classes.views}
            aria-label={i18n.t('View')}
            value={view}
            onChange={(value) => onView(value as MediaView)}
            data={[
              { value: 'grid', label: viewLabel(<IconLayoutGrid size={16} />, i18n.t('Grid')) },
              { value: 'list', label: viewLabel(<IconList size={16} />, i18n.t('List')) },
            ]}
          />
        </>
      }
      fields={{
        show: (
          <Choice
            label={i18n.t('Show')}
            value={shown ?? ''}
            onChange={(value) => onChange(showing(value) as MediaSearch)}
            data={[
              { value: '', label: i18n.t('All files') },
              ...Object.entries(kindNames()).map(([value, label]) => ({ value, label })),
              { value: 'alt', label: i18n.t('Without description') },
              { value: 'copies', label: i18n.t('Same content twice') },
            ]}
          />
        ),
        category: can('list categories') && (
          <Choice
            label={i18n.t('Category')}
            value={category ?? ''}
            onChange={(category) => onChange({ category: category || undefined } as MediaSearch)}
            data={[
              { value: '', label: i18n.t('All categories') },
              { value: 'none', label: i18n.t('Without category') },
              ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        ),
        sort: (
          <Choice
            label={i18n.t('Order')}
            value={search.sort ?? ''}
            onChange={(sort) => onChange({ sort: sort || undefined } as MediaSearch)}
            data={[
              { value: '', label: i18n.t('Newest first') },
              { value: 'oldest', label: i18n.t('Oldest first') },
              { value: 'changed', label: i18n.t('Last changed') },
              { value: 'title', label: i18n.t('By title') },
            ]}
          />
        ),
      }}
    />
  )
}

function showing(value: string) {
  const isKind = value !== 'alt' && value !== 'copies'
  return {
    type: isKind && value !== '' ? value : undefined,
    without: value === 'alt' ? 'alt' : undefined,
    copies: value === 'copies' ? true : undefined,
  }
}

function viewLabel(icon: React.ReactNode, name: string) {
  return (
    <span className={classes.viewIcon}>
      {icon}
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly data: { value: string; label: string }[]
  readonly onChange: (value: string) => void
}

function Choice({ label, value, data, onChange }: ChoiceProps) {
  return (
    <Select
      className={classes.choice}
      aria-label={label}
      data={data}
      value={value}
      allowDeselect={false}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}

/** The list follows while one types; the address does not keep every letter. */
function SearchInput({ value, onChange }: { value: string; onChange: (q: string | undefined) => void }) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const report = useDebouncedCallback((next: string) => onChange(next.trim() || undefined), 250)
  function change(next: string) {
    setText(next)
    report(next)
  }
  return (
    <TextInput
      className={classes.search}
      leftSection={<IconSearch size={16} />}
      aria-label={i18n.t('Search in media')}
      placeholder={i18n.t('Search by name, text, tag or folder')}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      rightSection={
        text && (
          <ActionIcon size="sm" aria-label={i18n.t('Clear the search')} onClick={() => change('')}>
            <IconX size={14} />
          </ActionIcon>
        )
      }
    />
  )
}
