import { i18n } from '@lingui/core'
import { Button, Group, Pill, Popover } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Collection } from '../../../api/collections.ts'
import { SchemaForm } from '../../../fields/SchemaForm.tsx'
import { IconAdjustments } from '../../../ui/icons.ts'
import classes from '../../../ui/list/List.module.css'
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
  const columns = useMemo(() => columnsOf(collection), [collection])
  const schema = useMemo(() => filterSchema(columns, collectionSchema(collection)), [columns, collection])
  const [isOpen, setOpen] = useState(false)
  const where = search.where ?? {}
  const change = (next: Where) => onChange({ where: Object.keys(next).length > 0 ? next : undefined })
  if (columns.length === 0) return null
  const filtered = filteredColumns(columns, where)
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        width={320}
        position="bottom-start"
        trapFocus
        withinPortal
        // The choices of a field are outside.
        closeOnClickOutside={false}
      >
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconAdjustments size={15} />}
            onClick={() => setOpen(!isOpen)}
            aria-expanded={isOpen}
          >
            {i18n.t('Filter')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.fieldFilters}>
          <SchemaForm schema={schema} value={where} onChange={(next) => change(next as Where)} />
          <Group justify="space-between" mt="md">
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={filtered.length === 0}
              onClick={() => change({})}
            >
              {i18n.t('Clear all')}
            </Button>
            <Button size="compact-sm" onClick={() => setOpen(false)}>
              {i18n.t('Done')}
            </Button>
          </Group>
        </Popover.Dropdown>
      </Popover>
      {filtered.map(({ column, keys }) => (
        <FilterPill key={column.key} column={column} onRemove={() => change(without(where, keys))} />
      ))}
    </>
  )
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
