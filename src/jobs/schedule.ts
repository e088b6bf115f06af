import { CommitUnknown, DatabaseUnavailable } from '../core/errors.ts'

const hour = 3_600_000

/** Where loops report an outage of the database, which is logged once for all of them. */
export interface FailureNotes {
  readonly readiness?: { noteFailure(error: unknown): void }
}

/** Whether the error is such an outage, which is then reported. A loop repeats its work, also after an unknown commit. */
export function noteOutage({ readiness }: FailureNotes, error: unknown): boolean {
  if (!readiness || !(error instanceof DatabaseUnavailable || error instanceof CommitUnknown)) return false
  readiness.noteFailure(error.cause)
  return true
}

/** Spreads the runs of several processes, as a fraction of the interval. */
const jitter = 0.1

/**
 * Runs a job now, and then about once an hour, one run at a time. A failed run is reported, and the next one follows.
 */
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
): { wake(): void; stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let isWoken = false
  const stopping = new AbortController()
  let running = Promise.resolve()
  const run = () => {
    isRunning = true
    isWoken = false
    running = work(stopping.signal)
      .then(() => {}, report)
      .then(plan)
  }
  const plan = () => {
    isRunning = false
    if (stopping.signal.aborted) return
    const delay = isWoken ? 0 : interval * (1 + Math.random() * jitter)
    timer = setTimeout(run, delay).unref()
  }
  run()
  return {
    /** Begins the next run now, or as soon as the current one has ended. */
    wake() {
      if (isRunning || isWoken || stopping.signal.aborted) isWoken = true
      else {
        isWoken = true
        clearTimeout(timer)
        timer = setTimeout(run, 0).unref()
      }
    },
    /** Tells the current run to end, and resolves when it has. */
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
