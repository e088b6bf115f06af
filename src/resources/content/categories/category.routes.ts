import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { parseFields, schemaOfFields } from '../../../core/fields.ts'
import { pick } from '../../../core/schemas.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { readValues } from '../../../http/requests/body.ts'
import { parseUpdate, patchOf } from '../../../http/requests/partial-update.ts'
import { change, inputForTarget, lockTarget, pathId, tagRevision } from '../../../http/requests/request.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { listPage, searching, searchQuery } from '../../../http/responses/pagination.ts'
import { choosing, selecting } from '../../../http/responses/selecting.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { findRecord } from '../../../records/read.ts'
import { withSelection } from '../../../records/selection.ts'
import { createCategory, deleteCategory, updateCategory } from './category.actions.ts'
import { Category, categoryFields, categoryKind, categorySelection } from './category.schema.ts'

export const categoryRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/api/v1/categories', listOptions, handle(list))
  app.get('/api/v1/categories/:id', showOptions, handle(show))
  app.post('/api/v1/categories', createOptions, handle(create))
  app.put('/api/v1/categories/:id', updateOptions, handle(update))
  app.patch('/api/v1/categories/:id', patchOf(updateOptions), handle(update))
  app.delete('/api/v1/categories/:id', removeOptions, handle(remove))
}

const rules = { required: ['name'] } as const
const body = schemaOfFields(categoryFields, rules)
const present = (category: RecordOf<'category'>) => pick(Category, category)

const listOptions: RouteShorthandOptions = {
  config: { can: 'list categories' },
  schema: {
    operationId: 'listCategories',
    summary: 'List categories',
    querystring: withSelection(searchQuery('name'), categorySelection),
    response: { 200: listOf(Category) },
  },
}

function list(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const query = database.db.selectFrom('categories').selectAll().orderBy('id', 'desc')
  const found = selecting(request, searching(request, database, query), categorySelection)
  return listPage(request, baseUrl, found, choosing(request, categorySelection, present))
}

const showOptions: RouteShorthandOptions = {
  config: { can: 'view categories' },
  schema: {
    operationId: 'showCategory',
    summary: 'Show a category',
    response: { 200: itemOf(Category) },
  },
}

async function show(request: FastifyRequest, reply: FastifyReply, { database }: Services) {
  const category = await findRecord(database.db, categoryKind, pathId(request))
  tagRevision(reply, categoryKind, category)
  return { data: present(category) }
}

const createOptions: RouteShorthandOptions = {
  config: { can: 'create categories' },
  schema: {
    operationId: 'createCategory',
    summary: 'Create a category',
    body,
    response: { 201: itemOf(Category) },
  },
}

async function create(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const input = parseFields(await readValues(request, services), categoryFields, rules)
  const category = await change(request, services, (tx) => createCategory(tx, input))
  tagRevision(reply.code(201), categoryKind, category)
  return { data: present(category) }
}

const updateOptions: RouteShorthandOptions = {
  config: { can: 'update categories' },
  schema: {
    operationId: 'updateCategory',
    summary: 'Update a category',
    body,
    response: { 200: itemOf(Category) },
  },
}

async function update(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { values } = await inputForTarget(request, services, categoryKind)
  const input = parseUpdate(request, values, categoryFields, rules)
  const category = await change(request, services, async (tx) =>
    updateCategory(tx, await lockTarget(tx, categoryKind, request), input),
  )
  tagRevision(reply, categoryKind, category)
  return { data: present(category) }
}

const removeOptions: RouteShorthandOptions = {
  config: { can: 'delete categories' },
  schema: {
    operationId: 'deleteCategory',
    summary: 'Delete a category',
    description: 'A category that pages or posts use is not deleted. The response is 204 in both cases.',
  },
}

async function remove(request: FastifyRequest, reply: FastifyReply, services: Services) {
  // spec, Categories: 204 even when it is skipped because pages or posts still use it
  await change(request, services, async (tx) =>
    deleteCategory(tx, await lockTarget(tx, categoryKind, request)),
  )
  return reply.code(204).send()
}
