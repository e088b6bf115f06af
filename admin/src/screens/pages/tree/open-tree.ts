import { createContext, useContext } from 'react'

const OpenTree = createContext<(() => void) | null>(null)

export const OpenTreeProvider = OpenTree.Provider

/** Opens the drawer with the tree; null where the tree, or a button for it, is beside the page. */
export function useOpenTree(): (() => void) | null {
  return useContext(OpenTree)
}
