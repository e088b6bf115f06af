import { IsDate, IsDateTime, IsEmail, IsTime, IsUri, IsUuid } from 'typebox/format'
import { Guard } from 'typebox/guard'
import type { Json, JsonObject } from '../core/json.ts'
import { maxPatternLength } from './config-keywords.ts'
import type { Problem } from './config-schema.ts'
import {
  asObject,
  conditionalKeys,
  follow,
  type Kinds,
  kindOf,
  kindsOf,
  propertiesFor,
  requiredFor,
} from './schema-walk.ts'

const maxProblems = 20

/** How many characters all patterns of a schema may be tried on in one check: a tenth of a second. */
const patternBudget = 1_000_000

/** Where a value does not fit a schema. Each part of the value is checked once, so the time is linear in its size. */
export function findProblems(schemaText: string, value: JsonObject, path: string): Problem[] {
  const schema = parseSchema(schemaText)
  const check = new Check(schema)
  check.visit(schema, value, path)
  if (check.characters > patternBudget)
    return [{ path, message: 'has too much text for the patterns of its type' }]
  return check.problems.slice(0, maxProblems)
}

export function findConfigProblems(schemaText: string, config: JsonObject): Problem[] {
  return findProblems(schemaText, config, 'config')
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

class Check {
  readonly problems: Problem[] = []
  /** That patterns were tried on. */
  characters = 0
  readonly #root: JsonObject

  constructor(root: JsonObject) {
    this.#root = root
  }

  visit(schema: Json | undefined, value: Json, path: string): void {
    const node = follow(schema, this.#root)
    if (!node || this.problems.length >= maxProblems || this.characters > patternBudget) return
    const report = (message: string) => {
      this.problems.push({ path, message })
    }
    const mismatch = mismatchOf(node, value)
    if (mismatch !== null) report(mismatch)
    else if (typeof value === 'string') this.#checkText(node, value, report)
    else if (typeof value === 'number') checkNumber(node, value, report)
    else if (Array.isArray(value)) this.#checkList(node, value, path, report)
    else if (value !== null && typeof value === 'object') this.#checkObject(node, value, path, report)
    if (mismatch === null && Array.isArray(node.oneOf)) this.#checkChoices(node, node.oneOf, value, path)
  }

  #checkText({ minLength, maxLength, pattern, format }: JsonObject, text: string, report: Report): void {
    const limit = pattern === undefined ? Number.POSITIVE_INFINITY : maxPatternLength
    const most = Math.min(Number(maxLength ?? limit), limit)
    const isTooLong = text.length > most && !Guard.IsMaxLength(text, most)
    if (minLength !== undefined && !Guard.IsMinLength(text, Number(minLength)))
      report(`must be at least ${minLength} characters`)
    if (isTooLong) report(`must not be greater than ${most} characters`)
    else if (typeof pattern === 'string') {
      this.characters += text.length
      const isTried = this.characters <= patternBudget
      if (isTried && !new RegExp(pattern, 'u').test(text)) report(`must match the pattern ${pattern}`)
    }
    if (typeof format === 'string' && formats[format]?.(text) === false)
      report(`must be of the format ${format}`)
  }

  #checkList(node: JsonObject, list: Json[], path: string, report: Report): void {
    if (list.length < Number(node.minItems ?? 0)) report(`must have at least ${node.minItems} items`)
    if (node.maxItems !== undefined && list.length > Number(node.maxItems)) {
      report(`must not have more than ${node.maxItems} items`)
      return
    }
    if (node.uniqueItems === true) this.#checkRepeats(list, path)
    if (node.items === undefined) return
    for (const [at, item] of list.entries()) this.visit(node.items, item, `${path}.${at}`)
  }

  #checkRepeats(list: Json[], path: string): void {
    const seen = new Map<string, number>()
    for (const [at, item] of list.entries()) {
      const text = canonical(item)
      const first = seen.get(text)
      if (first === undefined) seen.set(text, at)
      else this.problems.push({ path: `${path}.${at}`, message: `must not repeat item ${first + 1}` })
    }
  }

  #checkObject(node: JsonObject, value: JsonObject, path: string, report: Report): void {
    const count = Object.keys(value).length
    if (count < Number(node.minProperties ?? 0)) report(`must have at least ${node.minProperties} keys`)
    if (node.maxProperties !== undefined && count > Number(node.maxProperties))
      report(`must not have more than ${node.maxProperties} keys`)
    const properties = propertiesFor(node, value)
    for (const name of requiredFor(node, value))
      if (!Object.hasOwn(value, name)) this.problems.push({ path: `${path}.${name}`, message: 'is required' })
    const other = node.additionalProperties
    const kept = other === undefined ? null : conditionalKeys(node)
    for (const [name, member] of Object.entries(value)) {
      if (Object.hasOwn(properties, name) || other === undefined || kept?.has(name)) continue
      if (other === false)
        this.problems.push({ path: `${path}.${name}`, message: 'is not a key of its type' })
      else this.visit(other, member, `${path}.${name}`)
    }
    for (const [name, schema] of Object.entries(properties))
      if (Object.hasOwn(value, name)) this.visit(schema, value[name] ?? null, `${path}.${name}`)
  }

  /** Objects of several kinds are checked by their own kind only: so its problems can be told, and nothing is tried twice. */
  #checkChoices(node: JsonObject, choices: Json[], value: Json, path: string): void {
    const kinds = kindsOf(node, this.#root)
    const kind = kinds && kindOf(kinds, value)
    if (kind) this.visit(kind, value, path)
    else if (kinds) this.problems.push(problemOfKind(kinds, value, path))
    else {
      const fitting = choices.filter((choice) => this.#fits(choice, value)).length
      if (fitting > 1) this.problems.push({ path, message: 'must fit only one of the choices' })
      if (fitting === 0)
        this.problems.push({ path, message: choiceMessage(choices.map((each) => follow(each, this.#root))) })
    }
  }

  #fits(choice: Json, value: Json): boolean {
    const check = new Check(this.#root)
    check.characters = this.characters
    check.visit(choice, value, '')
    this.characters = check.characters
    return check.problems.length === 0
  }
}

type Report = (message: string) => void

function mismatchOf(node: JsonObject, value: Json): string | null {
  const types = node.type === undefined ? null : [node.type].flat().map(String)
  if (types && !types.some((type) => isOfType(type, value)))
    return `must be ${types.map((type) => typeNames[type]).join(' or ')}`
  if (Array.isArray(node.enum) && !node.enum.includes(value))
    return `must be one of: ${node.enum.map(textOf).join(', ')}`
  if (node.const !== undefined && node.const !== value) return `must be ${textOf(node.const)}`
  return null
}

/** Of a value without a known kind. */
function problemOfKind({ key, schemas }: Kinds, value: Json, path: string): Problem {
  const object = asObject(value)
  if (!object) return { path, message: 'must be an object' }
  if (!Object.hasOwn(object, key)) return { path: `${path}.${key}`, message: 'is required' }
  return { path: `${path}.${key}`, message: `must be one of: ${[...schemas.keys()].join(', ')}` }
}

/** Choices that are single values are reported as a list of these values. */
function choiceMessage(choices: readonly (JsonObject | null)[]): string {
  const values = choices.flatMap((choice) => (choice?.const === undefined ? [] : [textOf(choice.const)]))
  return values.length > 0 ? `must be one of: ${values.join(', ')}` : 'must fit one of the choices'
}

function checkNumber(node: JsonObject, value: number, report: Report): void {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = node
  if (minimum !== undefined && value < Number(minimum)) report(`must be at least ${minimum}`)
  if (maximum !== undefined && value > Number(maximum)) report(`must not be greater than ${maximum}`)
  if (exclusiveMinimum !== undefined && value <= Number(exclusiveMinimum))
    report(`must be greater than ${exclusiveMinimum}`)
  if (exclusiveMaximum !== undefined && value >= Number(exclusiveMaximum))
    report(`must be less than ${exclusiveMaximum}`)
  if (multipleOf !== undefined && !Guard.IsMultipleOf(value, Number(multipleOf)))
    report(`must be a multiple of ${multipleOf}`)
}

const formats: Readonly<Record<string, (text: string) => boolean>> = {
  date: IsDate,
  'date-time': IsDateTime,
  time: IsTime,
  email: IsEmail,
  uri: IsUri,
  uuid: IsUuid,
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

function isOfType(type: string, value: Json): boolean {
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'array') return Array.isArray(value)
  if (type === 'null') return value === null
  if (type === 'object') return asObject(value) !== null
  return typeof value === type
}

/** Equal for values that are equal in JSON, whatever the order of their members. */
function canonical(value: Json): string {
  return JSON.stringify(value, (_, each: Json) => {
    const object = asObject(each)
    return object ? Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1))) : each
  })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
