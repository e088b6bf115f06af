import type { Json, JsonObject } from '../../../core/json.ts'

/** The first of these keys that has a value. Case is ignored: Hugo treats `publishDate` and `publishdate` alike. */
export function field(data: JsonObject, ...names: string[]): Json | undefined {
  const keys = Object.keys(data)
  for (const name of names) {
    for (const key of keys) {
      if (key.length !== name.length || key.toLowerCase() !== name.toLowerCase()) continue
      const value = data[key]
      if (value !== undefined && value !== null && value !== '') return value
    }
  }
  return undefined
}

/** Text, or a number as text; empty for anything else. */
export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

const maxAddress = 2000

/** A text that may be an address or a part of one; empty for a longer text. */
export function addressOf(value: Json | undefined): string {
  const text = textOf(value)
  return text.length > maxAddress ? '' : text
}

/** A list, or one value as a list. */
export function textsOf(value: Json | undefined): string[] {
  const list = Array.isArray(value) ? value : [value]
  return list.map((item) => textOf(item)).filter((text) => text !== '')
}

/**
 * `no` and `off` are false in Jekyll's version of YAML, and strings in newer versions. Undefined for any other value.
 */
export function flagOf(value: Json | undefined): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (value === undefined) return undefined
  const text = textOf(value).toLowerCase()
  if (['false', 'no', 'off', 'n', '0'].includes(text)) return false
  return ['true', 'yes', 'on', 'y', '1'].includes(text) ? true : undefined
}

export function objectOf(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

export function objectsOf(value: Json | undefined): JsonObject[] {
  const list = Array.isArray(value) ? value : []
  return list.filter(
    (item): item is JsonObject => typeof item === 'object' && item !== null && !Array.isArray(item),
  )
}

/** The day of a date as it is written, whatever its time zone is. */
export function dayOf(value: Json | undefined): string | undefined {
  return /^\d{4}-\d\d-\d\d/.exec(textOf(value))?.[0]
}

/** Parses a date as ISO 8601 in UTC; null when it is not a date. A time without a zone is in `timeZone`. */
export function momentOf(value: Json | undefined, timeZone: string): string | null {
  const text = textOf(value)
  const parts =
    /^(\d{4})-(\d\d?)-(\d\d?)(?:[Tt\s]+(\d\d?):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?\s*(Z|z|UTC|[+-]\d\d:?\d\d)?$/.exec(
      text,
    )
  if (!parts) return fromWords(text)
  const [, year, month, day, hour = '0', minute = '0', second = '0', zone] = parts
  const time = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  )
  const date = new Date(time)
  if (Number.isNaN(time) || date.getUTCDate() !== Number(day) || Number(hour) > 24 || Number(year) < 1)
    return null
  return new Date(time - (zone === undefined ? offsetIn(timeZone, time) : offsetOf(zone))).toISOString()
}

/** `Mon, 02 Jan 2006 15:04:05 +0000`, or another format with the name of the month. */
function fromWords(text: string): string | null {
  const time = /^[A-Za-z]{3,9},? .*\d{4}|^\d{1,2} [A-Za-z]{3,9} \d{4}/.test(text)
    ? Date.parse(text)
    : Number.NaN
  const year = new Date(time).getUTCFullYear()
  return year >= 1 && year <= 9999 ? new Date(time).toISOString() : null
}

function offsetOf(zone: string): number {
  const parts = /([+-])(\d\d):?(\d\d)/.exec(zone)
  if (!parts) return 0
  const minutes = Number(parts[2]) * 60 + Number(parts[3])
  return (parts[1] === '-' ? -minutes : minutes) * 60_000
}

/** The day of a moment in a time zone; the day in UTC if there is no such zone. */
export function dayIn(timeZone: string, moment: string): string {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(moment))
  } catch {
    return moment.slice(0, 10)
  }
}

/** The offset of a time zone from UTC at this local time. */
function offsetIn(timeZone: string, time: number): number {
  try {
    const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
      .formatToParts(time)
      .find(({ type }) => type === 'timeZoneName')?.value
    return offsetOf(name ?? '')
  } catch {
    return 0 // a zone that does not exist
  }
}
