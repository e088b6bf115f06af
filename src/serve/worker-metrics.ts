import { combineMetrics, type Family, readMetrics } from '../core/metrics.ts'
import type { Channel } from '../http/limits/worker-hits.ts'
import type { GatherMetrics } from '../monitoring/metrics.ts'

/** From the primary process to a worker. */
interface Question {
  readonly readMetrics: number
}
/** A worker's own metrics. */
interface Reply {
  readonly metrics: { readonly id: number; readonly families: readonly Family[] }
}
/** From a worker, for those of all. */
interface Request {
  readonly gatherMetrics: number
}
interface Gathered {
  readonly gathered: { readonly id: number; readonly families: readonly Family[] }
}

/** A worker that is busy for longer is left out. */
const patienceMilliseconds = 1000

/** The primary process asks its workers, also for one of them. */
export class WorkerMetrics {
  readonly #channels = new Set<Channel>()
  readonly #waiting = new Map<number, (families: readonly Family[]) => void>()
  #lastId = 0

  /** From now on until the worker exits. */
  add(channel: Channel, worker: { once(event: 'exit', listener: () => void): unknown }): void {
    this.#channels.add(channel)
    worker.once('exit', () => this.#channels.delete(channel))
    channel.onMessage((message) => {
      if (has<Reply>(message, 'metrics')) {
        this.#waiting.get(message.metrics.id)?.(message.metrics.families)
        this.#waiting.delete(message.metrics.id)
      } else if (has<Request>(message, 'gatherMetrics')) {
        const id = message.gatherMetrics
        void this.gather().then((processes) => {
          channel.send({ gathered: { id, families: combineMetrics(processes) } } satisfies Gathered)
        })
      }
    })
  }

  async gather(): Promise<readonly (readonly Family[])[]> {
    return [readMetrics(), ...(await Promise.all([...this.#channels].map((channel) => this.#ask(channel))))]
  }

  #ask(channel: Channel): Promise<readonly Family[]> {
    const id = ++this.#lastId
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#waiting.get(id)?.([]), patienceMilliseconds)
      this.#waiting.set(id, (families) => {
        clearTimeout(timer)
        this.#waiting.delete(id)
        resolve(families)
      })
      channel.send({ readMetrics: id } satisfies Question)
    })
  }
}

/** A worker's side: it answers the primary process, and asks it for the metrics of all. */
export function answerAndAsk(channel: Channel): GatherMetrics {
  const waiting = new Map<number, (families: readonly Family[]) => void>()
  let lastId = 0
  channel.onMessage((message) => {
    if (has<Question>(message, 'readMetrics')) {
      channel.send({ metrics: { id: message.readMetrics, families: readMetrics() } } satisfies Reply)
    } else if (has<Gathered>(message, 'gathered')) {
      waiting.get(message.gathered.id)?.(message.gathered.families)
      waiting.delete(message.gathered.id)
    }
  })
  return () =>
    new Promise((resolve) => {
      const id = ++lastId
      waiting.set(id, (families) => resolve([families]))
      channel.send({ gatherMetrics: id } satisfies Request)
    })
}

function has<M extends object>(message: unknown, key: keyof M): message is M {
  return typeof message === 'object' && message !== null && key in message
}
