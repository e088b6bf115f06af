import type { Migration } from './migration.ts'

/** The hash of an asset's uploaded file, and the files that are due for a check: see decision 13. */
export const files: Migration = {
  name: '0009-files',
  statements({ text }) {
    return [
      `alter table assets add column file_hash ${text}`,
      `create table file_checks (
        disk ${text} not null,
        path ${text} not null,
        due_at ${text} not null,
        constraint file_checks_pkey primary key (disk, path))`,
      'create index file_checks_due on file_checks (due_at)',
    ]
  },
}
