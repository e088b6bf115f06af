/** A page or post as by-url and `resolve` answer it; without languages it has no `alternates`. */
export interface WithAlternates {
  readonly alternates?: readonly { readonly language: string; readonly url: string }[] | undefined
}

export interface HreflangOptions {
  /** The address of the website, such as `https://www.example.com`. */
  readonly baseUrl: string
  /** The language for everybody whose own is missing (`x-default`); the first one of the page, unless given. */
  readonly defaultLanguage?: string | undefined
}

/** The attributes of `<link rel="alternate">`. */
export interface HreflangLink {
  readonly hreflang: string
  readonly href: string
}

/** The links of a page to all its languages for `<head>`, itself included. None for a page in one language only. */
export function hreflangLinks(
  { alternates = [] }: WithAlternates,
  { baseUrl, defaultLanguage }: HreflangOptions,
): HreflangLink[] {
  if (alternates.length < 2) return []
  const base = baseUrl.replace(/\/+$/, '')
  const hrefOf = (url: string) => base + url.split('/').map(encodeURIComponent).join('/')
  const links = alternates.map(({ language, url }) => ({ hreflang: language, href: hrefOf(url) }))
  const standard = links.find(({ hreflang }) => hreflang === defaultLanguage) ?? links[0]
  return standard ? [...links, { hreflang: 'x-default', href: standard.href }] : links
}

/** A language of `GET /api/v1/public/languages`. */
export interface SiteLanguage {
  readonly code: string
  readonly url_prefix: string
}

/** The path of the home page of a language. */
export function homeOf({ url_prefix }: Pick<SiteLanguage, 'url_prefix'>): string {
  return url_prefix || '/'
}

/** The language of a path, also of one without a page. Undefined when each language has a prefix, and the path none. */
export function languageOfPath<L extends SiteLanguage>(path: string, languages: readonly L[]): L | undefined {
  const isBelow = ({ url_prefix: prefix }: L) =>
    prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`))
  return languages.find(isBelow) ?? languages.find(({ url_prefix }) => url_prefix === '')
}

/**
 * The language of the site that a reader prefers, by the header `Accept-Language`. Undefined when the reader names none
 * of them. `de-AT` finds `de`, and `de` finds `de-AT`.
 */
export function negotiateLanguage<L extends Pick<SiteLanguage, 'code'>>(
  acceptLanguage: string | null | undefined,
  languages: readonly L[],
): L | undefined {
  const ranges = rangesOf(acceptLanguage ?? '')
  const isRefused = ({ code }: L) =>
    ranges.some(({ range, quality }) => quality === 0 && range === code.toLowerCase())
  const offered = languages.filter((each) => !isRefused(each))
  for (const { range, quality } of ranges) {
    const found = quality > 0 && findByRange(range, offered)
    if (found) return found
  }
  return undefined
}

interface Range {
  readonly range: string
  readonly quality: number
}

/** The preferred first. Browsers send about ten; who sends thousands is not served longer for it. */
function rangesOf(header: string): Range[] {
  const ranges = header.slice(0, 1000).split(',')
  return ranges
    .map((each) => {
      const [range = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase())
      const quality = parameters.find((part) => part.startsWith('q='))?.slice(2)
      return { range, quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .filter(({ range }) => range !== '')
    .sort((a, b) => b.quality - a.quality)
}

/** Shortens the range from its end until a language has it, then takes a language that is more special than it. */
function findByRange<L extends Pick<SiteLanguage, 'code'>>(
  range: string,
  languages: readonly L[],
): L | undefined {
  if (range === '*') return languages[0]
  const codeOf = ({ code }: L) => code.toLowerCase()
  for (let at = range; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('-')))) {
    const found = languages.find((each) => codeOf(each) === at)
    if (found) return found
  }
  return languages.find((each) => codeOf(each).startsWith(`${range}-`))
}
