import type { JsonObject } from '../../../core/json.ts'
import { dateOf, dayIn } from './dates.ts'
import { type GhostTables, idOf } from './export-tables.ts'
import { textOf } from './fields.ts'

/**
 * The path of a post on its website: according to the setting `permalinks` (0.x and 1.x), else `/slug/`. Pages are at
 * `/slug/`.
 */
export function pathOfPost(row: JsonObject, tables: GhostTables, isPage: boolean): string {
  const slug = textOf(row.slug)
  const pattern = textOf(tables.settings.get('permalinks'))
  if (isPage || !pattern.startsWith('/')) return `/${slug}/`
  const path = pattern.replace(
    /:(slug|id|uuid|year|month|day|author|primary_author|primary_tag)\b/g,
    (_, name) => partOf(name, row, tables),
  )
  return path.endsWith('/') ? path : `${path}/`
}

function partOf(name: string, row: JsonObject, tables: GhostTables): string {
  if (name === 'slug') return textOf(row.slug)
  if (name === 'id' || name === 'uuid') return idOf(row[name])
  if (name === 'author' || name === 'primary_author') return authorSlugs(row, tables)[0] ?? 'all'
  if (name === 'primary_tag') return primaryTag(row, tables) ?? 'all'
  const zone = tables.settings.get('active_timezone') ?? tables.settings.get('activeTimezone')
  const moment = dateOf(row.published_at) ?? dateOf(row.created_at)
  if (!moment) return ''
  return dayIn(moment, zone || tables.settings.get('timezone') || 'UTC')[name as 'year' | 'month' | 'day']
}

/** The keys of its authors, the main one first. */
export function authorSlugs(row: JsonObject, { authorsOfPost, users }: GhostTables): string[] {
  const ids = authorsOfPost.get(idOf(row.id)) ?? [idOf(row.author_id)]
  return ids.map((id) => authorKey(users.get(id))).filter((key) => key !== '')
}

export function authorKey(user: JsonObject | undefined): string {
  return textOf(user?.slug) || idOf(user?.id)
}

/** Tags whose names start with `#` are internal to the theme and not public. */
export function isInternal(tag: JsonObject): boolean {
  return textOf(tag.name).startsWith('#') || tag.visibility === 'internal'
}

/** The tags of a post in their order. */
export function tagsOf(row: JsonObject, { tagsOfPost, tags }: GhostTables): JsonObject[] {
  const ids = tagsOfPost.get(idOf(row.id)) ?? []
  return [...new Set(ids)].map((id) => tags.get(id)).filter((tag) => tag !== undefined)
}

export function tagKey(tag: JsonObject): string {
  return textOf(tag.slug) || idOf(tag.id)
}

function primaryTag(row: JsonObject, tables: GhostTables): string | undefined {
  const first = tagsOf(row, tables).find((tag) => !isInternal(tag))
  return first && tagKey(first)
}
