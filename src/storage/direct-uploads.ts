import type { Readable } from 'node:stream'
import type { S3Bucket } from './s3-bucket.ts'
import { listObjects } from './s3-list.ts'
import { sizeOf } from './s3-multipart.ts'
import { openRanges } from './s3-ranges.ts'

/** The data with which a client sends a file directly to the store. */
interface UploadAddress {
  readonly url: string
  readonly headers: { readonly 'content-type': string }
  readonly expires_at: string
}

/** Files that clients upload directly to the bucket. The service uses them only after it has checked them. */
export interface DirectUploads {
  /** Where browsers send them. */
  readonly origin: string
  addressOf(key: string, size: number, now: Date): Promise<UploadAddress>
  /** The size of what has arrived; null when nothing has. */
  sizeOf(key: string): Promise<number | null>
  open(key: string): Promise<Readable | null>
  remove(key: string): Promise<void>
  /** Removes what arrived before this moment; returns how many files. */
  clear(before: Date): Promise<number>
}

const prefix = 'incoming/'
const seconds = 3600
/** Never a type that a browser would show, in case the bucket is made public. */
const type = 'application/octet-stream'

export function openDirectUploads(bucket: S3Bucket): DirectUploads {
  const remove = async (key: string) => {
    const response = await bucket.send({ method: 'DELETE', key: prefix + key })
    await response.body?.cancel()
  }
  return {
    origin: bucket.origin,
    async addressOf(key, size, now) {
      const headers = { 'content-type': type, 'content-length': String(size) }
      const url = await bucket.presign('PUT', prefix + key, { headers, seconds, now })
      const expires_at = new Date(now.getTime() + seconds * 1000).toISOString()
      return { url, headers: { 'content-type': type }, expires_at }
    },
    sizeOf: (key) => sizeOf(bucket, prefix + key),
    async open(key) {
      return (await openRanges(bucket, prefix + key))?.content ?? null
    },
    remove,
    async clear(before) {
      let removed = 0
      for await (const { name, modifiedAt } of listObjects(bucket, prefix)) {
        if (modifiedAt >= before) continue
        await remove(name)
        removed += 1
      }
      return removed
    },
  }
}
