import { i18n } from '@lingui/core'
import { ActionIcon, Menu } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconGripVertical,
  IconPlus,
  IconTrash,
} from '../../ui/icons.ts'
import type { RowActions } from './MenuField.tsx'
import classes from './menu.module.css'
import type { MenuRow } from './menu-tree.ts'
import type { useMenuDrag } from './use-menu-drag.ts'

const steps = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' } as const

interface HandleProps {
  readonly name: string
  readonly row: MenuRow
  readonly actions: RowActions
  readonly drag: ReturnType<typeof useMenuDrag>
}

/** Drag it, or use the arrow keys while it has the focus: left and right change the level. */
export function RowHandle({ name, row: { place, count }, actions, drag }: HandleProps) {
  function onKeyDown(event: KeyboardEvent) {
    const step = Object.hasOwn(steps, event.key) ? steps[event.key as keyof typeof steps] : null
    if (!step) return
    event.preventDefault()
    actions.onStep(step)
  }
  return (
    <ActionIcon
      {...drag.handleProps(place)}
      data-handle
      size="sm"
      className={classes.handle}
      onKeyDown={onKeyDown}
      aria-label={i18n.t('Move {name}, {place} of {count} on level {level}: use the arrow keys', {
        name,
        place: (place.at(-1) ?? 0) + 1,
        count,
        level: place.length,
      })}
    >
      <IconGripVertical size={14} />
    </ActionIcon>
  )
}

export function RowMenu({ name, actions }: { name: string; actions: RowActions }) {
  const moves = [
    { step: 'up', label: i18n.t('Move up'), Icon: IconArrowUp },
    { step: 'down', label: i18n.t('Move down'), Icon: IconArrowDown },
    { step: 'in', label: i18n.t('Move below the item before it'), Icon: IconArrowRight },
    { step: 'out', label: i18n.t('Move one level up'), Icon: IconArrowLeft },
  ] as const
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={i18n.t('More for {name}', { name })}>
          <IconDots size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {moves.map(({ step, label, Icon }) => (
          <Menu.Item
            key={step}
            leftSection={<Icon size={14} />}
            disabled={!actions.canStep(step)}
            onClick={() => actions.onStep(step)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconPlus size={14} />} onClick={actions.onAddBelow}>
          {i18n.t('Add an item below it')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={14} />} onClick={actions.onDuplicate}>
          {i18n.t('Duplicate')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={14} />} onClick={actions.onRemove}>
          {i18n.t('Remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
