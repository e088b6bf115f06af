import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { PreviewExtent } from '../../../access/previews.ts'
import { BoundedQueue } from '../../../core/bounded-queue.ts'
import { edgeKeys } from '../../../core/edge-keys.ts'
import { NotFound } from '../../../core/errors.ts'
import { id, integer } from '../../../core/field-kinds.ts'
import {
  describeFields,
  type FieldDescriptions,
  nullable,
  parseFields,
  schemaOfFields,
} from '../../../core/fields.ts'
import { documented, nullableString } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { Db } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { cachePerSource } from '../../../http/caches/cache-per-source.ts'
import { ResponseCache } from '../../../http/caches/response-cache.ts'
import { RevisionCache } from '../../../http/caches/revision-cache.ts'
import { publicHandlersWith } from '../../../http/public-source.ts'
import { languagesSeen, previewHeader, readPreview } from '../../../http/requests/preview.ts'
import { allowEdge } from '../../../http/responses/edge.ts'
import { itemOf } from '../../../http/responses/envelopes.ts'
import { admitReader, sendJsonText, sendShared } from '../../../http/responses/public-reads.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import type { Language } from '../../../settings/settings.ts'
import { pageAsDraft } from '../../editing/drafts/draft.records.ts'
import { idsOfCopies } from '../../editing/drafts/working-copy.store.ts'
import { readerOf } from '../languages/alternates.ts'
import { aboutLanguage, languageAsked, languageQuery } from '../languages/language.schema.ts'
import { targetOf } from '../links/link.syntax.ts'
import { type LinkSource, withUrls } from '../links/link.urls.ts'
import {
  isInMenus,
  type ListedPage,
  type MarkOfChildren,
  type MenuPages,
  previewedMenuPages,
  publicMenuPages,
} from './page.listed.ts'
import { rootId } from './page.schema.ts'

/** The tree of pages that a website shows in its menus. */
export const publicMenuRoutes: RouteModule = (app, services) => {
  const menus = cachePerSource(() => new MenuCache())
  const handle = publicHandlersWith(services)
  app.get(
    '/api/v1/public/menu',
    menuOptions,
    handle((request, reply, source) => sendMenu(request, reply, source, menus(source))),
  )
}

/** For all menus together. A menu of the most pages takes 400 KB. */
const maxBytes = 32 * 1024 * 1024
/** Characters of the pages that menus are made from. */
const maxKept = 8_000_000
/** In one response, so that it costs a few milliseconds however large the site is. */
export const maxPages = 2000

/** The part of the menu that a client asks for. */
interface MenuExtent {
  readonly depth: number | null
  /** The page whose children are the first level. */
  readonly parent: number
  /** The portion of the first level, if it is too large for one response. */
  readonly page: number
  /** As records store it; undefined for all languages. */
  readonly language: string | null | undefined
  /** Those of the reader. */
  readonly languages: readonly Language[]
}

/** Responses, and the pages that the next response after a change is made from. */
class MenuCache {
  readonly responses = new ResponseCache<number>(maxBytes, 'menus')
  /** By parent, and by the portion of its children. Their marks tell whether they are still the same. */
  readonly children = new RevisionCache<KeptChildren>(maxKept, 'menu_pages')

  clear(): void {
    this.responses.clear()
    this.children.clear()
  }
}

interface KeptChildren {
  readonly mark: string
  readonly entries: readonly MenuEntry[]
}

