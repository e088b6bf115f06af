import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ServiceUnavailable } from '../core/errors.ts'
import { isProcessGone, processName } from './process-name.ts'

export interface ReceivedFile {
  readonly path: string
  /** The bytes received, including those past the limit. */
  readonly size: number
  /** SHA-256 of the stored bytes, in hexadecimal. */
  readonly hash: string
}

/** The disk stored fewer bytes than it was given, without an error. */
export class IncompleteUpload extends ServiceUnavailable {
  constructor(received: number, stored: number) {
    super(60, { cause: new Error(`${received} bytes were received and ${stored} stored.`) })
  }
}

const day = 86_400_000

/** Temporary storage of uploads: one folder for each process that may share the data folder. */
export class Uploads {
  readonly #root: string
  readonly #folder: string

  constructor(root: string) {
    this.#root = root
    this.#folder = join(root, processName)
  }

  newPath(): string {
    return join(this.#folder, randomUUID())
  }

  /** The same, in a folder that is there. */
  async makePath(): Promise<string> {
    await mkdir(this.#folder, { recursive: true })
    return this.newPath()
  }

  /** Writes an upload to the disk. Bytes beyond `maxBytes` are counted, but not stored. */
  async receive(path: string, content: Readable, maxBytes = Number.POSITIVE_INFINITY): Promise<ReceivedFile> {
    await mkdir(this.#folder, { recursive: true })
    const received = { size: 0, kept: 0, hash: createHash('sha256') }
    const meter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        received.size += chunk.length
        if (received.size > maxBytes) return done()
        received.kept += chunk.length
        received.hash.update(chunk)
        done(null, chunk)
      },
    })
    // An acknowledged file survives a power cut.
    await pipeline(content, meter, createWriteStream(path, { flags: 'wx', flush: true }))
    const { size } = await stat(path)
    if (size !== received.kept) throw new IncompleteUpload(received.kept, size)
    return { path, size: received.size, hash: received.hash.digest('hex') }
  }

  /**
   * Deletes the files of processes that have exited; returns how many. No request lasts a day, so a folder or file
   * without changes for a day is abandoned.
   */
  async clear(now: Date): Promise<number> {
    let deleted = 0
    for (const name of await list(this.#root)) {
      const path = join(this.#root, name)
      const found = await stat(path).catch(ignoreMissing)
      if (!found || !(isProcessGone(name) || now.getTime() - found.mtimeMs > day)) continue
      deleted += found.isDirectory() ? (await list(path)).length : 1
      await rm(path, { recursive: true, force: true })
    }
    return deleted
  }

  /** Leaves no empty folder behind. */
  async close(): Promise<void> {
    await rmdir(this.#folder).catch(() => {})
  }
}

async function list(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? []
}

/** Another process was faster. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
