import { hash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { PreviewExtent } from '../../../access/previews.ts'
import type { Db } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { isLiveAt, liveAt } from '../../../records/epochs.ts'
import { codeOf, type Language } from '../../../settings/settings.ts'
import { isShownIn, languagesFrom } from '../../../settings/shown-languages.ts'

type Page = RecordOf<'page'>

/** The kinds of records that have a language and urls. */
export const translatedKinds = ['page', 'post'] as const
export type TranslatedKind = (typeof translatedKinds)[number]

/** The ids of the translations of records, without these. */
export async function findOtherTranslations(
  db: Db,
  kind: TranslatedKind,
  ids: readonly number[],
): Promise<number[]> {
  const { table, isThere } = translated[kind]
  const { rows } = await sql<{ id: number }>`select other.id from ${sql.table(table)} as own
    join ${sql.table(table)} as other on other.translation_group = own.translation_group and other.id <> own.id
    where own.id in (${sql.join(ids)}) and ${sql.raw(isThere)}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The public translations of a record, itself included, as lines of the stored language and the url. Null for a record
 * without translations.
 */
export const selectAlternates = (kind: TranslatedKind, moment: string) =>
  `(${alternates(kind)} and ${liveAt(moment, 'other')})`

/** The same for a query. */
export function alternatesAt(kind: TranslatedKind, moment: string): RawBuilder<string | null> {
  return sql<string | null>`(${sql.raw(alternates(kind))} and ${isLiveAt(moment, 'other')})`
}

function alternates(kind: TranslatedKind): string {
  const { table, url, isPublic, isThere } = translated[kind]
  return `
    select string_agg(coalesce(other.language, '') || ' ' || ${url}, '\n') from ${table} as other
    where other.translation_group = ${table}.translation_group and ${isThere} and ${isPublic}`
}

const translated = {
  page: {
    table: 'wrangler_pages',
    url: 'other.url',
    isThere: 'other.deleted_at is null',
    isPublic: "other.enabled = 1 and (other.access is null or other.access <> 'private')",
  },
  post: {
    table: 'posts',
    url: "'/' || trim(other.url, '/')",
    isThere: '1 = 1', // a deleted post has no row
    isPublic: "other.published = 1 and other.post_status = 'public'",
  },
} as const

/** A category and its translations, as lines of the stored language and the id. Null for one without translations. */
export function selectCategories(id: string): string {
  return `(select string_agg(coalesce(other.language, '') || ' ' || other.id, '\n') from categories as own
    join categories as other on other.translation_group = own.translation_group
    where own.id = ${id} and other.translation_group is not null)`
}

/** The language of a page or post and its public translations, as they are stored. */
export interface PageLanguage {
  readonly language: string | null
  readonly alternates: string | null
  /** The translations of the category of a page. */
  readonly categories?: string | null
}

/** The end of the body of a page, and a tag that changes with it. */
export interface LanguagePart {
  readonly code: string
  readonly text: string
  readonly tag: string
  /** The category of a page in this language, where it has another one. */
  readonly category: number | null
}

/** Undefined on a site without languages. */
export function languagePartOf(
  languages: readonly Language[],
  { url, language, alternates, categories = null }: PageLanguage & Pick<Page, 'url'>,
  isFallback = false,
): LanguagePart | undefined {
  const code = codeOf(languages, language)
  if (code === undefined) return undefined
  const shown = alternatesOf(languages, { url, language, alternates }).map((each) => ({
    language: each.language,
    url: each.url,
  }))
  const fallback = isFallback ? `,"fallback_language":"${code}"` : ''
  const text = `,"language":"${code}","alternates":${JSON.stringify(shown)}${fallback}`
  const category = categoryForReader({ language, languages }, null, categories)
  const hashed = category === null ? text : `${text}${category}`
  return { code, text, tag: `.${hash('sha1', hashed, 'base64url')}`, category }
}

/** A page in one of its languages. */
export interface Alternate {
  readonly language: string
  readonly url: string
  readonly isFirst: boolean
}

/** The translations of a page with itself, in the order in which the languages were created. */
export function alternatesOf(
  languages: readonly Language[],
  { url, language, alternates }: PageLanguage & Pick<Page, 'url'>,
): Alternate[] {
  const urls = textsByCode(languages, alternates)
  const code = codeOf(languages, language)
  if (code !== undefined) urls.set(code, url)
  return languages.flatMap((each, at) => {
    const found = each.is_enabled === 1 ? urls.get(each.code) : undefined
    return found === undefined ? [] : [{ language: each.code, url: found, isFirst: at === 0 }]
  })
}

/** The language in which links are read. */
export interface Reader {
  /** As records store it. */
  readonly language: string | null
  /** Those that are not shown to the reader count as if they did not exist. */
  readonly languages: readonly Language[]
}

/** Undefined on a site without languages. */
export function readerOf(languages: readonly Language[], language: string | null): Reader | undefined {
  return languages.length > 0 ? { language, languages } : undefined
}

/**
 * The url of a linked page in the language of the reader, else in those it falls back to, else its own. Null for one in a
 * language that is not shown.
 */
export function urlForReader(
  reader: Reader,
  { url, language = null, alternates = null }: { readonly url: string | null } & Partial<PageLanguage>,
): string | null {
  return textForReader(reader, alternates) ?? (isShownIn(reader.languages, language) ? url : null)
}

/** The category that a reader sees in place of the own one of a record; `categories` are its translations. */
export function categoryForReader(
  reader: Reader,
  own: number | null,
  categories: string | null,
): number | null {
  const found = textForReader(reader, categories)
  return found === undefined ? own : Number(found)
}

/** A translation of the record with the id `asked`. */
interface Translation {
  readonly asked: number
  readonly id: number
  readonly language: string | null
}

/**
 * Which page or post a reader sees in place of others, by their ids: the public translation in the reader's language,
 * else in those it falls back to. Those that stand for themselves are left out. A preview also has its drafts.
 */
export async function readTranslated(
  db: Db,
  kind: TranslatedKind,
  reader: Reader | undefined,
  ids: readonly (number | string)[],
  { moment, preview = null }: { readonly moment: string; readonly preview?: PreviewExtent },
): Promise<ReadonlyMap<number, Translation>> {
  if (!reader || ids.length === 0) return new Map()
  const { table, isThere, isPublic } = translated[kind]
  const isPreviewed = preview === 'all' ? sql`1 = 1` : sql`other.id = ${preview ?? 0}`
  const { rows } = await sql<Translation>`
    select own.id as asked, other.id, other.language from ${sql.table(table)} as own
    join ${sql.table(table)} as other on other.translation_group = own.translation_group
    where own.id in (${sql.join(ids.map(Number))}) and ${sql.raw(isThere)}
      and (${isPreviewed} or (${sql.raw(isPublic)} and ${isLiveAt(moment, 'other')}))`.execute(db)
  return chooseTranslations(reader, rows)
}

/** Which translation a reader sees of each record, if it is another one. */
export function chooseTranslations<T extends Translation>(
  { language, languages }: Reader,
  rows: readonly T[],
): ReadonlyMap<number, T> {
  const codes = [...languagesFrom(languages, codeOf(languages, language))]
  const found = new Map<number, T>()
  for (const [asked, some] of Map.groupBy(rows, (row) => row.asked)) {
    const [shown] = codes.flatMap(
      (code) => some.find((each) => codeOf(languages, each.language) === code) ?? [],
    )
    if (shown && shown.id !== asked) found.set(asked, shown)
  }
  return found
}

/** The text of the lines in the language of the reader, else in those it falls back to. */
function textForReader({ language, languages }: Reader, lines: string | null): string | undefined {
  if (lines === null) return undefined
  const texts = textsByCode(languages, lines)
  for (const code of languagesFrom(languages, codeOf(languages, language))) {
    const found = texts.get(code)
    if (found !== undefined) return found
  }
  return undefined
}

function textsByCode(languages: readonly Language[], lines: string | null): Map<string, string> {
  const texts = new Map<string, string>()
  for (const line of lines?.split('\n') ?? []) {
    const at = line.indexOf(' ')
    const code = codeOf(languages, line.slice(0, at) || null)
    if (code !== undefined) texts.set(code, line.slice(at + 1))
  }
  return texts
}
