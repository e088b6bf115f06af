import { buffer } from 'node:stream/consumers'
import { ServiceUnavailable } from '../../../core/errors.ts'
import type { Disk, FileInfo } from '../../../storage/disk.ts'
import type { StoredVariant, VariantCache, VariantName } from '../../../storage/variant-cache.ts'
import { NoVariant, type Recipe, renderVariant, variantQueue } from '../../../storage/variants.ts'

/** A variant that is requested. */
export interface WantedVariant extends VariantName {
  readonly file: FileInfo
  readonly recipe: Recipe
  /** How many bytes all variants may have. */
  readonly maxBytes: number
}

/** The picture was replaced or deleted while its variant was made. */
export class PictureChanged extends Error {}

/** How long a request waits for variants that are being made, or that are queued before its own. */
const maxWait = 20_000
/** Larger files are not read into memory. */
const maxSource = 64 * 1024 * 1024
const maxFailures = 1000
/** A failure expires: the picture may have been too slow only because the machine was busy. */
const failureMilliseconds = 600_000

/** Finds and makes variants. Concurrent requests for the same variant share one rendering. */
export class VariantMaker {
  readonly #cache: VariantCache
  readonly #disk: Disk
  readonly #making = new Map<string, Promise<StoredVariant>>()
  /** What cannot be made: it would take as long each time. */
  readonly #failures = new Map<string, { readonly failure: NoVariant; readonly until: number }>()

  constructor(cache: VariantCache, disk: Disk) {
    this.#cache = cache
    this.#disk = disk
  }

  async obtain(wanted: WantedVariant): Promise<StoredVariant> {
    const found = await this.#cache.find(wanted)
    if (found) return found
    const failed = this.#failures.get(wanted.key)
    if (failed && Date.now() < failed.until) throw failed.failure
    return withinTime(this.#making.get(wanted.key) ?? this.#start(wanted))
  }

  #start(wanted: WantedVariant): Promise<StoredVariant> {
    const making = this.#make(wanted).finally(() => this.#making.delete(wanted.key))
    this.#making.set(wanted.key, making)
    making.catch((error: unknown) => {
      if (error instanceof NoVariant) this.#noteFailure(wanted.key, error)
    })
    return making
  }

  async #make(wanted: WantedVariant): Promise<StoredVariant> {
    const stop = AbortSignal.timeout(maxWait)
    while (!stop.aborted) {
      const made = await this.#takeTurn(wanted)
      if (made) return made
      await this.#cache.whenUnlocked(wanted, stop)
    }
    throw new ServiceUnavailable(5)
  }

  /** The slot is held until the library is free again, even if no request waits for the variant any more. */
  #takeTurn(wanted: WantedVariant): Promise<StoredVariant | null> {
    return new Promise((resolve, reject) => {
      const task = async () => {
        let whenFree = Promise.resolve()
        const render = async () => {
          const rendering = renderVariant(await this.#readSource(wanted), wanted.recipe)
          whenFree = rendering.whenFree
          const bytes = await rendering.result
          await this.#requireUnchanged(wanted)
          return bytes
        }
        await this.#cache.make(wanted, wanted.maxBytes, render).then(resolve, reject)
        await whenFree
      }
      variantQueue.run(task).catch(reject)
    })
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

/** Whoever waits longer should ask again: the variant is made meanwhile. */
function withinTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ServiceUnavailable(5)), maxWait)
    work.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}
