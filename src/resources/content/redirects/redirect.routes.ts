import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { type SelectQueryBuilder, sql } from 'kysely'
import { parseFields, schemaOfFields } from '../../../core/fields.ts'
import { containsPattern, foldCase } from '../../../core/text.ts'
import type { Static } from '../../../core/type.ts'
import type { Db } from '../../../database/database.ts'
import type { Tables } from '../../../database/tables.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { readValues } from '../../../http/requests/body.ts'
import { change, pathId } from '../../../http/requests/request.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import {
  baseUrlOf,
  keptText,
  listEnvelope,
  readListPage,
  requestedPage,
  searchedText,
  searchQuery,
} from '../../../http/responses/pagination.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { isLiveAt } from '../../../records/epochs.ts'
import type { Language } from '../../../settings/settings.ts'
import { andIsShownIn } from '../../../settings/shown-languages.ts'
import { hasDeletedPages } from '../components/component.actions.ts'
import { ancestorsOf } from '../pages/page.urls.ts'
import { publishedPosts } from '../posts/post.lookup.ts'
import { leadsSomewhere, Redirect, redirectFields, redirectRules } from './redirect.schema.ts'

/** Urls that redirect: former urls of pages, and redirects that editors add. */
export const redirectRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/redirects', listOptions, handle(list))
  app.post('/admin/api/redirects', createOptions, handle(create))
  app.delete('/admin/api/redirects/:id', removeOptions, handle(remove))
}

const listOptions: RouteShorthandOptions = {
  config: { can: 'view pages' },
  schema: {
    operationId: 'listRedirects',
    summary: 'List redirects',
    description: 'Those made by hand, and the urls that pages and posts used to have, newest first.',
    querystring: searchQuery('url or target'),
    response: { 200: listOf(Redirect) },
  },
}

async function list(request: FastifyRequest, _reply: FastifyReply, services: Services) {
  const { database, baseUrl, epochs, now, settings } = services
  const { db } = database
  const { languages } = settings
  const { revision } = request
  const moment = revision === null ? now().toISOString() : (await epochs.at(revision)).at
  const key = `redirects ${moment} ${baseUrlOf(request, baseUrl)}${request.url}`
  return keptText(request, key, async () => {
    const text = searchedText(request, 'search')
    const { data, ...envelope } = text
      ? await searchedPage(request, services, foldCase(text))
      : await readListPage(request, baseUrl, allRedirects(db), (row) => row, { counted: countedOf(db) })
    const shown = await showRedirects(db, data, { moment, languages })
    return { value: { data: shown, ...envelope }, isKept: true }
  })
}

/** A page of the redirects that contain a text. All are compared once, for the total and the page. */
async function searchedPage(request: FastifyRequest, { database, baseUrl }: Services, text: string) {
  const { page, perPage } = requestedPage(request)
  const found = allRedirects(database.db).where(contains(text))
  const ids = (await found.clearSelect().select('moved_urls.id').execute()).map(({ id }) => id)
  const some = ids.slice((page - 1) * perPage, page * perPage)
  const data =
    some.length > 0 ? await allRedirects(database.db).where('moved_urls.id', 'in', some).execute() : []
  return { data, ...listEnvelope(request, baseUrl, { page, perPage, total: ids.length, count: data.length }) }
}

/** The redirects of deleted pages and posts are few: the others are counted without reading their pages. */
function countedOf(db: Db) {
  const all = db.selectFrom('moved_urls').$castTo<Row>()
  return { all, except: all.where(isOfDeleted), when: hasDeleted }
}

const createOptions: RouteShorthandOptions = {
  config: { can: 'update pages' },
  schema: {
    operationId: 'createRedirect',
    summary: 'Add a redirect',
    description:
      'From a url to a page, which it follows when the page moves, or to an address. By-url answers 404 for the url, with the target in `moved_to`. A page that answers at the url takes precedence: then the redirect is `shadowed`.',
    noRevision: true,
    body: schemaOfFields(redirectFields, redirectRules),
    response: { 201: itemOf(Redirect) },
  },
}

async function create(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const input = parseFields(await readValues(request, services), redirectFields, redirectRules)
  const { settings } = await services.settings.now()
  const row = await change(request, services, async (tx) => {
    const { createRedirect } = await import('./redirect.actions.ts')
    const { id } = await createRedirect(tx, input, settings['site.url'])
    return allRedirects(tx.db).where('moved_urls.id', '=', id).executeTakeFirstOrThrow()
  })
  const [data] = await showRedirects(services.database.db, [row], {
    moment: services.now().toISOString(),
    languages: services.settings.languages,
  })
  return reply.code(201).send({ data })
}

