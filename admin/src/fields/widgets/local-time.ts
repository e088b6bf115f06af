/** A moment as a `datetime-local` field wants it: in the time zone of the browser, to the minute. */
export function toLocal(moment: string): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** The moment that such a field means, in UTC; undefined for none. */
export function fromLocal(local: string): string | undefined {
  const date = new Date(local)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
