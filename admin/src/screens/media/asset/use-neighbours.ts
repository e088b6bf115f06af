import { useEffect, useRef } from 'react'
import type { FileKey } from '../../../ui/shortcut-list.ts'
import type { MediaSearch } from '../media-search.ts'
import { assetFilterOf, useAssetList } from '../use-assets.ts'

export interface Neighbours {
  /** Opens the file before or after it; null at the ends of the list. */
  readonly previous: (() => void) | null
  readonly next: (() => void) | null
}

/**
 * The files before and after a file, as the list had them when it was opened: a file that is described, and so leaves the list of
 * those without a description, keeps its place.
 */
export function useNeighbours(id: number, search: MediaSearch, onOpen: (id: number) => void): Neighbours {
  const { assets, hasNextPage, isFetching, fetchNextPage } = useAssetList(assetFilterOf(search))
  const order = useRef(new Set<number>())
  for (const asset of assets) order.current.add(asset.id)
  const ids = [...order.current]
  const at = ids.indexOf(id)
  const isNearEnd = at !== -1 && at > ids.length - 3
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetching) void fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetching, fetchNextPage])

  function opens(neighbour: number | undefined) {
    if (at === -1 || neighbour === undefined) return null
    return () => {
      // A field may hold a word that counts when it is left. The other texts are saved as when the file is closed.
      if (document.activeElement?.matches('input, textarea')) (document.activeElement as HTMLElement).blur()
      onOpen(neighbour)
    }
  }

  const neighbours = { previous: opens(ids[at - 1]), next: opens(ids[at + 1]) }
  useKeys({ 'alt+ArrowDown': neighbours.next, 'alt+ArrowUp': neighbours.previous })
  return neighbours
}

function useKeys(keys: Readonly<Record<FileKey, (() => void) | null>>): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isOther = event.ctrlKey || event.metaKey || event.shiftKey || !event.altKey
      const name = `alt+${event.key}`
      if (event.defaultPrevented || isOther || !Object.hasOwn(latest.current, name)) return
      // A question above the drawer has its own keys.
      if (document.querySelectorAll('[aria-modal="true"]').length > 1) return
      event.preventDefault()
      latest.current[name as FileKey]?.()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