const removeOptions: RouteShorthandOptions = {
  config: { can: 'update pages' },
  schema: {
    operationId: 'deleteRedirect',
    summary: 'Remove a redirect',
    description: 'Also a url that a page or a post used to have: it leads nowhere from then on.',
    noRevision: true,
  },
}

async function remove(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { deleteRedirect } = await import('./redirect.actions.ts')
  await change(request, services, (tx) => deleteRedirect(tx, pathId(request)))
  return reply.code(204).send()
}

interface Row {
  readonly id: number
  readonly url: string
  readonly to: string
  readonly page_id: number | null
  readonly page_title: string | null
  readonly post_id: number | null
  readonly post_title: string | null
  readonly status: number
  readonly is_manual: 0 | 1
  readonly moved_at: string
}

/** All redirects, newest first: manual redirects, and former urls of pages and posts that are not deleted. */
function allRedirects(db: Db) {
  return db
    .selectFrom('moved_urls')
    .leftJoin('wrangler_pages as page', 'page.id', 'page_id')
    .leftJoin('posts as post', 'post.id', 'post_id')
    .select(['moved_urls.id', 'moved_urls.url', 'page_id', 'page.title as page_title'])
    .select(['post_id', 'post.title as post_title'])
    .select(['status', 'is_manual', 'moved_at'])
    .select(sql<string>`coalesce(page.url, address)`.as('to'))
    .where('page.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('post_id', 'is', null), eb('post.id', 'is not', null)]))
    .orderBy('moved_urls.id', 'desc') as unknown as SelectQueryBuilder<Tables, 'moved_urls', Row>
}

/** There are few of these: to count the others without reading their pages and posts. */
const isOfDeleted = sql<boolean>`(page_id in (select id from wrangler_pages where deleted_at is not null)
  or not ${leadsSomewhere})`
const hasDeleted = sql<boolean>`(${hasDeletedPages} or exists (select 1 from moved_urls where post_id is not null))`

/** Whether a redirect contains a text. The url of its page is compared last, if its own does not contain the text. */
function contains(text: string) {
  const pattern = containsPattern(text)
  const within = (column: string) => sql`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
  return sql<boolean>`(${within('moved_urls.url')} or ${within('address')} or ${within('page.url')})`
}

/** When visitors ask, and the languages that they are shown. */
interface Visitors {
  readonly moment: string
  readonly languages: readonly Language[]
}

/** Redirects as the admin API shows them, with whether each one is active for visitors at a moment. */
async function showRedirects(
  db: Db,
  rows: readonly Row[],
  { moment, languages }: Visitors,
): Promise<Static<typeof Redirect>[]> {
  const isShadowed = await shadowsOf(
    db,
    rows.map(({ url }) => url),
    { moment, languages },
  )
  return rows.map(({ is_manual, moved_at, ...row }) => ({
    ...row,
    manual: is_manual === 1,
    shadowed: isShadowed(row.url, row.post_id !== null),
    created_at: moved_at,
  }))
}

/**
 * Whether visitors find something at a url: a page by its own url, by an alias, or as a greedy page, or a post by its
 * url.
 */
async function shadowsOf(
  db: Db,
  urls: readonly string[],
  { moment, languages }: Visitors,
): Promise<(url: string, isOfPost: boolean) => boolean> {
  if (urls.length === 0) return () => false
  const readable = db
    .selectFrom('wrangler_pages')
    .select(['url', 'alias', 'greedy'])
    .where('deleted_at', 'is', null)
    .where('enabled', '=', 1)
    .where((eb) => eb.or([eb('access', 'is', null), eb('access', '!=', 'private')]))
    .where(sql<boolean>`${isLiveAt(moment, 'wrangler_pages')}${andIsShownIn(languages, 'wrangler_pages')}`)
  const paths = [...new Set(urls.flatMap((url) => [url, ...ancestorsOf(url)]))]
  // Two parts: SQLite would read all pages for the one or the other condition.
  const pages = await readable
    .where('url', 'in', paths)
    .unionAll(readable.where('alias', 'in', urls))
    .execute()
  const posts = await publishedPosts(db, moment, languages).select('url').where('url', 'in', urls).execute()
  const own = new Set([...pages.flatMap(({ url, alias }) => [url, alias]), ...posts.map(({ url }) => url)])
  const greedy = new Set(pages.filter((page) => page.greedy === 1).map(({ url }) => url))
  // The endpoint of posts finds the old url of a post beneath a greedy page.
  return (url, isOfPost) =>
    own.has(url) || (!isOfPost && ancestorsOf(url).some((ancestor) => greedy.has(ancestor)))
}
