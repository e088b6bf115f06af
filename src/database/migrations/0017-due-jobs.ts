import type { Migration } from './migration.ts'

/** Work that is due at a certain moment, done by any process that runs then: see decision 19. */
export const dueJobs: Migration = {
  name: '0017-due-jobs',
  statements({ id, reference, integer, text }) {
    return [
      `create table due_jobs (
        id ${id},
        name ${text} not null,
        subject ${text},
        payload ${text} not null,
        due_at ${text} not null,
        run_at ${text} not null,
        attempts ${integer} not null default 0,
        error ${text},
        failed_at ${text},
        created_at ${text} not null,
        created_by ${reference})`,
      'create unique index due_jobs_subject_unique on due_jobs (name, subject)',
      'create index due_jobs_next on due_jobs (run_at) where failed_at is null',
    ]
  },
}
