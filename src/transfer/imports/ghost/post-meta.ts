import type { Json, JsonObject } from '../../../core/json.ts'
import { textOf } from './fields.ts'
import { isInternal } from './permalinks.ts'

/** Columns that have no field here. */
const kept = [
  'uuid',
  'visibility',
  'locale',
  'language',
  'canonical_url',
  'custom_template',
  'codeinjection_head',
  'codeinjection_foot',
  'meta_title',
  'meta_description',
  'og_title',
  'og_description',
  'og_image',
  'twitter_title',
  'twitter_description',
  'twitter_image',
  'feature_image_alt',
  'feature_image_caption',
  'show_title_and_feature_image',
] as const

export function metaOfPost(row: JsonObject, tags: JsonObject[]): JsonObject {
  const meta: { [key: string]: Json } = {}
  for (const name of kept) {
    const value = row[name]
    if (value !== undefined && value !== null && value !== '') meta[name] = value
  }
  if (row.featured === 1 || row.featured === true) meta.featured = true
  const internal = tags.filter(isInternal).map(({ name }) => textOf(name))
  if (internal.length > 0) meta.internal_tags = internal
  return meta
}
