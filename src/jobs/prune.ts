import type { Database } from '../database/database.ts'
import { pruneOutbox } from '../lifecycle/outbox.ts'
import { checkFiles } from '../resources/files/file.checks.ts'
import { prunePages } from '../resources/pages/page.prune.ts'
import type { Disks } from '../storage/disk.ts'
import type { Uploads } from '../storage/uploads.ts'

interface PruneOptions {
  readonly database: Database
  readonly disks: Disks
  readonly uploads: Uploads
  readonly now: () => Date
}

interface Pruned {
  readonly pages: number
  readonly files: number
  readonly uploads: number
  readonly events: number
}

/** Removes what nothing needs any more. Safe while other processes serve, or prune as well. */
export async function prune(
  { database, disks, uploads, now }: PruneOptions,
  onProgress?: (pages: number) => void,
): Promise<Pruned> {
  return {
    pages: await prunePages(database, disks, now(), onProgress),
    uploads: await uploads.clear(now()),
    files: await checkFiles(database, disks, now()),
    events: await pruneOutbox(database, now()),
  }
}
