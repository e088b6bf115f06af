import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { PreviewExtent } from '../../../access/previews.ts'
import { edgeKeys } from '../../../core/edge-keys.ts'
import { Invalid } from '../../../core/errors.ts'
import { choices, integer } from '../../../core/field-kinds.ts'
import { describeFields, nullable, parseFields, schemaOfFields } from '../../../core/fields.ts'
import type { Db } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { publicHandlersWith } from '../../../http/public-source.ts'
import { languagesSeen, previewHeader, readPreview } from '../../../http/requests/preview.ts'
import { allowEdge } from '../../../http/responses/edge.ts'
import { listOf } from '../../../http/responses/envelopes.ts'
import { etagOf } from '../../../http/responses/etags.ts'
import {
  baseUrlOf,
  keptText,
  readListPage,
  searching,
  searchQuery,
} from '../../../http/responses/pagination.ts'
import { admitReader, sendJsonText, sendShared } from '../../../http/responses/public-reads.ts'
import { choosing, narrowsList, onlyFilter, selecting, sorting } from '../../../http/responses/selecting.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { by, type Selection, selectionOf, withSelection } from '../../../records/selection.ts'
import type { Language } from '../../../settings/settings.ts'
import { pageAsDraft } from '../../editing/drafts/draft.records.ts'
import { idsOfCopies } from '../../editing/drafts/working-copy.store.ts'
import { findUnknownPublicly } from '../component-types/component-type.parts.ts'
import { readerOf } from '../languages/alternates.ts'
import { aboutLanguage, isInScope, languageAsked, languageQuery } from '../languages/language.schema.ts'
import { byCategoryInLanguages, readShownCategories, tagsWithSlugs } from '../languages/terms.ts'
import { type LinkSource, withUrls } from '../links/link.urls.ts'
import { ListedPublicPage, showListedPage } from './page.documents.ts'
import { aboutPrivateMeta, includedInLists, notPublic, withIncludedEach } from './page.includes.ts'
import { isVisibleAt } from './page.lookup.ts'
import { descendantsOf, isTagged, isUnder, liveRows, rootId, searchOfPages } from './page.schema.ts'

/** The public lists of pages. */
export const publicPageListRoutes: RouteModule = (app, services) => {
  app.get('/api/v1/public/pages', listOptions, publicHandlersWith(services)(list))
}

/** A page with more pages below it cannot be filtered by without a depth that has fewer. */
const maxDescendants = 10_000

const parameters = describeFields(
  { include: choices(includedInLists), depth: integer(1, 10), ...languageQuery },
  {
    language: aboutLanguage,
    include: [
      'What to add to each page: `breadcrumbs`, the public pages above it; `tags`; `dates`; `seo`; `meta` if the option `public.page_meta` is on',
      'breadcrumbs',
    ],
    depth: ['How many levels `filter[under]` covers; all by default', 2],
  },
)
const optional = {
  include: nullable(parameters.include),
  depth: nullable(parameters.depth),
  language: nullable(parameters.language),
}

function selectionFor(depth: number | null, isMetaPublic: boolean, inLanguages: boolean): Selection {
  const selection = selectionOf(ListedPublicPage, {
    filters: {
      title: { ...by.word, column: sql.ref('search_text'), folds: true, searched: 'wrangler_pages' },
      menu_order: { ...by.smallInteger, isBrief: true },
      template: by.word,
      parent_id: { ...by.nullableId, whenNull: rootId },
      category_id: inLanguages ? byCategoryInLanguages : by.nullableId,
      slug: by.word,
      url: by.word,
      tag: {
        ...by.word,
        condition: (slugs) => isTagged(tagsWithSlugs(slugs, inLanguages)),
        described: ['Only pages with the tag with this slug', 'news'],
      },
      under: {
        ...by.word,
        condition: (ids) => isUnder(ids, depth),
        described: ['Only pages below the page with this id', '12'],
      },
    },
    meta: 'page',
    findUnknown: findUnknownPublicly,
    sorts: ['title', 'url', 'menu_order'],
    sortedBy: { title: 'search_text' },
  })
  return isMetaPublic ? selection : { ...selection, metaRefused: aboutPrivateMeta }
}

const { properties: ownParameters } = schemaOfFields(parameters)
const { properties: listParameters } = searchQuery('title or URL')
const querystring = { type: 'object', properties: { ...Object(ownParameters), ...Object(listParameters) } }