async function sendMenu(request: FastifyRequest, reply: FastifyReply, services: Services, menus: MenuCache) {
  const reading = await admitReader(request, reply, services)
  const { revision, epoch } = reading
  const preview = await readPreview(request, reply, services)
  const asked = parseFields(request.query as Record<string, unknown>, menuQuery)
  const { depth = null, page } = asked
  const parent = asked.parent ?? rootId
  const languages = await languagesSeen(services, preview)
  const given = languageAsked(languages, asked.language)
  const language = asked.language == null ? await languageOf(services, languages, parent) : given
  const extent = { depth, parent, page: page ?? 1, language, languages }
  const reader = language === undefined ? undefined : readerOf(languages, language)
  const source = { ...services, moment: epoch.at, reader, languages }
  if (preview) {
    return sendJsonText(
      reply,
      await previews.run(() => collect(previewedMenuJson(source, preview.pages, extent))),
    )
  }
  const menu = await readMenu(source, menus, revision, extent)
  await allowEdge(request, reply, services, reading, [edgeKeys.pages])
  return sendShared(request, reply, menu)
}

/** The language of the menu below a page, which is that of the page; below the root it is the first one. */
async function languageOf(
  { database }: Services,
  languages: readonly Language[],
  parent: number,
): Promise<string | null | undefined> {
  if (languages.length === 0) return undefined
  if (parent === rootId) return null
  const text = 'select language from wrangler_pages where id = $1'
  return (await database.readRow<Pick<RecordOf<'page'>, 'language'>>(text, [parent]))?.language ?? null
}

/** Menus of previews are not cached, so only one is generated at a time. */
const previews = new BoundedQueue({
  name: 'previewed_menus',
  concurrency: 1,
  maxWaiting: 20,
  retryAfterSeconds: 1,
})

async function collect(portions: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const portion of portions) text += portion
  return text
}

/** A depth that includes every level shares the response of the complete menu, once that is known. */
async function readMenu(source: LinkSource, menus: MenuCache, revision: number, extent: MenuExtent) {
  const { depth, parent, page, language } = extent
  const place = `${parent} ${page} ${language} ${source.moment}`
  const { responses, children } = menus
  const whole = depth === null ? undefined : responses.peek(revision, place)
  if (whole && Number(depth) >= whole.note) return whole
  const key = depth === null ? place : `${place} ${depth}`
  return responses.get(revision, key, () => menuJson(source, extent, children))
}

/** Returns the number of levels; infinite when pages were left out because there are too many. */
async function* menuJson(
  source: LinkSource,
  extent: MenuExtent,
  kept: MenuCache['children'],
): AsyncGenerator<string, number> {
  const { database, moment } = source
  if (!(await isInMenus(database.db, moment, extent.parent, extent.languages))) throw new NotFound()
  const tree = await readTree(
    new MenuReader(source, publicMenuPages(database.db, moment, extent), kept),
    extent,
  )
  const levels = yield* menuOfTree(tree, extent)
  return tree.hasMore.size > 0 ? Number.POSITIVE_INFINITY : levels
}

function* menuOfTree(tree: MenuTree, { parent, depth }: MenuExtent): Generator<string, number> {
  yield '{"data":['
  const levels = yield* treeJson(tree, parent, depth ?? Number.POSITIVE_INFINITY)
  yield tree.hasMore.has(parent) ? '],"more":true}' : ']}'
  return levels
}

/** More working copies than this are not read: a preview then shows the other pages as they are stored. */
const maxCopies = 1000

/** Drafts within the scope of the preview are listed as if they were published. */
async function* previewedMenuJson(
  source: LinkSource,
  scope: PreviewExtent,
  extent: MenuExtent,
): AsyncGenerator<string> {
  const { db } = source.database
  const copies = new Map<number, RecordOf<'page'> | null>()
  const ids = await idsOfDrafts(db, scope)
  for (const id of ids.slice(-maxCopies)) {
    copies.set(id, await findDraft(db, id))
    yield '' // other requests are served in between
  }
  const pages = previewedMenuPages(db, source.moment, copies, {
    withDrafts: scope === 'all',
    scope: extent,
  })
  yield* menuOfTree(await readTree(new MenuReader(source, pages), extent), extent)
}

/** A page without the end of its list of children. */
interface MenuEntry {
  readonly id: number
  readonly json: string
  /** Whether it redirects to a record. */
  readonly isLinked: boolean
}

