import { createContext, useContext } from 'react'
import type { ParentId, TreeNode } from './children.ts'

/** The actions of the rows. */
export interface TreeContextValue {
  readonly canUpdate: boolean
  readonly canCreate: boolean
  readonly currentId: number | null
  /** Rows have checkboxes, and a click marks instead of opening. */
  readonly isMarking: boolean
  readonly renamingId: number | null
  readonly menuId: number | null
  hrefOf(id: number): string
  open(id: number): void
  openMenu(node: TreeNode, at: { x: number; y: number }): void
  startNew(parent: ParentId): void
  endNew(): void
  create(parent: ParentId, title: string): Promise<void>
  addressBelow(parent: ParentId): string
  rename(node: TreeNode, title: string): Promise<void>
  endRename(): void
  showMore(parent: ParentId): Promise<void>
}

export const TreeContext = createContext<TreeContextValue | null>(null)

export function useTreeContext(): TreeContextValue {
  const value = useContext(TreeContext)
  if (!value) throw new Error('a row outside of the tree')
  return value
}
