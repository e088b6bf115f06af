import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Preview, PreviewExtent } from '../../../access/previews.ts'
import { edgeKeys } from '../../../core/edge-keys.ts'
import { Invalid, NotFound } from '../../../core/errors.ts'
import { booleanLike, id, integer, text, verbatimText } from '../../../core/field-kinds.ts'
import { describeFields, type Input, nullable, parseFields, schemaOfFields } from '../../../core/fields.ts'
import type { JsonObject } from '../../../core/json.ts'
import { documented, nullableTimestamp } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { Database, Db } from '../../../database/database.ts'
import type { PostComponent as PostComponentRecord, RecordOf, Tables } from '../../../database/tables.ts'
import { publicHandlersWith } from '../../../http/public-source.ts'
import { languagesSeen, outsidePreview, previewHeader, readPreview } from '../../../http/requests/preview.ts'
import { areMany, type OnlyFilter } from '../../../http/responses/counting.ts'
import { allowEdge } from '../../../http/responses/edge.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { readListPage, searching, searchQuery } from '../../../http/responses/pagination.ts'
import { admitReader, answerOf, sendJsonText, sendShared } from '../../../http/responses/public-reads.ts'
import {
  choosing,
  narrowsList,
  onlyFilter,
  selecting,
  sorting,
  sortsByMeta,
} from '../../../http/responses/selecting.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { isLiveAt } from '../../../records/epochs.ts'
import { by, selectionOf, withSelection } from '../../../records/selection.ts'
import { codeOf, type Language } from '../../../settings/settings.ts'
import { postAsDraft } from '../../editing/drafts/draft.records.ts'
import { idsOfCopies } from '../../editing/drafts/working-copy.store.ts'
import { picturesInEach } from '../../media/pictures/picture.include.ts'
import { Picture } from '../../media/pictures/picture.schema.ts'
import { findUnknownPublicly } from '../component-types/component-type.parts.ts'
import { alternatesOf, readerOf, selectAlternates } from '../languages/alternates.ts'
import {
  aboutLanguage,
  isInScope,
  languageAsked,
  languageQuery,
  type Scope,
} from '../languages/language.schema.ts'
import {
  byCategoryInLanguages,
  categoriesAlike,
  readShownCategories,
  tagsWithSlugs,
} from '../languages/terms.ts'
import { type LinkSource, withUrls } from '../links/link.urls.ts'
import { describedPart, includeReferences } from '../links/reference.public.ts'
import { aboutDepth, aboutReferences, includeFields, withReferences } from '../links/reference.schema.ts'
import { Alternate, Breadcrumb, PageNotFound } from '../pages/page.documents.ts'
import { breadcrumbsAbove } from '../pages/page.includes.ts'
import { findMoved } from '../pages/page.resolve.ts'
import { normaliseUrl } from '../pages/page.urls.ts'
import { PublicTag } from '../tags/tag.schema.ts'
import { readTagsOf } from '../tags/tag.shown.ts'
import {
  countedOfAll,
  countingPublished,
  entriesOfTag,
  hasNotLiveAt,
  isNotLiveAt,
  isPublishedAt,
  isPublishedPost,
  planOfEntries,
  publishedPosts,
  searchOfPosts,
  searchOfPublishedPosts,
} from './post.lookup.ts'
import { Neighbours, readNeighbours } from './post.neighbours.ts'
import { publishedAt, publishedAtOf } from './post.publication.ts'
import { componentsOfPosts, Post, showPost, titleOfPosts } from './post.schema.ts'

/** The public endpoints of posts: those that are published and public. */
export const publicPostRoutes: RouteModule = (app, services) => {
  const handle = publicHandlersWith(services)
  app.get('/api/v1/public/posts', listOptions, handle(list))
  app.get('/api/v1/public/posts/by-url', byUrlOptions, handle(showByUrl))
}

const included = ['tags', 'dates', 'meta', 'pictures', 'components'] as const
const includes = includeFields(included)
export const includableInPost = [...included, 'neighbours', 'breadcrumbs'] as const
const includesByUrl = includeFields(includableInPost)
const aboutIncluded = `As on pages. \`pictures\` adds the pictures that the post shows, \`components\` its enabled components if the collection of its type has \`has_components\`, and ${aboutReferences}; a post has \`tags\`, \`dates\` and \`meta\` with or without it`

