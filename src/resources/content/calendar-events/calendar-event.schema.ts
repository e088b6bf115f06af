import { emptyWhenNull } from '../../../core/empty-object.ts'
import { booleanLike, id, jsonObject as jsonObjectField, text, timestamp } from '../../../core/field-kinds.ts'
import { describeFields, type FieldDescriptions, nullable } from '../../../core/fields.ts'
import {
  documented,
  flag,
  jsonObject,
  nullableInteger,
  nullableString,
  pick,
  timestamp as timestampSchema,
  timestamps,
} from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { RecordOf } from '../../../database/tables.ts'
import type { Kind } from '../../../records/kind.ts'
import { by, selectionOf } from '../../../records/selection.ts'
import type { Language } from '../../../settings/settings.ts'
import {
  aboutInLanguage,
  aboutLanguageOfNew,
  languageFilters,
  languageInputs,
  languageProperties,
  showInLanguage,
} from '../languages/in-language.schema.ts'

export const calendarEventKind: Kind<'calendar-event'> = {
  name: 'calendar-event',
  table: 'calendar_events',
  inLanguage: { resource: 'events' },
}

const descriptions: FieldDescriptions = {
  title: ['The title of the event', 'Open day'],
  slug: ['The slug; made from the title by default', 'open-day'],
  description: ['What it is about', 'Come and see the horses.'],
  location: ['The location', 'The big barn'],
  starts_at: ['When it starts', '2026-05-01T09:00:00.000Z'],
  ends_at: ['When it ends; not before it starts', '2026-05-01T17:00:00.000Z'],
  all_day: ['1 = it lasts whole days', 0],
  url: ['A URL with more information', 'https://example.com/open-day'],
  category_id: ['The id of its category; null for none', null],
  meta: ['Your own metadata', { seats: 40 }],
  ...aboutInLanguage('calendar event', 'calendar events'),
}

export const CalendarEvent = documented(
  'CalendarEvent',
  descriptions,
  Type.Object({
    id: Type.Integer(),
    title: Type.String(),
    slug: Type.String(),
    description: nullableString,
    location: nullableString,
    starts_at: timestampSchema,
    ends_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' }),
    all_day: flag,
    url: nullableString,
    category_id: nullableInteger,
    meta: jsonObject,
    ...timestamps,
    ...languageProperties,
  }),
)

export const calendarEventSelection = selectionOf(CalendarEvent, {
  filters: {
    starts_at: by.time,
    ends_at: by.time,
    category_id: by.nullableId,
    slug: by.word,
    ...languageFilters('calendar events'),
  },
  meta: 'calendar-event',
  sorts: ['title', 'starts_at', 'ends_at'],
})

export const calendarEventFields = describeFields(
  {
    title: text(255),
    slug: nullable(text(191)),
    description: nullable(text(10_000)),
    location: nullable(text(255)),
    starts_at: timestamp(),
    ends_at: nullable(timestamp()),
    all_day: booleanLike(),
    url: nullable(text(2000)),
    category_id: nullable(id()),
    meta: emptyWhenNull(jsonObjectField()),
    ...languageInputs,
  },
  { ...descriptions, language: aboutLanguageOfNew('calendar event') },
)

export function showCalendarEvent(event: RecordOf<'calendar-event'>, languages: readonly Language[]) {
  return { ...pick(CalendarEvent, event), ...showInLanguage(event, languages) }
}
