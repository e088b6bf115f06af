import type { TreeNode } from './children.ts'
import type { TreeItems } from './items.ts'

/** The pages among these items. */
export function nodesOf(ids: readonly string[], { items }: TreeItems): TreeNode[] {
  return ids.flatMap((id) => {
    const item = items.get(id)
    return item?.kind === 'page' ? [item.node] : []
  })
}

/** Without the pages that are below another one of them: they go where it goes. */
export function topmostOf(nodes: readonly TreeNode[], shown: TreeItems): TreeNode[] {
  const ids = new Set(nodes.map(({ id }) => id))
  return nodes.filter((node) => !ancestorsOf(node, shown).some((id) => ids.has(id)))
}

export function titleIn({ items }: TreeItems, id: number | null): string | null {
  const item = id === null ? undefined : items.get(String(id))
  return item?.kind === 'page' ? item.node.title : null
}

function ancestorsOf(node: TreeNode, { items }: TreeItems): number[] {
  const found: number[] = []
  for (let id = node.parent_id; id !== null && !found.includes(id); ) {
    found.push(id)
    const item = items.get(String(id))
    id = item?.kind === 'page' ? item.node.parent_id : null
  }
  return found
}
