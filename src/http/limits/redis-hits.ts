import { Redis } from 'ioredis'
import { BadSetting } from '../../core/errors.ts'
import type { Count, HitStore } from './rate-limiter.ts'

interface Reporter {
  warn(details: object, message: string): void
  info(message: string): void
}

interface RedisHitsOptions {
  url: string
  /** Counts while Redis does not answer: each process for itself. */
  fallback: HitStore
  log: Reporter
  /** After a failure Redis is not used for this time, so that requests do not each wait for it. */
  rest?: number
}

const restMilliseconds = 2_000
const prefix = 'corral:hits:'
const refusals = /^(NOAUTH|WRONGPASS|NOPERM|ERR invalid password)\b/

// One atomic step, so that a hit of another process cannot come between the count and its expiry.
const addHits = `
  if tonumber(ARGV[1]) <= 0 and redis.call('exists', KEYS[1]) == 0 then
    return { 0, tonumber(ARGV[2]) }
  end
  local count = redis.call('incrby', KEYS[1], ARGV[1])
  local remaining = redis.call('pttl', KEYS[1])
  if remaining < 0 or ARGV[3] == '1' then
    redis.call('pexpire', KEYS[1], ARGV[2])
    remaining = tonumber(ARGV[2])
  end
  if count < 0 then
    redis.call('set', KEYS[1], 0, 'px', remaining)
    count = 0
  end
  return { count, remaining }`

/** Counts that several processes share. */
export class RedisHits implements HitStore {
  readonly #redis: Redis
  readonly #fallback: HitStore
  readonly #log: Reporter
  readonly #rest: number
  #connecting: Promise<void> | undefined
  #restsUntil = 0
  #isBroken = false
  #refusal: string | null = null

  constructor({ url, fallback, log, rest = restMilliseconds }: RedisHitsOptions) {
    this.#fallback = fallback
    this.#log = log
    this.#rest = rest
    this.#redis = new Redis(url, {
      lazyConnect: true,
      enableOfflineQueue: false,
      enableReadyCheck: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 2_000,
      commandTimeout: 1_000,
      retryStrategy: (attempt) => Math.min(attempt * 100, rest),
    })
    // Without a listener the client writes to the console. A request that needs Redis logs the failure.
    this.#redis.on('error', (error) => this.#noteRefusal(error))
    // The client reconnects by itself. The ping ends a reported outage before the next request needs Redis.
    this.#redis.on(
      'ready',
      () =>
        this.#isBroken &&
        this.#redis.ping().then(
          () => this.#noteSuccess(),
          () => {},
        ),
    )
  }

  /**
   * At the start: throws when Redis refuses the user or the password. If Redis is down, that is logged, and retried
   * later.
   */
  async requireUsable(): Promise<void> {
    await this.add('start', 0, 1000)
    if (this.#refusal === null) return
    throw new BadSetting(
      `REDIS_URL leads to a server that refuses its user or password (${this.#refusal}). Correct it, or leave it out to count rate limits in each process.`,
    )
  }

  async add(key: string, hits: number, window: number, renew = false): Promise<Count> {
    if (performance.now() < this.#restsUntil) return this.#fallback.add(key, hits, window, renew)
    try {
      this.#connecting ??= this.#redis.connect()
      await this.#connecting
      const given = [hits, window, renew ? 1 : 0]
      const answer = (await this.#redis.eval(addHits, 1, prefix + key, ...given)) as [number, number]
      this.#noteSuccess()
      return { count: answer[0], remaining: answer[1] }
    } catch (error) {
      this.#noteFailure(error)
      return this.#fallback.add(key, hits, window, renew)
    }
  }

  /** What is wrong, as a sentence; null when nothing is. */
  problem(): string | null {
    return this.#isBroken ? 'Redis does not answer: each process counts rate limits alone.' : null
  }

  close(): void {
    this.#redis.disconnect()
  }

  #noteSuccess(): void {
    if (!this.#isBroken) return
    this.#isBroken = false
    this.#log.info('Redis answers again: rate limits are shared')
  }

  /** The error codes of Redis for a wrong or missing user or password. */
  #noteRefusal(error: unknown): void {
    const message = error instanceof Error ? error.message : ''
    if (refusals.test(message)) this.#refusal = message
  }

  #noteFailure(error: unknown): void {
    this.#noteRefusal(error)
    // The client reconnects by itself; a failed first attempt must not fail all later ones.
    this.#connecting = Promise.resolve()
    this.#restsUntil = performance.now() + this.#rest
    if (this.#isBroken) return
    this.#isBroken = true
    this.#log.warn({ err: error }, 'Redis does not answer: this process counts rate limits alone')
  }
}
