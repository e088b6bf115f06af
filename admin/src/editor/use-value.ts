import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/** Renders again only when the selected value changes; objects and lists are compared one level deep. */
export function useStoreValue<S, T>(store: Store<S>, selector: (state: S) => T): T {
  const last = useRef<{ readonly value: T } | null>(null)
  const select = useCallback(() => {
    const value = selector(store.getState())
    if (last.current && isShallowSame(last.current.value, value)) return last.current.value
    last.current = { value }
    return value
  }, [store, selector])
  return useSyncExternalStore(store.subscribe, select)
}

function isShallowSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isCollection(a) || !isCollection(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]))
}

function isCollection(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object'
}
