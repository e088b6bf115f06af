import { i18n } from '@lingui/core'
import { findViolations } from '../../../../src/content-schema/violations.ts'
import { cached, type FieldSchema, rawOf, resolved, typesOf, withBase } from './schema.ts'
import { choicesOf, fits, widgetOf } from './widget.ts'

/** One of several forms that a value may have, such as a text or a list of texts. */
export interface Alternative {
  readonly name: string
  readonly schema: FieldSchema
}

/** The forms that a value may have: the choices of a `oneOf`, or the types. */
export function alternativesOf(schema: FieldSchema, root: FieldSchema): readonly Alternative[] {
  const schemas = schemasOf(schema, root)
  const names = schemas.map((each) => each.title ?? nameOf(each, root))
  return schemas.map((each, at) => {
    const same = names.slice(0, at).filter((name) => name === names[at]).length
    return { name: same > 0 ? `${names[at]} ${same + 1}` : (names[at] ?? ''), schema: each }
  })
}

const schemasOf = cached((schema: FieldSchema, root: FieldSchema): readonly FieldSchema[] =>
  schema.oneOf
    ? schema.oneOf.map((choice) => withBase(schema, resolved(choice, root)))
    : distinctTypes(schema).map((type) => ({ ...withBase(schema, {}), type })),
)

/** Which of the forms a value has: one that it fits, or else one whose field can show it. -1 for none. */
export function alternativeFor(value: unknown, given: readonly Alternative[], root: FieldSchema): number {
  if (value === undefined || value === null) return -1
  const fitting = given.findIndex(({ schema }) => {
    const violations = findViolations({ ...rawOf(schema), $defs: rawOf(root).$defs ?? {} }, value as never, 1)
    return violations?.length === 0
  })
  if (fitting >= 0) return fitting
  return given.findIndex(({ schema }) => isShownBy(schema, value, root))
}

/** Whether the field of a schema can show a value, whether it is valid or not. */
export function isShownBy(schema: FieldSchema, value: unknown, root: FieldSchema): boolean {
  const choices = choicesOf(schema, root)
  if (choices) return choices.some((choice) => choice.value === value)
  return hasType(schema, value) && fits(widgetOf(schema, root), value, schema)
}

/** A value in another form, if it can be told: the text of a number, the number that a text is. */
export function converted(value: unknown, { type }: FieldSchema): unknown {
  const isSimple = typeof value === 'string' || typeof value === 'number'
  if (!isSimple || value === '') return undefined
  if (type === 'string') return String(value)
  const number = Number(value)
  if (type === 'integer') return Number.isInteger(number) ? number : undefined
  return type === 'number' && Number.isFinite(number) ? number : undefined
}

function distinctTypes(schema: FieldSchema): string[] {
  const types = typesOf(schema).filter((type) => type !== 'null')
  return types.filter((type) => type !== 'integer' || !types.includes('number'))
}

function hasType(schema: FieldSchema, value: unknown): boolean {
  const types = typesOf(schema)
  const own = Array.isArray(value) ? 'array' : typeof value
  return types.length === 0 || types.some((type) => type === own || (type === 'integer' && own === 'number'))
}

function nameOf(schema: FieldSchema, root: FieldSchema): string {
  switch (widgetOf(schema, root)) {
    case 'number':
      return i18n.t('Number')
    case 'toggle':
      return i18n.t('Yes or no')
    case 'list':
    case 'menu':
    case 'tags':
      return i18n.t('List')
    case 'table':
      return i18n.t('Table')
    case 'object':
    case 'map':
    case 'kinds':
      return i18n.t('Group')
    case 'select':
      return i18n.t('Choice')
    case 'date':
    case 'datetime':
      return i18n.t('Date')
    case 'link':
      return i18n.t('Link')
    case 'page':
      return i18n.t('Page')
    case 'post':
      return i18n.t('Post')
    case 'global':
      return i18n.t('Site-wide content')
    case 'asset':
      return i18n.t('File')
    default:
      return i18n.t('Text')
  }
}
