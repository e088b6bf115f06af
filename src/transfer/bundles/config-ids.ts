import type { Json, JsonObject } from '../../core/json.ts'
import type { KeyedKind } from './columns.ts'
import { markId } from './references.ts'

/** What the widgets of a form store as numbers. */
const widgetKinds: Readonly<Record<string, KeyedKind>> = {
  page: 'page',
  post: 'post',
  asset: 'asset',
  category: 'category',
  tags: 'tag',
}

/** Marks the numbers in a config that are ids by the schema of its component type. */
export function markConfigIds(config: JsonObject, schema: JsonObject): JsonObject {
  return mark(config, schema, schema) as JsonObject
}

const maxDepth = 100

function mark(value: Json, schema: Json | undefined, root: JsonObject, depth = 0): Json {
  const node = follow(schema, root)
  if (!node || depth > maxDepth) return value
  const kind = kindOf(node)
  if (kind && isId(value)) return markId(kind, value)
  if (Array.isArray(value))
    return value.map((each) =>
      kind && isId(each) ? markId(kind, each) : mark(each, node.items, root, depth + 1),
    )
  const variants = Array.isArray(node.oneOf) ? node.oneOf : []
  const own = value !== null && typeof value === 'object' ? markMembers(value, node, root, depth) : value
  // Which one is meant does not matter: only one of them has an id where the value has a number.
  return variants.reduce<Json>((marked, variant) => mark(marked, variant, root, depth + 1), own)
}

function markMembers(value: JsonObject, node: JsonObject, root: JsonObject, depth: number): JsonObject {
  const properties = asObject(node.properties)
  const members = Object.entries(value).map(([key, each]) => {
    const schema = properties && Object.hasOwn(properties, key) ? properties[key] : node.additionalProperties
    return [key, mark(each, schema, root, depth + 1)]
  })
  return Object.fromEntries(members)
}

function follow(schema: Json | undefined, root: JsonObject): JsonObject | null {
  const node = asObject(schema)
  const reference = node?.$ref
  if (typeof reference !== 'string') return node
  const name = reference.replace(/^#\/\$defs\//, '')
  const definitions = asObject(root.$defs)
  return definitions && Object.hasOwn(definitions, name) ? asObject(definitions[name]) : null
}

function kindOf(node: JsonObject): KeyedKind | undefined {
  const widget = asObject(node['x-corral'])?.widget
  return typeof widget === 'string' && Object.hasOwn(widgetKinds, widget) ? widgetKinds[widget] : undefined
}

function isId(value: Json): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0
}

function asObject(value: Json | undefined): JsonObject | null {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : null
}
