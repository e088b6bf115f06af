import type { Socket } from 'node:net'
import { isIdle, sentBytes } from '../connections.ts'

const sampleMilliseconds = 1000

/** A connection with a request is closed when no data moves for this long. */
const maxStillMilliseconds = 60_000

/** The memory that unread responses may take in a process. */
const maxUnsentBytes = 128 * 1024 * 1024

interface Sample {
  readonly received: number
  readonly sent: number
  /** When these numbers were seen for the first time. */
  readonly stillSince: number
  /** When a part of a response was first found unsent; null when all parts are sent. */
  readonly unsentSince: number | null
}

/** Which connections are closed first when unread responses take too much memory. */
const ranks = { stalled: 0, begun: 1, slow: 2 } as const

interface Unsent {
  readonly socket: Socket
  readonly rank: number
  readonly since: number
}

/**
 * Closes connections whose clients neither read their responses nor send the rest of their requests: after a minute
 * without progress, or earlier when unread responses take too much memory. One timer checks all connections: a timer
 * for each, as with `server.timeout`, slows every request down.
 */
export class SlowClients {
  readonly #connections: ReadonlySet<Socket>
  readonly #maxBytes: number
  readonly #samples = new WeakMap<Socket, Sample>()
  readonly #timer: NodeJS.Timeout

  constructor(connections: ReadonlySet<Socket>, maxBytes = maxUnsentBytes) {
    this.#connections = connections
    this.#maxBytes = maxBytes
    this.#timer = setInterval(() => this.sample(performance.now()), sampleMilliseconds).unref()
  }

  sample(now: number): void {
    const unsent: Unsent[] = []
    for (const socket of this.#connections) {
      const last = this.#samples.get(socket)
      const next = sampleOf(socket, last, now)
      this.#samples.set(socket, next)
      if (now - next.stillSince >= maxStillMilliseconds) socket.destroy()
      else if (next.unsentSince !== null) {
        unsent.push({ socket, rank: rankOf(last, next), since: next.unsentSince })
      }
    }
    closeUnsent(unsent, this.#maxBytes)
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}

function sampleOf(socket: Socket, last: Sample | undefined, now: number): Sample {
  const received = socket.bytesRead
  const sent = sentBytes(socket)
  const isStill = last?.received === received && last.sent === sent
  return {
    received,
    sent,
    // `keepAliveTimeout` closes the idle ones.
    stillSince: isStill && !isIdle(socket) ? last.stillSince : now,
    unsentSince: socket.writableLength === 0 ? null : (last?.unsentSince ?? now),
  }
}

function rankOf(last: Sample | undefined, { sent }: Sample): number {
  if (last === undefined || last.unsentSince === null) return ranks.begun
  return sent > last.sent ? ranks.slow : ranks.stalled
}

/** Within a rank the oldest are closed first. */
function closeUnsent(unsent: readonly Unsent[], maxBytes: number): void {
  let bytes = unsent.reduce((sum, { socket }) => sum + socket.writableLength, 0)
  if (bytes <= maxBytes) return
  for (const { socket } of unsent.toSorted((a, b) => a.rank - b.rank || a.since - b.since)) {
    if (bytes <= maxBytes) return
    bytes -= socket.writableLength
    socket.destroy()
  }
}
