import type { Migration } from './migration.ts'

/**
 * Everybody who has changed a working copy, as a JSON list of user ids; null for copies from before. The references of
 * components are indexed again, since ids in configs are among them now.
 */
export const draftAuthors: Migration = {
  name: '0048-draft-authors',
  statements({ text }) {
    return [
      `alter table working_copies add column authors ${text}`,
      `insert into index_fills (name, last_id) select 'links.component', 0
        where exists (select 1 from component_types) on conflict (name) do nothing`,
    ]
  },
}
