import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import {
  constants,
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  rename,
  stat,
  unlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { type ByteRange, type Disk, type FileInfo, type OpenFile, PathUnusable } from './disk.ts'
import { FolderSync, syncPath } from './sync.ts'

/** A local folder, and another one for its trash. */
export class LocalDisk implements Disk {
  readonly #root: string
  readonly #trash: string
  readonly #onGone: (path: string) => Promise<void>
  readonly #folders = new FolderSync()

  /** `onGone` is told which file can no longer be read. */
  constructor(root: string, trash: string, onGone: (path: string) => Promise<void> = async () => {}) {
    this.#root = resolve(root)
    this.#trash = resolve(trash)
    this.#onGone = onGone
  }

  async store(temporaryFile: string, path: string): Promise<void> {
    await this.#create(path, (target) => linkOrCopy(temporaryFile, target))
  }

  async write(path: string, content: Uint8Array): Promise<void> {
    await this.#create(path, async (target) => {
      try {
        await writeFile(target, content, { flag: 'wx', flush: true })
      } catch (error) {
        // A full disk must not leave an incomplete file.
        if (codeOf(error) !== 'EEXIST') await deleteIfThere(target)
        throw error
      }
    })
  }

  async stat(path: string): Promise<FileInfo | null> {
    const found = await statFile(locate(this.#root, path))
    if (!found) return null
    const { size, mtime, mtimeMs, ctimeMs, ino } = found
    return { size, modifiedAt: mtime, revision: [size, mtimeMs, ctimeMs, ino].join('-') }
  }

  async read(path: string, range?: ByteRange): Promise<Readable> {
    return createReadStream(locate(this.#root, path), range)
  }

  async open(path: string, place: 'files' | 'trash' = 'files'): Promise<OpenFile | null> {
    const target = place === 'files' ? locate(this.#root, path) : this.#inTrash(path)
    const handle = await open(target).catch((error) => {
      if (!absent.has(codeOf(error))) throw error
    })
    const found = await handle?.stat()
    if (handle && found?.isFile()) return { size: found.size, content: handle.createReadStream() }
    await handle?.close()
    return null
  }

  async exists(path: string): Promise<boolean> {
    return (await this.stat(path)) !== null
  }

  async delete(path: string): Promise<void> {
    await deleteIfThere(locate(this.#root, path))
    await this.#onGone(path)
  }

  async discard(path: string): Promise<void> {
    await this.#moveToTrash(path)
    await this.#onGone(path)
  }

  async #moveToTrash(path: string): Promise<void> {
    const source = locate(this.#root, path)
    const target = this.#inTrash(path)
    const [found, discarded] = [await statFile(source), await statFile(target)]
    if (!found) return
    // A recovered file has both names, and `rename` leaves two names of one file as they are.
    if (found.ino === discarded?.ino && found.dev === discarded.dev) return deleteIfThere(source)
    await mkdir(dirname(target), { recursive: true })
    try {
      await rename(source, target)
    } catch (error) {
      if (absent.has(codeOf(error))) return // another process was faster
      if (codeOf(error) !== 'EXDEV') throw error
      await deleteIfThere(target)
      await linkOrCopy(source, target)
      await deleteIfThere(source)
    }
  }

  async recover(path: string): Promise<boolean> {
    if (await this.exists(path)) return true
    const source = this.#inTrash(path)
    if (!(await statFile(source))) return false
    await this.store(source, path).catch((error) => {
      if (!(error instanceof PathUnusable)) throw error // another process was faster
    })
    return this.exists(path)
  }

  async purge(path: string): Promise<void> {
    await deleteIfThere(this.#inTrash(path))
  }

  async *list(): AsyncIterable<string> {
    const options = { recursive: true, withFileTypes: true } as const
    const entries = await readdir(this.#root, options).catch((error) => {
      if (codeOf(error) !== 'ENOENT') throw error // nothing was ever stored
    })
    for (const entry of entries ?? []) {
      if (entry.isFile()) yield relative(this.#root, join(entry.parentPath, entry.name)).split(sep).join('/')
    }
  }

  /** A flat name, since the paths `a` and `a/b` may both have been files. */
  #inTrash(path: string): string {
    locate(this.#root, path)
    const name = hash('sha256', path)
    return join(this.#trash, name.slice(0, 2), name)
  }

  async #create(path: string, make: (target: string) => Promise<void>): Promise<void> {
    const target = locate(this.#root, path)
    const folder = dirname(target)
    try {
      await mkdir(folder, { recursive: true })
      await make(target)
    } catch (error) {
      if (!unusable.has(codeOf(error))) throw error
      throw new PathUnusable(`No new file can be stored at ${path}.`, { cause: error })
    }
    await this.#folders.sync(folder)
  }
}

function locate(root: string, path: string): string {
  const target = resolve(root, path)
  if (!target.startsWith(root + sep)) throw new Error(`The path ${path} is outside its disk.`)
  return target
}

/** No file; a file in place of a folder; a folder; an invalid name. */
const absent = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])
const unusable = new Set(['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])

async function statFile(target: string) {
  try {
    const found = await stat(target)
    return found.isFile() ? found : null
  } catch (error) {
    if (absent.has(codeOf(error))) return null
    throw error
  }
}

async function deleteIfThere(target: string): Promise<void> {
  try {
    await unlink(target)
  } catch (error) {
    // macOS refuses to unlink a folder with EPERM.
    const isAbsent = absent.has(codeOf(error)) || (codeOf(error) === 'EPERM' && !(await statFile(target)))
    if (!isAbsent) throw error
  }
}

/** Copies the file if the file system does not support links, or if the target is on another file system. */
async function linkOrCopy(source: string, target: string): Promise<void> {
  try {
    await link(source, target)
  } catch (error) {
    if (!['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS'].includes(codeOf(error))) throw error
    await copy(source, target)
  }
}

async function copy(source: string, target: string): Promise<void> {
  try {
    await copyFile(source, target, constants.COPYFILE_EXCL)
    await syncPath(target)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') await deleteIfThere(target)
    throw error
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? ''
}
