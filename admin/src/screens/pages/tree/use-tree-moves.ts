import type { TreeNode } from './children.ts'
import { isWithoutEffect, type Move, moveToIndex } from './moves.ts'
import { nodesOf, topmostOf } from './nodes.ts'
import type { Item, Target } from './PageTree.tsx'
import { useMove } from './use-move.tsx'
import type { useTreeItems } from './use-tree-items.ts'

/** Moves pages to where they are dropped, or below a page that was chosen, which is then open. */
export function useTreeMoves(
  shown: ReturnType<typeof useTreeItems>,
  setExpanded: (change: (before: readonly string[]) => string[]) => void,
) {
  const move = useMove()

  async function drop(items: Item[], target: Target) {
    const dropped = items.map((item) => item.getId())
    const nodes = topmostOf(nodesOf(dropped, shown), shown)
    const data = target.item.getItemData()
    const parent = data.kind === 'page' ? data.node : null
    const siblings = nodesOf(shown.childIds.get(target.item.getId()) ?? [], shown).map(({ id }) => id)
    const ids = nodes.map(({ id }) => id)
    const parentId = parent?.id ?? null
    const wanted =
      'childIndex' in target
        ? moveToIndex(ids, parentId, siblings, target.childIndex)
        : { pages: ids, parent: parentId }
    const parents = nodes.map((node) => node.parent_id)
    if (isWithoutEffect(wanted, parents, siblings)) return
    await moveBelow(nodes, parent, wanted)
  }

  async function moveBelow(nodes: readonly TreeNode[], parent: TreeNode | null, wanted?: Move) {
    const last = { pages: nodes.map(({ id }) => id), parent: parent?.id ?? null }
    const hasMoved = await move(wanted ?? last, nodes, parent?.title ?? null)
    if (hasMoved && parent) setExpanded((before) => [...before, String(parent.id)])
  }

  return { drop, moveBelow }
}
