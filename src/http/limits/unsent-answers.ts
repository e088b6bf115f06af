import type { Socket } from 'node:net'

const sampleMilliseconds = 1000

/** What clients have not read yet of their answers may take this much memory in a process. */
const maxUnsentBytes = 128 * 1024 * 1024

/** Closes connections whose clients do not read their answers, when these take too much memory: the oldest first. */
export class UnsentAnswers {
  readonly #connections: ReadonlySet<Socket>
  readonly #maxBytes: number
  /** In the order in which they were found to be unsent. */
  readonly #unsent = new Set<Socket>()
  readonly #timer: NodeJS.Timeout

  constructor(connections: ReadonlySet<Socket>, maxBytes = maxUnsentBytes) {
    this.#connections = connections
    this.#maxBytes = maxBytes
    this.#timer = setInterval(() => this.limit(), sampleMilliseconds).unref()
  }

  limit(): void {
    let bytes = 0
    for (const socket of this.#unsent) if (!this.#connections.has(socket)) this.#unsent.delete(socket)
    for (const socket of this.#connections) {
      bytes += socket.writableLength
      if (socket.writableLength > 0) this.#unsent.add(socket)
      else this.#unsent.delete(socket)
    }
    for (const socket of this.#unsent) {
      if (bytes <= this.#maxBytes) return
      bytes -= socket.writableLength
      socket.destroy()
    }
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
