import { type FieldSchema, hintsOf, isObject, typesOf } from './schema.ts'

const namedWidgets = [
  'rich', 'html', 'code', 'asset', 'link', 'page', 'post', 'category', 'tags', 'color', 'icon', 'date', 'datetime',
  'table', 'json',
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

export interface Choice {
  readonly value: unknown
  readonly label: string
}

/** Longer texts get a field that grows. */
const longestLine = 120

/** The widget that the schema names, or the one that follows from it. */
export function widgetOf(schema: FieldSchema): Widget {
  const named = hintsOf(schema).widget
  if (isNamed(named)) return named
  if (choicesOf(schema)) return 'select'
  const types = typesOf(schema).filter((type) => type !== 'null')
  if (types.length > 1) return types.every((type) => /^(number|integer)$/.test(type)) ? 'number' : 'json'
  switch (types[0]) {
    case 'string':
      return widgetOfText(schema)
    case 'number':
    case 'integer':
      return 'number'
    case 'boolean':
      return 'toggle'
    case 'array':
      return isTable(schema) ? 'table' : 'list'
    case 'object':
      return 'object'
    default:
      return schema.properties ? 'object' : 'json'
  }
}

/** The values to choose from, with their titles; undefined where anything can be entered. */
export function choicesOf(schema: FieldSchema): readonly Choice[] | undefined {
  if (schema.enum) return schema.enum.map((value) => ({ value, label: words(value) }))
  if (schema.const !== undefined) return [choiceOf(schema)]
  if (schema.oneOf?.every((one) => one.const !== undefined)) return schema.oneOf.map(choiceOf)
  return undefined
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
      return Array.isArray(value)
    case 'tags':
      return Array.isArray(value) && value.every((one) => typeof one === 'string' || isId(one))
    case 'table':
      return Array.isArray(value) && value.every(isRow)
    case 'object':
      return isObject(value)
    case 'json':
      return true
    case 'category':
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
function isTable({ items }: FieldSchema): boolean {
  return items !== undefined && widgetOf(items) === 'list' && isCell(items.items)
}

function isCell(schema: FieldSchema | undefined): boolean {
  return schema !== undefined && ['text', 'lines', 'number'].includes(widgetOf(schema))
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
  if (typeof value !== 'string') return JSON.stringify(value)
  const text = /^[a-z0-9_-]+$/.test(value) ? value.replaceAll(/[_-]+/g, ' ') : value
  return text.charAt(0).toUpperCase() + text.slice(1)
}
