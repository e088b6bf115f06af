import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { sql } from 'kysely'
import { edgeKeys } from '../../../core/edge-keys.ts'
import { publicHandlersWith } from '../../../http/public-source.ts'
import { listOf } from '../../../http/responses/envelopes.ts'
import { listQuery } from '../../../http/responses/pagination.ts'
import { sendPublicList } from '../../../http/responses/public-lists.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { type Selection, withSelection } from '../../../records/selection.ts'
import { categoryForReader, readerOf, selectCategories } from '../languages/alternates.ts'
import { inLanguages, isInScope, readLanguage } from '../languages/language.schema.ts'
import { byCategoryInLanguages } from '../languages/terms.ts'
import { CalendarEvent, calendarEventSelection, showCalendarEvent } from './calendar-event.schema.ts'

export const publicCalendarEventRoutes: RouteModule = (app, services) => {
  app.get('/api/v1/public/events', listOptions, publicHandlersWith(services)(list))
}

const selectionInLanguages: Selection = {
  ...calendarEventSelection,
  filters: { ...calendarEventSelection.filters, category_id: byCategoryInLanguages },
}

const listOptions: RouteShorthandOptions = {
  config: { public: true },
  schema: {
    operationId: 'listPublicEvents',
    summary: 'List calendar events',
    description:
      'All events, newest first, on a site with languages those of the first language or of `language`. Those to come: `filter[starts_at][gte]=2026-11-15&sort=starts_at`.',
    cached: true,
    errors: [429],
    querystring: withSelection(inLanguages(listQuery), calendarEventSelection),
    response: { 200: listOf(CalendarEvent) },
  },
}

function list(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { database, settings } = services
  const { db } = database
  return sendPublicList(request, reply, services, {
    selection: () => (settings.languages.length > 0 ? selectionInLanguages : calendarEventSelection),
    keys: [edgeKeys.events],
    query: () => {
      const { languages } = settings
      const language = readLanguage(request, languages)
      const isOfScope = isInScope({ language, languages })
      const all = db.selectFrom('calendar_events').selectAll().orderBy('id', 'desc')
      const events = isOfScope ? all.where(isOfScope) : all
      if (language === undefined) return events.select(sql<string | null>`null`.as('categories'))
      return events.select(
        sql.raw<string | null>(selectCategories('calendar_events.category_id')).as('categories'),
      )
    },
    show({ categories, ...event }) {
      const reader = readerOf(settings.languages, event.language)
      const category_id = reader
        ? categoryForReader(reader, event.category_id, categories)
        : event.category_id
      return showCalendarEvent({ ...event, category_id }, settings.languages)
    },
  })
}