const listOptions: RouteShorthandOptions = {
  config: { public: true },
  schema: {
    operationId: 'listPublicPages',
    summary: 'List public pages',
    description: `The pages that everybody may read, also those that no menu lists, without their components: the children of a page by \`filter[parent_id]\`, all pages below it by \`filter[under]\`, which is refused if there are more than ${maxDescendants}. Newest first by default.`,
    cached: true,
    errors: [403, 429],
    headers: { type: 'object', properties: previewHeader },
    querystring: withSelection(querystring, selectionFor(null, true, false)),
    response: { 200: listOf(ListedPublicPage) },
  },
}

async function list(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { database, baseUrl } = services
  const reading = await admitReader(request, reply, services)
  const { settings, epoch } = reading
  const preview = await readPreview(request, reply, services)
  const given = parseFields(request.query as Record<string, unknown>, optional)
  const { include, depth } = given
  const languages = await languagesSeen(services, preview)
  const language = languageAsked(languages, given.language)
  const isMetaPublic = settings['public.page_meta']
  if (include?.includes('meta') && !isMetaPublic) throw notPublic()
  const selection = selectionFor(depth ?? null, isMetaPublic, languages.length > 0)
  const asked = { include: include ?? [], depth: depth ?? null, selection, language, languages }
  const source = { ...services, moment: epoch.at, languages }
  const isOfScope = isInScope({ language, languages })
  if (preview) return sendPreviewed(request, reply, source, preview.pages, asked)
  const key = `public-pages ${isMetaPublic} ${epoch.at} ${baseUrlOf(request, baseUrl)}${request.url}`
  const { text } = await keptText(request, key, async () => {
    const { db } = database
    const live = db
      .selectFrom('wrangler_pages')
      .where('deleted_at', 'is', null)
      .$if(isOfScope !== null, (query) => (isOfScope ? query.where(isOfScope) : query))
      .selectAll()
    const all = selecting(
      request,
      searching(request, database, live.orderBy('id', 'desc'), searchOfPages),
      selection,
    )
    await requireFewBelow(db, request, depth ?? null)
    const isNarrowed = isOfScope !== null || narrowsList(request)
    const counted = {
      // Without a condition an index counts the pages, those in the trash too, without comparing each.
      all: isNarrowed ? all : db.selectFrom('wrangler_pages').selectAll(),
      except: isNarrowed ? all.where(isHiddenAt(epoch.at)) : countOfHidden(epoch.at),
      when: sql<boolean>`1 = 1`,
    }
    const inOrder = isNarrowed ? sorting(request, live, selection) : undefined
    const visible = all.where(isVisibleAt(epoch.at, [])) // the scope tells the languages
    const filter = languages.length === 0 ? onlyFilter(request, selection) : undefined
    const countedOne = filter && { filter, ...countingVisible(epoch.at) }
    const plan = { counted, countedOne, inOrder }
    const { data, ...envelope } = await readListPage(request, baseUrl, visible, (page) => page, plan)
    const shown = await showPages(request, source, data, asked)
    return { value: { data: shown, ...envelope }, isKept: true }
  })
  const keys = [edgeKeys.pages, ...(include?.includes('tags') ? [edgeKeys.tags] : [])]
  await allowEdge(request, reply, services, reading, keys)
  return sendShared(request, reply, { body: text, etag: etagOf(text) })
}

interface AskedList {
  readonly include: readonly (typeof includedInLists)[number][]
  readonly depth: number | null
  readonly selection: Selection
  /** As records store it; undefined for all. */
  readonly language: string | null | undefined
  readonly languages: readonly Language[]
}

/** The pages with what the request asks for, and with urls in place of links. */
async function showPages(
  request: FastifyRequest,
  source: LinkSource,
  pages: readonly RecordOf<'page'>[],
  { include, selection, language, languages }: AskedList,
) {
  const reader = language === undefined ? undefined : readerOf(languages, language)
  const redirects = await withUrls(
    { ...source, reader },
    pages.map(({ redirect }) => redirect),
  )
  const { db } = source.database
  const added = await withIncludedEach(db, pages, include, { moment: source.moment, reader, languages })
  const categories = await readShownCategories(db, reader, pages)
  const show = choosing(request, selection, (item: object) => item)
  return pages.map((page, at) =>
    show({
      ...showListedPage(page, languages),
      redirect: redirects[at] || null,
      category_id: categories(page),
      ...added(page),
    }),
  )
}

