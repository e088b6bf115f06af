import { findJsonError, type Json, type JsonObject } from '../../core/json.ts'
import { codePoints, findTextError } from '../../core/text.ts'
import type { Resource, ResourceTables } from '../../database/tables.ts'
import type { Kind } from '../../records/kind.ts'
import { calendarEventKind } from '../../resources/content/calendar-events/calendar-event.schema.ts'
import { categoryKind } from '../../resources/content/categories/category.schema.ts'
import { pageKind } from '../../resources/content/pages/page.schema.ts'
import { postKind } from '../../resources/content/posts/post.schema.ts'
import { tagKind } from '../../resources/content/tags/tag.schema.ts'
import { assetKind, folderPath } from '../../resources/media/assets/asset.schema.ts'
import { messageKind } from '../../resources/system/messages/message.schema.ts'

/** The problem of a value of a column; null if it is valid. */
type Check = (value: Json) => string | null
export type Columns = Readonly<Record<string, Check>>

/** The kinds whose records have a key: their names are not unique, or can change. */
export const keyedKinds = ['category', 'tag', 'asset', 'page', 'post', 'calendar-event', 'message'] as const
export type KeyedKind = (typeof keyedKinds)[number]

export const kinds: { readonly [K in KeyedKind]: Kind<K> } = {
  category: categoryKind,
  tag: tagKind,
  asset: assetKind,
  page: pageKind,
  post: postKind,
  'calendar-event': calendarEventKind,
  message: messageKind,
}

/**
 * The kinds that content can refer to by their ids. Users and globals have no keyed lines, so their ids are found in
 * the service that made them, and in copies of its database: never those of others that have the same number elsewhere.
 */
export type ReferredKind = KeyedKind | 'user' | 'global'

export function isReferredKind(kind: string): kind is ReferredKind {
  return isKeyedKind(kind) || kind === 'user' || kind === 'global'
}

export function tableOf(kind: ReferredKind): ResourceTables[Resource] {
  if (kind === 'user') return 'users'
  return kind === 'global' ? 'globals' : kinds[kind].table
}

export function isKeyedKind(kind: string): kind is KeyedKind {
  return (keyedKinds as readonly string[]).includes(kind)
}

const short = text(255)
const shortOrNull = orNull(short)
const longOrNull = orNull(text(Number.POSITIVE_INFINITY))
const timeOrNull = orNull(time)

/** Columns that a line has only if they have a value: earlier releases do not know them. */
export const addedColumns: ReadonlySet<string> = new Set([
  'own_slug',
  'published_at',
  'shared_block',
  'parts',
  'folder',
  'file_name',
  'language',
  'translation_group',
  'unneeded_translations',
  'texts',
])

/** The columns of a line, in order, without references to other records. */
export const columns: Readonly<Record<KeyedKind | 'component', Columns>> = {
  category: { name: short, type: shortOrNull, colour: shortOrNull },
  tag: { name: short, slug: short, type: shortOrNull },
  asset: {
    path: short,
    disk: short,
    type: shortOrNull,
    title: short,
    caption: orNull(text(2000)),
    description: orNull(text(10_000)),
    thumbnail: shortOrNull,
    meta: object,
    data: object,
    file_hash: orNull(text(64)),
    /** The path of its folder. */
    folder: orNull(folder),
    file_name: shortOrNull,
  },
  page: {
    title: short,
    slug: short,
    own_slug: shortOrNull,
    url: short,
    alias: shortOrNull,
    template: short,
    enabled: flag,
    listed: flag,
    greedy: flag,
    access: orNull(oneOf('public', 'private', 'protected')),
    thumbnail: shortOrNull,
    menu_order: integer,
    menu_name: shortOrNull,
    description: shortOrNull,
    keywords: shortOrNull,
    redirect: shortOrNull,
    redirect_permanent: flag,
    meta: (value) => (Array.isArray(value) ? json(value) : object(value)),
    publish_at: timeOrNull,
    unpublish_at: timeOrNull,
  },
  component: {
    type: short,
    title: shortOrNull,
    content: longOrNull,
    config: object,
    slot: short,
    position: integer,
    enabled: flag,
    thumbnail: shortOrNull,
    /** The name of the shared block that it is a placement of. */
    shared_block: shortOrNull,
  },
  post: {
    title: short,
    slug: text(191),
    url: text(191),
    post_type: short,
    post_status: oneOf('public', 'private', 'protected'),
    description: orNull(text(2000)),
    content: longOrNull,
    published: flag,
    thumbnail: shortOrNull,
    menu_order: integer,
    meta: object,
    publish_at: timeOrNull,
    unpublish_at: timeOrNull,
    published_at: timeOrNull,
    parts: orNull(componentsOfPost),
  },
  'calendar-event': {
    title: short,
    slug: text(191),
    description: orNull(text(10_000)),
    location: shortOrNull,
    starts_at: time,
    ends_at: timeOrNull,
    all_day: flag,
    url: orNull(text(2000)),
    meta: object,
  },
  message: {
    name: shortOrNull,
    email: shortOrNull,
    phone: shortOrNull,
    subject: shortOrNull,
    body: orNull(text(10_000)),
    meta: object,
    state: flag,
    done_at: timeOrNull,
  },
}

export function time(value: Json): string | null {
  const isTime = typeof value === 'string' && value.length <= 30 && /^\d{4}-\d\d-\d\dT/.test(value)
  return isTime && !Number.isNaN(Date.parse(value)) ? null : 'must be a time like 2026-05-01T09:00:00.000Z'
}

export function text(max: number): Check {
  return (value) => {
    if (typeof value !== 'string') return 'must be text'
    if (value.length > max && codePoints(value) > max) return `must not be greater than ${max} characters`
    return findTextError(value)
  }
}

export function orNull(check: Check): Check {
  return (value) => (value === null ? null : check(value))
}

export function oneOf(...values: readonly string[]): Check {
  return (value) => (values.includes(value as string) ? null : `must be one of: ${values.join(', ')}`)
}

export function flag(value: Json): string | null {
  return value === 0 || value === 1 ? null : 'must be 0 or 1'
}

function folder(value: Json): string | null {
  try {
    return folderPath().parse(value) === value ? null : 'must be a path of a folder'
  } catch {
    return 'must be a path of a folder'
  }
}

export function integer(value: Json): string | null {
  return Number.isInteger(value) && Math.abs(value as number) <= 2_147_483_647 ? null : 'must be an integer'
}

export function object(value: Json): string | null {
  const isObject = value !== null && typeof value === 'object' && !Array.isArray(value)
  return isObject ? json(value) : 'must be an object'
}

/** The components of a post: as those of a page, each with its id. */
function componentsOfPost(value: Json): string | null {
  if (!Array.isArray(value)) return 'must be an array'
  const checks = Object.entries(columns.component)
  const ids = new Set(value.map((each) => (each as JsonObject | null)?.id))
  if (ids.size < value.length) return 'must not have an id twice'
  for (const each of value) {
    const error = object(each)
    if (error) return error
    const component = each as JsonObject
    const id = integer(component.id ?? null)
    if (id) return `must have an id that ${id.replace(/^must be/, 'is')}`
    for (const [name, check] of checks) {
      const wrong = check(component[name] ?? null)
      if (wrong) return `has a ${name} that ${wrong}`
    }
  }
  return null
}

function json(value: Json): string | null {
  return findJsonError(value)
}