const filters = describeFields(
  {
    post_type: text(255),
    category_id: id(),
    tag: text(255),
    year: integer(1, 9999),
    ...includes,
    ...languageQuery,
  },
  {
    language: aboutLanguage,
    post_type: ['Only posts of this type', 'news'],
    category_id: ['Only posts of this category', 3],
    tag: ['Only posts with a tag that has this slug', 'wild-flowers'],
    year: ['Only posts that were published in this year, in UTC', 2026],
    include: [aboutIncluded, 'pictures'],
    depth: aboutDepth,
  },
)
const optional = {
  post_type: nullable(filters.post_type),
  category_id: nullable(filters.category_id),
  tag: nullable(filters.tag),
  year: nullable(filters.year),
  include: nullable(filters.include),
  depth: nullable(filters.depth),
  language: nullable(filters.language),
}
const { properties: filterParameters } = schemaOfFields(filters)
const { properties: listParameters } = searchQuery('title')
const querystring = { type: 'object', properties: { ...Object(filterParameters), ...Object(listParameters) } }
const byUrl = describeFields(
  { url: verbatimText(1, 255), fallback: booleanLike(), ...includesByUrl },
  {
    fallback: [
      'Whether a url of a language without a post is answered by the post in the language that it falls back to; false by default',
      true,
    ],
    url: ['The URL of the post, as in its `url`', '/news/the-meadow-in-may'],
    include: [
      `${aboutIncluded}. \`neighbours\` adds the posts of the same type that were published before and after it, \`breadcrumbs\` the public pages above its url`,
      'neighbours',
    ],
    depth: aboutDepth,
  },
)
const byUrlRules = { required: ['url'] } as const

const PublicPost = documented(
  'PublicPost',
  {
    tags: ['The tags of the post, by name'],
    pictures: ['The pictures that the post shows, with `include=pictures`'],
    components: [
      'With `include=components`: its enabled components by slot, then by position, if the collection of its type has `has_components`',
    ],
    published_at: ['When it was published', '2026-05-01T09:00:00.000Z'],
  },
  Type.Object({
    ...Post.properties,
    published_at: nullableTimestamp,
    tags: Type.Array(PublicTag),
    pictures: Type.Optional(Type.Array(Picture)),
  }),
)

export const SinglePublicPost = documented(
  'SinglePublicPost',
  {
    alternates: [
      'On a site with languages: the public translations of the post, itself included, in the order in which the languages were created',
    ],
    fallback_language: [
      'With `fallback=1`, if the language of the url has no such post: the language of the post that answers',
      'en',
    ],
    neighbours: ['The posts of the same type and language beside it, with `include=neighbours`'],
    breadcrumbs: ['With `include=breadcrumbs`: the public pages above its url, without the home page'],
  },
  Type.Object({
    ...PublicPost.properties,
    neighbours: Type.Optional(Neighbours),
    breadcrumbs: Type.Optional(Type.Array(Breadcrumb)),
    alternates: Type.Optional(Type.Array(Alternate)),
    fallback_language: Type.Optional(Type.String()),
  }),
)

const { pictures: _, components: __, ...selectable } = PublicPost.properties
function selectionFor(inLanguages: boolean) {
  return selectionOf(Type.Object(selectable), {
    filters: {
      title: titleOfPosts,
      menu_order: { ...by.smallInteger, isBrief: true },
      post_type: by.word,
      category_id: inLanguages ? byCategoryInLanguages : by.nullableId,
      slug: by.word,
      tag: { ...by.word, condition: (slugs) => sql<boolean>`id in ${postsTagged(slugs, inLanguages)}` },
      year: { ...by.word, condition: isOfYear },
      published_at: { ...by.time, column: publishedAtOf },
    },
    meta: 'post',
    findUnknown: findUnknownPublicly,
    sorts: ['title', 'menu_order', 'published_at'],
    sortedBy: { title: 'search_text', published_at: publishedAtOf },
  })
}

const selection = selectionFor(false)
const selectionInLanguages = selectionFor(true)

const listOptions: RouteShorthandOptions = {
  config: { public: true },
  schema: {
    summary: 'List published posts',
    description:
      'Posts that are published and public, newest first, each with its tags. A search of one or two characters covers the newest 1,000 posts.',
    operationId: 'listPublicPosts',
    cached: true,
    errors: [403, 429],
    headers: { type: 'object', properties: previewHeader },
    querystring: withSelection(querystring, selection),
    response: { 200: withReferences(listOf(PublicPost)) },
  },
}

