import { i18n } from '@lingui/core'
import type { KeyboardEvent } from 'react'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconCopy,
  IconPlus,
  IconTrash,
} from '../../ui/icons.ts'
import { type RowAction, RowHandle } from '../list/RowControls.tsx'
import type { MenuRow } from './menu-tree.ts'
import type { useMenuDrag } from './use-menu-drag.ts'

type Step = 'up' | 'down' | 'in' | 'out'

export interface MenuActions {
  onStep(step: Step): void
  canStep(step: Step): boolean
  onAddBelow(): void
  onDuplicate(): void
  onRemove(): void
}

const steps = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' } as const

interface HandleProps {
  readonly name: string
  readonly row: MenuRow
  readonly actions: MenuActions
  readonly drag: ReturnType<typeof useMenuDrag>
}

/** The arrow keys to the left and to the right change the level. */
export function MenuHandle({ name, row: { place, count }, actions, drag }: HandleProps) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && drag.cancel()) event.stopPropagation()
    const step = Object.hasOwn(steps, event.key) ? steps[event.key as keyof typeof steps] : null
    if (!step) return
    event.preventDefault()
    actions.onStep(step)
  }
  const words = { name, place: (place.at(-1) ?? 0) + 1, count, level: place.length }
  return (
    <RowHandle
      {...drag.handleProps(place)}
      onKeyDown={onKeyDown}
      label={i18n.t('Move {name}, {place} of {count} on level {level}: use the arrow keys', words)}
    />
  )
}

export function actionsOfItem({ onStep, canStep, ...actions }: MenuActions): RowAction[] {
  const move = (step: Step, label: string, icon: RowAction['icon']) => ({
    label,
    icon,
    isDisabled: !canStep(step),
    onClick: () => onStep(step),
  })
  return [
    move('up', i18n.t('Move up'), IconArrowUp),
    move('down', i18n.t('Move down'), IconArrowDown),
    move('in', i18n.t('Move below the item before it'), IconArrowRight),
    move('out', i18n.t('Move one level up'), IconArrowLeft),
    { label: i18n.t('Add an item below it'), icon: IconPlus, onClick: actions.onAddBelow },
    { label: i18n.t('Duplicate'), icon: IconCopy, onClick: actions.onDuplicate },
    { label: i18n.t('Remove'), icon: IconTrash, onClick: actions.onRemove },
  ]
}
