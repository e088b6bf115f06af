import { type Static, type TSchema, Type } from 'typebox'
import { documented, nullableInteger, nullableString } from '../../core/schemas.ts'

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
