import type { Schema } from '../core/fields.ts'
import type { Json } from '../core/json.ts'

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

/** The body as a form: its files, and what must be given. */
export function exampleOfForm(schema: Schema): Json {
  const required = (schema.required ?? []) as string[]
  const members = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const isFile = (each: Schema) => each.format === 'binary'
  const shown = members.filter(([name, each]) => required.includes(name) || isFile(each))
  return Object.fromEntries(shown.map(([name, each]) => [name, isFile(each) ? fileMark : exampleOf(each)]))
}

/** A mark that only some carry is left out. */
function exampleOfObject(schema: Schema): Json {
  const required = (schema.required ?? []) as string[]
  const members = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const shown = members.filter(([name, each]) => required.includes(name) || !('const' in each))
  return Object.fromEntries(shown.map(([name, each]) => [name, exampleOf(each)]))
}
