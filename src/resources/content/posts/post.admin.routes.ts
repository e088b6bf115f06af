import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { sql } from 'kysely'
import { parseFields, schemaOfFields } from '../../../core/fields.ts'
import type { JsonObject } from '../../../core/json.ts'
import { documented, jsonObject, nullableTimestamp, pick } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { countingRows, type OnlyFilter } from '../../../http/responses/counting.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { readListPage, searching, searchQuery } from '../../../http/responses/pagination.ts'
import { narrowing, narrowsList, onlyFilter, selectingByMeta } from '../../../http/responses/selecting.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { metaParameters } from '../../../records/selection.ts'
import { RecordSchedule, scheduleDescriptions, showSchedule } from '../../editing/schedule/schedule.schema.ts'
import { includeTranslations, translationsOfRow } from '../../editing/translations/translation.schema.ts'
import { orContent, workDescriptions, workProperties } from '../../editing/versions/version.schema.ts'
import { showInLanguage } from '../languages/in-language.schema.ts'
import { columnsOf, countOfLive, filterPosts, postFilters, postsInOrder } from './post.filters.ts'
import { entriesOfTag, searchOfPosts } from './post.lookup.ts'
import { publishedAt } from './post.publication.ts'
import { Post, postDescriptions } from './post.schema.ts'

/** The posts for editors: with filters, and with the current state of each post. */
export const postAdminRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/posts', listOptions, handle(list))
  app.get('/admin/api/post-types', typesOptions, handle(listTypes))
}

const { content: _content, meta: _meta, components: _components, ...shown } = Post.properties
const { id: _id, ...schedule } = RecordSchedule.properties

const ListedPost = documented(
  'ListedPost',
  {
    ...postDescriptions,
    ...scheduleDescriptions,
    ...workDescriptions,
    meta: ['The values of the keys that `columns` names', { price: 39 }],
  },
  Type.Object({
    ...shown,
    published_at: nullableTimestamp,
    ...schedule,
    ...workProperties,
    meta: Type.Optional(jsonObject),
    ...translationsOfRow,
  }),
)

const { properties: filters } = schemaOfFields({ ...postFilters, ...includeTranslations })
const { properties: searched } = searchQuery('title', orContent)

const listOptions: RouteShorthandOptions = {
  config: { can: 'list posts' },
  schema: {
    operationId: 'filterPosts',
    summary: 'List posts by type, state, language, category, tag, author, problem or metadata',
    description:
      'Without `content`, and of `meta` only what `columns` names. At most 10,000 posts can be sorted by `meta`.',
    querystring: {
      type: 'object',
      properties: { ...Object(filters), ...Object(searched), ...metaParameters },
    },
    response: { 200: listOf(ListedPost) },
  },
}

async function list(request: FastifyRequest, _reply: FastifyReply, services: Services) {
  // Few users of a service read this list: it is loaded with the first request.
  const work = await import('../../editing/lists/work.read.ts')
  const { database, baseUrl, epochs, now, settings } = services
  const { db } = database
  const moment = now()
  const { revision } = request
  const at = revision === null ? moment.toISOString() : (await epochs.at(revision)).at
  const query = request.query as Record<string, unknown>
  const given = parseFields(query, postFilters)
  const { include } = parseFields(query, includeTranslations)
  const broken =
    given.problem === 'links' ? await work.idsWithBrokenLinks(request, db, 'post', at) : undefined
  const conditions = work.workConditions('post', { ...given, broken })
  const columns = columnsOf(given)
  const others = given.in === 'titles' ? [] : await work.idsWithWords(request, database, 'post')
  const found = (posts: ReturnType<typeof filterPosts>) =>
    conditions
      .reduce(
        (selected, condition) => selected.where(condition),
        selectingByMeta(request, searching(request, database, posts, { ...searchOfPosts, others }), 'post'),
      )
      .select(work.workColumns('post'))
  const live = countOfLive(db, given, moment.toISOString())
  const plan = {
    idsFirst: true,
    isCountedAnew: work.isVolatile(given),
    inOrder: narrowsList(request) ? postsInOrder(db, given) : undefined,
    ...(live ? { counted: { ...live, all: found(live.all), except: found(live.except) } } : {}),
    countedOne: countingRows('posts', filterOf(request, given.tag)),
  } as const
  const { data: rows, ...envelope } = await readListPage(
    request,
    baseUrl,
    found(filterPosts(db, given, moment.toISOString())),
    (row) => row,
    plan,
  )
  const workOf = await work.showWork(db, 'post', rows, at)
  const translationsOf = await work.showTranslations(db, 'post', rows, include ? settings.languages : [])
  const data = rows.map(({ meta, ...post }) =>
    pick(ListedPost, {
      ...post,
      ...showInLanguage(post, settings.languages),
      ...showSchedule(post, moment),
      published_at: publishedAt(post),
      ...workOf(post),
      ...translationsOf(post.id),
      ...(columns ? { meta: chosen(meta as JsonObject, columns) } : {}),
    }),
  )
  return { data, ...envelope }
}

/** The only condition of a list, if it is a tag or a value in `meta`. */
function filterOf(request: FastifyRequest, tag: number | undefined): OnlyFilter | undefined {
  const [name, ...others] = narrowing(request)
  if (name === 'tag' && tag !== undefined && others.length === 0) return { entries: entriesOfTag(tag) }
  return name?.startsWith('filter[meta.') ? onlyFilter(request, onlyMeta) : undefined
}

const onlyMeta = { filters: {}, meta: 'post', sorts: {}, fields: [] }

function chosen(meta: JsonObject, columns: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(meta).filter(([name]) => columns.includes(name)))
}

const PostType = documented(
  'PostType',
  { post_type: ['A type that posts have', 'article'], posts: ['How many posts have it', 12] },
  Type.Object({ post_type: Type.String(), posts: Type.Integer() }),
)

const typesOptions: RouteShorthandOptions = {
  config: { can: 'list posts' },
  schema: {
    operationId: 'listPostTypes',
    summary: 'List the types that posts have',
    description:
      'The one with the most posts comes first. A collection can describe a type that no post has yet.',
    noRevision: true,
    response: { 200: itemOf(Type.Array(PostType)) },
  },
}

async function listTypes(_request: FastifyRequest, _reply: FastifyReply, { database }: Services) {
  const types = await database.db
    .selectFrom('posts')
    .select(['post_type', sql<number>`count(*)`.as('posts')])
    .groupBy('post_type')
    .orderBy('posts', 'desc')
    .orderBy('post_type')
    .limit(200)
    .execute()
  return { data: types.map((type) => pick(PostType, type)) }
}
