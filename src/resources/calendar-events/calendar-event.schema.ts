import { Type } from 'typebox'
import { emptyWhenNull } from '../../core/empty-object.ts'
import { booleanLike, id, jsonObject as jsonObjectField, text, timestamp } from '../../core/field-kinds.ts'
import { describeFields, nullable, type Words } from '../../core/fields.ts'
import {
  documented,
  flag,
  jsonObject,
  nullableInteger,
  nullableString,
  timestamp as timestampSchema,
  timestamps,
} from '../../core/schemas.ts'
import type { Kind } from '../../records/kind.ts'

export const calendarEventKind: Kind<'calendar-event'> = { name: 'calendar-event', table: 'calendar_events' }

const words: Words = {
  title: ['What happens', 'Open day'],
  slug: ['The event in an address; made from the title when left out', 'open-day'],
  description: ['What it is about', 'Come and see the horses.'],
  location: ['Where it happens', 'The big barn'],
  starts_at: ['When it begins', '2026-05-01T09:00:00.000Z'],
  ends_at: ['When it ends, not before it begins', '2026-05-01T17:00:00.000Z'],
  all_day: ['1 when only the days count, not the hours', 0],
  url: ['Where to read more', 'https://example.com/open-day'],
  category_id: ['The category that it belongs to; null for none', null],
  meta: ['Whatever you want to keep with it', { seats: 40 }],
}

export const CalendarEvent = documented(
  'CalendarEvent',
  words,
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
  }),
)

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
  },
  words,
)
