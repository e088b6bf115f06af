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
