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
  /** How many of one client may wait. */
  readonly maxWaitingOfClient?: number
  /** When a client whose task was refused should try again. */
  readonly retryAfterSeconds: number
}

interface TaskOptions {
  /** Clients share the time of the queue fairly, however many tasks each of them has. */
  readonly client?: string
  /** A task that still waits when this signal comes is dropped. */
  readonly signal?: AbortSignal
}

interface Waiting {
  begin(): void
  refuse(reason: unknown): void
}

interface Client {
  readonly waiting: Waiting[]
  running: number
  /** When its next task is due, on the clock of the queue: this advances by the time that its tasks have taken. */
  due: number
}

/**
 * Runs expensive tasks a few at a time, those of one client in order. Node has four threads for files, hashes, images
 * and the sync of the database log together: a queue for each kind of expensive task keeps threads free for the rest.
 */
export class BoundedQueue {
  readonly #options: BoundedQueueOptions
  readonly #clients = new Map<string, Client>()
  readonly #metrics
  #running = 0
  #waitingCount = 0
  /** The due time of the task that began last. A new client starts here. */
  #clock = 0
  #isClosed = false

  constructor(options: BoundedQueueOptions) {
    this.#options = options
    const labels = { queue: options.name }
    this.#metrics = { running: running.of(labels), waiting: waiting.of(labels), refused: refused.of(labels) }
  }

  /** Queues a task; rejects at once when too many wait already. */
  async run<T>(task: () => Promise<T>, { client: name = '', signal }: TaskOptions = {}): Promise<T> {
    signal?.throwIfAborted()
    if (this.#isClosed) this.#refuse()
    const client = this.#clientOf(name)
    if (!this.#takeTurn()) await this.#nextTurn(client, signal)
    client.running++
    client.due = Math.max(client.due, this.#clock)
    this.#clock = client.due
    const start = performance.now()
    try {
      return await task()
    } finally {
      client.running--
      client.due += performance.now() - start
      this.#passTurn()
    }
  }

  /** Refuses all tasks that wait, and every later one. Those that run end by themselves. */
  close(): void {
    this.#isClosed = true
    for (const { waiting } of this.#clients.values())
      for (const each of waiting.splice(0)) this.#drop(each, this.#unavailable())
  }

  #clientOf(name: string): Client {
    const known = this.#clients.get(name)
    if (known) return known
    const client = { waiting: [], running: 0, due: this.#clock }
    this.#clients.set(name, client)
    return client
  }

  #takeTurn(): boolean {
    if (this.#running >= this.#options.concurrency) return false
    this.#running++
    this.#metrics.running.add()
    return true
  }

  #nextTurn(client: Client, signal: AbortSignal | undefined): Promise<void> {
    const { maxWaiting, maxWaitingOfClient = maxWaiting } = this.#options
    if (client.waiting.length >= maxWaitingOfClient) this.#refuse()
    if (this.#waitingCount >= maxWaiting && !this.#makeRoom(client)) this.#refuse()
    this.#metrics.waiting.add()
    this.#waitingCount++
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      client.waiting.splice(client.waiting.indexOf(own), 1)
      this.#drop(own, signal?.reason)
    }
    const end = () => signal?.removeEventListener('abort', leave)
    const own: Waiting = {
      begin() {
        end()
        resolve()
      },
      refuse(reason) {
        end()
        reject(reason)
      },
    }
    client.waiting.push(own)
    signal?.addEventListener('abort', leave)
    return promise
  }

  /** When the queue is full, the client with the most waiting tasks loses its last one to a client with fewer. */
  #makeRoom(client: Client): boolean {
    let largest = client
    for (const each of this.#clients.values())
      if (each.waiting.length > largest.waiting.length) largest = each
    if (largest.waiting.length <= client.waiting.length + 1) return false
    const last = largest.waiting.pop()
    if (last) this.#drop(last, this.#unavailable())
    this.#metrics.refused.add()
    return true
  }

  #drop(waiting: Waiting, reason: unknown): void {
    this.#metrics.waiting.add(-1)
    this.#waitingCount--
    waiting.refuse(reason)
  }

  #refuse(): never {
    this.#metrics.refused.add()
    throw this.#unavailable()
  }

  #unavailable(): ServiceUnavailable {
    return new ServiceUnavailable(this.#options.retryAfterSeconds)
  }

  /** The next task takes over the slot, so that a new one cannot overtake it. */
  #passTurn(): void {
    const next = this.#nextClient()?.waiting.shift()
    if (next) {
      this.#metrics.waiting.add(-1)
      this.#waitingCount--
      next.begin()
      return
    }
    this.#running--
    this.#metrics.running.add(-1)
    if (this.#running === 0) this.#clients.clear()
  }

  /** The client that is due first. Forgets those that wait for nothing and have no time to make up for. */
  #nextClient(): Client | undefined {
    let first: Client | undefined
    for (const [name, client] of this.#clients) {
      if (client.waiting.length > 0) {
        if (client.due < (first?.due ?? Infinity)) first = client
      } else if (client.running === 0 && client.due <= this.#clock) this.#clients.delete(name)
    }
    return first
  }
}
