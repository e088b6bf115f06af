import { jobOf } from '../records/due-jobs.ts'
import type { Check } from './check.ts'

/** Nobody may be looking at the page whose publication failed. */
export const failedJobsCheck: Check = {
  name: 'jobs.failed',
  finding: 'jobs that were given up',
  severity: 'warning',
  async find({ database }) {
    const rows = await database.db
      .selectFrom('due_jobs')
      .selectAll()
      .where('failed_at', 'is not', null)
      .orderBy('id')
      .execute()
    return rows.map(jobOf).map(({ name, subject, due_at, error }) => {
      return `${name} ${subject ?? ''}, due at ${due_at}: ${error?.message ?? ''}`
    })
  },
}
