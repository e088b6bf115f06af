import { conditionalKeys, kindsOf } from '../../../../src/content-schema/schema-walk.ts'
import { initialValue } from './patch.ts'
import {
  cached,
  type FieldSchema,
  isObject,
  type JsonObject,
  labelOf,
  rawOf,
  resolved,
  withBase,
} from './schema.ts'

/** One of several kinds of an object. */
export interface Kind {
  /** The value of the key that tells the kinds apart. */
  readonly name: string
  readonly title: string
  readonly description: string | undefined
  readonly schema: FieldSchema
}

interface KindsOfField {
  readonly key: string
  readonly kinds: readonly Kind[]
}

/** The kinds that a schema describes, in the order of its `oneOf`; null for any other schema. */
export const kindsIn = cached((schema: FieldSchema, root: FieldSchema): KindsOfField | null => {
  const found = kindsOf(rawOf(schema), rawOf(root))
  if (!found) return null
  const kinds = [...found.schemas.keys()].map((name, at) => {
    const choice = resolved(schema.oneOf?.[at] ?? {}, root)
    const title = labelOf(name, choice)
    return { name, title, description: choice.description, schema: withBase(schema, choice) }
  })
  return { key: found.key, kinds }
})

/** The kind that a value has. */
export function kindIn(found: KindsOfField | null, value: unknown): Kind | undefined {
  return isObject(value) ? found?.kinds.find(({ name }) => name === value[found.key]) : undefined
}

/** A new value of a kind, with its defaults. */
export function valueOfKind({ schema }: Kind, root: FieldSchema): JsonObject {
  const value = initialValue(schema, root)
  return isObject(value) ? value : {}
}

/** The value as another kind. Members that both kinds have are kept, and so are those that the kind before did not describe. */
export function withKind(
  value: JsonObject,
  before: Kind | undefined,
  next: Kind,
  root: FieldSchema,
): JsonObject {
  const [known, wanted] = [keysOf(before?.schema), keysOf(next.schema)]
  const initial = valueOfKind(next, root)
  const kept = Object.entries(value).filter(([key]) => wanted.has(key) || !known.has(key))
  const constants = Object.entries(next.schema.properties ?? {}).flatMap(([key, member]) =>
    member.const === undefined ? [] : [[key, member.const] as const],
  )
  return { ...initial, ...Object.fromEntries(kept), ...Object.fromEntries(constants) }
}

function keysOf(schema: FieldSchema = {}): Set<string> {
  return new Set([...Object.keys(schema.properties ?? {}), ...conditionalKeys(rawOf(schema))])
}
