import type { Migration } from './migration.ts'

/**
 * Stores whether a document is public, so that by-url need not read the page's own row. Also stores a hash that
 * identifies the state of its page part: existing documents have no hash until the page changes next. Small columns
 * come before the texts, so that SQLite finds them without reading the texts.
 */
export const openPages: Migration = {
  name: '0004-open-pages',
  statements({ integer, reference, text }) {
    return [
      // Renamed before it is read: a change by another process is either in it by then, or comes too late.
      'alter table page_documents rename to page_documents_before',
      `create table page_documents (
        page_id ${reference} constraint page_documents_page_pkey primary key,
        is_open ${integer} not null,
        page_hash ${text} not null,
        hash ${text} not null,
        page ${text} not null,
        components ${text} not null,
        constraint page_documents_page_id_reference
          foreign key (page_id) references wrangler_pages (id) on delete cascade)`,
      `insert into page_documents (page_id, is_open, page_hash, hash, page, components)
        select page_id, case when enabled = 1 and (access = 'public' or access is null) then 1 else 0 end,
          '', hash, page, components
        from page_documents_before join wrangler_pages on wrangler_pages.id = page_id`,
      'drop table page_documents_before',
    ]
  },
}
