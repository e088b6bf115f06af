import { parseFields, schemaOfFields } from '../../core/fields.ts'
import { readValues } from '../../http/requests/body.ts'
import { change, inputForTarget, lockTarget, pathId, tagRevision } from '../../http/requests/request.ts'
import { itemOf, listOf } from '../../http/responses/envelopes.ts'
import { listPage, listQuery } from '../../http/responses/pagination.ts'
import type { RouteModule } from '../../http/services.ts'
import { findRecord } from '../../records/read.ts'
import { createCollection, deleteCollection, updateCollection } from './collection.actions.ts'
import { Collection, collectionFields, collectionKind, showCollection } from './collection.schema.ts'

const rules = { required: ['name', 'post_type'] } as const
const body = schemaOfFields(collectionFields, rules)

export const collectionRoutes: RouteModule = (app, services) => {
  const { database, baseUrl } = services

  app.get(
    '/api/v1/collections',
    {
      config: { can: 'list collections' },
      schema: {
        operationId: 'listCollections',
        summary: 'List collections',
        querystring: listQuery,
        response: { 200: listOf(Collection) },
      },
    },
    (request) => {
      const query = database.db.selectFrom('collections').selectAll().orderBy('id', 'desc')
      return listPage(request, baseUrl, query, showCollection)
    },
  )

  app.get(
    '/api/v1/collections/:id',
    {
      config: { can: 'view collections' },
      schema: {
        operationId: 'showCollection',
        summary: 'Show a collection',
        response: { 200: itemOf(Collection) },
      },
    },
    async (request, reply) => {
      const collection = await findRecord(database.db, collectionKind, pathId(request))
      tagRevision(reply, collectionKind, collection)
      return { data: showCollection(collection) }
    },
  )

  app.post(
    '/api/v1/collections',
    {
      config: { can: 'create collections' },
      schema: {
        operationId: 'createCollection',
        summary: 'Create a collection',
        body,
        response: { 201: itemOf(Collection) },
      },
    },
    async (request, reply) => {
      const input = parseFields(await readValues(request, services), collectionFields, rules)
      const collection = await change(request, services, (tx) => createCollection(tx, input))
      tagRevision(reply.code(201), collectionKind, collection)
      return { data: showCollection(collection) }
    },
  )

  app.put(
    '/api/v1/collections/:id',
    {
      config: { can: 'update collections' },
      schema: {
        operationId: 'updateCollection',
        summary: 'Update a collection',
        body,
        response: { 200: itemOf(Collection) },
      },
    },
    async (request, reply) => {
      const { values } = await inputForTarget(request, services, collectionKind)
      const input = parseFields(values, collectionFields, rules)
      const collection = await change(request, services, async (tx) =>
        updateCollection(tx, await lockTarget(tx, collectionKind, request), input),
      )
      tagRevision(reply, collectionKind, collection)
      return { data: showCollection(collection) }
    },
  )

  app.delete(
    '/api/v1/collections/:id',
    {
      config: { can: 'delete collections' },
      schema: { operationId: 'deleteCollection', summary: 'Delete a collection' },
    },
    async (request, reply) => {
      await change(request, services, async (tx) =>
        deleteCollection(tx, await lockTarget(tx, collectionKind, request)),
      )
      return reply.code(204).send()
    },
  )
}
