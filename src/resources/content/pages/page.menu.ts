import type { FastifyReply, FastifyRequest } from 'fastify'
import { BoundedQueue } from '../../../core/bounded-queue.ts'
import { edgeKeys } from '../../../core/edge-keys.ts'
import { parseFields } from '../../../core/fields.ts'
import { cachePerSource } from '../../../http/caches/cache-per-source.ts'
import { ResponseCache } from '../../../http/caches/response-cache.ts'
import { publicHandlersWith } from '../../../http/public-source.ts'
import { readPreview } from '../../../http/requests/preview.ts'
import { allowEdge } from '../../../http/responses/edge.ts'
import { admitReader, sendJsonText, sendShared } from '../../../http/responses/public-reads.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { targetOf } from '../links/link.syntax.ts'
import { type LinkSource, withUrls } from '../links/link.urls.ts'
import { type ListedPage, readListedPages } from './page.listed.ts'
import { menuOptions, menuQuery } from './page.menu.route-options.ts'
import { readPreviewedMenu } from './page.preview-menu.ts'
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

/** For all menus together. The whole menu of a hundred thousand pages takes 19 MB. */
const maxBytes = 64 * 1024 * 1024

interface Menus {
  /** One response, with the number of its levels. Menus of fewer levels never evict it. */
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

/** Menus of previews are not cached, so only one is made at a time. */
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

/** A depth that leaves nothing out shares the response of the whole menu. */
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

/** A redirect that is a link to a record goes to its url; none to a record that the public may not see. */
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

/** From the root, so a page with an ancestor that is not listed is left out. Returns the number of levels. */
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
