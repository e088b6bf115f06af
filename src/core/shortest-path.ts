/** A kind of change with its text. */
export type Parts = [change: 'same' | 'added' | 'removed', text: string][]

const maxEdits = 1000

/**
 * How many words are the same on each diagonal, by number of edits: the algorithm of Myers, "An O(ND) difference
 * algorithm" (1986). Null when it needs too many steps.
 */
export function shortestPath(
  [old, next]: readonly [Int32Array, Int32Array],
  budget: { steps: number },
): Int32Array[] | null {
  const rounds: Int32Array[] = []
  let last = new Int32Array(3)
  for (let edits = 0; edits <= maxEdits && budget.steps > 0; edits++) {
    // The diagonal k is at k + edits + 1.
    const round = new Int32Array(2 * edits + 3)
    for (let k = -edits; k <= edits; k += 2) {
      let x = furthest(last, k, edits)
      for (; x < old.length && x - k < next.length && old[x] === next[x - k]; x++) budget.steps--
      budget.steps--
      round[k + edits + 1] = x
      if (x >= old.length && x - k >= next.length) return [...rounds, round]
    }
    rounds.push(round)
    last = round
  }
  return null
}

/** Where a path begins on the diagonal `k` after one more edit: below or to the right of where another ended. */
function furthest(last: Int32Array, k: number, edits: number): number {
  if (edits === 0) return 0
  const [left, above] = [last[k - 1 + edits] ?? 0, last[k + 1 + edits] ?? 0]
  return k === -edits || (k !== edits && left < above) ? above : left + 1
}

/** Walks the path back from its end. */
export function partsOf(
  rounds: readonly Int32Array[],
  old: readonly string[],
  next: readonly string[],
): Parts {
  const parts: Parts = []
  let [x, y] = [old.length, next.length]
  for (let edits = rounds.length - 1; edits >= 0; edits--) {
    const k = x - y
    const start = furthest(rounds[edits - 1] ?? new Int32Array(3), k, edits)
    parts.push(['same', old.slice(start, x).join('')])
    ;[x, y] = [start, start - k]
    if (edits === 0) break
    const last = rounds[edits - 1] ?? new Int32Array(3)
    const [left, above] = [last[k - 1 + edits] ?? 0, last[k + 1 + edits] ?? 0]
    if (k === -edits || (k !== edits && left < above)) parts.push(['added', next[--y] ?? ''])
    else parts.push(['removed', old[--x] ?? ''])
  }
  return parts.reverse()
}
