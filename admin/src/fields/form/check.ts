import { i18n } from '@lingui/core'
import { findViolations, type Violation } from '../../../../src/content-schema/violations.ts'
import { alternativesOf } from './alternatives.ts'
import { kindsIn } from './kinds.ts'
import { pathText } from './patch.ts'
import { asSchema, type FieldSchema } from './schema.ts'
import { choicesOf } from './widget.ts'

export type Problems = Readonly<Record<string, readonly string[]>>

const maxProblems = 500

/** Checks values in the browser by the rules of the service, so that hints come while one types. */
export function checkerOf(schema: FieldSchema): (value: unknown) => Problems {
  return (value) => {
    const problems: Record<string, string[]> = {}
    const violations = findViolations(schema as never, value as never, maxProblems) ?? []
    for (const violation of violations.flatMap(closest)) {
      const key = pathText(violation.path)
      const message = messageOf(violation, schema)
      const known = problems[key] ?? []
      if (!known.includes(message)) problems[key] = [...known, message]
    }
    return problems
  }
}

/** Of a value that fits no choice: the violations of the choice that admits it at all, if there is only one. */
function closest(violation: Violation): readonly Violation[] {
  const { choices = [], path } = violation
  const admitting = choices.filter((each) => each.length > 0 && !each.some((one) => isRefusal(one, path)))
  const [only] = admitting
  return only && admitting.length === 1 ? only.flatMap(closest) : [violation]
}

function isRefusal({ keyword, path }: Violation, at: Violation['path']): boolean {
  return path.length === at.length && ['type', 'enum', 'const', 'oneOf'].includes(keyword)
}

/** The violation in words. */
function messageOf({ keyword, node, value, limit = 0 }: Violation, root: FieldSchema): string {
  const rule = asSchema(node)
  const isMissing = value === undefined || value === '' || value === null
  if (isMissing && ['required', 'minLength', 'type'].includes(keyword)) return i18n.t('This is needed.')
  switch (keyword) {
    case 'type':
      return i18n.t('This should be {kind}.', { kind: typeNames(rule) })
    case 'enum':
    case 'const':
    case 'oneOf':
    case 'kind':
      return choiceMessage(rule, limit, root)
    case 'minLength':
      return i18n.t('{min, plural, one {At least # character.} other {At least # characters.}}', {
        min: limit,
      })
    case 'maxLength':
      return i18n.t('At most {max} characters; it has {length}.', {
        max: limit,
        length: [...String(value)].length,
      })
    case 'format':
      return formatMessage(rule.format)
    case 'minimum':
      return i18n.t('At least {min}.', { min: limit })
    case 'maximum':
      return i18n.t('At most {max}.', { max: limit })
    case 'exclusiveMinimum':
      return i18n.t('More than {min}.', { min: limit })
    case 'exclusiveMaximum':
      return i18n.t('Less than {max}.', { max: limit })
    case 'multipleOf':
      return i18n.t('Steps of {step} only.', { step: limit })
    case 'minItems':
      return i18n.t('{min, plural, one {At least # item.} other {At least # items.}}', { min: limit })
    case 'maxItems':
      return i18n.t('{max, plural, one {At most # item.} other {At most # items.}}', { max: limit })
    case 'uniqueItems':
      return i18n.t('This is the same as item {number}.', { number: limit + 1 })
    case 'minProperties':
      return i18n.t('{min, plural, one {At least # entry.} other {At least # entries.}}', { min: limit })
    case 'maxProperties':
      return i18n.t('{max, plural, one {At most # entry.} other {At most # entries.}}', { max: limit })
    case 'additionalProperties':
      return i18n.t('This setting is not known here.')
    default:
      return i18n.t('This does not have the expected form.')
  }
}

function choiceMessage(rule: FieldSchema, fitting: number, root: FieldSchema): string {
  if (fitting > 1) return i18n.t('This fits several of the forms that it may have.')
  const kinds = kindsIn(rule, root)
  const labels = kinds
    ? kinds.kinds.map(({ title }) => title)
    : (choicesOf(rule)?.map(({ label }) => label) ?? alternativesOf(rule, root).map(({ name }) => name))
  return i18n.t('Choose one of: {choices}.', { choices: labels.join(', ') })
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

function typeNames({ type }: FieldSchema): string {
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
