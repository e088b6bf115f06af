import type { conditionsOf } from '../../../../src/content-schema/schema-walk.ts'

/** The part of JSON Schema that component types use, with the hints for forms. */
export interface FieldSchema {
  readonly type?: string | readonly string[]
  readonly title?: string
  readonly description?: string
  readonly default?: unknown
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly oneOf?: readonly FieldSchema[]
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | FieldSchema
  readonly minProperties?: number
  readonly maxProperties?: number
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>
  readonly if?: FieldSchema
  readonly then?: FieldSchema
  readonly else?: FieldSchema
  readonly allOf?: readonly FieldSchema[]
  readonly items?: FieldSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
  readonly pattern?: string
  readonly format?: string
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, FieldSchema>>
  readonly 'x-corral'?: Hints
}

interface Hints {
  readonly widget?: string
  readonly accept?: string
  readonly help?: string
  readonly placeholder?: string
  /** Where the value can be taken from: `asset.alt`. */
  readonly fill?: string
  /** The member that stands for a closed item of a list. */
  readonly summary?: string
  /** What a closed item shows: texts with keys in braces, and the key of a picture. */
  readonly preview?: { readonly title?: string; readonly subtitle?: string; readonly picture?: string }
  /** Which records a picker offers. */
  readonly filter?: RecordFilter
  /** Of the app: a picker offers only what is there. */
  readonly isChoice?: boolean
  /** Former names of the key. */
  readonly was?: readonly string[]
}

export interface RecordFilter {
  readonly post_type?: string
  readonly category?: number
  readonly tag?: string
  readonly template?: string
  readonly under?: number
}

export type JsonObject = Record<string, unknown>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A schema as the service sent it. The service has checked it, so only its outermost shape is checked here. */
export function asSchema(value: unknown): FieldSchema {
  return isObject(value) ? (value as FieldSchema) : {}
}

export function hintsOf(schema: FieldSchema): Hints {
  return schema['x-corral'] ?? {}
}

/** The schema as the code of the service takes it. */
export function rawOf(schema: FieldSchema): Parameters<typeof conditionsOf>[0] {
  return schema as Parameters<typeof conditionsOf>[0]
}

/** Computed once for each schema of a form, so that the same object comes back and nothing is rendered anew. */
export function cached<T>(
  compute: (schema: FieldSchema, root: FieldSchema) => T,
): (schema: FieldSchema, root: FieldSchema) => T {
  const known = new WeakMap<FieldSchema, WeakMap<FieldSchema, T>>()
  return (schema, root) => {
    const ofRoot = known.get(root) ?? new WeakMap<FieldSchema, T>()
    known.set(root, ofRoot)
    const found = ofRoot.get(schema)
    if (found !== undefined) return found
    const result = compute(schema, root)
    ofRoot.set(schema, result)
    return result
  }
}

/** Follows `#/$defs/name`. Keywords beside the reference have precedence. */
export const resolved = cached((schema: FieldSchema, root: FieldSchema): FieldSchema => {
  const name = schema.$ref?.replace('#/$defs/', '')
  const target = name === undefined ? undefined : root.$defs?.[name]
  if (!target) return schema
  const { $ref: _, ...beside } = schema
  return { ...resolved(target, root), ...beside }
})

/** A choice of a `oneOf`, with the keywords that stand beside the `oneOf`: both describe the value. */
export function withBase(schema: FieldSchema, choice: FieldSchema): FieldSchema {
  const {
    oneOf: _,
    title,
    description,
    default: __,
    $defs,
    if: test,
    then,
    else: otherwise,
    ...base
  } = schema
  const conditions = [...(test ? [{ if: test, then, else: otherwise }] : []), ...(base.allOf ?? [])]
  const { 'x-corral': ___, ...rules } = base
  return {
    ...rules,
    ...choice,
    ...(base.properties && { properties: { ...base.properties, ...choice.properties } }),
    ...(base.required && { required: [...base.required, ...(choice.required ?? [])] }),
    ...(base.dependentRequired && {
      dependentRequired: { ...base.dependentRequired, ...choice.dependentRequired },
    }),
    ...(conditions.length > 0 && { allOf: [...conditions, ...(choice.allOf ?? [])] }),
  }
}

export function typesOf({ type }: FieldSchema): readonly string[] {
  if (type === undefined) return []
  return typeof type === 'string' ? [type] : type
}

/** `show_location` becomes "Show location" where the schema has no title. */
export function labelOf(key: string, schema: FieldSchema): string {
  if (schema.title) return schema.title
  const words = key.replaceAll(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
