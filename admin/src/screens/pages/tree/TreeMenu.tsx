import { i18n } from '@lingui/core'
import { Menu } from '@mantine/core'
import { useCanHere } from '../../../api/shown-language.ts'
import {
  IconArrowsMove,
  IconCopy,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconFolderSymlink,
  IconHistory,
  IconPencil,
  IconPlus,
  IconTrash,
} from '../../../ui/icons.ts'
import type { TreeNode } from './children.ts'
import classes from './TreeMenu.module.css'

export interface MenuAt {
  readonly node: TreeNode
  readonly x: number
  readonly y: number
}

export type MenuAction =
  | 'open'
  | 'history'
  | 'add'
  | 'duplicate'
  | 'rename'
  | 'carry'
  | 'move'
  | 'list'
  | 'unlist'
  | 'delete'

interface Props {
  readonly at: MenuAt | null
  readonly onAction: (action: MenuAction, node: TreeNode) => void
  readonly onClose: () => void
}

/** The actions on one page, at the pointer or at the row. */
export function TreeMenu({ at, onAction, onClose }: Props) {
  if (!at) return null
  return (
    <Menu
      opened
      position="bottom-start"
      offset={4}
      width={250}
      closeOnItemClick={false}
      withInitialFocusPlaceholder={false}
      onChange={(isOpen) => !isOpen && onClose()}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={classes.anchor}
          style={{ left: at.x, top: at.y }}
          aria-label={i18n.t('Menu of the page')}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Items node={at.node} onAction={(action) => onAction(action, at.node)} />
      </Menu.Dropdown>
    </Menu>
  )
}

function Items({ node, onAction }: { node: TreeNode; onAction: (action: MenuAction) => void }) {
  const can = useCanHere()
  const isHidden = node.badges.includes('hidden')
  const item = (action: MenuAction, label: string, Icon: typeof IconPlus, keys?: string) => (
    <Menu.Item
      leftSection={<Icon size={16} stroke={1.6} />}
      rightSection={keys && <span className={classes.keys}>{keys}</span>}
      className={action === 'delete' ? classes.danger : undefined}
      onClick={() => onAction(action)}
    >
      {label}
    </Menu.Item>
  )
  return (
    <>
      {item('open', i18n.t('Open'), IconExternalLink, '↵')}
      {item('history', i18n.t('History'), IconHistory)}
      {can('create pages') && item('add', i18n.t('Add a page below'), IconPlus)}
      {can('create pages') &&
        can('update pages') &&
        item('duplicate', node.children > 0 ? i18n.t('Duplicate…') : i18n.t('Duplicate'), IconCopy)}
      {can('update pages') && (
        <>
          <Menu.Divider />
          {item('rename', i18n.t('Rename'), IconPencil, 'F2')}
          {item('carry', i18n.t('Move with the arrow keys'), IconArrowsMove, 'M')}
          {item('move', i18n.t('Move to…'), IconFolderSymlink, '⇧M')}
          {isHidden
            ? item('list', i18n.t('Show in menus'), IconEye)
            : item('unlist', i18n.t('Hide from menus'), IconEyeOff)}
        </>
      )}
      {can('delete pages') && (
        <>
          <Menu.Divider />
          {item('delete', i18n.t('Move to the trash'), IconTrash, i18n.t('Del'))}
        </>
      )}
    </>
  )
}
