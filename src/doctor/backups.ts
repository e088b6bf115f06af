import { isBackupLate, readBackupStatus } from '../transfer/backups/runs.ts'
import type { Check } from './check.ts'

/** A backup that nobody misses is missed too late. */
export const lateBackupsCheck: Check = {
  name: 'backups.late',
  finding: 'scheduled backups that are late (see the log, and corral backup)',
  severity: 'warning',
  async find({ database, services }) {
    const status = await readBackupStatus(database.db)
    if (!(await isBackupLate(database.db, status, services.now()))) return []
    const { lastSuccess, lastFailure } = status
    const last = lastSuccess?.finished_at ?? null
    const reason = lastFailure && lastFailure.finished_at > (last ?? '') ? `: ${lastFailure.error}` : ''
    return [last === null ? `none was taken yet${reason}` : `the last one was taken at ${last}${reason}`]
  },
}
