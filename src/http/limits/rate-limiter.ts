import { TooManyAttempts } from '../../core/errors.ts'

const minute = 60_000

/** Where hits are counted. One process counts in its memory; several share one store. */
export interface HitStore {
  /**
   * Adds to the count of a key; returns the count with the milliseconds until it expires. Reading a count, or
   * subtracting from it, does not create it. `renew` restarts its window.
   */
  add(key: string, hits: number, windowMilliseconds: number, renew?: boolean): Promise<Count>
}

export interface Count {
  readonly count: number
  readonly remaining: number
}

/**
 * The name of the limit, the maximum number of hits (0 for no limit), and the window in milliseconds (a minute by
 * default).
 */
type Limit = readonly [key: string, limit: number, window?: number]

export class RateLimiter {
  readonly #store: HitStore

  constructor(store: HitStore) {
    this.#store = store
  }

  /** Counts one hit; returns how many are left, or throws. */
  hit(...limit: Limit): Promise<number> {
    return this.hits(1, ...limit)
  }

  /** Counts several hits at once. */
  async hits(hits: number, ...[key, limit, window = minute]: Limit): Promise<number> {
    if (limit === 0) return Number.POSITIVE_INFINITY
    const { count, remaining } = await this.#store.add(key, hits, window)
    if (count > limit) throw new TooManyAttempts(limit, Math.max(1, Math.ceil(remaining / 1000)))
    return limit - count
  }

  /** Reads a count. */
  async read(key: string): Promise<number> {
    return (await this.#store.add(key, 0, minute)).count
  }

  /** Creates a count that lasts for so many milliseconds from now. */
  async mark(key: string, window: number): Promise<void> {
    await this.#store.add(key, 1, window, true)
  }

  /**
   * Runs an attempt that counts only when it fails, that is, returns null. It is counted before it runs, so that
   * concurrent attempts cannot all pass. The count is given back when the attempt succeeds or could not be made.
   */
  async attempt<T>(limits: readonly Limit[], run: () => Promise<T | null>): Promise<T | null> {
    for (const limit of limits) await this.hit(...limit)
    let hasFailed = false
    try {
      const result = await run()
      hasFailed = result === null
      return result
    } finally {
      if (!hasFailed) await this.giveBack(limits)
    }
  }

  async giveBack(limits: readonly Limit[]): Promise<void> {
    for (const [key, limit, window = minute] of limits) if (limit > 0) await this.#store.add(key, -1, window)
  }
}

/** With more keys than this, the expired ones are removed. */
const sweepAt = 10_000
/** With more keys than this, the oldest are dropped. */
const maxKeys = 100_000
/** The number of keys that remain after a removal, so that the next removal is far away. */
const keptKeys = 90_000

export class MemoryHits implements HitStore {
  readonly #now: () => Date
  readonly #counts = new Map<string, { count: number; endsAt: number }>()
  #sweepAt = sweepAt

  constructor(now: () => Date) {
    this.#now = now
  }

  get size(): number {
    return this.#counts.size
  }

  async add(key: string, hits: number, window: number, renew = false): Promise<Count> {
    const now = this.#now().getTime()
    const found = this.#counts.get(key)
    const current = found && found.endsAt > now ? found : undefined
    if (!current && hits <= 0) return { count: 0, remaining: window }
    const entry = current && !renew ? current : { count: current?.count ?? 0, endsAt: now + window }
    entry.count = Math.max(0, entry.count + hits)
    if (entry !== found) this.#begin(key, entry, now)
    return { count: entry.count, remaining: entry.endsAt - now }
  }

  /** The map keeps its keys in the order in which their windows began. */
  #begin(key: string, entry: { count: number; endsAt: number }, now: number): void {
    this.#counts.delete(key)
    this.#sweep(now)
    this.#counts.set(key, entry)
  }

  #sweep(now: number): void {
    if (this.#counts.size < this.#sweepAt) return
    for (const [key, entry] of this.#counts) if (entry.endsAt <= now) this.#counts.delete(key)
    for (const key of this.#counts.keys()) {
      if (this.#counts.size <= keptKeys) break
      this.#counts.delete(key)
    }
    this.#sweepAt = Math.min(maxKeys, Math.max(sweepAt, this.#counts.size * 2))
  }
}
