import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { SelectQueryBuilder } from 'kysely'
import { booleanLike, choice } from '../../../core/field-kinds.ts'
import { describeFields, parseFields, schemaOfFields } from '../../../core/fields.ts'
import { documented, nullableString, pick } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { wordsOf } from '../../../core/words.ts'
import type { Database } from '../../../database/database.ts'
import type { RecordOf, Tables } from '../../../database/tables.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { change, inputForTarget, lockTarget, pathId, tagRevision } from '../../../http/requests/request.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { listPage, searchedText, searchQuery } from '../../../http/responses/pagination.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { findRecord } from '../../../records/read.ts'
import { parseWords, searchAll } from '../../delivery/search/search.query.ts'
import { markMessageDone } from './message.actions.ts'
import { Message, messageDescriptions, messageKind } from './message.schema.ts'

/** The inbox of editors: messages that are new, read, or done. */
export const messageAdminRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/messages', listOptions, handle(list))
  app.get('/admin/api/messages/:id', showOptions, handle(show))
  app.put('/admin/api/messages/:id/done', doneOptions, handle(setDone))
}

const InboxMessage = documented(
  'InboxMessage',
  { ...messageDescriptions, done_at: ['When an editor marked it as done; null while it is open', null] },
  Type.Object({ ...Message.properties, done_at: nullableString }),
)

const present = (message: RecordOf<'message'>) => pick(InboxMessage, message)

const filters = describeFields(
  { filter: choice(['open', 'unread', 'done']) },
  { filter: ['Only messages that are not done, not read, or done; all of them by default', 'unread'] },
)
const { properties: searchProperties } = searchQuery('text')
const { properties: filterProperties } = schemaOfFields(filters)

const listOptions: RouteShorthandOptions = {
  config: { can: 'list messages' },
  schema: {
    operationId: 'listInbox',
    summary: 'List messages by state',
    description: 'Newest first. `search` finds words of the message and of its sender, as the search does.',
    querystring: { type: 'object', properties: { ...Object(filterProperties), ...Object(searchProperties) } },
    response: { 200: listOf(InboxMessage) },
  },
}

async function list(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const { filter } = parseFields(request.query as Record<string, unknown>, filters)
  const found = await withWords(database, filterMessages(database, filter), searchedText(request, 'search'))
  return listPage(request, baseUrl, found.orderBy('id', 'desc'), present)
}

type MessageQuery = SelectQueryBuilder<Tables, 'messages', RecordOf<'message'>>

function filterMessages({ db }: Database, filter: 'open' | 'unread' | 'done' | undefined): MessageQuery {
  const all = db.selectFrom('messages').selectAll()
  if (filter === 'open') return all.where('done_at', 'is', null)
  if (filter === 'unread') return all.where('state', '=', 0).where('done_at', 'is', null)
  return filter === 'done' ? all.where('done_at', 'is not', null) : all
}

async function withWords(
  database: Database,
  query: MessageQuery,
  search: string | undefined,
): Promise<MessageQuery> {
  if (search === undefined) return query
  const hasWords = !wordsOf(search).next().done
  const hits = hasWords ? await searchAll(database, parseWords(search), ['message']) : []
  return query.where('id', 'in', [0, ...hits.map(({ id }) => id)])
}

const showOptions: RouteShorthandOptions = {
  config: { can: 'view messages' },
  schema: {
    operationId: 'showInboxMessage',
    summary: 'Show a message and whether it is done',
    description: 'It stays as new as it is; `/api/v1/view-message` marks it as read.',
    response: { 200: itemOf(InboxMessage) },
  },
}

async function show(request: FastifyRequest, reply: FastifyReply, { database }: Services) {
  const message = await findRecord(database.db, messageKind, pathId(request))
  tagRevision(reply, messageKind, message)
  return { data: present(message) }
}

const doneFields = describeFields(
  { done: booleanLike() },
  { done: ['Whether it is done; a message that is done has been read', true] },
)
const rules = { required: ['done'] } as const

const doneOptions: RouteShorthandOptions = {
  config: { can: 'update messages' },
  schema: {
    operationId: 'setMessageDone',
    summary: 'Mark a message as done, or as open again',
    body: schemaOfFields(doneFields, rules),
    response: { 200: itemOf(InboxMessage) },
  },
}

async function setDone(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { values } = await inputForTarget(request, services, messageKind)
  const { done } = parseFields(values, doneFields, rules)
  const message = await change(request, services, async (tx) =>
    markMessageDone(tx, await lockTarget(tx, messageKind, request), done === 1),
  )
  tagRevision(reply, messageKind, message)
  return { data: present(message) }
}
