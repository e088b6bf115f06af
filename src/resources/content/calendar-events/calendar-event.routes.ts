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
import { findRecord } from '../../../records/read.ts'
import { withSelection } from '../../../records/selection.ts'
import { createCalendarEvent, deleteCalendarEvent, updateCalendarEvent } from './calendar-event.actions.ts'
import {
  CalendarEvent,
  calendarEventFields,
  calendarEventKind,
  calendarEventSelection,
} from './calendar-event.schema.ts'

export const calendarEventRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/api/v1/events', listOptions, handle(list))
  app.get('/api/v1/events/:id', showOptions, handle(show))
  app.post('/api/v1/events', createOptions, handle(create))
  app.put('/api/v1/events/:id', updateOptions, handle(update))
  app.patch('/api/v1/events/:id', patchOf(updateOptions), handle(update))
  app.delete('/api/v1/events/:id', removeOptions, handle(remove))
}

const rules = { required: ['title', 'starts_at'] } as const
const createBody = schemaOfFields(calendarEventFields, rules)
const updateBody = schemaOfFields(calendarEventFields)
const present = (event: RecordOf<'calendar-event'>) => pick(CalendarEvent, event)

const listOptions: RouteShorthandOptions = {
  config: { can: 'list events' },
  schema: {
    operationId: 'listEvents',
    summary: 'List calendar events',
    querystring: withSelection(listQuery, calendarEventSelection),
    response: { 200: listOf(CalendarEvent) },
  },
}

function list(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const query = database.db.selectFrom('calendar_events').selectAll().orderBy('id', 'desc')
  const found = selecting(request, query, calendarEventSelection)
  return listPage(request, baseUrl, found, choosing(request, calendarEventSelection, present))
}

const showOptions: RouteShorthandOptions = {
  config: { can: 'view events' },
  schema: {
    operationId: 'showEvent',
    summary: 'Show a calendar event',
    response: { 200: itemOf(CalendarEvent) },
  },
}

async function show(request: FastifyRequest, reply: FastifyReply, { database }: Services) {
  const event = await findRecord(database.db, calendarEventKind, pathId(request))
  tagRevision(reply, calendarEventKind, event)
  return { data: present(event) }
}

const createOptions: RouteShorthandOptions = {
  config: { can: 'create events' },
  schema: {
    operationId: 'createEvent',
    summary: 'Create a calendar event',
    body: createBody,
    response: { 201: itemOf(CalendarEvent) },
  },
}

async function create(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const input = parseFields(await readValues(request, services), calendarEventFields, rules)
  const event = await change(request, services, (tx) => createCalendarEvent(tx, input))
  tagRevision(reply.code(201), calendarEventKind, event)
  return { data: present(event) }
}

const updateOptions: RouteShorthandOptions = {
  config: { can: 'update events' },
  schema: {
    operationId: 'updateEvent',
    summary: 'Update a calendar event',
    body: updateBody,
    response: { 200: itemOf(CalendarEvent) },
  },
}

async function update(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { values } = await inputForTarget(request, services, calendarEventKind)
  const input = parseUpdate(request, values, calendarEventFields)
  const event = await change(request, services, async (tx) =>
    updateCalendarEvent(tx, await lockTarget(tx, calendarEventKind, request), input),
  )
  tagRevision(reply, calendarEventKind, event)
  return { data: present(event) }
}

const removeOptions: RouteShorthandOptions = {
  config: { can: 'delete events' },
  schema: { operationId: 'deleteEvent', summary: 'Delete a calendar event' },
}

async function remove(request: FastifyRequest, reply: FastifyReply, services: Services) {
  await change(request, services, async (tx) =>
    deleteCalendarEvent(tx, await lockTarget(tx, calendarEventKind, request)),
  )
  return reply.code(204).send()
}
