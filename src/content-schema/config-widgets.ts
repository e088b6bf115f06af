import type { Json, JsonObject } from '../core/json.ts'
import { asObject, conditionsOf, follow, kindOf, kindsOf, propertiesFor } from './schema-walk.ts'

/** The place of a value, such as `['blocks', 0, 'product']`. */
export type ValuePath = readonly (string | number)[]

/** Gets the widget that the schema names for a value, with its hints, and returns the value or a replacement. */
type MapValue = (widget: string, value: Json, path: ValuePath, hints: JsonObject) => Json

/** The config with the values of its widgets replaced, according to the schema of its component type. */
export function mapWidgets(config: JsonObject, schema: JsonObject, map: MapValue): JsonObject {
  return mapValue(config, schema, { root: schema, map, path: [], depth: 0 }) as JsonObject
}

interface Walk {
  readonly root: JsonObject
  readonly map: MapValue
  readonly path: ValuePath
  readonly depth: number
}

const maxDepth = 100

function mapValue(value: Json, schema: Json | undefined, walk: Walk): Json {
  const node = follow(schema, walk.root)
  if (!node || walk.depth > maxDepth) return value
  const deeper = { ...walk, depth: walk.depth + 1 }
  const mapOwn = (own: Json, path: ValuePath) => {
    const hints = asObject(node['x-corral']) ?? {}
    const { widget } = hints
    return typeof widget === 'string' && typeof own !== 'object' ? walk.map(widget, own, path, hints) : own
  }
  if (Array.isArray(value))
    return value.map((each, at) => {
      const path = [...walk.path, at]
      const mapped = mapOwn(each, path)
      return mapped === each ? mapValue(each, node.items, { ...deeper, path }) : mapped
    })
  const own =
    value !== null && typeof value === 'object' ? mapMembers(value, node, deeper) : mapOwn(value, walk.path)
  if (own !== value && typeof value !== 'object') return own
  if (!Array.isArray(node.oneOf)) return own
  const kinds = kindsOf(node, walk.root)
  if (kinds) return mapValue(own, kindOf(kinds, value) ?? undefined, deeper)
  // The matching variant need not be known: only one variant has a widget for the value.
  return node.oneOf.reduce<Json>((mapped, variant) => mapValue(mapped, variant, deeper), own)
}

function mapMembers(value: JsonObject, node: JsonObject, walk: Walk): JsonObject {
  const properties = { ...propertiesElsewhere(node), ...propertiesFor(node, value) }
  const members = Object.entries(value).map(([key, each]) => {
    const schema = Object.hasOwn(properties, key) ? properties[key] : node.additionalProperties
    return [key, mapValue(each, schema, { ...walk, path: [...walk.path, key] })]
  })
  return Object.fromEntries(members)
}

/** Of branches that may not apply: a value keeps their keys, so its links are kept, too. */
function propertiesElsewhere(node: JsonObject): JsonObject {
  const branches = conditionsOf(node).flatMap(({ applies, otherwise }) => [applies, otherwise])
  return Object.assign({}, ...branches.map((branch) => asObject(branch?.properties)))
}
