import { Invalid } from '../../../core/errors.ts'
import type { Input } from '../../../core/fields.ts'
import { slugify } from '../../../core/slug.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { findFreeSlug } from '../../../records/free-slug.ts'
import { lockRecord, requireReference } from '../../../records/read.ts'
import { deleteRecord, insertRecord, updateRecord } from '../../../records/write.ts'
import { categoryKind } from '../categories/category.schema.ts'
import {
  groupOf,
  languageOfNew,
  requireLanguage,
  requireNoTranslation,
} from '../languages/translation-groups.ts'
import { type calendarEventFields, calendarEventKind } from './calendar-event.schema.ts'

type CalendarEvent = RecordOf<'calendar-event'>
type NewCalendarEvent = Input<typeof calendarEventFields, 'title' | 'starts_at'>
type CalendarEventChanges = Input<typeof calendarEventFields>

export async function createCalendarEvent(tx: Transaction, input: NewCalendarEvent): Promise<CalendarEvent> {
  const { root: _, ...inLanguage } = await languageOfNew(tx, 'calendar-event', input)
  const values = { ...blank, ...input, ...inLanguage }
  await check(tx, values)
  return insertRecord(tx, calendarEventKind, {
    ...values,
    slug: input.slug ?? (await makeSlug(tx, { ...values, id: 0 })),
  })
}

export async function updateCalendarEvent(
  tx: Transaction,
  current: CalendarEvent,
  input: CalendarEventChanges,
): Promise<CalendarEvent> {
  await requireLanguage(tx, 'calendar-event', current, input)
  const { slug: given = current.slug, language: _, ...changes } = input
  const next = { ...current, ...changes }
  await check(tx, next)
  const slug = given ?? (await makeSlug(tx, next))
  return updateRecord(tx, calendarEventKind, current, { ...changes, slug })
}

interface Translation {
  readonly id: number
  /** The code of the language. */
  readonly language: string
  /** The texts there. */
  readonly title: string
  readonly description?: string | null
  readonly location?: string | null
}

/** The event in another language: at the same time, and with all that is no text. */
export async function translateCalendarEvent(
  tx: Transaction,
  { id, ...texts }: Translation,
): Promise<CalendarEvent> {
  const source = await lockRecord(tx, calendarEventKind, id)
  await requireNoTranslation(tx, 'calendar-event', source, texts.language)
  const { description, location, starts_at, ends_at, all_day, url, category_id, meta } = source
  const kept = { description, location, starts_at, ends_at, all_day, url, category_id, meta }
  const translation_group = await groupOf(tx, 'calendar-event', source)
  return createCalendarEvent(tx, { ...kept, ...texts, translation_group })
}

export function deleteCalendarEvent(tx: Transaction, current: CalendarEvent): Promise<void> {
  return deleteRecord(tx, calendarEventKind, current)
}

const blank = {
  description: null,
  location: null,
  ends_at: null,
  all_day: 0,
  url: null,
  category_id: null,
  meta: {},
} as const

async function check(
  tx: Transaction,
  event: { starts_at: string; ends_at: string | null; category_id: number | null },
): Promise<void> {
  // ISO 8601 in UTC: the strings sort by time.
  if (event.ends_at !== null && event.ends_at < event.starts_at) {
    throw Invalid.field('ends_at', 'The ends at field must not be before the start.')
  }
  await requireReference(tx, categoryKind, 'category_id', event.category_id)
}

/** Leaves room for the number that makes it unique. */
const maxMadeSlug = 180

async function makeSlug(
  tx: Transaction,
  { id, title, language }: Pick<CalendarEvent, 'id' | 'title' | 'language'>,
): Promise<string> {
  const base = slugify(title, 'event').slice(0, maxMadeSlug).replace(/-$/, '')
  await tx.lock(`calendar-event slug ${base}`)
  const condition = `exists (select 1 from calendar_events where calendar_events.slug = candidate.slug
    and coalesce(calendar_events.language, '') = $3 and calendar_events.id <> $2)`
  return findFreeSlug(tx, base, { condition, parameters: [id, language ?? ''] })
}
