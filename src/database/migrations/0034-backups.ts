import type { Migration } from './migration.ts'

/** The backups that were taken, or failed: see decision 29. */
export const backups: Migration = {
  name: '0034-backups',
  statements({ id, reference, text }) {
    return [
      `create table backups (
        id ${id},
        origin ${text} not null,
        started_at ${text} not null,
        finished_at ${text} not null,
        name ${text},
        bytes ${reference},
        error ${text})`,
    ]
  },
}
