import {
  type CustomHotkeysConfig,
  type DragTarget,
  dragAndDropFeature,
  hotkeysCoreFeature,
  type ItemInstance,
  keyboardDragAndDropFeature,
  selectionFeature,
  syncDataLoaderFeature,
  type TreeInstance,
} from '@headless-tree/core'
import { useTree } from '@headless-tree/react'
import { i18n } from '@lingui/core'
import { useEffect, useRef } from 'react'
import { spokenName } from './badges.tsx'
import type { ParentId, TreeNode } from './children.ts'
import { rootItem, type TreeItem, type TreeItems } from './items.ts'
import type { MenuAction } from './TreeMenu.tsx'

interface Options {
  readonly shown: TreeItems & { readonly version: string }
  readonly expanded: string[]
  readonly setExpanded: (update: string[] | ((before: string[]) => string[])) => void
  readonly newBelow: ParentId | undefined
  readonly canMove: boolean
  readonly hotkeys: CustomHotkeysConfig<TreeItem>
  readonly onDrop: (items: ItemInstance<TreeItem>[], target: DragTarget<TreeItem>) => Promise<void>
  readonly scrollToItem: (item: ItemInstance<TreeItem>) => void
}

/** The state of the tree: open, focused, marked and dragged items, and its keys. */
export function usePageTree(options: Options): TreeInstance<TreeItem> {
  const { shown, expanded, setExpanded, newBelow, canMove } = options
  const data = useRef<TreeItems>(shown)
  data.current = shown
  const isPage = (item: ItemInstance<TreeItem>) => item.getItemData()?.kind === 'page'
  const tree = useTree<TreeItem>({
    rootItemId: rootItem,
    features,
    dataLoader: {
      getItem: (id) => data.current.items.get(id) ?? { kind: 'root' },
      getChildren: (id) => [...(data.current.childIds.get(id) ?? [])],
    },
    state: { expandedItems: expanded },
    setExpandedItems: setExpanded,
    getItemName: (item) => nameOf(item.getItemData()),
    isItemFolder: (item) => isFolder(item.getItemData(), newBelow),
    indent: indentWidth,
    reorderAreaPercentage: 0.28,
    canDrag: (items) => canMove && items.every(isPage),
    canDrop: (_items, { item }) => item.getId() === rootItem || isPage(item),
    onDrop: options.onDrop,
    scrollToItem: options.scrollToItem,
    ignoreHotkeysOnInputs: true,
    hotkeys: {
      startDrag: {
        hotkey: 'KeyM',
        isEnabled: (instance) => canMove && !instance.getState().dnd && isOnRow(instance),
        handler: (_event, instance) => instance.startKeyboardDrag(carriedItems(instance)),
      },
      ...options.hotkeys,
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the shown items
  useEffect(() => tree.rebuildTree(), [shown.version])
  return tree
}

/** All marked pages if the focused one is among them, or that one. */
function carriedItems(tree: TreeInstance<TreeItem>): ItemInstance<TreeItem>[] {
  const focused = tree.getFocusedItem()
  const marked = tree.getSelectedItems()
  return marked.some((item) => item.getId() === focused.getId()) ? marked : [focused]
}

const features = [
  syncDataLoaderFeature,
  selectionFeature,
  hotkeysCoreFeature,
  dragAndDropFeature,
  keyboardDragAndDropFeature,
]

/** As in the style sheet: a level is one rem. */
const indentWidth = 16

function nameOf(item: TreeItem): string {
  if (item.kind === 'page') return spokenName(item.node)
  if (item.kind === 'new') return i18n.t('New page')
  return item.kind === 'more' ? i18n.t('Show more') : ''
}

function isFolder(item: TreeItem, newBelow: ParentId | undefined): boolean {
  return item.kind === 'page' && (item.node.children > 0 || item.node.id === newBelow)
}

interface HotkeyOptions {
  readonly can: (permission: string) => boolean
  readonly run: (action: MenuAction, node: TreeNode) => void
  readonly openMenu: (node: TreeNode, at: { x: number; y: number }) => void
  readonly showMore: (item: TreeItem) => void
}

type Handler = (node: TreeNode, tree: TreeInstance<TreeItem>) => void

/** The keys of the tree, beside the arrows. They are those of the focused row, not of a button or field in it. */
export function treeHotkeys({ can, run, openMenu, showMore }: HotkeyOptions): CustomHotkeysConfig<TreeItem> {
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
function isOnRow(tree: TreeInstance<TreeItem>): boolean {
  const { activeElement } = document
  return (
    activeElement?.getAttribute('role') === 'treeitem' && Boolean(tree.getElement()?.contains(activeElement))
  )
}
