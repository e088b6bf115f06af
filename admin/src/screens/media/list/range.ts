/** The ids from one to another, in the order of the list, both included. */
export function rangeOf(all: readonly number[], from: number, to: number): number[] {
  const [start, end] = [all.indexOf(from), all.indexOf(to)]
  if (start < 0 || end < 0) return [to]
  return all.slice(Math.min(start, end), Math.max(start, end) + 1)
}
