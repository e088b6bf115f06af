import { hash } from 'node:crypto'
import type { JsonObject } from '../../../core/json.ts'
import type { SourceEntry, SourceSkipped, SourceStatus, SourceWarning } from '../model.ts'
import { isOfPolylang, slugFrom, type Terms, tagTypeOf, termsOf, type UsedTerm } from './terms.ts'
import { plainText } from './text.ts'
import { fieldOf, isOfSite, metaOf, momentOf, pathBelow, textOf } from './wxr-fields.ts'
import type { Element } from './wxr-xml.ts'

/** What the items of an export are read with. */
export interface ItemContext {
  readonly site: URL | null
  readonly now: Date
  readonly terms: Terms
  readonly types: Readonly<Record<string, string | null>>
}

/** What each item has. */
export interface ItemHead {
  readonly id: string
  readonly type: string
  readonly sourceStatus: string
  readonly title: string
}

export function headOf(item: Element): ItemHead {
  return {
    id: fieldOf(item, 'wp:post_id'),
    type: fieldOf(item, 'wp:post_type'),
    sourceStatus: fieldOf(item, 'wp:status'),
    title: plainText(fieldOf(item, 'title')),
  }
}

export function skipped(head: ItemHead, reason: string): SourceSkipped {
  return { kind: 'skipped', ...head, reason }
}

/** A page, a post, or an item of another type, which becomes a post of that type. */
export function entryOf(item: Element, head: ItemHead, context: ItemContext): SourceEntry {
  const meta = metaOf(item, 'wp:postmeta')
  const html = textOf(item, 'content:encoded')
  const moments = momentsOf(item)
  const password = fieldOf(item, 'wp:post_password') || null
  const all = termsOf(item)
  const terms = all.filter((term) => !isOfPolylang(term))
  const isPage = head.type === 'page'
  const ownUrl = pathBelow(fieldOf(item, 'link'), context.site)
  const translation = translationOf(head, all, meta)
  return {
    kind: isPage ? 'page' : 'post',
    id: head.id,
    type: head.type,
    sourceStatus: head.sourceStatus,
    status: statusOf(head.sourceStatus, password, moments.publishedAt, context.now),
    password,
    ...moments,
    title: head.title,
    slug: slugFrom(fieldOf(item, 'wp:post_name')),
    isHome:
      isPage &&
      isHomeUrl(ownUrl, translation.language) &&
      head.sourceStatus === 'publish' &&
      isOfSite(fieldOf(item, 'link'), context.site),
    parent: parentOf(item),
    order: Number.parseInt(fieldOf(item, 'wp:menu_order'), 10) || 0,
    template: templateOf(meta),
    body: {
      html,
      hash: hash('sha256', html),
      needsParagraphs: !hasBlocks(html),
      format: hasBlocks(html) ? 'blocks' : 'classic',
    },
    excerpt: textOf(item, 'excerpt:encoded').trim() || null,
    categories: mainFirst(terms, meta, context.terms),
    tags: terms
      .filter(({ taxonomy }) => !['category', 'nav_menu', 'post_format'].includes(taxonomy))
      .map(({ taxonomy, slug }) => ({ type: tagTypeOf(taxonomy), key: slug })),
    authors: authorsOf(item),
    featured: featuredOf(meta),
    ownUrl,
    oldUrls: oldUrlsOf(head, ownUrl, fieldOf(item, 'guid'), meta),
    meta: metaFor(item, head, meta, terms),
    ...translation,
    comments: item.children.filter(({ name }) => name === 'wp:comment').length,
    warnings: [...warningsOf(html), ...otherWarnings(moments.createdAt, item, meta)],
  }
}

/** `/`, or `/de/`: the front page of a language. */
function isHomeUrl(ownUrl: string | null, language: string | null): boolean {
  return ownUrl === '/' || (language !== null && ownUrl?.replace(/\/$/, '') === `/${language}`)
}

/**
 * Polylang stores the language of an item, and the group of its translations, as terms. WPML has a table of its own, which
 * no export holds: its add-on for exports writes them as metadata.
 */
function translationOf(
  { type }: ItemHead,
  terms: readonly UsedTerm[],
  meta: ReadonlyMap<string, readonly string[]>,
): { language: string | null; translations: string | null } {
  const termOf = (wanted: string) =>
    terms.find((term) => term.taxonomy === wanted && isOfPolylang(term))?.slug ?? ''
  const lastValue = (name: string) => meta.get(name)?.at(-1)?.trim() ?? ''
  const group = termOf('post_translations') || lastValue('_wpml_import_translation_group')
  return {
    language: termOf('language') || lastValue('_wpml_import_language_code') || null,
    translations: group === '' ? null : `${type} ${group}`,
  }
}