interface MenuTree {
  readonly childrenOf: Map<number, readonly MenuEntry[]>
  /** The pages of which not all children are here. */
  readonly hasMore: Set<number>
}

/** How many parents a statement names. Few different numbers, so that the statements are prepared once. */
const parentsPerRead = [1, 20, 250] as const

/**
 * Reads level by level, so that pages near the root come before deeper ones. Below the first level a page comes with all
 * its children or with none.
 */
async function readTree(reader: MenuReader, { depth, parent, page }: MenuExtent): Promise<MenuTree> {
  const tree: MenuTree = { childrenOf: new Map(), hasMore: new Set() }
  const offset = (page - 1) * maxPages
  const top = await reader.someOf(parent, maxPages + 1, offset)
  if (top.length > maxPages) tree.hasMore.add(parent)
  let level = top.slice(0, maxPages)
  let left = maxPages - level.length
  tree.childrenOf.set(parent, level)
  for (let at = 1; level.length > 0 && at < (depth ?? Number.POSITIVE_INFINITY); at++) {
    const parents = level.map(({ id }) => id)
    level = []
    for (const ids of portionsOf(parents)) {
      const { groups, isCut } = left > 0 ? await reader.allOf(ids, left) : nothing
      if (isCut) for (const id of await reader.parentsAmong(ids)) if (!groups.has(id)) tree.hasMore.add(id)
      for (const [id, children] of groups) {
        tree.childrenOf.set(id, children)
        level.push(...children)
      }
      left = isCut ? 0 : left - sizeOf(groups)
    }
  }
  return tree
}

const nothing = { groups: new Map<number, readonly MenuEntry[]>(), isCut: true } as const

/** Groups of ids. A group that is not full repeats its last id. */
function* portionsOf(ids: readonly number[]): Generator<number[]> {
  const most = parentsPerRead.at(-1) ?? 1
  for (let at = 0; at < ids.length; at += most) {
    const some = ids.slice(at, at + most)
    const size = parentsPerRead.find((each) => each >= some.length) ?? most
    yield [...some, ...Array<number>(size - some.length).fill(some.at(-1) ?? 0)]
  }
}

/** The children of pages, by parent and in order. */
type Groups = Map<number, readonly MenuEntry[]>

/** Reads the pages of menus. Those that are kept are read again only if they have changed. */
class MenuReader {
  readonly #source: LinkSource
  readonly #pages: MenuPages
  readonly #kept: MenuCache['children'] | null

  constructor(source: LinkSource, pages: MenuPages, kept: MenuCache['children'] | null = null) {
    this.#source = source
    this.#pages = pages
    this.#kept = kept
  }

