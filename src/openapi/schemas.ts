import type { Schema } from '../core/fields.ts'
import { meaningOf } from './names.ts'

/** The named schemas of the document. */
export type NamedSchemas = Record<string, Schema>

const anyJson = 'JsonValue'

/**
 * Any JSON value. Route schemas express this by an empty schema. It does not refer to itself: openapi-typescript would
 * make a type of it that does not compile.
 */
const jsonValue: Schema = {
  description: meaningOf(anyJson),
  type: ['object', 'array', 'string', 'number', 'boolean', 'null'],
  additionalProperties: true,
  items: {},
}

/**
 * The schema of a route in the document: a schema with a title becomes a named schema, and an empty one is made
 * explicit. `shared` are the schemas that routes refer to by `$id`.
 */
export function describeSchema(schema: Schema, named: NamedSchemas, shared: Readonly<NamedSchemas>): Schema {
  // A copy, so that the route's own schema is not changed.
  return translate(JSON.parse(JSON.stringify(schema)), named, shared)
}

export function referenceTo(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` }
}

function translate(schema: Schema, named: NamedSchemas, shared: Readonly<NamedSchemas>): Schema {
  const nested = (value: unknown) => translate(value as Schema, named, shared)
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.replace(/#$/, '')
    const { $id: _, ...target } = shared[name] ?? {}
    return keep(name, target, named, nested)
  }
  if (typeof schema.title === 'string') {
    // The description of a member stays with the member.
    const { title, description, examples, ...rest } = schema
    const said = { ...(description ? { description } : {}), ...(examples ? { examples } : {}) }
    return { ...keep(title, rest, named, nested), ...said }
  }
  if (allowsEverything(schema)) {
    named[anyJson] = jsonValue
    return { ...schema, ...referenceTo(anyJson) }
  }
  return translateMembers(schema, nested)
}

function keep(name: string, schema: Schema, named: NamedSchemas, nested: (value: unknown) => Schema): Schema {
  if (!named[name]) {
    named[name] = {} // registered before its members, for a schema that refers to itself
    named[name] = { description: meaningOf(name), ...translateMembers(schema, nested) }
  }
  return referenceTo(name)
}

function allowsEverything(schema: Schema): boolean {
  return !['type', 'enum', 'const', 'anyOf', 'oneOf', 'allOf'].some((keyword) => keyword in schema)
}

function translateMembers(schema: Schema, nested: (value: unknown) => Schema): Schema {
  const result: Record<string, unknown> = { ...schema }
  if (schema.properties) {
    const members = Object.entries(schema.properties).map(([name, each]) => [name, nested(each)])
    result.properties = Object.fromEntries(members)
  }
  if (schema.items) result.items = nested(schema.items)
  for (const keyword of ['anyOf', 'oneOf', 'allOf'] as const) {
    if (Array.isArray(schema[keyword])) result[keyword] = schema[keyword].map(nested)
  }
  if (schema.additionalProperties === true) result.additionalProperties = nested({})
  else if (schema.additionalProperties) result.additionalProperties = nested(schema.additionalProperties)
  return result
}
