import { id, idList, integer, listOf, text } from '../../../core/field-kinds.ts'
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
import { badges, type TreeCursor } from './tree.read.ts'

const descriptions: FieldDescriptions = {
  id: ['The id of the page', 12],
  parent_id: ['The id of its parent; null at the root', 3],
  title: ['The title', 'Prices'],
  url: ['The url', '/visit/prices'],
  menu_order: ['Its position among its siblings', 2],
  children: ['How many children it has; 100 stands for 100 or more', 4],
  badges: ['What is special about it', ['draft']],
  path: ['With `search`: the pages above it, from the root'],
  parent: ['The id of a page; the root when it is left out', 3],
  after: ['Pass `meta.after` to read on', '2,12'],
  search: ['Finds pages by title and url, anywhere in the tree', 'prices'],
}

export const PathStepSchema = documented(
  'TreePathStep',
  descriptions,
  Type.Object({ id: Type.Integer(), title: Type.String(), url: Type.String() }),
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
export const treeFilters = describeFields({ parent: id(), after: cursor }, descriptions)
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

export const TreeMove = documented(
  'TreeMove',
  {
    pages: ['The moved pages'],
    url_count: ['How many urls change, those of descendants included', 4],
    urls: ['The first 100 of them'],
    collisions: ['The pages whose url is taken, and what they get instead'],
  },
  Type.Object({
    pages: Type.Array(MovedPage),
    url_count: Type.Integer(),
    urls: Type.Array(UrlChangeSchema),
    collisions: Type.Array(CollisionSchema),
  }),
)
