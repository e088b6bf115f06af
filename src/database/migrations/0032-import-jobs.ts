import type { Migration } from './migration.ts'

/** Imports that were started in the editors' app. */
export const importJobs: Migration = {
  name: '0032-import-jobs',
  statements({ id, reference, text }) {
    return [
      `create table imports (
        id ${id},
        system ${text} not null,
        files ${text} not null,
        options ${text} not null,
        state ${text} not null,
        progress ${text},
        report ${text},
        error ${text},
        created_at ${text} not null,
        created_by ${reference},
        finished_at ${text})`,
    ]
  },
}
