import { type RawBuilder, sql } from 'kysely'
import type { Language } from './settings.ts'

type Languages = readonly Pick<Language, 'code' | 'fallback' | 'is_enabled'>[]

/** The languages for those who also see the ones that are prepared: editors, and previews. */
export function withPrepared(languages: readonly Language[]): readonly Language[] {
  return languages.map((language) => ({ ...language, is_enabled: 1 }))
}

/** Whether what is in a language, as records store it, is shown to those who have these languages. */
export function isShownIn(languages: Languages, stored: string | null | undefined): boolean {
  return stored == null || !languages.some(({ code, is_enabled }) => code === stored && is_enabled === 0)
}

/** The codes of the languages that are not shown. */
export function hiddenOf(languages: Languages): string[] {
  return languages.filter(({ is_enabled }) => is_enabled === 0).map(({ code }) => code)
}

/**
 * The end of a condition of a statement: that the row is in a language that is shown. Empty while all are shown, so that the
 * statement is the same as without languages.
 */
export function andShownIn(languages: Languages, table: string): string {
  const codes = hiddenOf(languages).map((code) => `'${code.replaceAll("'", "''")}'`)
  return codes.length === 0
    ? ''
    : ` and (${table}.language is null or ${table}.language not in (${codes.join(', ')}))`
}

/** The same for a query. */
export function andIsShownIn(languages: Languages, table: string): RawBuilder<unknown> {
  return sql.raw(andShownIn(languages, table))
}

/** A language and those that it falls back to, in order. Those that are not shown are left out. */
export function* languagesFrom(languages: Languages, code: string | null | undefined): Generator<string> {
  const seen = new Set<string>()
  for (let next = code; next != null && !seen.has(next); ) {
    seen.add(next)
    const language = languages.find((each) => each.code === next)
    if (language?.is_enabled !== 0) yield next
    next = language?.fallback
  }
}