const byUrlOptions: RouteShorthandOptions = {
  config: { public: true },
  schema: {
    summary: 'Read a published post by URL',
    description:
      'Posts that are not published or not public are 404. For a url that a post or a page used to have, or that an editor redirects, the answer names the new one in `moved_to`.',
    operationId: 'getPublicPostByUrl',
    cached: true,
    errors: [403, 429],
    headers: { type: 'object', properties: previewHeader },
    querystring: schemaOfFields(byUrl, byUrlRules),
    response: { 200: withReferences(itemOf(SinglePublicPost)), 404: PageNotFound },
  },
}

async function list(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { database, baseUrl } = services
  const reading = await admitReader(request, reply, services)
  const { epoch } = reading
  const preview = await readPreview(request, reply, services)
  const { include, depth, language: code } = readFilters(request)
  const asked = { include, depth, settings: reading.settings, preview }
  const languages = await languagesSeen(services, preview)
  const language = languageAsked(languages, code)
  const reader = language === undefined ? undefined : readerOf(languages, language)
  const scope = { language, languages }
  const source = { ...services, moment: epoch.at, reader, languages }
  if (preview) return listPreviewed(request, reply, source, { ...asked, preview })
  const published = inLanguage(
    newestFirst(database.db.selectFrom('posts').where(isPublishedPost).selectAll()),
    scope,
  )
  const all = searching(request, database, filtered(request, published, languages), searchOfPublishedPosts)
  const posts = all.where(isLiveAt(epoch.at, 'posts'))
  const isNarrowed =
    narrowsList(request) || language != null || (language === undefined && isInScope(scope) !== null)
  const counted = isNarrowed
    ? { all, except: all.where(isNotLiveAt(epoch.at)), when: hasNotLiveAt(epoch.at) }
    : countedOfAll(database.db, epoch.at, language)
  const unfiltered = database.db.selectFrom('posts')
  const inOrder = isNarrowed
    ? (sorting(request, unfiltered, selection) ?? newestFirst(unfiltered))
    : undefined
  const filter = languages.length === 0 ? await filterOf(request, database.db) : undefined
  const isDefaultOrder = sorting(request, unfiltered, selection) === undefined && !sortsByMeta(request)
  const plan = {
    idsFirst: true,
    counted,
    countedOne: filter && { filter, ...countingPublished(epoch.at) },
    inOrder: isDefaultOrder && isIndexedInOrder(request) ? undefined : inOrder,
    sorted: isDefaultOrder && isByMoment(request) ? withoutIndex(posts) : undefined,
    ...(isDefaultOrder && filter?.entries && (await areMany(database.db, filter.entries))
      ? planOfEntries(filter.entries, epoch.at)
      : {}),
  } as const
  const { data, ...envelope } = await readListPage(request, baseUrl, posts, (post) => post, plan)
  const { shown, members, keys } = await complete(source, data, asked, chosen(request))
  await allowEdge(request, reply, services, reading, [edgeKeys.posts, ...keys])
  return sendShared(request, reply, answerOf({ data: shown, ...members, ...envelope }))
}

function newestFirst<Row>(posts: SelectQueryBuilder<Tables, 'posts', Row>) {
  return posts.orderBy(publishedAtOf, 'desc').orderBy('id', 'desc')
}

function inLanguage<Row>(
  posts: SelectQueryBuilder<Tables, 'posts', Row>,
  scope: Scope,
): SelectQueryBuilder<Tables, 'posts', Row> {
  const isOfScope = isInScope(scope)
  return isOfScope ? posts.where(isOfScope) : posts
}

/** Whether an index has the posts of the only filter, one category or type, in the order of their publication. */
function isIndexedInOrder(request: FastifyRequest): boolean {
  const [asked, ...others] = Object.entries(request.query as Record<string, unknown>).filter(
    ([name]) => !['page', 'per_page', 'fields', 'include', 'depth', 'count', 'language'].includes(name),
  )
  const [name = '', value] = asked ?? []
  const isOne = typeof value === 'string' && !value.includes(',')
  return (
    others.length === 0 && isOne && /^(category_id|post_type|filter\[(category_id|post_type)\])$/.test(name)
  )
}

/** Whether posts are selected by moments, whose indexes have all that is needed to sort them. */
function isByMoment(request: FastifyRequest): boolean {
  return Object.keys(request.query as object).some((name) => /^filter\[(created|updated)_at\]/.test(name))
}