/** The list in a preview: filtered and sorted by what is live, with working copies, and with drafts as if published. */
async function sendPreviewed(
  request: FastifyRequest,
  reply: FastifyReply,
  source: LinkSource & Services,
  extent: PreviewExtent,
  asked: AskedList,
) {
  const { database, baseUrl, moment, languages } = source
  const isOfScope = isInScope(asked)
  const { db } = database
  const isDraft =
    extent === 'all' ? sql`coalesce(access, 'public') = 'public'` : sql`wrangler_pages.id = ${extent ?? 0}`
  const live = db
    .selectFrom('wrangler_pages')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`((${isVisibleAt(moment, languages)}) or ${isDraft})`)
    .$if(isOfScope !== null, (query) => (isOfScope ? query.where(isOfScope) : query))
    .selectAll()
  const searched = searching(request, database, live.orderBy('id', 'desc'), searchOfPages)
  const all = selecting(request, searched, asked.selection)
  await requireFewBelow(db, request, asked.depth)
  const { data, ...envelope } = await readListPage(request, baseUrl, all, (page) => page)
  const ids = data.map(({ id }) => id).filter((id) => extent === 'all' || id === extent)
  const copied = new Set(ids.length > 0 ? await idsOfCopies(db, 'page', ids) : [])
  const shown: RecordOf<'page'>[] = []
  for (const page of data) shown.push(copied.has(page.id) ? (await pageAsDraft(db, page.id)).page : page)
  const pages = await showPages(request, source, shown, asked)
  return sendJsonText(reply, JSON.stringify({ data: pages, ...envelope }))
}

/** 422 when a filter would read very many pages. */
async function requireFewBelow(db: Db, request: FastifyRequest, depth: number | null): Promise<void> {
  for (const [name, value] of Object.entries(request.query as Record<string, string | string[]>)) {
    if (!/^filter(\[or\]\[\d+\])?\[under\]/.test(name)) continue
    const ids = [value].flat().flatMap((each) => each.split(','))
    const { rows } = await sql<{ count: number }>`select count(*) as count from (
      ${descendantsOf(ids, depth)} limit ${sql.lit(maxDescendants + 1)}) as found`.execute(db)
    if (Number(rows[0]?.count) > maxDescendants)
      throw Invalid.field(
        name,
        `More than ${maxDescendants} pages are below it: give a depth, or a page further down.`,
      )
  }
}

/**
 * The pages that not everybody may read at a moment. There are few of them, and indexes find them: counting all pages and
 * these is cheaper than to read each page.
 */
function isHiddenAt(moment: string): RawBuilder<boolean> {
  return sql<boolean>`id in (${hiddenAt(moment)})`
}

/** Each page may be there several times. */
function hiddenAt(moment: string): RawBuilder<{ id: number }> {
  const hidden = sql.raw('select hidden.id from wrangler_pages as hidden where hidden.deleted_at is null and')
  return sql`${hidden} (hidden.enabled + 0) = 0
    union all ${hidden} coalesce(hidden.access, 'public') in ('private', 'protected')
    union all ${hidden} hidden.publish_at > ${moment}
    union all ${hidden} hidden.unpublish_at <= ${moment}`
}

/** The pages that are hidden or in the trash, each once. */
function hiddenOrDeleted(moment: string): RawBuilder<{ id: number }> {
  const hidden = sql.raw('select hidden.id from wrangler_pages as hidden where')
  const isOpen = sql.raw(
    "hidden.deleted_at is null and hidden.enabled = 1 and (hidden.access is null or hidden.access = 'public')",
  )
  return sql`${hidden} hidden.deleted_at is not null
    union all ${hidden} hidden.deleted_at is null and (hidden.enabled + 0) = 0
    union all ${hidden} hidden.deleted_at is null and hidden.enabled = 1
      and coalesce(hidden.access, 'public') in ('private', 'protected')
    union all ${hidden} hidden.publish_at > ${moment} and ${isOpen}
    union all ${hidden} hidden.unpublish_at <= ${moment} and coalesce(hidden.publish_at, '') <= ${moment} and ${isOpen}`
}

function countOfHidden(moment: string): RawBuilder<number> {
  return sql<number>`select count(*) from (${hiddenOrDeleted(moment)}) as hidden`
}

function countingVisible(moment: string) {
  return {
    rows: liveRows,
    isListed: isVisibleAt(moment, []), // only used without languages
    all: sql<number>`select (select count(*) as "total" from "wrangler_pages") - (${countOfHidden(moment)})`,
    counted: (condition: RawBuilder<boolean>) =>
      sql<number>`select (select count(*) from ${liveRows} and ${condition})
        - (select count(*) from ${liveRows} and ${condition} and ${isHiddenAt(moment)})`,
    hidden: hiddenOrDeleted(moment),
  }
}
