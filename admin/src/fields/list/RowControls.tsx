import { i18n } from '@lingui/core'
import { ActionIcon, Menu } from '@mantine/core'
import type { ComponentProps } from 'react'
import { type Icon, IconArrowDown, IconArrowUp, IconDots, IconGripVertical } from '../../ui/icons.ts'
import classes from './list.module.css'
import type { useReorder } from './use-reorder.ts'

/** Drag it, or use the arrow keys while it has the focus; `label` says so. */
export function RowHandle({ label, ...props }: ComponentProps<'button'> & { readonly label: string }) {
  return (
    <ActionIcon {...props} size="sm" className={classes.handle} aria-label={label}>
      <IconGripVertical size={14} />
    </ActionIcon>
  )
}

interface ListHandleProps {
  readonly name: string
  readonly index: number
  readonly count: number
  readonly reorder: ReturnType<typeof useReorder>
}

/** The handle of a row in a list without levels. */
export function ListHandle({ name, index, count, reorder }: ListHandleProps) {
  const place = { name, place: index + 1, count }
  return (
    <RowHandle
      {...reorder.handleProps(index)}
      label={i18n.t('Move {name}, {place} of {count}: use the arrow keys', place)}
    />
  )
}

export interface RowAction {
  readonly label: string
  readonly icon: Icon
  readonly isDisabled?: boolean
  readonly onClick: () => void
}

/** What can be done with a row. */
export function RowMenu({
  name,
  actions,
}: {
  readonly name: string
  readonly actions: readonly RowAction[]
}) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={i18n.t('More for {name}', { name })}>
          <IconDots size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon: ActionSign, isDisabled = false, onClick }) => (
          <Menu.Item
            key={label}
            leftSection={<ActionSign size={14} />}
            disabled={isDisabled}
            onClick={onClick}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** One place up or down. */
export function movesOf(index: number, count: number, onMove: (to: number) => void): RowAction[] {
  return [
    {
      label: i18n.t('Move up'),
      icon: IconArrowUp,
      isDisabled: index === 0 || index >= count,
      onClick: () => onMove(index - 1),
    },
    {
      label: i18n.t('Move down'),
      icon: IconArrowDown,
      isDisabled: index >= count - 1,
      onClick: () => onMove(index + 1),
    },
  ]
}
