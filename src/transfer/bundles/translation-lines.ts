import type { JsonObject } from '../../core/json.ts'
import type { Db } from '../../database/database.ts'
import type { TranslatedKind } from '../../resources/content/languages/alternates.ts'
import { schemaNameOf } from '../../resources/content/links/link.references.ts'
import type { ComponentState, Content } from '../../resources/editing/drafts/draft.content.ts'
import { readKeys } from './keys.ts'
import type { Line, LineContext } from './lines.ts'
import { withKeys } from './named-lines.ts'
import { markIds, markParts } from './raw-records.ts'

/** The lines of what these records were translated from, in this order. The source must be among them. */
export async function* linesOfTranslations(
  context: LineContext,
  kind: TranslatedKind,
  ids: readonly number[],
  batchSize: number,
): AsyncGenerator<Line> {
  const included = new Set(ids)
  for (let at = 0; at < ids.length; at += batchSize)
    yield* (await translationLines(context, kind, ids.slice(at, at + batchSize), included)).values()
}

/** By the ids of the translations. */
export async function translationLines(
  context: LineContext,
  kind: TranslatedKind,
  ids: readonly number[],
  included?: ReadonlySet<number>,
): Promise<ReadonlyMap<number, Line>> {
  const { db } = context
  if (ids.length === 0) return new Map()
  const all = await readTranslations(db, kind, ids)
  const rows = all.filter(({ source_id }) => !included || included.has(source_id))
  const records = [...new Set(rows.flatMap(({ record_id, source_id }) => [record_id, source_id]))]
  const components = await readComponentIds(db, kind, records)
  const origins = await readOrigins(
    db,
    kind,
    rows.map(({ record_id }) => record_id),
  )
  const keys = await readKeys(db, kind, records)
  const blocks = await readBlockNames(db)
  const lines = new Map<number, Line>()
  for (const { record_id, source_id, base, based_at, type } of rows) {
    const ofSource = components.get(source_id) ?? []
    const placeOf = (id: unknown) => {
      const place = ofSource.indexOf(Number(id))
      return place === -1 ? null : place
    }
    const own = (components.get(record_id) ?? []).map((id) => placeOf(origins.get(id)))
    const given = base as unknown as Content
    const marked = markBase(context, schemaNameOf(kind, type), given)
    lines.set(record_id, {
      kind: 'translation',
      ...(kind === 'page' ? {} : { of: kind }),
      key: keys.get(record_id) ?? null,
      source: keys.get(source_id) ?? null,
      based_at,
      components: own,
      base: await withKeys(db, withPlaces(marked, placeOf, blocks)),
    })
  }
  return lines
}

/** The kind of the records that a line is about. */
export function kindOfTranslation(line: Line): TranslatedKind {
  return line.of === 'post' ? 'post' : 'page'
}

/** `type`: the template of the source, or the type of the post. */
async function readTranslations(db: Db, kind: TranslatedKind, ids: readonly number[]) {
  const query = db
    .selectFrom('translations')
    .select(['record_id', 'source_id', 'base', 'based_at'])
    .where('kind', '=', kind)
    .where('record_id', 'in', ids)
    .orderBy('record_id')
  return kind === 'page'
    ? await query
        .innerJoin('wrangler_pages as page', 'page.id', 'record_id')
        .innerJoin('wrangler_pages as source', 'source.id', 'source_id')
        .select('source.template as type')
        .where('page.deleted_at', 'is', null)
        .where('source.deleted_at', 'is', null)
        .execute()
    : await query
        .innerJoin('posts as post', 'post.id', 'record_id')
        .innerJoin('posts as source', 'source.id', 'source_id')
        .select('source.post_type as type')
        .execute()
}

/** Numbers that are ids according to the schemas are marked, as in the lines of records. */
function markBase({ schemas }: LineContext, name: string, { fields, components }: Content): Content {
  const { meta } = fields
  const schema = schemas.get(name)
  const isMarked = schema && meta != null && typeof meta === 'object' && !Array.isArray(meta)
  return {
    fields: isMarked ? { ...fields, meta: markIds(meta, schema) } : fields,
    components: markParts(components ?? [], schemas),
  }
}

/** A component has its place among those of the source in place of its id, and a placement the name of its block. */
function withPlaces(
  { fields, components }: Content,
  placeOf: (id: unknown) => number | null,
  blocks: ReadonlyMap<number, string>,
): JsonObject {
  let gone = 0
  const placed = (components ?? []).map(({ shared_block_id, ...component }: ComponentState) => ({
    ...component,
    // Those that are deleted have numbers of their own.
    id: placeOf(component.id) ?? --gone,
    ...(shared_block_id == null ? {} : { shared_block: blocks.get(Number(shared_block_id)) ?? null }),
  }))
  return { fields, components: placed } as unknown as JsonObject
}

/** The ids of the components of records, in the order in which their lines have them. */
export async function readComponentIds(
  db: Db,
  kind: TranslatedKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  if (ids.length === 0) return new Map()
  if (kind === 'post') {
    const posts = await db.selectFrom('posts').select(['id', 'parts']).where('id', 'in', ids).execute()
    return new Map(posts.map(({ id, parts }) => [id, (parts ?? []).map((part) => part.id)]))
  }
  const rows = await db
    .selectFrom('wrangler_components')
    .select(['id', 'wrangler_page_id'])
    .where('wrangler_page_id', 'in', ids)
    .orderBy('slot')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const groups = Map.groupBy(rows, ({ wrangler_page_id }) => wrangler_page_id)
  return new Map([...groups].map(([page, group]) => [page, group.map(({ id }) => id)]))
}

const partSize = 500

/** The components of sources that the components of these records were made from. */
async function readOrigins(
  db: Db,
  kind: TranslatedKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const origins = new Map<number, number>()
  for (let at = 0; at < ids.length; at += partSize) {
    const part = ids.slice(at, at + partSize)
    const rows = await db
      .selectFrom('component_sources')
      .select(['component_id', 'source_id'])
      .where('kind', '=', kind)
      .where('record_id', 'in', part)
      .execute()
    for (const { component_id, source_id } of rows) origins.set(component_id, source_id)
  }
  return origins
}

async function readBlockNames(db: Db): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('shared_blocks').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
