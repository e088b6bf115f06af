import type { TreeInstance } from '@headless-tree/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../../api/client.ts'
import { readMore } from './children.ts'
import { itemOfParent, type TreeItem, type TreeItems } from './items.ts'
import { rememberAnchor } from './marking.ts'
import type { Item } from './PageTree.tsx'

interface Options {
  readonly currentId: number | null
  readonly tree: TreeInstance<TreeItem>
  readonly shown: TreeItems & { readonly version: string }
  readonly setExpanded: (update: (before: string[]) => string[]) => void
  readonly scrollTo: (item: Item) => void
}

/** Opens the tree down to the current page, once for each page and each place that it has. */
export function useReveal({ currentId, tree, shown, setExpanded, scrollTo }: Options) {
  const client = useQueryClient()
  const path = usePagePath(currentId)
  const steps = path.data?.map(({ id }) => id)
  const place = steps?.join('/')
  const wanted = useRef<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place stands for the steps
  useEffect(() => {
    if (!steps || steps.at(-1) !== currentId) return
    wanted.current = String(currentId)
    setExpanded((before) => [...before, ...steps.slice(0, -1).map(String)])
  }, [place, currentId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again whenever more of the tree is shown
  useEffect(() => {
    const id = wanted.current
    if (id === null) return
    const item = tree.getItems().find((each) => each.getId() === id)
    if (item) {
      wanted.current = null
      item.setFocused()
      tree.setSelectedItems([id])
      rememberAnchor(item)
      scrollTo(item)
      return
    }
    const parent = steps?.at(-2) ?? null
    const siblings = shown.childIds.get(itemOfParent(parent))
    if (siblings?.some((sibling) => sibling.startsWith('more:')))
      void readMore(parent, client).catch(() => {})
  }, [shown.version, place, tree.getItems().length])
}

/** The pages from the top level down to this one. */
/** The code of its language; undefined while it is not known, and on a site without languages. */
export function useLanguageOfPage(id: number | null): string | undefined {
  return usePagePath(id).data?.at(-1)?.language
}

export function usePagePath(id: number | null) {
  return useQuery({
    queryKey: ['pages', 'path', id],
    enabled: id !== null,
    queryFn: async () => (await api.get('/admin/api/tree/path/{page}', { path: { page: id ?? 0 } })).data,
  })
}