/** Newest first, by an expression that no index has. */
function withoutIndex<Row>(posts: SelectQueryBuilder<Tables, 'posts', Row>) {
  return posts.clearOrderBy().orderBy(sql`(${publishedAtOf} || '')`, 'desc').orderBy('id', 'desc')
}

async function listPreviewed(
  request: FastifyRequest,
  reply: FastifyReply,
  source: LinkSource & Services,
  asked: AskedPosts & { preview: Preview },
) {
  const { database, baseUrl } = source
  const { db } = database
  const extent = asked.preview.posts
  const previewed = newestFirst(previewedPosts(db, extent, source.moment).selectAll())
  const shown = inLanguage(previewed, { language: source.reader?.language, languages: source.languages })
  const posts = searching(request, database, filtered(request, shown, source.languages), searchOfPosts)
  const { data, ...envelope } = await readListPage(request, baseUrl, posts, (post) => post)
  const drafts = await withDrafts(db, extent, data)
  const { shown: completed, members } = await complete(source, drafts, asked, chosen(request))
  return sendJsonText(reply, JSON.stringify({ data: completed, ...members, ...envelope }))
}

async function showByUrl(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { db } = services.database
  const reading = await admitReader(request, reply, services)
  const { epoch } = reading
  const preview = await readPreview(request, reply, services)
  const { url, ...given } = parseFields(request.query as Record<string, unknown>, byUrl, byUrlRules)
  const { include, depth } = given
  const asked = { include, depth, settings: reading.settings, preview }
  const languages = await languagesSeen(services, preview)
  const withFallback = given.fallback === 1
  const { post, instead } = preview
    ? { post: await previewedPost(db, preview.posts, url) }
    : await findPublished(services.database, url, { moment: epoch.at, languages, withFallback })
  const reader = readerOf(languages, instead ?? post.language)
  const source = { ...services, moment: epoch.at, reader, languages }
  const { shown, members, keys } = await complete(source, [post], asked)
  const isBetween = include?.includes('neighbours') ?? false
  const isBelow = include?.includes('breadcrumbs') ?? false
  const beside = {
    ...(isBetween ? { neighbours: await readNeighbours(db, post, source) } : {}),
    ...(isBelow ? { breadcrumbs: await breadcrumbsAbove(db, post.url, source) } : {}),
  }
  const ofLanguage = await languageMembers(source, post, instead !== undefined)
  if (ofLanguage) reply.header('content-language', ofLanguage.language)
  const body = { data: { ...shown[0], ...beside, ...ofLanguage }, ...members }
  if (preview) return sendJsonText(reply, JSON.stringify(body))
  const all = [
    edgeKeys.post(post.id),
    ...keys,
    ...(isBetween ? [edgeKeys.posts] : []),
    ...(isBelow ? [edgeKeys.pages] : []),
  ]
  await allowEdge(request, reply, services, reading, all)
  return sendShared(request, reply, answerOf(body))
}

/** The forms in which a post may have a url: visitors ask for it with and without a slash at its end. */
function formsOf(url: string): string[] {
  const path = normaliseUrl(url)
  return [...new Set([url, path, path.slice(1), `${path}/`])].filter((form) => form !== '')
}

interface AskedPost {
  readonly moment: string
  readonly languages: readonly Language[]
  readonly withFallback: boolean
}

interface FoundPost {
  readonly post: RecordOf<'post'>
  /** The language of the url, as records store it, if the post is in another one because of `fallback=1`. */
  readonly instead?: string | null
}

/** The public post with a url. 404 otherwise, with the address that the url leads to now. */
async function findPublished(database: Database, url: string, asked: AskedPost): Promise<FoundPost> {
  const { moment, languages, withFallback } = asked
  const post = await findAt(database, url, asked)
  if (post) return { post }
  const moved = await findMoved(database, normaliseUrl(url), { canViewPrivate: false, moment, languages })
  if (withFallback && !moved) {
    const { fallbackUrls } = await import('../pages/page.fallback.ts')
    const { language, urls } = await fallbackUrls(database, 'post', normaliseUrl(url), languages)
    for (const other of urls) {
      const instead = await findAt(database, other, asked)
      if (instead) return { post: instead, instead: language }
    }
  }
  throw new NotFound('Post not found', { ...moved })
}

async function findAt(
  { db }: Database,
  url: string,
  { moment, languages }: AskedPost,
): Promise<RecordOf<'post'> | undefined> {
  const query = publishedPosts(db, moment, languages).selectAll()
  const found = await query.where('url', 'in', formsOf(url)).execute()
  return found.find((each) => each.url === url) ?? found[0]
}

