import { i18n } from '@lingui/core'
import { Group, Pill } from '@mantine/core'
import { useMemo } from 'react'
import type { Collection } from '../../../api/collections.ts'
import { SchemaForm } from '../../../fields/SchemaForm.tsx'
import { useIsPhone } from '../../../ui/list/FilterBar.tsx'
import { collectionSchema } from '../collection-schema.ts'
import type { PostSearch, Where } from '../post-search.ts'
import { type Column, columnsOf, filteredColumns, filterSchema } from './columns.ts'

interface Props {
  readonly collection: Collection
  readonly search: PostSearch
  readonly onChange: (changes: PostSearch) => void
}

/** The filters by the fields of a collection. */
export function FieldFilters({ collection, search, onChange }: Props) {
  const schema = useMemo(
    () => filterSchema(columnsOf(collection), collectionSchema(collection)),
    [collection],
  )
  return (
    <SchemaForm
      schema={schema}
      value={search.where ?? {}}
      onChange={(next) => onChange({ where: whereOf(next as Where) })}
    />
  )
}

/** The fields that filter the list, each with a button that clears it. A phone has no room for them. */
export function FieldPills({ collection, search: { where = {} }, onChange }: Props) {
  const filtered = filteredColumns(columnsOf(collection), where)
  if (useIsPhone() || filtered.length === 0) return null
  return (
    <Group gap="xs" mb="md">
      {filtered.map(({ column, keys }) => (
        <FilterPill
          key={column.key}
          column={column}
          onRemove={() => onChange({ where: whereOf(without(where, keys)) })}
        />
      ))}
    </Group>
  )
}

function whereOf(where: Where): PostSearch['where'] {
  return Object.keys(where).length > 0 ? where : undefined
}

function FilterPill({ column: { label }, onRemove }: { column: Column; onRemove: () => void }) {
  return (
    <Pill
      size="md"
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{
        'aria-label': i18n.t('Clear {label}', { label }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    >
      {label}
    </Pill>
  )
}

function without(where: Where, keys: readonly string[]): Where {
  return Object.fromEntries(Object.entries(where).filter(([key]) => !keys.includes(key)))
}
