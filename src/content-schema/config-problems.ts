import { Compile } from 'typebox/schema'
import { Settings } from 'typebox/system'
import type { JsonObject } from '../core/json.ts'
import type { Problem } from './config-schema.ts'
import { findLongTexts } from './pattern-budget.ts'

type Validator = ReturnType<typeof Compile>

interface CompiledSchema {
  readonly schema: JsonObject
  readonly validator: Validator
  readonly hasPatterns: boolean
}
type ValidationError = ReturnType<Validator['Errors']>[1][number]

const maxProblems = 20
Settings.Set({ maxErrors: 100 })
const maxValidators = 500

/** Keyed by the text of the schema, which changes with the revision of its type: each schema is compiled once. */
const validators = new Map<string, CompiledSchema>()

/** Where a config does not fit the schema of its type. */
export function findConfigProblems(schemaText: string, config: JsonObject): Problem[] {
  const { validator, schema, hasPatterns } = validatorOf(schemaText)
  // The library would try each pattern on a text of any length.
  const tooLong = hasPatterns ? findLongTexts(schema, config) : []
  if (tooLong.length > 0) return tooLong
  if (validator.Check(config)) return []
  const [, errors] = validator.Errors(config)
  const choices = errors.filter(({ keyword }) => keyword === 'oneOf')
  const isOfChoice = ({ schemaPath }: ValidationError) =>
    choices.some((choice) => schemaPath.startsWith(`${choice.schemaPath}/oneOf/`))
  const shown = errors.filter((error) => !isOfChoice(error))
  return unique(shown.flatMap((error) => problemsOf(error, errors))).slice(0, maxProblems)
}

function validatorOf(schemaText: string): CompiledSchema {
  const known = validators.get(schemaText)
  if (known) return known
  const schema: JsonObject = JSON.parse(schemaText)
  const compiled = { schema, validator: Compile(schema), hasPatterns: schemaText.includes('"pattern"') }
  const [oldest] = validators.keys()
  if (validators.size >= maxValidators && oldest !== undefined) validators.delete(oldest)
  validators.set(schemaText, compiled)
  return compiled
}

function problemsOf(error: ValidationError, all: readonly ValidationError[]): Problem[] {
  const path = `config${error.instancePath.split('/').map(decodeSegment).join('.')}`
  if (error.keyword === 'required')
    return error.params.requiredProperties.map((name) => ({
      path: `${path}.${name}`,
      message: 'is required',
    }))
  if (error.keyword === 'boolean') return [{ path, message: 'is not a key of its type' }]
  // Reported for each key by what is wrong with it.
  if (error.keyword === 'additionalProperties') return []
  if (error.keyword === 'oneOf') return [{ path, message: choiceMessage(error, all) }]
  return [{ path, message: messageOf(error) }]
}

/** A oneOf whose choices are single values is reported as a list of these values. */
function choiceMessage(
  { schemaPath, instancePath, params }: ValidationError,
  all: readonly ValidationError[],
) {
  if ('passingSchemas' in params && params.passingSchemas.length > 1)
    return 'must fit only one of the choices'
  const values = all.flatMap((error) =>
    error.keyword === 'const' &&
    error.instancePath === instancePath &&
    error.schemaPath.startsWith(`${schemaPath}/oneOf/`)
      ? [textOf(error.params.allowedValue)]
      : [],
  )
  return values.length > 0 ? `must be one of: ${values.join(', ')}` : 'must fit one of the choices'
}

/** As typebox writes a path: a JSON pointer. */
function decodeSegment(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~')
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
}

function messageOf(error: ValidationError): string {
  switch (error.keyword) {
    case 'type':
      return `must be ${[error.params.type]
        .flat()
        .map((type) => typeNames[type])
        .join(' or ')}`
    case 'enum':
      return `must be one of: ${error.params.allowedValues.map(textOf).join(', ')}`
    case 'const':
      return `must be ${textOf(error.params.allowedValue)}`
    case 'pattern':
      return `must match the pattern ${error.params.pattern}`
    case 'format':
      return `must be of the format ${error.params.format}`
    default:
      return boundMessage(error)
  }
}

function boundMessage(error: ValidationError): string {
  const limit = 'limit' in error.params ? Number(error.params.limit) : 0
  const messages: Readonly<Record<string, string>> = {
    minLength: `must be at least ${limit} characters`,
    maxLength: `must not be greater than ${limit} characters`,
    minItems: `must have at least ${limit} items`,
    maxItems: `must not have more than ${limit} items`,
    minProperties: `must have at least ${limit} keys`,
    maxProperties: `must not have more than ${limit} keys`,
    minimum: `must be at least ${limit}`,
    maximum: `must not be greater than ${limit}`,
    exclusiveMinimum: `must be greater than ${limit}`,
    exclusiveMaximum: `must be less than ${limit}`,
    multipleOf: `must be a multiple of ${'multipleOf' in error.params ? error.params.multipleOf : 1}`,
  }
  return messages[error.keyword] ?? error.message
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function unique(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [`${problem.path} ${problem.message}`, problem])).values()]
}
