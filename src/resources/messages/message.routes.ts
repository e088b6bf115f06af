import { parseFields, schemaOfFields } from '../../core/fields.ts'
import { pick } from '../../core/schemas.ts'
import type { RecordOf } from '../../database/tables.ts'
import { readValues } from '../../http/requests/body.ts'
import { change, inputForTarget, lockTarget, pathId, tagRevision } from '../../http/requests/request.ts'
import { itemOf, listOf } from '../../http/responses/envelopes.ts'
import { listPage, listQuery } from '../../http/responses/pagination.ts'
import type { RouteModule } from '../../http/services.ts'
import { findRecord, lockRecord } from '../../records/read.ts'
import { createMessage, deleteMessage, markMessageRead, updateMessage } from './message.actions.ts'
import { Message, messageFields, messageKind } from './message.schema.ts'

const rules = { required: ['body'] } as const
const createBody = schemaOfFields(messageFields, rules)
const updateBody = schemaOfFields(messageFields)
const show = (message: RecordOf<'message'>) => pick(Message, message)

export const messageRoutes: RouteModule = (app, services) => {
  const { database, baseUrl } = services

  app.get(
    '/api/v1/messages',
    {
      config: { can: 'list messages' },
      schema: {
        operationId: 'listMessages',
        summary: 'List messages',
        querystring: listQuery,
        response: { 200: listOf(Message) },
      },
    },
    (request) => {
      const query = database.db.selectFrom('messages').selectAll().orderBy('id', 'desc')
      return listPage(request, baseUrl, query, show)
    },
  )

  app.get(
    '/api/v1/messages/:id',
    {
      config: { can: 'view messages' },
      schema: { operationId: 'showMessage', summary: 'Show a message', response: { 200: itemOf(Message) } },
    },
    async (request, reply) => {
      const message = await findRecord(database.db, messageKind, pathId(request))
      tagRevision(reply, messageKind, message)
      return { data: show(message) }
    },
  )

  app.get(
    '/api/v1/view-message/:message',
    {
      exposeHeadRoute: false, // HEAD must change nothing, and this GET does
      config: { can: 'view messages' },
      schema: {
        operationId: 'viewMessage',
        summary: 'Show a message and mark it as read',
        errors: [409],
        response: { 200: itemOf(Message) },
      },
    },
    async (request, reply) => {
      // spec, Transitions: whoever views a message has read it
      const message = await change(request, services, async (tx) =>
        markMessageRead(tx, await lockRecord(tx, messageKind, pathId(request, 'message'))),
      )
      tagRevision(reply, messageKind, message)
      return { data: show(message) }
    },
  )

  app.post(
    '/api/v1/messages',
    {
      config: { can: 'create messages' },
      schema: {
        operationId: 'createMessage',
        summary: 'Create a message',
        body: createBody,
        response: { 201: itemOf(Message) },
      },
    },
    async (request, reply) => {
      const input = parseFields(await readValues(request, services), messageFields, rules)
      const message = await change(request, services, (tx) => createMessage(tx, input))
      tagRevision(reply.code(201), messageKind, message)
      return { data: show(message) }
    },
  )

  app.put(
    '/api/v1/messages/:id',
    {
      config: { can: 'update messages' },
      schema: {
        operationId: 'updateMessage',
        summary: 'Update a message',
        body: updateBody,
        response: { 200: itemOf(Message) },
      },
    },
    async (request, reply) => {
      const { values } = await inputForTarget(request, services, messageKind)
      const input = parseFields(values, messageFields)
      const message = await change(request, services, async (tx) =>
        updateMessage(tx, await lockTarget(tx, messageKind, request), input),
      )
      tagRevision(reply, messageKind, message)
      return { data: show(message) }
    },
  )

  app.delete(
    '/api/v1/messages/:id',
    {
      config: { can: 'delete messages' },
      schema: { operationId: 'deleteMessage', summary: 'Delete a message' },
    },
    async (request, reply) => {
      await change(request, services, async (tx) =>
        deleteMessage(tx, await lockTarget(tx, messageKind, request)),
      )
      return reply.code(204).send()
    },
  )
}
