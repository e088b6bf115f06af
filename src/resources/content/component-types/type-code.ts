import { asObject, conditionsOf } from '../../../content-schema/schema-walk.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import { referenceWidgets } from '../links/link.references.ts'

/** A component type, a collection, a page template or a global, as far as its code needs it. */
export interface CodedType {
  readonly kind: 'component type' | 'collection' | 'page template' | 'global'
  /** The `type` of components, the `post_type` of posts, the `template` of pages, or the `name` of a global. */
  readonly name: string
  readonly label: string
  readonly schema: JsonObject
  /** How the components of a type use `title`, `content` and `thumbnail`. */
  readonly fields?: Readonly<Record<string, string>>
  /** Whether the posts of a collection have components. */
  readonly hasComponents?: boolean
}

/**
 * TypeScript that describes the components, posts, pages and globals of these types, as unions, and `Content`, which
 * names the unions. The client accepts `Content` as a type parameter.
 */
export function codeOf(types: readonly CodedType[]): string {
  const names = new Names()
  const components = types.filter(({ kind }) => kind === 'component type')
  const posts = types.filter(({ kind }) => kind === 'collection')
  for (const { name } of components) names.take(name, 'Component')
  const postNames = new Map(posts.map(({ name }) => [name, names.take(name, 'Post')]))
  const code = [...unionsOf(types, { names, postNames }), contentOf(types)]
  const reference = code.some((part) => part.includes('Reference<')) ? [referenceType] : []
  const opening = '// Written by `corral types code`: change the component types, and write it again.\n'
  return [opening, ...reference, ...code].join('\n')
}

const referenceType = `/** The id of a record, or its name or path: \`findReference\` of the client finds the record. */
export type Reference<Target, Value = number> = Value & { readonly __target?: Target }
`

function contentOf(types: readonly CodedType[]): string {
  const members = kinds.filter(
    ({ kind }) => kind === 'component type' || types.some((each) => each.kind === kind),
  )
  const lines = members.map(({ suffix }) => `  ${suffix.toLowerCase()}: Site${suffix}\n`).join('')
  return `/** The content of the site, for \`createClient<Content>\`. */\nexport interface Content {\n${lines}}\n`
}

function unionsOf(types: readonly CodedType[], all: AllNames): string[] {
  return kinds.flatMap(({ kind, ...options }) => {
    const own = types.filter((each) => each.kind === kind)
    return own.length === 0 && kind !== 'component type' ? [] : codeOfUnion(own, all, options)
  })
}

/** The names that were given, and those of the posts of each type. */
interface AllNames {
  readonly names: Names
  readonly postNames: ReadonlyMap<string, string>
}

interface UnionOptions {
  readonly suffix: string
  /** The members that hold the name and the described value. */
  readonly members: readonly [string, string]
  readonly union: string
}

const kinds: readonly (UnionOptions & { readonly kind: CodedType['kind'] })[] = [
  {
    kind: 'component type',
    suffix: 'Component',
    members: ['type', 'config'],
    union: 'The components of the site.',
  },
  {
    kind: 'collection',
    suffix: 'Post',
    members: ['post_type', 'meta'],
    union: 'The posts of the site, by their collections.',
  },
  {
    kind: 'page template',
    suffix: 'Page',
    members: ['template', 'meta'],
    union: 'The metadata of the pages of the site, by their templates.',
  },
  { kind: 'global', suffix: 'Global', members: ['name', 'value'], union: 'The globals of the site.' },
]

function codeOfUnion(
  types: readonly CodedType[],
  { names, postNames }: AllNames,
  { suffix, members: [nameMember, valueMember], union }: UnionOptions,
): string[] {
  const interfaces = types.map(({ name: type, label, schema, fields, hasComponents = false }) => {
    const name = names.of(type, suffix)
    const definitions = {
      names: namesOfDefinitions(schema, name.slice(0, -suffix.length), names),
      posts: postNames,
    }
    const parts = Object.entries(asObject(schema.$defs) ?? {}).map(
      ([key, definition]) =>
        `export type ${definitions.names.get(key)} = ${typeOf(definition, definitions, '')}\n`,
    )
    const whole = `${comment(label)}export interface ${name} {
  ${nameMember}: ${literal(type)}
${fieldLines(fields)}  ${valueMember}: ${typeOf(schema, definitions, '  ')}
${hasComponents ? componentsLine : ''}}
`
    return { name, code: [...parts, whole] }
  })
  const all = interfaces.length > 0 ? interfaces.map(({ name }) => `\n  | ${name}`).join('') : ' never'
  return [...interfaces.flatMap(({ code }) => code), `/** ${union} */\nexport type Site${suffix} =${all}\n`]
}

const componentsLine = `  /** With \`include=components\`. */
  components?: SiteComponent[]
`

