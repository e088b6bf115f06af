import { createHash } from 'node:crypto'
import type { Json, JsonObject } from '../../../core/json.ts'
import type {
  Reader,
  ReaderOptions,
  SourceAsset,
  SourceEntry,
  SourceItem,
  SourceMenuItem,
  SourceSite,
  SourceSkipped,
} from '../model.ts'
import { Refused } from '../refused.ts'
import { detectWebsite } from './detect.ts'
import { type EntryContext, entryOf } from './entry.ts'
import { type Folder, openFolder, readTextFile } from './folder.ts'
import { ParsedFrontMatter, parseFrontMatter } from './front-matter.ts'
import { ContentIndex, type Indexed } from './index-of-content.ts'
import { publicationOf } from './status.ts'
import { field, objectOf, objectsOf, textOf, textsOf } from './values.ts'
import type { ContentFile, Place, Section, Website } from './website.ts'

/**
 * Reads a folder of Markdown: a website of Hugo or Jekyll, or plain files. The first pass collects the addresses of all
 * files; the second reads the files, one at a time.
 */
export const readMarkdown: Reader = async function* (paths, options) {
  for (const path of paths) {
    const folder = await openFolder(path)
    const website = await detectWebsite(folder)
    yield* readWebsite(folder, website, options)
  }
}

async function* readWebsite(
  folder: Folder,
  website: Website,
  options: ReaderOptions,
): AsyncGenerator<SourceItem> {
  const site = siteOf(folder, website, options.siteUrl)
  const parsed = new ParsedFrontMatter()
  const { index, sections } = await indexContent(folder, website, parsed, options)
  yield site
  yield* configMenus(website, index)
  for (const path of folder.unfollowed)
    yield skipped(path, 'link', 'It is a link that leads out of the folder.')
  const context: EntryContext = { website, index, now: options.now, basePath: basePathOf(site) }
  const seen = new Set<string>()
  for (const { entry, indexed } of sections) yield { ...entry, parent: index.parentOf(indexed)?.path ?? null }
  for (const path of folder.files) {
    const reason = website.reasonToSkip(path)
    if (reason) yield skipped(path, 'file', reason)
    if (reason !== null) continue
    for await (const item of readItem(folder, path, { ...context, parsed }, options)) {
      if (isTerm(item) && !isNew(item, seen)) continue
      yield item
    }
  }
}

/** Builds the index of all content. It also refuses unreadable content, before the first item. */
async function indexContent(
  folder: Folder,
  website: Website,
  parsed: ParsedFrontMatter,
  { types = {}, now }: ReaderOptions,
) {
  const index = new ContentIndex(folder, website)
  const sections = new Map<string, ListPage>()
  let count = 0
  for (const path of folder.files) {
    if (website.reasonToSkip(path) !== null) continue
    const file = await readContent(folder, path, { website, parsed })
    if (typeof file === 'string') continue
    count++
    const place = placeOf(file, website, types)
    if (place === null) continue
    index.add(path, typeOf(place, types), { ...place, title: textOf(field(file.data, 'title')) })
    // Only what is public makes Hugo build a list.
    const { status } = publicationOf(file.data, place, { now, website })
    const section = status === 'published' ? website.sectionOf(path) : null
    if (section) sections.set(section.url, listPage(section, website, 'published'))
  }
  if (count === 0) throw new Refused('It has no Markdown files.', { file: folder.name })
  const missing = [...sections.values()].filter(({ indexed }) => !index.hasPageAt(indexed.url))
  for (const { indexed } of missing) index.add(indexed.path, indexed.type, indexed)
  // A folder without a page keeps its part of the addresses below it. It had no address itself, so it is not public.
  for (const url of index.missingUrls()) {
    const language = website.languages.find((each) => each === url.split('/')[1]) ?? null
    const inner = url.slice(language === null ? 1 : language.length + 2)
    const translations = website.mainLanguage === null ? null : `${inner}/_index`
    const place = { path: `${url.slice(1)}/`, url: `${url}/`, language, translations }
    const folder = listPage(place, website, 'draft')
    index.add(folder.indexed.path, folder.indexed.type, folder.indexed)
    missing.push(folder)
  }
  return { index, sections: missing }
}

