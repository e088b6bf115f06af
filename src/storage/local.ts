import { createReadStream } from 'node:fs'
import { access, copyFile, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import type { Disk } from './disk.ts'

/** A folder of this machine. */
export class LocalDisk implements Disk {
  readonly root: string

  constructor(root: string) {
    this.root = resolve(root)
  }

  async store(temporaryFile: string, path: string): Promise<void> {
    const target = this.#locate(path)
    await mkdir(dirname(target), { recursive: true })
    try {
      await rename(temporaryFile, target)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
      await copyFile(temporaryFile, target)
      await syncPath(target)
    }
    await syncPath(dirname(target))
  }

  async write(path: string, content: Uint8Array): Promise<void> {
    const target = this.#locate(path)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, content, { flush: true })
    await syncPath(dirname(target))
  }

  async read(path: string): Promise<Readable> {
    return createReadStream(this.#locate(path))
  }

  async exists(path: string): Promise<boolean> {
    return access(this.#locate(path)).then(
      () => true,
      () => false,
    )
  }

  async delete(path: string): Promise<void> {
    await rm(this.#locate(path), { force: true })
  }

  async *list(): AsyncIterable<string> {
    await mkdir(this.root, { recursive: true })
    const entries = await readdir(this.root, { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      if (entry.isFile()) yield relative(this.root, join(entry.parentPath, entry.name)).split(sep).join('/')
    }
  }

  #locate(path: string): string {
    const target = resolve(this.root, path)
    if (!target.startsWith(this.root + sep)) throw new Error(`The path ${path} leaves its disk.`)
    return target
  }
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
