import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { edgeKeys } from '../../../core/edge-keys.ts'
import { pick } from '../../../core/schemas.ts'
import { publicHandlersWith } from '../../../http/public-source.ts'
import { listOf } from '../../../http/responses/envelopes.ts'
import { listQuery } from '../../../http/responses/pagination.ts'
import { sendPublicList } from '../../../http/responses/public-lists.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { withSelection } from '../../../records/selection.ts'
import { CalendarEvent, calendarEventSelection } from './calendar-event.schema.ts'

export const publicCalendarEventRoutes: RouteModule = (app, services) => {
  app.get('/api/v1/public/events', listOptions, publicHandlersWith(services)(list))
}

const listOptions: RouteShorthandOptions = {
  config: { public: true },
  schema: {
    operationId: 'listPublicEvents',
    summary: 'List calendar events',
    description:
      'All events, newest first. Those to come: `filter[starts_at][gte]=2026-11-15&sort=starts_at`.',
    cached: true,
    errors: [429],
    querystring: withSelection(listQuery, calendarEventSelection),
    response: { 200: listOf(CalendarEvent) },
  },
}

function list(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { db } = services.database
  return sendPublicList(request, reply, services, {
    selection: calendarEventSelection,
    keys: [edgeKeys.events],
    query: () => db.selectFrom('calendar_events').selectAll().orderBy('id', 'desc'),
    show: (event) => pick(CalendarEvent, event),
  })
}
