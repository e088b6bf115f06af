/** Takes back what an action did. */
export type WayBack = () => Promise<unknown>

export interface Failure<T> {
  readonly item: T
  readonly error: unknown
}

export interface Outcome<T> {
  /** In the order in which they were done. */
  readonly done: readonly { readonly item: T; readonly back: WayBack | undefined }[]
  readonly failed: readonly Failure<T>[]
  /** How many were left because it was stopped. */
  readonly left: number
}

interface Options {
  readonly signal: AbortSignal
  /** Called after each, with how many are over. */
  readonly onProgress: (over: number) => void
}

/**
 * Acts on each item, one after the other: many records never reach the service at once. One that fails does not prevent
 * the others. It stops after the current one.
 */
export async function runEach<T>(
  items: readonly T[],
  act: (item: T) => Promise<WayBack | undefined>,
  { signal, onProgress }: Options,
): Promise<Outcome<T>> {
  const done: { item: T; back: WayBack | undefined }[] = []
  const failed: Failure<T>[] = []
  for (const [at, item] of items.entries()) {
    if (signal.aborted) return { done, failed, left: items.length - at }
    try {
      done.push({ item, back: await act(item) })
    } catch (error) {
      failed.push({ item, error })
    }
    onProgress(at + 1)
  }
  return { done, failed, left: 0 }
}
