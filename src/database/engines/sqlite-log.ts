import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CommitUnknown, DatabaseUnavailable } from '../../core/errors.ts'

/**
 * Syncs SQLite's write-ahead log to the disk. SQLite itself would do so within each commit, and block every request
 * of the process for the milliseconds that a disk takes. Here it happens in the background, and transactions that
 * commit in the meantime share the next sync. A write is acknowledged only after its sync.
 *
 * After a sync that failed the kernel may drop what it could not write and let the next sync succeed. So the first
 * failure is the last sync of this process: `onBroken` must end it.
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

  /** Resolves when everything written before the call is on the disk. */
  sync(): Promise<void> {
    if (!this.#running) return this.#start()
    // The current sync may have begun before this write: only the next one is certain to include it.
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

/** A new file survives a power cut only if its folder and the parent folder were synced. */
async function openDurably(file: string): Promise<FileHandle> {
  const handle = await open(file, 'r+')
  await syncFolder(dirname(file))
  await syncFolder(dirname(dirname(file)))
  return handle
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r').catch(() => null) // a parent folder may not be readable
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
