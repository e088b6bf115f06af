import { parseFields, schemaOfFields } from '../../core/fields.ts'
import { pick } from '../../core/schemas.ts'
import type { RecordOf } from '../../database/tables.ts'
import { readValues } from '../../http/requests/body.ts'
import { change, inputForTarget, lockTarget, pathId, tagRevision } from '../../http/requests/request.ts'
import { itemOf, listOf } from '../../http/responses/envelopes.ts'
import { listPage, listQuery } from '../../http/responses/pagination.ts'
import type { RouteModule } from '../../http/services.ts'
import { findRecord } from '../../records/read.ts'
import { createCalendarEvent, deleteCalendarEvent, updateCalendarEvent } from './calendar-event.actions.ts'
import { CalendarEvent, calendarEventFields, calendarEventKind } from './calendar-event.schema.ts'

const rules = { required: ['title', 'starts_at'] } as const
const createBody = schemaOfFields(calendarEventFields, rules)
const updateBody = schemaOfFields(calendarEventFields)
const show = (event: RecordOf<'calendar-event'>) => pick(CalendarEvent, event)

export const calendarEventRoutes: RouteModule = (app, services) => {
  const { database, baseUrl } = services

  app.get(
    '/api/v1/events',
    {
      config: { can: 'list events' },
      schema: {
        operationId: 'listEvents',
        summary: 'List calendar events',
        querystring: listQuery,
        response: { 200: listOf(CalendarEvent) },
      },
    },
    (request) => {
      const query = database.db.selectFrom('calendar_events').selectAll().orderBy('id', 'desc')
      return listPage(request, baseUrl, query, show)
    },
  )

  app.get(
    '/api/v1/events/:id',
    {
      config: { can: 'view events' },
      schema: {
        operationId: 'showEvent',
        summary: 'Show a calendar event',
        response: { 200: itemOf(CalendarEvent) },
      },
    },
    async (request, reply) => {
      const event = await findRecord(database.db, calendarEventKind, pathId(request))
      tagRevision(reply, calendarEventKind, event)
      return { data: show(event) }
    },
  )

  app.post(
    '/api/v1/events',
    {
      config: { can: 'create events' },
      schema: {
        operationId: 'createEvent',
        summary: 'Create a calendar event',
        body: createBody,
        response: { 201: itemOf(CalendarEvent) },
      },
    },
    async (request, reply) => {
      const input = parseFields(await readValues(request, services), calendarEventFields, rules)
      const event = await change(request, services, (tx) => createCalendarEvent(tx, input))
      tagRevision(reply.code(201), calendarEventKind, event)
      return { data: show(event) }
    },
  )

  app.put(
    '/api/v1/events/:id',
    {
      config: { can: 'update events' },
      schema: {
        operationId: 'updateEvent',
        summary: 'Update a calendar event',
        body: updateBody,
        response: { 200: itemOf(CalendarEvent) },
      },
    },
    async (request, reply) => {
      const { values } = await inputForTarget(request, services, calendarEventKind)
      const input = parseFields(values, calendarEventFields)
      const event = await change(request, services, async (tx) =>
        updateCalendarEvent(tx, await lockTarget(tx, calendarEventKind, request), input),
      )
      tagRevision(reply, calendarEventKind, event)
      return { data: show(event) }
    },
  )

  app.delete(
    '/api/v1/events/:id',
    {
      config: { can: 'delete events' },
      schema: { operationId: 'deleteEvent', summary: 'Delete a calendar event' },
    },
    async (request, reply) => {
      await change(request, services, async (tx) =>
        deleteCalendarEvent(tx, await lockTarget(tx, calendarEventKind, request)),
      )
      return reply.code(204).send()
    },
  )
}
