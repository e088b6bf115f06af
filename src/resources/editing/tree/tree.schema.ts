import { booleanLike, id, idList, integer, listOf, text } from '../../../core/field-kinds.ts'
import {
  describeFields,
  type FieldDescriptions,
  field,
  InvalidValue,
  nullable,
  schemaOfFields,
} from '../../../core/fields.ts'
import { documented, nullableInteger, nullableString } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { languageCode } from '../../content/languages/language.schema.ts'
import { badges, type TreeCursor } from './tree.read.ts'

/** Pages to place beneath a parent, in this order: before or after one of its children, at an index, or last. */
export interface Move {
  readonly pages: readonly number[]
  readonly parent: number
  readonly before: number | null
  readonly after: number | null
  readonly index: number | null
}

/** Why a translation stays: its new parent is not translated, it was not where the page was, or the user may not move it. */
export const stayReasons = ['parent', 'elsewhere', 'permission'] as const

const descriptions: FieldDescriptions = {
  id: ['The id of the page', 12],
  parent_id: ['The id of its parent; null at the root', 3],
  title: ['The title; of a page that is not published that of its working copy', 'Prices'],
  url: ['The url', '/visit/prices'],
  menu_order: ['Its position among its siblings', 2],
  children: ['How many children it has; 100 stands for 100 or more', 4],
  badges: [
    'What is special about it; `outdated` with `include=translations`: a translation whose source has changed since',
    ['draft'],
  ],
  path: ['With `search`: the pages above it, from the root'],
  parent: ['The id of a page; the root when it is left out', 3],
  after: ['Pass `meta.after` to read on', '2,12'],
  language: [
    'Only pages of the language with this code, at the root or found; on a site without languages it is ignored',
    'de',
  ],
  search: ['Finds pages by title and url, anywhere in the tree', 'prices'],
}

export const PathStepSchema = documented(
  'TreePathStep',
  { ...descriptions, language: ['On a site with languages: the code of its language', 'de'] },
  Type.Object({
    id: Type.Integer(),
    title: Type.String(),
    url: Type.String(),
    language: Type.Optional(Type.String()),
  }),
)

export const TreeNode = documented(
  'TreeNode',
  descriptions,
  Type.Object({
    id: Type.Integer(),
    parent_id: nullableInteger,
    title: Type.String(),
    url: Type.String(),
    menu_order: Type.Integer(),
    children: Type.Integer(),
    badges: Type.Array(Type.Unsafe<string>({ type: 'string', enum: [...badges] })),
    path: Type.Optional(Type.Array(PathStepSchema)),
  }),
)

export const TreeMeta = documented(
  'TreeMeta',
  { after: ['Pass it as `after` to read on; null when there are no more', null] },
  Type.Object({ after: nullableString }),
)

const position = /^(-?\d{1,10}),([1-9]\d{0,14})$/

const cursor = field<TreeCursor>({ type: 'string', pattern: position.source }, (value) => {
  const [, order, pageId] = position.exec(String(value).trim()) ?? []
  if (order === undefined) throw new InvalidValue('must be a value of `meta.after`')
  return { menu_order: Number(order), id: Number(pageId) }
})

/** `search` is read by the search itself. */
export const treeFilters = describeFields(
  { parent: id(), after: cursor, language: languageCode },
  descriptions,
)
export const searchField = describeFields({ search: text(200) }, descriptions)

export const moveFields = describeFields(
  {
    pages: idList(),
    parent: nullable(id()),
    before: nullable(id()),
    after: nullable(id()),
    index: nullable(integer(0)),
  },
  {
    pages: ['The ids of the pages, in their new order', [12, 14]],
    parent: ['The id of their new parent; null for the root', 3],
    before: ['The child of the parent that they are placed before', 8],
    after: ['Or the one that they are placed after'],
    index: ['Or how many of its other children come before them. Without all three they are last'],
  },
)

export const withTranslationsField = describeFields(
  { with_translations: booleanLike() },
  {
    with_translations: [
      'On a site with languages: whether translations move to the same place in their languages; 0 by default',
      1,
    ],
  },
)

const maxMoves = 100

export const movesFields = describeFields(
  {
    moves: listOf(
      (value) => {
        if (value === null || typeof value !== 'object' || Array.isArray(value))
          throw new InvalidValue('must be a list of objects')
        return value as Readonly<Record<string, unknown>>
      },
      schemaOfFields(moveFields, { required: ['pages'] }),
      maxMoves,
    ),
  },
  { moves: ['The moves, in the order in which they are made', [{ pages: [12], parent: 3 }]] },
)

const UrlChangeSchema = documented(
  'UrlChange',
  {
    id: ['The id of the page', 12],
    from: ['Its url before', '/prices'],
    to: ['Its url after', '/visit/prices'],
  },
  Type.Object({ id: Type.Integer(), from: Type.String(), to: Type.String() }),
)

const CollisionSchema = documented(
  'UrlCollision',
  {
    id: ['The id of the page', 14],
    wanted: ['The url that another page has', '/visit/team'],
    url: ['The url that it gets instead', '/visit/team-2'],
  },
  Type.Object({ id: Type.Integer(), wanted: Type.String(), url: Type.String() }),
)

const MovedPage = documented(
  'MovedPage',
  descriptions,
  Type.Object({
    id: Type.Integer(),
    parent_id: nullableInteger,
    url: Type.String(),
    menu_order: Type.Integer(),
  }),
)

const MovedTranslation = documented(
  'MovedTranslation',
  {
    ...descriptions,
    language: ['The code of its language', 'de'],
    url: ['The url before the move', '/de/preise'],
    reason: [
      'Why it stays: its new `parent` is not translated, it stands `elsewhere` than the page did, or the user may not change its language (`permission`). Null if it moves along, or would',
      null,
    ],
    undo: ['The move that brings it back; null if it stays', { pages: [31], parent: 7, before: null }],
  },
  Type.Object({
    id: Type.Integer(),
    title: Type.String(),
    url: Type.String(),
    language: Type.String(),
    reason: Type.Unsafe<(typeof stayReasons)[number] | null>({
      type: ['string', 'null'],
      enum: [...stayReasons, null],
    }),
    undo: Type.Union([
      Type.Object({ pages: Type.Array(Type.Integer()), parent: nullableInteger, before: nullableInteger }),
      Type.Null(),
    ]),
  }),
)

export const TreeMove = documented(
  'TreeMove',
  {
    pages: ['The moved pages'],
    url_count: ['How many urls change, those of descendants included', 4],
    urls: ['The first 100 of them'],
    collisions: ['The pages whose url is taken, and what they get instead'],
    translations: [
      'On a site with languages: the translations of pages that get another parent. They move with `with_translations` only',
    ],
  },
  Type.Object({
    pages: Type.Array(MovedPage),
    url_count: Type.Integer(),
    urls: Type.Array(UrlChangeSchema),
    collisions: Type.Array(CollisionSchema),
    translations: Type.Optional(Type.Array(MovedTranslation)),
  }),
)
