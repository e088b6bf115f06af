import { type FieldErrors, Invalid } from './errors.ts'
import { BadJson, depthOf, faultOfJson, type Json, type JsonObject, parseJson } from './json.ts'
import { codePoints, faultOfText } from './text.ts'

/** A JSON Schema, as the API's description shows it. */
export type Schema = Readonly<Record<string, unknown>>

/** One member of a request's body: what the description says of it, and how a value becomes ours. */
export interface Field<T> {
  readonly schema: Schema
  readonly nullable: boolean
  /** Blank text is kept to the byte instead of counting as null. */
  readonly verbatim: boolean
  /** Returns the value, or throws `Fault` with the end of a sentence that begins "The x field …". */
  parse(value: unknown): T
}

export type Fields = Readonly<Record<string, Field<unknown>>>
type ValueOf<F> = F extends Field<infer T> ? T : never

/** Absent members are absent from the result: what that means is the caller's to say. */
export type Input<F extends Fields, Required extends keyof F = never> = {
  [K in Required]: NonNullable<ValueOf<F[K]>>
} & { [K in Exclude<keyof F, Required>]?: ValueOf<F[K]> }

export class Fault extends Error {}

/** The end of a sentence that does not begin with "The x field". */
class WholeFault extends Fault {}

interface ParseRules<R> {
  /** Must be present, and neither null nor blank. */
  required?: readonly R[]
  /** Must be present; null is a value where the field is nullable. */
  present?: readonly string[]
}

/** Checks a body against its fields; every fault is named at once. */
export function parseFields<F extends Fields, R extends keyof F & string = never>(
  body: Readonly<Record<string, unknown>>,
  fields: F,
  rules: ParseRules<R> = {},
): Input<F, R> {
  const errors: FieldErrors = {}
  const result: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const isRequired = rules.required?.includes(name as R) ?? false
    try {
      const value = readField(body, name, field, isRequired, rules.present?.includes(name) ?? false)
      if (value !== undefined) result[name] = value
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      errors[name] = [sentence(name, error)]
    }
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
  return result as Input<F, R>
}

/** The JSON Schema of a body with these fields. */
export function schemaOfFields(fields: Fields, rules: ParseRules<string> = {}): Schema {
  const required = [...new Set([...(rules.required ?? []), ...(rules.present ?? [])])]
  const schemaOf = (name: string, { schema }: Field<unknown>) =>
    rules.required?.includes(name) ? withoutNull(schema) : schema
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, schemaOf(name, field)]),
  )
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) }
}

/** The schema of a body with one member more. */
export function withMember(body: Schema, name: string, member: Schema): Schema {
  return { ...body, properties: { ...(body.properties as object), [name]: member } }
}

export function nullable<T>(field: Field<T>): Field<T | null> {
  return { ...field, schema: nullableSchema(field.schema), nullable: true }
}

function describe<T>(field: Field<T>, description: string, example?: Json): Field<T> {
  const extra = example === undefined ? { description } : { description, examples: [example] }
  return { ...field, schema: { ...field.schema, ...extra } }
}

/** What the API's description says of members: a sentence, and an example. */
export type Words = Readonly<Record<string, readonly [description: string, example?: Json]>>

/** The fields with the words for them, where there are any. */
export function describeFields<F extends Fields>(fields: F, words: Words): F {
  const described = Object.entries(fields).map(([name, field]) => {
    const found = words[name]
    return [name, found ? describe(field, ...found) : field]
  })
  return Object.fromEntries(described) as F
}

/** Trimmed text of at most `max` code points. */
export function text(max: number, min = 1): Field<string> {
  return field({ type: 'string', minLength: min, maxLength: max }, (value) => {
    const trimmed = readText(value).trim()
    checkLength(trimmed, min, max)
    return trimmed
  })
}

/** Text of any length, kept to the byte. */
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

export function pattern(shape: Field<string>, regex: RegExp, complaint: string): Field<string> {
  return field({ ...shape.schema, pattern: regex.source }, (value) => {
    const found = shape.parse(value)
    if (!regex.test(found)) throw new Fault(complaint)
    return found
  })
}

export function choice<const T extends string>(values: readonly T[]): Field<T> {
  return field({ type: 'string', enum: values }, (value) => {
    const found = readText(value).trim()
    if (!values.includes(found as T)) throw new Fault(`must be one of: ${values.join(', ')}`)
    return found as T
  })
}

