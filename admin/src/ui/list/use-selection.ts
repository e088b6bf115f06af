import { useCallback, useMemo, useRef, useState } from 'react'

interface Selectable {
  readonly id: number
}

export interface Selection<T extends Selectable> {
  /** The selected rows among those that are shown. */
  readonly chosen: readonly T[]
  /** Whether everything is selected that the filter finds, also what is not shown. */
  readonly isAll: boolean
  readonly has: (id: number) => boolean
  /** With Shift, everything up to the last one. */
  readonly toggle: (id: number, isRange: boolean) => void
  /** Selects all rows that are shown, or none. */
  readonly toggleShown: () => void
  readonly selectAll: () => void
  readonly clear: () => void
}

/** Which rows of a list are selected. Another `filter` is another list: nothing is selected then. */
export function useSelection<T extends Selectable>(rows: readonly T[], filter = ''): Selection<T> {
  const [state, setState] = useState<State>(nothing(filter))
  const last = useRef<number | null>(null)
  // A filter that changed at this moment: the old selection must not be seen with the new rows.
  const { ids, isAll } = state.filter === filter ? state : nothing(filter)
  const chosen = useMemo(() => (isAll ? rows : rows.filter(({ id }) => ids.has(id))), [rows, ids, isAll])
  const set = useCallback(
    (change: (before: ReadonlySet<number>) => ReadonlySet<number>) =>
      setState((before) => ({
        filter,
        isAll: false,
        ids: change(before.filter === filter ? before.ids : new Set()),
      })),
    [filter],
  )

  const toggle = useCallback(
    (id: number, isRange: boolean) => {
      const all = rows.map((row) => row.id)
      const affected = isRange && last.current !== null ? rangeOf(all, last.current, id) : [id]
      last.current = id
      set((before) => {
        // One that is taken out of "all" leaves the rows that are shown.
        const start = isAll ? new Set(all) : before
        return start.has(id) ? start.difference(new Set(affected)) : start.union(new Set(affected))
      })
    },
    [rows, isAll, set],
  )
  const toggleShown = () => {
    const all = new Set(rows.map(({ id }) => id))
    set((before) => (isAll || all.isSubsetOf(before) ? new Set() : all))
  }
  const selectAll = () => setState({ filter, ids: new Set(), isAll: true })
  const clear = useCallback(() => set(() => new Set()), [set])
  return { chosen, isAll, has: (id) => isAll || ids.has(id), toggle, toggleShown, selectAll, clear }
}

interface State {
  readonly filter: string
  readonly ids: ReadonlySet<number>
  readonly isAll: boolean
}

function nothing(filter: string): State {
  return { filter, ids: new Set(), isAll: false }
}

/** The ids from one to another, in the order of the list, both included. */
export function rangeOf(all: readonly number[], from: number, to: number): number[] {
  const [start, end] = [all.indexOf(from), all.indexOf(to)]
  if (start < 0 || end < 0) return [to]
  return all.slice(Math.min(start, end), Math.max(start, end) + 1)
}
