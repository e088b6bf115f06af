import type { Migration } from './migration.ts'

/**
 * A remembered url belongs to every page that had it, and an alias to one live page. Until now an alias of several
 * pages led to the page with the lowest id, so the other pages lose nothing.
 */
export const publicUrls: Migration = {
  name: '0007-public-urls',
  statements({ reference, text }) {
    return [
      'alter table moved_urls rename to moved_urls_before',
      `create table moved_urls (
        url ${text} not null,
        page_id ${reference} not null,
        moved_at ${text} not null,
        constraint moved_urls_page_url_pkey primary key (page_id, url),
        constraint moved_urls_page_id_reference
          foreign key (page_id) references wrangler_pages (id) on delete cascade)`,
      'insert into moved_urls (url, page_id, moved_at) select url, page_id, moved_at from moved_urls_before',
      'drop table moved_urls_before',
      'create index moved_urls_latest on moved_urls (url, moved_at, page_id)',

      `update wrangler_pages set alias = substr(alias, 1, length(alias) - 1)
        where alias like '%/' and length(alias) > 1`,
      `update wrangler_pages set alias = null
        where deleted_at is null and alias is not null and exists (
          select 1 from wrangler_pages as other
          where other.alias = wrangler_pages.alias and other.deleted_at is null and other.id < wrangler_pages.id)`,
      'drop index wrangler_pages_alias',
      `create unique index wrangler_pages_alias_unique on wrangler_pages (alias)
        where deleted_at is null and alias is not null`,
    ]
  },
}
