import { Invalid } from '../../../core/errors.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import { requireEveryLanguage, requireLanguage } from '../../../records/language-limits.ts'
import { isBelowPrefix } from '../pages/page.urls.ts'

/** Where the pages of a language begin. */
export interface Root {
  /** As records store it. */
  readonly language: string | null
  /** The url of the home page. */
  readonly home: string
  /** What the urls of the other pages at the root begin with. */
  readonly prefix: string
  /** The prefixes of the other languages: no page of this language has such a url. */
  readonly reserved: ReadonlySet<string>
}

/** A transaction, or only its connection where nothing is written. */
type Reading = { readonly db: Db; readonly supportsRowLocks?: boolean }

/** The root of a language as records store it: null for the first language. */
export async function rootOf(reading: Reading, language: string | null): Promise<Root> {
  const rows = await readPrefixes(reading)
  const own = language === null ? rows[0] : rows.find(({ code }) => code === language)
  if (language !== null && !own)
    throw Invalid.field('language', `The language ${language} does not exist any more.`)
  return rootWith(own, rows, language)
}

/** The root of the language with a code, which a request gives; the first language without one. */
export async function rootOfCode(reading: Reading, code: string | null | undefined): Promise<Root> {
  const rows = await readPrefixes(reading)
  const at = code == null ? 0 : rows.findIndex((row) => row.code === code)
  if (at === -1) throw Invalid.field('language', 'The selected language is invalid.')
  return rootWith(rows[at], rows, at === 0 ? null : (code ?? null))
}

/**
 * 403 unless the user of the transaction may change pages in the language of this url. Where each language has a prefix,
 * other urls belong to none.
 */
export async function requireLanguageOfUrl(tx: Transaction, url: string): Promise<void> {
  const rows = await readPrefixes(tx)
  const own = languageOfUrl(rows, url)
  if (own) await requireLanguage(tx, 'update', 'pages', own === rows[0] ? null : own.code)
  else await requireEveryLanguage(tx, 'update', 'pages')
}

/** That of the prefix of the url, else the one without a prefix, if there is one. */
export function languageOfUrl(languages: readonly Prefix[], url: string): Prefix | undefined {
  const path = url.replace(/\?.*$/s, '')
  const isOwn = ({ url_prefix }: Prefix) => url_prefix !== '' && isBelowPrefix(url_prefix, path)
  return languages.find(isOwn) ?? languages.find(({ url_prefix }) => url_prefix === '')
}

export interface Prefix {
  readonly code: string
  readonly url_prefix: string
}

function rootWith(own: Prefix | undefined, rows: readonly Prefix[], language: string | null): Root {
  const prefix = own?.url_prefix ?? ''
  const others = rows.filter((row) => row !== own && row.url_prefix !== '')
  return {
    language,
    prefix,
    home: prefix || '/',
    reserved: new Set(others.map(({ url_prefix }) => url_prefix)),
  }
}

/** A prefix does not change until the transaction ends, so the url of a new page stays correct. */
function readPrefixes({ db, supportsRowLocks }: Reading): Promise<readonly Prefix[]> {
  const text = `select code, url_prefix from languages order by id ${supportsRowLocks ? 'for share' : ''}`
  return runStatement<Prefix>(db, text, [])
}
