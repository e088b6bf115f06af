import type { Children, ParentId, TreeNode } from './children.ts'

/** A row of the tree: a page, the button for the next portion, or the field for the title of a new page. */
export type TreeItem =
  | { readonly kind: 'page'; readonly node: TreeNode }
  | { readonly kind: 'more'; readonly parent: ParentId }
  | { readonly kind: 'new'; readonly parent: ParentId }
  | { readonly kind: 'root' }

export const rootItem = 'root'

export interface TreeItems {
  readonly items: ReadonlyMap<string, TreeItem>
  readonly childIds: ReadonlyMap<string, readonly string[]>
}

/** The rows for the children that were read. A new page comes last, where it will be. */
export function itemsOf(read: ReadonlyMap<ParentId, Children>, newBelow: ParentId | undefined): TreeItems {
  const items = new Map<string, TreeItem>([[rootItem, { kind: 'root' }]])
  const childIds = new Map<string, string[]>()
  for (const [parent, { nodes, after }] of read) {
    // After a move one of two parents may not be read again yet: a page is shown once.
    const ids = nodes.map(({ id }) => String(id)).filter((id) => !items.has(id))
    for (const node of nodes)
      if (!items.has(String(node.id))) items.set(String(node.id), { kind: 'page', node })
    if (after !== null) ids.push(addItem(items, { kind: 'more', parent }))
    childIds.set(itemOfParent(parent), ids)
  }
  if (newBelow !== undefined) {
    const siblings = childIds.get(itemOfParent(newBelow)) ?? []
    childIds.set(itemOfParent(newBelow), [...siblings, addItem(items, { kind: 'new', parent: newBelow })])
  }
  return { items, childIds }
}

function addItem(items: Map<string, TreeItem>, item: { kind: 'more' | 'new'; parent: ParentId }): string {
  const id = `${item.kind}:${itemOfParent(item.parent)}`
  items.set(id, item)
  return id
}

export function itemOfParent(parent: ParentId): string {
  return parent === null ? rootItem : String(parent)
}

/** The parents whose children are shown: all that are open and can be reached from the root. */
export function openParents(
  expanded: ReadonlySet<string>,
  childrenOf: (parent: ParentId) => Children | undefined,
): ParentId[] {
  const found: ParentId[] = []
  const visit = (parent: ParentId) => {
    found.push(parent)
    for (const { id, children } of childrenOf(parent)?.nodes ?? [])
      if (children > 0 && expanded.has(String(id))) visit(id)
  }
  visit(null)
  return found
}

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
