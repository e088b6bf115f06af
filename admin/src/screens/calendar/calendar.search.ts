/** The parameters of the calendar's address. */
export interface CalendarSearch {
  /** `2026-11`; the current month by default. */
  readonly month?: string
  /** A month as a table, unless it is a list. */
  readonly view?: 'list'
  /** The event that is open, or a new one. */
  readonly event?: number | 'new'
  /** The day of a new event: `2026-11-16`. */
  readonly day?: string
}

export function validateCalendarSearch(search: Record<string, unknown>): CalendarSearch {
  const { month, view, event, day } = search
  const id = Number(event)
  return {
    ...(typeof month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {}),
    ...(view === 'list' ? { view } : {}),
    ...(event === 'new' ? { event } : Number.isSafeInteger(id) && id > 0 ? { event: id } : {}),
    ...(typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) ? { day } : {}),
  }
}
