import { createHash } from 'node:crypto'
import { textOfHtml } from '../../../core/html.ts'
import type { JsonObject } from '../../../core/json.ts'
import { contentWarnings } from '../content-warnings.ts'
import type { SourceBody, SourceEntry, SourceWarning } from '../model.ts'
import type { ContentIndex, Indexed } from './index-of-content.ts'
import { type RewrittenHtml, rewriteLinks, rewriteReference } from './links.ts'
import { replaceLiquid } from './liquid.ts'
import { renderMarkdown } from './render.ts'
import { replaceShortcodes } from './shortcodes.ts'
import { publicationOf } from './status.ts'
import { countTags } from './template-tags.ts'
import { type Terms, termsOf } from './terms.ts'
import { field, objectOf, textOf, textsOf } from './values.ts'
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
  const { warnings, ...publication } = publicationOf(data, place, { now, timeZone: website.timeZone })
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
    slug: place.slug,
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
    warnings: [...content.warnings, ...warnings],
  }
  return { entry, terms, files }
}

const orderFields = ['weight', 'nav_order', 'order', 'menu_order', 'sidebar_position', 'position']

interface Content extends Pick<RewrittenHtml, 'files'> {
  readonly body: SourceBody
  readonly warnings: SourceWarning[]
}

function renderContent(file: ContentFile, own: Indexed, { website, index, basePath }: EntryContext): Content {
  const urlOf = (reference: string): string | null => {
    const hash = /#.*$/.exec(reference)?.[0] ?? ''
    const target = index.resolve(reference, own) ?? index.named(reference)
    return target && 'entry' in target ? target.entry.url + hash : null
  }
  const text = replaceTags(file.body, website, urlOf, basePath)
  const isHtml = /\.html?$/i.test(file.path)
  const html = isHtml ? text : renderMarkdown(text, website.templates)
  const rewritten = rewriteLinks(html, own, index, basePath)
  const hash = createHash('sha256').update(file.body).digest('hex')
  const format = isHtml ? 'html' : 'markdown'
  const tags = [...countTags(text, website.templates)].map(
    ([name, count]) => ({ code: 'shortcode', name, count }) as const,
  )
  const broken = [...rewritten.broken]
    .slice(0, 20)
    .map((name) => ({ code: 'link', name: name.slice(0, 200), count: 1 }) as const)
  return {
    body: { html: rewritten.html, hash, needsParagraphs: false, format },
    files: rewritten.files,
    warnings: [...tags, ...contentWarnings(rewritten.html), ...broken],
  }
}

function replaceTags(
  body: string,
  { templates, address }: Website,
  urlOf: (reference: string) => string | null,
  basePath: string,
): string {
  if (templates === 'hugo') return replaceShortcodes(body, urlOf)
  if (templates === 'liquid') return replaceLiquid(body, { urlOf, url: originOf(address), basePath })
  return body
}

function originOf(address: string | null): string {
  return address !== null && URL.canParse(address) ? new URL(address).origin : ''
}

/** That of the front matter, else the first heading, else the name of the file. */
function titleOf({ data, path }: ContentFile, place: Place, html: string): string {
  const given = textOf(field(data, 'title'))
  if (given) return given.includes('<') ? textOfHtml(given).trim() : given
  const heading = /<h1[^>]*>([\s\S]{0,1000}?)<\/h1>/i.exec(html)?.[1]
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

/** Themes call it by many names; some keep it in an object. */
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

/** `aliases` of Hugo and `redirect_from` of Jekyll; relative ones are beside the page. */
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

/** Fields that have a place of their own; all others are kept. */
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
