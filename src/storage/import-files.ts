import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The exports that people uploaded, until they are imported or removed. They are not public. */
export class ImportFiles {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Keeps an uploaded file; returns the name by which it is found again. */
  async keep(path: string): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const name = randomUUID()
    await rename(path, join(this.#folder, name)).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EXDEV') throw error
      await copyFile(path, join(this.#folder, name))
    })
    return name
  }

  pathOf(name: string): string {
    return join(this.#folder, name)
  }

  /** Removes the files that nobody needs and that are older than this; returns how many. */
  async clear(isNeeded: (name: string) => boolean, before: Date): Promise<number> {
    let removed = 0
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const found = await stat(this.pathOf(name)).catch(() => null)
      if (!found || isNeeded(name) || found.mtime >= before) continue
      await this.remove(name)
      removed += 1
    }
    return removed
  }

  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true })
  }
}
