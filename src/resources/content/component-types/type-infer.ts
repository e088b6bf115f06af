import { findSchemaProblems } from '../../../content-schema/config-schema.ts'
import { Shape, titleOf } from '../../../content-schema/infer-shape.ts'
import type { JsonObject } from '../../../core/json.ts'
import type { Db } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { liveComponents } from '../components/component.actions.ts'
import { type Definition, parseDefinition } from './type-definitions.ts'

const portionSize = 500
const described = ['title', 'content', 'thumbnail'] as const

/** What was seen of the components of one type. */
interface Seen {
  readonly config: Shape
  count: number
  /** How many components have each field. */
  readonly present: Record<(typeof described)[number], number>
}

/** Proposes a component type for each `type` of the live components; `types` restricts it to these. */
export async function inferTypes(
  db: Db,
  maxDepth: number,
  types: readonly string[] = [],
): Promise<Definition[]> {
  const seen = new Map<string, Seen>()
  for (let last = 0; ; ) {
    const components = await liveComponents(db)
      .where('id', '>', last)
      .$if(types.length > 0, (query) => query.where('type', 'in', [...types]))
      .orderBy('id')
      .limit(portionSize)
      .execute()
    for (const component of components) see(seen, component)
    const end = components.at(-1)
    if (!end || components.length < portionSize) break
    last = end.id
  }
  return [...seen]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([type, each]) => definitionOf(type, each, maxDepth))
}

/** Proposes a collection for each type of posts, by their metadata; `types` restricts it to these. */
export async function inferCollections(
  db: Db,
  maxDepth: number,
  types: readonly string[] = [],
): Promise<Definition[]> {
  const seen = new Map<string, Shape>()
  for (let last = 0; ; ) {
    const posts = await db
      .selectFrom('posts')
      .select(['id', 'post_type', 'meta'])
      .where('id', '>', last)
      .$if(types.length > 0, (query) => query.where('post_type', 'in', [...types]))
      .orderBy('id')
      .limit(portionSize)
      .execute()
    for (const { post_type, meta } of posts) {
      const shape = seen.get(post_type) ?? new Shape()
      seen.set(post_type, shape)
      shape.see(meta)
    }
    const end = posts.at(-1)
    if (!end || posts.length < portionSize) break
    last = end.id
  }
  return [...seen]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([post_type, shape]) => {
      const name = titleOf(post_type)
      return parseDefinition({ post_type, name, label: name, json_schema: usefulSchema(shape, maxDepth) })
    })
}

/** Values that differ very much lead to a schema that is too large to be useful. */
function usefulSchema(shape: Shape, maxDepth: number): JsonObject {
  const schema = shape.schema('', maxDepth)
  return findSchemaProblems(schema, maxDepth).length > 0 ? { type: 'object' } : schema
}

function see(seen: Map<string, Seen>, component: RecordOf<'component'>): void {
  const known = seen.get(component.type) ?? {
    config: new Shape(),
    count: 0,
    present: { title: 0, content: 0, thumbnail: 0 },
  }
  seen.set(component.type, known)
  known.count++
  known.config.see(component.config)
  for (const field of described) if (component[field]?.trim()) known.present[field]++
}

function definitionOf(type: string, { config, count, present }: Seen, maxDepth: number): Definition {
  const useOf = (found: number) => (found === 0 ? 'hidden' : found === count ? 'required' : 'optional')
  return parseDefinition({
    type,
    label: titleOf(type),
    fields: Object.fromEntries(described.map((field) => [field, useOf(present[field])])),
    schema: usefulSchema(config, maxDepth),
  })
}
