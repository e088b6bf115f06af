import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { PreviewExtent } from '../../../access/previews.ts'
import { BoundedQueue } from '../../../core/bounded-queue.ts'
import { edgeKeys } from '../../../core/edge-keys.ts'
import { NotFound } from '../../../core/errors.ts'
import { integer } from '../../../core/field-kinds.ts'
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
import { publicHandlersWith } from '../../../http/public-source.ts'
import { previewHeader, readPreview } from '../../../http/requests/preview.ts'
import { allowEdge } from '../../../http/responses/edge.ts'
import { itemOf } from '../../../http/responses/envelopes.ts'
import { admitReader, sendJsonText, sendShared } from '../../../http/responses/public-reads.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { pageAsDraft } from '../../editing/drafts/draft.records.ts'
import { idsOfCopies } from '../../editing/drafts/working-copy.store.ts'
import { targetOf } from '../links/link.syntax.ts'
import { type LinkSource, withUrls } from '../links/link.urls.ts'
import { type ListedPage, readListedPages } from './page.listed.ts'
import { rootId } from './page.schema.ts'

/** The tree of pages that a website shows in its menus. */
export const publicMenuRoutes: RouteModule = (app, services) => {
  const whole = cachePerSource(() => new ResponseCache<number>(maxBytes / 2, 'menus'))
  const cut = cachePerSource(() => new ResponseCache<number>(maxBytes / 2, 'menus'))
  const handle = publicHandlersWith(services)
  app.get(
    '/api/v1/public/menu',
    menuOptions,
    handle((request, reply, source) =>
      sendMenu(request, reply, source, { whole: whole(source), cut: cut(source) }),
    ),
  )
}

/** For all menus together. The complete menu of a hundred thousand pages takes 19 MB. */
const maxBytes = 64 * 1024 * 1024

interface Menus {
  /** The complete menu, with the number of its levels. Menus with fewer levels never evict it. */
  readonly whole: ResponseCache<number>
  readonly cut: ResponseCache<number>
}

