import { hash as hashOf } from 'node:crypto'
import { escapeHtml, textOfHtml } from '../../../core/html.ts'
import type { JsonObject } from '../../../core/json.ts'
import { slugify } from '../../../core/slug.ts'
import { contentWarnings } from '../content-warnings.ts'
import type {
  SourceAuthor,
  SourceBody,
  SourceCategory,
  SourceEntry,
  SourceTag,
  SourceWarning,
} from '../model.ts'
import { replacePairs } from '../replace-pairs.ts'
import type { ContentIndex, Indexed } from './index-of-content.ts'
import { type RewrittenHtml, rewriteLinks, rewriteReference } from './links.ts'
import { renderMarkdown } from './render.ts'
import { codeBlock, type FindUrl, replaceShortcodes, showShortcodes } from './shortcodes.ts'
import { publicationOf } from './status.ts'
import { countTags, type Notes } from './template-tags.ts'
import { field, objectOf, objectsOf, textOf, textsOf } from './values.ts'
import type { ContentFile, Place, Website } from './website.ts'

export interface EntryContext {
  readonly website: Website
  readonly index: ContentIndex
  readonly now: Date
  readonly basePath: string
}

export interface ReadEntry {
  readonly entry: SourceEntry
  readonly terms: Terms
  /** The files that it needs, with their addresses. */
  readonly files: ReadonlyMap<string, string>
}

export function entryOf(file: ContentFile, place: Place, own: Indexed, context: EntryContext): ReadEntry {
  const { website, index, now } = context
  const { data } = file
  const content = renderContent(file, own, context)
  const { warnings, ...publication } = publicationOf(data, place, { now, website })
  const terms = termsOf(data, place, website)
  const picture = featuredOf(data, own, context)
  const files = new Map(content.files)
  if (picture?.file) files.set(picture.file, picture.url)
  const entry: SourceEntry = {
    kind: own.kind,
    id: file.path,
    type: own.type,
    ...publication,
    title: titleOf(file, place, content.body.html),
    slug: own.kind === 'page' ? website.slugOf(lastPart(place.url)) || place.slug : place.slug,
    isHome: place.isHome,
    parent: own.kind === 'page' ? (index.parentOf(own)?.path ?? null) : null,
    order: Number.parseInt(textOf(field(data, ...orderFields)), 10) || 0,
    template: null,
    body: content.body,
    excerpt: textOf(field(data, 'description', 'summary', 'excerpt')) || null,
    categories: terms.categories.map(({ key }) => key),
    tags: terms.tags.map(({ type, key }) => ({ type, key })),
    authors: terms.authors.map(({ key }) => key),
    featured: picture === null ? null : picture.file ? { asset: picture.file } : { url: picture.url },
    ownUrl: place.url,
    oldUrls: oldUrlsOf(data, place.url, context.basePath),
    meta: metaOf(data, place),
    language: place.language ?? website.mainLanguage,
    translations: place.translations,
    warnings: [...content.warnings, ...warnings],
  }
  return { entry, terms, files }
}

