import { i18n } from '@lingui/core'
import { Badge, Code, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import formClasses from '../../../fields/form/form.module.css'
import { ListHandle, movesOf, type RowAction, RowMenu } from '../../../fields/list/RowControls.tsx'
import type { useReorder } from '../../../fields/list/use-reorder.ts'
import { type Icon, IconChevronRight, IconTrash } from '../../../ui/icons.ts'
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

interface RowActions {
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
        {actions?.reorder && <ListHandle {...actions} reorder={actions.reorder} name={label} />}
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
        {actions && <RowMenu name={label} actions={menuOf(actions)} />}
      </div>
      {isOpen && <div className={classes.body}>{children}</div>}
    </div>
  )
}

function menuOf({ index, count, onMove, onRemove }: RowActions): RowAction[] {
  return [...movesOf(index, count, onMove), { label: i18n.t('Remove'), icon: IconTrash, onClick: onRemove }]
}
