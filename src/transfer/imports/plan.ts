import { slugify } from '../../core/slug.ts'
import { codePoints } from '../../core/text.ts'
import type { Db } from '../../database/database.ts'
import { homeUrl, isBelowPrefix, normaliseUrl } from '../../resources/content/pages/page.urls.ts'
import { type Catalogue, type CataloguedEntry, keyOfEntry } from './catalogue.ts'
import type { ImportLanguages, LanguageHere } from './languages.ts'
import type { Report } from './report.ts'
import { type Sources, typeOfEntry } from './sources.ts'

/** An entry with its place here. */
export interface PlannedEntry extends CataloguedEntry {
  readonly key: string
  /** The id of the record. While it is only planned, as in a dry run, a negative number. */
  recordId: number
  /** Whether there is no record yet. */
  isNew: boolean
  /** Whether an earlier import had it, and somebody deleted it here. */
  isGone: boolean
  /** The planned entry above it; null for none. */
  parentEntry: PlannedEntry | null
  /** The record above it, when that is not in this export. */
  parentId: number | null
  slugHere: string
  url: string
  readonly inLanguage: LanguageHere
  /** Of its translations; null for none, and for a record that has it already. */
  group: number | null
}

interface Existing {
  readonly pages: ReadonlyMap<number, string>
  readonly pageUrls: Map<string, number>
  readonly posts: ReadonlyMap<number, { slug: string; url: string }>
  readonly postSlugs: Map<string, number>
  readonly postUrls: Map<string, number>
}

export interface Plan {
  readonly entries: ReadonlyMap<string, PlannedEntry>
  readonly existing: Existing
}

export interface PlanContext {
  readonly db: Db
  readonly catalogue: Catalogue
  readonly sources: Sources
  readonly report: Report
  readonly languages: ImportLanguages
  readonly under: { readonly id: number; readonly url: string; readonly language: string | null } | null
}

/** The longest url of a page before a number is added to it. */
const maxPageUrl = 255 - 8
/** A longer slug may be cut to this length, so that a page can stay below its parent. */
const cutSlug = 40
const maxPostUrl = 191

/** Decides where each entry goes. It writes nothing. */
export async function makePlan(context: PlanContext): Promise<Plan> {
  const existing = await readExisting(context.db, context.languages)
  const entries = new Map<string, PlannedEntry>()
  for (const [key, entry] of context.catalogue.entries)
    entries.set(key, planned(key, entry, context, existing, entries.size))
  for (const entry of entries.values()) setParent(entry, entries, context, existing)
  for (const entry of entries.values()) breakCycle(entry, context.report)
  const placed = new Set<string>()
  for (const entry of entries.values()) {
    if (entry.kind === 'page') placePage(entry, placed, context, existing)
    else placePost(entry, existing, context)
  }
  return { entries, existing }
}

async function readExisting(db: Db, { prefixes }: ImportLanguages): Promise<Existing> {
  const pages = await db
    .selectFrom('wrangler_pages')
    .select(['id', 'url'])
    .where('deleted_at', 'is', null)
    .execute()
  const posts = await db.selectFrom('posts').select(['id', 'slug', 'url', 'language']).execute()
  const reserved = prefixes.map((prefix) => [prefix, 0] as const)
  return {
    pages: new Map(pages.map(({ id, url }) => [id, url])),
    pageUrls: new Map([...reserved, ...pages.map(({ id, url }) => [url, id] as const)]),
    posts: new Map(posts.map(({ id, slug, url }) => [id, { slug, url }])),
    postSlugs: new Map(posts.map(({ id, slug, language }) => [slugKey(slug, language), id])),
    postUrls: new Map(posts.map(({ id, url }) => [url, id])),
  }
}

