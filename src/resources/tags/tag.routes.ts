import { parseFields, schemaOfFields } from '../../core/fields.ts'
import { readValues } from '../../http/requests/body.ts'
import { change, inputForTarget, lockTarget, pathId, tagRevision } from '../../http/requests/request.ts'
import { itemOf, listOf } from '../../http/responses/envelopes.ts'
import { listPage, listQuery } from '../../http/responses/pagination.ts'
import type { RouteModule } from '../../http/services.ts'
import { findRecord } from '../../records/read.ts'
import { createTag, deleteTag, updateTag } from './tag.actions.ts'
import { showTag, Tag, tagFields, tagKind } from './tag.schema.ts'

const rules = { required: ['name'] } as const
const body = schemaOfFields(tagFields, rules)

export const tagRoutes: RouteModule = (app, services) => {
  const { database, baseUrl } = services

  app.get(
    '/api/v1/tags',
    {
      config: { can: 'list tags' },
      schema: {
        operationId: 'listTags',
        summary: 'List tags',
        querystring: listQuery,
        response: { 200: listOf(Tag) },
      },
    },
    (request) => {
      const query = database.db.selectFrom('tags').selectAll().orderBy('id', 'desc')
      return listPage(request, baseUrl, query, showTag)
    },
  )

  app.get(
    '/api/v1/tags/:id',
    {
      config: { can: 'view tags' },
      schema: { operationId: 'showTag', summary: 'Show a tag', response: { 200: itemOf(Tag) } },
    },
    async (request, reply) => {
      const tag = await findRecord(database.db, tagKind, pathId(request))
      tagRevision(reply, tagKind, tag)
      return { data: showTag(tag) }
    },
  )

  app.post(
    '/api/v1/tags',
    {
      config: { can: 'create tags' },
      schema: { operationId: 'createTag', summary: 'Create a tag', body, response: { 201: itemOf(Tag) } },
    },
    async (request, reply) => {
      const input = parseFields(await readValues(request, services), tagFields, rules)
      const tag = await change(request, services, (tx) => createTag(tx, input))
      tagRevision(reply.code(201), tagKind, tag)
      return { data: showTag(tag) }
    },
  )

  app.put(
    '/api/v1/tags/:id',
    {
      config: { can: 'update tags' },
      schema: { operationId: 'updateTag', summary: 'Update a tag', body, response: { 200: itemOf(Tag) } },
    },
    async (request, reply) => {
      const { values } = await inputForTarget(request, services, tagKind)
      const input = parseFields(values, tagFields, rules)
      const tag = await change(request, services, async (tx) =>
        updateTag(tx, await lockTarget(tx, tagKind, request), input),
      )
      tagRevision(reply, tagKind, tag)
      return { data: showTag(tag) }
    },
  )

  app.delete(
    '/api/v1/tags/:id',
    { config: { can: 'delete tags' }, schema: { operationId: 'deleteTag', summary: 'Delete a tag' } },
    async (request, reply) => {
      await change(request, services, async (tx) => deleteTag(tx, await lockTarget(tx, tagKind, request)))
      return reply.code(204).send()
    },
  )
}
