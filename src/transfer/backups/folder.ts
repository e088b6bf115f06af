import { randomUUID } from 'node:crypto'
import { accessSync, constants, createReadStream, createWriteStream, existsSync, statSync } from 'node:fs'
import { link, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BadSetting } from '../../core/errors.ts'
import { makePrivateFolder } from '../../storage/folders.ts'
import { syncPath } from '../../storage/sync.ts'
import { fillAndStore } from './fill.ts'
import type { ArchiveSource } from './read-archive.ts'

/** Where backups are kept. */
export interface BackupStore {
  /** For messages. */
  readonly place: string
  /** Whether there is a backup of this name. */
  has(name: string): Promise<boolean>
  /**
   * Writes a backup. It gets its name only when it is complete and durable, and `check` has accepted it. It never
   * replaces another backup. Returns its size.
   */
  write(
    name: string,
    fill: (out: Writable) => Promise<void>,
    check: (source: ArchiveSource) => Promise<void>,
  ): Promise<number>
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}

const day = 86_400_000
/** A backup is written in the folder of its final name: it gets that name by a hard link, within one file system. */
const unfinished = /^\.corral-.*\.part$/

/** A folder of this machine. If it does not exist, it is created, private to its owner. */
export function openFolder(path: string): BackupStore {
  const folder = resolve(path)
  return {
    place: folder,
    has: async (name) => existsSync(join(folder, name)),
    async write(name, fill, check) {
      makePrivateFolder(folder)
      await removeUnfinished(folder)
      const temporary = join(folder, `.corral-${randomUUID()}.part`)
      try {
        await fillFile(temporary, fill)
        await check(fileSource(temporary, name))
        const { size } = await stat(temporary)
        await giveName(temporary, join(folder, name))
        await syncPath(folder).catch(() => {}) // some systems cannot sync a folder
        return size
      } finally {
        await rm(temporary, { force: true })
      }
    },
    async list() {
      return (await readdir(folder)).sort()
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/**
 * Throws when this user cannot write backups there. A folder that does not exist yet is created by the first backup.
 */
export function requireWritable(folder: string, setting: string): void {
  let path = folder
  while (!existsSync(path) && dirname(path) !== path) path = dirname(path)
  try {
    accessSync(path, constants.W_OK | constants.X_OK)
    if (statSync(path).isDirectory()) return
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(code)) return // a disk that is away for a while
  }
  throw new BadSetting(
    `${setting}: this user cannot write to ${path}. Make it a folder of this user, or set ${setting} to another one.`,
  )
}

/** A backup in a file of this machine. */
export function fileSource(path: string, name = basename(path)): ArchiveSource {
  return { name, open: () => createReadStream(path, { highWaterMark: 1024 * 1024 }) }
}

/** Removes unfinished backups of killed processes. Recent ones are kept: another process may be writing them. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!unfinished.test(name)) continue
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && Date.now() - found.mtimeMs > day) await rm(join(folder, name), { force: true })
  }
}

/** Only its owner may read the file. It is synced to the disk when this resolves. */
async function fillFile(path: string, fill: (out: Writable) => Promise<void>): Promise<void> {
  await fillAndStore(fill, (content) =>
    pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })),
  )
}

async function giveName(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path) // `rename` would replace another file
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'].includes(code) || existsSync(path)) throw error
    await rename(temporary, path)
  }
}
