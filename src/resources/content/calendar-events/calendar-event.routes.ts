import { pick } from '../../../core/schemas.ts'
import { crudRoutes } from '../../../http/crud-routes.ts'
import type { RouteModule } from '../../../http/services.ts'
import { createCalendarEvent, deleteCalendarEvent, updateCalendarEvent } from './calendar-event.actions.ts'
import {
  CalendarEvent,
  calendarEventFields,
  calendarEventKind,
  calendarEventSelection,
} from './calendar-event.schema.ts'

export const calendarEventRoutes: RouteModule = (app, services) => {
  const { list, show, create, update, patch, remove } = calendarEvents(services)
  app.get('/api/v1/events', list)
  app.get('/api/v1/events/:id', show)
  app.post('/api/v1/events', create)
  app.put('/api/v1/events/:id', update)
  app.patch('/api/v1/events/:id', patch)
  app.delete('/api/v1/events/:id', remove)
}

const calendarEvents = crudRoutes({
  kind: calendarEventKind,
  schema: CalendarEvent,
  present: (event) => pick(CalendarEvent, event),
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
  actions: { create: createCalendarEvent, update: updateCalendarEvent, remove: deleteCalendarEvent },
})
