import { InvalidValue } from '../core/fields.ts'
import type { Json, JsonObject } from '../core/json.ts'
import { requireSafePattern } from './pattern-cost.ts'

/** The longest text that a pattern is tried on, also when its schema states no `maxLength`. */
export const maxPatternLength = 10_000

interface Extent {
  readonly depth: number
  readonly size: number
}

/** The part of the schema check that the check of a keyword needs. */
export interface SchemaWalk {
  report(path: string, message: string): void
  measure(schema: Json | undefined, path: string): Extent
  follow(reference: Json | undefined, path: string): Extent
}

/** Throws `InvalidValue`, or reports; returns the extent of the schemas inside. */
type Keyword = (value: Json, path: string, walk: SchemaWalk, node: JsonObject) => Extent | undefined

/** The types of values that a keyword is about. */
export const keywordTypes: Readonly<Record<string, readonly string[]>> = {
  properties: ['object'],
  required: ['object'],
  additionalProperties: ['object'],
  minProperties: ['object'],
  maxProperties: ['object'],
  items: ['array'],
  minItems: ['array'],
  maxItems: ['array'],
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  format: ['string'],
  minimum: ['number', 'integer'],
  maximum: ['number', 'integer'],
  exclusiveMinimum: ['number', 'integer'],
  exclusiveMaximum: ['number', 'integer'],
  multipleOf: ['number', 'integer'],
}

const formats = ['date', 'date-time', 'time', 'email', 'uri', 'uuid']
const widgets = [
  'rich', 'html', 'code', 'asset', 'link', 'page', 'post', 'category', 'tags', 'color', 'icon', 'date', 'datetime',
  'table', 'json',
] // biome-ignore format: a list
const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']
const dialect = 'https://json-schema.org/draft/2020-12/schema'
const maxChoices = 200

const everywhere: Readonly<Record<string, Keyword>> = {
  type: (value) => requireType(value),
  title: (value) => requireText(value, 255),
  description: (value) => requireText(value, 2000),
  default: () => undefined,
  'x-corral': checkHints,
  enum: (value) => requireChoices(value),
  const: (value) => requireScalar(value),
  oneOf: checkOneOf,
  properties: checkProperties,
  required: checkRequired,
  additionalProperties: (value, path, walk) =>
    typeof value === 'boolean' ? undefined : walk.measure(value, path),
  items: (value, path, walk) => walk.measure(value, path),
  $ref: checkReference,
  pattern: (value, _path, _walk, { maxLength }) => {
    if (typeof value !== 'string') throw new InvalidValue('must be a string')
    requireSafePattern(value)
    if (Number(maxLength ?? 0) > maxPatternLength)
      throw new InvalidValue(`needs a maxLength of at most ${maxPatternLength}`)
  },
  format: (value) => requireOneOf(value, formats),
  ...Object.fromEntries(
    ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'].map((name) => [
      name,
      requireCount,
    ]),
  ),
  ...Object.fromEntries(
    ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].map((name) => [
      name,
      requireBound,
    ]),
  ),
}

const atRoot: Readonly<Record<string, Keyword>> = {
  ...everywhere,
  $schema: (value) => requireOneOf(value, [dialect]),
  // Measured where it is referred to.
  $defs: (value) => void requireObject(value),
}

/** `$schema` and `$defs` are supported at the root only. */
export function keywordNamed(name: string, isRoot: boolean): Keyword | undefined {
  const known = isRoot ? atRoot : everywhere
  return Object.hasOwn(known, name) ? known[name] : undefined
}

export function asObject(value: Json | undefined): JsonObject | null {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : null
}

function requireType(value: Json): undefined {
  const given = [value].flat()
  if (given.length === 0 || new Set(given).size < given.length)
    throw new InvalidValue('must name each type once')
  for (const type of given) requireOneOf(type, types)
}

function requireText(value: Json, max: number): undefined {
  if (typeof value !== 'string') throw new InvalidValue('must be a string')
  if (value.length > max) throw new InvalidValue(`must not be greater than ${max} characters`)
}

function requireOneOf(value: Json, allowed: readonly string[]): undefined {
  if (!allowed.includes(value as string)) throw new InvalidValue(`must be one of: ${allowed.join(', ')}`)
}

