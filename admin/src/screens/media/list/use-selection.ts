import { useCallback, useMemo, useRef, useState } from 'react'
import type { Asset } from '../../../api/assets.ts'

/** Which assets of a list are selected. With Shift, everything up to the last one. */
export function useSelection(assets: readonly Asset[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const last = useRef<number | null>(null)
  const chosen = useMemo(() => assets.filter(({ id }) => ids.has(id)), [assets, ids])

  const toggle = useCallback(
    (id: number, isRange: boolean) => {
      const all = assets.map((asset) => asset.id)
      const affected = isRange && last.current !== null ? rangeOf(all, last.current, id) : [id]
      last.current = id
      setIds((before) =>
        before.has(id) ? before.difference(new Set(affected)) : before.union(new Set(affected)),
      )
    },
    [assets],
  )
  const clear = useCallback(() => setIds(new Set()), [])
  return { chosen, has: (id: number) => ids.has(id), toggle, clear }
}

/** The ids from one to another, in the order of the list, both included. */
export function rangeOf(all: readonly number[], from: number, to: number): number[] {
  const [start, end] = [all.indexOf(from), all.indexOf(to)]
  if (start < 0 || end < 0) return [to]
  return all.slice(Math.min(start, end), Math.max(start, end) + 1)
}
