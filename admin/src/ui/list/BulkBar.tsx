import { i18n } from '@lingui/core'
import { ActionIcon, Anchor, Text, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconX } from '../icons.ts'
import classes from './BulkBar.module.css'
import type { Selection } from './use-selection.ts'

interface Props<T extends { id: number }> {
  readonly selection: Selection<T>
  /** How many rows the filter finds, of which `shown` are on the screen. Without it, only rows that are shown are selected. */
  readonly total?: number
  readonly shown?: number
  /** "Selected files" */
  readonly label: string
  /** The buttons of the actions. */
  readonly children: ReactNode
}

/** The actions on all selected rows at once; nothing while none is selected. */
export function BulkBar<T extends { id: number }>({
  selection,
  total = 0,
  shown = 0,
  label,
  children,
}: Props<T>) {
  const { chosen, isAll, selectAll, clear } = selection
  if (chosen.length === 0) return null
  const count = isAll ? total : chosen.length
  const hasMore = !isAll && chosen.length === shown && total > shown
  return (
    <div className={classes.bar} role="toolbar" aria-label={label}>
      <Text size="sm" fw={600} role="status">
        {i18n.t('{count, plural, one {# selected} other {# selected}}', { count })}
      </Text>
      {hasMore && (
        <Anchor component="button" type="button" size="sm" onClick={selectAll}>
          {i18n.t('Select all {total}', { total: i18n.number(total) })}
        </Anchor>
      )}
      {children}
      <Tooltip label={i18n.t('Select none')}>
        <ActionIcon aria-label={i18n.t('Select none')} onClick={clear}>
          <IconX size={16} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
