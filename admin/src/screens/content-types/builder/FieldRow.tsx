import { i18n } from '@lingui/core'
import { ActionIcon, Badge, Code, Menu, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import formClasses from '../../../fields/form/form.module.css'
import type { useReorder } from '../../../fields/list/use-reorder.ts'
import {
  type Icon,
  IconArrowDown,
  IconArrowUp,
  IconChevronRight,
  IconDots,
  IconGripVertical,
  IconTrash,
} from '../../../ui/icons.ts'
import classes from './Builder.module.css'

interface Props {
  readonly icon: Icon
  readonly label: string
  readonly name: string
  readonly detail: string
  readonly badges: readonly string[]
  /** The first message of the service about it. */
  readonly error: string | undefined
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly actions: RowActions | null
  readonly children: ReactNode
}

export interface RowActions {
  readonly index: number
  readonly count: number
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
  /** Null where rows are not dragged. */
  readonly reorder: ReturnType<typeof useReorder> | null
}

/** One field or one kind of block: a line, which opens. */
export function FieldRow(props: Props) {
  const { icon: KindIcon, label, name, detail, badges, error, isOpen, onToggle, actions, children } = props
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        {actions?.reorder && <Handle {...actions} reorder={actions.reorder} label={label} />}
        <UnstyledButton className={classes.summary} aria-expanded={isOpen} onClick={onToggle}>
          <IconChevronRight size={14} className={formClasses.chevron} data-open={isOpen || undefined} />
          <span className={classes.picture}>
            <KindIcon size={16} stroke={1.6} aria-hidden />
          </span>
          <span className={classes.name}>
            <span>{label}</span>
            <span className={classes.detail}>
              <Code>{name}</Code> {detail}
            </span>
          </span>
        </UnstyledButton>
        {badges.map((badge) => (
          <Badge key={badge} size="sm" variant="default" tt="none" visibleFrom="xs">
            {badge}
          </Badge>
        ))}
        {error !== undefined && !isOpen && (
          <Badge size="sm" color="red" variant="light" tt="none">
            {i18n.t('Refused')}
          </Badge>
        )}
        {actions && <RowMenu {...actions} label={label} />}
      </div>
      {isOpen && <div className={classes.body}>{children}</div>}
    </div>
  )
}

/** Drag it, or use the arrow keys while it has the focus. */
export function Handle({
  reorder,
  index,
  count,
  label,
}: Pick<RowActions, 'index' | 'count'> & { reorder: ReturnType<typeof useReorder>; label: string }) {
  return (
    <ActionIcon
      {...reorder.handleProps(index)}
      size="sm"
      className={classes.handle}
      aria-label={i18n.t('Move {name}, {place} of {count}: use the arrow keys', {
        name: label,
        place: index + 1,
        count,
      })}
    >
      <IconGripVertical size={14} />
    </ActionIcon>
  )
}

function RowMenu({ index, count, onMove, onRemove, label }: RowActions & { label: string }) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={i18n.t('More for {name}', { name: label })}>
          <IconDots size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp size={14} />}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          {i18n.t('Move up')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={14} />}
          disabled={index >= count - 1}
          onClick={() => onMove(index + 1)}
        >
          {i18n.t('Move down')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={14} />} onClick={onRemove}>
          {i18n.t('Remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
