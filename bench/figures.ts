export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

/**
 * The cost of one request for the service, where the request rate says little: one client must not be able to stop the
 * service.
 */
export interface Cost {
  readonly id: string
  readonly label: string
  /** CPU time of the service for one request. */
  readonly milliseconds: number
  /** Of an answer. */
  readonly bytes: number
}
