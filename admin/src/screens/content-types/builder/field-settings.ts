import { i18n } from '@lingui/core'
import { type FieldSchema, hintsOf, type JsonObject } from '../../../fields/form/schema.ts'
import { choicesOf } from '../../../fields/form/widget.ts'
import { type FieldKind, isListOf, isRecordKind, withList } from './field-kinds.ts'
import { keyFor } from './schema-edit.ts'

/**
 * The settings of a field are a form of their own: its schema depends on the kind, and its values are keywords of the
 * field. A change of one setting changes one keyword.
 */

/** Settings that are hints under `x-corral`. The others are keywords, except for those that `special` reads and writes. */
const hints = ['help', 'placeholder', 'accept', 'fill', 'summary', 'preview', 'filter']

interface Special {
  read(schema: FieldSchema): unknown
  write(schema: FieldSchema, value: unknown): FieldSchema
  /** The keywords that it shows. */
  readonly keywords: readonly string[]
}

const special: Readonly<Record<string, Special>> = {
  is_whole: {
    read: ({ type }) => type === 'integer',
    write: (schema, value) => ({ ...schema, type: value === true ? 'integer' : 'number' }),
    keywords: ['type'],
  },
  is_list: {
    read: isListOf,
    write: (schema, value) => withList(schema, value === true),
    keywords: ['type', 'items'],
  },
  is_closed: {
    read: ({ additionalProperties }) => additionalProperties === false,
    write: ({ additionalProperties: _, ...rest }, value) =>
      value === true ? { ...rest, additionalProperties: false } : rest,
    keywords: ['additionalProperties'],
  },
  choices: { read: readChoices, write: writeChoices, keywords: ['enum', 'oneOf', 'const', 'type'] },
  item_choices: {
    read: ({ items = {} }) => readChoices(items),
    write: (schema, value) => ({ ...schema, items: writeChoices(schema.items ?? {}, value) }),
    keywords: ['items'],
  },
}

/** The keywords that other parts of the builder show, by the kind of the field. */
const structure: Readonly<Record<string, readonly string[]>> = {
  object: ['properties', 'required', 'if', 'then', 'else', 'allOf', 'dependentRequired'],
  things: ['items'],
  list: ['items'],
  blocks: ['items'],
  kinds: ['oneOf'],
  alternatives: ['oneOf'],
  map: ['additionalProperties'],
  table: ['items'],
  menu: ['items'],
  tags: ['items'],
}

/** The collections and page templates that a filter can name. */
export interface KnownNames {
  readonly collections: readonly FieldSchema[]
  readonly templates: readonly FieldSchema[]
}

/** The schema of the settings of a field. */
export function settingsFor(kind: FieldKind, schema: FieldSchema, names: KnownNames): FieldSchema {
  // What stands beside a reference describes the place; the rest belongs to the definition.
  const own = schema.$ref === undefined ? settingsOfKind(kind, schema, names) : {}
  return {
    type: 'object',
    properties: {
      title: line(i18n.t('Label')),
      help: lines(i18n.t('Help for editors')),
      ...own,
      ...(schema.description === undefined ? {} : { description: lines(i18n.t('Description')) }),
    },
  }
}

