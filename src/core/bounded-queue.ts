import { ServiceUnavailable } from './errors.ts'

interface BoundedQueueOptions {
  /** How many tasks run at the same time. */
  readonly concurrency: number
  /** How many more may wait. Beyond that a task is refused. */
  readonly maxWaiting: number
  /** When a client whose task was refused should try again. */
  readonly retryAfterSeconds: number
}

/**
 * Runs expensive tasks a few at a time, in order. Node has four threads for files, hashes, images and the sync of
 * the database log together: a queue for each kind of expensive task keeps threads free for the rest.
 */
export class BoundedQueue {
  readonly #options: BoundedQueueOptions
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(options: BoundedQueueOptions) {
    this.#options = options
  }

  /** Queues a task; rejects at once when too many wait already. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (!this.#takeTurn()) await this.#nextTurn()
    try {
      return await task()
    } finally {
      this.#passTurn()
    }
  }

  #takeTurn(): boolean {
    if (this.#running >= this.#options.concurrency) return false
    this.#running++
    return true
  }

  #nextTurn(): Promise<void> {
    const { maxWaiting, retryAfterSeconds } = this.#options
    if (this.#waiting.length >= maxWaiting) throw new ServiceUnavailable(retryAfterSeconds)
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** The next task takes over the slot, so that a new one cannot overtake it. */
  #passTurn(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running--
  }
}
