import type { Migration } from './migration.ts'

/**
 * The revision of a post or component at its deletion, so that it goes on counting when it is restored; and the latest
 * change of the components of a page that visitors can see.
 */
export const lastRevisions: Migration = {
  name: '0039-last-revisions',
  statements({ integer, reference, text }) {
    return [
      `create table last_revisions (
        kind ${text} not null,
        record_id ${reference} not null,
        revision ${integer} not null,
        constraint last_revisions_pkey primary key (kind, record_id))`,
      // A table of its own: the documents of pages are large, and a page's row must not change with its components.
      `create table component_changes (
        page_id ${reference} constraint component_changes_pkey primary key,
        changed_at ${text} not null,
        constraint component_changes_page_id_reference
          foreign key (page_id) references wrangler_pages (id) on delete cascade)`,
      "insert into index_fills (name, last_id) values ('component-changes', 0)",
    ]
  },
}
