import { parseTimetable } from '../../core/timetable.ts'
import type { Database, Db } from '../../database/database.ts'
import { insertRow, runStatement } from '../../database/rows.ts'
import { readSettings } from '../../settings/settings.ts'
import type { BackupResult } from './backup.ts'

/** What asked for a backup. */
type Origin = 'command' | 'schedule'

interface BackupRun {
  readonly id: number
  readonly origin: Origin
  readonly started_at: string
  readonly finished_at: string
  /** Null when it failed. */
  readonly name: string | null
  readonly bytes: number | null
  /** Why it failed; null when it did not. */
  readonly error: string | null
}

/** The last backups, for health, metrics and the doctor. */
export interface BackupStatus {
  readonly lastSuccess: BackupRun | null
  readonly lastFailure: BackupRun | null
}

/** Older runs are forgotten. */
const maxRuns = 1000

/** Creates a backup, and stores its success or its error. */
export async function noteBackup(
  { database, now }: { database: Database; now: () => Date },
  origin: Origin,
  take: () => Promise<BackupResult>,
  isFailure: (error: unknown) => boolean = () => true,
): Promise<BackupResult> {
  const started_at = now().toISOString()
  const note = (outcome: Pick<BackupRun, 'name' | 'bytes' | 'error'>) =>
    addRun(database, { origin, started_at, ...outcome }).catch(() => {
      // A backup of a read-only database, such as a standby, is just as good, although its run cannot be stored.
    })
  try {
    const result = await take()
    await note({ name: result.name, bytes: result.bytes, error: null })
    return result
  } catch (error) {
    if (isFailure(error)) await note({ name: null, bytes: null, error: reasonOf(error as Error) })
    throw error
  }
}

/** Of a store that failed, the cause says what happened. */
function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error && cause.message ? `${message} (${cause.message})` : message
}

export async function readBackupStatus(db: Db): Promise<BackupStatus> {
  const last = async (condition: string) => {
    const text = `select * from backups where error ${condition} order by id desc limit 1`
    return (await runStatement<BackupRun>(db, text, []))[0] ?? null
  }
  return { lastSuccess: await last('is null'), lastFailure: await last('is not null') }
}

/** Whether two scheduled backups in a row are missing. */
export async function isBackupLate(
  db: Db,
  { lastSuccess, lastFailure }: BackupStatus,
  now: Date,
): Promise<boolean> {
  const timetable = parseTimetable((await readSettings(db))['backup.schedule'])
  if (!timetable) return false
  if (!lastSuccess) return lastFailure !== null
  return timetable.next(timetable.next(new Date(lastSuccess.finished_at))) < now
}

async function addRun(database: Database, run: Omit<BackupRun, 'id' | 'finished_at'>): Promise<void> {
  await database.transaction(null, async ({ db, now }) => {
    const { id } = await insertRow<{ id: number }>(db, 'backups', { ...run, finished_at: now }, 'id')
    await runStatement(db, 'delete from backups where id <= $1', [id - maxRuns])
  })
}
