import { setTimeout } from 'node:timers/promises'
import { JobStopped } from '../records/due-jobs.ts'

/** Jobs of one kind share a limit on how many of them run at once in a process. */
export interface Lane {
  readonly kind: string
  readonly limit: number
}

/** The jobs that run beside the loop of a process. */
export class BackgroundJobs {
  readonly #running = new Map<Promise<void>, string>()
  readonly #stopping = new AbortController()

  isFull({ kind, limit }: Lane): boolean {
    return [...this.#running.values()].filter((each) => each === kind).length >= limit
  }

  /** Starts work that handles its own failures. The signal is aborted with `JobStopped` when the process stops. */
  start({ kind }: Lane, work: (stopping: AbortSignal) => Promise<void>): void {
    const run = work(this.#stopping.signal).finally(() => this.#running.delete(run))
    this.#running.set(run, kind)
  }

  /** Resolves when none is running. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.keys())
  }

  /** Signals all jobs to end, and waits for that at most this long. Remaining claims expire by themselves. */
  async stop(milliseconds: number): Promise<void> {
    this.#stopping.abort(new JobStopped('The process stops.'))
    await Promise.race([this.idle(), setTimeout(milliseconds, undefined, { ref: false })])
  }
}
