import { choices, integer } from '../../../core/field-kinds.ts'
import type { FieldDescriptions } from '../../../core/fields.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import {
  describeMembers,
  documented,
  jsonObject,
  nullableInteger,
  nullableString,
  nullableTimestamp,
  timestamps,
} from '../../../core/schemas.ts'
import { type Static, type TObject, type TSchema, Type } from '../../../core/type.ts'
import { Picture } from '../../media/pictures/picture.schema.ts'

/** The records that one response shows as references at most. */
export const maxPublicReferences = 200

const maxDepth = 3

/** The parameters `include` and `depth` of a public endpoint. */
export function includeFields<const T extends string>(names: readonly T[]) {
  return { include: choices([...names, 'references'], 'references'), depth: integer(1, maxDepth) }
}

export const aboutReferences =
  '`references`, the records that keys with the widget of a picker refer to, or only those of some keys: `references.featured`'

export const aboutDepth = [
  'How far `references` are followed: 2 adds what the records refer to themselves',
  2,
] as const

/** Of members that several kinds have. */
const common: FieldDescriptions = {
  description: ['A short description', null],
  thumbnail: ['The path of a file on the public disk, or a URL', null],
  category_id: ['The id of its category; null for none', null],
  menu_name: ['Its label in menus', null],
  slug: ['Its slug', 'wild-flowers'],
  type: ['A label of your own, to group them', null],
  colour: ['Its colour', '#2f9e44'],
}

const picture = Type.Union([Picture, Type.Null()])
const aboutPicture = 'Its thumbnail as a picture; null for none, and for one on another website'

export const ReferredPage = documented(
  'ReferredPage',
  {
    ...common,
    kind: ['The kind of the record', 'page'],
    url: ['The url of the page', '/about-us'],
    title: ['Its title', 'About us'],
    template: ['Its template', 'default'],
    picture: [aboutPicture],
    meta: [
      'If the option `public.page_meta` is on; null for a page that is protected. Links in it are addresses',
      null,
    ],
  },
  Type.Object({
    kind: Type.Literal('page'),
    id: Type.Integer(),
    title: Type.String(),
    menu_name: nullableString,
    url: Type.String(),
    template: Type.String(),
    description: nullableString,
    thumbnail: nullableString,
    picture,
    category_id: nullableInteger,
    meta: Type.Optional(
      Type.Unsafe<JsonObject | Json[] | null>({
        type: ['object', 'array', 'null'],
        additionalProperties: true,
        items: {},
      }),
    ),
  }),
)

export const ReferredPost = documented(
  'ReferredPost',
  {
    ...common,
    kind: ['The kind of the record', 'post'],
    url: ['The url of the post', '/products/teapot'],
    title: ['Its title', 'Teapot'],
    post_type: ['Its type', 'product'],
    picture: [aboutPicture],
    meta: ['Its metadata. Links in it are addresses', { price: 39 }],
    published_at: ['When it was published', '2026-05-01T09:00:00.000Z'],
  },
  Type.Object({
    kind: Type.Literal('post'),
    id: Type.Integer(),
    title: Type.String(),
    slug: Type.String(),
    url: Type.String(),
    post_type: Type.String(),
    description: nullableString,
    thumbnail: nullableString,
    picture,
    category_id: nullableInteger,
    meta: jsonObject,
    published_at: nullableTimestamp,
    ...timestamps,
  }),
)

export const ReferredAsset = documented(
  'ReferredAsset',
  {
    kind: ['The kind of the record', 'asset'],
    path: ['The path of its file on the public disk', 'assets/ab/abcdefghijklmnopqrstuvwx.jpg'],
    url: ['The address of its file', '/storage/assets/ab/abcdefghijklmnopqrstuvwx.jpg'],
    type: ['The kind of media', 'image'],
    title: ['Its title', 'A meadow in May'],
    caption: ['A short caption', null],
    picture: ['What is known of it if it is a picture; null for another file'],
  },
  Type.Object({
    kind: Type.Literal('asset'),
    id: Type.Integer(),
    path: Type.String(),
    url: Type.String(),
    type: nullableString,
    title: Type.String(),
    caption: nullableString,
    picture,
  }),
)

export const ReferredCategory = documented(
  'ReferredCategory',
  { ...common, kind: ['The kind of the record', 'category'], name: ['Its name', 'News'] },
  Type.Object({
    kind: Type.Literal('category'),
    id: Type.Integer(),
    name: Type.String(),
    type: nullableString,
    colour: nullableString,
  }),
)

export const ReferredTag = documented(
  'ReferredTag',
  { ...common, kind: ['The kind of the record', 'tag'], name: ['Its name', 'Wild flowers'] },
  Type.Object({
    kind: Type.Literal('tag'),
    id: Type.Integer(),
    name: Type.String(),
    slug: Type.String(),
    type: nullableString,
  }),
)

export const ReferredGlobal = documented(
  'ReferredGlobal',
  {
    kind: ['The kind of the record', 'global'],
    name: ['Its name', 'banner'],
    value: ['Its content. Links in it are addresses', { text: 'Closed on Friday' }],
  },
  Type.Object({
    kind: Type.Literal('global'),
    id: Type.Integer(),
    name: Type.String(),
    value: jsonObject,
  }),
)

export type Referred =
  | Static<typeof ReferredPage>
  | Static<typeof ReferredPost>
  | Static<typeof ReferredAsset>
  | Static<typeof ReferredCategory>
  | Static<typeof ReferredTag>
  | Static<typeof ReferredGlobal>

const Referred = Type.Unsafe<Referred>({
  title: 'Referred',
  oneOf: [ReferredPage, ReferredPost, ReferredAsset, ReferredCategory, ReferredTag, ReferredGlobal],
})

/** The members of a response that shows references. */
export const referenceMembers = {
  references: Type.Optional(
    Type.Unsafe<Readonly<Record<string, Referred>> | null>({
      type: ['object', 'null'],
      additionalProperties: Referred,
    }),
  ),
  references_cut: Type.Optional(Type.Literal(true)),
}

export const referenceDescriptions = {
  references: [
    'With `include=references`: the public records that the content refers to, by kind and id (`post/4`), name (`category/News`) or path (`asset/x.jpg`)',
  ],
  references_cut: [`True if there are more than ${maxPublicReferences} references: the first are shown`],
} as const

/** A response with references beside its data. */
export function withReferences<T extends TObject>(schema: T) {
  const { data, ...rest } = schema.properties
  return describeMembers(
    referenceDescriptions,
    Type.Object({ data, ...referenceMembers, ...rest } as Record<string, TSchema>),
  )
}
