import { type Field, field, InvalidSelection, InvalidValue, type Schema } from './fields.ts'
import { BadJson, depthOf, findJsonError, type Json, type JsonObject, parseJson } from './json.ts'
import { codePoints, findTextError } from './text.ts'

/** Trimmed text of at most `max` code points. */
export function text(max: number, min = 1): Field<string> {
  return field({ type: 'string', minLength: min, maxLength: max }, (value) => {
    const trimmed = readText(value).trim()
    checkLength(trimmed, min, max)
    return trimmed
  })
}

/** Text of any length, stored unchanged. */
export function verbatimText(min = 0, max = Number.POSITIVE_INFINITY): Field<string> {
  const limits = {
    ...(min > 0 ? { minLength: min } : {}),
    ...(Number.isFinite(max) ? { maxLength: max } : {}),
  }
  const parse = (value: unknown) => {
    const kept = readText(value)
    checkLength(kept, min, max)
    return kept
  }
  return { ...field({ type: 'string', ...limits }, parse), verbatim: true }
}

/** Text that matches a pattern. A JSON Schema has no flags, so the regular expression must have none. */
export function pattern(shape: Field<string>, regex: RegExp, message: string): Field<string> {
  if (regex.flags !== '') throw new Error(`${regex} must not have flags.`)
  return field({ ...shape.schema, pattern: regex.source }, (value) => {
    const found = shape.parse(value)
    if (!regex.test(found)) throw new InvalidValue(message)
    return found
  })
}

export function choice<const T extends string>(values: readonly T[]): Field<T> {
  return field({ type: 'string', enum: values }, (value) => {
    const found = readText(value).trim()
    if (!values.includes(found as T)) throw new InvalidValue(`must be one of: ${values.join(', ')}`)
    return found as T
  })
}

/** Several of these words, separated by commas, each once. One of them may be followed by keys: `references.featured`. */
export function choices<const T extends string, const N extends T = never>(
  values: readonly T[],
  named?: N,
): Field<(T | `${N}.${string}`)[]> {
  const item = choice(values)
  const one = `(${values.map((value) => (value === named ? `${value}(\\.[^.,]{1,100}){0,10}` : value)).join('|')})`
  const isNamed = (text: string) =>
    named !== undefined && new RegExp(`^${named}(\\.[^.,]{1,100}){1,10}$`).test(text)
  return field({ type: 'string', pattern: `^${one}(,${one})*$` }, (value) => {
    const found = readText(value).split(',')
    if (new Set(found).size < found.length)
      throw new InvalidValue(`must name each of ${values.join(', ')} once at most`)
    return found.map((each) => (isNamed(each) ? (each as `${N}.${string}`) : item.parse(each)))
  })
}

const booleanWords = new Map<unknown, 0 | 1>([
  [true, 1], [1, 1], ['1', 1], ['true', 1],
  [false, 0], [0, 0], ['0', 0], ['false', 0],
]) // biome-ignore format: two rows are easiest to read

/** One schema for each type: code generators cannot name the values of an enum of mixed types. */
const booleanLikeSchema = {
  title: 'BooleanLike',
  anyOf: [
    { type: 'boolean' },
    { type: 'integer', enum: [0, 1] },
    { type: 'string', enum: ['0', '1', 'true', 'false'] },
  ],
}

/** `true`, `1`, `"1"`, `"true"` and their opposites, kept as 1 or 0. */
export function booleanLike(): Field<0 | 1> {
  return field(booleanLikeSchema, (value) => {
    const found = booleanWords.get(typeof value === 'string' ? value.trim() : value)
    if (found === undefined) throw new InvalidValue('must be true or false')
    return found
  })
}

const int32 = 2_147_483_647

/** An integer, or its digits as text, as in forms and JSON:API. */
export function integerSchema(minimum: number, maximum: number, pattern: string): Schema {
  return { type: ['integer', 'string'], minimum, maximum, pattern }
}

export function integer(min = -int32, max = int32): Field<number> {
  return field(integerSchema(min, max, '^-?\\d{1,16}$'), (value) => {
    const found = readInteger(value)
    if (found < min || found > max) throw new InvalidValue(`must be between ${min} and ${max}`)
    return found
  })
}

