import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Creates the data folder, private to this user. It creates one level at a time, since Node's own `recursive` never
 * ends where a file system allows no folders, as in /proc.
 */
export function makePrivateFolder(path: string): void {
  makeFolder(path, 0o700)
}

/** Names of files that the service, or a file system, creates in the folder. */
const own =
  /^(.+\.(db|sqlite3?)(-wal|-shm|-journal)?|storage|trash|uploads|pictures|imports|backups|lost\+found|first-admin\.txt|\..*)$/

/**
 * Makes the folder and its database private to their owner; returns the changed paths. A folder that contains other
 * files as well, such as /tmp, keeps its mode.
 */
export function restrictToOwner(folder: string): string[] {
  const names = namesIn(folder)
  const isOwn = names.every((name) => own.test(name))
  const databases = names
    .filter((name) => /^corral\.db(-wal|-shm)?$/.test(name))
    .map((name) => join(folder, name))
  return [...(isOwn ? [folder] : []), ...databases].filter(closePath)
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return [] // it has another owner
  }
}

function closePath(path: string): boolean {
  try {
    const mode = statSync(path).mode & 0o777
    if ((mode & 0o077) === 0) return false
    chmodSync(path, mode & 0o700)
    return true
  } catch {
    return false // it has another owner, or was deleted
  }
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
