import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { codeOf, type Language } from '../../../settings/settings.ts'
import { andIsShownIn, languagesFrom } from '../../../settings/shown-languages.ts'
import type { TranslatedKind } from '../languages/alternates.ts'
import { homeUrl, prefixOf } from './page.urls.ts'

/**
 * The urls at which the languages that this url's language falls back to may have the record: those of the translations
 * of an unpublished record with this url, and the same path below their prefixes.
 */
export async function fallbackUrls(
  database: Database,
  kind: TranslatedKind,
  url: string,
  languages: readonly Language[],
) {
  const prefix = prefixOf(languages, url)
  const own = languages.find(({ url_prefix, is_enabled }) => is_enabled === 1 && url_prefix === prefix)
  if (!own) return { language: null, urls: [] }
  const language = own === languages[0] ? null : own.code
  const path = url === homeUrl ? '' : url.slice(prefix.length)
  const translations = await findTranslations(database, kind, url, languages)
  const urls: string[] = []
  for (const code of [...languagesFrom(languages, own.code)].slice(1)) {
    const other = languages.find((each) => each.code === code)
    const translation = translations.find((each) => codeOf(languages, each.language) === code)
    if (other) urls.push(...(translation ? [translation.url] : []), `${other.url_prefix}${path}` || homeUrl)
  }
  return { language, urls }
}

function findTranslations(
  { db }: Database,
  kind: TranslatedKind,
  url: string,
  languages: readonly Language[],
) {
  if (kind === 'post')
    return db
      .selectFrom('posts as post')
      .innerJoin('posts as other', 'other.translation_group', 'post.translation_group')
      .select(['other.url', 'other.language'])
      .where(sql<boolean>`post.url = ${url}${andIsShownIn(languages, 'post')}`)
      .execute()
  return db
    .selectFrom('wrangler_pages as page')
    .innerJoin('wrangler_pages as other', 'other.translation_group', 'page.translation_group')
    .select(['other.url', 'other.language'])
    .where(sql<boolean>`page.url = ${url}${andIsShownIn(languages, 'page')}`)
    .where('page.deleted_at', 'is', null)
    .where('other.deleted_at', 'is', null)
    .execute()
}
