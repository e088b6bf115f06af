import type { JsonObject } from '../../../core/json.ts'
import type { ItemHead } from './item.ts'
import type { UsedTerm } from './terms.ts'
import { fieldOf } from './wxr-fields.ts'
import type { Element } from './wxr-xml.ts'

type Meta = ReadonlyMap<string, readonly string[]>

const maxFields = 100
const maxField = 20_000

/** What WordPress knows of an item and no field here has. */
export function metaFor(
  item: Element,
  { type }: ItemHead,
  meta: Meta,
  terms: readonly UsedTerm[],
): JsonObject {
  const format = terms.find(({ taxonomy }) => taxonomy === 'post_format')?.slug.replace(/^post-format-/, '')
  const title = lastOf(meta, ['_yoast_wpseo_title', 'rank_math_title'])
  const description = lastOf(meta, ['_yoast_wpseo_metadesc', 'rank_math_description'])
  const fields = customFields(meta)
  return {
    ...(fieldOf(item, 'wp:is_sticky') === '1' && type === 'post' ? { sticky: true } : {}),
    ...(format ? { format } : {}),
    ...(title ? { seo_title: title } : {}),
    ...(description ? { seo_description: description } : {}),
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
  }
}

function lastOf(meta: Meta, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = meta.get(key)?.at(-1)?.trim()
    if (value) return value
  }
  return null
}

/** The fields that people see; those that begin with `_` belong to WordPress and its plugins. */
function customFields(meta: Meta): JsonObject {
  const fields: Record<string, string | string[]> = {}
  for (const [key, values] of meta) {
    if (key.startsWith('_') || Object.keys(fields).length >= maxFields) continue
    const kept = values.filter((value) => value.length <= maxField)
    const [first] = kept
    if (first !== undefined) fields[key] = kept.length === 1 ? first : [...kept]
  }
  return fields
}
