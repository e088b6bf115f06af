const hour = 3_600_000

/** Runs of several processes drift apart by this share of an hour. */
const jitter = 0.1

/** Runs the work now and then about every hour, one run at a time. A run that fails is reported; the next one comes. */
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
    /** Resolves when the run that is under way has ended. */
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
