import { IsDate, IsDateTime, IsEmail, IsTime, IsUri, IsUuid } from 'typebox/format'
import { Guard } from 'typebox/guard'
import type { Json, JsonObject } from '../core/json.ts'
import {
  asObject,
  conditionalKeys,
  follow,
  type Kinds,
  kindOf,
  kindsOf,
  maxPatternLength,
  propertiesFor,
  requiredFor,
} from './schema-walk.ts'

/** How many characters all patterns of a schema may be tried on in one check: a tenth of a second. */
const patternBudget = 1_000_000

/**
 * Where a value breaks a rule of its schema. The service and the editors' app tell it in words of their own, so that they
 * never disagree about the rules.
 */
export interface Violation {
  readonly path: readonly (string | number)[]
  /** The keyword that is broken; `additionalProperties` for a key that the schema does not name, `kind` for an unknown kind. */
  readonly keyword: string
  /** The schema with the keyword. */
  readonly node: JsonObject
  readonly value: Json | undefined
  /** The bound that counts, or the place of the item that is repeated. */
  readonly limit?: number
  /** Of a value with an unknown kind. */
  readonly kinds?: Kinds
  /** Of a `oneOf`: the violations of its choices, one list for each. */
  readonly choices?: readonly (readonly Violation[])[]
}

/**
 * The rules that a value breaks, up to a number. Each part of the value is checked once, so the time is linear in its
 * size. Null if it has more text than patterns may be tried on.
 */
export function findViolations(schema: JsonObject, value: Json, max: number): Violation[] | null {
  const check = new Check(schema, max)
  check.visit(schema, value, [])
  return check.characters > patternBudget ? null : check.violations.slice(0, max)
}

type Path = Violation['path']
type Report = (keyword: string, limit?: number) => void

class Check {
  readonly violations: Violation[] = []
  /** That patterns were tried on. */
  characters = 0
  readonly #root: JsonObject
  readonly #max: number

  constructor(root: JsonObject, max: number) {
    this.#root = root
    this.#max = max
  }

  visit(schema: Json | undefined, value: Json, path: Path): void {
    const node = follow(schema, this.#root)
    if (!node || this.violations.length >= this.#max || this.characters > patternBudget) return
    const report: Report = (keyword, limit) => {
      this.violations.push({ path, keyword, node, value, limit })
    }
    const mismatch = mismatchOf(node, value)
    if (mismatch !== null) report(mismatch)
    else if (typeof value === 'string') this.#checkText(node, value, report)
    else if (Array.isArray(value)) this.#checkList(node, value, path, report)
    else if (value !== null && typeof value === 'object') this.#checkObject(node, value, path, report)
    if (typeof value === 'number') checkNumber(node, value, report)
    if (mismatch === null && Array.isArray(node.oneOf)) this.#checkChoices(node, node.oneOf, value, path)
  }

  #checkText({ minLength, maxLength, pattern, format }: JsonObject, text: string, report: Report): void {
    const limit = pattern === undefined ? Number.POSITIVE_INFINITY : maxPatternLength
    const most = Math.min(Number(maxLength ?? limit), limit)
    const isTooLong = text.length > most && !Guard.IsMaxLength(text, most)
    if (minLength !== undefined && !Guard.IsMinLength(text, Number(minLength)))
      report('minLength', Number(minLength))
    if (isTooLong) report('maxLength', most)
    else if (typeof pattern === 'string') {
      this.characters += text.length
      const isTried = this.characters <= patternBudget
      if (isTried && !new RegExp(pattern, 'u').test(text)) report('pattern')
    }
    if (typeof format === 'string' && formats[format]?.(text) === false) report('format')
  }

  #checkList(node: JsonObject, list: Json[], path: Path, report: Report): void {
    if (list.length < Number(node.minItems ?? 0)) report('minItems', Number(node.minItems))
    if (node.maxItems !== undefined && list.length > Number(node.maxItems))
      report('maxItems', Number(node.maxItems))
    if (node.uniqueItems === true) this.#checkRepeats(node, list, path)
    if (node.items === undefined) return
    for (const [at, item] of list.entries()) this.visit(node.items, item, [...path, at])
  }