/** The id of a record, a positive 53-bit integer. */
export function id(): Field<number> {
  return field(integerSchema(1, Number.MAX_SAFE_INTEGER, '^\\d{1,16}$'), (value) => {
    const found = readInteger(value)
    if (!Number.isSafeInteger(found) || found < 1) throw new InvalidSelection('selected')
    return found
  })
}

/** Ids, each once, in the order given. */
export function idList(): Field<number[]> {
  const item = id()
  return field({ type: 'array', items: item.schema, maxItems: 1000 }, (value) => {
    if (!Array.isArray(value)) throw new InvalidValue('must be an array')
    if (value.length > 1000) throw new InvalidValue('must not have more than 1000 items')
    return [...new Set(value.map((each) => item.parse(each)))]
  })
}

/** Text that holds JSON, as a form sends it. */
const jsonText = { type: 'string', contentMediaType: 'application/json' }

/** A JSON object, or text that holds one: a form can send only text. */
export function jsonObject(maxDepth = Number.POSITIVE_INFINITY): Field<JsonObject> {
  return jsonField(
    { anyOf: [{ type: 'object', additionalProperties: true }, jsonText] },
    'must be a JSON object',
    isObject,
    maxDepth,
  )
}

export function jsonObjectOrArray(): Field<JsonObject | Json[]> {
  const schema = {
    anyOf: [{ type: 'object', additionalProperties: true }, { type: 'array', items: {} }, jsonText],
  }
  const accepts = (value: Json): value is JsonObject | Json[] => isObject(value) || Array.isArray(value)
  return jsonField(schema, 'must be a JSON object or array', accepts)
}

/** Any JSON value, stored unchanged. Blank text is a value, not null. */
export function anyJson(): Field<Json> {
  return { ...jsonValue(), nullable: true, verbatim: true }
}

/** The format of a date, or of a date and time. Whether the day exists is checked separately. */
const isoShape =
  '^\\d{4}-\\d{2}-\\d{2}([Tt ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?([Zz]|[+-]\\d{2}:?\\d{2})?)?$'

/** A timestamp, stored as ISO 8601 in UTC with milliseconds. */
export function timestamp(): Field<string> {
  return field({ type: 'string', pattern: isoShape }, (value) => {
    const parts = isoMoment.exec(readText(value).trim())?.groups
    if (!parts?.day) throw new InvalidValue('must be an ISO 8601 date and time')
    // Without a zone it is UTC, wherever the service runs.
    return toUtc({ day: parts.day, time: parts.time ?? '00:00', zone: parts.zone ?? 'Z' })
  })
}

const zonedShape = '^\\d{4}-\\d{2}-\\d{2}[Tt ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?([Zz]|[+-]\\d{2}:?\\d{2})$'

/** The same with a time and its zone: a planned moment must not depend on an assumed zone. */
export function zonedTimestamp(): Field<string> {
  return field({ type: 'string', pattern: zonedShape }, (value) => {
    const { day, time, zone } = isoMoment.exec(readText(value).trim())?.groups ?? {}
    if (!day || !time || !zone)
      throw new InvalidValue(
        'must be an ISO 8601 date and time with its zone, such as 2026-11-15T09:00:00+01:00',
      )
    return toUtc({ day, time, zone })
  })
}

