import type { Count, HitStore } from './rate-limiter.ts'

interface Question {
  readonly hits: {
    readonly id: number
    readonly key: string
    readonly count: number
    readonly window: number
    readonly renew: boolean
  }
}

interface Reply {
  readonly counted: { readonly id: number; readonly count: number; readonly remaining: number }
}

/** The other end of a channel between processes. */
export interface Channel {
  send(message: object): void
  onMessage(listener: (message: unknown) => void): void
}

/** Counts for all workers in the primary process, so that a limit applies to all of them together. */
export function countForWorker(channel: Channel, store: HitStore): void {
  channel.onMessage((message) => {
    if (!isQuestion(message)) return
    const { id, key, count, window, renew } = message.hits
    void store
      .add(key, count, window, renew)
      .then((counted) => channel.send({ counted: { id, ...counted } } satisfies Reply))
  })
}

/** A worker's side: asks the primary process. */
export class WorkerHits implements HitStore {
  readonly #channel: Channel
  readonly #waiting = new Map<number, (counted: Count) => void>()
  #lastId = 0

  constructor(channel: Channel) {
    this.#channel = channel
    channel.onMessage((message) => {
      if (!isReply(message)) return
      const { id, ...counted } = message.counted
      this.#waiting.get(id)?.(counted)
      this.#waiting.delete(id)
    })
  }

  add(key: string, count: number, window: number, renew = false): Promise<Count> {
    const id = ++this.#lastId
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      this.#channel.send({ hits: { id, key, count, window, renew } } satisfies Question)
    })
  }
}

function isQuestion(message: unknown): message is Question {
  return typeof message === 'object' && message !== null && 'hits' in message
}

function isReply(message: unknown): message is Reply {
  return typeof message === 'object' && message !== null && 'counted' in message
}
