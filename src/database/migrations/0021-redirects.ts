import type { Migration } from './migration.ts'

/**
 * Redirects by editors are stored with the previous urls of pages, so that one statement finds both. The columns that
 * earlier versions write are the same, with defaults for the others.
 */
export const redirects: Migration = {
  name: '0021-redirects',
  statements({ id, integer, reference, text }) {
    return [
      'alter table moved_urls rename to moved_urls_before',
      'drop index moved_urls_latest',
      `create table moved_urls (
        id ${id},
        url ${text} not null,
        page_id ${reference},
        address ${text},
        status ${integer} not null default 301,
        is_manual ${integer} not null default 0,
        moved_at ${text} not null,
        constraint moved_urls_target check ((page_id is null) <> (address is null)),
        constraint moved_urls_page_id_reference
          foreign key (page_id) references wrangler_pages (id) on delete cascade)`,
      `insert into moved_urls (url, page_id, moved_at)
        select url, page_id, moved_at from moved_urls_before order by moved_at, page_id, url`,
      'drop table moved_urls_before',
      'create index moved_urls_latest on moved_urls (url, is_manual, moved_at, page_id)',
      // The second index is for redirects made by hand: a page remembers each of its previous urls.
      'create unique index moved_urls_page_url_unique on moved_urls (page_id, url)',
      'create unique index moved_urls_url_unique on moved_urls (url) where is_manual = 1',
    ]
  },
}
