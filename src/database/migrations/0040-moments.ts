import type { Migration } from './migration.ts'

/** Plans a job for the next moment of each page and post that goes live or offline by itself: see decision 18. */
export const moments: Migration = {
  name: '0040-moments',
  statements(_types, now) {
    const next = `case when publish_at > '${now}' then publish_at else unpublish_at end`
    const planAll = (kind: string, table: string, isOn: string) => `
      insert into due_jobs (name, subject, payload, due_at, run_at, created_at)
      select 'moment', '${kind} ' || id, '{}', ${next}, ${next}, '${now}' from ${table}
      where (publish_at > '${now}' or unpublish_at > '${now}') and ${isOn}`
    return [
      planAll('page', 'wrangler_pages', 'enabled = 1 and deleted_at is null'),
      planAll('post', 'posts', 'published = 1'),
    ]
  },
}
