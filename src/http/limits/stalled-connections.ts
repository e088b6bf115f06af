import type { Socket } from 'node:net'
import { isIdle, sentBytes } from '../connections.ts'

const sampleMilliseconds = 5_000

/** A connection on which nothing moves for this long while it has a request is closed. */
const maxStillMilliseconds = 60_000

interface Sample {
  readonly bytes: number
  /** When this many bytes were seen for the first time. */
  readonly since: number
}

/**
 * Closes connections whose clients neither read their responses nor send the rest of their requests. One timer checks
 * all of them: a timer for each connection, as with `server.timeout`, slows every request down.
 */
export class StalledConnections {
  readonly #connections: ReadonlySet<Socket>
  readonly #samples = new WeakMap<Socket, Sample>()
  readonly #timer: NodeJS.Timeout

  constructor(connections: ReadonlySet<Socket>) {
    this.#connections = connections
    this.#timer = setInterval(() => this.sample(performance.now()), sampleMilliseconds).unref()
  }

  sample(now: number): void {
    for (const socket of this.#connections) {
      const bytes = socket.bytesRead + sentBytes(socket)
      const last = this.#samples.get(socket)
      // `keepAliveTimeout` closes the idle ones.
      if (last === undefined || last.bytes !== bytes || isIdle(socket)) {
        this.#samples.set(socket, { bytes, since: now })
      } else if (now - last.since >= maxStillMilliseconds) socket.destroy()
    }
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
