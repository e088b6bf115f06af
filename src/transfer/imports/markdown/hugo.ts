import { requireSafePattern } from '../../../content-schema/pattern-cost.ts'
import type { JsonObject } from '../../../core/json.ts'
import { codeOf } from '../languages.ts'
import { type Cascade, type CascadedPage, cascadeFor } from './cascades.ts'
import type { Folder } from './folder.ts'
import { type ContentRoot, filesIn, rootOf, staticRoots } from './hugo-roots.ts'
import { addressOf, dayOf, field, flagOf, momentOf, objectOf, textOf, textsOf } from './values.ts'
import {
  baseName,
  type ContentFile,
  dateTokens,
  fillPattern,
  folderOf,
  joinPath,
  type Place,
  type Section,
  type Website,
} from './website.ts'

/** Sections whose pages are posts by default. Other pages become posts by `type: post` or `--map`. */
const postSections = new Set(['post', 'posts', 'blog', 'blogs', 'news', 'article', 'articles'])
const otherFormats = /\.(?:adoc|asciidoc|ad|org|rst|pandoc|pdc|ipynb)$/i

export interface HugoOptions {
  folder: Folder
  config: JsonObject
  roots: readonly ContentRoot[]
  /** The values that sections pass on to the pages in them, by folder. */
  cascades: ReadonlyMap<string, readonly Cascade[]>
}

/** A website of Hugo: sections with `_index.md`, bundles with `index.md`. */
export function hugoWebsite({ folder, config, roots, cascades }: HugoOptions): Website {
  const languages = Object.keys(objectOf(field(config, 'languages'))).map((name) => name.toLowerCase())
  const mainLanguage = textOf(field(config, 'defaultContentLanguage')).toLowerCase() || 'en'
  const isMultilingual = languages.length > 1 || new Set(roots.map(({ language }) => language)).size > 1
  const address = textOf(field(config, 'baseURL')).replace(/\/+$/, '')
  const timeZone = textOf(field(config, 'timeZone')) || 'UTC'
  const statics = staticRoots(config)
  const isIgnored = ignoredFiles(config)
  const context: PlaceContext = { roots, languages, mainLanguage, isMultilingual, config, timeZone }
  return {
    system: 'hugo',
    templates: 'hugo',
    address: /^https?:\/\//.test(address) ? address : null,
    title: textOf(field(config, 'title')) || null,
    timeZone,
    taxonomies: taxonomiesOf(config),
    config,
    mainLanguage: isMultilingual ? mainLanguage : null,
    languageNames: namesOfLanguages(config),
    languages: isMultilingual ? languages : [],
    needsFrontMatter: false,
    reasonToSkip(path) {
      if (rootOf(path, roots) === null) return undefined
      if (isIgnored(path)) return 'The website ignores it.'
      if (path.endsWith('/_content.gotmpl')) return 'It is a program that makes pages.'
      if (otherFormats.test(path)) return 'It is not Markdown.'
      if (!/\.(?:md|markdown|mdown|html?)$/i.test(path)) return undefined
      return isResource(folder, path) ? undefined : null
    },
    builds: {
      drafts: flagOf(field(config, 'buildDrafts')) === true,
      unpublished: false,
      future: flagOf(field(config, 'buildFuture')) === true,
      expired: flagOf(field(config, 'buildExpired')) === true,
    },
    defaultsFor: (path) => cascadeFor(path, cascadedPage(path, context), cascades),
    place: (file) => place(file, context),
    sectionOf: (path) => sectionOf(path, context),
    slugOf: hugoPath,
    publicPathOf(path) {
      const found = rootOf(path, statics)
      return found && joinPath(found.inner)
    },
    filesAt: (path) => [...filesIn(path, statics), ...filesIn(path, roots), `assets${path}`],
  }
}

function cascadedPage(path: string, context: PlaceContext): CascadedPage {
  const { stem, language, folder } = takeLanguage(path, context)
  const isSection = stem === '_index'
  const name = isSection || stem === 'index' ? '' : `/${stem}`
  return {
    path: `${folder === '' ? '' : `/${folder}`}${name}` || '/',
    kind: isSection ? (folder === '' ? 'home' : 'section') : 'page',
    language: language ?? context.mainLanguage,
  }
}

/** The list page that Hugo makes for each top-level folder of its content. */
function sectionOf(path: string, context: PlaceContext): Section | null {
  const { folder, language } = takeLanguage(path, context)
  const [section = ''] = folder.split('/')
  if (section === '') return null
  const found = rootOf(path, context.roots)
  const source = found && found.root.target === '' ? found.root.source : ''
  // Languages in the names of files share the folder.
  const own = found?.root.language == null ? (language ?? '') : ''
  return {
    path: `${[source, section, own].filter(Boolean).join('/')}/`,
    url: joinPath(prefixOf(language, context), hugoPath(section), '/'),
    language,
    translations: context.isMultilingual ? `${section}/_index` : null,
  }
}

/** `ignoreFiles` has regular expressions for the paths of files. Those that would take too long are left out. */
function ignoredFiles(config: JsonObject): (path: string) => boolean {
  const patterns = textsOf(field(config, 'ignoreFiles')).slice(0, 100).flatMap(safePattern)
  return (path) => patterns.some((pattern) => pattern.test(path))
}