function settingsOfKind(
  kind: FieldKind,
  schema: FieldSchema,
  names: KnownNames,
): Record<string, FieldSchema> {
  const lists = isListOf(schema) ? listSettings() : {}
  if (isRecordKind(kind))
    return {
      is_list: toggle(i18n.t('Several')),
      ...(kind.id === 'page' || kind.id === 'post' ? { filter: filterOf(kind.id, names) } : {}),
      ...lists,
    }
  switch (kind.id) {
    case 'text':
      return {
        placeholder: line(i18n.t('Example in the empty field')),
        ...lengths(),
        pattern: line(i18n.t('Pattern'), i18n.t('A regular expression, such as ^[A-Z]+$')),
        ...filled(),
        ...initial(schema),
      }
    case 'lines':
      return {
        placeholder: line(i18n.t('Example in the empty field')),
        ...lengths(),
        ...filled(),
        ...initial(schema),
      }
    case 'email':
    case 'uri':
    case 'time':
      return { placeholder: line(i18n.t('Example in the empty field')), ...initial(schema) }
    case 'rich':
    case 'html':
    case 'code':
      return lengths()
    case 'number':
      return {
        is_whole: toggle(i18n.t('Whole numbers only')),
        minimum: number(i18n.t('At least')),
        maximum: number(i18n.t('At most')),
        exclusiveMinimum: number(i18n.t('More than')),
        exclusiveMaximum: number(i18n.t('Less than')),
        multipleOf: number(i18n.t('In steps of')),
        ...initial(schema),
      }
    case 'select':
      return { ...(canEditChoices(schema) ? { choices: choiceList() } : {}), ...initial(schema) }
    case 'selects':
      return { ...(canEditChoices(schema.items ?? {}) ? { item_choices: choiceList() } : {}), ...lists }
    case 'toggle':
    case 'date':
    case 'datetime':
    case 'color':
    case 'icon':
    case 'link':
      return initial(schema)
    case 'things':
      return { preview: previewSetting(), summary: line(i18n.t('Field that names an item')), ...lists }
    case 'object':
      return { is_closed: toggle(i18n.t('No other keys allowed')) }
    case 'map':
      return { minProperties: count(i18n.t('At least')), maxProperties: count(i18n.t('At most')) }
    default:
      return lists
  }
}

/** The values of the settings. */
export function readSettings(settings: FieldSchema, schema: FieldSchema): JsonObject {
  const names = Object.keys(settings.properties ?? {})
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = settingOf(name, schema)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function settingOf(name: string, schema: FieldSchema): unknown {
  if (special[name]) return special[name].read(schema)
  const from: object = hints.includes(name) ? hintsOf(schema) : schema
  return (from as JsonObject)[name]
}

/** The field with one setting changed. An empty setting is left out. */
export function writeSetting(schema: FieldSchema, name: string, given: unknown): FieldSchema {
  if (isSame(settingOf(name, schema), given)) return schema
  const value = name === 'default' ? given : withoutEmpty(given)
  if (special[name]) return special[name].write(schema, value)
  if (!hints.includes(name)) return withMember(schema, name, value)
  const changed = withMember(hintsOf(schema), name, value)
  return withMember(schema, 'x-corral', changed)
}

function withMember<T extends object>(object: T, name: string, value: unknown): T {
  const { [name]: _, ...rest } = object as JsonObject
  if (name === 'default' ? value === undefined || value === '' : isEmpty(value)) return rest as T
  // At its place, so that the order of the keywords stays.
  return { ...object, [name]: value }
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}

function withoutEmpty(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, each]) => !isEmpty(each)))
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

/** The keywords and hints that neither the settings nor other parts of the builder show: they are edited as JSON. */
export function otherKeywords(
  kind: FieldKind,
  schema: FieldSchema,
  settings: FieldSchema,
): readonly string[] {
  const names = Object.keys(settings.properties ?? {})
  const shown = new Set([
    'type',
    'format',
    'x-corral',
    ...names.flatMap((name) => special[name]?.keywords ?? [name]),
    ...(structure[kind.id] ?? []),
  ])
  const keywords = Object.keys(schema).filter((keyword) => !shown.has(keyword))
  const shownHints = new Set(['widget', 'was', 'accept', ...names.filter((name) => hints.includes(name))])
  const others = Object.keys(hintsOf(schema)).filter((hint) => !shownHints.has(hint))
  return [...keywords, ...others.map((hint) => `x-corral.${hint}`)]
}

interface ChoiceRow {
  readonly title?: string
  readonly const?: unknown
}

/** Rows of labels and values. Choices that are more than that are edited as JSON. */
function canEditChoices(schema: FieldSchema): boolean {
  if (schema.const !== undefined) return false
  const isPlain = (each: FieldSchema) => Object.keys(each).every((key) => key === 'const' || key === 'title')
  const values = choicesOf(schema)?.map(({ value }) => value) ?? []
  return (schema.oneOf ?? []).every(isPlain) && values.every((value) => typeof value === 'string')
}

function readChoices(schema: FieldSchema): readonly ChoiceRow[] {
  if (schema.enum) return schema.enum.map((value) => ({ const: value }))
  return (schema.oneOf ?? []).map((each) => ({
    ...(each.title === undefined ? {} : { title: each.title }),
    const: each.const,
  }))
}

