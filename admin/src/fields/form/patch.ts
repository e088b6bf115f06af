import { type FieldSchema, hintsOf, isObject, type JsonObject, resolved } from './schema.ts'

export type Path = readonly (string | number)[]

/** A copy with one value exchanged. Everything beside the path stays the same object, so that nothing else is rendered anew. */
export function setIn(root: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (typeof key === 'number') {
    const list = Array.isArray(root) ? [...root] : []
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

/** The members that no schema names. */
export function otherMembers(value: JsonObject, schema: FieldSchema): JsonObject {
  const known = schema.properties ?? {}
  return Object.fromEntries(Object.entries(value).filter(([key]) => !Object.hasOwn(known, key)))
}

/** Exchanges the members that no schema names. The others stay, and so does the order of the keys. */
export function replaceOthers(value: JsonObject, schema: FieldSchema, others: JsonObject): JsonObject {
  const known = schema.properties ?? {}
  const kept = Object.entries(value).filter(
    ([key]) => Object.hasOwn(known, key) || Object.hasOwn(others, key),
  )
  return { ...Object.fromEntries(kept), ...others }
}

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const copy = [...list]
  copy.splice(to, 0, ...copy.splice(from, 1))
  return copy
}

/** The initial value for a schema: its defaults, and the required members. */
export function initialValue(given: FieldSchema, root: FieldSchema): unknown {
  const schema = resolved(given, root)
  if (schema.default !== undefined) return structuredClone(schema.default)
  if (schema.const !== undefined) return schema.const
  const [type] = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
  if (type === 'object' || schema.properties) return initialMembers(schema, root)
  if (type === 'array') return []
  return type === 'string' && !schema.enum ? '' : undefined
}

function initialMembers(schema: FieldSchema, root: FieldSchema): JsonObject {
  const entries = Object.entries(schema.properties ?? {}).map(([key, member]) => {
    const isWanted = schema.required?.includes(key) || resolved(member, root).default !== undefined
    return [key, isWanted ? initialValue(member, root) : undefined] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
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
  const members = Object.entries(schema.properties ?? {})
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
