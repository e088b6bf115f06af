import { asObject, conditionsOf, follow } from '../../../content-schema/schema-walk.ts'
import type { FieldErrors } from '../../../core/errors.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import type { Db } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'

/** Where the schema of the records of a list is, and the parameters that choose one. */
const schemas: Readonly<Record<string, { readonly parameters: readonly string[]; readonly read: string }>> = {
  post: {
    parameters: ['post_type', 'filter[post_type]', 'filter[post_type][eq]'],
    read: 'select json_schema as schema, mode from collections where post_type = $1',
  },
  page: {
    parameters: ['filter[template]', 'filter[template][eq]'],
    read: 'select schema, mode from page_templates where template = $1',
  },
}

/**
 * The paths in `meta` that a request filters and sorts by, and that the strict schema of a list does not allow, if the list
 * is of one collection or template. Nothing is said of other schemas: their records may have any member. Visitors are not
 * told the other paths: a collection may have no public post.
 */
export async function unknownMetaPaths(
  db: Db,
  kind: string,
  given: Readonly<Record<string, string | string[]>>,
  isPublic: boolean,
): Promise<FieldErrors> {
  const asked = askedPaths(given)
  const known = Object.hasOwn(schemas, kind) ? schemas[kind] : undefined
  const name = known?.parameters.map((each) => given[each]).find((each) => each !== undefined)
  const errors: FieldErrors = {}
  if (asked.length === 0 || !known || typeof name !== 'string' || name.includes(',')) return errors
  const [row] = await runStatement<{ schema: JsonObject | null; mode: string }>(db, known.read, [name])
  if (!row?.schema || row.mode !== 'strict') return errors
  const { schema } = row
  for (const { parameter, path } of asked) {
    if (placeOf(schema, path.split('.'), schema) !== 'closed') continue
    const known = isPublic ? '' : ` Known: ${namesIn(schema).join(', ') || 'none'}.`
    errors[parameter] = [`The schema of ${name} has no meta.${path}.${known}`]
  }
  return errors
}

function askedPaths(given: Readonly<Record<string, string | string[]>>) {
  const filters = Object.keys(given).flatMap((parameter) => {
    const path = /^filter(?:\[or\]\[\d{1,2}\])?\[meta\.([^\]]+)\]/.exec(parameter)?.[1]
    return path === undefined ? [] : [{ parameter, path }]
  })
  const sorts = [given.sort ?? []].flat().flatMap((each) => each.split(','))
  const paths = sorts.flatMap((each) => /^-?meta\.(.+)$/.exec(each.trim())?.[1] ?? [])
  return [...filters, ...paths.map((path) => ({ parameter: 'sort', path }))]
}

type Place = 'described' | 'open' | 'closed'

/** Whether values at a path are described, possible, or not possible. A key may have dots. */
function placeOf(given: Json | undefined, path: readonly string[], root: JsonObject): Place {
  const node = follow(given, root)
  if (path.length === 0) return 'described'
  if (!node) return 'open'
  const places = partsOf(node, root).flatMap((part): Place[] => {
    const properties = asObject(part.properties) ?? {}
    const found = path.flatMap((_, at): Place[] => {
      const key = path.slice(0, at + 1).join('.')
      return Object.hasOwn(properties, key) ? [placeOf(properties[key], path.slice(at + 1), root)] : []
    })
    return found.length > 0 ? found : part === node ? [placeOfOther(node, path, root)] : []
  })
  return (['described', 'open'] as const).find((each) => places.includes(each)) ?? 'closed'
}

/** Of a key that no property describes. */
function placeOfOther(node: JsonObject, path: readonly string[], root: JsonObject): Place {
  const { type, additionalProperties: other } = node
  const types = [type ?? 'object'].flat()
  if (!types.includes('object') || other === false) return 'closed'
  return asObject(other) ? placeOf(other, path.slice(1), root) : 'open'
}

/** A schema, the branches of its conditions, and its alternatives. */
function partsOf(node: JsonObject, root: JsonObject): JsonObject[] {
  const branches = conditionsOf(node).flatMap(({ applies, otherwise }) => [applies, otherwise])
  const choices = Array.isArray(node.oneOf) ? node.oneOf.map((each) => follow(each, root)) : []
  return [node, ...branches, ...choices].filter((each) => each !== null)
}

const maxNames = 30
const maxLevels = 5

/** The paths that a schema describes, the first of them. */
function namesIn(root: JsonObject): string[] {
  const names = new Set<string>()
  const walk = (given: Json | undefined, prefix: string, level: number): void => {
    const node = follow(given, root)
    if (!node || level > maxLevels) return
    for (const part of partsOf(node, root)) {
      for (const [key, property] of Object.entries(asObject(part.properties) ?? {})) {
        if (names.size >= maxNames) return
        const inner = follow(property, root)
        if (inner?.properties) walk(inner, `${prefix}${key}.`, level + 1)
        else names.add(`${prefix}${key}`)
      }
    }
  }
  walk(root, 'meta.', 1)
  return [...names]
}
