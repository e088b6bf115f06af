import type { Db, Transaction } from '../../../database/database.ts'
import { scheduleFileCheck } from '../../../records/new-files.ts'
import { type Disks, diskNamed, publicDisk } from '../../../storage/disk.ts'
import { isAddress, isInsideDisk } from '../../../storage/paths.ts'

/**
 * Moves a file to its disk's trash once the change is committed, unless a record still uses it. Call it after the
 * record that used the file is written. The check deletes the file a day later, or moves it if the process died before
 * the move.
 */
export async function deleteFileIfUnreferenced(
  tx: Transaction,
  disks: Disks,
  path: string | null,
  disk: string = publicDisk,
): Promise<void> {
  if (path === null || isAddress(path) || !isInsideDisk(path) || !disks.has(disk)) return
  await lockFile(tx, path, disk)
  if (await isFileReferenced(tx.db, path, disk)) return
  await scheduleFileCheck(tx, { disk, path })
  tx.afterCommit(() => diskNamed(disks, disk).discard(path))
}

/**
 * Until this transaction ends, no other one deletes the file. Two records that use the same file may be deleted
 * concurrently: the later transaction must see the earlier deletion.
 */
export function lockFile(tx: Transaction, path: string, disk: string = publicDisk): Promise<void> {
  return tx.lock(`file ${disk} ${path}`)
}

/** Whether a live record names the file. */
export async function isFileReferenced(db: Db, path: string, disk: string): Promise<boolean> {
  const asset = await db
    .selectFrom('assets')
    .select('id')
    .where('disk', '=', disk)
    .where((eb) => eb.or([eb('path', '=', path), eb('thumbnail', '=', path)]))
    .limit(1)
    .executeTakeFirst()
  return asset !== undefined || (disk === publicDisk && (await isThumbnail(db, path)))
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
    .unionAll(db.selectFrom('shared_blocks').select('id').where('thumbnail', '=', path))
    .unionAll(
      db
        .selectFrom('record_links')
        .select('from_id as id')
        .where('to_kind', '=', 'file')
        .where('to_path', '=', path)
        .where('from_kind', '=', 'post')
        .where('field', 'like', 'components.%.thumbnail'),
    )
    .unionAll(db.selectFrom('component_types').select('id').where('thumbnail', '=', path))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a deleted asset that can be restored needs the file. It is in the trash of its disk. */
export async function isFileTrashed(db: Db, path: string, disk: string): Promise<boolean> {
  const found = await db
    .selectFrom('trashed_files')
    .select('asset_id')
    .where('disk', '=', disk)
    .where('path', '=', path)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
