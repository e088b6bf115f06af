import { findTextError } from '../../core/text.ts'
import { MediaFinder } from './media-references.ts'
import type {
  SourceAsset,
  SourceCategory,
  SourceEntry,
  SourceItem,
  SourceMenuItem,
  SourceSite,
  SourceTag,
} from './model.ts'
import type { Report } from './report.ts'

/** What the plan needs of an entry: all but its content. */
export type CataloguedEntry = Pick<
  SourceEntry,
  | 'kind'
  | 'id'
  | 'type'
  | 'status'
  | 'sourceStatus'
  | 'title'
  | 'slug'
  | 'isHome'
  | 'parent'
  | 'order'
  | 'createdAt'
  | 'ownUrl'
  | 'oldUrls'
  | 'language'
  | 'translations'
> & {
  /** Where its content is: see `readCatalogue`. */
  readonly place: number
}

/** The result of the first pass over an export. It contains no content, so it stays small. */
export interface Catalogue {
  readonly site: SourceSite
  readonly authors: ReadonlyMap<string, string | null>
  readonly categories: ReadonlyMap<string, SourceCategory>
  readonly tags: ReadonlyMap<string, SourceTag>
  readonly assets: readonly SourceAsset[]
  readonly entries: ReadonlyMap<string, CataloguedEntry>
  readonly menuItems: readonly SourceMenuItem[]
  /** The keys of categories that some entry has besides its main category. */
  readonly furtherCategories: ReadonlySet<string>
  /** Files that the content names. */
  readonly media: MediaFinder
}

const unknownSite: SourceSite = { kind: 'site', key: '', title: null, urls: [], uploadUrls: [], meta: {} }

export function keyOfEntry({ type, id }: { type: string; id: string }): string {
  return `${type}\0${id}`
}

export function keyOfTag({ type, key }: { type: string | null; key: string }): string {
  return `${type ?? ''}\0${key}`
}

/** Reads the whole export once, which also validates it. `keep` stores an entry, and returns its place. */
export async function readCatalogue(
  items: AsyncIterable<SourceItem>,
  report: Report,
  keep: (entry: SourceEntry) => number,
): Promise<Catalogue> {
  const authors = new Map<string, string | null>()
  const categories = new Map<string, SourceCategory>()
  const tags = new Map<string, SourceTag>()
  const assets = new Map<string, SourceAsset>()
  const entries = new Map<string, CataloguedEntry>()
  const menuItems = new Map<string, SourceMenuItem>()
  const furtherCategories = new Set<string>()
  const media = new MediaFinder()
  let site = unknownSite
  for await (const found of items) {
    const item = storable(found)
    report.noteItem(item)
    if (item.kind === 'site') {
      site = detached(item)
      media.useSite(site)
    } else if (item.kind === 'author') authors.set(...(detached([item.key, item.name]) as [string, string]))
    else if (item.kind === 'category') addFirst(categories, item.key, item)
    else if (item.kind === 'tag') addFirst(tags, keyOfTag(item), item)
    else if (item.kind === 'asset') addOnce(assets, item.id, item, report)
    else if (item.kind === 'menu-item') addOnce(menuItems, `${item.menu}\0${item.id}`, item, report)
    else if (item.kind !== 'skipped') {
      const key = keyOfEntry(item)
      const place = entries.has(key) ? -1 : keep(item)
      if (addOnce(entries, key, lightEntry(item, place), report)) {
        media.findIn(item.body.html, item.featured)
        for (const key of item.categories.slice(1))
          if (!furtherCategories.has(key)) furtherCategories.add(detached(key))
      }
    }
  }
  for (const asset of assets.values()) media.addAsset(asset)
  return {
    ...{ site, authors, categories, tags, entries, media, furtherCategories },
    assets: [...assets.values()],
    menuItems: [...menuItems.values()],
  }
}

function lightEntry(item: SourceEntry, place: number): CataloguedEntry {
  const { kind, id, type, status, sourceStatus, title, slug, isHome, parent, order } = item
  const { createdAt, ownUrl, oldUrls, language = null, translations = null } = item
  return {
    kind,
    id,
    type,
    status,
    sourceStatus,
    title,
    slug,
    isHome,
    parent,
    order,
    createdAt,
    ownUrl,
    oldUrls,
    language,
    translations,
    place,
  }
}

function addFirst<T>(map: Map<string, T>, key: string, item: T): void {
  if (!map.has(key)) map.set(detached(key), detached(item))
}

/** An item that is there a second time is skipped. */
function addOnce<T extends { kind: string; id: string }>(
  map: Map<string, T>,
  key: string,
  item: T,
  report: Report,
): boolean {
  if (map.has(key)) {
    report.skip(item, 'The export has another item with the same type and id.')
    return false
  }
  map.set(detached(key), detached(item))
  return true
}

/** No database stores NUL or half a surrogate pair in text. They are removed, and reported for an entry. */
function storable(item: SourceItem): SourceItem {
  if (isStorable(item)) return item
  const clean = cleaned(item) as SourceItem
  if (clean.kind !== 'page' && clean.kind !== 'post') return clean
  const warning = { code: 'other', name: 'characters that no database stores', count: 1 } as const
  return { ...clean, warnings: [...clean.warnings, warning] }
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return findTextError(value) === null
  if (typeof value !== 'object' || value === null) return true
  for (const [name, inner] of Object.entries(value)) if (!isStorable(name) || !isStorable(inner)) return false
  return true
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [cleaned(name), cleaned(inner)]))
}

/** A copy that shares no memory with its source: a substring keeps the whole string in memory. */
function detached<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}
