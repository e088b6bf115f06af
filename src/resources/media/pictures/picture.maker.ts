import { buffer } from 'node:stream/consumers'
import { BoundedQueue } from '../../../core/bounded-queue.ts'
import { ServiceUnavailable } from '../../../core/errors.ts'
import type { Disk, FileInfo } from '../../../storage/disk.ts'
import type { StoredVariant, VariantCache, VariantName } from '../../../storage/variant-cache.ts'
import { NoVariant, type Recipe, renderVariant, TooSlow } from '../../../storage/variants.ts'

/** A variant that is requested. */
export interface WantedVariant extends VariantName {
  readonly file: FileInfo
  readonly recipe: Recipe
  /** How many bytes all variants may have. */
  readonly maxBytes: number
}

/** The request that waits for a variant. */
export interface VariantClient {
  /** The turns are shared between addresses. */
  readonly address: string
  /** Comes when the client has disconnected. */
  readonly signal: AbortSignal
}

/** The picture was replaced or deleted while its variant was made. */
export class PictureChanged extends Error {}

/** A variant that is being made, or that waits for its turn. */
interface Job {
  readonly wanted: WantedVariant
  readonly result: PromiseWithResolvers<StoredVariant>
  readonly stop: AbortController
  /** A place in the queue for each address that waits for the variant. */
  readonly places: Map<string, Promise<void>>
  waiting: number
}

/** How long a request waits for variants that are being made, or that are queued before its own. */
const maxWait = 20_000
/** Larger files are not read into memory. */
const maxSource = 64 * 1024 * 1024
const maxFailures = 1000
/** A failure expires: the file may have been unreadable for a moment only. */
const failureMilliseconds = 600_000

/**
 * Finds and makes variants. Concurrent requests for the same variant share one rendering. A variant that no request
 * waits for any more loses its place in the queue.
 */
export class VariantMaker {
  readonly #cache: VariantCache
  readonly #disk: Disk
  readonly #jobs = new Map<string, Job>()
  /** What cannot be made: it would take as long each time. */
  readonly #failures = new Map<string, { readonly failure: NoVariant; readonly until: number }>()
  /**
   * One variant at a time, made by one thread, beside the one for uploads: Node has four threads for images, files,
   * passwords and the sync of the database log together.
   */
  readonly #queue = new BoundedQueue({
    name: 'pictures',
    concurrency: 1,
    maxWaiting: 200,
    maxWaitingOfClient: 50,
    retryAfterSeconds: 5,
  })

  readonly #maxMilliseconds: number | undefined

  constructor(cache: VariantCache, disk: Disk, maxMilliseconds?: number) {
    this.#cache = cache
    this.#disk = disk
    this.#maxMilliseconds = maxMilliseconds
  }

  async obtain(wanted: WantedVariant, client: VariantClient): Promise<StoredVariant> {
    const found = await this.#cache.find(wanted)
    if (found) return found
    const failed = this.#failures.get(wanted.key)
    if (failed && Date.now() < failed.until) throw failed.failure
    if (await this.#cache.isSlow(wanted)) throw new TooSlow()
    return this.#waitFor(this.#jobs.get(wanted.key) ?? this.#addJob(wanted), client)
  }

  /** Drops what waits. */
  close(): void {
    this.#queue.close()
  }

  #addJob(wanted: WantedVariant): Job {
    const job = {
      wanted,
      result: Promise.withResolvers<StoredVariant>(),
      stop: new AbortController(),
      places: new Map(),
      waiting: 0,
    }
    job.result.promise.catch(() => {}) // no request may wait for it any more
    this.#jobs.set(wanted.key, job)
    return job
  }

  async #waitFor(job: Job, { address, signal }: VariantClient): Promise<StoredVariant> {
    const place = job.places.get(address) ?? this.#takePlace(job, address)
    job.places.set(address, place)
    job.waiting++
    const end = Promise.withResolvers<never>()
    const leave = () => end.reject(new ServiceUnavailable(5))
    const timer = setTimeout(leave, maxWait)
    signal.addEventListener('abort', leave)
    if (signal.aborted) leave()
    const result = job.result.promise
    try {
      return await Promise.race([result, place.then(() => result), end.promise])
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', leave)
      job.waiting--
      if (job.waiting === 0) this.#end(job)
    }
  }

  #end(job: Job): void {
    if (this.#jobs.get(job.wanted.key) === job) this.#jobs.delete(job.wanted.key)
    job.stop.abort()
  }

  /** Resolves when the variant is made or has failed. Rejects when the queue refuses the address. */
  #takePlace(job: Job, address: string): Promise<void> {
    const { signal } = job.stop
    const place = (async () => {
      while (!signal.aborted) {
        const isOver = await this.#queue.run(() => this.#takeTurn(job), { client: address, signal })
        if (isOver) return
        await this.#cache.whenUnlocked(job.wanted, signal) // another process makes it
      }
    })()
    place.catch(() => job.places.delete(address)) // refused: a later request may get one
    return place
  }

  /** The slot is held until the library is free again. Returns whether the variant is made, or has failed. */
  async #takeTurn({ wanted, result, stop }: Job): Promise<boolean> {
    let whenFree = Promise.resolve()
    const render = async () => {
      const source = await this.#readSource(wanted)
      stop.signal.throwIfAborted()
      const rendering = renderVariant(source, wanted.recipe, this.#maxMilliseconds)
      whenFree = rendering.whenFree
      const bytes = await rendering.result.catch(async (error: unknown) => {
        if (error instanceof TooSlow) await this.#cache.noteSlow(wanted)
        throw error
      })
      await this.#requireUnchanged(wanted)
      return bytes
    }
    try {
      const made = await this.#cache.make(wanted, wanted.maxBytes, render)
      if (!made) return false
      result.resolve(made)
    } catch (error) {
      if (error instanceof NoVariant) this.#noteFailure(wanted.key, error)
      result.reject(error)
    }
    await whenFree
    return true
  }

  async #readSource({ path, file }: WantedVariant): Promise<Buffer> {
    if (file.size > maxSource)
      throw new NoVariant(`The picture has more than ${maxSource / 1024 / 1024} MB: too many to resize it.`)
    try {
      return await buffer(await this.#disk.read(path, { start: 0, end: Math.max(file.size - 1, 0) }))
    } catch (error) {
      throw new PictureChanged('The picture could not be read.', { cause: error })
    }
  }

  async #requireUnchanged({ path, file }: WantedVariant): Promise<void> {
    const now = await this.#disk.stat(path)
    if (now?.revision !== file.revision) throw new PictureChanged('The picture was replaced.')
  }

  #noteFailure(key: string, failure: NoVariant): void {
    const [oldest] = this.#failures.keys()
    if (this.#failures.size >= maxFailures && oldest !== undefined) this.#failures.delete(oldest)
    this.#failures.set(key, { failure, until: Date.now() + failureMilliseconds })
  }
}
