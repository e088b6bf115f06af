import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { sql } from 'kysely'
import { id } from '../../../core/field-kinds.ts'
import {
  describeFields,
  type FieldDescriptions,
  nullable,
  parseFields,
  schemaOfFields,
} from '../../../core/fields.ts'
import { documented, pick } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { change, inputForTarget, pathId } from '../../../http/requests/request.ts'
import { listOf } from '../../../http/responses/envelopes.ts'
import { listPage, listQuery } from '../../../http/responses/pagination.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { mergeCategory } from './category.merge.ts'
import { Category, categoryDescriptions, categoryKind } from './category.schema.ts'

/** The categories with their uses, and how one is given up. */
export const categoryAdminRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/categories', listOptions, handle(list))
  app.post('/admin/api/categories/:id/merge', mergeOptions, handle(merge))
}

const descriptions: FieldDescriptions = {
  ...categoryDescriptions,
  pages: ['How many pages have it', 3],
  posts: ['How many posts have it', 12],
  assets: ['How many assets have it', 40],
  events: ['How many calendar events have it', 2],
}

const UsedCategory = documented(
  'UsedCategory',
  descriptions,
  Type.Object({
    ...Category.properties,
    pages: Type.Integer(),
    posts: Type.Integer(),
    assets: Type.Integer(),
    events: Type.Integer(),
  }),
)

const listOptions: RouteShorthandOptions = {
  config: { can: 'list categories' },
  schema: {
    operationId: 'listUsedCategories',
    summary: 'List categories and how often they are used',
    description: 'By name.',
    querystring: listQuery,
    response: { 200: listOf(UsedCategory) },
  },
}

const countOf = (table: string, condition = '') =>
  sql<number>`(select count(*) from ${sql.table(table)} as used
    where used.category_id = categories.id ${sql.raw(condition)})`

function list(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const query = database.db
    .selectFrom('categories')
    .selectAll()
    .select([
      countOf('wrangler_pages', 'and used.deleted_at is null').as('pages'),
      countOf('posts').as('posts'),
      countOf('assets').as('assets'),
      countOf('calendar_events').as('events'),
    ])
    .orderBy('search_text')
    .orderBy('id')
  return listPage(request, baseUrl, query, (category) => pick(UsedCategory, category))
}

const mergeFields = describeFields(
  { into: nullable(id()) },
  { into: ['The id of the category that they get instead; null for none', 4] },
)
const rules = { present: ['into'] } as const

const mergeOptions: RouteShorthandOptions = {
  config: { can: 'delete categories' },
  schema: {
    operationId: 'mergeCategory',
    summary: 'Merge a category into another, or give it up',
    description:
      'Everything of the category gets the other one, or none, and it is deleted, in one transaction. It needs the permissions to update what is changed.',
    body: schemaOfFields(mergeFields, rules),
    noRevision: true,
  },
}

async function merge(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { values } = await inputForTarget(request, services, categoryKind)
  const { into = null } = parseFields(values, mergeFields, rules)
  await change(request, services, (tx) => mergeCategory(tx, pathId(request), into))
  return reply.code(204).send()
}
