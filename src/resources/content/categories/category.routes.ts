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
import { crudRoutes } from '../../../http/crud-routes.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { change, inputForTarget, pathId } from '../../../http/requests/request.ts'
import { listOf } from '../../../http/responses/envelopes.ts'
import { listPage, listQuery } from '../../../http/responses/pagination.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { showInLanguage } from '../languages/in-language.schema.ts'
import {
  Category,
  categoryDescriptions,
  categoryFields,
  categoryKind,
  categorySelection,
  showCategory,
} from './category.schema.ts'

export const categoryRoutes: RouteModule = (app, services) => {
  const { list, show, create, update, patch, remove } = categories(services)
  app.get('/api/v1/categories', list)
  app.get('/api/v1/categories/:id', show)
  app.post('/api/v1/categories', create)
  app.put('/api/v1/categories/:id', update)
  app.patch('/api/v1/categories/:id', patch)
  app.delete('/api/v1/categories/:id', remove)
  const handle = handlersWith(services)
  app.get('/admin/api/categories', listUsedOptions, handle(listUsed))
  app.post('/admin/api/categories/:id/merge', mergeOptions, handle(merge))
}

const categories = crudRoutes({
  kind: categoryKind,
  schema: Category,
  present: (category, { settings }) => showCategory(category, settings.languages),
  fields: categoryFields,
  rules: { required: ['name'] },
  list: {
    can: 'list categories',
    operationId: 'listCategories',
    summary: 'List categories',
    selection: categorySelection,
    searched: 'name',
  },
  show: { can: 'view categories', operationId: 'showCategory', summary: 'Show a category' },
  create: { can: 'create categories', operationId: 'createCategory', summary: 'Create a category' },
  update: { can: 'update categories', operationId: 'updateCategory', summary: 'Update a category' },
  remove: {
    can: 'delete categories',
    operationId: 'deleteCategory',
    summary: 'Delete a category',
    // spec, Categories: 204 even when skipped because pages or posts still use it
    description: 'A category that pages or posts use is not deleted. The response is 204 in both cases.',
  },
  // Categories change rarely.
  actions: {
    create: async (tx, input) => (await import('./category.actions.ts')).createCategory(tx, input),
    update: async (tx, current, input) =>
      (await import('./category.actions.ts')).updateCategory(tx, current, input),
    remove: async (tx, current) => (await import('./category.actions.ts')).deleteCategory(tx, current),
  },
})

const usedDescriptions: FieldDescriptions = {
  ...categoryDescriptions,
  pages: ['How many pages have it', 3],
  posts: ['How many posts have it', 12],
  assets: ['How many assets have it', 40],
  events: ['How many calendar events have it', 2],
}

const UsedCategory = documented(
  'UsedCategory',
  usedDescriptions,
  Type.Object({
    ...Category.properties,
    pages: Type.Integer(),
    posts: Type.Integer(),
    assets: Type.Integer(),
    events: Type.Integer(),
  }),
)

const listUsedOptions: RouteShorthandOptions = {
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

function listUsed(request: FastifyRequest, _reply: FastifyReply, services: Services) {
  const { database, baseUrl, settings } = services
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
  const show = (category: Parameters<typeof showCategory>[0]) => ({
    ...pick(UsedCategory, category),
    ...showInLanguage(category, settings.languages),
  })
  return listPage(request, baseUrl, query, show, { idsFirst: true })
}

const mergeFields = describeFields(
  { into: nullable(id()) },
  { into: ['The id of the category that they get instead; null for none', 4] },
)
const mergeRules = { present: ['into'] } as const

const mergeOptions: RouteShorthandOptions = {
  config: { can: 'delete categories' },
  schema: {
    operationId: 'mergeCategory',
    summary: 'Merge a category into another, or give it up',
    description:
      'Everything of the category gets the other one, or none, and it is deleted, in one transaction. It needs the permissions to update what is changed.',
    body: schemaOfFields(mergeFields, mergeRules),
    noRevision: true,
  },
}

async function merge(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { values } = await inputForTarget(request, services, categoryKind)
  const { into = null } = parseFields(values, mergeFields, mergeRules)
  const { mergeCategory } = await import('./category.actions.ts')
  await change(request, services, (tx) => mergeCategory(tx, pathId(request), into))
  return reply.code(204).send()
}