interface ReadingContext {
  readonly website: Website
  readonly parsed: ParsedFrontMatter
}

/** A file of content, or why it is none. */
async function readContent(
  folder: Folder,
  path: string,
  { website, parsed }: ReadingContext,
): Promise<ContentFile | string> {
  const text = await readTextFile(folder, path)
  if (text === null) return 'It is larger than 1 MB, or not UTF-8 text.'
  const { isPresent, data, body } = parseFrontMatter(text, path, parsed)
  if (!isPresent && (website.needsFrontMatter || /\.html?$/i.test(path))) return 'It has no front matter.'
  return { path, data: { ...website.defaultsFor(path), ...data }, hasFrontMatter: isPresent, body }
}

type Types = Readonly<Record<string, string | null>>

/** Null when its group is not wanted. */
function placeOf(file: ContentFile, website: Website, types: Types): Place | null {
  const place = website.place(file)
  const mapped = types[place.group]
  if (mapped === null) return null
  return mapped === undefined ? place : { ...place, kind: mapped === 'page' ? 'page' : 'post' }
}

/** A group that `--map` knows has its own type. */
function typeOf({ kind, group }: Place, types: Types): string {
  return kind === 'page' ? 'page' : types[group] ? group : 'post'
}

async function* readItem(
  folder: Folder,
  path: string,
  context: EntryContext & ReadingContext,
  { types = {}, onRead }: ReaderOptions,
): AsyncGenerator<SourceItem> {
  const file = await readContent(folder, path, context)
  if (typeof file === 'string') return yield skipped(path, 'file', file)
  onRead?.(Buffer.byteLength(file.body))
  const place = placeOf(file, context.website, types)
  const own = context.index.get(path)
  if (place === null || !own) return yield skipped(path, 'file', 'Its type is not wanted.')
  const { entry, terms, files } = entryOf(file, place, own, context)
  yield* terms.authors
  yield* terms.categories
  yield* terms.tags
  for (const [asset, url] of files) yield assetOf(asset, url, context.website)
  yield entry
  if (context.website.system !== 'hugo') return
  const isMain = context.website.mainLanguage === null || entry.language === context.website.mainLanguage
  for (const item of pageMenus(file.data, own, entry.title))
    yield isMain ? item : skipped(item.id, 'menu-item', otherMenu, path)
}

/** There is one menu for all languages: readers get the translations that its items lead to. */
const otherMenu = 'Menus are imported in the main language, and lead to the translations.'

function assetOf(path: string, url: string, { address }: Website): SourceAsset {
  return {
    kind: 'asset',
    id: path,
    url: address === null ? null : `${address}${url}`,
    path,
    otherUrls: [url],
    title: null,
    alt: null,
    caption: null,
    description: null,
    focalPoint: null,
    createdAt: null,
    oldUrls: [],
    meta: {},
  }
}

function siteOf(folder: Folder, website: Website, given: string | undefined): SourceSite {
  const { system, address, title, mainLanguage, languageNames } = website
  const url = (given ?? address ?? '').replace(/\/+$/, '')
  const rest = url.replace(/^https?:\/\/(?:www\.)?/, '')
  const urls =
    url === '' ? [] : ['https://', 'http://', 'https://www.', 'http://www.'].map((start) => start + rest)
  const key = rest || `folder:${folder.name}`
  const shared = { title, urls, uploadUrls: [], mainLanguage, languageNames }
  return { kind: 'site', key, ...shared, meta: { system } }
}

function basePathOf({ urls }: SourceSite): string {
  const url = urls[0] ?? ''
  return URL.canParse(url) ? new URL(url).pathname.replace(/\/+$/, '') : ''
}

function skipped(title: string, type: string, reason: string, id = title): SourceSkipped {
  return { kind: 'skipped', id, type, sourceStatus: '', title, reason }
}

type Term = Extract<SourceItem, { kind: 'author' | 'category' | 'tag' | 'asset' }>

function isTerm(item: SourceItem): item is Term {
  return item.kind === 'author' || item.kind === 'category' || item.kind === 'tag' || item.kind === 'asset'
}

