import { conditionsOf, propertiesFor, requiredFor } from '../../../../src/content-schema/schema-walk.ts'
import { asSchema, type FieldSchema, type JsonObject, rawOf } from './schema.ts'

export interface Member {
  readonly key: string
  readonly schema: FieldSchema
  readonly isRequired: boolean
}

/** The members that apply to a value, in the order of the form. The others are hidden, and keep their values. */
export function membersFor(schema: FieldSchema, value: JsonObject): Member[] {
  const [node, object] = [rawOf(schema), value as Parameters<typeof propertiesFor>[1]]
  const properties = propertiesFor(node, object)
  const required = requiredFor(node, object)
  return orderedKeys(schema)
    .filter((key) => Object.hasOwn(properties, key))
    .map((key) => ({ key, schema: asSchema(properties[key]), isRequired: required.includes(key) }))
}

/** The keys of all members, also of those that may not apply. Those of a branch follow the key that its condition is about. */
export function orderedKeys(schema: FieldSchema): string[] {
  const own = Object.keys(schema.properties ?? {})
  const following = new Map<string | undefined, string[]>()
  for (const { test, applies, otherwise } of conditionsOf(rawOf(schema))) {
    const place = own.findLast((key) => isAbout(asSchema(test), key))
    const keys = [applies, otherwise].flatMap((branch) => Object.keys(asSchema(branch).properties ?? {}))
    following.set(place, [...(following.get(place) ?? []), ...keys])
  }
  const keys = own.flatMap((key) => [key, ...(following.get(key) ?? [])])
  return [...new Set([...keys, ...(following.get(undefined) ?? [])])]
}

/** The keys that follow a key, since a condition on it decides about them. */
export function keysAfter(schema: FieldSchema, key: string): string[] {
  const keys = orderedKeys(schema)
  const own = schema.properties ?? {}
  if (!Object.hasOwn(own, key)) return []
  const rest = keys.slice(keys.indexOf(key) + 1)
  const end = rest.findIndex((each) => Object.hasOwn(own, each))
  return rest.slice(0, end < 0 ? undefined : end)
}

function isAbout({ properties = {}, required = [] }: FieldSchema, key: string): boolean {
  return Object.hasOwn(properties, key) || required.includes(key)
}
