import type { JsonObject } from '../../../core/json.ts'
import type { TemplateLanguage } from './template-tags.ts'

/** A file of content as it is read. */
export interface ContentFile {
  /** In the folder, with `/` between its parts. */
  readonly path: string
  /** The front matter of the file, merged over the defaults of the website. */
  readonly data: JsonObject
  readonly hasFrontMatter: boolean
  readonly body: string
}

/** The properties of a file that follow from its place in the folder. */
export interface Place {
  /** A page, or a post of this group. `--map` refers to the group. */
  readonly kind: 'page' | 'post'
  readonly group: string
  /** Its path on the website. */
  readonly url: string
  readonly slug: string
  /** The folder whose page this file is; null for all other files. */
  readonly pageOf: string | null
  readonly isHome: boolean
  readonly isDraft: boolean
  readonly language: string | null
  /** The same for a file in each language; null on a website in one language. */
  readonly translations: string | null
  /** In the name of the file. */
  readonly date: string | null
  readonly categories: readonly string[]
}

/** A list page that has no file. */
export interface Section {
  /** Of its folder, with a slash at the end. */
  readonly path: string
  readonly url: string
  readonly language: string | null
  /** As `Place` has it. */
  readonly translations: string | null
}

export interface Builds {
  /** `draft: true` */
  readonly drafts: boolean
  /** `published: false` */
  readonly unpublished: boolean
  readonly future: boolean
  readonly expired: boolean
}

/** How a kind of website keeps its content. */
export interface Website {
  readonly system: 'hugo' | 'jekyll' | 'markdown'
  readonly templates: TemplateLanguage
  /** Without a last slash; null when it is not known. */
  readonly address: string | null
  readonly title: string | null
  readonly timeZone: string
  /** Fields whose values are terms: categories, tags (null), or tags of a type. */
  readonly taxonomies: ReadonlyMap<string, string | null>
  readonly config: JsonObject
  /** Of a website in several languages. */
  readonly mainLanguage: string | null
  readonly languageNames: Readonly<Record<string, string>>
  /** In small letters, as in paths. */
  readonly languages: readonly string[]
  /** What the website shows although its front matter or date would hide it. */
  readonly builds: Builds
  /** Why a file is not content. Null when it is content, undefined when it is not even a candidate. */
  reasonToSkip(path: string): string | null | undefined
  /** Whether a file of content needs front matter to be one. */
  readonly needsFrontMatter: boolean
  defaultsFor(path: string): JsonObject
  place(file: ContentFile): Place
  /** The list page that the website makes for the folder of a file; null for none. */
  sectionOf(path: string): Section | null
  /** The slug of a page whose address ends with this part. */
  slugOf(part: string): string
  /** The path on the website of a file that is not content. */
  publicPathOf(path: string): string | null
  /** The files that may be at a path of the website. */
  filesAt(publicPath: string): string[]
}

/** The folder of a path; empty at the root. */
export function folderOf(path: string): string {
  const end = path.lastIndexOf('/')
  return end === -1 ? '' : path.slice(0, end)
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '')
}

/** One slash between parts, one at the start. */
export function joinPath(...parts: string[]): string {
  return `/${parts.join('/')}`.replace(/\/{2,}/g, '/')
}

/**
 * Replaces `:token`, also with options in brackets, by its value. A token without a value, such as the date of a draft,
 * becomes empty.
 */
export function fillPattern(pattern: string, tokens: Readonly<Record<string, string>>): string {
  const path = pattern.replace(/:([a-z_]+)(?:\[([^[\]]*)\])?/gi, (_whole, name: string, range?: string) => {
    const value = tokens[name.toLowerCase()] ?? ''
    return range === undefined ? value : partsOf(value, range)
  })
  return joinPath(path)
}

/** Some parts of a path: `[1:]`, `[:2]`, `[0]`, `[last]`. */
function partsOf(path: string, range: string): string {
  const parts = path.split('/').filter(Boolean)
  const at = (text: string) => (text === 'last' ? parts.length - 1 : Number(text))
  const [first = '', end] = range.split(':')
  if (end === undefined) return parts[at(first)] ?? ''
  return parts.slice(first === '' ? 0 : at(first), end === '' ? parts.length : at(end)).join('/')
}

export function dateTokens(moment: string | null): Record<string, string> {
  if (moment === null) return {}
  const date = new Date(moment)
  const [year = '', month = '', day = ''] = moment.slice(0, 10).split('-')
  const words = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...options }).format(date)
  const dayOfYear = Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000) + 1
  return {
    year,
    month,
    day,
    short_year: year.slice(2),
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    monthname: words({ month: 'long' }).toLowerCase(),
    long_month: words({ month: 'long' }),
    short_month: words({ month: 'short' }),
    weekday: String(date.getUTCDay()),
    weekdayname: words({ weekday: 'long' }).toLowerCase(),
    yearday: String(dayOfYear),
    y_day: String(dayOfYear).padStart(3, '0'),
    hour: moment.slice(11, 13),
    minute: moment.slice(14, 16),
    second: moment.slice(17, 19),
  }
}
