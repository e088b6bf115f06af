import type { Json } from '../../../core/json.ts'

/**
 * Parses milliseconds, an ISO date, or `2017-09-01 12:29:50` (UTC) as ISO 8601 in UTC. Null when the text is not a
 * date.
 */
export function dateOf(value: Json | undefined): string | null {
  const date = typeof value === 'number' ? new Date(value) : typeof value === 'string' ? parse(value) : null
  // Years that databases and clients do not accept as dates are refused.
  const year = date?.getUTCFullYear() ?? Number.NaN
  return date && year >= 1 && year <= 9999 ? date.toISOString() : null
}

function parse(text: string): Date | null {
  const trimmed = text.trim()
  if (/^\d{11,}$/.test(trimmed)) return new Date(Number(trimmed))
  const plain = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?(Z|[+-]\d\d:?\d\d)?$/.exec(trimmed)
  if (!plain) return null
  const [, day, time = '00:00:00', zone = 'Z'] = plain
  return new Date(`${day}T${time}${zone}`)
}

/** The calendar day of a moment in the website's time zone: `{ year: '2024', month: '03', day: '09' }`. */
export function dayIn(moment: string, timeZone: string): { year: string; month: string; day: string } {
  const parts = formatter(timeZone).formatToParts(new Date(moment))
  const part = (type: string): string => parts.find((found) => found.type === type)?.value ?? ''
  return { year: part('year').padStart(4, '0'), month: part('month'), day: part('day') }
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = makeFormatter(timeZone) ?? formatter('UTC')
  formatters.set(timeZone, made)
  return made
}

function makeFormatter(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  } catch {
    return null // a zone that does not exist
  }
}
