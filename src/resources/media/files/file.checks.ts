import type { Database, Transaction } from '../../../database/database.ts'
import type { Tables } from '../../../database/tables.ts'
import { dueAfter } from '../../../records/new-files.ts'
import type { Disks } from '../../../storage/disk.ts'
import { isInsideDisk } from '../../../storage/paths.ts'
import { isFileReferenced, isFileTrashed } from './file.references.ts'

type FileCheck = Tables['file_checks']

const batchSize = 100

/**
 * Checks the files that are due, and deletes files that no record uses; returns how many. Each file was in the trash
 * for a day before it is deleted. Several processes may do this concurrently.
 */
export async function checkFiles(
  database: Database,
  disks: Disks,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  let deleted = 0
  const failures: unknown[] = []
  for (;;) {
    const due = await database.db
      .selectFrom('file_checks')
      .selectAll()
      .where('due_at', '<=', now.toISOString())
      .orderBy('due_at')
      .limit(batchSize)
      .execute()
    for (const check of due) {
      if (signal?.aborted) break
      const claimed = await claim(database, check, now)
      if (!claimed) continue
      try {
        if (await settle(database, disks, claimed)) deleted += 1
      } catch (error) {
        failures.push(error) // it is due again in a day
      }
    }
    if (due.length < batchSize || signal?.aborted) break
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} files could not be checked`)
  return deleted
}

/** Postpones the check by a day. Null when another process or a new upload has changed the check since. */
async function claim(database: Database, check: FileCheck, now: Date): Promise<FileCheck | null> {
  const due_at = dueAfter(now)
  const updated = await database.transaction(null, (tx) =>
    tx.db
      .updateTable('file_checks')
      .set({ due_at })
      .where('disk', '=', check.disk)
      .where('path', '=', check.path)
      .where('due_at', '=', check.due_at)
      .executeTakeFirst(),
  )
  return Number(updated.numUpdatedRows) === 1 ? { ...check, due_at } : null
}

/**
 * Returns whether the file was deleted. Other processes store and delete files meanwhile. So after each step on the
 * disk the database is read again, and the step is undone if necessary.
 */
async function settle(database: Database, disks: Disks, check: FileCheck): Promise<boolean> {
  const disk = disks.get(check.disk)
  const { path } = check
  if (!disk || !isInsideDisk(path)) return end(database, check)
  const isReferenced = () => isFileReferenced(database.db, path, check.disk)
  if (await isReferenced()) {
    await disk.recover(path)
    if (!(await isReferenced())) {
      await disk.discard(path)
      return false
    }
    await disk.purge(path)
    return end(database, check)
  }
  if (await disk.exists(path)) {
    if (!(await isStillClaimed(database, check))) return false
    await disk.discard(path)
    if (!(await isStillClaimed(database, check)) || (await isReferenced())) await disk.recover(path)
    return false
  }
  // It is checked again every day until the asset is gone for good.
  if (await isFileTrashed(database.db, path, check.disk)) return false
  await disk.purge(path)
  await end(database, check)
  return true
}

/** False when an upload to this path has started: a record refers to its file only after the file is stored. */
async function isStillClaimed({ db }: Database, { disk, path, due_at }: FileCheck): Promise<boolean> {
  const found = await db
    .selectFrom('file_checks')
    .select('path')
    .where('disk', '=', disk)
    .where('path', '=', path)
    .where('due_at', '=', due_at)
    .executeTakeFirst()
  return found !== undefined
}

async function end(database: Database, check: FileCheck): Promise<false> {
  await database.transaction(null, (tx) =>
    tx.db
      .deleteFrom('file_checks')
      .where('disk', '=', check.disk)
      .where('path', '=', check.path)
      .where('due_at', '=', check.due_at)
      .execute(),
  )
  return false
}

/** Removes a deleted asset for good. Its files are deleted by the next check of files. */
export async function deleteAssetForGood(tx: Transaction, id: number): Promise<void> {
  await forgetDeleted(tx, id)
  await tx.db.deleteFrom('last_revisions').where('kind', '=', 'asset').where('record_id', '=', id).execute()
}

/** Nothing is left to restore. */
export async function forgetDeleted(tx: Transaction, id: number): Promise<void> {
  await tx.db.deleteFrom('asset_versions').where('record_id', '=', id).execute()
  await tx.db.deleteFrom('trashed_files').where('asset_id', '=', id).execute()
}

/** Removes assets for good that were deleted before a moment; returns how many. */
export async function pruneAssets(database: Database, before: Date, signal?: AbortSignal): Promise<number> {
  let removed = 0
  for (;;) {
    const rows = await database.db
      .selectFrom('asset_versions')
      .select('record_id')
      .where('created_at', '<', before.toISOString())
      .where('reason', '=', 'delete')
      .orderBy('created_at')
      .limit(batchSize)
      .execute()
    for (const { record_id } of rows) {
      if (signal?.aborted) return removed
      await database.transaction(null, async (tx) => {
        await tx.lock(`trash asset ${record_id}`)
        await deleteAssetForGood(tx, record_id)
      })
      removed += 1
    }
    if (rows.length < batchSize) return removed
  }
}
