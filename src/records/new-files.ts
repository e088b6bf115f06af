import { CommitUnknown, CorralError } from '../core/errors.ts'
import type { Database, Transaction } from '../database/database.ts'
import { type Disk, type Disks, diskNamed } from '../storage/disk.ts'

/** A file that a change needs, and how to store it. */
export interface NewFile extends FileName {
  store(disk: Disk): Promise<void>
}

interface Storage {
  readonly database: Database
  readonly disks: Disks
}

/**
 * Stores files, then runs the change that refers to them: no transaction waits for a disk. The files are deleted when
 * the change is refused. After any other failure they stay: the answer to a COMMIT may have been lost. A check
 * scheduled beforehand deletes files that such a failure or a killed process leaves unreferenced.
 */
export async function withNewFiles<T>(
  { database, disks }: Storage,
  files: readonly NewFile[],
  change: () => Promise<T>,
): Promise<T> {
  if (files.length === 0) return change()
  await database.transaction(null, async (tx) => {
    for (const file of files) await scheduleFileCheck(tx, file)
  })
  const stored: NewFile[] = []
  const deleteStored = async () => {
    // A file that cannot be deleted now is deleted by its check.
    for (const { disk, path } of stored)
      await diskNamed(disks, disk)
        .delete(path)
        .catch(() => {})
  }
  try {
    for (const file of files) {
      await file.store(diskNamed(disks, file.disk))
      stored.push(file)
    }
  } catch (error) {
    await deleteStored()
    throw error
  }
  try {
    return await change()
  } catch (error) {
    if (isRefusal(error)) await deleteStored()
    throw error
  }
}

/** Whether a change was certainly refused, so that no part of it is in the database. */
function isRefusal(error: unknown): boolean {
  return error instanceof CorralError && !(error instanceof CommitUnknown)
}

/** A file by the name of its disk and its path there. */
export interface FileName {
  readonly disk: string
  readonly path: string
}

const day = 86_400_000

/** When a check of a file is due, if it was scheduled at this moment. */
export function dueAfter(moment: string | Date): string {
  return new Date(new Date(moment).getTime() + day).toISOString()
}

/** Schedules a check of the file in a day: if no record refers to it by then, it is deleted. */
export async function scheduleFileCheck(tx: Transaction, { disk, path }: FileName): Promise<void> {
  const due_at = dueAfter(tx.now)
  await tx.db
    .insertInto('file_checks')
    .values({ disk, path, due_at })
    .onConflict((conflict) => conflict.columns(['disk', 'path']).doUpdateSet({ due_at }))
    .execute()
}
