import { CommitUnknown, CorralError } from '../core/errors.ts'
import type { Database } from '../database/database.ts'
import { type Disk, type Disks, diskNamed } from '../storage/disk.ts'
import { type FileName, scheduleFileCheck } from './file-checks.ts'

/** A file that a change needs, and how to store it. */
export interface NewFile extends FileName {
  store(disk: Disk): Promise<void>
}

interface Storage {
  readonly database: Database
  readonly disks: Disks
}

/**
 * Stores files, then runs the change that names them: no transaction waits for a disk. They are deleted when the change
 * is refused. After any other failure they stay: the answer to a COMMIT may have been lost. A check that was
 * scheduled before finds what such a failure or a killed process leaves.
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

/** Whether a change was refused for certain, so that nothing of it is in the database. */
function isRefusal(error: unknown): boolean {
  return error instanceof CorralError && !(error instanceof CommitUnknown)
}
