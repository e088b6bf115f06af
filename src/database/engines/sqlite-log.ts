import { type FileHandle, open } from 'node:fs/promises'

/**
 * Brings SQLite's write-ahead log to the disk. SQLite itself would do so within each commit, and hold up every request
 * of the process for the milliseconds that a disk takes; here it happens beside them, and transactions that were
 * committed in the meantime share the next turn. A write is acknowledged only after its turn.
 */
export class WriteAheadLog {
  readonly #file: string
  #handle: Promise<FileHandle> | undefined
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined

  constructor(file: string) {
    this.#file = file
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
    await (await this.#handle)?.close()
  }

  #start(): Promise<void> {
    this.#next = undefined
    this.#handle ??= open(this.#file, 'r+')
    this.#running = this.#handle
      .then((handle) => handle.datasync())
      .finally(() => {
        this.#running = undefined
      })
    return this.#running
  }
}
