const hour = 3_600_000

/** Spreads the runs of several processes, as a fraction of the interval. */
const jitter = 0.1

/** Runs a job now and then about once an hour, one run at a time. A failed run is reported and does not stop the next. */
export function repeatHourly(
  work: (signal: AbortSignal) => Promise<unknown>,
  report: (error: unknown) => void,
): { stop(): Promise<void> } {
  return repeat(hour, work, report)
}

/** The same, with another interval in milliseconds. */
export function repeat(
  interval: number,
  work: (signal: AbortSignal) => Promise<unknown>,
  report: (error: unknown) => void,
): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()
  let running = Promise.resolve()
  const run = () => {
    running = work(stopping.signal)
      .then(() => {}, report)
      .then(plan)
  }
  const plan = () => {
    if (stopping.signal.aborted) return
    timer = setTimeout(run, interval * (1 + Math.random() * jitter)).unref()
  }
  run()
  return {
    /** Tells the current run to end, and resolves when it has. */
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
