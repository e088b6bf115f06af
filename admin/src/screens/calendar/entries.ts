import type { components } from '../../../../client/src/schema.d.ts'
import type { Schemas } from '../../api/client.ts'

export type CalendarEvent = components['schemas']['CalendarEvent']
export type ScheduledChange = Schemas['ScheduledChange']

/** An entry of the calendar: an event, or a page or post that goes live or offline. */
export type Entry =
  | { readonly kind: 'event'; readonly key: string; readonly at: Date; readonly event: CalendarEvent }
  | { readonly kind: 'change'; readonly key: string; readonly at: Date; readonly change: ScheduledChange }

/** The days from the first to the last of an event. One that lasts whole days is on the same days everywhere. */
export function daysOf({ starts_at, ends_at, all_day }: CalendarEvent): { first: Day; last: Day } {
  if (all_day) return { first: starts_at.slice(0, 10), last: (ends_at ?? starts_at).slice(0, 10) }
  const first = dayOf(new Date(starts_at))
  // An event that ends at midnight ends on the day before.
  const last = ends_at === null ? first : dayOf(new Date(Date.parse(ends_at) - 1))
  return { first, last: last < first ? first : last }
}

/** The entries of each of these days: whole days first, then by time. */
export function entriesByDay(
  events: readonly CalendarEvent[],
  changes: readonly ScheduledChange[],
  [from, to]: readonly [Day, Day],
): Map<Day, Entry[]> {
  const days = new Map<Day, Entry[]>()
  const add = (day: Day, entry: Entry) => {
    if (day >= from && day <= to) days.set(day, [...(days.get(day) ?? []), entry])
  }
  for (const event of events) {
    const { first, last } = daysOf(event)
    const at = event.all_day ? startOf(first) : new Date(event.starts_at)
    const start = first < from ? from : first
    for (let day = start; day <= last && day <= to; day = addDays(day, 1))
      add(day, { kind: 'event', key: `event-${event.id}`, at, event })
  }
  for (const change of changes) {
    const at = new Date(change.at)
    add(dayOf(at), { kind: 'change', key: `${change.kind}-${change.id}-${change.change}`, at, change })
  }
  for (const [day, entries] of days)
    days.set(
      day,
      entries.toSorted((a, b) => rank(a) - rank(b)),
    )
  return days
}

function rank(entry: Entry): number {
  return entry.kind === 'event' && entry.event.all_day ? 0 : entry.at.getTime()
}

/** A day as text: `2026-11-16`. Texts compare and sort like the days. */
export type Day = string

/** The day of a moment where the editor is. */
export function dayOf(moment: Date): Day {
  return [
    String(moment.getFullYear()).padStart(4, '0'),
    String(moment.getMonth() + 1).padStart(2, '0'),
    String(moment.getDate()).padStart(2, '0'),
  ].join('-')
}

/** The beginning of a day where the editor is. */
export function startOf(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

export function addDays(day: Day, count: number): Day {
  const start = startOf(day)
  return dayOf(new Date(start.getFullYear(), start.getMonth(), start.getDate() + count))
}

/** `2026-11` and a number of months. */
export function addMonths(month: string, count: number): string {
  const start = startOf(`${month}-01`)
  return dayOf(new Date(start.getFullYear(), start.getMonth() + count, 1)).slice(0, 7)
}

/** The weeks of a month, from Monday to Sunday, with the days of other months that complete them. */
export function weeksOf(month: string): Day[][] {
  const first = `${month}-01`
  const offset = (startOf(first).getDay() + 6) % 7
  const next = `${addMonths(month, 1)}-01`
  const weeks: Day[][] = []
  for (let monday = addDays(first, -offset); monday < next; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(monday, at)))
  return weeks
}
