import { i18n } from '@lingui/core'
import type { Collection } from '../../../api/collections.ts'
import { type FieldSchema, hintsOf, labelOf, resolved } from '../../../fields/form/schema.ts'
import { itemOf, type Widget, widgetOf } from '../../../fields/form/widget.ts'
import { collectionSchema } from '../collection-schema.ts'
import type { Where } from '../post-search.ts'

/** A key of `meta` that is short enough for a column of the list. */
export interface Column {
  readonly key: string
  readonly label: string
  readonly widget: Widget
  /** The schema of the value; of an item, if the value is a list. */
  readonly schema: FieldSchema
  readonly isList: boolean
}

/** The columns that every list of posts can have. Their keys are those of no field. */
export const ownColumns = [':category', ':published', ':changed', ':scheduled'] as const
const [category, published, changed, scheduled] = ownColumns

const shownAtFirst = 3

export function firstColumns(columns: readonly Column[]): readonly string[] {
  if (columns.length === 0) return [category, published, changed]
  return [...columns.slice(0, shownAtFirst).map(({ key }) => key), published]
}

/** All columns to choose from. */
export function offeredColumns(columns: readonly Column[]) {
  return [
    ...columns.map(({ key, label }) => ({ key, label })),
    { key: category, label: i18n.t('Category') },
    { key: published, label: i18n.t('Published') },
    { key: changed, label: i18n.t('Changed') },
    { key: scheduled, label: i18n.t('Scheduled') },
  ]
}

const references: readonly Widget[] = ['page', 'post', 'asset', 'category', 'tag', 'user', 'global']
const ranges: readonly Widget[] = ['number', 'date', 'datetime']
const texts: readonly Widget[] = ['text', 'lines', 'link', 'color', 'icon']
const sorted: readonly Widget[] = [...ranges, ...texts, 'toggle', 'select']
/** A longer text is no column. */
const longest = 255

/** The short fields of a collection, in the order of its form. */
export function columnsOf(collection: Collection | undefined): readonly Column[] {
  if (!collection) return []
  const root = collectionSchema(collection)
  const keys = Object.keys(root.properties ?? {})
  const inForm = [...new Set([...(collection.layout ?? []).flatMap(({ fields }) => fields), ...keys])]
  return inForm.flatMap((key) => {
    const member = root.properties?.[key]
    return member ? columnOf(key, resolved(member, root), root) : []
  })
}

function columnOf(key: string, schema: FieldSchema, root: FieldSchema): Column[] {
  const label = labelOf(key, schema)
  const widget = widgetOf(schema, root)
  if (widget === 'list') {
    const item = itemOf(schema, root)
    const ofItem = widgetOf(item, root)
    return references.includes(ofItem) ? [{ key, label, widget: ofItem, schema: item, isList: true }] : []
  }
  if (widget === 'tags') return [{ key, label, widget: 'tag', schema: schema.items ?? {}, isList: true }]
  const isShort = (schema.maxLength ?? 0) <= longest
  const isColumn = [...references, ...sorted].includes(widget) && isShort
  return isColumn ? [{ key, label, widget, schema, isList: false }] : []
}

export function isReference({ widget }: Column): boolean {
  return references.includes(widget)
}

/** The service sorts by values: the ids of references would be an order that nobody understands. */
export function isSortable({ widget, isList }: Column): boolean {
  return !isList && sorted.includes(widget)
}

/** The service searches a part of a text among so many values only, and sorts so many posts by `meta`. */
export const mostSearched = 20_000
export const mostSorted = 10_000

type FilterKind = 'range' | 'flag' | 'presence' | 'text' | 'value'

function filterKindOf({ widget }: Column): FilterKind {
  if (ranges.includes(widget)) return 'range'
  if (widget === 'toggle') return 'flag'
  if (widget === 'asset') return 'presence'
  return texts.includes(widget) ? 'text' : 'value'
}

const [from, to] = [':from', ':to']

/** The filters by the columns as a form: a range has two fields. */
export function filterSchema(columns: readonly Column[], root: FieldSchema): FieldSchema {
  const fields = columns.flatMap((column): [string, FieldSchema][] => {
    const { key, label, schema } = column
    const { title: _, description: __, default: ___, ...own } = schema
    switch (filterKindOf(column)) {
      case 'range':
        return [
          [key + from, { ...rangeOf(column), title: i18n.t('{label} from', { label }) }],
          [key + to, { ...rangeOf(column), title: i18n.t('{label} to', { label }) }],
        ]
      case 'flag':
      case 'presence':
        return [[key, { enum: [true, false], title: label }]]
      case 'text':
        return [[key, { type: 'string', maxLength: 100, title: label }]]
      default:
        // Nobody creates a record in order to filter by it.
        return [[key, { ...own, title: label, 'x-corral': { ...hintsOf(own), isChoice: true } }]]
    }
  })
  return { type: 'object', $defs: root.$defs, properties: Object.fromEntries(fields) }
}

function rangeOf({ widget, schema }: Column): FieldSchema {
  if (widget === 'number') return { type: schema.type, multipleOf: schema.multipleOf }
  return { type: 'string', 'x-corral': { widget } }
}

/** The parameters by which the service filters. Without `contains`, a text is searched from its beginning. */
export function filterQuery(
  columns: readonly Column[],
  where: Where,
  { posts }: { readonly posts: number },
): Record<`filter[${string}`, string> {
  const query: Record<`filter[${string}`, string> = {}
  for (const column of columns) {
    const { key, isList } = column
    const add = (operator: string, value: Where[string] | undefined) => {
      if (value !== undefined && value !== '') query[`filter[meta.${key}][${operator}]`] = String(value)
    }
    const value = where[key]
    switch (filterKindOf(column)) {
      case 'range':
        add('gte', where[key + from])
        add('lte', where[key + to])
        break
      case 'flag':
        // A post that was never asked is not one with yes.
        if (value !== undefined) add(value === true ? 'eq' : 'ne', true)
        break
      case 'presence':
        add('exists', value)
        break
      case 'text':
        add(posts > mostSearched ? 'starts' : 'contains', value)
        break
      default:
        add(isList ? 'contains' : 'eq', value)
    }
  }
  return query
}

/** The columns by which the list is filtered, with the keys of `where` that do it. */
export function filteredColumns(columns: readonly Column[], where: Where) {
  return columns.flatMap((column) => {
    const keys = [column.key, column.key + from, column.key + to].filter((key) => where[key] !== undefined)
    return keys.length > 0 ? [{ column, keys }] : []
  })
}
