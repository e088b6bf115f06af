import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { edgeKeys } from '../../../core/edge-keys.ts'
import { documented, nullableString, pick } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { publicHandlersWith } from '../../../http/public-source.ts'
import { listOf } from '../../../http/responses/envelopes.ts'
import { listQuery } from '../../../http/responses/pagination.ts'
import { sendPublicList } from '../../../http/responses/public-lists.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { by, selectionOf, withSelection } from '../../../records/selection.ts'
import { type ShownRecords, shownAt } from '../posts/post.lookup.ts'
import { categoryDescriptions } from './category.schema.ts'

export const publicCategoryRoutes: RouteModule = (app, services) => {
  app.get('/api/v1/public/categories', listOptions, publicHandlersWith(services)(list))
}

const PublicCategory = documented(
  'PublicCategory',
  categoryDescriptions,
  Type.Object({ id: Type.Integer(), name: Type.String(), type: nullableString, colour: nullableString }),
)

const selection = selectionOf(PublicCategory, {
  filters: { type: by.word },
  sorts: ['name'],
  sortedBy: { name: 'search_text' },
})

const listOptions: RouteShorthandOptions = {
  config: { public: true },
  schema: {
    operationId: 'listPublicCategories',
    summary: 'List the categories of what is public',
    description:
      'Categories of published posts, public pages and calendar events. Categories of drafts alone are not told.',
    cached: true,
    errors: [429],
    querystring: withSelection(listQuery, selection),
    response: { 200: listOf(PublicCategory) },
  },
}

function list(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { db } = services.database
  return sendPublicList(request, reply, services, {
    selection,
    keys: [edgeKeys.categories, edgeKeys.posts, edgeKeys.pages, edgeKeys.events],
    query: (moment) =>
      db
        .selectFrom('categories')
        .selectAll()
        .where(isPublicCategory(shownAt(moment)))
        .orderBy('id', 'desc'),
    show: (category) => pick(PublicCategory, category),
  })
}

/**
 * Whether a record that is shown has the category. A calendar event is always shown. Each is looked up by its index:
 * PostgreSQL may read the whole table for `exists`.
 */
export function isPublicCategory({ posts, pages }: ShownRecords): RawBuilder<boolean> {
  return sql<boolean>`(
    (select 1 from posts where category_id = categories.id and ${posts} limit 1) is not null
    or (select 1 from wrangler_pages where category_id = categories.id and ${pages} limit 1) is not null
    or (select 1 from calendar_events where category_id = categories.id limit 1) is not null)`
}
