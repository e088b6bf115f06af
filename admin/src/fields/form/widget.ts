import { i18n } from '@lingui/core'
import { kindsIn } from './kinds.ts'
import { cached, type FieldSchema, hintsOf, isObject, resolved, typesOf } from './schema.ts'

const namedWidgets = [
  'rich', 'html', 'code', 'asset', 'link', 'page', 'post', 'category', 'tag', 'tags', 'user', 'global', 'color', 'icon', 'date',
  'datetime', 'table', 'menu', 'json',
] as const // biome-ignore format: a list

export type Widget =
  | (typeof namedWidgets)[number]
  | 'text'
  | 'lines'
  | 'number'
  | 'toggle'
  | 'select'
  | 'list'
  | 'object'
  | 'map'
  | 'kinds'
  | 'alternatives'

export interface Choice {
  readonly value: unknown
  readonly label: string
}

/** Longer texts get a field that grows. */
const longestLine = 120

/** What a list or an object holds when its schema says nothing about it. */
const anything: FieldSchema = { type: ['string', 'number', 'boolean', 'array', 'object'] }

/** The widgets of a list as a whole; others are those of its items. */
const ofLists: readonly string[] = ['tags', 'table', 'menu', 'json', 'code'] satisfies Widget[]

/** The widget that the schema names, or the one that follows from it. JSON only where the schema asks for it. */
export function widgetOf(schema: FieldSchema, root: FieldSchema = schema): Widget {
  const named = hintsOf(schema).widget
  const types = typesOf(schema).filter((type) => type !== 'null')
  const isOfItems = types.length === 1 && types[0] === 'array' && !ofLists.includes(named ?? '')
  if (isNamed(named) && !isOfItems) return named
  if (choicesOf(schema, root)) return 'select'
  if (schema.oneOf) return kindsIn(schema, root) ? 'kinds' : 'alternatives'
  if (types.length > 1)
    return types.every((type) => /^(number|integer)$/.test(type)) ? 'number' : 'alternatives'
  switch (types[0]) {
    case 'string':
      return widgetOfText(schema)
    case 'number':
    case 'integer':
      return 'number'
    case 'boolean':
      return 'toggle'
    case 'array':
      return isTable(schema, root) ? 'table' : 'list'
    case 'object':
      return schema.properties ? 'object' : 'map'
    default:
      return schema.properties ? 'object' : 'json'
  }
}

/** The schema of the items of a list. A picker that the list names is that of its items. */
export const itemOf = cached((list: FieldSchema, root: FieldSchema): FieldSchema => {
  const item = resolved(list.items ?? anything, root)
  const { widget, accept, filter } = hintsOf(list)
  if (widget === undefined || ofLists.includes(widget) || hintsOf(item).widget !== undefined) return item
  return { ...item, 'x-corral': { accept, filter, ...hintsOf(item), widget } }
})

const pickers: readonly string[] = [
  'asset', 'link', 'page', 'post', 'category', 'tag', 'user', 'global', 'color', 'icon', 'date', 'datetime', 'select',
] satisfies Widget[] // biome-ignore format: a list

/** Whether a new value is chosen, rather than written: an empty text would not stand for it. */
export function isPicker(schema: FieldSchema, root: FieldSchema): boolean {
  return schema.default === undefined && pickers.includes(widgetOf(schema, root))
}

/** The schema of the members of a map. */
export function entryOf({ additionalProperties }: FieldSchema, root: FieldSchema): FieldSchema {
  return typeof additionalProperties === 'object' ? resolved(additionalProperties, root) : anything
}

/** The values to choose from, with their titles; undefined where anything can be entered. */
export function choicesOf(schema: FieldSchema, root: FieldSchema = schema): readonly Choice[] | undefined {
  if (schema.enum) return schema.enum.map((value) => ({ value, label: words(value) }))
  if (schema.const !== undefined) return [choiceOf(schema)]
  if (schema.type === 'null') return [{ value: null, label: words(null) }]
  const choices = schema.oneOf?.map((one) => resolved(one, root))
  return choices?.every((one) => one.const !== undefined) ? choices.map(choiceOf) : undefined
}

/** Whether a widget can show a value. One that it cannot show is shown as JSON, and stays as it is. */
export function fits(widget: Widget, value: unknown, schema: FieldSchema = {}): boolean {
  if (value === undefined || value === null) return true
  switch (widget) {
    case 'number':
      return typeof value === 'number'
    case 'toggle':
      return typeof value === 'boolean'
    case 'select':
      return typeof value !== 'object'
    case 'list':
    case 'menu':
      return Array.isArray(value)
    case 'tags':
      return Array.isArray(value) && value.every((one) => typeof one === 'string' || isId(one))
    case 'table':
      return Array.isArray(value) && value.every(isRow)
    case 'object':
    case 'map':
    case 'kinds':
      return isObject(value)
    case 'json':
    case 'alternatives':
      return true
    case 'user':
      return isId(value)
    case 'category':
    case 'tag':
    case 'global':
      return isId(value) || typeof value === 'string'
    case 'page':
    case 'post':
      return (
        isId(value) || (typeof value === 'string' && (value === '' || referencedId(widget, value) !== null))
      )
    case 'date':
      return typeof value === 'string' && (value === '' || /^\d{4}-\d\d-\d\d$/.test(value))
    case 'datetime':
      return typeof value === 'string' && (value === '' || !Number.isNaN(Date.parse(value)))
    case 'code':
      return typeof value === 'string' || typesOf(schema).length === 0
    default:
      return typeof value === 'string'
  }
}

/** The id in `corral:page/12`. */
export function referencedId(kind: string, value: string): number | null {
  const match = /^corral:(page|post|asset)\/(\d{1,15})$/.exec(value)
  return match?.[1] === kind ? Number(match[2]) : null
}

function widgetOfText({ format, pattern, maxLength }: FieldSchema): Widget {
  if (format === 'date') return 'date'
  if (format === 'date-time') return 'datetime'
  if (format !== undefined || pattern !== undefined) return 'text'
  return maxLength !== undefined && maxLength <= longestLine ? 'text' : 'lines'
}

/** Rows of cells. */
function isTable({ items }: FieldSchema, root: FieldSchema): boolean {
  const row = items && resolved(items, root)
  if (!row?.items || row.type !== 'array' || hintsOf(row).widget !== undefined) return false
  const cell = resolved(row.items, root)
  const isList = typesOf(cell).includes('array')
  return !isList && ['text', 'lines', 'number'].includes(widgetOf(cell, root))
}

function isRow(value: unknown): boolean {
  return Array.isArray(value) && value.every((cell) => typeof cell === 'string' || typeof cell === 'number')
}

function isNamed(name: string | undefined): name is (typeof namedWidgets)[number] {
  return namedWidgets.some((known) => known === name)
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value)
}

function choiceOf(schema: FieldSchema): Choice {
  return { value: schema.const, label: schema.title ?? words(schema.const) }
}

/** `call-to-action` reads better as "Call to action". */
function words(value: unknown): string {
  if (value === null) return i18n.t('Empty')
  if (typeof value === 'boolean') return value ? i18n.t('Yes') : i18n.t('No')
  if (typeof value !== 'string') return String(value)
  const text = /^[a-z0-9_-]+$/.test(value) ? value.replaceAll(/[_-]+/g, ' ') : value
  return text.charAt(0).toUpperCase() + text.slice(1)
}
