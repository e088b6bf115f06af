import type { Migration } from './migration.ts'

/** A collection may name the page template whose slots the components of its posts are in. */
export const collectionTemplates: Migration = {
  name: '0067-collection-templates',
  statements({ text }) {
    return [`alter table collections add column page_template ${text}`]
  },
}
