import type { JsonObject } from '../core/json.ts'
import { asObject } from './schema-walk.ts'

/** The key of a schema whose items are a menu; null if it has none. */
export function menuKeyOf(schema: JsonObject): string | null {
  const properties = Object.entries(asObject(schema.properties) ?? {})
  const found = properties.find(([, node]) => asObject(asObject(node)?.['x-corral'])?.widget === 'menu')
  return found?.[0] ?? null
}
