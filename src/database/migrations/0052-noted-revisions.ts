import type { Migration } from './migration.ts'

/**
 * Since when the revision of a deleted record is kept, so that old ones can be combined; null until it is noted. The
 * references of components are indexed again, since categories and tags in configs are among them now.
 */
export const notedRevisions: Migration = {
  name: '0052-noted-revisions',
  statements({ text }) {
    return [
      `alter table last_revisions add column noted_at ${text}`,
      `insert into index_fills (name, last_id) select 'links.component', 0
        where exists (select 1 from component_types) on conflict (name) do update set last_id = 0`,
    ]
  },
}
