import { ServiceUnavailable } from './errors.ts'
import { Counter, Gauge } from './metrics.ts'

const running = new Gauge('corral_queue_running', 'Expensive tasks that run, by queue.')
const waiting = new Gauge('corral_queue_waiting', 'Expensive tasks that wait for their turn, by queue.')
const refused = new Counter('corral_queue_refused_total', 'Tasks that were refused because too many waited.')

interface BoundedQueueOptions {
  /** For the metrics. Queues of the same name are counted together. */
  readonly name: string
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
  readonly #metrics
  #running = 0

  constructor(options: BoundedQueueOptions) {
    this.#options = options
    const labels = { queue: options.name }
    this.#metrics = { running: running.of(labels), waiting: waiting.of(labels), refused: refused.of(labels) }
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
    this.#metrics.running.add()
    return true
  }

  #nextTurn(): Promise<void> {
    const { maxWaiting, retryAfterSeconds } = this.#options
    if (this.#waiting.length >= maxWaiting) {
      this.#metrics.refused.add()
      throw new ServiceUnavailable(retryAfterSeconds)
    }
    this.#metrics.waiting.add()
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** The next task takes over the slot, so that a new one cannot overtake it. */
  #passTurn(): void {
    const next = this.#waiting.shift()
    if (next) {
      this.#metrics.waiting.add(-1)
      next()
      return
    }
    this.#running--
    this.#metrics.running.add(-1)
  }
}
