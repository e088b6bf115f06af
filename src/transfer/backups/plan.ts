import { parseTimetable } from '../../core/timetable.ts'
import type { Transaction } from '../../database/database.ts'
import type { LifecycleEvent } from '../../lifecycle/events.ts'
import { cancelJob, findJob, scheduleJob } from '../../records/due-jobs.ts'
import { readSettings } from '../../settings/settings.ts'

export const backupJob = 'backup'
/** There is one such job, whatever the number of processes. */
const subject = 'schedule'
const schedule = 'backup.schedule'

/** Replans the next backup in each transaction that changes the option. */
export async function planChangedBackups(tx: Transaction, events: readonly LifecycleEvent[]): Promise<void> {
  const isChanged = events.some(({ payload }) =>
    Object.values(payload).some((record) => (record as { key?: unknown } | null)?.key === schedule),
  )
  if (isChanged) await planNextBackup(tx)
}

/**
 * Runs at a start: the job may have failed for good, or be missing in a restored database. Otherwise it writes nothing,
 * since a service also starts while its database is read-only.
 */
export async function planMissingBackup(tx: Transaction): Promise<void> {
  const job = await findJob(tx.db, backupJob, subject)
  const isPlanned = job?.failed_at === null
  const isWanted = parseTimetable((await readSettings(tx.db))[schedule]) !== null
  if (isWanted ? !isPlanned : job !== undefined) await planNextBackup(tx)
}

/** Replaces the job by one for the next scheduled moment, or by an earlier one for a retry. */
export async function planNextBackup(tx: Transaction, retryAt?: Date): Promise<void> {
  const timetable = parseTimetable((await readSettings(tx.db))[schedule])
  if (!timetable) {
    await cancelJob(tx, backupJob, subject)
    return
  }
  const next = timetable.next(new Date(tx.now))
  const due = retryAt && retryAt < next ? retryAt : next
  await scheduleJob(tx, { name: backupJob, subject, payload: {}, due_at: due.toISOString() })
}
