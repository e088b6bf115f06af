import type { CalendarEvent } from './entries.ts'
import { type Day, dayOf } from './entries.ts'

/** The fields of the form, as its inputs have them: local times without a zone. */
export interface EventValues {
  readonly title: string
  readonly all_day: boolean
  readonly starts: string
  readonly ends: string
  readonly location: string
  readonly description: string
  readonly url: string
  readonly category_id: string | null
  readonly slug: string
}

/** A new event, by default this evening or on the evening of a certain day. */
export function newValues(day: Day = dayOf(new Date())): EventValues {
  return {
    title: '',
    all_day: false,
    starts: `${day}T19:00`,
    ends: `${day}T21:00`,
    location: '',
    description: '',
    url: '',
    category_id: null,
    slug: '',
  }
}

export function valuesOf(event: CalendarEvent): EventValues {
  const text = (moment: string | null) => (moment === null ? '' : localText(moment, event.all_day === 1))
  return {
    title: event.title,
    all_day: event.all_day === 1,
    starts: text(event.starts_at),
    ends: text(event.ends_at),
    location: event.location ?? '',
    description: event.description ?? '',
    url: event.url ?? '',
    category_id: event.category_id === null ? null : String(event.category_id),
    slug: event.slug,
  }
}

/** The body for the service. Without a short name it makes one from the title. */
export function bodyOf(values: EventValues) {
  const { title, all_day, starts, ends, location, description, url, category_id, slug } = values
  return {
    title,
    all_day: all_day ? (1 as const) : (0 as const),
    starts_at: momentOf(starts, all_day),
    ends_at: ends === '' ? null : momentOf(ends, all_day),
    location: location || null,
    description: description || null,
    url: url || null,
    category_id: category_id === null ? null : Number(category_id),
    slug: slug || null,
  }
}

/** With whole days or without, the dates stay. */
export function withAllDay(values: EventValues, all_day: boolean): EventValues {
  const adapt = (text: string, time: string) => (text === '' ? '' : text.slice(0, 10) + (all_day ? '' : time))
  return { ...values, all_day, starts: adapt(values.starts, 'T19:00'), ends: adapt(values.ends, 'T21:00') }
}

/** A later start takes the end along, so that the event stays as long as it was. */
export function withStart(values: EventValues, starts: string): EventValues {
  const length = Date.parse(values.ends) - Date.parse(values.starts)
  const start = Date.parse(starts)
  if (values.ends === '' || !(length >= 0) || Number.isNaN(start)) return { ...values, starts }
  const end = new Date(start + length)
  const ends = values.all_day ? end.toISOString().slice(0, 10) : timeText(end)
  return { ...values, starts, ends }
}

/** Whole days are stored as days in UTC, so that they are the same days everywhere. */
function momentOf(text: string, isAllDay: boolean): string {
  if (text === '') return ''
  const date = isAllDay ? new Date(`${text.slice(0, 10)}T00:00:00Z`) : new Date(text)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

function localText(moment: string, isAllDay: boolean): string {
  return isAllDay ? moment.slice(0, 10) : timeText(new Date(moment))
}

function timeText(date: Date): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${dayOf(date)}T${pad(date.getHours())}:${pad(date.getMinutes())}`
}