/** The last part of an address, without its extension. */
function lastPart(url: string): string {
  const path = url.replace(/\/+$/, '')
  const part = path.slice(path.lastIndexOf('/') + 1).replace(/\.html?$/i, '')
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const orderFields = ['weight', 'nav_order', 'order', 'menu_order', 'sidebar_position', 'position']

interface Content extends Pick<RewrittenHtml, 'files'> {
  readonly body: SourceBody
  readonly warnings: SourceWarning[]
}

function renderContent(file: ContentFile, own: Indexed, { website, index, basePath }: EntryContext): Content {
  const urlOf = (reference: string): string | null => {
    const hash = /#.*$/.exec(reference)?.[0] ?? ''
    if (hash !== '' && hash === reference) return hash
    // In Hugo, a path from the top is one of the content in the same language, not an address.
    const target =
      website.system === 'hugo' && reference.startsWith('/')
        ? (index.named(reference, own.language) ?? index.resolve(reference, own))
        : (index.resolve(reference, own) ?? index.named(reference, own.language))
    return target && 'entry' in target ? target.entry.url + hash : null
  }
  const { text, counted } = replaceTags(file.body, website, urlOf, basePath)
  const isHtml = /\.html?$/i.test(file.path)
  const notes: Notes = new Map()
  const language = /\.mdx$/i.test(file.path) ? 'mdx' : website.templates
  const html = isHtml ? text : renderMarkdown(text, language, notes)
  const rewritten = rewriteLinks(html, own, index, basePath)
  const hash = hashOf('sha256', file.body)
  const format = isHtml ? 'html' : 'markdown'
  // Tags in a title are kept, too. Those of an unknown language are noted where they are not code.
  const title = textOf(field(file.data, 'title'))
  const inText = language === 'any' ? title : `${title}\n\n${counted}`
  const tags = [...countTags(inText, language), ...notes].map(
    ([name, count]) => ({ code: 'shortcode', name, count }) as const,
  )
  const broken = [...rewritten.broken]
    .slice(0, 20)
    .map((name) => ({ code: 'link', name: name.slice(0, 200), count: 1 }) as const)
  return {
    body: { html: withTitles(rewritten.html, index), hash, needsParagraphs: false, format },
    files: rewritten.files,
    warnings: [...tags, ...contentWarnings(rewritten.html), ...broken],
  }
}

/** On GitHub's documentation, the text `AUTOTITLE` of a link stands for the title of its page. */
function withTitles(html: string, index: ContentIndex): string {
  if (!html.includes('>AUTOTITLE</a>')) return html
  return html.replace(
    /<a href="([^"#]{0,2000})([^"]{0,2000})">AUTOTITLE<\/a>/g,
    (whole, url: string, hash: string) => {
      const title = index.titleAt(url)
      return title === '' ? whole : `<a href="${url}${hash}">${escapeHtml(title)}</a>`
    },
  )
}

/** The text, and the part of it whose tags are reported: it has no tags that are written to be shown. */
function replaceTags(
  body: string,
  { templates, address, config }: Website,
  urlOf: (reference: string) => string | null,
  basePath: string,
): { text: string; counted: string } {
  if (templates === 'hugo') {
    const counted = replaceShortcodes(body, urlOf)
    return { text: showShortcodes(counted), counted }
  }
  if (templates === 'liquid') {
    const text = replaceLiquid(body, { urlOf, url: originOf(address), basePath, config })
    return {
      text: text.replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, ''),
      counted: replacePairs(text, raw, endRaw, () => ''),
    }
  }
  return { text: body, counted: body }
}

const raw = /\{%-?\s*raw\s*-?%\}/
const endRaw = /\{%-?\s*endraw\s*-?%\}/

function originOf(address: string | null): string {
  return address !== null && URL.canParse(address) ? new URL(address).origin : ''
}

/** The title in the front matter, which is text and no HTML, else the first heading, else the name of the file. */
function titleOf({ data, path }: ContentFile, place: Place, html: string): string {
  const given = textOf(field(data, 'title'))
  if (given) return given
  const heading = /<h1[^<>]*>([\s\S]{0,1000}?)<\/h1>/i.exec(html)?.[1]
  if (heading) return textOfHtml(heading).trim()
  const name = place.isHome ? 'Home' : place.slug || path
  return name.replace(/[-_]+/g, ' ').replace(/^\p{L}/u, (letter) => letter.toUpperCase())
}

const pictureFields = [
  'image',
  'featured_image',
  'featuredImage',
  'feature_image',
  'cover',
  'cover_image',
  'thumbnail',
  'images',
  'banner',
  'header',
]

/** The featured picture. Themes use many names for it; some store it in an object. */
function featuredOf(data: JsonObject, from: Indexed, { index, basePath }: EntryContext) {
  for (const name of pictureFields) {
    const value = field(data, name)
    const inner = objectOf(value)
    const found =
      textsOf(value)[0] ?? textOf(field(inner, 'image', 'src', 'path', 'url', 'teaser', 'overlay_image'))
    if (!found || /\s{2}|\n/.test(found)) continue
    const { url, file } = rewriteReference(found, { from, index, basePath })
    return { url, file }
  }
  return null
}

/** `aliases` of Hugo and `redirect_from` of Jekyll. Relative ones are siblings of the page. */
function oldUrlsOf(data: JsonObject, url: string, basePath: string): string[] {
  const folder = url.replace(/[^/]+\/?$/, '')
  const given = [...textsOf(field(data, 'aliases')), ...textsOf(field(data, 'redirect_from'))]
  const paths = given.map((alias) => {
    const path = alias.replace(/^https?:\/\/[^/]+/, '')
    return path.startsWith(`${basePath}/`) && basePath
      ? path.slice(basePath.length)
      : path.startsWith('/')
        ? path
        : folder + path
  })
  return [...new Set(paths)].filter((path) => path !== url)
}

/** Fields that are mapped to fields of an entry; all others are kept as metadata. */
const placed = new Set(
  'title slug url permalink date publishdate pubdate published expirydate unpublishdate lastmod draft password weight aliases redirect_from categories category tags tag author authors description summary cascade menu menus'.split(
    ' ',
  ),
)

