import type { FieldErrors } from '../core/errors.ts'
import { InvalidValue } from '../core/fields.ts'
import type { Json, JsonObject } from '../core/json.ts'
import { keywordNamed, keywordTypes, type SchemaWalk } from './config-keywords.ts'
import { asObject, kindsOf } from './schema-walk.ts'

/** What is wrong with a value, and where. */
export interface Problem {
  /** Such as `config.actions.0.label`. */
  readonly path: string
  readonly message: string
}

const maxCharacters = 65_536
/** The maximum number of schemas that one config is checked against, once references are written out. */
const maxExpanded = 2000
const maxProblems = 20

/** The nesting that a schema describes, and its number of schemas once references are written out. */
interface Extent {
  readonly depth: number
  readonly size: number
}

/**
 * The errors in the schema of a config. It must be within a small part of JSON Schema 2020-12 from which forms can be
 * made, and which can be checked in a short time for any config.
 */
export function findSchemaProblems(schema: JsonObject, maxDepth: number, path = 'schema'): Problem[] {
  if (JSON.stringify(schema).length > maxCharacters)
    return [{ path, message: `must not be larger than ${maxCharacters} characters` }]
  const check = new SchemaCheck(schema, maxDepth, path)
  return check.run().slice(0, maxProblems)
}

/** Problems as a 422 shows them, by path. */
export function invalidBy(problems: readonly Problem[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of problems) {
    errors[path] ??= []
    errors[path].push(`The ${path} field ${message}.`)
  }
  return errors
}

class SchemaCheck implements SchemaWalk {
  readonly #root: JsonObject
  readonly #maxDepth: number
  /** Of the schema itself. */
  readonly #path: string
  readonly #problems: Problem[] = []
  readonly #definitions = new Map<string, Extent>()
  /** The definitions that are being measured, with the nesting at which each began. */
  readonly #open = new Map<string, number>()
  #nesting = 0
  /** The `oneOf`s without kinds that are being measured, with the number of open definitions outside. */
  readonly #choices: { readonly path: string; readonly outside: number }[] = []

  constructor(root: JsonObject, maxDepth: number, path: string) {
    this.#root = root
    this.#maxDepth = maxDepth
    this.#path = path
  }

  run(): Problem[] {
    if (this.#root.type !== 'object')
      this.report(`${this.#path}.type`, 'must be "object": it describes an object')
    for (const name of Object.keys(asObject(this.#root.$defs) ?? {}))
      this.#define(name, `${this.#path}.$defs.${name}`)
    const { depth, size } = this.#measure(this.#root, this.#path, true)
    if (size > maxExpanded)
      this.report(this.#path, `must not describe more than ${maxExpanded} values, references written out`)
    if (depth > this.#maxDepth)
      this.report(
        this.#path,
        `must not nest deeper than ${this.#maxDepth} levels, the option components.config_max_depth`,
      )
    return this.#problems
  }

  report(path: string, message: string): void {
    this.#problems.push({ path, message })
  }

  measure(schema: Json | undefined, path: string): Extent {
    return this.#measure(schema, path, false)
  }

  /** Follows `#/$defs/name`. */
  follow(reference: Json | undefined, path: string): Extent {
    const [, name] = /^#\/\$defs\/([^/]+)$/.exec(typeof reference === 'string' ? reference : '') ?? []
    if (name === undefined) {
      this.report(path, 'must be like "#/$defs/name": other schemas cannot be referred to')
      return leaf
    }
    if (!Object.hasOwn(asObject(this.#root.$defs) ?? {}, name)) {
      this.report(path, `must name a definition: there is no $defs.${name}`)
      return leaf
    }
    return this.#define(name, path)
  }

  #define(name: string, path: string): Extent {
    const known = this.#definitions.get(name)
    if (known) return known
    const begun = this.#open.get(name)
    if (begun !== undefined) {
      this.#checkRecursion(name, begun, path)
      return leaf
    }
    this.#open.set(name, this.#nesting)
    const extent = this.#measure(asObject(this.#root.$defs)?.[name], `${this.#path}.$defs.${name}`, false)
    this.#open.delete(name)
    this.#definitions.set(name, extent)
    return extent
  }

  /** The depth of a config bounds recursion; without kinds, its cost would grow with each level. */
  #checkRecursion(name: string, begun: number, path: string): void {
    if (begun === this.#nesting) {
      this.report(path, 'must not refer to itself: a list or an object must be between')
      return
    }
    const place = [...this.#open.keys()].indexOf(name)
    const choice = this.#choices.find(({ outside }) => outside > place)
    if (choice)
      this.report(
        choice.path,
        'needs kinds to contain itself: in each choice an object that requires the same key with another const',
      )
  }

  #measure(schema: Json | undefined, path: string, isRoot: boolean): Extent {
    const node = asObject(schema)
    if (!node) {
      this.report(path, 'must be a schema, which is an object')
      return leaf
    }
    if (!describing.some((keyword) => keyword in node) && asObject(node['x-corral'])?.widget !== 'json')
      this.report(path, 'must have a type, an enum, a const, a oneOf or a $ref, or the widget json')
    let [depth, size] = [describesChildren(node) ? 1 : 0, 1]
    for (const [keyword, value] of Object.entries(node)) {
      // `oneOf` and `$ref` describe the same value, other keywords the values inside it.
      const levels = keyword === 'oneOf' || keyword === '$ref' ? 0 : 1
      const isChoice = keyword === 'oneOf' && !kindsOf(node, this.#root)
      this.#nesting += levels
      if (isChoice) this.#choices.push({ path: `${path}.oneOf`, outside: this.#open.size })
      const inner = this.#checkKeyword(keyword, value, node, `${path}.${keyword}`, isRoot)
      if (isChoice) this.#choices.pop()
      this.#nesting -= levels
      if (inner) depth = Math.max(depth, inner.depth + levels)
      size += inner?.size ?? 0
    }
    return { depth, size: Math.min(size, 1e9) }
  }

  #checkKeyword(
    keyword: string,
    value: Json,
    node: JsonObject,
    path: string,
    isRoot: boolean,
  ): Extent | undefined {
    const check = keywordNamed(keyword, isRoot)
    if (!check) {
      this.report(path, 'is not supported here')
      return undefined
    }
    const types = keywordTypes[keyword]
    if (types && ![node.type].flat().some((type) => types.includes(String(type))))
      this.report(path, `needs the type ${types.join(' or ')}`)
    try {
      return check(value, path, this, node)
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error
      this.report(path, error.message)
      return undefined
    }
  }
}

const describing = ['type', 'enum', 'const', 'oneOf', '$ref']
const leaf: Extent = { depth: 0, size: 1 }

function describesChildren({ type }: JsonObject): boolean {
  return [type].flat().some((each) => each === 'object' || each === 'array')
}
