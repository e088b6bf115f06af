import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { S3Bucket } from './s3-bucket.ts'

const rangeBytes = 8 * 1024 * 1024
const maxAttempts = 4
const firstDelay = 200

/**
 * Reads a large object in ranges, one request each: a connection that breaks, or that the store closes while the reader
 * is slow, costs one range. Null when there is no such object.
 */
export async function openRanges(
  bucket: S3Bucket,
  key: string,
): Promise<{ size: number; content: Readable } | null> {
  const { ok, headers } = await bucket.send({ method: 'HEAD', key })
  if (!ok) return null
  const size = Number(headers.get('content-length'))
  const content = readRanges(bucket, key, size, headers.get('etag'))
  return { size, content: Readable.from(content, { objectMode: false, highWaterMark: 1 }) }
}

async function* readRanges(
  bucket: S3Bucket,
  key: string,
  size: number,
  tag: string | null,
): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < size; start += rangeBytes)
    yield await readRange(bucket, key, { start, end: Math.min(start + rangeBytes, size) - 1, tag })
}

async function readRange(
  bucket: S3Bucket,
  key: string,
  { start, end, tag }: { start: number; end: number; tag: string | null },
): Promise<Uint8Array> {
  for (let attempt = 1; ; attempt++) {
    const response = await bucket.send({
      method: 'GET',
      key,
      headers: { range: `bytes=${start}-${end}`, ...(tag === null ? {} : { 'if-match': tag }) },
    })
    if (!response.ok) throw new Error(`${key} was changed or removed while it was read.`)
    const bytes = new Uint8Array(await response.arrayBuffer().catch(() => new ArrayBuffer(0)))
    if (bytes.length === end - start + 1) return bytes
    if (attempt === maxAttempts) throw new Error(`${key} cannot be read to its end.`)
    await wait(firstDelay * 4 ** (attempt - 1))
  }
}
