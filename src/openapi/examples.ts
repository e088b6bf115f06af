import type { Schema } from '../core/fields.ts'
import type { Json, JsonObject } from '../core/json.ts'

/** Stands for the bytes of a file, which JSON cannot show. */
const fileMark = '(binary)'

/** A value that fits the schema, made of the examples that its members carry. */
export function exampleOf(schema: Schema): Json {
  if (Array.isArray(schema.examples)) return schema.examples[0]
  if ('const' in schema) return schema.const as Json
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (Array.isArray(schema.anyOf)) return exampleOf(schema.anyOf[0])
  const types = [schema.type].flat()
  if (types.includes('null')) return null
  if (types.includes('object')) return exampleOfObject(schema)
  if (types.includes('array')) return schema.items ? [exampleOf(schema.items as Schema)] : []
  if (types.includes('integer')) return 1
  if (types.includes('boolean')) return true
  return schema.format === 'date-time' ? '2026-11-15T01:02:03.004Z' : 'text'
}

/** The body of a request: what must be given, and what has an example. */
export function exampleOfBody(schema: Schema): Json {
  const required = (schema.required ?? []) as string[]
  const members = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const shown = members.filter(([name, each]) => required.includes(name) || 'examples' in each)
  return Object.fromEntries(shown.map(([name, each]) => [name, exampleOf(each)]))
}

/** The body as a form: with its files, and without the members that are empty and may be left out. */
export function exampleOfForm(schema: Schema): Json {
  const required = (schema.required ?? []) as string[]
  const members = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const files = members.filter(([, each]) => each.format === 'binary').map(([name]) => [name, fileMark])
  const fields = Object.entries(exampleOfBody(schema) as JsonObject)
  const given = fields.filter(([name, value]) => value !== null || required.includes(name))
  return Object.fromEntries([...given, ...files])
}

/** A mark that only some carry is left out. */
function exampleOfObject(schema: Schema): Json {
  const required = (schema.required ?? []) as string[]
  const members = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const shown = members.filter(([name, each]) => required.includes(name) || !('const' in each))
  return Object.fromEntries(shown.map(([name, each]) => [name, exampleOf(each)]))
}
