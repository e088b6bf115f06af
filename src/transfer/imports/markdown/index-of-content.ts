import { posix } from 'node:path'
import type { Folder } from './folder.ts'
import { folderOf, joinPath, type Website } from './website.ts'

/** The data of a content file that links and parents need. */
export interface Indexed {
  readonly path: string
  readonly kind: 'page' | 'post'
  /** The type of its entry. */
  readonly type: string
  readonly url: string
  /** In its front matter; empty when there is none. */
  readonly title: string
  readonly pageOf: string | null
  readonly isHome: boolean
  readonly language: string | null
}

export type Target = { readonly entry: Indexed } | { readonly file: string; readonly url: string }

/** An index of all content and all files: by their path in the folder, and by their address. */
export class ContentIndex {
  private readonly byPath = new Map<string, Indexed>()
  private readonly byUrl = new Map<string, Indexed>()
  private readonly pages = new Map<string, Indexed>()
  private readonly pagesByUrl = new Map<string, Indexed>()
  /** By the name of the file; null for a name that several files have. */
  private readonly byName = new Map<string, Indexed | null>()
  private readonly folder: Folder
  private readonly website: Website

  constructor(folder: Folder, website: Website) {
    this.folder = folder
    this.website = website
  }

  add(
    path: string,
    type: string,
    { kind, url, title, pageOf, isHome, language }: Omit<Indexed, 'path' | 'type'>,
  ): void {
    const indexed = { path, kind, type, url, title, pageOf, isHome, language }
    this.byPath.set(path, indexed)
    if (!this.byUrl.has(normalUrl(url))) this.byUrl.set(normalUrl(url), indexed)
    if (kind === 'page' && !this.pagesByUrl.has(normalUrl(url))) this.pagesByUrl.set(normalUrl(url), indexed)
    const name = nameOf(path)
    this.byName.set(name, this.byName.has(name) ? null : indexed)
    if (pageOf !== null && !this.pages.has(pageKey(pageOf, language)))
      this.pages.set(pageKey(pageOf, language), indexed)
  }

  get(path: string): Indexed | undefined {
    return this.byPath.get(path)
  }

  hasPageAt(url: string): boolean {
    return this.pagesByUrl.has(normalUrl(url))
  }

  titleAt(url: string): string {
    return this.byUrl.get(normalUrl(url))?.title ?? ''
  }

  /** The page that is above another in the addresses. The home page is never a parent. */
  parentOf({ path, url }: Indexed): Indexed | null {
    for (const above of urlsAbove(normalUrl(url))) {
      const page = this.pagesByUrl.get(above)
      if (page && page.path !== path && !page.isHome) return page
    }
    return null
  }

  /** Addresses above pages that have no page, such as those of folders without an index. Parents come first. */
  missingUrls(): string[] {
    const missing = new Set<string>()
    for (const url of this.pagesByUrl.keys())
      for (const above of urlsAbove(url)) if (!this.pagesByUrl.has(above)) missing.add(above)
    return [...missing].sort()
  }

