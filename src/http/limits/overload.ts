const sampleMilliseconds = 100

export interface Overload {
  isOverloaded(): boolean
  stop(): void
}

/**
 * Detects when the event loop is late: each request then waits at least that long. One late sample is not enough, since
 * a single large request or a suspended machine makes one too.
 */
export function watchOverload(
  maxDelayMilliseconds: number,
  report: (isOverloaded: boolean) => void,
): Overload {
  let isOverloaded = false
  let wasLate = false
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const isLate = now - last - sampleMilliseconds > maxDelayMilliseconds
    last = now
    const before = isOverloaded
    isOverloaded = isLate && wasLate
    wasLate = isLate
    if (isOverloaded !== before) report(isOverloaded)
  }, sampleMilliseconds)
  timer.unref()
  return { isOverloaded: () => isOverloaded, stop: () => clearInterval(timer) }
}
