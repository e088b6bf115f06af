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
  /** Redis is checked this often, in milliseconds. After a failure it is used again when a check succeeds. */
  interval?: number
}

const checkMilliseconds = 2_000
const connectMilliseconds = 2_000
const commandMilliseconds = 1_000
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

/**
 * Counts that several processes share. A connection that fails is replaced by a new client, never revived: the client's
 * own reconnection ends for good when a server accepts a connection and closes it at once, and it still says "ready".
 */
export class RedisHits implements HitStore {
  readonly #url: string
  readonly #fallback: HitStore
  readonly #log: Reporter
  readonly #timer: NodeJS.Timeout
  #client: { readonly redis: Redis; readonly connected: Promise<void> } | undefined
  #checking: Promise<void> | undefined
  #isClosed = false
  #isBroken = false
  #wrongSetting: string | null = null

  constructor({ url, fallback, log, interval = checkMilliseconds }: RedisHitsOptions) {
    this.#url = url
    this.#fallback = fallback
    this.#log = log
    this.#timer = setInterval(() => this.#checkOnce(), interval).unref()
  }

  /**
   * At the start: throws when Redis refuses the user or the password, or its host is unknown. If Redis is down, that is
   * logged, and retried later.
   */
  async requireUsable(): Promise<void> {
    await this.add('start', 0, 1000)
    if (this.#wrongSetting === null) return
    throw new BadSetting(
      `REDIS_URL leads to ${this.#wrongSetting}. Correct it, or leave it out to count rate limits in each process.`,
    )
  }

  async add(key: string, hits: number, window: number, renew = false): Promise<Count> {
    if (this.#isBroken) return this.#fallback.add(key, hits, window, renew)
    try {
      const given = [hits, window, renew ? 1 : 0]
      const answer = await this.#send((redis) => redis.eval(addHits, 1, prefix + key, ...given))
      const [count, remaining] = answer as [number, number]
      return { count, remaining }
    } catch {
      return this.#fallback.add(key, hits, window, renew)
    }
  }

  /** What is wrong, as a sentence; null when nothing is. */
  problem(): string | null {
    return this.#isBroken ? 'Redis does not answer: each process counts rate limits alone.' : null
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    this.#dropClient()
  }

  /** Also while nobody counts, so that health tells the truth. */
  #checkOnce(): void {
    this.#checking ??= this.#send((redis) => redis.ping())
      .then(() => {})
      .catch(() => {})
      .finally(() => {
        this.#checking = undefined
      })
  }

  async #send<T>(command: (redis: Redis) => Promise<T>): Promise<T> {
    this.#client ??= this.#connect()
    const client = this.#client
    try {
      await client.connected
      const answer = await command(client.redis)
      this.#noteSuccess()
      return answer
    } catch (error) {
      if (client === this.#client) this.#dropClient()
      this.#noteFailure(error)
      throw error
    }
  }

  #connect() {
    const redis = new Redis(this.#url, {
      lazyConnect: true,
      enableOfflineQueue: false,
      enableReadyCheck: false,
      disableClientInfo: true,
      maxRetriesPerRequest: 0,
      connectTimeout: connectMilliseconds,
      commandTimeout: commandMilliseconds,
      retryStrategy: () => null,
    })
    // Without a listener the client writes to the console. The command that fails logs it.
    redis.on('error', (error) => this.#noteWrongSetting(error))
    redis.on('end', () => {
      if (this.#client?.redis === redis) this.#client = undefined
    })
    const connected = redis.connect()
    connected.catch(() => {})
    return { redis, connected }
  }

  #dropClient(): void {
    this.#client?.redis.disconnect()
    this.#client = undefined
  }

  #noteSuccess(): void {
    if (!this.#isBroken) return
    this.#isBroken = false
    this.#log.info('Redis answers again: rate limits are shared')
  }

  #noteWrongSetting(error: unknown): void {
    const { message = '', code } = error as { message?: string; code?: string }
    // The error codes of Redis for a wrong or missing user or password.
    if (refusals.test(message)) this.#wrongSetting = `a server that refuses its user or password (${message})`
    if (code === 'ENOTFOUND') this.#wrongSetting = `a host that is not found (${message})`
  }

  #noteFailure(error: unknown): void {
    this.#noteWrongSetting(error)
    if (this.#isBroken || this.#isClosed) return
    this.#isBroken = true
    this.#log.warn({ err: error }, 'Redis does not answer: this process counts rate limits alone')
  }
}
