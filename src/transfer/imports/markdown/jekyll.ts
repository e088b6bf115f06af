import type { JsonObject } from '../../../core/json.ts'
import {
  addressOf,
  dayIn,
  dayOf,
  field,
  flagOf,
  momentOf,
  objectOf,
  objectsOf,
  textOf,
  textsOf,
} from './values.ts'
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

const styles: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
}
const datedName = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/

/** A website of Jekyll: `_posts`, `_drafts`, collections, and pages at their own paths. */
export function jekyllWebsite(config: JsonObject): Website {
  const base = textOf(field(config, 'baseurl')).replace(/\/+$/, '')
  const url = textOf(field(config, 'url')).replace(/\/+$/, '')
  const timeZone = textOf(field(config, 'timezone')) || 'UTC'
  const collections = collectionsOf(config)
  const languages = languagesOf(config)
  return {
    system: 'jekyll',
    templates: 'liquid',
    address: /^https?:\/\//.test(url) ? url + base : null,
    title: textOf(field(config, 'title')) || null,
    timeZone,
    taxonomies: new Map([
      ['categories', 'category'],
      ['category', 'category'],
      ['tags', null],
      ['tag', null],
    ]),
    config,
    ...languages,
    languageNames: {},
    needsFrontMatter: true,
    reasonToSkip: (path) => reasonToSkip(path, config, collections),
    defaultsFor: (path) => defaultsFor(path, config),
    place: (file) => inLanguage(file, place(file, { config, collections, timeZone }), languages),
    sectionOf: () => null,
    slugOf: jekyllSlug,
    builds: {
      drafts: false,
      unpublished: flagOf(field(config, 'unpublished')) === true,
      future: flagOf(field(config, 'future')) === true || collections.get('posts')?.hasFuture === true,
      expired: false,
    },
    publicPathOf: (path) => (path.startsWith('_') || path.includes('/_') ? null : joinPath(path)),
    filesAt: (path) => [path.slice(1)],
  }
}

type Languages = Pick<Website, 'mainLanguage' | 'languages'>

/** `languages` and `default_lang` of Polyglot and of plugins like it. */
function languagesOf(config: JsonObject): Languages {
  const languages = textsOf(field(config, 'languages')).map((name) => name.toLowerCase())
  const main = textOf(field(config, 'default_lang')).toLowerCase() || languages[0]
  return languages.length > 1 && main
    ? { mainLanguage: main, languages }
    : { mainLanguage: null, languages: [] }
}

/** By `lang`, else by a folder. The addresses of other languages than the main one begin with their codes. */
function inLanguage(
  { path, data }: ContentFile,
  place: Place,
  { mainLanguage, languages }: Languages,
): Place {
  if (mainLanguage === null) return place
  const given = textOf(field(data, 'lang')).toLowerCase()
  const names = [given, ...path.toLowerCase().split('/').slice(0, -1)]
  const language = names.find((name) => languages.includes(name)) ?? mainLanguage
  const rest = place.url.startsWith(`/${language}/`) ? place.url.slice(language.length + 1) : place.url
  const url = language === mainLanguage ? place.url : joinPath(language, rest)
  const translations = textOf(field(data, 'page_id', 'ref')) || rest
  return { ...place, url, language, translations, isHome: rest === '/' }
}

interface PlaceContext {
  config: JsonObject
  collections: Map<string, Collection>
  timeZone: string
}

function place(file: ContentFile, context: PlaceContext): Place {
  const type = typeOf(file.path)
  const isPost = type === 'posts' || type === 'drafts'
  return isPost ? placePost(file, type, context) : placePage(file, type, context)
}

function placePost({ path, data }: ContentFile, type: string, context: PlaceContext): Place {
  const { config, collections, timeZone } = context
  const dated = datedName.exec(baseName(path))
  const name = textOf(field(data, 'slug')) || (dated?.[2] ?? baseName(path))
  const categories = [
    ...path
      .slice(0, path.indexOf(`_${type}/`))
      .split('/')
      .filter(Boolean),
    ...categoriesOf(data),
  ]
  const moment = momentOf(field(data, 'date'), timeZone) ?? momentOf(dated?.[1], timeZone)
  const pattern =
    addressOf(field(data, 'permalink')) ||
    collections.get('posts')?.permalink ||
    textOf(field(config, 'permalink')) ||
    'date'
  return {
    kind: 'post',
    group: 'posts',
    url: fillPattern(styles[pattern] ?? pattern, {
      ...dateTokens(localDay(moment, dayOf(field(data, 'date')) ?? dated?.[1], config)),
      title: jekyllSlug(name),
      slug: jekyllSlug(name),
      categories: [...new Set(categories.map((category) => category.toLowerCase()))].join('/'),
      slugified_categories: categories.map(jekyllSlug).join('/'),
      output_ext: '.html',
    }),
    slug: jekyllSlug(name),
    pageOf: null,
    isHome: false,
    isDraft: type === 'drafts',
    language: null,
    translations: null,
    date: dated?.[1] ?? null,
    categories: path
      .slice(0, path.indexOf(`_${type}/`))
      .split('/')
      .filter(Boolean),
  }
}

/**
 * Addresses contain the day in the time zone of the website. Without one it is that of the machine that made the website,
 * which is not known: then it is the day as written in the file.
 */
