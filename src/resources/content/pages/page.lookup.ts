import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { isLiveAt } from '../../../records/epochs.ts'
import type { Language } from '../../../settings/settings.ts'
import { andIsShownIn } from '../../../settings/shown-languages.ts'
import {
  type LanguagePart,
  type PageLanguage,
  selectAlternates,
  selectCategories,
} from '../languages/alternates.ts'

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
  /** On a site with languages. */
  readonly language?: string | null
  /** The content revision when it was read; on a site with languages. */
  readonly revision?: number
  /** On a site with languages. */
  readonly part?: LanguagePart | undefined
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

/** The same on a site with languages, without their parts. */
export function findOpenPagesInLanguages(database: Database, urls: readonly string[], moment: string) {
  return database.readRows<OpenPage>(inLanguages, 'url', urls, [moment], openPageInLanguageOf)
}

/** The same with their translations, and those of their categories. */
export function findTranslatedPages(database: Database, urls: readonly string[], moment: string) {
  return database.readRows<TranslatedPage>(withTranslations, 'url', urls, [moment], translatedPageOf)
}

type TranslatedPage = OpenPage & PageLanguage

const withoutIds = selectOpenPages()
const withIds = selectOpenPages(', page_id as id')
const languageColumns = ', page_id as id, language, content_revision.revision'
const inLanguages = selectOpenPages(languageColumns)
const withTranslations = selectOpenPages(
  `${languageColumns}, ${selectAlternates('page', '$2')} as alternates,
  ${selectCategories('wrangler_pages.category_id')} as categories`,
)

/** In the order of the columns. */
function openPageOf([url, page, components, tag, size, settings_revision]: readonly unknown[]): OpenPage {
  return { url, page, components, tag, size, settings_revision } as OpenPage
}

function openPageWithIdOf(values: readonly unknown[]): OpenPage {
  return { ...openPageOf(values), id: values[6] as number }
}

function openPageInLanguageOf(values: readonly unknown[]): OpenPage & Pick<PageLanguage, 'language'> {
  const [language, revision] = values.slice(7) as [string | null, number]
  return { ...openPageWithIdOf(values), language, revision }
}

function translatedPageOf(values: readonly unknown[]): TranslatedPage {
  const [alternates, categories] = values.slice(9) as (string | null)[]
  return { ...openPageInLanguageOf(values), alternates: alternates ?? null, categories: categories ?? null }
}

/** The condition that everybody may read a page at a moment: `languages` are those of the reader. */
export function isVisibleAt(moment: string, languages: readonly Language[]): RawBuilder<boolean> {
  return sql<boolean>`deleted_at is null and enabled = 1 and (access is null or access = 'public')
    and ${isLiveAt(moment, 'wrangler_pages')}${andIsShownIn(languages, 'wrangler_pages')}`
}
