/** The part of autocannon that the benchmark uses; the package brings no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  interface Request {
    method: string
    path: string
    headers: Record<string, string>
    body?: string
  }

  interface Client extends EventEmitter {
    /** What is sent from now on, once and again. */
    setRequests(requests: Request[]): void
  }

  interface Result {
    errors: number
    timeouts: number
  }

  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    sampleInt: number
    setupClient(client: Client): void
  }): Promise<Result>
}
