/** Moments that come again and again, in UTC. */
export interface Timetable {
  /** The first such moment after the given one. */
  next(after: Date): Date
}

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const minute = 60_000
const day = 24 * 60 * minute
/** For messages. */
export const timetableForms = '"03:00", "mon,thu 03:00", "every 6h" or "every 30m"'

/** Parses a timetable; null for invalid text. Moments of an interval are counted from midnight UTC of 1970-01-01. */
export function parseTimetable(text: string): Timetable | null {
  const [, count, unit] = /^every ([1-9]\d{0,3})(m|h)$/.exec(text) ?? []
  if (count) return every(Number(count) * (unit === 'h' ? 60 : 1) * minute)
  const [, names, hours, minutes] = /^(?:([a-z,]+) )?([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  if (hours === undefined) return null
  const chosen = names === undefined ? days : names.split(',')
  if (!chosen.every((name) => days.includes(name))) return null
  return daily(
    (Number(hours) * 60 + Number(minutes)) * minute,
    new Set(chosen.map((name) => days.indexOf(name))),
  )
}

function every(interval: number): Timetable | null {
  // With shorter intervals, a run would begin while the previous one is still running.
  if (interval < 5 * minute || interval > 7 * day) return null
  return { next: (after) => new Date((Math.floor(after.getTime() / interval) + 1) * interval) }
}

function daily(offset: number, chosen: ReadonlySet<number>): Timetable {
  return {
    next(after) {
      for (let start = Math.floor(after.getTime() / day) * day; ; start += day) {
        const moment = new Date(start + offset)
        if (moment > after && chosen.has(moment.getUTCDay())) return moment
      }
    },
  }
}
