import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes the folder that holds everything, for nobody but this user; one that is there keeps its mode. Folder by folder,
 * since Node's own `recursive` never ends where a file system takes no folders, as in /proc.
 */
export function makePrivateFolder(path: string): void {
  makeFolder(path, 0o700)
}

function makeFolder(path: string, mode?: number): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // another process was faster
  }
}
