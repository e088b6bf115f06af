import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { sql } from 'kysely'
import { parseFields, schemaOfFields } from '../../../core/fields.ts'
import { pick } from '../../../core/schemas.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { listOf } from '../../../http/responses/envelopes.ts'
import { listPage, listQuery } from '../../../http/responses/pagination.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { rangeFields, rangeParameters } from '../../editing/schedule/schedule.calendar.ts'
import { CalendarEvent } from './calendar-event.schema.ts'

/** The events of a calendar: those of a range, in their order. */
export const calendarEventAdminRoutes: RouteModule = (app, services) => {
  app.get('/admin/api/events', listOptions, handlersWith(services)(list))
}

const { properties: rangeProperties } = schemaOfFields(rangeParameters)
const { properties: listProperties } = listQuery

const listOptions: RouteShorthandOptions = {
  config: { can: 'list events' },
  schema: {
    operationId: 'listEventsInRange',
    summary: 'List the calendar events of a range',
    description: 'Those that begin before its end and end after its beginning; the earliest first.',
    querystring: { type: 'object', properties: { ...Object(rangeProperties), ...Object(listProperties) } },
    response: { 200: listOf(CalendarEvent) },
  },
}

function list(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const { from, to } = parseFields(request.query as Record<string, unknown>, rangeFields)
  const query = database.db
    .selectFrom('calendar_events')
    .selectAll()
    .$if(to != null, (events) => events.where('starts_at', '<', to ?? ''))
    .$if(from != null, (events) => events.where(sql`coalesce(ends_at, starts_at)`, '>=', from ?? ''))
    .orderBy('starts_at')
    .orderBy('id')
  return listPage(request, baseUrl, query, (event) => pick(CalendarEvent, event))
}
