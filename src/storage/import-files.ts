import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The exports that people uploaded, until they are imported or removed. They are not public. */
export interface ImportFiles {
  /** Stores an uploaded file; returns the name under which it can be opened. */
  keep(path: string): Promise<string>
  /** Provides the files on this machine until they are closed. */
  open(names: readonly string[]): Promise<OpenImportFiles>
  /** Removes unneeded files that are older than this; returns how many. */
  clear(isNeeded: (name: string) => boolean, before: Date): Promise<number>
  remove(name: string): Promise<void>
}

interface OpenImportFiles {
  /** Each ends with the name of its file. */
  readonly paths: readonly string[]
  close(): Promise<void>
}

/** In a folder of this machine. */
export function openImportFolder(folder: string): ImportFiles {
  const pathOf = (name: string) => join(folder, name)
  const remove = (name: string) => rm(pathOf(name), { force: true })
  return {
    async keep(path) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = randomUUID()
      await rename(path, pathOf(name)).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error
        await copyFile(path, pathOf(name))
      })
      return name
    },
    async open(names) {
      return { paths: names.map(pathOf), close: async () => {} }
    },
    async clear(isNeeded, before) {
      let removed = 0
      for (const name of await readdir(folder).catch(() => [])) {
        const found = await stat(pathOf(name)).catch(() => null)
        if (!found || isNeeded(name) || found.mtime >= before) continue
        await remove(name)
        removed += 1
      }
      return removed
    },
    remove,
  }
}
