import { useSyncExternalStore } from 'react'

/** Whether the session has ended while somebody worked. The app then asks for the password, over the open screen. */
let hasEnded = false
const listeners = new Set<() => void>()

export function reportEnded(): void {
  set(true)
}

export function reportRenewed(): void {
  set(false)
}

export function useSessionEnded(): boolean {
  return useSyncExternalStore(subscribe, () => hasEnded)
}

/** Calls back when the session has ended, and when it goes on. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function isSessionEnded(): boolean {
  return hasEnded
}

function set(value: boolean): void {
  if (hasEnded === value) return
  hasEnded = value
  for (const listener of listeners) listener()
}
