import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { isLiveAt } from '../../../records/epochs.ts'

/** The stored texts of a page. */
export interface PageTexts {
  readonly page: string
  readonly components: string
}

/** The stored texts with their hashes. */
export interface PageDocument extends PageTexts {
  readonly hash: string
  readonly page_hash: string
  /** The tags of the texts after links were replaced by urls, if the document has links. */
  readonly linkTags?: PageTexts
}

/** A public page. */
export interface OpenPage extends PageTexts {
  readonly url: string
  /** The hashes of both texts. */
  readonly tag: string
  /** The length of both texts in bytes. */
  readonly size: number
  /** The revision of the settings when it was read. */
  readonly settings_revision: number
  /** For the keys of shared caches; undefined where it is not requested. */
  readonly id?: number
}

/**
 * Uses the columns of the document; the page has the same columns. No index covers them, and this form is the cheapest.
 */
const live = `(page_documents.publish_at is null or page_documents.publish_at <= $2)
  and (page_documents.unpublish_at is null or page_documents.unpublish_at > $2)`

/** Selects few columns: each one costs SQLite as much as a step of the search. */
const selectOpenPages = (more = '') => `
  select url, page, components, page_hash || '-' || hash as tag,
    octet_length(page) + octet_length(components) as size, settings_revision${more}
  from wrangler_pages join page_documents on page_id = wrangler_pages.id
  join content_revision on content_revision.id = 1
  where deleted_at is null and is_open = 1 and ${live}`

/** The pages with these urls that are public at a moment. Not a promise if the database answers synchronously. */
export function findOpenPages(database: Database, urls: readonly string[], moment: string) {
  return database.readRows<OpenPage>(withoutIds, 'url', urls, [moment], openPageOf)
}

/** The same with their ids. */
export function findOpenPagesWithIds(database: Database, urls: readonly string[], moment: string) {
  return database.readRows<OpenPage>(withIds, 'url', urls, [moment], openPageWithIdOf)
}

const withoutIds = selectOpenPages()
const withIds = selectOpenPages(', page_id as id')

/** In the order of the columns. */
function openPageOf([url, page, components, tag, size, settings_revision]: readonly unknown[]): OpenPage {
  return { url, page, components, tag, size, settings_revision } as OpenPage
}

function openPageWithIdOf(values: readonly unknown[]): OpenPage {
  return { ...openPageOf(values), id: values[6] as number }
}

/** The condition that everybody may read a page at a moment. */
export function isVisibleAt(moment: string): RawBuilder<boolean> {
  return sql<boolean>`deleted_at is null and enabled = 1 and (access is null or access = 'public')
    and ${isLiveAt(moment, 'wrangler_pages')}`
}