/** The translations of a post; undefined on a site without languages. */
async function languageMembers(
  { database, moment, languages }: LinkSource,
  { id, language, translation_group, ...post }: RecordOf<'post'>,
  isFallback: boolean,
) {
  const code = codeOf(languages, language)
  if (code === undefined) return undefined
  const text = `select ${selectAlternates('post', '$2')} as alternates from posts where id = $1`
  const row =
    translation_group === null
      ? undefined
      : await database.readRow<{ alternates: string | null }>(text, [id, moment])
  const own = { url: normaliseUrl(post.url), language, alternates: row?.alternates ?? null }
  const alternates = alternatesOf(languages, own).map(({ isFirst: _, ...each }) => each)
  return { language: code, alternates, ...(isFallback ? { fallback_language: code } : {}) }
}

function readFilters(request: FastifyRequest) {
  return parseFields(request.query as Record<string, unknown>, optional)
}

type Include = Input<typeof byUrl>['include'] | null
type AskedPosts = Parameters<typeof includeReferences>[1] & { readonly include: Include }

async function withPictures<P extends object>(
  source: LinkSource & Services,
  posts: readonly P[],
  include: Include,
) {
  if (!include?.includes('pictures')) return posts
  const pictures = await picturesInEach(source, posts as readonly JsonObject[])
  return posts.map((post, at) => ({ ...post, pictures: pictures[at] }))
}

/** A post shows its tags by name, and pictures by the texts of their assets. */
function keysOf(include: Include): string[] {
  const pictures = include?.includes('pictures') ? [edgeKeys.assets] : []
  // The collection decides whether a post has components.
  const types = include?.includes('components') ? [edgeKeys.types] : []
  return [edgeKeys.tags, ...pictures, ...types]
}

function filtered(
  request: FastifyRequest,
  query: SelectQueryBuilder<Tables, 'posts', RecordOf<'post'>>,
  languages: readonly Language[],
): SelectQueryBuilder<Tables, 'posts', RecordOf<'post'>> {
  const { post_type, category_id, tag, year } = readFilters(request)
  const inLanguages = languages.length > 0
  let narrowed = selecting(request, query, inLanguages ? selectionInLanguages : selection)
  if (post_type != null) narrowed = narrowed.where('post_type', '=', post_type)
  if (year != null) narrowed = narrowed.where(isOfYear([String(year).padStart(4, '0')]))
  if (category_id != null)
    narrowed = inLanguages
      ? narrowed.where('category_id', 'in', categoriesAlike([category_id]))
      : narrowed.where('category_id', '=', category_id)
  if (tag != null) narrowed = narrowed.where('id', 'in', postsTagged([tag], inLanguages))
  return narrowed
}

/** The only filter of a request, with the entries of its tag if it is one. */
async function filterOf(request: FastifyRequest, db: Db): Promise<OnlyFilter | undefined> {
  const filter = onlyFilter(request, selection)
  const { tag, 'filter[tag]': filtered } = request.query as Record<string, unknown>
  const given = typeof tag === 'string' ? tag.trim() : filtered
  if (!filter || typeof given !== 'string' || (filtered && given.includes(','))) return filter
  const tags = await db.selectFrom('tags').select('id').where('slug', '=', given).limit(2).execute()
  const [only, ...others] = tags
  // Two tags may have the same slug, and a post both.
  return only && others.length === 0 ? { ...filter, entries: entriesOfTag(only.id) } : filter
}

function postsTagged(slugs: readonly string[], inLanguages: boolean) {
  return sql<number>`(select post_id from post_tags where tag_id in ${tagsWithSlugs(slugs, inLanguages)})`
}

/** Filters by the time of publication, in UTC, as a range, so that an index serves it. */
function isOfYear(years: readonly string[]): RawBuilder<boolean> {
  const ranges = years.map((year) => {
    if (!/^\d{4}$/.test(year)) throw Invalid.field('filter[year]', 'The value must be a year such as 2026.')
    const next = String(Number(year) + 1).padStart(4, '0')
    return sql`(${publishedAtOf} >= ${year} and ${publishedAtOf} < ${next})`
  })
  return sql<boolean>`(${sql.join(ranges, sql` or `)})`
}

/**
 * The posts with their tags and with what the request asks for; references of all posts are beside them. The links in
 * their content and metadata are replaced by urls. `keys` are further keys of shared caches.
 */
