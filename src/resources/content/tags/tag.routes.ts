import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { parseFields, schemaOfFields } from '../../../core/fields.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { readValues } from '../../../http/requests/body.ts'
import { parseUpdate, patchOf } from '../../../http/requests/partial-update.ts'
import { change, inputForTarget, lockTarget, pathId, tagRevision } from '../../../http/requests/request.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { listPage, listQuery } from '../../../http/responses/pagination.ts'
import { choosing, selecting } from '../../../http/responses/selecting.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { findRecord } from '../../../records/read.ts'
import { withSelection } from '../../../records/selection.ts'
import { createTag, deleteTag, updateTag } from './tag.actions.ts'
import { showTag, Tag, tagFields, tagKind, tagSelection } from './tag.schema.ts'

export const tagRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/api/v1/tags', listOptions, handle(list))
  app.get('/api/v1/tags/:id', showOptions, handle(show))
  app.post('/api/v1/tags', createOptions, handle(create))
  app.put('/api/v1/tags/:id', updateOptions, handle(update))
  app.patch('/api/v1/tags/:id', patchOf(updateOptions), handle(update))
  app.delete('/api/v1/tags/:id', removeOptions, handle(remove))
}

const rules = { required: ['name'] } as const
const body = schemaOfFields(tagFields, rules)

const listOptions: RouteShorthandOptions = {
  config: { can: 'list tags' },
  schema: {
    operationId: 'listTags',
    summary: 'List tags',
    querystring: withSelection(listQuery, tagSelection),
    response: { 200: listOf(Tag) },
  },
}

function list(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const query = database.db.selectFrom('tags').selectAll().orderBy('id', 'desc')
  const found = selecting(request, query, tagSelection)
  return listPage(request, baseUrl, found, choosing(request, tagSelection, showTag))
}

const showOptions: RouteShorthandOptions = {
  config: { can: 'view tags' },
  schema: { operationId: 'showTag', summary: 'Show a tag', response: { 200: itemOf(Tag) } },
}

async function show(request: FastifyRequest, reply: FastifyReply, { database }: Services) {
  const tag = await findRecord(database.db, tagKind, pathId(request))
  tagRevision(reply, tagKind, tag)
  return { data: showTag(tag) }
}

const createOptions: RouteShorthandOptions = {
  config: { can: 'create tags' },
  schema: { operationId: 'createTag', summary: 'Create a tag', body, response: { 201: itemOf(Tag) } },
}

async function create(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const input = parseFields(await readValues(request, services), tagFields, rules)
  const tag = await change(request, services, (tx) => createTag(tx, input))
  tagRevision(reply.code(201), tagKind, tag)
  return { data: showTag(tag) }
}

const updateOptions: RouteShorthandOptions = {
  config: { can: 'update tags' },
  schema: { operationId: 'updateTag', summary: 'Update a tag', body, response: { 200: itemOf(Tag) } },
}

async function update(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { values } = await inputForTarget(request, services, tagKind)
  const input = parseUpdate(request, values, tagFields, rules)
  const tag = await change(request, services, async (tx) =>
    updateTag(tx, await lockTarget(tx, tagKind, request), input),
  )
  tagRevision(reply, tagKind, tag)
  return { data: showTag(tag) }
}

const removeOptions: RouteShorthandOptions = {
  config: { can: 'delete tags' },
  schema: { operationId: 'deleteTag', summary: 'Delete a tag' },
}

async function remove(request: FastifyRequest, reply: FastifyReply, services: Services) {
  await change(request, services, async (tx) => deleteTag(tx, await lockTarget(tx, tagKind, request)))
  return reply.code(204).send()
}