const booleanWords = new Map<unknown, 0 | 1>([
  [true, 1], [1, 1], ['1', 1], ['true', 1],
  [false, 0], [0, 0], ['0', 0], ['false', 0],
]) // biome-ignore format: two rows say it best

/** `true`, `1`, `"1"`, `"true"` and their opposites, kept as 1 or 0. */
export function booleanLike(): Field<0 | 1> {
  return field({ title: 'BooleanLike', enum: [...booleanWords.keys()] }, (value) => {
    const found = booleanWords.get(typeof value === 'string' ? value.trim() : value)
    if (found === undefined) throw new Fault('must be true or false')
    return found
  })
}

const int32 = 2_147_483_647

export function integer(min = -int32, max = int32): Field<number> {
  return field({ type: 'integer', minimum: min, maximum: max }, (value) => {
    const found = readInteger(value)
    if (found < min || found > max) throw new Fault(`must be between ${min} and ${max}`)
    return found
  })
}

/** The id of a record, a positive 53-bit integer. */
export function id(): Field<number> {
  return field({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, (value) => {
    const found = readInteger(value)
    if (!Number.isSafeInteger(found) || found < 1) throw new WholeFault('selected')
    return found
  })
}

/** Ids, each once, in the order given. */
export function idList(): Field<number[]> {
  const item = id()
  return field({ type: 'array', items: item.schema, maxItems: 1000 }, (value) => {
    if (!Array.isArray(value)) throw new Fault('must be an array')
    if (value.length > 1000) throw new Fault('must not have more than 1000 items')
    return [...new Set(value.map((each) => item.parse(each)))]
  })
}

/** A JSON object, or text that holds one: a form can send nothing else. */
export function jsonObject(maxDepth = Number.POSITIVE_INFINITY): Field<JsonObject> {
  return jsonField(
    { type: 'object', additionalProperties: true },
    'must be a JSON object',
    isObject,
    maxDepth,
  )
}

export function jsonObjectOrArray(): Field<JsonObject | Json[]> {
  const schema = { type: ['object', 'array'], additionalProperties: true, items: {} }
  const accepts = (value: Json): value is JsonObject | Json[] => isObject(value) || Array.isArray(value)
  return jsonField(schema, 'must be a JSON object or array', accepts)
}

/** Any JSON value, kept as it is: blank text is no less a value than null. */
export function anyJson(): Field<Json> {
  return { ...jsonValue(), nullable: true, verbatim: true }
}

/** A moment, kept as ISO 8601 in UTC with milliseconds. */
export function timestamp(): Field<string> {
  return field({ type: 'string', format: 'date-time' }, (value) => {
    const found = readText(value).trim()
    const parts = isoMoment.exec(found)?.groups
    if (!parts?.day || !isRealDay(parts.day)) throw new Fault('must be an ISO 8601 date and time')
    // Without a zone it is UTC, wherever the service runs.
    const zone = (parts.zone ?? 'Z').toUpperCase().replace(/(\d\d)(\d\d)$/, '$1:$2')
    const moment = new Date(`${parts.day}T${parts.time ?? '00:00'}${zone}`)
    const year = moment.getUTCFullYear()
    if (year < 1 || year > 9999) throw new Fault('must be a date of the years 1 to 9999')
    return moment.toISOString()
  })
}

/** An email address in lower case, so that one address is one address. */
export function email(): Field<string> {
  return field({ type: 'string', format: 'email', maxLength: 255 }, (value) => {
    const found = readText(value).trim().toLowerCase()
    checkLength(found, 1, 255)
    if (!/^[^\s@"<>(),;:]+@[^\s@"<>(),;:.]+(\.[^\s@"<>(),;:.]+)*$/.test(found)) {
      throw new Fault('must be a valid email address')
    }
    return found
  })
}

export function listOf<T>(item: (value: unknown) => T, itemSchema: Schema, max: number): Field<T[]> {
  return field({ type: 'array', items: itemSchema, maxItems: max }, (value) => {
    const found = typeof value === 'string' ? readJson(value) : value
    if (!Array.isArray(found)) throw new Fault('must be an array')
    if (found.length > max) throw new Fault(`must not have more than ${max} items`)
    return found.map(item)
  })
}

const hour = '(?:[01]\\d|2[0-3])'
const time = `(?<time>${hour}:[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,9})?)?)`
const zone = `(?<zone>Z|[+-]${hour}:?[0-5]\\d)`
const isoMoment = new RegExp(`^(?<day>\\d{4}-\\d{2}-\\d{2})(?:[T ]${time}${zone}?)?$`, 'i')

/** `new Date('2026-02-31')` is the third of March; a person who wrote it meant neither. */
function isRealDay(iso: string): boolean {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  return (
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
  )
}

function field<T>(schema: Schema, parse: (value: unknown) => T): Field<T> {
  return { schema, parse, nullable: false, verbatim: false }
}

function jsonValue(): Field<Json> {
  return field({ description: 'Any JSON value' }, (value) => {
    const fault = faultOfJson(value as Json)
    if (fault) throw new Fault(fault)
    return value as Json
  })
}

function jsonField<T extends Json>(
  schema: Schema,
  complaint: string,
  accepts: (value: Json) => value is T,
  maxDepth = Number.POSITIVE_INFINITY,
): Field<T> {
  return field(schema, (value) => {
    const found = typeof value === 'string' ? readJson(value) : (value as Json)
    if (!accepts(found)) throw new Fault(complaint)
    const fault = faultOfJson(found)
    if (fault) throw new Fault(fault)
    if (depthOf(found) > maxDepth) throw new Fault(`must not nest deeper than ${maxDepth} levels`)
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
    if (error instanceof BadJson) throw new Fault(error.message)
    throw error
  }
}

function readField(
  body: Readonly<Record<string, unknown>>,
  name: string,
  field: Field<unknown>,
  isRequired: boolean,
  mustBePresent: boolean,
): unknown {
  const given = Object.hasOwn(body, name) ? body[name] : undefined
  const value = typeof given === 'string' && !field.verbatim && given.trim() === '' ? null : given
  if (value === undefined || (value === null && isRequired)) {
    if (isRequired) throw new Fault('is required')
    if (mustBePresent) throw new Fault('must be present')
    return undefined
  }
  if (value === null && field.nullable) return null
  return field.parse(value)
}

function sentence(name: string, fault: Fault): string {
  const words = name.replaceAll('_', ' ')
  return fault instanceof WholeFault
    ? `The selected ${words} is invalid.`
    : `The ${words} field ${fault.message}.`
}

function readText(value: unknown): string {
  if (typeof value !== 'string') throw new Fault('must be a string')
  const fault = faultOfText(value)
  if (fault) throw new Fault(fault)
  return value
}

function checkLength(value: string, min: number, max: number): void {
  // A code point is one or two units, so most texts are settled without counting.
  if (value.length > max && (value.length > max * 2 || codePoints(value) > max)) {
    throw new Fault(`must not be greater than ${max} characters`)
  }
  if (value.length < min * 2 && codePoints(value) < min) {
    throw new Fault(`must be at least ${min} characters`)
  }
}

function readInteger(value: unknown): number {
  const found = typeof value === 'string' && /^\s*-?\d{1,16}\s*$/.test(value) ? Number(value) : value
  if (typeof found !== 'number' || !Number.isInteger(found)) throw new Fault('must be an integer')
  return found + 0 // -0 is stored as 0, and must not look like a change
}

function nullableSchema(schema: Schema): Schema {
  if (Array.isArray(schema.enum)) {
    const { title: _, ...rest } = schema // with null it is another schema, and has no name
    const type = typeof schema.type === 'string' ? { type: [schema.type, 'null'] } : {}
    return { ...rest, ...type, enum: [...schema.enum, null] }
  }
  const types = [schema.type].flat().filter((type) => type !== undefined)
  return types.length > 0 ? { ...schema, type: [...types, 'null'] } : schema
}

/** What is required must not be null, nullable or not. */
function withoutNull(schema: Schema): Schema {
  const types = [schema.type].flat().filter((type) => type !== undefined && type !== 'null')
  return {
    ...schema,
    ...(types.length > 0 ? { type: types.length === 1 ? types[0] : types } : {}),
    ...(Array.isArray(schema.enum) ? { enum: schema.enum.filter((value) => value !== null) } : {}),
  }
}
