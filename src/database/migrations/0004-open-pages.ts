import type { Migration } from './migration.ts'

/**
 * Says of a document whether everybody may read it, so that by-url need not read the page's own row, and tells the
 * states of its page part apart. Most pages are open and have no hash yet: their rows need not be written for that.
 */
export const openPages: Migration = {
  name: '0004-open-pages',
  statements({ integer, text }) {
    return [
      `alter table page_documents add column page_hash ${text} not null default ''`,
      `alter table page_documents add column is_open ${integer} not null default 1`,
      `update page_documents set is_open = 0 where page_id in (
        select id from wrangler_pages where enabled = 0 or access <> 'public')`,
    ]
  },
}