/** Values follow their labels until somebody gives them another. A list without labels stays one of values. */
function writeChoices(schema: FieldSchema, value: unknown): FieldSchema {
  const rows = (Array.isArray(value) ? value : []) as readonly ChoiceRow[]
  const before = readChoices(schema)
  const taken: string[] = []
  const choices = rows.map((row, at) => {
    const old = before[at]
    const isFollowing =
      !row.const ||
      (old?.const === row.const && old?.title !== row.title && row.const === keyFor(old?.title ?? '', []))
    const name = isFollowing ? keyFor(row.title ?? '', taken) : String(row.const)
    taken.push(name)
    return { const: name, ...(row.title ? { title: row.title } : {}) }
  })
  const { enum: _, oneOf: __, ...rest } = schema
  const hasLabels = choices.some(({ title }) => title !== undefined)
  return hasLabels ? { ...rest, oneOf: choices } : { ...rest, enum: choices.map((each) => each.const) }
}

function choiceList(): FieldSchema {
  return {
    type: 'array',
    title: i18n.t('Choices'),
    minItems: 1,
    items: {
      type: 'object',
      properties: { title: line(i18n.t('Label')), const: line(i18n.t('Value')) },
    },
    'x-corral': { summary: 'title' },
  }
}

/** What a new record, item or component has at first: by the field itself. */
function initial({ default: _, ...schema }: FieldSchema): Record<string, FieldSchema> {
  const { widget, accept, filter } = hintsOf(schema)
  const shown = { widget, accept, filter }
  const kept = Object.entries(shown).filter(([, value]) => value !== undefined)
  return {
    default: {
      ...schema,
      title: i18n.t('At first'),
      'x-corral': { ...Object.fromEntries(kept), help: i18n.t('The value of new content') },
    },
  }
}

function filterOf(kindId: 'page' | 'post', { collections, templates }: KnownNames): FieldSchema {
  const oneOf = (title: string, choices: readonly FieldSchema[]): FieldSchema =>
    choices.length > 0 ? { title, oneOf: choices } : line(title)
  const category: FieldSchema = {
    type: 'integer',
    title: i18n.t('Category'),
    'x-corral': { widget: 'category' },
  }
  const tag: FieldSchema = { type: 'string', title: i18n.t('Tag'), maxLength: 100 }
  const page: FieldSchema = {
    type: 'integer',
    title: i18n.t('Beneath the page'),
    'x-corral': { widget: 'page' },
  }
  return {
    type: 'object',
    title: i18n.t('Offer only'),
    properties:
      kindId === 'post'
        ? { post_type: oneOf(i18n.t('Collection'), collections), category, tag }
        : { template: oneOf(i18n.t('Template'), templates), under: page, category, tag },
  }
}

export function previewSetting(): FieldSchema {
  return {
    type: 'object',
    title: i18n.t('A closed item shows'),
    properties: {
      title: line(i18n.t('Title'), i18n.t('Fields in braces, such as {example}', { example: '{name}' })),
      subtitle: line(i18n.t('Second line')),
      picture: line(i18n.t('Field with the picture')),
    },
  }
}

function listSettings(): Record<string, FieldSchema> {
  return {
    minItems: count(i18n.t('At least')),
    maxItems: count(i18n.t('At most')),
    uniqueItems: toggle(i18n.t('Each value once only')),
  }
}

function filled(): Record<string, FieldSchema> {
  return { fill: line(i18n.t('Taken from'), i18n.t('For the description of a picture: asset.alt')) }
}

function lengths(): Record<string, FieldSchema> {
  return {
    minLength: count(i18n.t('Least number of characters')),
    maxLength: count(i18n.t('Greatest number of characters')),
  }
}

function line(title: string, help?: string): FieldSchema {
  return { type: 'string', title, maxLength: 120, ...(help === undefined ? {} : { 'x-corral': { help } }) }
}
function lines(title: string): FieldSchema {
  return { type: 'string', title }
}
function number(title: string): FieldSchema {
  return { type: 'number', title }
}
function count(title: string): FieldSchema {
  return { type: 'integer', title, minimum: 0 }
}
function toggle(title: string): FieldSchema {
  return { type: 'boolean', title }
}
