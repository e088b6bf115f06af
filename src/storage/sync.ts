import { open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Syncs a file or a folder to the disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** How many folders are remembered. More than the service makes itself. */
const maxKnown = 10_000

/**
 * Makes new files durable: their name is in their folder, and that folder's name in its parent. A parent folder is
 * synced once per process, even if it already existed: another request may have created it a moment ago.
 */
export class FolderSync {
  readonly #known = new Set<string>()
  readonly #syncFolder: (folder: string) => Promise<void>

  constructor(sync = syncFolder) {
    this.#syncFolder = sync
  }

  async sync(folder: string): Promise<void> {
    await this.#syncFolder(folder)
    for (let below = folder; !this.#known.has(below); below = dirname(below)) {
      const above = dirname(below)
      if (above === below) return
      await this.#syncFolder(above)
      if (this.#known.size >= maxKnown) this.#known.clear()
      this.#known.add(below)
    }
  }
}

/** Some systems cannot sync a folder, or do not allow it: then this does nothing. */
const refusals = new Set(['EINVAL', 'EPERM', 'EACCES', 'EISDIR', 'ENOTSUP', 'EBADF'])

async function syncFolder(folder: string): Promise<void> {
  try {
    await syncPath(folder)
  } catch (error) {
    if (!refusals.has((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
