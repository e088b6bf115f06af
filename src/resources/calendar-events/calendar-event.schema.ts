import { Type } from 'typebox'
import {
  booleanLike,
  id,
  jsonObject as jsonObjectField,
  nullable,
  text,
  timestamp,
} from '../../core/fields.ts'
import {
  flag,
  jsonObject,
  nullableInteger,
  nullableString,
  timestamp as timestampSchema,
  timestamps,
} from '../../http/envelopes.ts'
import type { Kind } from '../../records/kind.ts'

export const calendarEventKind: Kind<'calendar-event'> = { name: 'calendar-event', table: 'calendar_events' }

export const CalendarEvent = Type.Object({
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
})

export const calendarEventFields = {
  title: text(255),
  slug: nullable(text(191)),
  description: nullable(text(10_000)),
  location: nullable(text(255)),
  starts_at: timestamp(),
  ends_at: nullable(timestamp()),
  all_day: booleanLike(),
  url: nullable(text(2000)),
  category_id: nullable(id()),
  meta: jsonObjectField(),
}
