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
import { codeOf } from '../../../settings/settings.ts'
import { inLanguages, readLanguage } from '../languages/language.schema.ts'
import { isShownTerm } from '../languages/terms.ts'
import { type ShownRecords, shownAt, shownIn } from '../posts/post.lookup.ts'
import { categoryDescriptions } from './category.schema.ts'

export const publicCategoryRoutes: RouteModule = (app, services) => {
  app.get('/api/v1/public/categories', listOptions, publicHandlersWith(services)(list))
}

const PublicCategory = documented(
  'PublicCategory',
  categoryDescriptions,
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    type: nullableString,
    colour: nullableString,
    language: Type.Optional(Type.String()),
  }),
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
      'Categories of published posts, public pages and calendar events. Categories of drafts alone are not told. On a site with languages those of the first language, or of `language`: each whose own records in it, or those of its translations, are public.',
    cached: true,
    errors: [429],
    querystring: withSelection(inLanguages(listQuery), selection),
    response: { 200: listOf(PublicCategory) },
  },
}

function list(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { database, settings } = services
  const { db } = database
  return sendPublicList(request, reply, services, {
    selection,
    keys: [edgeKeys.categories, edgeKeys.posts, edgeKeys.pages, edgeKeys.events],
    query: (moment) => {
      const { languages } = settings
      const language = readLanguage(request, languages)
      const shown = shownIn(shownAt(moment, languages), language)
      return db
        .selectFrom('categories')
        .selectAll()
        .where(isShownTerm('category', { language, languages }, (id) => isPublicCategory(shown, id)))
        .orderBy('id', 'desc')
    },
    show: (category) => ({
      ...pick(PublicCategory, category),
      language: codeOf(settings.languages, category.language),
    }),
  })
}

/**
 * Whether a record that is shown has the category. Each is looked up by its index:
 * PostgreSQL may read the whole table for `exists`.
 */
export function isPublicCategory(
  { posts, pages, events }: ShownRecords,
  id: RawBuilder<number> = sql.ref('categories.id'),
): RawBuilder<boolean> {
  return sql<boolean>`(
    (select 1 from posts where category_id = ${id} and ${posts} limit 1) is not null
    or (select 1 from wrangler_pages where category_id = ${id} and ${pages} limit 1) is not null
    or (select 1 from calendar_events where category_id = ${id} and ${events} limit 1) is not null)`
}
