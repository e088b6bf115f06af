import { join } from 'node:path'
import { type DirectUploads, openDirectUploads } from './direct-uploads.ts'
import { type Disk, type Disks, publicDisk } from './disk.ts'
import { type ImportFiles, openImportBucket, openImportFolder } from './import-files.ts'
import { LocalDisk } from './local.ts'
import { S3Disk } from './s3.ts'
import type { S3Settings } from './s3-access.ts'
import { S3Bucket } from './s3-bucket.ts'
import type { Uploads } from './uploads.ts'

interface StorageOptions {
  readonly dataDir: string
  readonly uploads: Uploads
  /** Where files are; null for the data folder. */
  readonly s3: S3Settings | null
  /** Told which file can no longer be read. */
  readonly onGone: (path: string) => Promise<void>
  /** Told once when the store fails, and once when it works again. */
  readonly onChange: (problem: Error | null) => void
}

const watchMilliseconds = 2000

/** Where the files of the service are. */
export interface Storage {
  readonly disks: Disks
  /** Both places a public file can be in, for moving them; there is a bucket only when one is set. */
  readonly places: { readonly local: Disk; readonly s3: Disk | null }
  /** The exports that imports read. */
  readonly importFiles: ImportFiles
  /** Null when files are in the data folder. */
  readonly directUploads: DirectUploads | null
  /** What is wrong with the store, as a sentence; null when nothing is. */
  problem(): string | null
  /** Throws a sentence for the operator when the store cannot be used with these settings. */
  requireUsable(): Promise<void>
}

export function openStorage({ dataDir, uploads, s3, onGone, onChange }: StorageOptions): Storage {
  // The trash is not among the files, so that a backup can copy it after them.
  const local = new LocalDisk(
    join(dataDir, 'storage', publicDisk),
    join(dataDir, 'trash', publicDisk),
    onGone,
  )
  const bucket = s3 && new S3Bucket(s3, { onChange, watchMilliseconds })
  const remote = bucket && new S3Disk(bucket, onGone)
  return {
    disks: new Map([[publicDisk, remote ?? local]]),
    places: { local, s3: remote },
    importFiles: bucket ? openImportBucket(bucket, uploads) : openImportFolder(join(dataDir, 'imports')),
    directUploads: bucket && openDirectUploads(bucket),
    problem: () => (bucket?.isFailing ? 'The file store does not answer.' : null),
    requireUsable: async () => bucket?.requireUsable(),
  }
}
