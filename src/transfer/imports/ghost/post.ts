import type { Json, JsonObject } from '../../../core/json.ts'
import { contentWarnings } from '../content-warnings.ts'
import type { SourceEntry, SourceStatus, SourceWarning } from '../model.ts'
import { bodyOf, type RenderReport } from './body.ts'
import { dateOf } from './dates.ts'
import { type GhostTables, idOf } from './export-tables.ts'
import { textOf } from './fields.ts'
import { authorSlugs, isInternal, pathOfPost, tagKey, tagsOf } from './permalinks.ts'

interface PostContext {
  readonly tables: GhostTables
  readonly now: Date
}

/** A row of the table of posts. */
export function entryOf(row: JsonObject, { tables, now }: PostContext, report: RenderReport): SourceEntry {
  const isPage = isPageRow(row)
  const meta: JsonObject = { ...row, ...tables.metaOfPost.get(idOf(row.id)), id: row.id ?? null }
  const body = bodyOf(row, report)
  const tags = tagsOf(row, tables).filter((tag) => !isInternal(tag))
  const publishedAt = dateOf(row.published_at)
  const ownUrl = pathOfPost(row, tables, isPage)
  return {
    kind: isPage ? 'page' : 'post',
    id: idOf(row.id),
    type: typeOf(row),
    sourceStatus: sourceStatusOf(row),
    status: statusOf(row, { publishedAt, now, isGated: report.isGated }),
    password: null,
    createdAt: dateOf(row.created_at) ?? publishedAt,
    updatedAt: dateOf(row.updated_at),
    publishedAt,
    title: textOf(row.title),
    slug: textOf(row.slug),
    isHome: false,
    parent: null,
    order: 0,
    template: null,
    body,
    excerpt: textOf(row.custom_excerpt) || textOf(meta.meta_description) || null,
    categories: [],
    tags: tags.map((tag) => ({ type: null, key: tagKey(tag) })),
    authors: authorSlugs(row, tables),
    featured: featuredOf(row),
    ownUrl,
    oldUrls: tables.settings.get('amp') === 'true' && !isPage ? [`${ownUrl}amp/`] : [],
    meta: metaOfPost(meta, tagsOf(row, tables)),
    warnings: warningsOf(row, report, body.html),
  }
}

export function typeOf(row: JsonObject): string {
  return isPageRow(row) ? 'page' : 'post'
}

export function sourceStatusOf(row: JsonObject): string {
  return textOf(row.status) || 'draft'
}

function isPageRow({ type, page }: JsonObject): boolean {
  return type === 'page' || page === 1 || page === true
}

interface Moment {
  publishedAt: string | null
  now: Date
  isGated: boolean
}

/** Whatever is not known to be public is not. */
function statusOf(row: JsonObject, { publishedAt, now, isGated }: Moment): SourceStatus {
  const status = sourceStatusOf(row)
  if (status === 'draft' || status === 'sent' || (status === 'scheduled' && publishedAt === null))
    return 'draft'
  if (status !== 'published' && status !== 'scheduled') return 'draft'
  if (isGated || !isPublic(row)) return 'members'
  return status === 'scheduled' && publishedAt !== null && publishedAt > now.toISOString()
    ? 'scheduled'
    : 'published'
}

/** Exports before Ghost 1 have no such column: all was public. */
function isPublic({ visibility }: JsonObject): boolean {
  return visibility === undefined || visibility === null || visibility === 'public'
}

/** Its column was `image` in 0.x. */
function featuredOf(row: JsonObject): SourceEntry['featured'] {
  const url = (textOf(row.feature_image) || textOf(row.image)).trim()
  return url === '' ? null : { url }
}

function warningsOf(row: JsonObject, report: RenderReport, html: string): SourceWarning[] {
  const visibility = textOf(row.visibility)
  if (!isPublic(row)) report.left('other', `visibility ${visibility || JSON.stringify(row.visibility)}`)
  else if (report.isGated) report.left('other', 'a part for members only')
  if (row.status === 'sent') report.left('other', 'sent by e-mail only')
  for (const name of ['codeinjection_head', 'codeinjection_foot'] as const)
    if (textOf(row[name]).trim()) report.left('code-injection', name)
  if (textOf(row.custom_template)) report.left('template', textOf(row.custom_template))
  for (const name of ['created_at', 'updated_at', 'published_at'] as const)
    if (row[name] && dateOf(row[name]) === null) report.left('date', `${name} ${JSON.stringify(row[name])}`)
  if (row.status === 'scheduled' && dateOf(row.published_at) === null)
    report.left('date', 'scheduled without a date')
  for (const { code, name, count } of contentWarnings(html)) report.left(code, name, count)
  return report.warnings
}

/** Columns that have no field here. */
const kept = [
  'uuid',
  'visibility',
  'locale',
  'language',
  'canonical_url',
  'custom_template',
  'codeinjection_head',
  'codeinjection_foot',
  'meta_title',
  'meta_description',
  'og_title',
  'og_description',
  'og_image',
  'twitter_title',
  'twitter_description',
  'twitter_image',
  'feature_image_alt',
  'feature_image_caption',
  'show_title_and_feature_image',
] as const

function metaOfPost(row: JsonObject, tags: JsonObject[]): JsonObject {
  const meta: { [key: string]: Json } = {}
  for (const name of kept) {
    const value = row[name]
    if (value !== undefined && value !== null && value !== '') meta[name] = value
  }
  if (row.featured === 1 || row.featured === true) meta.featured = true
  const internal = tags.filter(isInternal).map(({ name }) => textOf(name))
  if (internal.length > 0) meta.internal_tags = internal
  return meta
}