async function complete(
  source: LinkSource & Services,
  records: readonly RecordOf<'post'>[],
  asked: AskedPosts,
  choose: (post: object) => object = (post) => post,
) {
  const posts = records.map((post) => showPublicPost(post, source.languages))
  const tagged = await linkedAndTagged(source, posts)
  const components = await publicComponents(source, records, asked.include)
  const chosen = tagged.map((post, at) => ({ ...choose(post), ...components[at] }))
  const shown = await withPictures(source, chosen, asked.include)
  const described = posts.filter((_, at) => 'meta' in (chosen[at] ?? {}))
  const { members, keys } = await includeReferences(source, asked, () => [
    ...described.flatMap((post) => describedPart('post', post)),
    ...components
      .flatMap((each) => each.components ?? [])
      .flatMap((each) => describedPart('component', each)),
  ])
  return { shown, members, keys: [...keysOf(asked.include), ...keys] }
}

/** The enabled components of each post, with urls in place of links; none where its collection has no components. */
async function publicComponents(
  source: LinkSource,
  posts: readonly RecordOf<'post'>[],
  include: Include,
): Promise<{ components?: PostComponents }[]> {
  if (!include?.includes('components')) return posts.map(() => ({}))
  const lists = await componentsOfPosts(source.database.db, posts)
  const linked = await withUrls<PostComponents>(
    source,
    lists.map((list) => (list ?? []).filter(({ enabled }) => enabled === 1)),
  )
  return lists.map((list, at) => (list ? { components: linked[at] ?? [] } : {}))
}

type PostComponents = PostComponentRecord[]

async function linkedAndTagged(source: LinkSource, posts: readonly PostShown[]) {
  const linked = await withUrls(
    source,
    posts.map(({ content, meta }) => ({ content, meta })),
  )
  const { db } = source.database
  const ids = posts.map(({ id }) => id)
  const tags = await readTagsOf(db, 'post', ids, source.reader, source.languages)
  const categories = await readShownCategories(db, source.reader, posts)
  return posts.map((post, at) => ({
    ...post,
    ...linked[at],
    category_id: categories(post),
    tags: tags.get(post.id) ?? [],
  }))
}

/** Posts as visitors see them: with tags, and with urls in place of the links in content and metadata. */
export function completePosts(source: LinkSource, posts: readonly RecordOf<'post'>[]) {
  return linkedAndTagged(
    source,
    posts.map((post) => showPublicPost(post, [])),
  )
}

const chosen = (request: FastifyRequest) => choosing(request, selection, (post: object) => post)

function showPublicPost(post: RecordOf<'post'>, languages: readonly Language[]) {
  return { ...showPost(post, languages), published_at: publishedAt(post) }
}

type PostShown = ReturnType<typeof showPublicPost>

/**
 * The posts of lists in a preview: drafts within its scope as if they were published, other posts as the public sees
 * them.
 */
function previewedPosts(
  db: Db,
  extent: PreviewExtent,
  moment: string,
): SelectQueryBuilder<Tables, 'posts', object> {
  const isShown =
    extent === 'all'
      ? sql<boolean>`post_status = 'public'`
      : sql<boolean>`((${isPublishedAt(moment)}) or posts.id = ${extent ?? 0})`
  return db.selectFrom('posts').where(isShown)
}

/** The post with a url, with its working copy. A post outside the preview's scope is 403, whether it exists or not. */
async function previewedPost(db: Db, extent: PreviewExtent, url: string): Promise<RecordOf<'post'>> {
  const posts = await db.selectFrom('posts').select(['id', 'url']).where('url', 'in', formsOf(url)).execute()
  const found = posts.find((each) => each.url === url) ?? posts[0]
  if (extent !== 'all' && (extent === null || found?.id !== extent)) throw outsidePreview()
  if (!found) throw new NotFound('Post not found')
  return postAsDraft(db, found.id)
}

/** Posts of a list with their working copies. */
async function withDrafts(
  db: Db,
  extent: PreviewExtent,
  posts: readonly RecordOf<'post'>[],
): Promise<RecordOf<'post'>[]> {
  const ids = posts.map(({ id }) => id).filter((id) => extent === 'all' || id === extent)
  const copied = new Set(ids.length > 0 ? await idsOfCopies(db, 'post', ids) : [])
  const shown: RecordOf<'post'>[] = []
  for (const post of posts) shown.push(copied.has(post.id) ? await postAsDraft(db, post.id) : post)
  return shown
}