function isNew(item: Term, seen: Set<string>): boolean {
  const key = [
    item.kind,
    item.kind === 'tag' ? item.type : '',
    item.kind === 'asset' ? item.id : item.key,
  ].join('\0')
  if (seen.has(key)) return false
  seen.add(key)
  return true
}

/** The menus of Hugo that its configuration holds, with those of the main language. */
function* configMenus(website: Website, index: ContentIndex): Generator<SourceMenuItem> {
  const { config, system, mainLanguage } = website
  if (system !== 'hugo') return
  const languages = Object.entries(objectOf(field(config, 'languages')))
  const main = languages.find(([name]) => name.toLowerCase() === mainLanguage)
  const menus = [config, objectOf(main?.[1])].map((each) => objectOf(field(each, 'menus', 'menu')))
  for (const [menu, items] of Object.entries({ ...menus[0], ...menus[1] })) {
    for (const item of objectsOf(items)) {
      const page = textOf(field(item, 'pageRef'))
      const url = textOf(field(item, 'url')) || page
      const found = page ? index.named(page) : null
      const target = found && 'entry' in found ? targetOf(found.entry) : { url }
      yield menuItem(menu, item, { label: url, target })
    }
  }
}

/** The menus in the front matter of a page: `menu: main`, `menus: [main, footer]`, `menus: { main: { weight: 2 } }`. */
function* pageMenus(data: JsonObject, page: Indexed, title: string): Generator<SourceMenuItem> {
  const value: Json | undefined = field(data, 'menus', 'menu')
  const named = textsOf(value).map((menu) => [menu, {}] as const)
  const described = Object.entries(objectOf(value)).map(([menu, item]) => [menu, objectOf(item)] as const)
  for (const [menu, item] of [...named, ...described]) {
    const weight = field(item, 'weight') ?? field(data, 'weight') ?? 0
    yield menuItem(
      menu,
      { ...item, weight },
      { label: textOf(field(data, 'linkTitle')) || title, target: targetOf(page) },
    )
  }
}

function targetOf({ path, type }: Indexed): SourceMenuItem['target'] {
  return { entry: path, type }
}

function menuItem(
  menu: string,
  item: JsonObject,
  { label, target }: { label: string; target: SourceMenuItem['target'] },
): SourceMenuItem {
  const name = textOf(field(item, 'name', 'title')) || label
  return {
    kind: 'menu-item',
    id: textOf(field(item, 'identifier')) || name,
    menu,
    menuName: menu,
    label: name,
    parent: textOf(field(item, 'parent')) || null,
    order: Number.parseInt(textOf(field(item, 'weight')), 10) || 0,
    target,
    meta: {},
  }
}

interface ListPage {
  readonly indexed: Indexed
  readonly entry: SourceEntry
}

/** A page without content of its own: the website lists the pages below it, or nothing is there. */
function listPage(
  { path, url, language, translations }: Section,
  website: Website,
  status: 'published' | 'draft',
): ListPage {
  const name = url.slice(0, -1).slice(url.slice(0, -1).lastIndexOf('/') + 1)
  const title = name.replace(/[-_]+/g, ' ').replace(/^\p{L}/u, (letter) => letter.toUpperCase())
  const warnings = [{ code: 'empty', name: 'a list page', count: 1 }] as const
  const entry: SourceEntry = {
    kind: 'page',
    id: path,
    type: 'page',
    sourceStatus: status === 'published' ? status : 'folder',
    status,
    password: null,
    createdAt: null,
    updatedAt: null,
    publishedAt: null,
    title,
    slug: website.slugOf(name),
    isHome: language !== null && url === `/${language}/`,
    parent: null,
    order: 0,
    template: null,
    body: { html: '', hash: createHash('sha256').digest('hex'), needsParagraphs: false, format: 'markdown' },
    excerpt: null,
    categories: [],
    tags: [],
    authors: [],
    featured: null,
    ownUrl: url,
    oldUrls: [],
    meta: {},
    language: language ?? website.mainLanguage,
    translations,
    warnings: status === 'published' ? warnings : [],
  }
  const indexed: Indexed = {
    path,
    kind: 'page',
    type: 'page',
    url,
    title,
    pageOf: null,
    isHome: false,
    language,
  }
  return { indexed, entry }
}
