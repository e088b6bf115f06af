export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

/** What one request costs the service, where its rate says little: one client must not be able to stop it. */
export interface Cost {
  readonly id: string
  readonly label: string
  /** CPU time of the service for one request. */
  readonly milliseconds: number
  /** Of an answer. */
  readonly bytes: number
}