function requireScalar(value: Json): undefined {
  if (value !== null && typeof value === 'object')
    throw new InvalidValue('must be text, a number, true, false or null')
}

function requireChoices(value: Json): undefined {
  const choices = requireList(value, maxChoices)
  for (const choice of choices) requireScalar(choice)
  if (new Set(choices).size < choices.length) throw new InvalidValue('must have each value once')
}

function requireCount(value: Json): undefined {
  if (!Number.isInteger(value) || Number(value) < 0 || Number(value) > 1_000_000)
    throw new InvalidValue('must be an integer between 0 and 1000000')
}

function requireBound(value: Json, path: string): undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new InvalidValue('must be a number')
  if (path.endsWith('.multipleOf') && value <= 0) throw new InvalidValue('must be greater than 0')
}

function requireList(value: Json, max: number): Json[] {
  if (!Array.isArray(value) || value.length === 0)
    throw new InvalidValue('must be a list with at least one item')
  if (value.length > max) throw new InvalidValue(`must not have more than ${max} items`)
  return value
}

function requireObject(value: Json): JsonObject {
  const found = asObject(value)
  if (!found) throw new InvalidValue('must be an object')
  return found
}

function sumOf(extents: readonly Extent[]): Extent {
  return {
    depth: Math.max(0, ...extents.map(({ depth }) => depth)),
    size: extents.reduce((sum, { size }) => sum + size, 0),
  }
}

function checkOneOf(value: Json, path: string, walk: SchemaWalk): Extent {
  const choices = requireList(value, maxChoices)
  return sumOf(choices.map((choice, at) => walk.measure(choice, `${path}.${at}`)))
}

function checkProperties(value: Json, path: string, walk: SchemaWalk): Extent {
  const extents = Object.entries(requireObject(value)).map(([name, schema]) => {
    // Every object inherits members with these names, so no check could tell whether a config has them.
    if (name in {}) walk.report(`${path}.${name}`, 'must have another name: JavaScript uses this one')
    if (name === '' || name.length > 255) walk.report(path, 'must have names of 1 to 255 characters')
    return walk.measure(schema, `${path}.${name}`)
  })
  return sumOf(extents)
}

function checkRequired(value: Json, path: string, walk: SchemaWalk, { properties }: JsonObject): undefined {
  if (!Array.isArray(value)) throw new InvalidValue('must be a list')
  const known = asObject(properties) ?? {}
  for (const [at, name] of value.entries()) {
    if (typeof name !== 'string' || !Object.hasOwn(known, name))
      walk.report(`${path}.${at}`, 'must name one of the properties')
    else if (value.indexOf(name) < at) walk.report(`${path}.${at}`, 'must not be there twice')
  }
}

/** What may stand beside `$ref` describes the place, and checks nothing. */
const besideReference = ['$ref', 'title', 'description', 'default', 'x-corral']

function checkReference(value: Json, path: string, walk: SchemaWalk, node: JsonObject): Extent {
  const others = Object.keys(node).filter((keyword) => !besideReference.includes(keyword))
  if (others.length > 0) walk.report(path, `must not stand beside ${others.join(', ')}`)
  return walk.follow(value, path)
}

const hints: Readonly<Record<string, (value: Json) => undefined>> = {
  widget: (value) => requireOneOf(value, widgets),
  accept: (value) => requireText(value, 255),
  help: (value) => requireText(value, 2000),
  placeholder: (value) => requireText(value, 255),
  fill: (value) => requireText(value, 255),
  summary: (value) => requireText(value, 255),
  was: (value) => {
    const names = requireList(value, 50)
    if (!names.every((name) => typeof name === 'string' && name !== ''))
      throw new InvalidValue('must be a list of names')
    if (new Set(names).size < names.length) throw new InvalidValue('must have each name once')
  },
}

function checkHints(value: Json, path: string, walk: SchemaWalk): undefined {
  for (const [name, hint] of Object.entries(requireObject(value))) {
    const check = Object.hasOwn(hints, name) ? hints[name] : undefined
    try {
      if (!check) throw new InvalidValue(`must be one of: ${Object.keys(hints).join(', ')}`)
      check(hint)
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error
      walk.report(`${path}.${name}`, error.message)
    }
  }
}