  /** The target of a reference in a file: content, or another file of the folder. Null when it is neither. */
  resolve(reference: string, from: Indexed): Target | null {
    const path = decoded(reference.replace(/[?#].*$/s, ''))
    if (path === '') return null
    if (path.startsWith('/')) return this.translated(this.atUrl(path), path, from)
    const inFolder = posix.normalize(posix.join(folderOf(from.path), path))
    if (inFolder.startsWith('..')) return this.atUrl(resolvePath(from.url, path))
    // Docusaurus also knows files by their path from the top of the folder.
    const fromTop = /\.mdx?$/i.test(path) ? this.byPath.get(posix.normalize(path)) : undefined
    const found =
      this.fileIn(from.language, inFolder) ??
      this.atPath(inFolder) ??
      (fromTop ? { entry: fromTop } : this.atUrl(resolvePath(from.url, path))) ??
      this.fileIn(this.website.mainLanguage, inFolder)
    return this.translated(found, inFolder, from)
  }

  /** For `map.png` Hugo takes `map.de.png` on a German page, and on others without a file of their own, too. */
  private fileIn(language: string | null, path: string): Target | null {
    const [, stem, end] = /^(.+)(\.\w+)$/.exec(path) ?? []
    if (this.website.system !== 'hugo' || language === null || stem === undefined) return null
    const own = `${stem}.${language}${end}`
    return this.folder.files.has(own) && !this.byPath.has(own) ? this.fileTarget(own) : null
  }

  /** Hugo links to the page in the language of the linking one, if there is one. */
  private translated(target: Target | null, path: string, { language }: Indexed): Target | null {
    const isForeign = target !== null && 'entry' in target && target.entry.language !== language
    if (this.website.system !== 'hugo' || language === null || !isForeign) return target
    const own = this.named(path, language)
    return own !== null && 'entry' in own && own.entry.language === language ? own : target
  }

  /**
   * The target that a template tag names: by its path, with or without the content folder, or by a unique name. Of several
   * languages, the given one has priority.
   */
  named(reference: string, language: string | null = null): Target | null {
    const path = decoded(reference.replace(/[?#].*$/s, '')).replace(/^\/+|\/+$/g, '')
    if (path === '') return null
    const found = [path, ...this.website.filesAt(`/${path}`)]
      .flatMap((each) => [...inLanguage(each, language), each])
      .map((each) => this.atPath(each))
      .filter((target) => target !== null && 'entry' in target)
    const own = found.find(({ entry }) => entry.language === language) ?? found[0]
    if (own) return own
    const entry = this.byName.get(nameOf(path))
    return entry ? { entry } : null
  }

  /**
   * The path of a picture that is not in the folder, as in `../images/a.png` or `/assets/a.png`: below the folder of the
   * pictures, without the parts that climb. Null for other references.
   */
  outside(reference: string, from: Indexed): string | null {
    const path = decoded(reference.replace(/[?#].*$/s, ''))
    if (!pictures.test(path)) return null
    const inFolder = path.startsWith('/') ? path : posix.join(folderOf(from.path), path)
    return posix.normalize(inFolder).replace(/^(?:\.\.\/)+|^\/+/, '')
  }

  /** A file of the folder by its path, such as `docs/install.md`, with or without its extension. */
  atPath(path: string): Target | null {
    const trimmed = path.replace(/\/$/, '')
    for (const end of contentEnds) {
      const entry = this.byPath.get(trimmed + end)
      if (entry) return { entry }
    }
    return this.folder.files.has(trimmed) ? this.fileTarget(trimmed) : null
  }

  private atUrl(url: string): Target | null {
    const entry = this.byUrl.get(normalUrl(url))
    if (entry) return { entry }
    for (const path of [...this.website.filesAt(url), ...this.bundleFiles(url)]) {
      const content = this.byPath.get(path)
      if (content) return { entry: content }
      if (this.folder.files.has(path)) return this.fileTarget(path)
    }
    return null
  }

  /** On the website, a file next to `index.md` is below the address of that page. */
  private bundleFiles(url: string): string[] {
    const bundle = this.byUrl.get(normalUrl(folderOf(url)))
    return bundle && bundle.pageOf !== null
      ? [posix.join(bundle.pageOf, url.slice(url.lastIndexOf('/') + 1))]
      : []
  }

  private fileTarget(path: string): Target {
    return { file: path, url: this.website.publicPathOf(path) ?? this.urlInBundle(path) }
  }

  private urlInBundle(path: string): string {
    for (let folder = folderOf(path); ; folder = folderOf(folder)) {
      const page = this.pages.get(pageKey(folder, null))
      if (page) return joinPath(page.url, path.slice(folder === '' ? 0 : folder.length + 1))
      if (folder === '') return joinPath(path)
    }
  }
}

/** The names of a file in a language: `about.de`, and those of the page of a folder. */
function inLanguage(path: string, language: string | null): string[] {
  const own = path.replace(/\/$/, '').replace(/\.(?:md|markdown|html?)$/i, '')
  return language === null ? [] : ['', '/_index', '/index'].map((end) => `${own}${end}.${language}`)
}

const pictures = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|ico)$/i

const contentEnds = [
  '',
  ...['.md', '.mdx', '.markdown', '.html', '/index.md', '/index.mdx', '/_index.md', '/_index.html'],
  ...['/README.md', '/readme.md'],
]

/** The addresses above one, the nearest first. The home page is not among them. */
function urlsAbove(url: string): string[] {
  const urls: string[] = []
  for (let above = folderOf(url); above !== ''; above = folderOf(above)) urls.push(above)
  return urls
}

/** The name of a file without its extension. For the page of a folder, the name of the folder. */
function nameOf(path: string): string {
  const own = path.replace(/\/_?index\.\w+$/, '')
  return own
    .slice(own.lastIndexOf('/') + 1)
    .replace(/\.(?:mdx?|markdown|html?)$/i, '')
    .toLowerCase()
}

function pageKey(folder: string, language: string | null): string {
  return `${language ?? ''}\0${folder}`
}

function normalUrl(url: string): string {
  return decoded(url)
    .replace(/(?:index)?\.html?$/, '')
    .replace(/\/+$/, '')
    .toLowerCase()
}

function decoded(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

/** Resolves a relative reference like a browser that shows the page. */
export function resolvePath(url: string, reference: string): string {
  const base = 'http://website.invalid'
  const full = `${base}${joinPath(url)}`
  return URL.canParse(reference, full) ? decoded(new URL(reference, full).pathname) : reference
}