function metaOf(data: JsonObject, place: Place): JsonObject {
  const rest = Object.entries(data).filter(([key]) => !placed.has(key.toLowerCase()))
  const meta: JsonObject = rest.length > 0 ? { front_matter: Object.fromEntries(rest) } : {}
  return place.language === null ? meta : { ...meta, language: place.language }
}

interface LiquidContext {
  readonly urlOf: FindUrl
  /** `site.url` and `site.baseurl`. */
  readonly url: string
  readonly basePath: string
  readonly config: JsonObject
}

/**
 * Renders the tags of Jekyll for links and code, and removes comments, which were never public. All other tags are
 * unchanged.
 */
function replaceLiquid(text: string, { urlOf, url, basePath, config }: LiquidContext): string {
  const shown = replacePairs(text, /\{%-?\s*comment\s*-?%\}/, /\{%-?\s*endcomment\s*-?%\}/, () => '')
  return replacePairs(shown, highlight, /\{%-?\s*endhighlight\s*-?%\}/, (opening, code) =>
    codeBlock(opening[1] ?? '', code.replace(/^\r?\n/, '')),
  )
    .replace(/\{%-?\s*(post_url|link)\s+([^\s%][^%]{0,500})%\}/g, (whole, tag: string, rest: string) => {
      const name = rest.replace(/-$/, '').trim()
      return urlOf(tag === 'post_url' ? `_posts/${name}.md` : name) ?? whole
    })
    .replace(
      /\{\{-?\s*["']([^"'{}]{1,1000})["']\s*\|\s*(?:relative|absolute)_url\s*-?\}\}/g,
      (_whole, path: string) => (path.startsWith('/') ? path : `/${path}`),
    )
    .replace(/\{\{-?\s*site\.baseurl\s*-?\}\}/g, basePath)
    .replace(/\{\{-?\s*site\.url\s*-?\}\}/g, url)
    .replace(
      /\{\{-?\s*site\.([\w-]{1,100})\s*-?\}\}/g,
      (whole, name: string) => textOf(field(config, name)) || whole,
    )
}

const highlight = /\{%-?\s*highlight\s+([\w+#-]{1,40})[^%]{0,200}-?%\}/

/** The categories, tags and authors of an entry. */
interface Terms {
  readonly categories: readonly SourceCategory[]
  readonly tags: readonly SourceTag[]
  readonly authors: readonly SourceAuthor[]
}

function termsOf(data: JsonObject, place: Place, { taxonomies, system }: Website): Terms {
  const categories = new Map<string, SourceCategory>()
  const tags = new Map<string, SourceTag>()
  const addCategory = (name: string): void => {
    const key = keyOf(name)
    if (!categories.has(key)) categories.set(key, { kind: 'category', key, ...categoryOf(name, key) })
  }
  for (const name of place.categories) addCategory(name)
  for (const [taxonomy, type] of taxonomies) {
    for (const name of namesOf(data, taxonomy, system)) {
      if (type === 'category') addCategory(name)
      else tags.set(`${type ?? ''}\0${keyOf(name)}`, tagOf(name, type))
    }
  }
  return { categories: [...categories.values()], tags: [...tags.values()], authors: authorsOf(data) }
}

/**
 * A single string is parsed as a list: separated by spaces in Jekyll, by commas elsewhere. In `category` it is one
 * name.
 */
function namesOf(data: JsonObject, taxonomy: string, system: Website['system']): string[] {
  const value = field(data, taxonomy)
  if (typeof value !== 'string' || taxonomy === 'category') return textsOf(value)
  const parts = system === 'jekyll' ? value.split(/\s+/) : value.split(',')
  return textsOf(parts)
}

function keyOf(name: string): string {
  return slugify(name, name.toLowerCase())
}

function categoryOf(name: string, slug: string): Omit<SourceCategory, 'kind' | 'key'> {
  return { name, slug, parent: null, description: null, isUndeclared: false }
}

function tagOf(name: string, type: string | null): SourceTag {
  const key = keyOf(name)
  return { kind: 'tag', key, name, slug: key, type, isUndeclared: false }
}

/** `author: Ann`, `authors: [Ann, Bo]`, `authors: [{ name: Ann }]`. */
function authorsOf(data: JsonObject): SourceAuthor[] {
  const value = field(data, 'authors', 'author')
  const objects =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? [value] : objectsOf(value)
  const names = [...textsOf(value), ...objects.map((author) => textOf(field(author, 'name', 'id')))]
  return [...new Set(names.filter(Boolean))].map((name) => ({ kind: 'author', key: name, name }))
}
