import { asObject } from '../../../content-schema/config-keywords.ts'
import type { Json, JsonObject } from '../../../core/json.ts'

/** A component type, as far as its code needs it. */
export interface CodedType {
  readonly type: string
  readonly label: string
  readonly schema: JsonObject
}

/** TypeScript that describes the components of these types, as a union that the client accepts as a type parameter. */
export function codeOf(types: readonly CodedType[]): string {
  const names = interfaceNames(types)
  const interfaces = types.map(
    ({ type, label, schema }, at) => `${comment(label)}export interface ${names[at]} {
  type: ${literal(type)}
  config: ${typeOf(schema, definitionsOf(schema), '  ')}
}
`,
  )
  const union = names.length > 0 ? names.map((name) => `\n  | ${name}`).join('') : ' never'
  return [
    '// Written by `corral types code`: change the component types, and write it again.\n',
    ...interfaces,
    `/** The components of the site, for \`createClient<SiteComponent>\`. */\nexport type SiteComponent =${union}\n`,
  ].join('\n')
}

type Definitions = Readonly<Record<string, Json>>

function definitionsOf(schema: JsonObject): Definitions {
  return asObject(schema.$defs) ?? {}
}

function typeOf(given: Json | undefined, definitions: Definitions, indent: string): string {
  const schema = asObject(given) ?? {}
  const [, name] = /^#\/\$defs\/(.+)$/.exec(String(schema.$ref ?? '')) ?? []
  if (name !== undefined) return typeOf(definitions[name], definitions, indent)
  if ('const' in schema) return literal(schema.const ?? null)
  if (Array.isArray(schema.enum)) return unionOf(schema.enum.map((value) => literal(value)))
  if (Array.isArray(schema.oneOf))
    return unionOf(schema.oneOf.map((choice) => typeOf(choice, definitions, indent)))
  const types = [schema.type ?? []].flat().map(String)
  if (types.length === 0) return 'unknown'
  return unionOf(types.map((type) => typeNamed(type, schema, definitions, indent)))
}

function typeNamed(type: string, schema: JsonObject, definitions: Definitions, indent: string): string {
  if (type === 'object') return objectType(schema, definitions, indent)
  if (type === 'array') {
    const item = 'items' in schema ? typeOf(schema.items, definitions, indent) : 'unknown'
    return `Array<${item}>`
  }
  return type === 'integer' ? 'number' : type
}

function objectType(schema: JsonObject, definitions: Definitions, indent: string): string {
  const properties = Object.entries(asObject(schema.properties) ?? {})
  const more = schema.additionalProperties
  if (properties.length === 0) {
    const value = asObject(more) ? typeOf(more, definitions, indent) : 'unknown'
    return `Record<string, ${more === false ? 'never' : value}>`
  }
  const required = Array.isArray(schema.required) ? schema.required : []
  const inner = `${indent}  `
  const lines = properties.map(([name, property]) => {
    const mark = required.includes(name) ? '' : '?'
    const title = asObject(property)?.title
    const note = typeof title === 'string' ? comment(title, inner) : ''
    return `${note}${inner}${keyOf(name)}${mark}: ${typeOf(property, definitions, inner)}\n`
  })
  return `{\n${lines.join('')}${indent}}`
}

function unionOf(types: readonly string[]): string {
  return [...new Set(types)].join(' | ')
}

function comment(text: string, indent = ''): string {
  return `${indent}/** ${text.replace(/\s+/g, ' ').replaceAll('*/', '* /')} */\n`
}

function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name)
}

function literal(value: Json): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

/** `call-to-action` → `CallToActionComponent`; names that would be equal get a number. */
function interfaceNames(types: readonly CodedType[]): string[] {
  const taken = new Set<string>()
  return types.map(({ type }) => {
    const words = type.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
    const plain = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
    const base = /^[A-Za-z]/.test(plain) ? plain : `Type${plain}`
    let name = `${base}Component`
    for (let number = 2; taken.has(name); number++) name = `${base}${number}Component`
    taken.add(name)
    return name
  })
}