function planned(
  key: string,
  entry: CataloguedEntry,
  { sources, languages }: PlanContext,
  { pages, posts }: Existing,
  at: number,
): PlannedEntry {
  const source = sources.get(typeOfEntry(entry.type), entry.id)
  const isThere = source !== undefined && (entry.kind === 'page' ? pages : posts).has(source.recordId)
  return {
    ...entry,
    // Other languages have home pages only where they are languages here.
    isHome: entry.isHome && (languages.isActive || entry.ownUrl === null || entry.ownUrl === homeUrl),
    key,
    recordId: source?.recordId ?? -1 - at,
    isNew: !isThere,
    isGone: source !== undefined && source.hash !== null && !isThere,
    parentEntry: null,
    parentId: null,
    slugHere: '',
    url: '',
    inLanguage: languages.of(entry.language),
    group: null,
  }
}

/** The parent among the entries, or from an earlier import. A missing parent is reported. */
function setParent(
  entry: PlannedEntry,
  entries: ReadonlyMap<string, PlannedEntry>,
  { sources, report, languages }: PlanContext,
  { pages, posts }: Existing,
): void {
  if (entry.parent === null) return
  const parent = entries.get(keyOfEntry({ type: entry.type, id: entry.parent }))
  const known = sources.get(typeOfEntry(entry.type), entry.parent)
  if (parent && !parent.isGone) {
    // In each language the pages are beside its home page, as in the main one.
    const isBesideHome = parent.isHome && languages.isActive && parent.language != null
    if (isBesideHome) return
    if (parent.inLanguage === entry.inLanguage) entry.parentEntry = parent
    else report.warn(entry, { code: 'parent', name: entry.parent, count: 1 })
  } else if (known && !parent && (entry.kind === 'page' ? pages : posts).has(known.recordId))
    entry.parentId = known.recordId
  else report.warn(entry, { code: 'parent', name: entry.parent, count: 1 })
}

function breakCycle(entry: PlannedEntry, report: Report): void {
  const line = new Set<PlannedEntry>([entry])
  for (let above = entry.parentEntry; above; above = above.parentEntry) {
    if (!line.has(above)) {
      line.add(above)
      continue
    }
    // The cycle does not include this entry: it is found when its own entries are checked.
    if (above !== entry) return
    report.warn(entry, { code: 'parent', name: 'circle', count: 1 })
    entry.parentEntry = null
    return
  }
}

function placePage(entry: PlannedEntry, placed: Set<string>, context: PlanContext, existing: Existing): void {
  const line: PlannedEntry[] = []
  for (let each: PlannedEntry | null = entry; each && !placed.has(each.key); each = each.parentEntry)
    line.push(each)
  for (const each of line.reverse()) {
    placed.add(each.key)
    setPlace(each, context, existing)
  }
}

function setPlace(entry: PlannedEntry, context: PlanContext, existing: Existing): void {
  const { report } = context
  const under = underFor(entry, context)
  const { pages, pageUrls } = existing
  const { home } = entry.inLanguage
  const current = entry.isNew ? undefined : pages.get(entry.recordId)
  if (current === undefined && entry.parentEntry === null && entry.parentId === null && under)
    entry.parentId = under.id
  if (current === undefined && entry.isHome && !under && entry.parentId === null) {
    if (!(pageUrls.get(home) ?? 0)) {
      entry.slugHere = pageSlug(entry)
      take(entry, home, pageUrls)
      return
    }
    report.noteCollision(home, entry, null)
  }
  const prefix = placeBelow(entry, context, existing)
  const slug = cut(pageSlug(entry), maxPageUrl - codePoints(prefix) - 1)
  entry.slugHere = slug
  if (current !== undefined) {
    entry.url = current
    return
  }
  for (let count = 1; pageUrls.has(`${prefix}/${entry.slugHere}`); ) entry.slugHere = `${slug}-${++count}`
  if (entry.slugHere !== slug) report.noteCollision(`${prefix}/${slug}`, entry, null)
  take(entry, `${prefix}/${entry.slugHere}`, pageUrls)
}

