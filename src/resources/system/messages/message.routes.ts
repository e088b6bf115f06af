import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { parseFields, schemaOfFields } from '../../../core/fields.ts'
import { pick } from '../../../core/schemas.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { readValues } from '../../../http/requests/body.ts'
import { parseUpdate, patchOf } from '../../../http/requests/partial-update.ts'
import { change, inputForTarget, lockTarget, pathId, tagRevision } from '../../../http/requests/request.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { listPage, listQuery } from '../../../http/responses/pagination.ts'
import { choosing, selecting } from '../../../http/responses/selecting.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { findRecord, lockRecord } from '../../../records/read.ts'
import { withSelection } from '../../../records/selection.ts'
import { createMessage, deleteMessage, markMessageRead, updateMessage } from './message.actions.ts'
import { Message, messageFields, messageKind, messageSelection } from './message.schema.ts'

export const messageRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/api/v1/messages', listOptions, handle(list))
  app.get('/api/v1/messages/:id', showOptions, handle(show))
  app.get('/api/v1/view-message/:message', viewOptions, handle(view))
  app.post('/api/v1/messages', createOptions, handle(create))
  app.put('/api/v1/messages/:id', updateOptions, handle(update))
  app.patch('/api/v1/messages/:id', patchOf(updateOptions), handle(update))
  app.delete('/api/v1/messages/:id', removeOptions, handle(remove))
}

const rules = { required: ['body'] } as const
const createBody = schemaOfFields(messageFields, rules)
const updateBody = schemaOfFields(messageFields)
const present = (message: RecordOf<'message'>) => pick(Message, message)

const listOptions: RouteShorthandOptions = {
  config: { can: 'list messages' },
  schema: {
    operationId: 'listMessages',
    summary: 'List messages',
    querystring: withSelection(listQuery, messageSelection),
    response: { 200: listOf(Message) },
  },
}

function list(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const query = database.db.selectFrom('messages').selectAll().orderBy('id', 'desc')
  const found = selecting(request, query, messageSelection)
  return listPage(request, baseUrl, found, choosing(request, messageSelection, present))
}

const showOptions: RouteShorthandOptions = {
  config: { can: 'view messages' },
  schema: { operationId: 'showMessage', summary: 'Show a message', response: { 200: itemOf(Message) } },
}

async function show(request: FastifyRequest, reply: FastifyReply, { database }: Services) {
  const message = await findRecord(database.db, messageKind, pathId(request))
  tagRevision(reply, messageKind, message)
  return { data: present(message) }
}

const viewOptions: RouteShorthandOptions = {
  exposeHeadRoute: false, // HEAD must change nothing, and this GET does
  config: { can: 'view messages', changes: true },
  schema: {
    operationId: 'viewMessage',
    summary: 'Show a message and mark it as read',
    errors: [409],
    response: { 200: itemOf(Message) },
  },
}

async function view(request: FastifyRequest, reply: FastifyReply, services: Services) {
  // spec, Transitions: viewing a message marks it as read
  const message = await change(request, services, async (tx) =>
    markMessageRead(tx, await lockRecord(tx, messageKind, pathId(request, 'message'))),
  )
  tagRevision(reply, messageKind, message)
  return { data: present(message) }
}

const createOptions: RouteShorthandOptions = {
  config: { can: 'create messages' },
  schema: {
    operationId: 'createMessage',
    summary: 'Create a message',
    body: createBody,
    response: { 201: itemOf(Message) },
  },
}

async function create(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const input = parseFields(await readValues(request, services), messageFields, rules)
  const message = await change(request, services, (tx) => createMessage(tx, input))
  tagRevision(reply.code(201), messageKind, message)
  return { data: present(message) }
}

const updateOptions: RouteShorthandOptions = {
  config: { can: 'update messages' },
  schema: {
    operationId: 'updateMessage',
    summary: 'Update a message',
    body: updateBody,
    response: { 200: itemOf(Message) },
  },
}

async function update(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { values } = await inputForTarget(request, services, messageKind)
  const input = parseUpdate(request, values, messageFields)
  const message = await change(request, services, async (tx) =>
    updateMessage(tx, await lockTarget(tx, messageKind, request), input),
  )
  tagRevision(reply, messageKind, message)
  return { data: present(message) }
}

const removeOptions: RouteShorthandOptions = {
  config: { can: 'delete messages' },
  schema: { operationId: 'deleteMessage', summary: 'Delete a message' },
}

async function remove(request: FastifyRequest, reply: FastifyReply, services: Services) {
  await change(request, services, async (tx) => deleteMessage(tx, await lockTarget(tx, messageKind, request)))
  return reply.code(204).send()
}
