import type { Migration } from './migration.ts'

/** Everybody who has changed a working copy, as a JSON list of user ids. Null for copies from before. */
export const draftAuthors: Migration = {
  name: '0048-draft-authors',
  statements({ text }) {
    return [`alter table working_copies add column authors ${text}`]
  },
}
