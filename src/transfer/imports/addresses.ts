import { codePoints } from '../../core/text.ts'
import type { Catalogue } from './catalogue.ts'
import { decodedPath, type PlannedEntry, withoutLastSlash } from './plan.ts'
import type { Report } from './report.ts'

const maxUrl = 255

/** The addresses of the old site, with the entry of each one. */
export class Addresses {
  readonly #entries = new Map<string, PlannedEntry>()
  /** The redirects of each entry, by its key. */
  readonly #redirects = new Map<string, Set<string>>()
  readonly #sites: readonly { host: string; path: string }[]
  readonly #placeholders: readonly string[]
  readonly #mayRedirect: (url: string) => boolean

  constructor({ site }: Catalogue, mayRedirect: (url: string) => boolean) {
    this.#mayRedirect = mayRedirect
    const urls = site.urls.filter((url) => URL.canParse(url)).map((url) => new URL(url))
    this.#sites = urls.map(({ host, pathname }) => ({ host, path: pathname.replace(/\/+$/, '') }))
    this.#placeholders = site.urls.filter((url) => !URL.canParse(url))
  }

  /** Stores the addresses of all entries. An address of two entries is reported, and leads to the first. */
  fill(entries: Iterable<PlannedEntry>, report: Report): void {
    const all = [...entries].filter((entry) => !entry.isGone)
    const urls = new Map(all.map((entry) => [entry.url, entry]))
    for (const entry of all) this.#entries.set(entry.url, entry)
    for (const entry of all) if (entry.ownUrl !== null) this.#claim(entry, entry.ownUrl, urls, report)
    for (const entry of all) for (const url of entry.oldUrls) this.#claim(entry, url, urls, report)
  }

  /** The urls that lead to an entry besides its own. */
  redirectsOf(entry: PlannedEntry): readonly string[] {
    return [...(this.#redirects.get(entry.key) ?? [])]
  }

  /** The entry that a link in the content points to, and the fragment of the link. Null for another site. */
  resolve(link: string): { entry: PlannedEntry | undefined; fragment: string } | null {
    const path = this.#pathOf(link)
    if (path === null) return null
    const [before = '', fragment = ''] = splitFragment(path)
    for (const url of variantsOf(before)) {
      const entry = this.#entries.get(url)
      if (entry) return { entry, fragment }
    }
    const withoutQuery = before.replace(/\?.*$/, '')
    const entry =
      withoutQuery === before || withoutQuery === '/'
        ? undefined
        : this.#entries.get(variantsOf(withoutQuery).at(-1) ?? '')
    return { entry, fragment }
  }

  /** The path of a link below the old site. Null for another site, a file or a fragment of the same page. */
  #pathOf(link: string): string | null {
    for (const each of this.#placeholders) if (link.startsWith(each)) return link.slice(each.length) || '/'
    if (link.startsWith('/') && !link.startsWith('//')) return this.#belowSite(link)
    const parts = /^(?:https?:)?\/\/(?:www\.)?([^/?#]+)(.*)$/i.exec(link)
    if (!parts) return null
    const [, host = '', rest = ''] = parts
    const site = this.#sites.find((each) => each.host.replace(/^www\./, '') === host.toLowerCase())
    if (!site) return null
    return this.#belowSite(rest.startsWith('/') ? rest : `/${rest}`)
  }

  #belowSite(path: string): string {
    const base = this.#sites.find(
      (each) => each.path !== '' && (path === each.path || path.startsWith(`${each.path}/`)),
    )
    return base ? path.slice(base.path.length) || '/' : path
  }

  #claim(entry: PlannedEntry, url: string, urls: ReadonlyMap<string, PlannedEntry>, report: Report): void {
    const [base] = this.#sites
    const full = base && base.path !== '' ? variantsOf(base.path + url) : []
    const collisions = new Set<PlannedEntry>()
    for (const each of [...variantsOf(url), ...full]) {
      const other = urls.get(each) ?? this.#entries.get(each)
      if (other === entry) {
        if (each !== entry.url) this.#addRedirect(entry, each, report)
      } else if (other && !isFolder(other)) collisions.add(other)
      else {
        this.#entries.set(each, entry)
        this.#addRedirect(entry, each, report)
      }
    }
    for (const other of collisions) report.noteCollision(url, entry, other)
  }

  #addRedirect(entry: PlannedEntry, url: string, report: Report): void {
    if (url === entry.url || (url.length > maxUrl && codePoints(url) > maxUrl)) return
    if (!this.#mayRedirect(url)) {
      const name = `${url} does not redirect: you may not change pages in its language.`
      report.warn(entry, { code: 'language', name, count: 1 })
      return
    }
    const urls = this.#redirects.get(entry.key) ?? new Set()
    this.#redirects.set(entry.key, urls.add(url))
  }
}

/** A folder without a page, which nobody can read: an old address of another entry has priority. */
function isFolder({ sourceStatus }: PlannedEntry): boolean {
  return sourceStatus === 'folder'
}

/** The forms in which a website may request a path: as written, decoded, and with single slashes. */
function variantsOf(url: string): string[] {
  const [path = '', query] = splitQuery(url)
  // Most paths have one form only.
  if (!path.includes('%') && !path.includes('//')) return [withQuery(withoutLastSlash(path), query)]
  const forms = [path, decodedPath(path), decodedPath(path).replace(/\/{2,}/g, '/')].map(withoutLastSlash)
  return [...new Set(forms)].map((form) => withQuery(form, query))
}

function withQuery(form: string, query: string | undefined): string {
  return query === undefined ? form : `${form === '' ? '/' : form}?${query}`
}

function splitQuery(url: string): [string, string | undefined] {
  const at = url.indexOf('?')
  return at === -1 ? [url, undefined] : [url.slice(0, at), url.slice(at + 1)]
}

function splitFragment(url: string): [string, string] {
  const at = url.indexOf('#')
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}
