import { documented, nullableInteger, nullableString } from '../../core/schemas.ts'
import { type Static, type TSchema, Type } from '../../core/type.ts'

/** `{ data: … }` */
export function itemOf<T extends TSchema>(schema: T) {
  return Type.Object({ data: schema })
}

const address = 'https://cms.example.com/api/v1/posts'

const links = documented(
  'ListLinks',
  {
    first: ['The URL of the first page', `${address}?page=1`],
    last: ['The URL of the last page', `${address}?page=3`],
    prev: ['The URL of the previous page; null on the first', null],
    next: ['The URL of the next page; null on the last', `${address}?page=2`],
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
    per_page: ['Items per page', 15],
    total: ['The number of items on all pages', 34],
    from: ['The position of the first item on this page; null if it is empty', 1],
    to: ['The position of the last item on this page; null if it is empty', 15],
    path: ['The URL of the list without parameters', address],
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

/** `{ data: [], meta }`, for a list that is read by cursor and not by page number. */
export function portionOf<T extends TSchema, M extends TSchema>(schema: T, meta: M) {
  return Type.Object({ data: Type.Array(schema), meta })
}

/** A response that has been serialized already. */
export class JsonText {
  readonly text: string

  constructor(value: object) {
    this.text = JSON.stringify(value)
  }
}

/**
 * Bodies are written by `JSON.stringify`, in half the time of a serializer generated from the schema, and without the
 * hundred modules that generate one. Such a serializer would also omit members that the schema does not name. The
 * `show` functions already do so, and the tests check every response against its schema.
 */
export function serializeJson(data: unknown): string {
  return data instanceof JsonText ? data.text : JSON.stringify(data)
}

export type ListMeta = Static<typeof meta>
export type ListLinks = Static<typeof links>
