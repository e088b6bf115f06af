import type { CustomHotkeysConfig, TreeInstance } from '@headless-tree/core'
import type { TreeNode } from './children.ts'
import type { TreeItem } from './items.ts'
import type { MenuAction } from './TreeMenu.tsx'

interface Options {
  readonly can: (permission: string) => boolean
  readonly run: (action: MenuAction, node: TreeNode) => void
  readonly openMenu: (node: TreeNode, at: { x: number; y: number }) => void
  readonly showMore: (item: TreeItem) => void
}

type Handler = (node: TreeNode, tree: TreeInstance<TreeItem>) => void

/** The keys of the tree, beside the arrows. They are those of the focused row, not of a button or field in it. */
export function treeHotkeys({ can, run, openMenu, showMore }: Options): CustomHotkeysConfig<TreeItem> {
  const key = (hotkey: string, handle: Handler, isAllowed = true) => ({
    hotkey,
    isEnabled: (tree: TreeInstance<TreeItem>) => isAllowed && !tree.getState().dnd && isOnRow(tree),
    preventDefault: true,
    handler: (_event: KeyboardEvent, tree: TreeInstance<TreeItem>) => {
      const data = tree.getFocusedItem().getItemData()
      if (data.kind === 'page') handle(data.node, tree)
      else if (hotkey === 'Enter') showMore(data)
    },
  })
  const menu: Handler = (node, tree) => {
    const box = tree.getFocusedItem().getElement()?.getBoundingClientRect()
    openMenu(node, { x: (box?.left ?? 0) + 24, y: box?.bottom ?? 0 })
  }
  return {
    customOpen: key('Enter', (node) => run('open', node)),
    customMark: key('Space', (_node, tree) => tree.getFocusedItem().toggleSelect()),
    customRename: key('F2', (node) => run('rename', node), can('update pages')),
    customMoveTo: key('Shift+KeyM', (node) => run('move', node), can('update pages')),
    customDelete: key('Delete', (node) => run('delete', node), can('delete pages')),
    customMenu: key('ContextMenu', menu),
    customMenuKeys: key('Shift+F10', menu),
  }
}

/** Whether a row has the focus, and not a button or a field in it. */
export function isOnRow(tree: TreeInstance<TreeItem>): boolean {
  const { activeElement } = document
  return (
    activeElement?.getAttribute('role') === 'treeitem' && Boolean(tree.getElement()?.contains(activeElement))
  )
}
