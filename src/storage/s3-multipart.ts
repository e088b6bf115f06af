import { hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { decodeEntities } from '../core/html.ts'
import type { S3Bucket } from './s3-bucket.ts'

const gigabyte = 1024 ** 3

/** All parts except the last have the same size, as some stores require. A store accepts 10,000 parts. */
const uploadPart = 32 * 1024 ** 2
/** The largest object that a store copies at once, and the part size for larger objects. */
const copySizes = { most: 5 * gigabyte, part: gigabyte }
const maxParts = 10_000
/** Milliseconds. The store itself copies a part, and joins all parts. */
const longTimeout = 300_000

/** An object that is uploaded in parts. It does not exist until it is complete. */
class MultipartUpload {
  readonly #bucket: S3Bucket
  readonly #key: string
  readonly #id: string
  readonly #tags: string[] = []

  constructor(bucket: S3Bucket, key: string, id: string) {
    this.#bucket = bucket
    this.#key = key
    this.#id = id
  }

  async add(body: Uint8Array): Promise<void> {
    // The store refuses a part that arrived damaged.
    const headers = { 'x-amz-content-sha256': hash('sha256', body) }
    const response = await this.#sendPart({ headers, body })
    await response.body?.cancel()
    this.#tags.push(response.headers.get('etag') ?? '')
  }

  async addCopy(from: string, start: number, end: number): Promise<void> {
    const headers = {
      'x-amz-copy-source': this.#bucket.sourceOf(from),
      'x-amz-copy-source-range': `bytes=${start}-${end}`,
    }
    const text = await (await this.#sendPart({ headers, timeout: longTimeout })).text()
    const tag = /<ETag>([^<]*)</.exec(text)?.[1]
    if (tag === undefined) throw new Error(`The store could not copy ${from}.`)
    this.#tags.push(decodeEntities(tag))
  }

  /** A repeated request finds no upload if the first one has completed it: then the object itself is checked. */
  async complete(size: number): Promise<void> {
    const parts = this.#tags.map(
      (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escapeXml(tag)}</ETag></Part>`,
    )
    const response = await this.#bucket.send({
      method: 'POST',
      key: this.#key,
      query: { uploadId: this.#id },
      body: Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`),
      timeout: longTimeout,
    })
    const text = await response.text()
    // Putting together may fail after the answer has begun.
    const isDone = response.ok ? !/<Error>/.test(text) : (await sizeOf(this.#bucket, this.#key)) === size
    if (!isDone) throw new Error(`The store could not put the parts of ${this.#key} together.`)
  }

  /** The parts cost money until they are removed. */
  async abort(): Promise<void> {
    const response = await this.#bucket.send({
      method: 'DELETE',
      key: this.#key,
      query: { uploadId: this.#id },
      isOptional: true,
    })
    await response.body?.cancel()
  }

  async #sendPart(part: { headers: Record<string, string>; body?: Uint8Array; timeout?: number }) {
    const number = this.#tags.length + 1
    if (number > maxParts)
      throw new Error(`It is too large for a bucket: it has more than ${maxParts} parts.`)
    const query = { partNumber: String(number), uploadId: this.#id }
    const response = await this.#bucket.send({ method: 'PUT', key: this.#key, query, ...part })
    if (response.ok) return response
    await response.body?.cancel()
    throw new Error(`The store answered ${response.status} to a part of ${this.#key}.`)
  }
}

/** Stores the content of a stream, with one part in memory. Returns its size. */
export function uploadStream(
  bucket: S3Bucket,
  key: string,
  content: Readable,
  partSize = uploadPart,
): Promise<number> {
  return inParts(bucket, key, async (upload) => {
    const part = Buffer.allocUnsafe(partSize)
    let [size, filled] = [0, 0]
    for await (const chunk of content) {
      for (let at = 0; at < chunk.length; ) {
        const count = (chunk as Buffer).copy(part, filled, at)
        at += count
        filled += count
        if (filled < partSize) continue
        await upload.add(part)
        filled = 0
      }
      size += chunk.length
    }
    if (filled > 0 || size === 0) await upload.add(part.subarray(0, filled))
    return size
  })
}

/** Copies an object within its bucket, by the store itself. */
export async function copyObject(
  bucket: S3Bucket,
  from: string,
  to: string,
  size: number,
  { most, part } = copySizes,
): Promise<void> {
  if (size > most) {
    await inParts(bucket, to, async (upload) => {
      for (let start = 0; start < size; start += part)
        await upload.addCopy(from, start, Math.min(start + part, size) - 1)
      return size
    })
    return
  }
  const headers = { 'x-amz-copy-source': bucket.sourceOf(from) }
  const response = await bucket.send({ method: 'PUT', key: to, headers, timeout: longTimeout })
  const text = await response.text()
  // A copy that fails half-way is reported with status 200 and an error in the body.
  if (!response.ok || /<Error>/.test(text)) throw new Error(`The store could not copy ${from}.`)
}

/** Null when there is no such object. */
export async function sizeOf(bucket: S3Bucket, key: string): Promise<number | null> {
  const { ok, headers } = await bucket.send({ method: 'HEAD', key })
  return ok ? Number(headers.get('content-length')) : null
}

/**
 * Removes the parts of uploads below a prefix that began before this moment. If a store cannot list them, or the key may
 * not, they stay.
 */
export async function abortOldUploads(bucket: S3Bucket, prefix: string, before: Date): Promise<void> {
  const query = { uploads: '', prefix: bucket.keyWithPrefix(prefix) }
  const response = await bucket.send({ method: 'GET', query, isOptional: true }).catch(() => null)
  const text = response?.ok ? await response.text() : ''
  for (const [, listed = ''] of text.matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
    const [, key = ''] = /<Key>([^<]*)</.exec(listed) ?? []
    const [, id = ''] = /<UploadId>([^<]*)</.exec(listed) ?? []
    const [, began = ''] = /<Initiated>([^<]*)</.exec(listed) ?? []
    if (!(new Date(began) < before)) continue
    const name = decodeEntities(key).slice(bucket.keyWithPrefix('').length)
    await new MultipartUpload(bucket, name, decodeEntities(id)).abort().catch(() => {})
  }
}

/** What fails leaves no parts behind. */
async function inParts(
  bucket: S3Bucket,
  key: string,
  fill: (upload: MultipartUpload) => Promise<number>,
): Promise<number> {
  const response = await bucket.send({ method: 'POST', key, query: { uploads: '' } })
  const id = /<UploadId>([^<]+)</.exec(await response.text())?.[1]
  if (id === undefined) throw new Error(`The store does not accept ${key} in parts.`)
  const upload = new MultipartUpload(bucket, key, decodeEntities(id))
  try {
    const size = await fill(upload)
    await upload.complete(size)
    return size
  } catch (error) {
    await upload.abort().catch(() => {}) // the store is gone: the next backup removes them
    throw error
  }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