  /** A portion of the children of a page. */
  async someOf(parent: number, limit: number, offset: number): Promise<readonly MenuEntry[]> {
    const marks = await this.#pages.marksOf?.([parent], limit, offset)
    return (await this.#read([parent], marks, limit, offset)).get(parent) ?? []
  }

  /** All children of these pages if there are at most `limit`, otherwise those of the first pages. */
  async allOf(parents: readonly number[], limit: number): Promise<{ groups: Groups; isCut: boolean }> {
    const marks = await this.#pages.marksOf?.(parents, limit + 1)
    if (marks) {
      const isCut = marks.reduce((sum, { count }) => sum + Number(count), 0) > limit
      return { groups: await this.#read(parents, isCut ? marks.slice(0, -1) : marks, limit + 1), isCut }
    }
    const groups = await this.#read(parents, undefined, limit + 1)
    const isCut = sizeOf(groups) > limit
    // The list ended within the children of the last page, or right after them.
    if (isCut) groups.delete([...groups.keys()].at(-1) ?? 0)
    return { groups, isCut }
  }

  parentsAmong(ids: readonly number[]): Promise<number[]> {
    return this.#pages.parentsAmong(ids)
  }

  async #read(
    parents: readonly number[],
    marks: readonly MarkOfChildren[] | undefined,
    limit: number,
    offset = 0,
  ): Promise<Groups> {
    if (!marks) return this.#grouped(await this.#pages.childrenOf(parents, limit, offset))
    const groups: Groups = new Map()
    const changed: MarkOfChildren[] = []
    for (const each of marks) {
      const known = this.#kept?.get(oneRevision, this.#keyOf(each.parent_id, offset))
      groups.set(each.parent_id, known?.mark === each.mark ? known.entries : [])
      if (known?.mark !== each.mark) changed.push(each)
    }
    for (const ids of portionsOf(changed.map(({ parent_id }) => parent_id))) {
      const pages = await this.#pages.childrenOf(ids, limit, offset)
      for (const [id, entries] of await this.#grouped(pages)) groups.set(id, entries)
    }
    for (const { parent_id, mark } of changed)
      this.#keep(this.#keyOf(parent_id, offset), mark, groups.get(parent_id))
    return groups
  }

  #keyOf(parent: number, offset: number): string {
    return `${parent} ${offset} ${this.#source.reader?.language ?? ''}`
  }

  /** Links to records are replaced by their urls each time. */
  #keep(key: string, mark: string, entries: readonly MenuEntry[] = []): void {
    if (entries.length === 0 || entries.some(({ isLinked }) => isLinked)) return
    const length = entries.reduce((sum, { json }) => sum + json.length, mark.length)
    this.#kept?.set(oneRevision, key, { mark, entries }, length)
  }

  async #grouped(pages: readonly ListedPage[]): Promise<Groups> {
    const shown = await withResolvedRedirects(this.#source, pages)
    const groups = new Map<number, MenuEntry[]>()
    for (const [at, page] of shown.entries()) {
      const entry = {
        id: page.id,
        json: jsonOf(page),
        isLinked: isLinked(pages[at] ?? page),
      }
      const siblings = groups.get(page.parent_id)
      if (siblings) siblings.push(entry)
      else groups.set(page.parent_id, [entry])
    }
    return groups
  }
}

/** The marks of pages say whether they have changed, so what is kept does not depend on the content revision. */
const oneRevision = 0

function sizeOf(groups: Groups): number {
  let size = 0
  for (const { length } of groups.values()) size += length
  return size
}

const isLinked = ({ redirect }: ListedPage) => redirect !== null && targetOf(redirect) !== null

/** A redirect that is a link to a record becomes the record's url, or null if the record is not public. */
async function withResolvedRedirects(
  source: LinkSource,
  pages: readonly ListedPage[],
): Promise<readonly ListedPage[]> {
  if (!pages.some(isLinked)) return pages
  const redirects = await withUrls(
    source,
    pages.map((page) => (isLinked(page) ? page.redirect : null)),
  )
  return pages.map((page, at) => (isLinked(page) ? { ...page, redirect: redirects[at] || null } : page))
}

/** Without the end of its list of children. */
function jsonOf({ id, title, menu_name, url, menu_order, template, redirect }: ListedPage): string {
  const fields = {
    id,
    title,
    menu_name,
    url,
    menu_order,
    template,
    ...(redirect === null ? {} : { redirect }),
  }
  return `${JSON.stringify(fields).slice(0, -1)},"children":[`
}

const portionLength = 256 * 1024

/** Starts at one page, so pages with an unlisted page in between are left out. Returns the number of levels. */
function* treeJson(
  { childrenOf, hasMore }: MenuTree,
  parent: number,
  depth: number,
): Generator<string, number> {
  const path = [{ id: parent, entries: childrenOf.get(parent) ?? [], next: 0 }]
  let text = ''
  let levels = 0
  for (let level = path.at(-1); level; level = path.at(-1)) {
    const entry = level.entries[level.next]
    if (!entry) {
      path.pop()
      if (path.length > 0) text += hasMore.has(level.id) ? '],"more":true}' : ']}'
      continue
    }
    text += level.next === 0 ? entry.json : `,${entry.json}`
    level.next++
    levels = Math.max(levels, path.length)
    path.push({ id: entry.id, entries: path.length < depth ? (childrenOf.get(entry.id) ?? []) : [], next: 0 })
    if (text.length > portionLength) {
      yield text
      text = ''
    }
  }
  yield text
  return levels
}

