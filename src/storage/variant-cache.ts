import { hash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { ByteRange } from './disk.ts'
import { isProcessGone, processName } from './process-name.ts'
import { pruneVariants, slowMilliseconds } from './variant-prune.ts'

/** The name of a variant: the path of its picture, and a key of everything that its bytes depend on. */
export interface VariantName {
  readonly path: string
  readonly key: string
}

/** A variant that can be sent. */
export interface StoredVariant {
  readonly size: number
  readonly modifiedAt: Date
  read(range?: ByteRange): Readable
}

/** After this time a lock counts as abandoned: no variant takes so long. */
const lockMilliseconds = 20_000
const pollMilliseconds = 25
const hour = 3_600_000
/** How much is written before the folder is measured again. */
const bytesBetweenPrunes = 32 * 1024 * 1024

/**
 * Variants of pictures on the local disk, with a folder for each picture. Files are always complete, since they get
 * their names after they are written. Several processes may share the folder: one of them makes a variant, and the
 * others wait for it.
 */
export class VariantCache {
  readonly #root: string
  readonly #onError: (error: unknown) => void
  #written = 0
  #maxBytes = Number.POSITIVE_INFINITY
  #pruning: Promise<number> | null = null

  constructor(root: string, onError: (error: unknown) => void = () => {}) {
    this.#root = root
    this.#onError = onError
  }

  async find({ path, key }: VariantName): Promise<StoredVariant | null> {
    const file = join(this.#folderOf(path), key)
    const found = await stat(file).catch(() => null) // what cannot be read is made again
    if (!found) return null
    if (Date.now() - found.atimeMs > hour) this.#noteUse(file, found.mtime)
    return { size: found.size, modifiedAt: found.mtime, read: (range) => createReadStream(file, range) }
  }

  /**
   * Makes a variant, unless another process is making it: then it returns null as soon as that process has finished. A
   * variant that cannot be stored, as on a full disk, is still sent.
   */
  async make(
    name: VariantName,
    maxBytes: number,
    render: () => Promise<Buffer>,
  ): Promise<StoredVariant | null> {
    this.#maxBytes = maxBytes
    const folder = this.#folderOf(name.path)
    const lock = join(folder, `${name.key}.lock`)
    const isLocked = await this.#tryLock(folder, lock)
    if (!isLocked) return null
    try {
      const found = await this.find(name)
      if (found) return found
      const bytes = await render()
      await this.#write(folder, name.key, bytes).catch(this.#onError)
      return {
        size: bytes.length,
        modifiedAt: new Date(),
        read: (range) => Readable.from([partOf(bytes, range)]),
      }
    } finally {
      await unlink(lock).catch(() => {})
    }
  }

  /** Notes for all processes that a variant takes too long to make. */
  async noteSlow({ path, key }: VariantName): Promise<void> {
    await writeFile(join(this.#folderOf(path), `${key}.slow`), '').catch(this.#onError)
  }

  async isSlow({ path, key }: VariantName): Promise<boolean> {
    const found = await stat(join(this.#folderOf(path), `${key}.slow`)).catch(() => null)
    return found !== null && Date.now() - found.mtimeMs < slowMilliseconds
  }

  /** Resolves when no other process makes this variant any more. */
  async whenUnlocked({ path, key }: VariantName, signal: AbortSignal): Promise<void> {
    const lock = join(this.#folderOf(path), `${key}.lock`)
    while (!signal.aborted && (await isHeld(lock))) await delay(pollMilliseconds)
  }

  /** Deletes the variants of a picture. */
  async forget(path: string): Promise<void> {
    await rm(this.#folderOf(path), { recursive: true, force: true }).catch(this.#onError)
  }

  /** Deletes the least recently used variants until the rest fits; returns how many. */
  async prune(maxBytes: number, signal?: AbortSignal): Promise<number> {
    this.#pruning ??= pruneVariants(this.#root, maxBytes, signal).finally(() => {
      this.#pruning = null
    })
    return this.#pruning
  }

  async #tryLock(folder: string, lock: string, isRetry = false): Promise<boolean> {
    try {
      await mkdir(folder, { recursive: true })
      await writeFile(lock, processName, { flag: 'wx' })
      return true
    } catch (error) {
      // If no lock can be written, as on a full disk, the variant is made without one.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return true
      if (isRetry || (await isHeld(lock))) return false
      await unlink(lock).catch(() => {})
      return this.#tryLock(folder, lock, true)
    }
  }

  async #write(folder: string, key: string, bytes: Buffer): Promise<void> {
    const temporary = join(folder, `${processName}.${randomUUID()}.tmp`)
    try {
      await writeFile(temporary, bytes, { flag: 'wx' })
      await rename(temporary, join(folder, key))
    } catch (error) {
      await unlink(temporary).catch(() => {})
      throw error
    }
    this.#written += bytes.length
    this.#pruneIfNeeded()
  }

  #pruneIfNeeded(): void {
    if (this.#pruning || this.#written < Math.min(bytesBetweenPrunes, this.#maxBytes / 8)) return
    this.#written = 0
    this.prune(this.#maxBytes)
      .catch(this.#onError)
      .finally(() => this.#pruneIfNeeded())
  }

  /**
   * Stored in the access time, since clients get the modification time. Many systems do not update the access time
   * themselves.
   */
  #noteUse(file: string, modifiedAt: Date): void {
    utimes(file, new Date(), modifiedAt).catch(() => {}) // pruned meanwhile
  }

  #folderOf(path: string): string {
    const name = hash('sha256', path).slice(0, 40)
    return join(this.#root, name.slice(0, 2), name)
  }
}

function partOf(bytes: Buffer, range: ByteRange | undefined): Buffer {
  return range ? bytes.subarray(range.start, range.end + 1) : bytes
}

/** Whether a process that may be alive holds the lock. */
async function isHeld(lock: string): Promise<boolean> {
  const [owner, found] = [await readFile(lock, 'utf8').catch(() => null), await stat(lock).catch(() => null)]
  if (owner === null || found === null) return false
  return !isProcessGone(owner) && Math.abs(Date.now() - found.mtimeMs) < lockMilliseconds
}
