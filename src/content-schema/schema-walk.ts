import type { Json, JsonObject } from '../core/json.ts'

/**
 * Which parts of a schema describe a value. The check, the form and the index of references ask here, so that they agree.
 * Pure, and without imports: the editors' app uses this file too.
 */

/** The longest text that a pattern is tried on, also when its schema states no `maxLength`. */
export const maxPatternLength = 10_000

export function asObject(value: Json | undefined): JsonObject | null {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : null
}

/** The schema itself, or the definition that it refers to. */
export function follow(schema: Json | undefined, root: JsonObject): JsonObject | null {
  let node = asObject(schema)
  for (let steps = 0; node && typeof node.$ref === 'string'; steps++) {
    const name = node.$ref.replace(/^#\/\$defs\//, '')
    const definitions = asObject(root.$defs)
    if (steps > 100 || !definitions || !Object.hasOwn(definitions, name)) return null
    node = asObject(definitions[name])
  }
  return node
}

/** The kinds of an object: one of several schemas, told apart by the value of one key. */
export interface Kinds {
  /** Such as `kind`. */
  readonly key: string
  readonly schemas: ReadonlyMap<string, JsonObject>
}

/** Found once for each schema: a list may have thousands of items with the same kinds. */
const knownKinds = new WeakMap<JsonObject, Kinds | null>()

/** The kinds that a `oneOf` describes, if each of its schemas is an object that requires the same key with another constant. */
export function kindsOf(node: JsonObject, root: JsonObject): Kinds | null {
  const known = knownKinds.get(node)
  if (known !== undefined) return known
  const kinds = findKinds(node, root)
  knownKinds.set(node, kinds)
  return kinds
}

function findKinds(node: JsonObject, root: JsonObject): Kinds | null {
  const choices = Array.isArray(node.oneOf) ? node.oneOf.map((choice) => follow(choice, root)) : []
  const [first] = choices
  if (!first) return null
  for (const key of Object.keys(asObject(first.properties) ?? {})) {
    const names = choices.map((choice) => (choice ? constantOf(choice, key) : null))
    if (names.some((name) => name === null) || new Set(names).size < names.length) continue
    return { key, schemas: new Map(names.map((name, at) => [name as string, choices[at] as JsonObject])) }
  }
  return null
}

function constantOf({ type, properties, required }: JsonObject, key: string): string | null {
  const members = asObject(properties)
  if (type !== 'object' || !members || !Object.hasOwn(members, key)) return null
  const constant = asObject(members[key])?.const
  const isRequired = Array.isArray(required) && required.includes(key)
  return isRequired && typeof constant === 'string' ? constant : null
}

/** The schema of the kind that this value has. */
export function kindOf({ key, schemas }: Kinds, value: Json): JsonObject | null {
  const name = asObject(value)?.[key]
  return (typeof name === 'string' && schemas.get(name)) || null
}

/** A condition with what applies if it holds, and what applies otherwise. */
export interface Condition {
  readonly test: JsonObject
  readonly applies: JsonObject | null
  readonly otherwise: JsonObject | null
}

/** The conditions of an object: its own, and those in `allOf`. */
export function conditionsOf(node: JsonObject): Condition[] {
  const several = Array.isArray(node.allOf) ? node.allOf : []
  return [node, ...several].flatMap((given) => {
    const each = asObject(given)
    const test = asObject(each?.if)
    return test ? [{ test, applies: asObject(each?.then), otherwise: asObject(each?.else) }] : []
  })
}

/** The branches of the conditions that apply to a value. */
function branchesFor(node: JsonObject, value: JsonObject): JsonObject[] {
  return conditionsOf(node).flatMap(({ test, applies, otherwise }) => {
    const branch = holds(test, value) ? applies : otherwise
    return branch ? [branch] : []
  })
}

/** Whether a value has all keys that the condition requires, with the values that it names. */
function holds(condition: JsonObject, value: JsonObject): boolean {
  const required = Array.isArray(condition.required) ? condition.required : []
  if (!required.every((key) => Object.hasOwn(value, String(key)))) return false
  return Object.entries(asObject(condition.properties) ?? {}).every(([key, test]) => {
    if (!Object.hasOwn(value, key)) return true
    const { const: constant, enum: choices } = asObject(test) ?? {}
    return Array.isArray(choices) ? choices.includes(value[key] ?? null) : value[key] === constant
  })
}

/** The properties that a value may have: those of the schema, then those of the branches that apply. */
export function propertiesFor(node: JsonObject, value: JsonObject): JsonObject {
  const branches = branchesFor(node, value).map((branch) => asObject(branch.properties) ?? {})
  return Object.assign({}, asObject(node.properties), ...branches)
}

/** The keys that a value must have: those of the schema, of the branches that apply, and those that its other keys need. */
export function requiredFor(node: JsonObject, value: JsonObject): string[] {
  const lists = [node, ...branchesFor(node, value)].map(({ required }) => required)
  const needed = Object.entries(asObject(node.dependentRequired) ?? {})
    .filter(([key]) => Object.hasOwn(value, key))
    .map(([, keys]) => keys)
  const names = [...lists, ...needed].flatMap((list) => (Array.isArray(list) ? list.map(String) : []))
  return [...new Set(names)]
}

/** The keys that some branch describes, whether it applies or not: a value keeps them while they do not apply. */
export function conditionalKeys(node: JsonObject): Set<string> {
  const branches = conditionsOf(node).flatMap(({ applies, otherwise }) => [applies, otherwise])
  return new Set(branches.flatMap((branch) => Object.keys(asObject(branch?.properties) ?? {})))
}

/** The key of a schema whose items are a menu; null if it has none. */
export function menuKeyOf(schema: JsonObject): string | null {
  const properties = Object.entries(asObject(schema.properties) ?? {})
  const found = properties.find(([, node]) => asObject(asObject(node)?.['x-corral'])?.widget === 'menu')
  return found?.[0] ?? null
}
