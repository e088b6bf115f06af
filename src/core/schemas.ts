import type { FieldDescriptions } from './fields.ts'
import type { Json, JsonObject } from './json.ts'
import { type Static, type TObject, Type } from './type.ts'

/** Parts of response schemas. Type lists serialise faster than unions and are easier to read. */
export const nullableString = Type.Unsafe<string | null>({ type: ['string', 'null'] })
export const nullableInteger = Type.Unsafe<number | null>({ type: ['integer', 'null'] })
export const nullableTimestamp = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' })
export const timestamp = Type.Unsafe<string>({ type: 'string', format: 'date-time' })
export const flag = Type.Unsafe<0 | 1>({ type: 'integer', enum: [0, 1] })
export const jsonObject = Type.Unsafe<JsonObject>({ type: 'object', additionalProperties: true })
export const anyJson = Type.Unsafe<Json>({ description: 'Any JSON value' })

export const timestamps = { created_at: timestamp, updated_at: timestamp }

const commonDescriptions: FieldDescriptions = {
  id: ['The id, set by the service', 12],
  created_at: ['When the record was created', '2026-11-15T01:02:03.004Z'],
  updated_at: ['When the record was last updated', '2026-11-15T01:02:03.004Z'],
}

/** An object schema with a name and descriptions of its members. */
export function documented<T extends TObject>(title: string, descriptions: FieldDescriptions, schema: T): T {
  return withNotes(describeMembers(descriptions, schema), { title })
}

/** An object schema with descriptions of its members. */
export function describeMembers<T extends TObject>(descriptions: FieldDescriptions, schema: T): T {
  const properties = Object.entries(schema.properties).map(([name, property]) => {
    const [description, example] = descriptions[name] ?? commonDescriptions[name] ?? []
    if (description === undefined) return [name, property]
    return [
      name,
      withNotes(property, { description, ...(example === undefined ? {} : { examples: [example] }) }),
    ]
  })
  return withNotes(schema, { properties: Object.fromEntries(properties) })
}

/** A copy with more annotations. It keeps the hidden members that TypeBox needs. */
function withNotes<T extends object>(schema: T, notes: object): T {
  return Object.assign(Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema)), notes) as T
}

/** The members of `record` that the schema names, so that a new column is not shown by accident. */
export function pick<T extends TObject>(schema: T, record: object): Static<T> {
  const names = namesOf.get(schema) ?? keepNames(schema)
  const source = record as Record<string, unknown>
  const picked: Record<string, unknown> = {}
  for (const name of names) picked[name] = source[name]
  return picked as Static<T>
}

/** Cached, since every row of every list is picked from. */
const namesOf = new WeakMap<object, readonly string[]>()

function keepNames(schema: TObject): readonly string[] {
  const names = Object.keys(schema.properties)
  namesOf.set(schema, names)
  return names
}
