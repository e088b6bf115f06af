import { hash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { type ByteRange, type Disk, type FileInfo, type OpenFile, PathUnusable } from './disk.ts'
import { hashStream } from './hash.ts'
import { isInsideDisk } from './paths.ts'
import type { S3Bucket } from './s3-bucket.ts'
import { listObjects } from './s3-list.ts'

const filesFolder = 'files/'
const trashFolder = 'trash/'

/** In bytes. The first limit is that of a store, less folders and a prefix; the second is that of a local disk. */
const maxPath = 800
const maxName = 255

/**
 * Files in a bucket of S3, or of a store with the same interface. A path names one object below `files/`; the trash is
 * below `trash/`.
 */
export class S3Disk implements Disk {
  readonly #bucket: S3Bucket
  readonly #onGone: (path: string) => Promise<void>
  /** Paths at which this process is storing a file. Not every store refuses the second of two writes. */
  readonly #taken = new Set<string>()

  /** `onGone` is told which file can no longer be read. */
  constructor(bucket: S3Bucket, onGone: (path: string) => Promise<void> = async () => {}) {
    this.#bucket = bucket
    this.#onGone = onGone
  }

  async store(temporaryFile: string, path: string): Promise<void> {
    const sha256 = await hashStream(createReadStream(temporaryFile))
    await this.#create(path, await openAsBlob(temporaryFile), sha256)
  }

  async write(path: string, content: Uint8Array): Promise<void> {
    await this.#create(path, content, hash('sha256', content))
  }

  async stat(path: string): Promise<FileInfo | null> {
    if (!isStorable(path)) return null
    return this.#statKey(filesFolder + path)
  }

  async read(path: string, range?: ByteRange): Promise<Readable> {
    const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
    const response = await this.#bucket.send({ method: 'GET', key: keyOf(path), headers })
    if (!response.ok || !response.body) throw new Error(`There is no file at ${path}.`)
    return Readable.fromWeb(response.body as ReadableStream)
  }

  async open(path: string, place: 'files' | 'trash' = 'files'): Promise<OpenFile | null> {
    const key = place === 'files' ? keyOf(path) : trashKeyOf(path)
    const { ok, body, headers } = await this.#bucket.send({ method: 'GET', key })
    const content = body ? Readable.fromWeb(body as ReadableStream) : Readable.from([])
    if (ok) return { size: Number(headers.get('content-length')), content }
    content.destroy()
    return null
  }

  async exists(path: string): Promise<boolean> {
    return (await this.stat(path)) !== null
  }

  async delete(path: string): Promise<void> {
    await this.#deleteKey(keyOf(path))
    await this.#onGone(path)
  }

  async discard(path: string): Promise<void> {
    if (await this.#copy(keyOf(path), trashKeyOf(path))) await this.#deleteKey(keyOf(path))
    await this.#onGone(path)
  }

  async recover(path: string): Promise<boolean> {
    const key = keyOf(path)
    if ((await this.#statKey(key)) !== null) return true
    return this.#copy(trashKeyOf(path), key)
  }

  async purge(path: string): Promise<void> {
    await this.#deleteKey(trashKeyOf(path))
  }

  async *list(): AsyncIterable<string> {
    for await (const { name } of listObjects(this.#bucket, filesFolder)) yield name
  }

  async #create(path: string, body: Blob | Uint8Array, sha256: string): Promise<void> {
    const key = keyOf(path)
    if (this.#taken.has(path) || !isStorable(path)) throw unusable(path)
    this.#taken.add(path)
    try {
      if ((await this.#statKey(key)) !== null) throw unusable(path)
      const { status } = await this.#bucket.send({
        method: 'PUT',
        key,
        body,
        // The store refuses a damaged body, and a path at which another process stored a file meanwhile.
        headers: { 'x-amz-content-sha256': sha256, 'if-none-match': '*' },
      })
      if (status === 412 || status === 409) throw unusable(path)
    } finally {
      this.#taken.delete(path)
    }
  }

  async #statKey(key: string): Promise<FileInfo | null> {
    const response = await this.#bucket.send({ method: 'HEAD', key })
    if (!response.ok) return null
    const { headers } = response
    return {
      size: Number(headers.get('content-length')),
      modifiedAt: new Date(headers.get('last-modified') ?? 0),
      revision: `${headers.get('etag')}-${headers.get('last-modified')}`,
    }
  }

  /** False when there is nothing to copy. */
  async #copy(from: string, to: string): Promise<boolean> {
    const headers = { 'x-amz-copy-source': this.#bucket.sourceOf(from) }
    const response = await this.#bucket.send({ method: 'PUT', key: to, headers })
    const text = await response.text()
    // A copy that fails half-way is reported with status 200 and an error in the body.
    if (response.ok && /<Error>/.test(text)) throw new Error(`The file store could not copy ${from}.`)
    return response.ok
  }

  async #deleteKey(key: string): Promise<void> {
    const response = await this.#bucket.send({ method: 'DELETE', key })
    await response.body?.cancel()
  }
}

function keyOf(path: string): string {
  if (!isInsideDisk(path)) throw new Error(`The path ${path} is outside its disk.`)
  return filesFolder + path
}

function trashKeyOf(path: string): string {
  keyOf(path)
  return trashFolder + hash('sha256', path)
}

/** Files can be moved to a local disk, so every path must be valid there too. */
function isStorable(path: string): boolean {
  if (!isInsideDisk(path) || Buffer.byteLength(path) > maxPath) return false
  return path.split('/').every((name) => Buffer.byteLength(name) <= maxName)
}

function unusable(path: string): PathUnusable {
  return new PathUnusable(`No new file can be stored at ${path}.`)
}