/** What a type requires is never null. */
function fieldLines(fields: CodedType['fields'] = {}): string {
  const required = ['title', 'content', 'thumbnail'].filter((name) => fields[name] === 'required')
  return required.map((name) => `  ${name}: string\n`).join('')
}

interface Definitions {
  /** The names of the types of definitions: `HeroLink` for `link` of `HeroComponent`. */
  readonly names: ReadonlyMap<string, string>
  /** The names of posts, by their types. */
  readonly posts: ReadonlyMap<string, string>
}

function namesOfDefinitions(schema: JsonObject, prefix: string, names: Names): Definitions['names'] {
  const keys = Object.keys(asObject(schema.$defs) ?? {})
  return new Map(keys.map((key) => [key, names.take(`${prefix}-${key}`, '')]))
}

function typeOf(given: Json | undefined, definitions: Definitions, indent: string): string {
  const schema = asObject(given) ?? {}
  const [, name] = /^#\/\$defs\/(.+)$/.exec(String(schema.$ref ?? '')) ?? []
  if (name !== undefined) return definitions.names.get(name) ?? 'unknown'
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
    // A list may name the widget of its items.
    const hints = asObject(schema['x-corral'])
    const items =
      hints && asObject(schema.items) ? { 'x-corral': hints, ...asObject(schema.items) } : schema.items
    return `Array<${'items' in schema ? typeOf(items, definitions, indent) : 'unknown'}>`
  }
  const value = type === 'integer' ? 'number' : type
  const target = value === 'number' || value === 'string' ? targetOf(schema, definitions) : null
  const typed =
    target === null ? value : value === 'number' ? `Reference<${target}>` : `Reference<${target}, ${value}>`
  return value === 'string' && isLink(schema) ? `${typed} | null` : typed
}

/** Visitors get null for a link to a record that they may not see. */
function isLink(schema: JsonObject): boolean {
  return ['link', 'page', 'post'].includes(String(asObject(schema['x-corral'])?.widget))
}

/** What a key with a widget refers to: posts by their types, other records by their kinds. */
function targetOf(schema: JsonObject, { posts }: Definitions): string | null {
  const { widget, filter } = asObject(schema['x-corral']) ?? {}
  if (typeof widget !== 'string' || !Object.hasOwn(referenceWidgets, widget)) return null
  const { kind } = referenceWidgets[widget as keyof typeof referenceWidgets]
  if (kind === 'user') return null // they are not shown
  if (kind !== 'post' || posts.size === 0) return literal(kind)
  const post_type = asObject(filter)?.post_type
  return typeof post_type === 'string' ? (posts.get(post_type) ?? literal(kind)) : 'SitePost'
}

function objectType(schema: JsonObject, definitions: Definitions, indent: string): string {
  const branches = conditionsOf(schema).flatMap(({ applies, otherwise }) => [applies, otherwise])
  const always = Object.entries(asObject(schema.properties) ?? {})
  const sometimes = branches.flatMap((branch) => Object.entries(asObject(branch?.properties) ?? {}))
  const properties = groupByName([...always, ...sometimes])
  const more = schema.additionalProperties
  if (properties.length === 0) {
    const value = asObject(more) ? typeOf(more, definitions, indent) : 'unknown'
    return `Record<string, ${more === false ? 'never' : value}>`
  }
  const required = Array.isArray(schema.required) ? schema.required : []
  const inner = `${indent}  `
  const lines = properties.map(([name, schemas]) => {
    const mark = required.includes(name) ? '' : '?'
    const title = asObject(schemas[0])?.title
    const note = typeof title === 'string' ? comment(title, inner) : ''
    const type = unionOf(schemas.map((property) => typeOf(property, definitions, inner)))
    return `${note}${inner}${keyOf(name)}${mark}: ${type}\n`
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

/** Two branches of a condition may describe the same key. */
function groupByName(entries: readonly [string, Json][]): [string, Json[]][] {
  const groups = new Map<string, Json[]>()
  for (const [name, schema] of entries) groups.set(name, [...(groups.get(name) ?? []), schema])
  return [...groups]
}

/** `call-to-action` → `CallToActionComponent`; names that would be equal get a number. */
class Names {
  readonly #taken = new Set<string>(['Reference', 'Content'])
  readonly #known = new Map<string, string>()

  /** The name that a type has taken. */
  of(text: string, suffix: string): string {
    return this.#known.get(`${suffix} ${text}`) ?? this.take(text, suffix)
  }

  take(text: string, suffix: string): string {
    const words = text.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
    const plain = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
    const base = /^[A-Za-z]/.test(plain) ? plain : `Type${plain}`
    let name = `${base}${suffix}`
    for (let number = 2; this.#taken.has(name); number++) name = `${base}${number}${suffix}`
    this.#taken.add(name)
    this.#known.set(`${suffix} ${text}`, name)
    return name
  }
}
