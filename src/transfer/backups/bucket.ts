import { randomUUID } from 'node:crypto'
import type { S3Bucket } from '../../storage/s3-bucket.ts'
import { listObjects } from '../../storage/s3-list.ts'
import { abortOldUploads, copyObject, sizeOf, uploadStream } from '../../storage/s3-multipart.ts'
import { openRanges } from '../../storage/s3-ranges.ts'
import { fillAndStore } from './fill.ts'
import type { BackupStore } from './folder.ts'
import type { ArchiveSource } from './read-archive.ts'

const day = 86_400_000
const unfinished = '.corral-'

interface PartSizes {
  readonly upload?: number
  readonly copy?: { readonly most: number; readonly part: number }
}

/**
 * A folder of a bucket. An archive is uploaded in parts under a temporary name and read again from there. Then the
 * store itself copies it to its final name.
 */
export function openBucketFolder(bucket: S3Bucket, place: string, parts: PartSizes = {}): BackupStore {
  const has = async (name: string) => (await sizeOf(bucket, name)) !== null
  const remove = async (name: string) => {
    const response = await bucket.send({ method: 'DELETE', key: name })
    await response.body?.cancel()
  }
  return {
    place,
    has,
    remove,
    async write(name, fill, check) {
      await bucket.requireUsable()
      await removeUnfinished(bucket, remove)
      const temporary = `${unfinished}${randomUUID()}.part`
      try {
        const size = await fillAndStore(fill, (content) =>
          uploadStream(bucket, temporary, content, parts.upload),
        )
        await check(objectSource(bucket, temporary, name))
        if (await has(name)) throw new Error(`${place}${name} exists already. Choose another name.`)
        await copyObject(bucket, temporary, name, size, parts.copy)
        return size
      } finally {
        await remove(temporary).catch(() => {}) // a later backup removes it
      }
    },
    async list() {
      const names: string[] = []
      for await (const { name } of listObjects(bucket, '', { isFlat: true })) names.push(name)
      return names.sort()
    },
  }
}

/** A backup in a bucket. */
export function objectSource(bucket: S3Bucket, key: string, name = key): ArchiveSource {
  return {
    name,
    async open() {
      const found = await openRanges(bucket, key)
      if (!found) throw new Error(`There is no ${key} any more.`)
      return found.content
    },
  }
}

/** Removes unfinished backups of killed processes. Recent ones are kept: another process may be writing them. */
async function removeUnfinished(bucket: S3Bucket, remove: (name: string) => Promise<void>): Promise<void> {
  const before = new Date(Date.now() - day)
  for await (const { name, modifiedAt } of listObjects(bucket, unfinished, { isFlat: true }))
    if (modifiedAt < before) await remove(unfinished + name)
  await abortOldUploads(bucket, unfinished, before)
}
