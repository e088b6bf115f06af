import { hash } from 'node:crypto'
import { textOfHtml } from '../../core/html.ts'
import type { JsonObject } from '../../core/json.ts'
import type { RecordOf } from '../../database/tables.ts'
import {
  type BlockContext,
  componentsOfBlocks,
  type NewComponent,
  textComponent,
} from './block-components.ts'
import type { Catalogue } from './catalogue.ts'
import type { SourceEntry } from './model.ts'
import type { ImportOptions } from './options.ts'
import type { OrderOffsets } from './page-order.ts'
import type { PlannedEntry } from './plan.ts'
import type { Source } from './sources.ts'

type Page = RecordOf<'page'>
type Post = RecordOf<'post'>

/** What the import would store of an entry. */
export interface Desired {
  readonly title: string
  readonly description: string | null
  readonly content: string
  readonly components: readonly NewComponent[]
  readonly meta: JsonObject
  readonly thumbnail: string | null
  readonly order: number
  readonly template: string
  readonly postType: string
  readonly publishAt: string | null
  readonly unpublishAt: string | null
  /** The keys of its category and of its tags. */
  readonly category: string | null
  readonly tags: readonly { readonly type: string | null; readonly key: string }[]
}

const maxInteger = 2_147_483_647

interface DesiredContext {
  readonly catalogue: Catalogue
  readonly options: ImportOptions
  readonly thumbnail: string | null
  readonly blocks: BlockContext
}

export function desiredOf(
  entry: SourceEntry,
  content: string,
  { catalogue, options, thumbnail, blocks }: DesiredContext,
): Desired {
  const [category = null, ...others] = entry.categories
  const about =
    typeof entry.meta.seo_description === 'string' ? entry.meta.seo_description : (entry.excerpt ?? '')
  const description = cut(textOfHtml(about).trim().replace(/\s+/g, ' '), entry.kind === 'page' ? 255 : 2000)
  return {
    title: cut(entry.title.trim().replace(/\p{Cc}+/gu, ' '), 255) || 'Untitled',
    description: description || null,
    content,
    components: componentsOf(content, options.usesBlocks ? blocks : null),
    meta: metaOf(entry, catalogue),
    thumbnail,
    order: limitOrder(Math.trunc(entry.order)),
    template: entry.isHome ? 'home' : 'page',
    postType: cut(options.map.types[entry.type] ?? entry.type, 255),
    publishAt: entry.status === 'scheduled' ? entry.publishedAt : null,
    unpublishAt: isPublic(entry) ? (entry.expiresAt ?? null) : null,
    category,
    tags: [...entry.tags, ...others.map((key) => ({ type: categoryTags, key }))],
  }
}

/** The nearest position that can be stored. */
export function limitOrder(order: number): number {
  return Math.max(-maxInteger, Math.min(maxInteger, order))
}

/** Only what is public can stop being so. */
function isPublic({ status }: SourceEntry): boolean {
  return status === 'published' || status === 'scheduled' || status === 'protected'
}

/** A record has one category. The entry's other categories become tags of this type. */
export const categoryTags = 'category'

function componentsOf(content: string, blocks: BlockContext | null): NewComponent[] {
  if (content.trim() === '') return []
  return blocks ? componentsOfBlocks(content, blocks) : [textComponent(content)]
}

function metaOf(entry: SourceEntry, { authors, site }: Catalogue): JsonObject {
  const names = entry.authors.map((key) => authors.get(key) ?? key)
  return {
    ...entry.meta,
    ...(names.length > 0 ? { authors: names } : {}),
    ...(entry.categories.length > 1 ? { categories: [...entry.categories] } : {}),
    ...(entry.template === null ? {} : { source_template: entry.template }),
    source: {
      ...(typeof site.meta.system === 'string' ? { system: site.meta.system } : {}),
      site: site.key,
      type: entry.type,
      id: entry.id,
      status: entry.sourceStatus,
      ...(entry.publishedAt === null ? {} : { published_at: entry.publishedAt }),
      ...(entry.ownUrl === null ? {} : { url: entry.ownUrl }),
    },
  }
}

/** Nothing becomes more public than it was. */
export function pageAccess({ status }: Pick<SourceEntry, 'status'>): Pick<Page, 'enabled' | 'access'> {
  if (status === 'published' || status === 'scheduled') return { enabled: 1, access: 'public' }
  if (status === 'protected') return { enabled: 1, access: 'protected' }
  if (status === 'private') return { enabled: 1, access: 'private' }
  return { enabled: 0, access: status === 'members' ? 'private' : 'public' }
}

export function postAccess({ status }: Pick<SourceEntry, 'status'>): Pick<Post, 'published' | 'post_status'> {
  if (status === 'published' || status === 'scheduled') return { published: 1, post_status: 'public' }
  if (status === 'protected') return { published: 1, post_status: 'protected' }
  if (status === 'private') return { published: 1, post_status: 'private' }
  return { published: 0, post_status: status === 'members' ? 'private' : 'public' }
}

/** Differs when another import of the entry would store something else. */
export function hashOf(entry: SourceEntry, { parent, slug }: PlannedEntry, desired: Desired): string {
  const { status, password, createdAt, updatedAt } = entry
  // The content of components is the content.
  const components = desired.components.map(({ type, title, config }) => ({ type, title, config }))
  const all = { ...desired, components, status, password, createdAt, updatedAt, parent, slug }
  return hash('sha256', JSON.stringify(all), 'base64url')
}

function cut(text: string, length: number): string {
  const characters = text.length > length ? Array.from(text) : []
  return characters.length > length ? characters.slice(0, length).join('').trim() : text
}

/** An entry with what is to be stored of it. */
export interface EntryWork {
  readonly source: SourceEntry
  readonly planned: PlannedEntry
  readonly desired: Desired
  readonly hash: string
  readonly previous: Source | undefined
}

/** What entries refer to. */
export interface Lookups {
  readonly categoryIds: ReadonlyMap<string, number>
  readonly orderOffsets: OrderOffsets
  /** Whether this page came from the site that is imported. */
  isImported(pageId: number): boolean
  tagIdsOf(desired: Desired): number[]
  redirectsOf(planned: PlannedEntry): readonly string[]
}
