import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
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

  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true })
  }
}