  #checkRepeats(node: JsonObject, list: Json[], path: Path): void {
    const seen = new Map<string, number>()
    for (const [at, value] of list.entries()) {
      const text = canonical(value)
      const first = seen.get(text)
      if (first === undefined) seen.set(text, at)
      else this.violations.push({ path: [...path, at], keyword: 'uniqueItems', node, value, limit: first })
    }
  }

  #checkObject(node: JsonObject, value: JsonObject, path: Path, report: Report): void {
    const count = Object.keys(value).length
    if (count < Number(node.minProperties ?? 0)) report('minProperties', Number(node.minProperties))
    if (node.maxProperties !== undefined && count > Number(node.maxProperties))
      report('maxProperties', Number(node.maxProperties))
    const properties = propertiesFor(node, value)
    for (const name of requiredFor(node, value))
      if (!Object.hasOwn(value, name))
        this.violations.push({ path: [...path, name], keyword: 'required', node, value: undefined })
    const other = node.additionalProperties
    const kept = other === undefined ? null : conditionalKeys(node)
    for (const [name, member] of Object.entries(value)) {
      if (Object.hasOwn(properties, name) || other === undefined || kept?.has(name)) continue
      if (other !== false) this.visit(other, member, [...path, name])
      else
        this.violations.push({ path: [...path, name], keyword: 'additionalProperties', node, value: member })
    }
    for (const [name, schema] of Object.entries(properties))
      if (Object.hasOwn(value, name)) this.visit(schema, value[name] ?? null, [...path, name])
  }

  /** Objects of several kinds are checked by their own kind only: so its problems can be told, and nothing is tried twice. */
  #checkChoices(node: JsonObject, choices: Json[], value: Json, path: Path): void {
    const kinds = kindsOf(node, this.#root)
    const kind = kinds && kindOf(kinds, value)
    if (kind) this.visit(kind, value, path)
    else if (kinds) this.violations.push(violationOfKind(kinds, node, value, path))
    else {
      const tried = choices.map((choice) => this.#tryChoice(choice, value, path))
      const fitting = tried.filter(({ length }) => length === 0).length
      if (fitting !== 1)
        this.violations.push({ path, keyword: 'oneOf', node, value, limit: fitting, choices: tried })
    }
  }

  #tryChoice(choice: Json, value: Json, path: Path): Violation[] {
    const check = new Check(this.#root, this.#max)
    check.characters = this.characters
    check.visit(choice, value, path)
    this.characters = check.characters
    return check.violations
  }
}

/** The keyword that does not admit a value at all. */
function mismatchOf(node: JsonObject, value: Json): string | null {
  const types = node.type === undefined ? null : [node.type].flat().map(String)
  if (types && !types.some((type) => isOfType(type, value))) return 'type'
  if (Array.isArray(node.enum) && !node.enum.includes(value)) return 'enum'
  return node.const !== undefined && node.const !== value ? 'const' : null
}

/** Of a value without a known kind. */
function violationOfKind(kinds: Kinds, node: JsonObject, value: Json, path: Path): Violation {
  const object = asObject(value)
  if (!object) return { path, keyword: 'type', node: { type: 'object' }, value }
  const { key } = kinds
  const keyword = Object.hasOwn(object, key) ? 'kind' : 'required'
  return { path: [...path, key], keyword, node, value: object[key], kinds }
}

function checkNumber(node: JsonObject, value: number, report: Report): void {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = node
  if (minimum !== undefined && value < Number(minimum)) report('minimum', Number(minimum))
  if (maximum !== undefined && value > Number(maximum)) report('maximum', Number(maximum))
  if (exclusiveMinimum !== undefined && value <= Number(exclusiveMinimum))
    report('exclusiveMinimum', Number(exclusiveMinimum))
  if (exclusiveMaximum !== undefined && value >= Number(exclusiveMaximum))
    report('exclusiveMaximum', Number(exclusiveMaximum))
  if (multipleOf !== undefined && !Guard.IsMultipleOf(value, Number(multipleOf)))
    report('multipleOf', Number(multipleOf))
}

const formats: Readonly<Record<string, (text: string) => boolean>> = {
  date: IsDate,
  'date-time': IsDateTime,
  // Opening hours have no time zone, and a field for times leaves out the seconds.
  time: (text) => IsTime(text) || /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text),
  email: IsEmail,
  uri: IsUri,
  uuid: IsUuid,
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
