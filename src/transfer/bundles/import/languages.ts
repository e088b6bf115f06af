import { Invalid } from '../../../core/errors.ts'
import type { Db } from '../../../database/database.ts'
import { requireFreePrefix } from '../../../resources/content/languages/language.actions.ts'
import {
  type KindInLanguages,
  kindsInLanguages,
} from '../../../resources/content/languages/translation-groups.ts'
import { isBelowPrefix, normaliseUrl } from '../../../resources/content/pages/page.urls.ts'
import { Refused } from '../../imports/refused.ts'
import { bundleSite } from '../keys.ts'
import { readLanguagesInOrder } from '../language-members.ts'
import type { Line } from '../lines.ts'
import type { Entry, Plan } from './plan.ts'
import type { BundleReportMaker } from './report.ts'

/** A language of the bundle, as it is here. */
export interface PlannedLanguage {
  readonly code: string
  /** As records here store it. */
  readonly stored: string | null
  /** Here, and in the bundle. */
  readonly prefix: string
  readonly prefixThere: string
  /** Whether an earlier import created it, and somebody deleted it here. */
  readonly isGone: boolean
}

/** Where the records of a bundle go that name a language, and those of a bundle without languages. */
export class Languages {
  readonly #planned: ReadonlyMap<string, PlannedLanguage>
  readonly #first: PlannedLanguage
  /** The prefixes of all languages that are here after the import. */
  readonly prefixes: ReadonlySet<string>

  constructor(planned: readonly PlannedLanguage[], here: readonly { code: string; url_prefix: string }[]) {
    this.#planned = new Map(planned.map((each) => [each.code, each]))
    const [first] = here
    this.#first = {
      code: first?.code ?? '',
      stored: null,
      prefix: first?.url_prefix ?? '',
      prefixThere: '',
      isGone: false,
    }
    const all = [...here.map(({ url_prefix }) => url_prefix), ...planned.map(({ prefix }) => prefix)]
    this.prefixes = new Set(all.filter((prefix) => prefix !== ''))
  }

  /** The first language here for a record that names none. */
  of(code: unknown): PlannedLanguage {
    return (typeof code === 'string' ? this.#planned.get(code) : undefined) ?? this.#first
  }

  /** Whether the bundle names the language, and it is here as another one than the first. */
  isOther(code: string): boolean {
    const found = this.#planned.get(code)
    return found !== undefined && found.stored !== null && !found.isGone
  }

  isHome({ url, parent, language }: Pick<Entry, 'url' | 'parent' | 'language'>): boolean {
    return parent === null && url === (this.of(language).prefixThere || '/')
  }

  /** A url of a post with the prefix that its language has here. */
  urlHere(url: string, code: unknown): string {
    const { prefix, prefixThere } = this.of(code)
    const path = normaliseUrl(url)
    if (prefix === prefixThere || (prefixThere === '' && prefix !== '' && isBelowPrefix(prefix, path)))
      return url
    return (
      prefix +
      (prefixThere !== '' && isBelowPrefix(prefixThere, path) ? path.slice(prefixThere.length) : path)
    )
  }

  /** Whether a url would be in another language. */
  isForeign(url: string, code: unknown): boolean {
    const { prefix } = this.of(code)
    const path = normaliseUrl(url)
    return [...this.prefixes].some((each) => each !== prefix && isBelowPrefix(each, path))
  }
}

type Known = Awaited<ReturnType<typeof readLanguagesInOrder>>

interface Context {
  readonly db: Db
  readonly lines: readonly Line[]
  readonly overwrites: boolean
  readonly file: string
  readonly report: BundleReportMaker
}

/** Matches the languages of the bundle with those here, by their codes. Refuses what cannot be created. */
export async function planLanguages(context: Context): Promise<Languages> {
  const { db, lines, report } = context
  const here = await readLanguagesInOrder(db)
  const planned: PlannedLanguage[] = []
  const deleted = context.overwrites ? new Set<string>() : await readDeleted(db, lines)
  requireOnce(context)
  for (const { code: given, url_prefix } of lines) {
    const [code, prefixThere] = [String(given), String(url_prefix)]
    const at = here.findIndex((each) => each.code === code)
    const found = here[at]
    if (found) {
      planned.push({
        code,
        stored: at === 0 ? null : code,
        prefix: found.url_prefix,
        prefixThere,
        isGone: false,
      })
      continue
    }
    const isGone = deleted.has(code)
    const isFirst = here.length === 0 && planned.length === 0
    const prefix = isGone ? prefixThere : await freePrefix(context, { code, prefixThere, isFirst }, here)
    if (prefix !== prefixThere)
      report.warn('language', code, `Another language here has no prefix: its urls begin with ${prefix}.`)
    planned.push({ code, stored: isFirst ? null : code, prefix, prefixThere, isGone })
  }
  return new Languages(planned, here)
}

