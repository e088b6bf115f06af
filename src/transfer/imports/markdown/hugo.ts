import type { JsonObject } from '../../../core/json.ts'
import { type Cascade, cascadeFor } from './cascades.ts'
import type { Folder } from './folder.ts'
import { field, flagOf, momentOf, objectOf, textOf } from './values.ts'
import {
  baseName,
  type ContentFile,
  dateTokens,
  fillPattern,
  folderOf,
  joinPath,
  type Place,
  type Website,
} from './website.ts'

/** Sections whose pages are posts by default. Other pages become posts by `type: post` or `--map`. */
const postSections = new Set(['post', 'posts', 'blog', 'blogs', 'news', 'article', 'articles'])
const otherFormats = /\.(?:adoc|asciidoc|ad|org|rst|pandoc|pdc|ipynb)$/i

export interface HugoOptions {
  folder: Folder
  config: JsonObject
  /** The folder of the content: `content`, or the root (empty). */
  root: string
  /** What sections give to the pages in them, by folder. */
  cascades: ReadonlyMap<string, readonly Cascade[]>
}

/** A website of Hugo: sections with `_index.md`, bundles with `index.md`. */
export function hugoWebsite({ folder, config, root, cascades }: HugoOptions): Website {
  const languages = Object.keys(objectOf(field(config, 'languages'))).map((name) => name.toLowerCase())
  const mainLanguage = textOf(field(config, 'defaultContentLanguage')).toLowerCase() || 'en'
  const address = textOf(field(config, 'baseURL')).replace(/\/+$/, '')
  const timeZone = textOf(field(config, 'timeZone')) || 'UTC'
  const within = (path: string): string | null =>
    root === '' ? path : path.startsWith(`${root}/`) ? path.slice(root.length + 1) : null
  return {
    system: 'hugo',
    templates: 'hugo',
    address: /^https?:\/\//.test(address) ? address : null,
    title: textOf(field(config, 'title')) || null,
    timeZone,
    taxonomies: taxonomiesOf(config),
    config,
    needsFrontMatter: false,
    reasonToSkip(path) {
      const inner = within(path)
      if (inner === null) return undefined
      if (otherFormats.test(path)) return 'It is not Markdown.'
      if (!/\.(?:md|markdown|mdown|html?)$/i.test(path)) return undefined
      return isResource(folder, path) ? undefined : null
    },
    defaultsFor: (path) => cascadeFor(path, cascades),
    place: (file) => place(file, { within, languages, mainLanguage, config, timeZone }),
    publicPathOf: (path) => (path.startsWith('static/') ? joinPath(path.slice(7)) : null),
    filesAt: (path) => [`static${path}`, `${root}${path}`.replace(/^\//, ''), `assets${path}`],
  }
}

/** Files in a folder with `index.md` belong to that page. */
function isResource(folder: Folder, path: string): boolean {
  if (/^index(?:\.[\w-]+)?\.(?:md|markdown|html?)$/i.test(path.slice(path.lastIndexOf('/') + 1))) return false
  for (let parent = folderOf(path); parent !== ''; parent = folderOf(parent)) {
    if (folder.files.has(`${parent}/index.md`) || folder.files.has(`${parent}/index.html`)) return true
    if (folder.files.has(`${parent}/_index.md`)) return false
  }
  return false
}

function taxonomiesOf(config: JsonObject): Map<string, string | null> {
  const own = Object.values(objectOf(field(config, 'taxonomies'))).map((plural) =>
    textOf(plural).toLowerCase(),
  )
  const names = own.length > 0 ? own : ['categories', 'tags']
  return new Map(
    names.map((name) => [name, name === 'categories' ? 'category' : name === 'tags' ? null : name]),
  )
}

interface PlaceContext {
  within: (path: string) => string | null
  languages: string[]
  mainLanguage: string
  config: JsonObject
  timeZone: string
}

function place(file: ContentFile, context: PlaceContext): Place {
  const inner = context.within(file.path) ?? file.path
  const { stem, language, folder } = takeLanguage(inner, context)
  const isSection = stem === '_index'
  const pageOf = isSection || stem === 'index' ? folder : null
  const sectionPath = isSection || pageOf === null ? folder : folderOf(folder)
  const section = folder.split('/')[0] ?? ''
  const prefix = language === null || language === context.mainLanguage ? '' : language
  const isHome = isSection && folder === '' && prefix === ''
  const slug =
    textOf(field(file.data, 'slug')) || (pageOf === null ? stem : folder.slice(folder.lastIndexOf('/') + 1))
  return {
    kind: isSection ? 'page' : kindOf(file.data, section),
    group: section || 'page',
    url: ownUrl(file.data, { prefix, sectionPath, slug, isSection, section, stem, context }),
    slug: hugoPath(slug),
    pageOf: pageOf === null ? null : folderOf(file.path),
    isHome,
    isDraft: false,
    language,
    date: /^(\d{4}-\d\d-\d\d)-/.exec(stem)?.[1] ?? null,
    categories: [],
  }
}

/** `about.de.md`, or `de/about.md` when the website keeps its languages apart. */
function takeLanguage(inner: string, { languages, config }: PlaceContext) {
  const name = baseName(inner)
  const folder = folderOf(inner)
  const suffix = /^(.+)\.([A-Za-z-]{2,8})$/.exec(name)
  if (suffix && languages.includes(suffix[2]?.toLowerCase() ?? ''))
    return { stem: suffix[1] ?? name, language: suffix[2]?.toLowerCase() ?? null, folder }
  const first = folder.split('/')[0]?.toLowerCase() ?? ''
  const own = objectOf(objectOf(field(config, 'languages'))[first])
  if (languages.includes(first) && textOf(field(own, 'contentDir')))
    return { stem: name, language: first, folder: folder.slice(first.length + 1) }
  return { stem: name, language: null, folder }
}

function kindOf(data: JsonObject, section: string): 'page' | 'post' {
  const type = textOf(field(data, 'type')).toLowerCase()
  if (type === 'page' || type === 'pages') return 'page'
  return postSections.has(type || section.toLowerCase()) ? 'post' : 'page'
}

interface UrlParts {
  prefix: string
  sectionPath: string
  slug: string
  stem: string
  section: string
  isSection: boolean
  context: PlaceContext
}

function ownUrl(data: JsonObject, parts: UrlParts): string {
  const { prefix, sectionPath, slug, section, isSection, stem, context } = parts
  const given = textOf(field(data, 'url'))
  if (given) return joinPath(prefix, given)
  const isUgly = flagOf(field(context.config, 'uglyURLs')) === true
  if (isSection) return joinPath(prefix, hugoPath(sectionPath), '/')
  const pattern = patternFor(context.config, section)
  if (!pattern) {
    const path = joinPath(prefix, hugoPath(`${sectionPath}/${slug}`))
    return isUgly ? `${path}.html` : `${path}/`
  }
  const title = hugoPath(textOf(field(data, 'title')) || stem)
  const moment = momentOf(field(data, 'date', 'publishDate'), context.timeZone)
  const name = hugoPath(slug)
  const path = fillPattern(pattern, {
    ...dateTokens(moment),
    section,
    sections: hugoPath(sectionPath),
    title,
    slug: textOf(field(data, 'slug')) ? name : title,
    filename: hugoPath(stem),
    contentbasename: hugoPath(stem === 'index' ? slug : stem),
    slugorfilename: name,
    slugorcontentbasename: name,
  })
  return joinPath(prefix, path)
}

/** `permalinks.posts`, or `permalinks.page.posts` since Hugo 0.131. */
function patternFor(config: JsonObject, section: string): string {
  const permalinks = objectOf(field(config, 'permalinks'))
  return textOf(field(objectOf(field(permalinks, 'page')), section)) || textOf(field(permalinks, section))
}

/** A path as Hugo writes it: in lower case, without spaces and most punctuation. */
export function hugoPath(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}./_#+~@%-]/gu, '')
    .replace(/-{2,}/g, '-')
}
