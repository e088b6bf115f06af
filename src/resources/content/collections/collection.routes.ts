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
import { createCollection, deleteCollection, updateCollection } from './collection.actions.ts'
import {
  Collection,
  collectionFields,
  collectionKind,
  collectionSelection,
  showCollection,
} from './collection.schema.ts'

export const collectionRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/api/v1/collections', listOptions, handle(list))
  app.get('/api/v1/collections/:id', showOptions, handle(show))
  app.post('/api/v1/collections', createOptions, handle(create))
  app.put('/api/v1/collections/:id', updateOptions, handle(update))
  app.patch('/api/v1/collections/:id', patchOf(updateOptions), handle(update))
  app.delete('/api/v1/collections/:id', removeOptions, handle(remove))
}

const rules = { required: ['name', 'post_type'] } as const
const body = schemaOfFields(collectionFields, rules)

const listOptions: RouteShorthandOptions = {
  config: { can: 'list collections' },
  schema: {
    operationId: 'listCollections',
    summary: 'List collections',
    querystring: withSelection(listQuery, collectionSelection),
    response: { 200: listOf(Collection) },
  },
}

function list(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const query = database.db.selectFrom('collections').selectAll().orderBy('id', 'desc')
  const found = selecting(request, query, collectionSelection)
  return listPage(request, baseUrl, found, choosing(request, collectionSelection, showCollection))
}

const showOptions: RouteShorthandOptions = {
  config: { can: 'view collections' },
  schema: {
    operationId: 'showCollection',
    summary: 'Show a collection',
    response: { 200: itemOf(Collection) },
  },
}

async function show(request: FastifyRequest, reply: FastifyReply, { database }: Services) {
  const collection = await findRecord(database.db, collectionKind, pathId(request))
  tagRevision(reply, collectionKind, collection)
  return { data: showCollection(collection) }
}

const createOptions: RouteShorthandOptions = {
  config: { can: 'create collections' },
  schema: {
    operationId: 'createCollection',
    summary: 'Create a collection',
    body,
    response: { 201: itemOf(Collection) },
  },
}

async function create(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const input = parseFields(await readValues(request, services), collectionFields, rules)
  const collection = await change(request, services, (tx) => createCollection(tx, input))
  tagRevision(reply.code(201), collectionKind, collection)
  return { data: showCollection(collection) }
}

const updateOptions: RouteShorthandOptions = {
  config: { can: 'update collections' },
  schema: {
    operationId: 'updateCollection',
    summary: 'Update a collection',
    body,
    response: { 200: itemOf(Collection) },
  },
}

async function update(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { values } = await inputForTarget(request, services, collectionKind)
  const input = parseUpdate(request, values, collectionFields, rules)
  const collection = await change(request, services, async (tx) =>
    updateCollection(tx, await lockTarget(tx, collectionKind, request), input),
  )
  tagRevision(reply, collectionKind, collection)
  return { data: showCollection(collection) }
}

const removeOptions: RouteShorthandOptions = {
  config: { can: 'delete collections' },
  schema: { operationId: 'deleteCollection', summary: 'Delete a collection' },
}

async function remove(request: FastifyRequest, reply: FastifyReply, services: Services) {
  await change(request, services, async (tx) =>
    deleteCollection(tx, await lockTarget(tx, collectionKind, request)),
  )
  return reply.code(204).send()
}
