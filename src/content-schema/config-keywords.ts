import { InvalidValue } from '../core/fields.ts'
import type { Json, JsonObject } from '../core/json.ts'
import { requireSafePattern } from './pattern-cost.ts'
import { asObject, maxPatternLength } from './schema-walk.ts'

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
  if: ['object'],
  allOf: ['object'],
  dependentRequired: ['object'],
  items: ['array'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
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
  'rich', 'html', 'code', 'asset', 'link', 'page', 'post', 'category', 'tag', 'tags', 'user', 'global', 'color', 'icon',
  'date', 'datetime', 'table', 'menu', 'json',
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
  uniqueItems: (value) => requireBoolean(value),
  if: checkCondition,
  then: checkBranch,
  else: checkBranch,
  allOf: checkAllOf,
  dependentRequired: checkDependentRequired,
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

/** All keywords that a schema may use. */
export const schemaKeywords: readonly string[] = Object.keys(atRoot)

/** `$schema` and `$defs` are supported at the root only. */
export function keywordNamed(name: string, isRoot: boolean): Keyword | undefined {
  const known = isRoot ? atRoot : everywhere
  return Object.hasOwn(known, name) ? known[name] : undefined
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

function requireBoolean(value: Json): undefined {
  if (typeof value !== 'boolean') throw new InvalidValue('must be true or false')
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
  requireNames(value, path, walk, asObject(properties) ?? {})
}

function requireNames(value: Json | undefined, path: string, walk: SchemaWalk, known: JsonObject): void {
  if (!Array.isArray(value)) throw new InvalidValue('must be a list')
  for (const [at, name] of value.entries()) {
    if (typeof name !== 'string' || !Object.hasOwn(known, name))
      walk.report(`${path}.${at}`, 'must name one of the properties')
    else if (value.indexOf(name) < at) walk.report(`${path}.${at}`, 'must not be there twice')
  }
}

/** Which other keys a value needs when it has a key: `{ "video": ["caption"] }`. */
function checkDependentRequired(value: Json, path: string, walk: SchemaWalk, node: JsonObject): undefined {
  const known = asObject(node.properties) ?? {}
  for (const [name, names] of Object.entries(requireObject(value))) {
    if (!Object.hasOwn(known, name)) walk.report(`${path}.${name}`, 'must name one of the properties')
    attempt(`${path}.${name}`, walk, () => requireNames(names, `${path}.${name}`, walk, known))
  }
}

const tests = ['const', 'enum']

/**
 * A condition compares keys with constants, so that forms can decide it at once. JSON Schema lets a missing key fulfil
 * `properties`; nobody means that, so the keys must be required.
 */
function checkCondition(value: Json, path: string, walk: SchemaWalk, node: JsonObject): undefined {
  const condition = requireObject(value)
  const known = asObject(node.properties) ?? {}
  requireMembers(condition, ['properties', 'required'], path, walk)
  if (!node.then && !node.else) walk.report(path, 'needs a then or an else')
  const compared = Object.entries(asObject(condition.properties) ?? {})
  const required = condition.required ?? []
  if (compared.length === 0 && [required].flat().length === 0)
    walk.report(path, 'must compare or require a key')
  attempt(`${path}.required`, walk, () => requireNames(required, `${path}.required`, walk, known))
  for (const [name, given] of compared) {
    const at = `${path}.properties.${name}`
    if (!Object.hasOwn(known, name)) walk.report(at, 'must name one of the properties')
    if (!Array.isArray(required) || !required.includes(name))
      walk.report(at, 'must be in required, too: without it, a value without the key fulfils the condition')
    const test = asObject(given) ?? {}
    if (Object.keys(test).length !== 1 || !tests.some((keyword) => keyword in test))
      walk.report(at, 'must be a const or an enum')
    if (test.const !== undefined) attempt(`${at}.const`, walk, () => requireScalar(test.const ?? null))
    if (test.enum !== undefined) attempt(`${at}.enum`, walk, () => requireChoices(test.enum ?? null))
  }
}

/** A branch adds properties, and names keys that are required then. */
function checkBranch(value: Json, path: string, walk: SchemaWalk, node: JsonObject): Extent | undefined {
  const branch = requireObject(value)
  if (!node.if) walk.report(path, 'needs an if')
  requireMembers(branch, ['properties', 'required'], path, walk)
  const added = branch.properties === undefined ? {} : requireObject(branch.properties)
  const base = asObject(node.properties) ?? {}
  for (const name of Object.keys(added))
    if (Object.hasOwn(base, name))
      walk.report(`${path}.properties.${name}`, 'must not be a property outside of the condition, too')
  if (branch.required !== undefined)
    attempt(`${path}.required`, walk, () =>
      requireNames(branch.required, `${path}.required`, walk, { ...base, ...added }),
    )
  return checkProperties(added, `${path}.properties`, walk)
}

const partsOfCondition = ['if', 'then', 'else']

/** Several conditions. They are about the properties of the object that they stand in. */
function checkAllOf(value: Json, path: string, walk: SchemaWalk, node: JsonObject): Extent {
  const taken = new Set<string>()
  const extents = requireList(value, 50).flatMap((given, at) => {
    const here = `${path}.${at}`
    const each = asObject(given) ?? {}
    if (!('if' in each)) walk.report(here, 'must be a condition, with if and then')
    requireMembers(each, partsOfCondition, here, walk)
    const own = ['then', 'else'].flatMap((name) =>
      Object.keys(asObject(asObject(each[name])?.properties) ?? {}),
    )
    for (const name of own)
      if (taken.has(name)) walk.report(here, `must not describe ${name}: another condition does`)
    for (const name of own) taken.add(name)
    const withProperties = { ...each, properties: node.properties ?? {} }
    return partsOfCondition.map((keyword) => {
      const [check, inner] = [everywhere[keyword], each[keyword]]
      if (inner === undefined) return undefined
      return attempt(`${here}.${keyword}`, walk, () =>
        check?.(inner, `${here}.${keyword}`, walk, withProperties),
      )
    })
  })
  return sumOf(extents.filter((extent) => extent !== undefined))
}

function requireMembers(given: JsonObject, known: readonly string[], path: string, walk: SchemaWalk): void {
  for (const name of Object.keys(given))
    if (!known.includes(name)) walk.report(`${path}.${name}`, 'is not supported here')
}

/** Reports the `InvalidValue` that a check throws. */
function attempt<T>(path: string, walk: SchemaWalk, check: () => T): T | undefined {
  try {
    return check()
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error
    walk.report(path, error.message)
    return undefined
  }
}

/** What may stand beside `$ref` describes the place, and checks nothing. */
const besideReference = ['$ref', 'title', 'description', 'default', 'x-corral']

function checkReference(value: Json, path: string, walk: SchemaWalk, node: JsonObject): Extent {
  const others = Object.keys(node).filter((keyword) => !besideReference.includes(keyword))
  if (others.length > 0) walk.report(path, `must not stand beside ${others.join(', ')}`)
  return walk.follow(value, path)
}

/** The checks of hints, which get all hints of the value. */
const hints: Readonly<Record<string, (value: Json, all: JsonObject) => undefined>> = {
  widget: (value) => requireOneOf(value, widgets),
  accept: (value) => requireText(value, 255),
  help: (value) => requireText(value, 2000),
  placeholder: (value) => requireText(value, 255),
  fill: (value) => requireText(value, 255),
  summary: (value) => requireText(value, 255),
  preview: checkPreview,
  filter: checkFilter,
  translate: (value) => requireBoolean(value),
  was: (value) => {
    const names = requireList(value, 50)
    if (!names.every((name) => typeof name === 'string' && name !== ''))
      throw new InvalidValue('must be a list of names')
    if (new Set(names).size < names.length) throw new InvalidValue('must have each name once')
  },
}

function checkHints(value: Json, path: string, walk: SchemaWalk, node: JsonObject): undefined {
  const all = requireObject(value)
  if (all.widget === 'menu' && ![node.type].flat().includes('array'))
    walk.report(`${path}.widget`, 'menu is for a list of items: it needs the type array')
  for (const [name, hint] of Object.entries(all)) {
    const check = Object.hasOwn(hints, name) ? hints[name] : undefined
    attempt(`${path}.${name}`, walk, () => {
      if (!check) throw new InvalidValue(`must be one of: ${Object.keys(hints).join(', ')}`)
      check(hint, all)
    })
  }
}

/** What a closed card of an item shows: texts with keys in braces, and the key of a picture. */
function checkPreview(value: Json): undefined {
  for (const [name, text] of Object.entries(requireObject(value))) {
    if (!['title', 'subtitle', 'picture'].includes(name))
      throw new InvalidValue(`must not have "${name.slice(0, 100)}": it has title, subtitle and picture`)
    requireText(text, 255)
  }
}

const isName = (value: Json) => typeof value === 'string' && value !== '' && value.length <= 255
const isId = (value: Json) => Number.isSafeInteger(value) && Number(value) > 0

/** Which records a picker offers, by its widget. */
const filters: Readonly<Record<string, Readonly<Record<string, (value: Json) => boolean>>>> = {
  page: { template: isName, under: isId, category: isId, tag: isName },
  post: { post_type: isName, category: isId, tag: isName },
}

function checkFilter(value: Json, { widget }: JsonObject): undefined {
  const known = filters[String(widget)]
  if (!known) throw new InvalidValue(`needs the widget ${Object.keys(filters).join(' or ')}`)
  for (const [name, wanted] of Object.entries(requireObject(value))) {
    const accepts = Object.hasOwn(known, name) ? known[name] : undefined
    if (!accepts)
      throw new InvalidValue(`must not have "${name.slice(0, 100)}": it has ${Object.keys(known).join(', ')}`)
    if (!accepts(wanted))
      throw new InvalidValue(`must have ${accepts === isId ? 'an id' : 'a name'} as ${name}`)
  }
}