function safePattern(source: string): RegExp[] {
  try {
    requireSafePattern(source.replace(/^\^?(?:\.\*)+|(?:\.\*)+\$?$/g, ''))
    return [new RegExp(source, 'u')]
  } catch {
    return []
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
  roots: readonly ContentRoot[]
  languages: string[]
  mainLanguage: string
  isMultilingual: boolean
  config: JsonObject
  timeZone: string
}

function place(file: ContentFile, context: PlaceContext): Place {
  const { stem, language, folder } = takeLanguage(file.path, context)
  const isSection = stem === '_index'
  const pageOf = isSection || stem === 'index' ? folder : null
  const sectionPath = isSection || pageOf === null ? folder : folderOf(folder)
  const section = folder.split('/')[0] ?? ''
  const prefix = prefixOf(language, context)
  // A bundle has the name of its folder.
  const base = pageOf === null ? stem : folder.slice(folder.lastIndexOf('/') + 1)
  const { date, name } = datedName(base, file.data, context.config)
  const slug = textOf(field(file.data, 'slug')) || name
  return {
    kind: isSection ? 'page' : kindOf(file.data, section),
    group: section || 'page',
    url: ownUrl(file.data, { prefix, sectionPath, slug, isSection, section, base, date, context }),
    slug: hugoPath(slug),
    pageOf: pageOf === null ? null : folderOf(file.path),
    isHome: isSection && folder === '' && (prefix === '' || context.isMultilingual),
    isDraft: false,
    language,
    translations: context.isMultilingual
      ? textOf(field(file.data, 'translationKey')) || `${folder}/${stem}`
      : null,
    date,
    categories: [],
  }
}

/** `languageName`, or `label` in newer versions. */
function namesOfLanguages(config: JsonObject): Record<string, string> {
  const names = Object.entries(objectOf(field(config, 'languages'))).flatMap(([name, settings]) => {
    const code = codeOf(name)
    const label = textOf(field(objectOf(settings), 'languageName', 'label'))
    return code !== null && label !== '' ? [[code, label] as const] : []
  })
  return Object.fromEntries(names)
}

/** The first part of the addresses in a language; empty in the main one, unless the site has it in a folder, too. */
function prefixOf(language: string | null, { mainLanguage, config }: PlaceContext): string {
  const own = language ?? mainLanguage
  return own === mainLanguage && flagOf(field(config, 'defaultContentLanguageInSubdir')) !== true ? '' : own
}

/** With `frontmatter.date = [':filename']` the name gives the date, and the rest of the name is the slug. */
function datedName(
  base: string,
  data: JsonObject,
  config: JsonObject,
): { date: string | null; name: string } {
  const [, date = null, name = base] = /^(\d{4}-\d\d-\d\d)-(.+)$/.exec(base) ?? []
  const sources = textsOf(field(objectOf(field(config, 'frontmatter')), 'date'))
  const isUsed = sources.includes(':filename') && field(data, 'date') === undefined
  return { date, name: isUsed ? name : base }
}

/** By the root of the file, or by its name: `about.de.md`. */
function takeLanguage(path: string, { languages, roots }: PlaceContext) {
  const found = rootOf(path, roots)
  const inner = found?.inner ?? path
  const name = baseName(inner)
  const folder = folderOf(inner)
  const suffix = /^(.+)\.([A-Za-z-]{2,8})$/.exec(name)
  if (suffix && languages.includes(suffix[2]?.toLowerCase() ?? ''))
    return { stem: suffix[1] ?? name, language: suffix[2]?.toLowerCase() ?? null, folder }
  return { stem: name, language: found?.root.language ?? null, folder }
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
  /** The name of the file, or of the folder of a bundle. */
  base: string
  section: string
  isSection: boolean
  /** In the name of the file. */
  date: string | null
  context: PlaceContext
}

function ownUrl(data: JsonObject, parts: UrlParts): string {
  const { prefix, sectionPath, slug, section, isSection, context } = parts
  const given = addressOf(field(data, 'url'))
  // An address with a slash at its start has no language.
  if (given) return joinPath(given.startsWith('/') ? '' : prefix, filled(given, data, parts))
  const pattern = patternFor(context.config, section, isSection ? 'section' : 'page')
  if (pattern && sectionPath !== '') return joinPath(prefix, filled(pattern, data, parts))
  if (isSection) return joinPath(prefix, hugoPath(sectionPath), '/')
  const path = joinPath(prefix, hugoPath(`${sectionPath}/${slug}`))
  return flagOf(field(context.config, 'uglyURLs')) === true ? `${path}.html` : `${path}/`
}

function filled(pattern: string, data: JsonObject, parts: UrlParts): string {
  if (!pattern.includes(':')) return pattern
  const { sectionPath, slug, section, base, date, context } = parts
  const title = hugoPath(textOf(field(data, 'title')) || base)
  const written = field(data, 'date', 'publishDate') ?? date ?? undefined
  const moment = momentOf(dayOf(written), 'UTC') ?? momentOf(written, context.timeZone)
  const name = hugoPath(slug)
  return fillPattern(pattern, {
    ...dateTokens(moment),
    section: hugoPath(section),
    sections: hugoPath(sectionPath),
    title,
    slug: textOf(field(data, 'slug')) || slug !== base ? name : title,
    filename: hugoPath(base),
    contentbasename: hugoPath(base),
    slugorfilename: name,
    slugorcontentbasename: name,
  })
}

/** `permalinks.posts`, or `permalinks.page.posts` and `permalinks.section.posts` since Hugo 0.131. */
function patternFor(config: JsonObject, section: string, kind: 'page' | 'section'): string {
  const permalinks = objectOf(field(config, 'permalinks'))
  const own = textOf(field(objectOf(field(permalinks, kind)), section))
  return own || (kind === 'page' ? textOf(field(permalinks, section)) : '')
}

/** A path as Hugo writes it: in lower case, without spaces and most punctuation. */
function hugoPath(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}./_#+~@%-]/gu, '')
    .replace(/-{2,}/g, '-')
}
