import type { Json, JsonObject } from '../core/json.ts'

/** Gets the widget that the schema names for a value, and returns the value or a replacement. */
type MapValue = (widget: string, value: Json) => Json

/** The config with the values of its widgets replaced, according to the schema of its component type. */
export function mapWidgets(config: JsonObject, schema: JsonObject, map: MapValue): JsonObject {
  return mapValue(config, schema, { root: schema, map, depth: 0 }) as JsonObject
}

interface Walk {
  readonly root: JsonObject
  readonly map: MapValue
  readonly depth: number
}

const maxDepth = 100

function mapValue(value: Json, schema: Json | undefined, walk: Walk): Json {
  const node = follow(schema, walk.root)
  if (!node || walk.depth > maxDepth) return value
  const deeper = { ...walk, depth: walk.depth + 1 }
  const mapOwn = (own: Json) => {
    const widget = asObject(node['x-corral'])?.widget
    return typeof widget === 'string' && typeof own !== 'object' ? walk.map(widget, own) : own
  }
  if (Array.isArray(value))
    return value.map((each) => {
      const mapped = mapOwn(each)
      return mapped === each ? mapValue(each, node.items, deeper) : mapped
    })
  const own = value !== null && typeof value === 'object' ? mapMembers(value, node, deeper) : mapOwn(value)
  if (own !== value && typeof value !== 'object') return own
  // The matching variant need not be known: only one variant has a widget for the value.
  const variants = Array.isArray(node.oneOf) ? node.oneOf : []
  return variants.reduce<Json>((mapped, variant) => mapValue(mapped, variant, deeper), own)
}

function mapMembers(value: JsonObject, node: JsonObject, walk: Walk): JsonObject {
  const properties = asObject(node.properties)
  const members = Object.entries(value).map(([key, each]) => {
    const schema = properties && Object.hasOwn(properties, key) ? properties[key] : node.additionalProperties
    return [key, mapValue(each, schema, walk)]
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

function asObject(value: Json | undefined): JsonObject | null {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : null
}
