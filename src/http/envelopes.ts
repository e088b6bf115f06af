import { type Static, type TObject, type TSchema, Type } from 'typebox'
import type { Words } from '../core/fields.ts'
import type { Json, JsonObject } from '../core/json.ts'

/** Pieces of response schemas. Plain type lists serialise fastest and read best in the API's description. */
export const nullableString = Type.Unsafe<string | null>({ type: ['string', 'null'] })
export const nullableInteger = Type.Unsafe<number | null>({ type: ['integer', 'null'] })
export const timestamp = Type.Unsafe<string>({ type: 'string', format: 'date-time' })
export const flag = Type.Unsafe<0 | 1>({ type: 'integer', enum: [0, 1] })
export const jsonObject = Type.Unsafe<JsonObject>({ type: 'object', additionalProperties: true })
export const anyJson = Type.Unsafe<Json>({ description: 'Any JSON value' })

export const timestamps = { created_at: timestamp, updated_at: timestamp }

const commonWords: Words = {
  id: ['The identifier, given by the service', 12],
  created_at: ['When the record was made', '2026-11-15T01:02:03.004Z'],
  updated_at: ['When the record was last changed', '2026-11-15T01:02:03.004Z'],
}

/** An object under its name in the API's description, with the words for its members. */
export function documented<T extends TObject>(title: string, words: Words, schema: T): T {
  return withNotes(describeMembers(words, schema), { title })
}

/** An object with the words for its members. */
export function describeMembers<T extends TObject>(words: Words, schema: T): T {
  const properties = Object.entries(schema.properties).map(([name, property]) => {
    const [description, example] = words[name] ?? commonWords[name] ?? []
    if (description === undefined) return [name, property]
    return [
      name,
      withNotes(property, { description, ...(example === undefined ? {} : { examples: [example] }) }),
    ]
  })
  return withNotes(schema, { properties: Object.fromEntries(properties) })
}

/** `{ data: … }` */
export function itemOf<T extends TSchema>(schema: T) {
  return Type.Object({ data: schema })
}

const address = 'https://cms.example.com/api/v1/posts'

const links = documented(
  'ListLinks',
  {
    first: ['The address of the first page', `${address}?page=1`],
    last: ['The address of the last page', `${address}?page=3`],
    prev: ['The address of the page before, null on the first', null],
    next: ['The address of the page after, null on the last', `${address}?page=2`],
  },
  Type.Object({
    first: Type.String(),
    last: Type.String(),
    prev: nullableString,
    next: nullableString,
  }),
)

const meta = documented(
  'ListMeta',
  {
    current_page: ['The number of this page', 1],
    last_page: ['The number of the last page, at least 1', 3],
    per_page: ['Items a page', 15],
    total: ['Items on all pages together', 34],
    from: ['The place of the first item on this page, null when it is empty', 1],
    to: ['The place of the last item on this page, null when it is empty', 15],
    path: ['The address of the list without its parameters', address],
  },
  Type.Object({
    current_page: Type.Integer(),
    last_page: Type.Integer(),
    per_page: Type.Integer(),
    total: Type.Integer(),
    from: nullableInteger,
    to: nullableInteger,
    path: Type.String(),
  }),
)

/** `{ data: [], links, meta }` */
export function listOf<T extends TSchema>(schema: T) {
  return Type.Object({ data: Type.Array(schema), links, meta })
}

export type ListMeta = Static<typeof meta>
export type ListLinks = Static<typeof links>

/** A copy with more annotations. TypeBox marks its schemas with hidden members, which come along. */
function withNotes<T extends object>(schema: T, notes: object): T {
  return Object.assign(Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema)), notes) as T
}

/** The members of `record` that the schema names, and no other: a new column is not shown until its schema says so. */
export function pick<T extends TObject>(schema: T, record: object): Static<T> {
  const source = record as Record<string, unknown>
  return Object.fromEntries(Object.keys(schema.properties).map((name) => [name, source[name]])) as Static<T>
}
