import { useCallback, useRef, useSyncExternalStore } from 'react'

/** A state that is replaced, never changed in place, with listeners. */
export interface Store<S> {
  getState(): S
  subscribe(listener: () => void): () => void
}

export interface WritableStore<S> extends Store<S> {
  set(patch: Partial<S>): void
}

export function createStore<S extends object>(initial: S): WritableStore<S> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(patch) {
      const keys = Object.keys(patch) as (keyof S)[]
      if (keys.every((key) => Object.is(state[key], patch[key]))) return
      state = { ...state, ...patch }
      for (const listener of listeners) listener()
    },
  }
}

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