function requireOnce({ lines, file }: Context): void {
  for (const member of ['code', 'url_prefix'] as const)
    if (new Set(lines.map((line) => line[member])).size < lines.length)
      throw new Refused(`Two languages have the same ${member}.`, { file })
}

/** The languages that earlier imports created here, whether or not they are here still. */
async function readDeleted(db: Db, lines: readonly Line[]): Promise<ReadonlySet<string>> {
  if (lines.length === 0) return new Set()
  const rows = await db
    .selectFrom('import_sources')
    .select('source_id')
    .where('site', '=', bundleSite)
    .where('type', '=', 'language')
    .execute()
  return new Set(rows.map(({ source_id }) => source_id))
}

interface Wanted {
  readonly code: string
  readonly prefixThere: string
  /** Whether it becomes the first language here. */
  readonly isFirst: boolean
}

/** All content that is here gets the first language, and keeps its urls. */
async function freePrefix(context: Context, wanted: Wanted, here: Known): Promise<string> {
  const { db, report, file } = context
  const { code, prefixThere, isFirst } = wanted
  if (isFirst) {
    if (!(await hasContent(db))) return prefixThere
    if (prefixThere !== '')
      throw new Refused(
        `Its first language ${code} has the prefix ${prefixThere}, and there are pages or posts here without a language. Create the language that they have first.`,
        { file },
      )
    report.warn(
      'language',
      code,
      'The pages and posts that are here without a language have this language now.',
    )
    return ''
  }
  const isTaken = (prefix: string) => here.some(({ url_prefix }) => url_prefix === prefix)
  const prefix = prefixThere === '' && isTaken('') ? `/${code.toLowerCase()}` : prefixThere
  if (isTaken(prefix))
    throw new Refused(
      `The prefix ${prefix} of its language ${code} is that of another language here. Create ${code} here first, with another prefix.`,
      { file },
    )
  try {
    await requireFreePrefix({ db }, prefix)
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    const [reason] = Object.values(error.errors).flat()
    throw new Refused(`Its language ${code} cannot be created here. ${reason}`, { file })
  }
  return prefix
}

async function hasContent(db: Db): Promise<boolean> {
  const page = db.selectFrom('wrangler_pages').select('id').limit(1).executeTakeFirst()
  const post = db.selectFrom('posts').select('id').limit(1).executeTakeFirst()
  return (await page) !== undefined || (await post) !== undefined
}

/** Refuses records whose language is not that of the bundle, or not possible where they go. */
export function requireLanguages(
  plan: Plan,
  languages: Languages,
  { lines, under, file }: Pick<Context, 'lines' | 'file'> & { under: { language: string | null } | null },
): void {
  const codes = new Set(lines.map(({ code }) => String(code)))
  for (const kind of Object.keys(kindsInLanguages) as KindInLanguages[]) {
    const entries = plan.of(kind)
    for (const { language, name, parent, status } of entries.values()) {
      const refuse = (problem: string) => new Refused(`The ${kind} "${name}" ${problem}`, { file })
      if (language === null) continue
      if (!codes.has(language)) throw refuse(`has the language ${language}, which is not in the bundle.`)
      const { stored, isGone } = languages.of(language)
      if (isGone && status === 'new')
        throw refuse(
          `has the language ${language}, which was deleted here. Create it again, or use --overwrite.`,
        )
      if (kind !== 'page') continue
      const above = parent === null ? undefined : entries.get(parent)
      if (above && above.language !== language) throw refuse('has another language than its parent.')
      if (!above && under && status === 'new' && under.language !== stored)
        throw refuse(`has the language ${language}, and --under names a page in another one.`)
    }
  }
}
