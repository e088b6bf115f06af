const hour = 3_600_000

/** Spreads the runs of several processes, as a fraction of an hour. */
const jitter = 0.1

/** Runs a job now and then about once an hour, one run at a time. A failed run is reported and does not stop the next. */
export function repeatHourly(
  work: () => Promise<unknown>,
  report: (error: unknown) => void,
): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running = Promise.resolve()
  const run = () => {
    running = work()
      .then(() => {}, report)
      .then(plan)
  }
  const plan = () => {
    if (isStopped) return
    timer = setTimeout(run, hour * (1 + Math.random() * jitter)).unref()
  }
  run()
  return {
    /** Resolves when the current run has ended. */
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