function statusOf(
  status: string,
  password: string | null,
  publishedAt: string | null,
  now: Date,
): SourceStatus {
  if (status === 'private') return 'private'
  if (status !== 'publish' && status !== 'future') return 'draft'
  if (password !== null) return 'protected'
  const isLater = publishedAt !== null && publishedAt > now.toISOString()
  if (status === 'future') return publishedAt === null ? 'draft' : isLater ? 'scheduled' : 'published'
  return 'published'
}

export function momentsOf(item: Element) {
  const createdAt =
    momentOf(fieldOf(item, 'wp:post_date_gmt')) ??
    momentOf(fieldOf(item, 'wp:post_date')) ??
    httpDate(fieldOf(item, 'pubDate'))
  const updatedAt =
    momentOf(fieldOf(item, 'wp:post_modified_gmt')) ?? momentOf(fieldOf(item, 'wp:post_modified'))
  return { createdAt, updatedAt, publishedAt: createdAt }
}

function httpDate(text: string): string | null {
  const time = text === '' ? Number.NaN : Date.parse(text)
  return time > 0 ? momentOf(new Date(time).toISOString()) : null
}

function parentOf(item: Element): string | null {
  const parent = fieldOf(item, 'wp:post_parent')
  return parent === '' || parent === '0' ? null : parent
}

function templateOf(meta: ReadonlyMap<string, readonly string[]>): string | null {
  const template = meta.get('_wp_page_template')?.at(-1)?.trim() ?? ''
  return template === '' || template === 'default' ? null : template
}

/** The main category according to an SEO plugin comes first. */
function mainFirst(
  terms: readonly { taxonomy: string; slug: string }[],
  meta: ReadonlyMap<string, readonly string[]>,
  known: Terms,
): string[] {
  const slugs = terms.filter(({ taxonomy }) => taxonomy === 'category').map(({ slug }) => slug)
  const id = (meta.get('_yoast_wpseo_primary_category') ?? meta.get('rank_math_primary_category'))?.at(-1)
  const main = id && known.slugOf(id)
  return main && slugs.includes(main) ? [main, ...slugs.filter((slug) => slug !== main)] : slugs
}

function authorsOf(item: Element): string[] {
  const creator = fieldOf(item, 'dc:creator')
  return creator === '' ? [] : [creator]
}

function featuredOf(meta: ReadonlyMap<string, readonly string[]>): SourceEntry['featured'] {
  const id = meta.get('_thumbnail_id')?.at(-1)?.trim() ?? ''
  return id === '' || id === '0' || id === '-1' ? null : { asset: id }
}

/** The short addresses that WordPress serves for each item, and the addresses with its former slugs. */
function oldUrlsOf(
  { id, type }: ItemHead,
  ownUrl: string | null,
  guid: string,
  meta: ReadonlyMap<string, readonly string[]>,
): string[] {
  const short = type === 'page' ? [`/?page_id=${id}`, `/?p=${id}`] : [`/?p=${id}`]
  if (type !== 'page' && type !== 'post') short.push(`/?post_type=${type}&p=${id}`)
  // If a site was migrated, its guids contain the ids of the previous site.
  const earlier = /\/\?((?:p|page_id)=\d+)$/.exec(guid)?.[1]
  if (earlier) short.push(`/?${earlier}`)
  const path = ownUrl === null || ownUrl.includes('?') ? '/' : ownUrl
  const folder = path.replace(/[^/]+\/?$/, '')
  const slugs = (meta.get('_wp_old_slug') ?? []).map((slug) => slug.trim()).filter(Boolean)
  return [...new Set([...short, ...slugs.map((slug) => `${folder}${slug}/`)])].filter((url) => url !== ownUrl)
}

function otherWarnings(
  createdAt: string | null,
  item: Element,
  meta: ReadonlyMap<string, readonly string[]>,
): SourceWarning[] {
  const warnings: SourceWarning[] = []
  const template = templateOf(meta)
  if (template) warnings.push({ code: 'template', name: template, count: 1 })
  if (createdAt === null && fieldOf(item, 'wp:post_date') !== '')
    warnings.push({ code: 'date', name: fieldOf(item, 'wp:post_date'), count: 1 })
  return warnings
}

type Meta = ReadonlyMap<string, readonly string[]>

