import { join } from 'node:path'
import type { DirectUploads } from './direct-uploads.ts'
import { type Disk, type Disks, publicDisk } from './disk.ts'
import { type ImportFiles, openImportFolder } from './import-files.ts'
import { LocalDisk } from './local.ts'
import type { S3Settings } from './s3-access.ts'
import type { Uploads } from './uploads.ts'

interface StorageOptions {
  readonly dataDir: string
  readonly uploads: Uploads
  /** Where files are; null for the data folder. */
  readonly s3: S3Settings | null
  /** Milliseconds until a response of the bucket begins. */
  readonly s3AnswerMs: number
  /** Told which file can no longer be read. */
  readonly onGone: (path: string) => Promise<void>
  /** Called once when the store fails, and once when it works again. */
  readonly onChange: (problem: Error | null) => void
}

/** Where the files of the service are. */
export interface Storage {
  readonly disks: Disks
  /** Both places where a public file can be, for moving files; the bucket is present only when one is set. */
  readonly places: { readonly local: Disk; readonly s3: Disk | null }
  /** The exports that imports read. */
  readonly importFiles: ImportFiles
  /** Null when files are in the data folder. */
  readonly directUploads: DirectUploads | null
  /** The problem with the store, as a sentence; null when there is none. */
  problem(): string | null
  /** Throws a sentence for the operator when the store cannot be used with these settings. */
  requireUsable(): Promise<void>
}

export async function openStorage(options: StorageOptions): Promise<Storage> {
  const { dataDir, s3, onGone } = options
  // The trash is separate from the files, so that a backup can copy it after them.
  const local = new LocalDisk(
    join(dataDir, 'storage', publicDisk),
    join(dataDir, 'trash', publicDisk),
    onGone,
  )
  const remote = s3 && (await import('./s3-storage.ts')).openS3Storage(s3, options)
  return {
    disks: new Map([[publicDisk, remote?.disk ?? local]]),
    places: { local, s3: remote?.disk ?? null },
    importFiles: remote?.importFiles ?? openImportFolder(join(dataDir, 'imports')),
    directUploads: remote?.directUploads ?? null,
    problem: () => remote?.problem() ?? null,
    requireUsable: async () => remote?.requireUsable(),
  }
}
