import { i18n } from '@lingui/core'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '../../ui/icons.ts'
import classes from './list.module.css'
import type { RowProps } from './row-props.ts'

interface Props extends Pick<RowProps, 'index' | 'count' | 'reorder'> {
  readonly name: string
}

/** Drag it, or use the arrow keys while it has the focus. */
export function Handle({ name, index, count, reorder }: Props) {
  return (
    <ActionIcon
      {...reorder.handleProps(index)}
      size="sm"
      className={classes.handle}
      aria-label={i18n.t('Move {name}, {place} of {count}: use the arrow keys', {
        name,
        place: index + 1,
        count,
      })}
    >
      <IconGripVertical size={14} />
    </ActionIcon>
  )
}
