import { type Static, type TObject, type TSchema, Type } from 'typebox'
import type { Json, JsonObject } from '../core/json.ts'

/** Pieces of response schemas. Plain type lists serialise fastest and read best in the API's description. */
export const nullableString = Type.Unsafe<string | null>({ type: ['string', 'null'] })
export const nullableInteger = Type.Unsafe<number | null>({ type: ['integer', 'null'] })
export const timestamp = Type.Unsafe<string>({ type: 'string', format: 'date-time' })
export const flag = Type.Unsafe<0 | 1>({ type: 'integer', enum: [0, 1] })
export const jsonObject = Type.Unsafe<JsonObject>({ type: 'object', additionalProperties: true })
export const anyJson = Type.Unsafe<Json>({ description: 'Any JSON value' })

export const timestamps = { created_at: timestamp, updated_at: timestamp }

/** `{ data: … }` */
export function itemOf<T extends TSchema>(schema: T) {
  return Type.Object({ data: schema })
}

const links = Type.Object({
  first: Type.String(),
  last: Type.String(),
  prev: nullableString,
  next: nullableString,
})

const meta = Type.Object({
  current_page: Type.Integer(),
  last_page: Type.Integer(),
  per_page: Type.Integer(),
  total: Type.Integer(),
  from: nullableInteger,
  to: nullableInteger,
  path: Type.String(),
})

/** `{ data: [], links, meta }` */
export function listOf<T extends TSchema>(schema: T) {
  return Type.Object({ data: Type.Array(schema), links, meta })
}

export type ListMeta = Static<typeof meta>
export type ListLinks = Static<typeof links>

/** The members of `record` that the schema names, and no other: a new column is not shown until its schema says so. */
export function pick<T extends TObject>(schema: T, record: object): Static<T> {
  const source = record as Record<string, unknown>
  return Object.fromEntries(Object.keys(schema.properties).map((name) => [name, source[name]])) as Static<T>
}
