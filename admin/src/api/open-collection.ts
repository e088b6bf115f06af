import { useEffect, useSyncExternalStore } from 'react'

/** The type of the post that is open in the editor; null for none. */
let openType: string | null = null
const listeners = new Set<() => void>()

/** Tells the navigation which collection the open post is of. */
export function useShowsPostOf(type: string | null): void {
  useEffect(() => {
    set(type)
    return () => set(null)
  }, [type])
}

export function useOpenPostType(): string | null {
  return useSyncExternalStore(subscribe, () => openType)
}

function set(type: string | null): void {
  openType = type
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
