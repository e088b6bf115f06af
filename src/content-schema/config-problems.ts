import type { JsonObject } from '../core/json.ts'
import type { Problem } from './config-schema.ts'
import { follow } from './schema-walk.ts'
import { findViolations, type Violation } from './violations.ts'

const maxProblems = 20

/** Where a value does not fit a schema. */
export function findProblems(schemaText: string, value: JsonObject, path: string): Problem[] {
  const schema = parseSchema(schemaText)
  const violations = findViolations(schema, value, maxProblems)
  if (!violations) return [{ path, message: 'has too much text for the patterns of its type' }]
  return violations.map((violation) => ({
    path: [path, ...violation.path].join('.'),
    message: messageOf(violation, schema),
  }))
}

export function findConfigProblems(schemaText: string, config: JsonObject): Problem[] {
  return findProblems(schemaText, config, 'config')
}

/** Beside the keys of its schema, `meta` may have `seo`: what search engines and shared links show of the record. */
export function findMetaProblems(schemaText: string, meta: JsonObject): Problem[] {
  const { properties } = parseSchema(schemaText)
  const { seo, ...others } = meta
  const isDescribed = seo !== undefined && Object.hasOwn(Object(properties), 'seo')
  return findProblems(schemaText, isDescribed ? meta : others, 'meta')
}

const maxSchemas = 500
/** Keyed by the text of the schema, which changes with the revision of its type. */
const schemas = new Map<string, JsonObject>()

function parseSchema(text: string): JsonObject {
  const known = schemas.get(text)
  if (known) return known
  const schema: JsonObject = JSON.parse(text)
  const [oldest] = schemas.keys()
  if (schemas.size >= maxSchemas && oldest !== undefined) schemas.delete(oldest)
  schemas.set(text, schema)
  return schema
}

function messageOf(violation: Violation, root: JsonObject): string {
  const { keyword, node, limit, kinds } = violation
  switch (keyword) {
    case 'type':
      return `must be ${[node.type]
        .flat()
        .map((type) => typeNames[String(type)])
        .join(' or ')}`
    case 'enum':
      return `must be one of: ${[node.enum].flat().map(textOf).join(', ')}`
    case 'const':
      return `must be ${textOf(node.const)}`
    case 'kind':
      return `must be one of: ${[...(kinds?.schemas.keys() ?? [])].join(', ')}`
    case 'oneOf':
      return limit === 0 ? choiceMessage(node, root) : 'must fit only one of the choices'
    case 'pattern':
      return `must match the pattern ${node.pattern}`
    case 'format':
      return `must be of the format ${node.format}, such as ${formatExamples[String(node.format)]}`
    default:
      return messages[keyword]?.(limit ?? 0) ?? 'is not valid'
  }
}

const formatExamples: Readonly<Record<string, string>> = {
  date: '2026-05-01',
  'date-time': '2026-05-01T10:00:00Z',
  time: '09:30',
  email: 'ada@example.com',
  uri: 'https://example.com/',
  uuid: '123e4567-e89b-42d3-a456-426614174000',
}

const messages: Readonly<Record<string, (limit: number) => string>> = {
  required: () => 'is required',
  additionalProperties: () => 'is not a key of its type',
  minLength: (limit) => `must be at least ${limit} characters`,
  maxLength: (limit) => `must not be greater than ${limit} characters`,
  minItems: (limit) => `must have at least ${limit} items`,
  maxItems: (limit) => `must not have more than ${limit} items`,
  uniqueItems: (first) => `must not repeat item ${first + 1}`,
  minProperties: (limit) => `must have at least ${limit} keys`,
  maxProperties: (limit) => `must not have more than ${limit} keys`,
  minimum: (limit) => `must be at least ${limit}`,
  maximum: (limit) => `must not be greater than ${limit}`,
  exclusiveMinimum: (limit) => `must be greater than ${limit}`,
  exclusiveMaximum: (limit) => `must be less than ${limit}`,
  multipleOf: (step) => `must be a multiple of ${step}`,
}

/** Choices that are single values are reported as a list of these values. */
function choiceMessage({ oneOf }: JsonObject, root: JsonObject): string {
  const choices = Array.isArray(oneOf) ? oneOf.map((choice) => follow(choice, root)) : []
  const values = choices.flatMap((choice) => (choice?.const === undefined ? [] : [textOf(choice.const)]))
  return values.length > 0 ? `must be one of: ${values.join(', ')}` : 'must fit one of the choices'
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

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