async function sendMenu(request: FastifyRequest, reply: FastifyReply, services: Services, menus: Menus) {
  const reading = await admitReader(request, reply, services)
  const { revision, epoch } = reading
  const preview = await readPreview(request, reply, services)
  const { depth } = parseFields(request.query as Record<string, unknown>, menuQuery)
  const source = { ...services, moment: epoch.at }
  if (preview) {
    const pages = () => readPreviewedMenu(services.database.db, epoch.at, preview.pages)
    return sendJsonText(reply, await previews.run(() => collect(menuJson(source, pages(), depth ?? null))))
  }
  const menu = await readMenu(source, menus, revision, depth ?? null)
  await allowEdge(request, reply, services, reading, [edgeKeys.pages])
  return sendShared(request, reply, menu)
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

/** A depth that includes every level shares the response of the complete menu. */
async function readMenu(source: LinkSource, { whole, cut }: Menus, revision: number, depth: number | null) {
  const { moment } = source
  if (depth !== 1) {
    const menu = await whole.get(revision, moment, () => liveMenuJson(source, null))
    if (depth === null || depth >= menu.note) return menu
  }
  return cut.get(revision, `${depth} ${moment}`, () => liveMenuJson(source, depth))
}

function liveMenuJson(source: LinkSource, depth: number | null) {
  const listed = readListedPages(source.database.db, source.moment, { isRootOnly: depth === 1 })
  return menuJson(source, listed, depth)
}

/** A page without the end of its list of children. */
interface MenuEntry {
  readonly id: number
  readonly json: string
}

/** Returns the number of levels. */
async function* menuJson(
  source: LinkSource,
  listed: AsyncIterable<ListedPage[]>,
  depth: number | null,
): AsyncGenerator<string, number> {
  const childrenOf = new Map<number, MenuEntry[]>()
  for await (const pages of listed) {
    for (const page of await withResolvedRedirects(source, pages)) {
      const siblings = childrenOf.get(page.parent_id)
      if (siblings) siblings.push(entryOf(page))
      else childrenOf.set(page.parent_id, [entryOf(page)])
    }
    yield '' // other requests are served in between
  }
  yield '{"data":['
  const levels = yield* treeJson(childrenOf, depth ?? Number.POSITIVE_INFINITY)
  yield ']}'
  return levels
}

/** A redirect that is a link to a record becomes the record's url, or null if the record is not public. */
async function withResolvedRedirects(
  source: LinkSource,
  pages: readonly ListedPage[],
): Promise<readonly ListedPage[]> {
  const isLinked = ({ redirect }: ListedPage) => redirect !== null && targetOf(redirect) !== null
  if (!pages.some(isLinked)) return pages
  const redirects = await withUrls(
    source,
    pages.map((page) => (isLinked(page) ? page.redirect : null)),
  )
  return pages.map((page, at) => (isLinked(page) ? { ...page, redirect: redirects[at] || null } : page))
}

function entryOf({ id, title, menu_name, url, menu_order, template, redirect }: ListedPage): MenuEntry {
  const fields = {
    id,
    title,
    menu_name,
    url,
    menu_order,
    template,
    ...(redirect === null ? {} : { redirect }),
  }
  return { id, json: `${JSON.stringify(fields).slice(0, -1)},"children":[` }
}

const portionLength = 256 * 1024

/** Starts at the root, so pages with an unlisted ancestor are left out. Returns the number of levels. */
function* treeJson(
  childrenOf: ReadonlyMap<number, readonly MenuEntry[]>,
  depth: number,
): Generator<string, number> {
  const path = [{ entries: childrenOf.get(rootId) ?? [], next: 0 }]
  let text = ''
  let levels = 0
  for (let level = path.at(-1); level; level = path.at(-1)) {
    const entry = level.entries[level.next]
    if (!entry) {
      path.pop()
      if (path.length > 0) text += ']}'
      continue
    }
    text += level.next === 0 ? entry.json : `,${entry.json}`
    level.next++
    levels = Math.max(levels, path.length)
    path.push({ entries: path.length < depth ? (childrenOf.get(entry.id) ?? []) : [], next: 0 })
    if (text.length > portionLength) {
      yield text
      text = ''
    }
  }
  yield text
  return levels
}

const levels = describeFields(
  { depth: integer(1, 10) },
  { depth: ['The number of levels; all by default', 2] },
)
const menuQuery = { depth: nullable(levels.depth) }

interface MenuItem {
  readonly id: number
  readonly title: string
  readonly menu_name: string | null
  readonly url: string
  readonly menu_order: number
  readonly template: string
  readonly redirect?: string
  readonly children: MenuItem[]
}

const descriptions: FieldDescriptions = {
  title: ['The title of the page', 'About us'],
  menu_name: ['Its label in menus; null if it has none', 'About'],
  url: ['Its full path', '/about-us'],
  menu_order: ['Its position among its siblings', 1],
  template: ['The template that renders it', 'section'],
  redirect: ['The URL that the page redirects to', '/elsewhere'],
  children: ['Its child pages, in order', []],
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
  }),
)
const example = { id: 12, title: 'About us', menu_name: 'About', url: '/about-us', menu_order: 1 }
const Menu = itemOf(Type.Array(MenuItem, { examples: [[{ ...example, template: 'section', children: [] }]] }))

const menuOptions: RouteShorthandOptions = {
  config: { public: true },
  schema: {
    summary: 'Read the menu',
    description:
      'The tree of pages that are enabled, listed and public, by `menu_order`. Children of a hidden page are hidden too.',
    operationId: 'getPublicMenu',
    cached: true,
    errors: [403, 429, 503],
    headers: { type: 'object', properties: previewHeader },
    querystring: schemaOfFields(levels),
    response: { 200: Menu },
  },
}

/** The pages of the menu in a preview: drafts within its scope are listed as if they were published. */
async function* readPreviewedMenu(
  db: Db,
  moment: string,
  extent: PreviewExtent,
): AsyncGenerator<ListedPage[]> {
  const drafts = new Map<number, RecordOf<'page'> | null>()
  for (const id of await idsOfDrafts(db, extent)) {
    drafts.set(id, await findDraft(db, id))
    yield [] // other requests are served in between
  }
  const pages: ListedPage[] = [...drafts.values()].filter((page) => page !== null).filter(isListed)
  for await (const portion of readListedPages(db, moment, { withDrafts: extent === 'all' })) {
    pages.push(...portion.filter(({ id }) => !drafts.has(id)))
    yield []
  }
  yield pages.sort((a, b) => a.menu_order - b.menu_order || a.id - b.id)
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

function isListed({ listed, access }: RecordOf<'page'>): boolean {
  return listed === 1 && (access === null || access === 'public')
}
