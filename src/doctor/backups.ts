import { parseTimetable } from '../core/timetable.ts'
import { readBackupStatus } from '../transfer/backups/runs.ts'
import type { Check } from './check.ts'

/** A backup that nobody misses is missed too late. */
export const lateBackupsCheck: Check = {
  name: 'backups.late',
  finding: 'scheduled backups that are late (see the log, and corral backup)',
  severity: 'warning',
  async find({ database, settings, services }) {
    const timetable = parseTimetable((await settings.now()).settings['backup.schedule'])
    if (!timetable) return []
    const { lastSuccess, lastFailure } = await readBackupStatus(database.db)
    const last = lastSuccess?.finished_at ?? null
    const reason = lastFailure && lastFailure.finished_at > (last ?? '') ? `: ${lastFailure.error}` : ''
    if (last === null) return lastFailure ? [`none was taken yet${reason}`] : []
    const second = timetable.next(timetable.next(new Date(last)))
    return second < services.now() ? [`the last one was taken at ${last}${reason}`] : []
  },
}
