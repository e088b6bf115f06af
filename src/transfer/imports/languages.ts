import { requirePermissions } from '../../access/user-permissions.ts'
import { Invalid } from '../../core/errors.ts'
import type { Db } from '../../database/database.ts'
import { languagesOfUser } from '../../records/language-limits.ts'
import { createLanguage, requireFreePrefix } from '../../resources/content/languages/language.actions.ts'
import { languageOfUrl, type Prefix } from '../../resources/content/languages/language.roots.ts'
import { homeUrl } from '../../resources/content/pages/page.urls.ts'
import type { Catalogue } from './catalogue.ts'
import type { ImportServices } from './options.ts'
import type { ReportedLanguage } from './report.ts'
import { type Sources, typeOfEntry } from './sources.ts'

/** A language of the export here. */
export interface LanguageHere {
  readonly code: string
  /** As records store it. */
  readonly stored: string | null
  readonly prefix: string
  /** The url of its home page. */
  readonly home: string
}

/** The languages of entries. An export in one language goes into the first language here, as one without any. */
export class ImportLanguages {
  readonly #byCode: ReadonlyMap<string, LanguageHere>
  readonly first: LanguageHere
  readonly reported: readonly ReportedLanguage[]
  /** All languages here, with those that are created. */
  readonly all: readonly Prefix[]
  /** Their prefixes: no page has such a url but the home page of the language. */
  readonly prefixes: readonly string[]

  constructor(first: LanguageHere, here: readonly Prefix[], planned: readonly Planned[] = []) {
    this.#byCode = new Map(planned.map((each) => [each.code, each]))
    this.first = first
    this.reported = planned.map(({ code, label, prefix, is_new, entries }) => ({
      ...{ code, label, url_prefix: prefix, is_new, entries },
    }))
    const created = planned.filter(({ is_new }) => is_new)
    this.all = [...here, ...created.map(({ code, prefix }) => ({ code, url_prefix: prefix }))]
    this.prefixes = this.all.map(({ url_prefix }) => url_prefix).filter(Boolean)
  }

  get isActive(): boolean {
    return this.#byCode.size > 0
  }

  of(language: string | null | undefined): LanguageHere {
    return this.#byCode.get(codeOf(language) ?? '') ?? this.first
  }
}

type Planned = LanguageHere & Pick<ReportedLanguage, 'label' | 'is_new' | 'entries'>

/** As BCP 47 writes it; null for a name that is no code. */
export function codeOf(name: string | null | undefined): string | null {
  const given = (name ?? '').trim().replaceAll('_', '-')
  if (!/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(given)) return null
  try {
    return Intl.getCanonicalLocales(given)[0] ?? null
  } catch {
    return null
  }
}

/**
 * Matches the languages of the export with those here, by their codes. Those that are missing are created before the
 * first page, with their codes as prefixes; the main one without a prefix if there are no languages here.
 */
export async function planLanguages(
  db: Db,
  catalogue: Catalogue,
  sources: Sources,
): Promise<ImportLanguages> {
  const here = await db
    .selectFrom('languages')
    .select(['code', 'label', 'url_prefix'])
    .orderBy('id')
    .execute()
  const first = placed(here[0]?.code ?? '', null, here[0]?.url_prefix ?? '')
  const prefixes = here.map(({ url_prefix }) => url_prefix)
  const none = new ImportLanguages(first, here)
  const counts = new Map<string, number>()
  for (const { language } of catalogue.entries.values()) {
    const code = codeOf(language)
    if (code !== null) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  const isKnown = (code: string) => here.some((each) => each.code === code)
  if (counts.size === 0 || (counts.size === 1 && ![...counts.keys()].every(isKnown))) return none
  const codes = mainFirst(counts, catalogue.site.mainLanguage)
  const [main] = codes
  // An import from before there were languages here has put all of them into one tree, and goes on so.
  if (!codes.every(isKnown) && hasOthers(catalogue, sources, main)) return none
  const planned: Planned[] = []
  for (const code of codes) {
    const at = here.findIndex((each) => each.code === code)
    const isFirst = here.length === 0 && planned.length === 0
    const prefix = here[at]?.url_prefix ?? (isFirst ? '' : `/${code.toLowerCase()}`)
    if (at === -1) await requireFree(db, code, prefix, prefixes)
    planned.push({
      ...placed(code, at === 0 || isFirst ? null : code, prefix),
      label: here[at]?.label ?? catalogue.site.languageNames?.[code] ?? nameOf(code),
      is_new: at === -1,
      entries: counts.get(code) ?? 0,
    })
  }
  return new ImportLanguages(here.length === 0 ? (planned[0] ?? first) : first, here, planned)
}

function placed(code: string, stored: string | null, prefix: string): LanguageHere {
  return { code, stored, prefix, home: prefix || homeUrl }
}

/** The main language of the site, then the others by their codes. */
function mainFirst(counts: ReadonlyMap<string, number>, given: string | null | undefined): string[] {
  const codes = [...counts.keys()].sort()
  const wanted = codeOf(given)
  const base = wanted?.replace(/-.*$/, '')
  const mostUsed = codes.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0]
  const main = codes.find((code) => code === wanted) ?? codes.find((code) => code === base) ?? mostUsed
  return [...codes.filter((code) => code === main), ...codes.filter((code) => code !== main)]
}

function hasOthers({ entries }: Catalogue, sources: Sources, main: string | undefined): boolean {
  for (const { type, id, language } of entries.values()) {
    const code = codeOf(language)
    if (code !== null && code !== main && sources.get(typeOfEntry(type), id)) return true
  }
  return false
}

async function requireFree(db: Db, code: string, prefix: string, prefixes: readonly string[]): Promise<void> {
  const solution = `Create the language ${code} here first, with another prefix.`
  if (prefixes.includes(prefix))
    throw Invalid.field('language', `The prefix ${prefix} is that of another language here. ${solution}`)
  try {
    await requireFreePrefix({ db }, prefix)
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    throw Invalid.field('language', `${Object.values(error.errors).flat().join(' ')} ${solution}`)
  }
}

function nameOf(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

/** In one transaction, so that an import that goes on finds all of them, or none. */
export async function createLanguages(
  { database, by }: ImportServices,
  { reported }: ImportLanguages,
): Promise<void> {
  const missing = reported.filter(({ is_new }) => is_new)
  if (missing.length === 0) return
  await database.transaction(by, async (tx) => {
    await requirePermissions(tx, ['create languages'])
    for (const { code, label, url_prefix } of missing) await createLanguage(tx, { code, label, url_prefix })
  })
}

/** Tells which urls the user of the import may redirect: those in languages whose pages they may change. */
export async function redirectableUrls(
  { database, by }: ImportServices,
  { all }: ImportLanguages,
): Promise<(url: string) => boolean> {
  const codes = await languagesOfUser(database.db, by, 'update', 'pages')
  return (url) => codes === null || codes.has(languageOfUrl(all, url)?.code ?? '')
}