/** The page that entries at the top go below, unless it is in another language. */
function underFor({ inLanguage }: PlannedEntry, { under, languages }: PlanContext): PlanContext['under'] {
  return under && (!languages.isActive || under.language === inLanguage.stored) ? under : null
}

/** Moves an entry up to the nearest page whose url leaves room for a slug; returns the start of its url. */
function placeBelow(entry: PlannedEntry, context: PlanContext, { pages }: Existing): string {
  const { prefix: top } = entry.inLanguage
  const slugLength = codePoints(pageSlug(entry))
  const needed = 1 + Math.min(slugLength, cutSlug)
  const prefixOf = () => {
    const above = entry.parentEntry?.url ?? pages.get(entry.parentId ?? 0) ?? top
    return above === homeUrl ? '' : above
  }
  let prefix = prefixOf()
  const wanted = codePoints(prefix) + 1 + slugLength
  for (; codePoints(prefix) + needed > maxPageUrl && prefix !== top; prefix = prefixOf()) {
    entry.parentId = entry.parentEntry ? entry.parentEntry.parentId : (underFor(entry, context)?.id ?? null)
    entry.parentEntry = entry.parentEntry?.parentEntry ?? null
  }
  if (wanted > maxPageUrl)
    context.report.warn(entry, { code: 'url', name: `It would have ${wanted} characters.`, count: 1 })
  return prefix
}

function cut(slug: string, length: number): string {
  if (slug.length <= length) return slug
  return Array.from(slug).slice(0, length).join('').replace(/-+$/, '')
}

function take(entry: PlannedEntry, url: string, urls: Map<string, number>): void {
  entry.url = url
  urls.set(url, entry.recordId)
}

function placePost(
  entry: PlannedEntry,
  { posts, postSlugs, postUrls }: Existing,
  { languages, report }: PlanContext,
): void {
  const { prefix, stored } = entry.inLanguage
  const current = entry.isNew ? undefined : posts.get(entry.recordId)
  if (current) {
    entry.slugHere = current.slug
    entry.url = current.url
    return
  }
  const base = cleanSlug(entry.slug) || slugify(entry.title, `post-${cleanSlug(entry.id)}`)
  const slug = cut(base, maxPostUrl - 11)
  entry.slugHere = slug
  for (let count = 1; postSlugs.has(slugKey(entry.slugHere, stored)); ) entry.slugHere = `${slug}-${++count}`
  postSlugs.set(slugKey(entry.slugHere, stored), entry.recordId)
  const own =
    entry.ownUrl === null || entry.ownUrl.includes('?') ? null : withoutLastSlash(decodedPath(entry.ownUrl))
  const kept = own === null || own === homeUrl ? null : inLanguage(own, prefix, languages.prefixes)
  const made = `${prefix}/${entry.slugHere}`
  const wanted = kept !== null && codePoints(kept) <= maxPostUrl ? kept : made
  let url = wanted
  for (let count = 1; postUrls.has(url); count++) url = `${made}${count === 1 ? '' : `-${count}`}`
  if (url !== wanted) report.noteCollision(wanted, entry, null)
  entry.url = url
  postUrls.set(url, entry.recordId)
}

const slugKey = (slug: string, language: string | null) => `${language ?? ''}/${slug}`

/** The url below the prefix of its language; null for one that is below that of another. */
function inLanguage(url: string, prefix: string, prefixes: readonly string[]): string | null {
  if (prefixes.some((other) => other !== prefix && isBelowPrefix(other, url))) return null
  return prefix === '' || isBelowPrefix(prefix, url) ? url : prefix + url
}

function pageSlug(entry: CataloguedEntry): string {
  return cleanSlug(entry.slug) || `page-${cleanSlug(entry.id)}`
}

/** A slug is one part of a path. */
function cleanSlug(slug: string): string {
  return slug.replace(/[\s/\\?#%\p{Cc}]+/gu, '-').replace(/^-+|-+$/g, '')
}

export function withoutLastSlash(path: string): string {
  return normaliseUrl(path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)
}

export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
