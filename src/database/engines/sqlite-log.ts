import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CommitUnknown, DatabaseUnavailable } from '../../core/errors.ts'

/**
 * Brings SQLite's write-ahead log to the disk. SQLite itself would do so within each commit, and hold up every request
 * of the process for the milliseconds that a disk takes; here it happens beside them, and transactions that were
 * committed in the meantime share the next turn. A write is acknowledged only after its turn.
 *
 * After a sync that failed the kernel may drop what it could not write and let the next sync succeed. So the first
 * failure is the last sync of this process: `onBroken` is to end it.
 */
export class WriteAheadLog {
  readonly #file: string
  readonly #onBroken: (error: Error) => void
  #handle: Promise<FileHandle> | undefined
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined
  #failure: Error | null = null

  constructor(file: string, onBroken: (error: Error) => void) {
    this.#file = file
    this.#onBroken = onBroken
  }

  /** Throws once a sync has failed. */
  requireSound(): void {
    if (this.#failure) throw new DatabaseUnavailable({ cause: this.#failure })
  }

  /** Resolves when all that was written before the call is on the disk. */
  sync(): Promise<void> {
    if (!this.#running) return this.#start()
    // The turn under way may have begun before our write: only the one after it is sure to hold it.
    this.#next ??= this.#running.catch(() => {}).then(() => this.#start())
    return this.#next
  }

  async close(): Promise<void> {
    await this.#next?.catch(() => {})
    await this.#running?.catch(() => {})
    await (await this.#handle?.catch(() => {}))?.close()
  }

  #start(): Promise<void> {
    this.#next = undefined
    this.#running = this.#sync().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #sync(): Promise<void> {
    try {
      if (this.#failure) throw this.#failure
      this.#handle ??= openDurably(this.#file)
      await (await this.#handle).datasync()
    } catch (error) {
      if (!this.#failure) this.#fail(error as Error)
      throw new CommitUnknown({ cause: error })
    }
  }

  #fail(error: Error): void {
    this.#failure = error
    this.#onBroken(error)
  }
}

/** A file that SQLite has just made is there after a power cut only if its folder was synced, and the one above. */
async function openDurably(file: string): Promise<FileHandle> {
  const handle = await open(file, 'r+')
  await syncFolder(dirname(file))
  await syncFolder(dirname(dirname(file)))
  return handle
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r').catch(() => null) // one above may not be ours to read
  try {
    await handle?.sync()
  } catch (error) {
    // Some file systems cannot sync a folder, and need not.
    if (!['EINVAL', 'EISDIR', 'EPERM', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error
  } finally {
    await handle?.close()
  }
}