const extents = describeFields(
  { depth: integer(1, 10), parent: id(), page: integer(1, 100_000), language: languageQuery.language },
  {
    depth: ['The number of levels; all by default', 2],
    parent: ['The id of the page whose children are the first level; by default the pages at the root', 12],
    page: ['The portion of the first level, if that has more pages than one response holds', 2],
    language: aboutLanguage,
  },
)
const menuQuery = {
  depth: nullable(extents.depth),
  parent: nullable(extents.parent),
  page: nullable(extents.page),
  language: nullable(extents.language),
}

interface MenuItem {
  readonly id: number
  readonly title: string
  readonly menu_name: string | null
  readonly url: string
  readonly menu_order: number
  readonly template: string
  readonly redirect?: string
  readonly children: MenuItem[]
  readonly more?: true
}

const descriptions: FieldDescriptions = {
  title: ['The title of the page', 'About us'],
  menu_name: ['Its label in menus; null if it has none', 'About'],
  url: ['Its full path', '/about-us'],
  menu_order: ['Its position among its siblings', 1],
  template: ['The template that renders it', 'section'],
  redirect: ['The URL that the page redirects to', '/elsewhere'],
  children: ['Its child pages, in order', []],
  more: [
    'Only if it has children that are left out because the menu is too large: read them with `parent`',
    true,
  ],
}
/**
 * Refers to the schema by its name, which the OpenAPI document resolves. The response is sent as text, so no serializer
 * needs the schema.
 */
const itself = Type.Unsafe<MenuItem>({ type: 'object', title: 'MenuItem' })
const MenuItem = documented(
  'MenuItem',
  descriptions,
  Type.Object({
    id: Type.Integer(),
    title: Type.String(),
    menu_name: nullableString,
    url: Type.String(),
    menu_order: Type.Integer(),
    template: Type.String(),
    redirect: Type.Optional(Type.String()),
    children: Type.Array(itself),
    more: Type.Optional(Type.Boolean()),
  }),
)
const example = { id: 12, title: 'About us', menu_name: 'About', url: '/about-us', menu_order: 1 }
const items = Type.Array(MenuItem, { examples: [[{ ...example, template: 'section', children: [] }]] })
const more = Type.Boolean({ description: 'Only if the first level has more pages: read them with `page`' })
const Menu = Type.Object({ ...itemOf(items).properties, more: Type.Optional(more) })

const menuOptions: RouteShorthandOptions = {
  config: { public: true },
  schema: {
    summary: 'Read the menu',
    description: `The tree of pages that are enabled, listed and public, by \`menu_order\`. Children of a hidden page are hidden too. One response holds at most ${maxPages} pages, those near the root first: a page whose children do not fit has \`more\`, and they are read with \`parent\`. If the first level itself is larger, the response has \`more\`, and \`page\` reads on.`,
    operationId: 'getPublicMenu',
    cached: true,
    errors: [403, 404, 429, 503],
    headers: { type: 'object', properties: previewHeader },
    querystring: schemaOfFields(extents),
    response: { 200: Menu },
  },
}

function idsOfDrafts(db: Db, extent: PreviewExtent): Promise<number[]> | number[] {
  if (extent === 'all') return idsOfCopies(db, 'page')
  return extent === null ? [] : [extent]
}

/** Null for a page that was deleted. */
async function findDraft(db: Db, id: number): Promise<RecordOf<'page'> | null> {
  try {
    return (await pageAsDraft(db, id)).page
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}
