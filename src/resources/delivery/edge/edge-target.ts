/** A cache in front of the service that can purge responses by their keys. */
export interface EdgeTarget {
  /** Identifies the cache in the database, in metrics and in logs. Contains no secret. */
  readonly name: string
  /** How many keys one request names. */
  readonly keysPerRequest: number
  /** Resolves when the cache no longer serves responses with these keys. Throws `PurgeFailed`. */
  purge(keys: readonly string[], signal: AbortSignal): Promise<void>
}

export const edgeKinds = ['varnish', 'fastly', 'cloudflare'] as const

/** Which cache is in front of the service, by settings. */
export interface EdgeSettings {
  readonly kind: (typeof edgeKinds)[number]
  /** Of each Varnish, or of the API. */
  readonly urls: readonly string[]
  /** The service at Fastly, or the zone at Cloudflare. */
  readonly zone: string
  readonly token: string
}

interface FailureDetails {
  /** Whether it refuses what it was asked: a setting is wrong. */
  readonly isRefused?: boolean
  /** How many milliseconds it asks to wait. */
  readonly retryAfter?: number
}

export class PurgeFailed extends Error {
  readonly isRefused: boolean
  readonly retryAfter: number

  constructor(message: string, { isRefused = false, retryAfter = 0 }: FailureDetails = {}) {
    super(message)
    this.isRefused = isRefused
    this.retryAfter = retryAfter
  }
}
