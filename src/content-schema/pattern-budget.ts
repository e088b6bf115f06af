import type { Json, JsonObject } from '../core/json.ts'
import { asObject, maxPatternLength } from './config-keywords.ts'
import type { Problem } from './config-schema.ts'

/** How many characters all patterns of a schema may be tried on in one check: a tenth of a second. */
const budget = 1_000_000

/**
 * The texts of a config that are too long for a pattern of its schema, before any pattern is tried. Each choice of a
 * `oneOf` tries its own pattern on the same text, so their number counts too.
 */
export function findLongTexts(schema: JsonObject, config: JsonObject): Problem[] {
  const walk = new PatternWalk(asObject(schema.$defs) ?? {})
  walk.visit(schema, config, 'config')
  if (walk.characters <= budget) return walk.problems
  return [...walk.problems, { path: 'config', message: 'has too much text for the patterns of its type' }]
}

class PatternWalk {
  readonly problems: Problem[] = []
  characters = 0
  readonly #definitions: JsonObject

  constructor(definitions: JsonObject) {
    this.#definitions = definitions
  }

  visit(schema: Json | undefined, value: Json, path: string): void {
    const node = asObject(schema)
    if (!node || this.characters > budget) return
    if (typeof value === 'string') this.#count(node, value, path)
    if (typeof node.$ref === 'string')
      this.visit(this.#definitions[node.$ref.replace('#/$defs/', '')], value, path)
    if (Array.isArray(node.oneOf)) for (const choice of node.oneOf) this.visit(choice, value, path)
    if (Array.isArray(value)) {
      for (const [at, item] of value.entries()) this.visit(node.items, item, `${path}.${at}`)
    } else if (value !== null && typeof value === 'object') this.#visitMembers(node, value, path)
  }

  #visitMembers(node: JsonObject, value: JsonObject, path: string): void {
    const properties = asObject(node.properties) ?? {}
    for (const [name, member] of Object.entries(value)) {
      const schema = Object.hasOwn(properties, name) ? properties[name] : node.additionalProperties
      this.visit(schema, member, `${path}.${name}`)
    }
  }

  #count({ pattern, maxLength }: JsonObject, text: string, path: string): void {
    if (pattern === undefined) return
    const most = Math.min(Number(maxLength ?? maxPatternLength), maxPatternLength)
    // Characters beyond the basic plane have two units: such a text is decided by the check itself.
    if (text.length > most * 2 || (text.length > most && [...text].length > most))
      this.problems.push({ path, message: `must not be greater than ${most} characters` })
    else this.characters += text.length
  }
}
