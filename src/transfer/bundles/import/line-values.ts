import type { JsonObject } from '../../../core/json.ts'
import { columns } from '../columns.ts'
import type { Work } from './decide.ts'
import type { ImportContext } from './options.ts'

/** The columns of a line with the ids of this service. */
export function columnsOf({ line, entry }: Work, { resolver }: ImportContext): JsonObject {
  const named = Object.keys(columns[entry.kind]).map((name) => [name, line[name] ?? null])
  const values = resolver.resolve(Object.fromEntries(named) as JsonObject)
  return 'category' in line
    ? { ...values, category_id: resolver.idOrNull('category', line.category) }
    : values
}

/** The ids of the tags of a page or a post; tags that do not exist here are left out. */
export function tagIdsOf({ line }: Work, { resolver }: ImportContext): number[] {
  const keys = Array.isArray(line.tags) ? line.tags : []
  const ids = keys.map((key) => resolver.idOrNull('tag', key))
  return [...new Set(ids.filter((id) => id !== null))]
}
