import { parseFields, schemaOfFields } from '../../core/fields.ts'
import { pick } from '../../core/schemas.ts'
import type { RecordOf } from '../../database/tables.ts'
import { readValues } from '../../http/requests/body.ts'
import { change, inputForTarget, lockTarget, pathId, tagRevision } from '../../http/requests/request.ts'
import { itemOf, listOf } from '../../http/responses/envelopes.ts'
import { listPage, searching, searchQuery } from '../../http/responses/pagination.ts'
import type { RouteModule } from '../../http/services.ts'
import { findRecord } from '../../records/read.ts'
import { createCategory, deleteCategory, updateCategory } from './category.actions.ts'
import { Category, categoryFields, categoryKind } from './category.schema.ts'

const rules = { required: ['name'] } as const
const body = schemaOfFields(categoryFields, rules)
const show = (category: RecordOf<'category'>) => pick(Category, category)

export const categoryRoutes: RouteModule = (app, services) => {
  const { database, baseUrl } = services

  app.get(
    '/api/v1/categories',
    {
      config: { can: 'list categories' },
      schema: {
        operationId: 'listCategories',
        summary: 'List categories',
        querystring: searchQuery('name'),
        response: { 200: listOf(Category) },
      },
    },
    (request) => {
      const query = database.db.selectFrom('categories').selectAll().orderBy('id', 'desc')
      return listPage(request, baseUrl, searching(request, database, query), show)
    },
  )

  app.get(
    '/api/v1/categories/:id',
    {
      config: { can: 'view categories' },
      schema: {
        operationId: 'showCategory',
        summary: 'Show a category',
        response: { 200: itemOf(Category) },
      },
    },
    async (request, reply) => {
      const category = await findRecord(database.db, categoryKind, pathId(request))
      tagRevision(reply, categoryKind, category)
      return { data: show(category) }
    },
  )

  app.post(
    '/api/v1/categories',
    {
      config: { can: 'create categories' },
      schema: {
        operationId: 'createCategory',
        summary: 'Create a category',
        body,
        response: { 201: itemOf(Category) },
      },
    },
    async (request, reply) => {
      const input = parseFields(await readValues(request, services), categoryFields, rules)
      const category = await change(request, services, (tx) => createCategory(tx, input))
      tagRevision(reply.code(201), categoryKind, category)
      return { data: show(category) }
    },
  )

  app.put(
    '/api/v1/categories/:id',
    {
      config: { can: 'update categories' },
      schema: {
        operationId: 'updateCategory',
        summary: 'Update a category',
        body,
        response: { 200: itemOf(Category) },
      },
    },
    async (request, reply) => {
      const { values } = await inputForTarget(request, services, categoryKind)
      const input = parseFields(values, categoryFields, rules)
      const category = await change(request, services, async (tx) =>
        updateCategory(tx, await lockTarget(tx, categoryKind, request), input),
      )
      tagRevision(reply, categoryKind, category)
      return { data: show(category) }
    },
  )

  app.delete(
    '/api/v1/categories/:id',
    {
      config: { can: 'delete categories' },
      schema: {
        operationId: 'deleteCategory',
        summary: 'Delete a category',
        description: 'A category that pages or posts use is not deleted. The answer is 204 in both cases.',
      },
    },
    async (request, reply) => {
      // spec, Categories: 204 even when it is skipped because pages or posts still use it
      await change(request, services, async (tx) =>
        deleteCategory(tx, await lockTarget(tx, categoryKind, request)),
      )
      return reply.code(204).send()
    },
  )
}
