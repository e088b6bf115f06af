import type { Socket } from 'node:net'
import { sentBytes } from '../connections.ts'

const sampleMilliseconds = 1000

/** The memory that unread responses may take in a process. */
const maxUnsentBytes = 128 * 1024 * 1024

/**
 * Closes connections whose clients do not read their responses, when these take too much memory: first those without
 * progress since the last sample, then new ones, and last those that are read slowly. In each group the oldest are
 * closed first.
 */
export class UnsentAnswers {
  readonly #connections: ReadonlySet<Socket>
  readonly #maxBytes: number
  /** In the order in which they were found to be unsent, with the bytes that had been sent at the last sample. */
  readonly #unsent = new Map<Socket, number>()
  readonly #timer: NodeJS.Timeout

  constructor(connections: ReadonlySet<Socket>, maxBytes = maxUnsentBytes) {
    this.#connections = connections
    this.#maxBytes = maxBytes
    this.#timer = setInterval(() => this.limit(), sampleMilliseconds).unref()
  }

  limit(): void {
    let bytes = 0
    for (const socket of this.#unsent.keys()) if (!this.#connections.has(socket)) this.#unsent.delete(socket)
    const [stalled, begun, slow]: [Socket[], Socket[], Socket[]] = [[], [], []]
    for (const socket of this.#connections) {
      bytes += socket.writableLength
      if (socket.writableLength === 0) this.#unsent.delete(socket)
      else if (!this.#unsent.has(socket)) this.#unsent.set(socket, -1)
    }
    for (const [socket, before] of this.#unsent) {
      const sent = sentBytes(socket)
      const kind = before === -1 ? begun : sent > before ? slow : stalled
      kind.push(socket)
      this.#unsent.set(socket, sent)
    }
    for (const socket of [...stalled, ...begun, ...slow]) {
      if (bytes <= this.#maxBytes) return
      bytes -= socket.writableLength
      socket.destroy()
    }
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
