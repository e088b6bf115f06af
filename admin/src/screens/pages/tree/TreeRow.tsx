import type { ItemInstance } from '@headless-tree/core'
import { i18n } from '@lingui/core'
import { ActionIcon, Checkbox } from '@mantine/core'
import type { CSSProperties, MouseEvent } from 'react'
import { IconChevronRight, IconDots, IconHome, IconPlus } from '../../../ui/icons.ts'
import { Badges, titleOf } from './badges.tsx'
import type { TreeNode } from './children.ts'
import type { TreeItem } from './items.ts'
import { markOrOpen } from './marking.ts'
import classes from './TreeRow.module.css'
import { useTreeContext } from './tree-context.ts'

interface Props {
  readonly item: ItemInstance<TreeItem>
  readonly node: TreeNode
  readonly style: CSSProperties
}

export function TreeRow({ item, node, style }: Props) {
  const tree = useTreeContext()
  const isCurrent = node.id === tree.currentId
  const isMarked = item.isSelected() && (tree.isMarking || item.getTree().getState().selectedItems.length > 1)
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    markOrOpen(event, item, tree.isMarking, () => tree.open(node.id))
  }
  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault()
    item.setFocused()
    tree.openMenu(node, { x: event.clientX, y: event.clientY })
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys of its rows
    <div
      {...item.getProps()}
      role="treeitem"
      tabIndex={item.isFocused() ? 0 : -1}
      className={classes.row}
      style={style}
      aria-current={isCurrent ? 'page' : undefined}
      data-marked={isMarked || undefined}
      data-draft={node.badges.includes('draft') || undefined}
      data-drop={item.isUnorderedDragTarget() || undefined}
      data-dragged={isDragged(item) || undefined}
      data-menu={tree.menuId === node.id || undefined}
      onFocus={(event) => event.target === event.currentTarget && !item.isFocused() && item.setFocused()}
      onClick={onClick}
      onContextMenu={onContextMenu}
    >
      <Toggle item={item} node={node} />
      {tree.isMarking && (
        <Checkbox size="xs" mr={4} tabIndex={-1} readOnly checked={item.isSelected()} aria-hidden />
      )}
      {node.url === '/' && <IconHome size={14} className={classes.home} aria-hidden />}
      <a className={classes.title} href={tree.hrefOf(node.id)} tabIndex={-1} draggable={false}>
        {titleOf(node.title)}
      </a>
      <Badges badges={node.badges} />
      {node.children > 0 && (
        // Drawn by the style, since it is not part of the name of the row.
        <span className={classes.count} data-count={node.children > 99 ? '99+' : node.children} aria-hidden />
      )}
      <RowActions item={item} node={node} />
    </div>
  )
}

function Toggle({ item, node }: Omit<Props, 'style'>) {
  if (node.children === 0) return <span className={classes.toggle} />
  const toggle = (event: MouseEvent) => {
    event.stopPropagation()
    if (item.isExpanded()) item.collapse()
    else item.expand()
  }
  return (
    // The tree item says whether it is open, and the arrow keys open it.
    <span className={classes.toggle} onClick={toggle} aria-hidden data-toggle>
      <IconChevronRight size={14} />
    </span>
  )
}

function RowActions({ item, node }: Omit<Props, 'style'>) {
  const tree = useTreeContext()
  const tabIndex = item.isFocused() ? 0 : -1
  const title = titleOf(node.title)
  const openMenu = (event: MouseEvent) => {
    event.stopPropagation()
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    tree.openMenu(node, { x: left, y: bottom })
  }
  const startNew = (event: MouseEvent) => {
    event.stopPropagation()
    tree.startNew(node.id)
  }
  return (
    <span className={classes.actions}>
      {tree.canCreate && (
        <ActionIcon
          size="sm"
          tabIndex={tabIndex}
          aria-label={i18n.t('Add a page below {title}', { title })}
          onClick={startNew}
        >
          <IconPlus size={14} />
        </ActionIcon>
      )}
      <ActionIcon
        size="sm"
        tabIndex={tabIndex}
        aria-label={i18n.t('More about {title}', { title })}
        aria-haspopup="menu"
        onClick={openMenu}
      >
        <IconDots size={14} />
      </ActionIcon>
    </span>
  )
}

function isDragged(item: ItemInstance<TreeItem>): boolean {
  const dragged = item.getTree().getState().dnd?.draggedItems ?? []
  return dragged.some((each) => each.getId() === item.getId())
}
