import { useSyncExternalStore } from 'react'

interface Toggle {
  open(): void
  close(): void
  useIsOpen(): boolean
}

/** Whether a part of the shell is open, such as the command palette. Anything can open it. */
export function createToggle(): Toggle {
  let isOpen = false
  const listeners = new Set<() => void>()
  const set = (value: boolean) => {
    isOpen = value
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    open: () => set(true),
    close: () => set(false),
    useIsOpen: () => useSyncExternalStore(subscribe, () => isOpen),
  }
}
