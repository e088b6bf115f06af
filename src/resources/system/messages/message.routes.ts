import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { pick } from '../../../core/schemas.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { crudRoutes } from '../../../http/crud-routes.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { change, pathId, tagRevision } from '../../../http/requests/request.ts'
import { itemOf } from '../../../http/responses/envelopes.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { lockRecord } from '../../../records/read.ts'
import { createMessage, deleteMessage, markMessageRead, updateMessage } from './message.actions.ts'
import { Message, messageFields, messageKind, messageSelection } from './message.schema.ts'

export const messageRoutes: RouteModule = (app, services) => {
  const { list, show, create, update, patch, remove } = messages(services)
  app.get('/api/v1/messages', list)
  app.get('/api/v1/messages/:id', show)
  app.get('/api/v1/view-message/:message', viewOptions, handlersWith(services)(view))
  app.post('/api/v1/messages', create)
  app.put('/api/v1/messages/:id', update)
  app.patch('/api/v1/messages/:id', patch)
  app.delete('/api/v1/messages/:id', remove)
}

const showMessage = (message: RecordOf<'message'>) => pick(Message, message)

const messages = crudRoutes({
  kind: messageKind,
  schema: Message,
  present: showMessage,
  fields: messageFields,
  rules: { required: ['body'] },
  updateRules: {},
  list: {
    can: 'list messages',
    operationId: 'listMessages',
    summary: 'List messages',
    selection: messageSelection,
  },
  show: { can: 'view messages', operationId: 'showMessage', summary: 'Show a message' },
  create: { can: 'create messages', operationId: 'createMessage', summary: 'Create a message' },
  update: { can: 'update messages', operationId: 'updateMessage', summary: 'Update a message' },
  remove: { can: 'delete messages', operationId: 'deleteMessage', summary: 'Delete a message' },
  actions: { create: createMessage, update: updateMessage, remove: deleteMessage },
})

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
  return { data: showMessage(message) }
}
