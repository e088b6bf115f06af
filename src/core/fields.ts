import { type FieldErrors, Invalid } from './errors.ts'
import type { Json } from './json.ts'

/** A JSON Schema for the OpenAPI document. */
export type Schema = Readonly<Record<string, unknown>>

/** One member of a request body: its schema, and how its value is parsed. */
export interface Field<T> {
  /** The schema of the value itself; `schemaOfFields` adds null where the field is nullable. */
  readonly schema: Schema
  readonly nullable: boolean
  /** The stored value for null or blank text; null when left out. */
  readonly whenNull?: () => T
  /** Empty text is stored unchanged; otherwise it counts as null. */
  readonly verbatim: boolean
  /** Returns the value, or throws `InvalidValue` with the end of a sentence that begins "The x field …". */
  parse(value: unknown): T
}

export type Fields = Readonly<Record<string, Field<unknown>>>
type ValueOf<F> = F extends Field<infer T> ? T : never

/** Absent members are absent from the result; the caller decides what that means. */
export type Input<F extends Fields, Required extends keyof F = never> = {
  [K in Required]: NonNullable<ValueOf<F[K]>>
} & { [K in Exclude<keyof F, Required>]?: ValueOf<F[K]> }

export class InvalidValue extends Error {}

/** The end of a sentence that does not begin with "The x field". */
export class InvalidSelection extends InvalidValue {}

export interface ParseRules<R> {
  /** Must be present, and neither null nor blank. */
  required?: readonly R[]
  /** Must be present; null is a value where the field is nullable. */
  present?: readonly string[]
  /** Any field may be absent; what is present follows the rules. */
  partial?: boolean
}

/** Checks a body against its fields, and reports every error at once. */
export function parseFields<F extends Fields, R extends keyof F & string = never>(
  body: Readonly<Record<string, unknown>>,
  fields: F,
  rules: ParseRules<R> = {},
): Input<F, R> {
  const errors: FieldErrors = {}
  const result: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (rules.partial && !Object.hasOwn(body, name)) continue
    const isRequired = rules.required?.includes(name as R) ?? false
    try {
      const value = readField(body, name, field, isRequired, rules.present?.includes(name) ?? false)
      if (value !== undefined) result[name] = value
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error
      errors[name] = [sentence(name, error)]
    }
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
  return result as Input<F, R>
}

/** The JSON Schema of a body with these fields. */
export function schemaOfFields(fields: Fields, rules: ParseRules<string> = {}): Schema {
  const required = [...new Set([...(rules.required ?? []), ...(rules.present ?? [])])]
  const schemaOf = (name: string, field: Field<unknown>) =>
    field.nullable && !rules.required?.includes(name) ? nullableSchema(field) : field.schema
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, schemaOf(name, field)]),
  )
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) }
}

/** The schema of a body with one more member. */
export function withMember(body: Schema, name: string, member: Schema): Schema {
  return { ...body, properties: { ...(body.properties as object), [name]: member } }
}

export function nullable<T>(field: Field<T>): Field<T | null> {
  return { ...(field as Field<T | null>), nullable: true }
}

function describe<T>(field: Field<T>, description: string, example?: Json): Field<T> {
  const extra = example === undefined ? { description } : { description, examples: [example] }
  return { ...field, schema: { ...field.schema, ...extra } }
}

/** The description and an example of each member, for the OpenAPI document. */
export type FieldDescriptions = Readonly<Record<string, readonly [description: string, example?: Json]>>

/** Adds descriptions to fields. */
export function describeFields<F extends Fields>(fields: F, descriptions: FieldDescriptions): F {
  const described = Object.entries(fields).map(([name, field]) => {
    const found = descriptions[name]
    return [name, found ? describe(field, ...found) : field]
  })
  return Object.fromEntries(described) as F
}

/** A field that is not nullable; `parse` must accept every value that the schema describes. */
export function field<T>(schema: Schema, parse: (value: unknown) => T): Field<T> {
  return { schema, parse, nullable: false, verbatim: false }
}

function readField(
  body: Readonly<Record<string, unknown>>,
  name: string,
  field: Field<unknown>,
  isRequired: boolean,
  mustBePresent: boolean,
): unknown {
  const given = Object.hasOwn(body, name) ? body[name] : undefined
  const value = typeof given === 'string' && !field.verbatim && given.trim() === '' ? null : given
  if (value === undefined || (value === null && isRequired)) {
    if (isRequired) throw new InvalidValue('is required')
    if (mustBePresent) throw new InvalidValue('must be present')
    return undefined
  }
  if (value === null && field.nullable) return field.whenNull?.() ?? null
  return field.parse(value)
}

function sentence(name: string, error: InvalidValue): string {
  const label = name.replaceAll('_', ' ')
  return error instanceof InvalidSelection
    ? `The selected ${label} is invalid.`
    : `The ${label} field ${error.message}.`
}

/** Null, and the blank text that a form sends in its place. Verbatim fields store blank text unchanged. */
function nullableSchema({ schema, verbatim }: Field<unknown>): Schema {
  if (Array.isArray(schema.anyOf)) return nullableChoice(schema, schema.anyOf)
  const types = [schema.type].flat().filter((type) => type !== undefined)
  if (types.length === 0) return schema
  const withNull = { ...schema, type: [...types, 'null'] }
  if (verbatim) return withNull
  if (Array.isArray(schema.enum)) return { ...withNull, enum: [...schema.enum, '', null] }
  const { minLength: _, pattern, ...rest } = withNull as Schema
  return typeof pattern === 'string' ? { ...rest, pattern: `^$|${pattern}` } : rest
}

function nullableChoice(schema: Schema, choices: readonly Schema[]): Schema {
  const { description, examples, ...named } = schema
  const said = { ...(description ? { description } : {}), ...(examples ? { examples } : {}) }
  const takesText = choices.some((each) => each.type === 'string' && !each.enum)
  // A schema with a name keeps it, and becomes one of the choices.
  const inner = schema.title === undefined ? choices : [named]
  return {
    ...said,
    anyOf: [...inner, ...(takesText ? [] : [{ type: 'string', const: '' }]), { type: 'null' }],
  }
}
