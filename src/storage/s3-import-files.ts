import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { NotFound } from '../core/errors.ts'
import type { ImportFiles } from './import-files.ts'
import type { S3Bucket } from './s3-bucket.ts'
import { listObjects } from './s3-list.ts'
import { abortOldUploads, uploadStream } from './s3-multipart.ts'
import { openRanges } from './s3-ranges.ts'
import type { Uploads } from './uploads.ts'

const prefix = 'imports/'

/** In the bucket of the files, under another prefix: any instance can read an export that another one received. */
export function openImportBucket(bucket: S3Bucket, uploads: Uploads): ImportFiles {
  const remove = async (name: string) => {
    const response = await bucket.send({ method: 'DELETE', key: prefix + name })
    await response.body?.cancel()
  }
  return {
    async keep(path) {
      const name = randomUUID()
      await uploadStream(bucket, prefix + name, createReadStream(path))
      return name
    },
    async open(names) {
      const folder = await uploads.makePath()
      const close = () => rm(folder, { recursive: true, force: true })
      try {
        await mkdir(folder, { mode: 0o700 })
        const paths: string[] = []
        for (const name of names) paths.push(await download(bucket, name, folder))
        return { paths, close }
      } catch (error) {
        await close()
        throw error
      }
    },
    async clear(isNeeded, before) {
      let removed = 0
      for await (const { name, modifiedAt } of listObjects(bucket, prefix)) {
        if (isNeeded(name) || modifiedAt >= before) continue
        await remove(name)
        removed += 1
      }
      await abortOldUploads(bucket, prefix, before)
      return removed
    },
    remove,
  }
}

async function download(bucket: S3Bucket, name: string, folder: string): Promise<string> {
  const found = await openRanges(bucket, prefix + name)
  if (!found) throw new NotFound('The export is no longer there. Upload it again.')
  const path = join(folder, name)
  await pipeline(found.content, createWriteStream(path, { mode: 0o600 }))
  return path
}
