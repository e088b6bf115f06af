import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Children, childrenKey, childrenQuery, type ParentId } from './children.ts'
import { itemsOf, openParents, type TreeItems } from './items.ts'

interface Read extends TreeItems {
  /** Changes with every change of what is shown. */
  readonly version: string
  readonly isPending: boolean
  readonly error: unknown
  readonly isLoading: (parent: ParentId) => boolean
  readonly retry: () => void
}

/** Reads the children of every open page. */
export function useTreeItems(expanded: readonly string[], newBelow: ParentId | undefined): Read {
  const client = useQueryClient()
  const parents = openParents(new Set(expanded), (parent) =>
    client.getQueryData<Children>(childrenKey(parent)),
  )
  const results = useQueries({ queries: parents.map((parent) => childrenQuery(parent, client)) })
  const version = results.map(({ dataUpdatedAt }, index) => `${parents[index]}:${dataUpdatedAt}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the results
  const shown = useMemo(() => {
    const read = new Map<ParentId, Children>()
    for (const [index, { data }] of results.entries()) if (data) read.set(parents[index] ?? null, data)
    return itemsOf(read, newBelow)
  }, [version, newBelow])
  const root = results[0]
  return {
    ...shown,
    version: `${version};${newBelow}`,
    isPending: root?.isPending ?? true,
    error: root?.data === undefined ? root?.error : null,
    isLoading: (parent) => results[parents.indexOf(parent)]?.isPending ?? false,
    retry: () => void root?.refetch(),
  }
}
