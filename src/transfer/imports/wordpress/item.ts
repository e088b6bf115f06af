import { hash } from 'node:crypto'
import type { SourceEntry, SourceSkipped, SourceStatus, SourceWarning } from '../model.ts'
import { hasBlocks, warningsOf } from './content.ts'
import { metaFor } from './item-meta.ts'
import { slugFrom, type Terms, tagTypeOf, termsOf } from './terms.ts'
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
  const terms = termsOf(item)
  const isPage = head.type === 'page'
  const ownUrl = pathBelow(fieldOf(item, 'link'), context.site)
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
      ownUrl === '/' &&
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
    comments: item.children.filter(({ name }) => name === 'wp:comment').length,
    warnings: [...warningsOf(html), ...otherWarnings(moments.createdAt, item, meta)],
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

/** The category that an SEO plugin calls the main one comes first. */
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

/** The short addresses that WordPress answers for each item, and those of the slugs that it had. */
function oldUrlsOf(
  { id, type }: ItemHead,
  ownUrl: string | null,
  guid: string,
  meta: ReadonlyMap<string, readonly string[]>,
): string[] {
  const short = type === 'page' ? [`/?page_id=${id}`, `/?p=${id}`] : [`/?p=${id}`]
  if (type !== 'page' && type !== 'post') short.push(`/?post_type=${type}&p=${id}`)
  // A site that was moved once has the ids of the site before in its guids.
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
