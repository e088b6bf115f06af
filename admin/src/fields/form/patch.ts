import { membersFor, orderedKeys } from './conditions.ts'
import { type FieldSchema, hintsOf, isObject, type JsonObject, resolved } from './schema.ts'

export type Path = readonly (string | number)[]

/** A copy with one value exchanged. Everything beside the path stays the same object, so that nothing else is rendered anew. */
export function setIn(root: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (typeof key === 'number') {
    const list = Array.isArray(root) ? [...root] : []
    // JSON has no items without a value: they would become null.
    if (rest.length === 0 && value === undefined) return list.toSpliced(key, 1)
    list[key] = setIn(list[key], rest, value)
    return list
  }
  const object = isObject(root) ? root : {}
  if (rest.length === 0 && value === undefined) return without(object, key)
  return { ...object, [key]: setIn(object[key], rest, value) }
}

export function getIn(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as JsonObject | undefined)?.[key], root)
}

export function pathText(path: Path): string {
  return path.join('.')
}

/** The members that no schema names, whether they apply or not. */
export function otherMembers(value: JsonObject, schema: FieldSchema): JsonObject {
  const known = namedKeys(schema)
  return Object.fromEntries(Object.entries(value).filter(([key]) => !known.has(key)))
}

/** Exchanges the members that no schema names. The others stay, and so does the order of the keys. */
export function replaceOthers(value: JsonObject, schema: FieldSchema, others: JsonObject): JsonObject {
  const known = namedKeys(schema)
  const kept = Object.entries(value).filter(([key]) => known.has(key) || Object.hasOwn(others, key))
  return { ...Object.fromEntries(kept), ...others }
}

function namedKeys(schema: FieldSchema): Set<string> {
  return new Set(orderedKeys(schema))
}

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const copy = [...list]
  copy.splice(to, 0, ...copy.splice(from, 1))
  return copy
}

/** A required object that requires itself has no initial value. */
const maxDepth = 10

/** The initial value for a schema: its defaults, and the required members. Undefined where somebody has to choose. */
export function initialValue(given: FieldSchema, root: FieldSchema, depth = 0): unknown {
  const schema = resolved(given, root)
  if (schema.default !== undefined) return structuredClone(schema.default)
  if (schema.const !== undefined) return schema.const
  if (schema.oneOf || schema.enum || depth > maxDepth) return undefined
  const [type] = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
  if (type === 'object' || schema.properties) return initialMembers(schema, root, depth)
  if (type === 'array') return []
  if (type === 'boolean') return false
  return type === 'string' ? '' : undefined
}

/** Which members apply depends on the values of others, so it is asked again until nothing is added. */
function initialMembers(schema: FieldSchema, root: FieldSchema, depth: number): JsonObject {
  let value: JsonObject = {}
  for (let count = -1; count < Object.keys(value).length; ) {
    count = Object.keys(value).length
    const added = membersFor(schema, value).flatMap(({ key, schema: member, isRequired }) => {
      const isWanted = isRequired || resolved(member, root).default !== undefined
      if (!isWanted || Object.hasOwn(value, key)) return []
      const initial = initialValue(member, root, depth + 1)
      return initial === undefined ? [] : [[key, initial] as const]
    })
    value = { ...value, ...Object.fromEntries(added) }
  }
  return value
}

/** Whether an emptied text is left out: where an empty text would not be valid, and nobody requires the key. */
export function isLeftOut(schema: FieldSchema, isRequired: boolean): boolean {
  if (isRequired) return false
  return Boolean(schema.minLength || schema.format || schema.pattern || schema.enum)
}

/** The members that an asset chosen for `key` fills: those after it with the hint `fill`, up to the next asset. */
export function filledBy(
  schema: FieldSchema,
  key: string,
  root: FieldSchema,
): { key: string; fill: string }[] {
  const branches = [
    schema.then,
    schema.else,
    ...(schema.allOf ?? []).flatMap((each) => [each.then, each.else]),
  ]
  const properties = Object.assign({}, ...branches.map((branch) => branch?.properties), schema.properties)
  const members = orderedKeys(schema).map((name) => [name, properties[name] as FieldSchema] as const)
  const at = members.findIndex(([name]) => name === key)
  const after = members
    .slice(at + 1)
    .map(([name, member]) => ({ key: name, hints: hintsOf(resolved(member, root)) }))
  const end = after.findIndex(({ hints }) => hints.widget === 'asset')
  return after
    .slice(0, end < 0 ? undefined : end)
    .flatMap(({ key: name, hints }) =>
      hints.fill?.startsWith('asset.') ? [{ key: name, fill: hints.fill }] : [],
    )
}

function without(object: JsonObject, key: string): JsonObject {
  const { [key]: _, ...rest } = object
  return rest
}
