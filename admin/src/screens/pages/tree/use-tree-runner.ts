import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { ParentId, TreeNode } from './children.ts'
import { nodesOf, titleIn, topmostOf } from './nodes.ts'
import type { Item } from './PageTree.tsx'
import type { MenuAction, MenuAt } from './TreeMenu.tsx'
import { useDelete } from './use-delete.tsx'
import { usePageActions } from './use-page-actions.tsx'
import type { usePageTree } from './use-page-tree.ts'
import type { useTreeItems } from './use-tree-items.ts'

interface Options {
  readonly tree: () => ReturnType<typeof usePageTree>
  readonly shown: ReturnType<typeof useTreeItems>
  readonly currentId: number | null
  readonly setExpanded: (change: (before: readonly string[]) => string[]) => void
  readonly startNew: (parent: ParentId) => void
  readonly onMarked: () => void
}

/** Does what is chosen in the menu or by a key, and knows what is open for it. */
export function useTreeRunner({ tree, shown, currentId, setExpanded, startNew, onMarked }: Options) {
  const router = useRouter()
  const actions = usePageActions()
  const remove = useDelete(currentId)
  const [menu, setMenu] = useState<MenuAt | null>(null)
  const [renamingId, setRenamingId] = useState<number | null>(null)
  const [moving, setMoving] = useState<readonly TreeNode[] | null>(null)
  const focusRow = () => tree().updateDomFocus()

  function clearMarks() {
    tree().setSelectedItems([])
    onMarked()
  }

  /** A key works on all marked pages if the focused one is among them. */
  function runMarked(action: MenuAction, node: TreeNode) {
    const marked = nodesOf(tree().getState().selectedItems, shown)
    const isAll = marked.length > 1 && marked.some(({ id }) => id === node.id)
    if (isAll && (action === 'delete' || action === 'move')) return runOn(action, marked)
    run(action, node)
  }

  function runOn(action: 'delete' | 'move', nodes: readonly TreeNode[]) {
    if (action === 'move') return setMoving(topmostOf(nodes, shown))
    // Closed first, or their children would be asked for once more.
    const gone = new Set(nodes.map(({ id }) => String(id)))
    setExpanded((before) => before.filter((id) => !gone.has(id)))
    void remove(nodes, titleIn(shown, nodes[0]?.parent_id ?? null)).then(clearMarks)
  }

  function run(action: MenuAction, node: TreeNode) {
    setMenu(null)
    const opensField = action === 'add' || action === 'rename' || action === 'move'
    if (menu && !opensField) focusRow()
    if (action === 'open') void actions.open(node.id)
    if (action === 'history')
      void router.navigate({ to: '/pages/$id/history', params: { id: String(node.id) } })
    if (action === 'add') startNew(node.id)
    if (action === 'duplicate') void actions.duplicate(node)
    if (action === 'rename') setRenamingId(node.id)
    if (action === 'list' || action === 'unlist') void actions.setListed(node, action === 'list')
    if (action === 'delete' || action === 'move') runOn(action, [node])
    if (action === 'carry') carry(tree().getItemInstance(String(node.id)))
  }

  function carry(item: Item) {
    item.setFocused()
    focusRow()
    tree().startKeyboardDrag([item])
  }

  return { actions, menu, setMenu, renamingId, setRenamingId, moving, setMoving, focusRow, clearMarks, runMarked, runOn, run } // biome-ignore format: names
}

export type TreeRunner = ReturnType<typeof useTreeRunner>