function localDay(moment: string | null, written: string | undefined, config: JsonObject): string | null {
  const zone = textOf(field(config, 'timezone'))
  const day = moment !== null && zone !== '' ? dayIn(zone, moment) : written
  return momentOf(day, 'UTC') ?? moment
}

function placePage({ path, data }: ContentFile, type: string, { config, collections }: PlaceContext): Place {
  const inner = path.replace(/(^|\/)_(?:pages)\//, '$1').replace(/^_/, '')
  const name = baseName(inner)
  const folder = folderOf(inner)
  const isIndex = name === 'index'
  const given = addressOf(field(data, 'permalink'))
  const pattern = collections.get(type)?.permalink || '/:path'
  const style = textOf(field(config, 'permalink'))
  const isPretty = style === 'pretty' || style.endsWith('/')
  const own = isIndex ? joinPath(folder, '/') : joinPath(folder, name) + (isPretty ? '/' : '.html')
  const isCollection = type !== 'pages'
  const tokens = {
    // The path in the collection, with its folders.
    path: withoutExtension(isCollection ? inner.slice(type.length + 1) : inner),
    basename: name,
    name: jekyllSlug(name),
    title: jekyllSlug(textOf(field(data, 'slug')) || name),
    slug: jekyllSlug(textOf(field(data, 'slug')) || name),
    collection: type,
    output_ext: '.html',
  }
  const isPattern = isCollection && pattern !== '/:path'
  const url = given || isPattern ? fillPattern(given || pattern, tokens) : own
  return {
    kind: 'page',
    group: type,
    url,
    slug: jekyllSlug(isIndex ? folder.slice(folder.lastIndexOf('/') + 1) : name),
    pageOf: isIndex ? folderOf(path) : null,
    isHome: url === '/',
    isDraft: false,
    language: null,
    translations: null,
    date: null,
    categories: [],
  }
}

function withoutExtension(path: string): string {
  return path.replace(/\.[^./]+$/, '')
}

/** A text is a list of words, as Jekyll reads it. */
function categoriesOf(data: JsonObject): string[] {
  const value = field(data, 'categories', 'category')
  return typeof value === 'string' && field(data, 'categories') === value
    ? value.split(/\s+/)
    : textsOf(value)
}

function jekyllSlug(text: string): string {
  return text
    .trim()
    .replace(/[^\p{L}\p{M}\p{N}._~!$&'()+,;=@]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

const neverContent = new Set([
  '_site',
  '_sass',
  '_layouts',
  '_includes',
  '_data',
  '_plugins',
  'vendor',
  'assets',
])

interface Collection {
  hasPages: boolean
  hasFuture: boolean
  permalink: string
}

function collectionsOf(config: JsonObject): Map<string, Collection> {
  const collections = new Map<string, Collection>()
  const listed = field(config, 'collections')
  for (const name of Array.isArray(listed) ? textsOf(listed) : [])
    collections.set(name, { hasPages: false, hasFuture: false, permalink: '' })
  for (const [name, value] of Object.entries(objectOf(listed))) {
    const settings = objectOf(value)
    const permalink = textOf(field(settings, 'permalink'))
    const [hasPages, hasFuture] = ['output', 'future'].map((key) => flagOf(field(settings, key)) === true)
    collections.set(name, { hasPages: hasPages === true, hasFuture: hasFuture === true, permalink })
  }
  return collections
}

function reasonToSkip(
  path: string,
  config: JsonObject,
  collections: Map<string, Collection>,
): string | null | undefined {
  const parts = path.split('/')
  if (neverContent.has(parts[0] ?? '') || parts.some((part) => /^[.#~]/.test(part))) return undefined
  if (!/\.(?:md|markdown|mkd|mkdn|mkdown|html?)$/i.test(path)) return undefined
  const excluded = textsOf(field(config, 'exclude'))
  if (excluded.some((name) => path === name || path.startsWith(`${name.replace(/\/$/, '')}/`)))
    return 'The website excludes it.'
  const special = parts.find((part, at) => part.startsWith('_') && at < parts.length - 1)
  if (special === undefined) return null
  if (['_posts', '_drafts', '_pages'].includes(special)) return null
  const collection = collections.get(special.slice(1))
  if (!collection) return undefined
  return collection.hasPages ? null : 'The pages of its collection are not on the website.'
}

/** The values of a file from `defaults` in the configuration. More specific scopes override others. */
function defaultsFor(path: string, config: JsonObject): JsonObject {
  let data: JsonObject = {}
  for (const entry of objectsOf(field(config, 'defaults'))) {
    const scope = objectOf(field(entry, 'scope'))
    const start = textOf(field(scope, 'path')).replace(/^\/|\/$/g, '')
    const type = textOf(field(scope, 'type'))
    const isInside = start === '' || path === start || path.startsWith(`${start}/`) || matches(path, start)
    if (isInside && (type === '' || type === typeOf(path)))
      data = { ...data, ...objectOf(field(entry, 'values')) }
  }
  return data
}

function matches(path: string, glob: string): boolean {
  if (!glob.includes('*') || glob.length > 200) return false
  const pattern = glob.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${pattern.join('[^/]*')}`).test(path)
}

function typeOf(path: string): string {
  const special = path.split('/').find((part) => part.startsWith('_'))
  return special === undefined || special === '_pages' ? 'pages' : special.slice(1)
}
