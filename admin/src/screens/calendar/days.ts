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
