import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { sql } from 'kysely'
import { requirePermissions } from '../../../access/user-permissions.ts'
import { describeFields, parseFields, schemaOfFields } from '../../../core/fields.ts'
import { crudRoutes } from '../../../http/crud-routes.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { change, inputForTarget, pathId } from '../../../http/requests/request.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { listPage, listQuery } from '../../../http/responses/pagination.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { rangeFields, rangeParameters } from '../../editing/schedule/schedule.calendar.ts'
import { languageCode } from '../languages/language.schema.ts'
import {
  CalendarEvent,
  calendarEventFields,
  calendarEventKind,
  calendarEventSelection,
  showCalendarEvent,
} from './calendar-event.schema.ts'

export const calendarEventRoutes: RouteModule = (app, services) => {
  const { list, show, create, update, patch, remove } = calendarEvents(services)
  app.get('/api/v1/events', list)
  app.get('/api/v1/events/:id', show)
  app.post('/api/v1/events', create)
  app.put('/api/v1/events/:id', update)
  app.patch('/api/v1/events/:id', patch)
  app.delete('/api/v1/events/:id', remove)
  const handle = handlersWith(services)
  app.get('/admin/api/events', listInRangeOptions, handle(listInRange))
  app.post('/admin/api/events/:id/translate', translateOptions, handle(translate))
}

const calendarEvents = crudRoutes({
  kind: calendarEventKind,
  schema: CalendarEvent,
  present: (event, { settings }) => showCalendarEvent(event, settings.languages),
  fields: calendarEventFields,
  rules: { required: ['title', 'starts_at'] },
  updateRules: {},
  list: {
    can: 'list events',
    operationId: 'listEvents',
    summary: 'List calendar events',
    selection: calendarEventSelection,
  },
  show: { can: 'view events', operationId: 'showEvent', summary: 'Show a calendar event' },
  create: { can: 'create events', operationId: 'createEvent', summary: 'Create a calendar event' },
  update: { can: 'update events', operationId: 'updateEvent', summary: 'Update a calendar event' },
  remove: { can: 'delete events', operationId: 'deleteEvent', summary: 'Delete a calendar event' },
  // Events change rarely.
  actions: {
    create: async (tx, input) => (await import('./calendar-event.actions.ts')).createCalendarEvent(tx, input),
    update: async (tx, current, input) =>
      (await import('./calendar-event.actions.ts')).updateCalendarEvent(tx, current, input),
    remove: async (tx, current) =>
      (await import('./calendar-event.actions.ts')).deleteCalendarEvent(tx, current),
  },
})

const { properties: rangeProperties } = schemaOfFields(rangeParameters)
const { properties: listProperties } = listQuery

const listInRangeOptions: RouteShorthandOptions = {
  config: { can: 'list events' },
  schema: {
    operationId: 'listEventsInRange',
    summary: 'List the calendar events of a range',
    description: 'Those that begin before its end and end after its beginning; the earliest first.',
    querystring: { type: 'object', properties: { ...Object(rangeProperties), ...Object(listProperties) } },
    response: { 200: listOf(CalendarEvent) },
  },
}

function listInRange(request: FastifyRequest, _reply: FastifyReply, services: Services) {
  const { database, baseUrl, settings } = services
  const { from, to } = parseFields(request.query as Record<string, unknown>, rangeFields)
  const query = database.db
    .selectFrom('calendar_events')
    .selectAll()
    .$if(to != null, (events) => events.where('starts_at', '<', to ?? ''))
    .$if(from != null, (events) => events.where(sql`coalesce(ends_at, starts_at)`, '>=', from ?? ''))
    .orderBy('starts_at')
    .orderBy('id')
  return listPage(request, baseUrl, query, (event) => showCalendarEvent(event, settings.languages))
}

const { title, description, location } = calendarEventFields
const translateFields = describeFields(
  { language: languageCode, title, description, location },
  {
    language: ['The code of the language', 'de'],
    title: ['Its title in this language', 'Tag der offenen Tür'],
    description: ['What it is about, in this language; that of its source by default', null],
    location: ['Its location in this language; that of its source by default', null],
  },
)
const translateRules = { required: ['language', 'title'] } as const

const translateOptions: RouteShorthandOptions = {
  config: { can: 'create events' },
  schema: {
    operationId: 'translateEvent',
    summary: 'Translate a calendar event',
    description:
      'Creates a calendar event in the language in one group with its source, at the same time, with the same category, url and metadata. The source is not edited, so roles that are limited to other languages than its own may translate it.',
    noRevision: true,
    errors: [409],
    body: schemaOfFields(translateFields, translateRules),
    response: { 201: itemOf(CalendarEvent) },
  },
}

async function translate(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { values } = await inputForTarget(request, services, calendarEventKind)
  const asked = { id: pathId(request), ...parseFields(values, translateFields, translateRules) }
  const { translateCalendarEvent } = await import('./calendar-event.actions.ts')
  const event = await change(request, services, async (tx) => {
    await requirePermissions(tx, ['view events'])
    return translateCalendarEvent(tx, asked)
  })
  reply.code(201)
  return { data: showCalendarEvent(event, services.settings.languages) }
}
