import type { Database } from '../../database/database.ts'

/** The document of a page as it was written. */
interface PageTexts {
  readonly page: string
  readonly components: string
}

/** With what tells its states apart. */
export interface PageDocument extends PageTexts {
  readonly hash: string
  readonly page_hash: string
}

/** A page that everybody may see. */
export interface OpenPage extends PageTexts {
  readonly url: string
  /** Tells the states of the whole document apart. */
  readonly tag: string
  /** Of both its texts, in bytes. */
  readonly size: number
  /** The revision of the settings when it was read. */
  readonly settings_revision: number
}

/** Few columns: in SQLite each costs as much as a step of the search. */
const selectOpenPages = `
  select url, page, components, page_hash || '-' || hash as tag,
    octet_length(page) + octet_length(components) as size, settings_revision
  from wrangler_pages join page_documents on page_id = wrangler_pages.id
  join content_revision on content_revision.id = 1
  where deleted_at is null and is_open = 1`

/** The pages whose own urls these are, if everybody may see them; at once where the database answers at once. */
export function findOpenPages(database: Database, urls: readonly string[]) {
  return database.readRows<OpenPage>(selectOpenPages, 'url', urls)
}
