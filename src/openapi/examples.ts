import type { Schema } from '../core/fields.ts'
import type { Json } from '../core/json.ts'

/** A placeholder for the bytes of a file, which JSON cannot show. */
const fileMark = '(binary)'

/** A value that matches the schema, made from the examples of its members. */
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

/** The body of a request: required members, and those with an example. */
export function exampleOfBody(schema: Schema): Json {
  const required = (schema.required ?? []) as string[]
  const members = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const shown = members.filter(([name, each]) => required.includes(name) || 'examples' in each)
  return Object.fromEntries(shown.map(([name, each]) => [name, exampleOf(each)]))
}

/** The body as a form: its files and required members. */
export function exampleOfForm(schema: Schema): Json {
  const required = (schema.required ?? []) as string[]
  const members = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const isFile = (each: Schema) => each.format === 'binary'
  const shown = members.filter(([name, each]) => required.includes(name) || isFile(each))
  return Object.fromEntries(shown.map(([name, each]) => [name, isFile(each) ? fileMark : exampleOf(each)]))
}

/** Optional flags are left out. */
function exampleOfObject(schema: Schema): Json {
  const required = (schema.required ?? []) as string[]
  const members = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const shown = members.filter(([name, each]) => required.includes(name) || !('const' in each))
  return Object.fromEntries(shown.map(([name, each]) => [name, exampleOf(each)]))
}
