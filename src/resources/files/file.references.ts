import type { Db, Transaction } from '../../database/database.ts'
import { type Disks, diskNamed, faultOfPath, publicDisk } from '../../storage/disk.ts'

/**
 * Deletes a file once the change is committed, unless a record still names it. Call it when the record that let go of
 * the file has been written. An `http(s)` address names no file of ours.
 */
export async function deleteUnnamedFile(
  tx: Transaction,
  disks: Disks,
  path: string | null,
  disk: string = publicDisk,
): Promise<void> {
  if (path === null || isAddress(path) || faultOfPath(path) !== null || !disks.has(disk)) return
  // Two records that name one file may go at the same moment: the later one must see that the other has gone.
  await tx.lock('files')
  if (await isFileNamed(tx.db, path, disk)) return
  tx.afterCommit(() => diskNamed(disks, disk).delete(path))
}

/** Whether a live record names the file. */
async function isFileNamed(db: Db, path: string, disk: string = publicDisk): Promise<boolean> {
  const asset = await db
    .selectFrom('assets')
    .select('id')
    .where('disk', '=', disk)
    .where((eb) => eb.or([eb('path', '=', path), eb('thumbnail', '=', path)]))
    .limit(1)
    .executeTakeFirst()
  return asset !== undefined || (disk === publicDisk && (await isThumbnail(db, path)))
}

export function isAddress(path: string): boolean {
  return /^https?:\/\//i.test(path)
}

async function isThumbnail(db: Db, path: string): Promise<boolean> {
  const found = await db
    .selectFrom('posts')
    .select('id')
    .where('thumbnail', '=', path)
    .unionAll(
      db
        .selectFrom('wrangler_pages')
        .select('id')
        .where('thumbnail', '=', path)
        .where('deleted_at', 'is', null),
    )
    .unionAll(db.selectFrom('wrangler_components').select('id').where('thumbnail', '=', path))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The path if its file is still there: what a snapshot names may have been deleted since. */
export async function keepIfStored(disks: Disks, path: string | null): Promise<string | null> {
  if (path === null || isAddress(path)) return path
  if (faultOfPath(path) !== null) return null
  return (await diskNamed(disks, publicDisk).exists(path)) ? path : null
}
