import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema'
import { i18n } from '@lingui/core'
import { getIn, type Path, pathText } from './patch.ts'
import type { FieldSchema } from './schema.ts'
import { choicesOf } from './widget.ts'

export type Problems = Readonly<Record<string, readonly string[]>>

/** Checks values in the browser, so that hints come while one types. The service has the last word. */
export function checkerOf(schema: FieldSchema): (value: unknown) => Problems {
  const validator = new Validator(schema as Schema, '2020-12', false)
  return (value) => {
    const problems: Record<string, string[]> = {}
    for (const unit of validator.validate(value).errors) {
      const found = problemOf(unit, schema, value)
      if (!found) continue
      const key = pathText(found.path)
      const known = problems[key] ?? []
      if (!known.includes(found.message)) problems[key] = [...known, found.message]
    }
    return problems
  }
}

function problemOf(unit: OutputUnit, schema: FieldSchema, value: unknown) {
  const path = pathOf(unit.instanceLocation)
  const rule = ruleAt(schema, unit.keywordLocation)
  const isPartOfChoice = /\/oneOf\/\d+\//.test(unit.keywordLocation)
  if (isPartOfChoice) return undefined
  if (unit.keyword === 'required') {
    const member = /"(.+)"/.exec(unit.error)?.[1] ?? ''
    return { path: [...path, member], message: i18n.t('This is needed.') }
  }
  const message = messageOf(unit.keyword, rule, getIn(value, path))
  return message === undefined ? undefined : { path, message }
}

/** The error in words. Keywords that only hold others have none. */
function messageOf(keyword: string, rule: FieldSchema, value: unknown): string | undefined {
  const length = typeof value === 'string' ? [...value].length : 0
  const isMissing = value === '' || value === null
  if (isMissing && (keyword === 'minLength' || keyword === 'type')) return i18n.t('This is needed.')
  switch (keyword) {
    case 'type':
      return i18n.t('This should be {kind}.', { kind: kindsOf(rule) })
    case 'enum':
    case 'const':
    case 'oneOf':
      return i18n.t('Choose one of: {choices}.', {
        choices: (choicesOf(rule) ?? []).map(({ label }) => label).join(', '),
      })
    case 'minLength':
      return i18n.t('{min, plural, one {At least # character.} other {At least # characters.}}', {
        min: rule.minLength,
      })
    case 'maxLength':
      return i18n.t('At most {max} characters; it has {length}.', { max: rule.maxLength, length })
    case 'pattern':
      return i18n.t('This does not have the expected form.')
    case 'format':
      return formatMessage(rule.format)
    case 'minimum':
    case 'exclusiveMinimum':
      return i18n.t('At least {min}.', { min: rule.minimum ?? '' })
    case 'maximum':
    case 'exclusiveMaximum':
      return i18n.t('At most {max}.', { max: rule.maximum ?? '' })
    case 'multipleOf':
      return i18n.t('Steps of {step} only.', { step: rule.multipleOf })
    case 'minItems':
      return i18n.t('{min, plural, one {At least # item.} other {At least # items.}}', { min: rule.minItems })
    case 'maxItems':
      return i18n.t('{max, plural, one {At most # item.} other {At most # items.}}', { max: rule.maxItems })
    case 'false':
      return i18n.t('This setting is not known here.')
    default:
      return undefined
  }
}

function formatMessage(format: string | undefined): string {
  switch (format) {
    case 'email':
      return i18n.t('This is not an email address.')
    case 'uri':
      return i18n.t('This is not a full address: it begins with https://, for example.')
    case 'date':
      return i18n.t('This is not a date.')
    case 'date-time':
    case 'time':
      return i18n.t('This is not a time.')
    default:
      return i18n.t('This does not have the expected form.')
  }
}

function kindsOf({ type }: FieldSchema): string {
  const names: Record<string, string> = {
    string: i18n.t('text'),
    number: i18n.t('a number'),
    integer: i18n.t('a whole number'),
    boolean: i18n.t('yes or no'),
    array: i18n.t('a list'),
    object: i18n.t('a group of settings'),
    null: i18n.t('empty'),
  }
  const types = typeof type === 'string' ? [type] : (type ?? [])
  return types.map((one) => names[one] ?? one).join(' / ')
}

/** `#/items/2/label` as a path; numbers are places in a list. */
function pathOf(pointer: string): Path {
  return partsOf(pointer).map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

/** The schema that has the keyword. References are followed in the location itself. */
function ruleAt(schema: FieldSchema, location: string): FieldSchema {
  let rule: unknown = schema
  for (const part of partsOf(location).slice(0, -1)) {
    if (part === '$ref') rule = refTarget(schema, rule)
    else rule = (rule as Record<string, unknown> | undefined)?.[part]
  }
  return (rule as FieldSchema | undefined) ?? {}
}

function refTarget(root: FieldSchema, rule: unknown): unknown {
  const name = (rule as FieldSchema | undefined)?.$ref?.replace('#/$defs/', '')
  return name === undefined ? undefined : root.$defs?.[name]
}

function partsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => decodeURI(part).replaceAll('~1', '/').replaceAll('~0', '~'))
}
