import { TooManyAttempts } from '../../core/errors.ts'

const minute = 60_000

/** Where hits are counted. One process counts in its memory; several share one store. */
export interface HitStore {
  /** Adds to the count of a key, and tells it with the milliseconds until the count begins anew. */
  add(key: string, hits: number, windowMilliseconds: number): Promise<{ count: number; remaining: number }>
}

/** What is counted, how often it may happen, and in how many milliseconds: a minute when left out. 0 is no limit. */
type Limit = readonly [key: string, limit: number, window?: number]

export class RateLimiter {
  readonly #store: HitStore

  constructor(store: HitStore) {
    this.#store = store
  }

  /** Counts one hit; returns how many are left, or throws. */
  async hit(...[key, limit, window = minute]: Limit): Promise<number> {
    if (limit === 0) return Number.POSITIVE_INFINITY
    const { count, remaining } = await this.#store.add(key, 1, window)
    if (count > limit) throw new TooManyAttempts(limit, Math.max(1, Math.ceil(remaining / 1000)))
    return limit - count
  }

  /** Adds to a count that has no limit, and tells it. */
  async count(key: string, hits: number, window: number): Promise<number> {
    return (await this.#store.add(key, hits, window)).count
  }

  /**
   * Runs an attempt that counts only when it fails, which it says by null. It is counted before it runs, so that
   * attempts made at the same moment cannot all pass, and given back when it succeeds or could not be made.
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

/** More keys than this and the expired ones are swept out. */
const sweepAt = 10_000

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

  async add(key: string, hits: number, window: number): Promise<{ count: number; remaining: number }> {
    const now = this.#now().getTime()
    let entry = this.#counts.get(key)
    if (!entry || entry.endsAt <= now) {
      entry = { count: 0, endsAt: now + window }
      this.#sweep(now)
      this.#counts.set(key, entry)
    }
    entry.count = Math.max(0, entry.count + hits)
    return { count: entry.count, remaining: entry.endsAt - now }
  }

  #sweep(now: number): void {
    if (this.#counts.size < this.#sweepAt) return
    for (const [key, entry] of this.#counts) if (entry.endsAt <= now) this.#counts.delete(key)
    this.#sweepAt = Math.max(sweepAt, this.#counts.size * 2)
  }
}
