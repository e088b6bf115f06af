import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import { dueAfter } from '../../records/file-checks.ts'
import type { Disks } from '../../storage/disk.ts'
import { isInsideDisk } from '../../storage/paths.ts'
import { isFileReferenced } from './file.references.ts'

type FileCheck = Tables['file_checks']

const batchSize = 100

/**
 * Looks at the files whose check is due, and deletes those that no record names; returns how many. Each has been in the
 * trash for a day before it is deleted. Several processes may do so at once.
 */
export async function checkFiles(database: Database, disks: Disks, now: Date): Promise<number> {
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
      const claimed = await claim(database, check, now)
      if (!claimed) continue
      try {
        if (await settle(database, disks, claimed)) deleted += 1
      } catch (error) {
        failures.push(error) // it is due again in a day
      }
    }
    if (due.length < batchSize) break
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} files could not be checked`)
  return deleted
}

/** Postpones the check by a day. Null when it has changed since it was read: another process has it, or a new upload. */
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

/** Tells whether the file was deleted. */
async function settle(database: Database, disks: Disks, check: FileCheck): Promise<boolean> {
  const disk = disks.get(check.disk)
  const { path } = check
  if (!disk || !isInsideDisk(path)) return end(database, check)
  if (await isFileReferenced(database.db, path, check.disk)) {
    await disk.recover(path)
    await disk.purge(path)
    return end(database, check)
  }
  if (await disk.exists(path)) {
    await disk.discard(path)
    return false
  }
  await disk.purge(path)
  await end(database, check)
  return true
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
