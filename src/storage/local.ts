import { constants, createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { type ByteRange, type Disk, type FileInfo, PathUnusable } from './disk.ts'

/** A folder of this machine. */
export class LocalDisk implements Disk {
  readonly root: string

  constructor(root: string) {
    this.root = resolve(root)
  }

  async store(temporaryFile: string, path: string): Promise<void> {
    await this.#create(path, async (target) => {
      try {
        await link(temporaryFile, target)
      } catch (error) {
        if (!['EXDEV', 'EPERM', 'ENOTSUP'].includes(codeOf(error))) throw error
        await copyFile(temporaryFile, target, constants.COPYFILE_EXCL)
        await syncPath(target)
      }
    })
  }

  async write(path: string, content: Uint8Array): Promise<void> {
    await this.#create(path, (target) => writeFile(target, content, { flag: 'wx', flush: true }))
  }

  async stat(path: string): Promise<FileInfo | null> {
    try {
      const found = await stat(this.#locate(path))
      return found.isFile() ? { size: found.size, modifiedAt: found.mtime } : null
    } catch (error) {
      if (absent.has(codeOf(error))) return null
      throw error
    }
  }

  async read(path: string, range?: ByteRange): Promise<Readable> {
    return createReadStream(this.#locate(path), range)
  }

  async exists(path: string): Promise<boolean> {
    return (await this.stat(path)) !== null
  }

  async delete(path: string): Promise<void> {
    try {
      await unlink(this.#locate(path))
    } catch (error) {
      if (!absent.has(codeOf(error))) throw error
    }
  }

  async *list(): AsyncIterable<string> {
    await mkdir(this.root, { recursive: true })
    const entries = await readdir(this.root, { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      if (entry.isFile()) yield relative(this.root, join(entry.parentPath, entry.name)).split(sep).join('/')
    }
  }

  async #create(path: string, make: (target: string) => Promise<void>): Promise<void> {
    const target = this.#locate(path)
    try {
      await mkdir(dirname(target), { recursive: true })
      await make(target)
    } catch (error) {
      if (!unusable.has(codeOf(error))) throw error
      throw new PathUnusable(`No new file can have the path ${path}.`, { cause: error })
    }
    await syncPath(dirname(target))
  }

  #locate(path: string): string {
    const target = resolve(this.root, path)
    if (!target.startsWith(this.root + sep)) throw new Error(`The path ${path} leaves its disk.`)
    return target
  }
}

/** Nothing there; a file where a folder would be; a folder; a name that no file can have. */
const absent = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])
const unusable = new Set(['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? ''
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
