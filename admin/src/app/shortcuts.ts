import { useEffect, useRef } from 'react'
import { shortcutsIn } from './shortcut-keys.ts'

export interface Shortcut {
  /** `mod+k` (⌘ on a Mac, Ctrl elsewhere), one key such as `?`, or two in a row such as `g p`. */
  readonly keys: string
  /** What it does, in words: "Undo". */
  readonly label: string
  /** Where it works: "Page editor". Left out for what works everywhere. */
  readonly group?: string
  /** Left out where the screen itself handles the key, and only wants it to be listed. */
  readonly run?: () => void
}

const registered = new Set<{ readonly current: readonly Shortcut[] }>()

/** Keys that work, and are listed under `?`, while the component is shown. Keys without ⌘ or Ctrl never while typing. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    registered.add(latest)
    return () => {
      registered.delete(latest)
    }
  }, [])
}

export function allShortcuts(): Shortcut[] {
  return [...registered].flatMap(({ current }) => current)
}

/** Listens to the keys of the whole app. */
export function listenToShortcuts(): () => void {
  const keys = shortcutsIn(allShortcuts)
  document.addEventListener('keydown', keys.handle)
  return () => document.removeEventListener('keydown', keys.handle)
}