const maxFields = 100
const maxField = 20_000

/** What WordPress knows of an item and no field here has. */
function metaFor(item: Element, { type }: ItemHead, meta: Meta, terms: readonly UsedTerm[]): JsonObject {
  const format = terms.find(({ taxonomy }) => taxonomy === 'post_format')?.slug.replace(/^post-format-/, '')
  const title = lastOf(meta, ['_yoast_wpseo_title', 'rank_math_title'])
  const description = lastOf(meta, ['_yoast_wpseo_metadesc', 'rank_math_description'])
  const fields = customFields(meta)
  return {
    ...(fieldOf(item, 'wp:is_sticky') === '1' && type === 'post' ? { sticky: true } : {}),
    ...(format ? { format } : {}),
    ...(title ? { seo_title: title } : {}),
    ...(description ? { seo_description: description } : {}),
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
  }
}

function lastOf(meta: Meta, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = meta.get(key)?.at(-1)?.trim()
    if (value) return value
  }
  return null
}

/** The public fields. Fields that start with `_` belong to WordPress and its plugins. */
function customFields(meta: Meta): JsonObject {
  const fields: Record<string, string | string[]> = {}
  for (const [key, values] of meta) {
    if (key.startsWith('_') || Object.keys(fields).length >= maxFields) continue
    const kept = values.filter((value) => value.length <= maxField)
    const [first] = kept
    if (first !== undefined) fields[key] = kept.length === 1 ? first : [...kept]
  }
  return fields
}

/** The shortcodes of WordPress itself. Other words in brackets may be plain text. */
const coreShortcodes = new Set(['gallery', 'caption', 'wp_caption', 'audio', 'video', 'playlist', 'embed'])

const blockStart = /<!--\s+wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)\s/g
const reusable = /<!--\s+wp:block\s+\{[^{}]{0,200}?"ref":(\d{1,20})/g
const bracketed = /\[([a-zA-Z][\w-]{1,60})(?=[\s\]/])([^[\]]{0,2000})\]/g

/** Whether the content was written with blocks: then its paragraphs already have tags. */
function hasBlocks(html: string): boolean {
  return html.includes('<!-- wp:')
}

/** What an editor should look at after the import. */
function warningsOf(html: string): SourceWarning[] {
  if (html.trim() === '') return [{ code: 'empty', name: 'content', count: 1 }]
  return [
    ...listed('shortcode', shortcodesIn(html)),
    ...listed('block', foreignBlocksIn(html)),
    ...counted('script', 'script', html, /<script[\s>]/gi),
    ...counted('script', 'php', html, /<\?php/gi),
    ...counted('embed', 'iframe', html, /<(?:iframe|embed|object)[\s>]/gi),
  ]
}

/** Shortcodes by name, each with the number of its uses. */
function shortcodesIn(html: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  if (!html.includes('[')) return found
  const closed = new Set([...html.matchAll(/\[\/([a-zA-Z][\w-]{1,60})\]/g)].map(([, name]) => name))
  for (const [, name = '', rest = ''] of html.matchAll(bracketed)) {
    const isShortcode =
      coreShortcodes.has(name) ||
      /\s[\w-]+\s*=\s*["'\w&]/.test(rest) ||
      closed.has(name) ||
      rest.endsWith('/')
    if (isShortcode) found.set(name, (found.get(name) ?? 0) + 1)
  }
  // A shortcode such as [download_link] has neither attributes nor an end tag. Words of prose have no underscore.
  for (const [, name = ''] of html.matchAll(/\[([a-z][a-z0-9]*(?:_[a-z0-9]+)+)\]/gi))
    if (!found.has(name)) found.set(name, 1)
  return found
}

/** Blocks of plugins, which the import does not know, and references to texts that WordPress stores elsewhere. */
function foreignBlocksIn(html: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const [, name = ''] of html.matchAll(blockStart))
    if (name.includes('/')) found.set(name, (found.get(name) ?? 0) + 1)
  for (const [, id = ''] of html.matchAll(reusable)) {
    const name = `reusable block ${id}`
    found.set(name, (found.get(name) ?? 0) + 1)
  }
  return found
}

function listed(code: SourceWarning['code'], names: ReadonlyMap<string, number>): SourceWarning[] {
  return [...names].map(([name, count]) => ({ code, name, count }))
}

function counted(code: SourceWarning['code'], name: string, html: string, pattern: RegExp): SourceWarning[] {
  const count = html.match(pattern)?.length ?? 0
  return count === 0 ? [] : [{ code, name, count }]
}
