import { i18n } from '@lingui/core'
import { ActionIcon, Menu, Table, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconDots } from '../icons.ts'
import classes from './List.module.css'

/** The heading of the column with the menus. */
export function RowMenuHeading() {
  return (
    <Table.Th className={classes.menu}>
      <VisuallyHidden>{i18n.t('Actions')}</VisuallyHidden>
    </Table.Th>
  )
}

/** The actions on one row of a table, as items of a menu. */
export function RowMenu(props: MenuProps) {
  return (
    <Table.Td className={classes.menu}>
      <ActionsMenu {...props} />
    </Table.Td>
  )
}

interface MenuProps {
  readonly title: string
  readonly children: ReactNode
}

/** The actions on something, as items of a menu. */
export function ActionsMenu({ title, children }: MenuProps) {
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon size="md" aria-label={i18n.t('Actions for {title}', { title })}>
          <IconDots size={16} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