const emailShape = /^[^\s@"<>(),;:]+@[^\s@"<>(),;:.]+(\.[^\s@"<>(),;:.]+)*$/

/** An email address in lower case, so that uniqueness ignores case. */
export function email(): Field<string> {
  return field({ type: 'string', pattern: emailShape.source, maxLength: 255 }, (value) => {
    const found = readText(value).trim().toLowerCase()
    checkLength(found, 1, 255)
    if (!emailShape.test(found)) {
      throw new InvalidValue('must be a valid email address')
    }
    return found
  })
}

export function listOf<T>(
  item: (value: unknown) => T,
  itemSchema: Schema,
  size: number | { readonly min: number; readonly max: number },
): Field<T[]> {
  const { min, max } = typeof size === 'number' ? { min: 0, max: size } : size
  const list = { type: 'array', items: itemSchema, ...(min > 0 ? { minItems: min } : {}), maxItems: max }
  return field({ anyOf: [list, jsonText] }, (value) => {
    const found = typeof value === 'string' ? readJson(value) : value
    if (!Array.isArray(found)) throw new InvalidValue('must be an array')
    if (found.length < min)
      throw new InvalidValue(`must have at least ${min} ${min === 1 ? 'item' : 'items'}`)
    if (found.length > max) throw new InvalidValue(`must not have more than ${max} items`)
    return found.map(item)
  })
}

const hour = '(?:[01]\\d|2[0-3])'
const time = `(?<time>${hour}:[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,9})?)?)`
const zone = `(?<zone>Z|[+-]${hour}:?[0-5]\\d)`
const isoMoment = new RegExp(`^(?<day>\\d{4}-\\d{2}-\\d{2})(?:[T ]${time}${zone}?)?$`, 'i')

function toUtc({ day, time, zone }: { day: string; time: string; zone: string }): string {
  if (!isRealDay(day)) throw new InvalidValue('must be an ISO 8601 date and time')
  const moment = new Date(`${day}T${time}${zone.toUpperCase().replace(/(\d\d)(\d\d)$/, '$1:$2')}`)
  const year = moment.getUTCFullYear()
  if (year < 1 || year > 9999) throw new InvalidValue('must be a date in the years 1 to 9999')
  return moment.toISOString()
}

/** `new Date('2026-02-31')` would be the third of March. */
function isRealDay(iso: string): boolean {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  return (
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
  )
}

function jsonValue(): Field<Json> {
  return field({ description: 'Any JSON value' }, (value) => {
    const error = findJsonError(value as Json)
    if (error) throw new InvalidValue(error)
    return value as Json
  })
}

function jsonField<T extends Json>(
  schema: Schema,
  message: string,
  accepts: (value: Json) => value is T,
  maxDepth = Number.POSITIVE_INFINITY,
): Field<T> {
  return field(schema, (value) => {
    const found = typeof value === 'string' ? readJson(value) : (value as Json)
    if (!accepts(found)) throw new InvalidValue(message)
    const error = findJsonError(found)
    if (error) throw new InvalidValue(error)
    if (depthOf(found) > maxDepth) throw new InvalidValue(`must not nest deeper than ${maxDepth} levels`)
    return found
  })
}

function isObject(value: Json): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

function readJson(text: string): Json {
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof BadJson) throw new InvalidValue(error.message)
    throw error
  }
}

function readText(value: unknown): string {
  if (typeof value !== 'string') throw new InvalidValue('must be a string')
  const error = findTextError(value)
  if (error) throw new InvalidValue(error)
  return value
}

function checkLength(value: string, min: number, max: number): void {
  // A code point is one or two UTF-16 units, so most texts need no counting.
  if (value.length > max && (value.length > max * 2 || codePoints(value) > max)) {
    throw new InvalidValue(`must not be greater than ${max} characters`)
  }
  if (value.length < min * 2 && codePoints(value) < min) {
    throw new InvalidValue(`must be at least ${min} characters`)
  }
}

function readInteger(value: unknown): number {
  const found = typeof value === 'string' && /^\s*-?\d{1,16}\s*$/.test(value) ? Number(value) : value
  if (typeof found !== 'number' || !Number.isInteger(found)) throw new InvalidValue('must be an integer')
  return found + 0 // -0 is stored as 0, and must not look like a change
}

/** Parses one entry of a list. An error names the entry. */
export function parseEntry<T>(
  entry: unknown,
  index: number,
  parse: (entry: Readonly<Record<string, unknown>>) => T,
): T {
  try {
    if (entry === null || typeof entry !== 'object' || Array.isArray(entry))
      throw new InvalidValue('must be an object')
    return parse(entry as Record<string, unknown>)
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error
    throw new InvalidValue(`is invalid in entry ${index + 1}: it ${error.message}`)
  }
}
