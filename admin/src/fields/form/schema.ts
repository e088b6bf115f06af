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
  readonly items?: FieldSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
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

/** Follows `#/$defs/name`. Keywords beside the reference have precedence. */
export function resolved(schema: FieldSchema, root: FieldSchema): FieldSchema {
  const name = schema.$ref?.replace('#/$defs/', '')
  const target = name === undefined ? undefined : root.$defs?.[name]
  if (!target) return schema
  const { $ref: _, ...beside } = schema
  return { ...resolved(target, root), ...beside }
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
