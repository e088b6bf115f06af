import { openDirectUploads } from './direct-uploads.ts'
import { S3Disk } from './s3.ts'
import type { S3Settings } from './s3-access.ts'
import { S3Bucket } from './s3-bucket.ts'
import { openImportBucket } from './s3-import-files.ts'
import type { Uploads } from './uploads.ts'

interface S3StorageOptions {
  /** Milliseconds until a response of the store begins. */
  readonly s3AnswerMs: number
  readonly uploads: Uploads
  readonly onGone: (path: string) => Promise<void>
  readonly onChange: (problem: Error | null) => void
}

const watchMilliseconds = 2000

/** Everything that is in the bucket of the files. This file is loaded only when a bucket is set. */
export function openS3Storage(
  settings: S3Settings,
  { uploads, onGone, onChange, s3AnswerMs }: S3StorageOptions,
) {
  const bucket = new S3Bucket(settings, { onChange, watchMilliseconds, timeout: s3AnswerMs })
  return {
    disk: new S3Disk(bucket, onGone),
    importFiles: openImportBucket(bucket, uploads),
    directUploads: openDirectUploads(bucket),
    problem: () => (bucket.isFailing ? 'The file store does not answer.' : null),
    requireUsable: () => bucket.requireUsable(),
  }
}
