import { mapWidgets } from '../../content-schema/config-widgets.ts'
import type { Json, JsonObject } from '../../core/json.ts'
import type { Db } from '../../database/database.ts'
import type { MovedUrl, RecordOf } from '../../database/tables.ts'
import { anyTable } from '../../records/kind.ts'
import {
  type ContentSchemas,
  describedBy,
  type LinkingRecord,
  referenceWidgets,
  schemaNameOf,
} from '../../resources/content/links/link.references.ts'
import { isReferredKind, type KeyedKind, tableOf } from './columns.ts'
import { markId } from './references.ts'

type Row = { readonly id: number } & JsonObject

/** A record and its dependent rows, as stored in the database. Ids in configs and in the metadata of posts are marked. */
export interface RawRecord {
  readonly row: Row
  readonly tagIds: readonly number[]
  readonly components: readonly (RecordOf<'component'> & { readonly shared_block: string | null })[]
  /** Urls that lead to a page. */
  readonly moved: readonly MovedUrl[]
}

/** The records with these ids, in this order. Deleted records are left out. */
export async function readRaw(
  db: Db,
  kind: KeyedKind,
  ids: readonly number[],
  schemas: ContentSchemas,
): Promise<RawRecord[]> {
  if (ids.length === 0) return []
  const rows = (await anyTable(db)
    .selectFrom(tableOf(kind) as string)
    .selectAll()
    .where('id', 'in', ids)
    .$if(kind === 'page', (query) => query.where('deleted_at', 'is', null))
    .execute()) as unknown as Row[]
  const folders = kind === 'asset' ? await readFolders(db, rows) : new Map<Json, string>()
  const byId = new Map(
    rows.map((row) => [
      row.id,
      kind === 'asset' ? { ...row, folder: folders.get(row.folder_id ?? null) ?? null } : row,
    ]),
  )
  const tags = await readTags(db, kind, ids)
  const components = kind === 'page' ? await readComponents(db, ids, schemas) : new Map()
  const moved = kind === 'page' ? await readMoved(db, ids) : new Map()
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const described =
      kind === 'post' || kind === 'page' ? describedBy(kind, row as unknown as LinkingRecord) : null
    const schema = described ? schemas.get(described.schema) : undefined
    const marked =
      schema && !Array.isArray(row.meta) ? { ...row, meta: markIds(row.meta as JsonObject, schema) } : row
    return {
      row: Array.isArray(row.parts) ? { ...marked, parts: markParts(row.parts, schemas) } : marked,
      tagIds: tags.get(id) ?? [],
      components: components.get(id) ?? [],
      moved: moved.get(id) ?? [],
    }
  })
}

/** The paths of the folders of assets, by id. */
async function readFolders(db: Db, rows: readonly Row[]): Promise<Map<Json, string>> {
  const ids = new Set(rows.map(({ folder_id }) => Number(folder_id ?? 0)).filter((id) => id > 0))
  if (ids.size === 0) return new Map()
  const found = await db
    .selectFrom('asset_folders')
    .select(['id', 'path'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(found.map(({ id, path }) => [id, path]))
}

async function readTags(db: Db, kind: KeyedKind, ids: readonly number[]): Promise<Map<number, number[]>> {
  if (kind !== 'page' && kind !== 'post') return new Map()
  const owner = `${kind}_id`
  const rows = await anyTable(db)
    .selectFrom(`${kind}_tags`)
    .select([owner, 'tag_id'])
    .where(owner, 'in', ids)
    .execute()
  const all = rows as unknown as Record<string, number>[]
  const groups = Map.groupBy(all, (row) => row[owner] ?? 0)
  return new Map([...groups].map(([id, group]) => [id, group.map((row) => row.tag_id ?? 0)]))
}

async function readComponents(db: Db, pageIds: readonly number[], schemas: ContentSchemas) {
  const rows = await db
    .selectFrom('wrangler_components')
    .leftJoin('shared_blocks', 'shared_blocks.id', 'wrangler_components.shared_block_id')
    .selectAll('wrangler_components')
    .select('shared_blocks.name as shared_block')
    .where('wrangler_page_id', 'in', pageIds)
    .orderBy('slot')
    .orderBy('position')
    .orderBy('wrangler_components.id')
    .execute()
  return Map.groupBy(markParts(rows, schemas), (row) => row.wrangler_page_id)
}

export function markParts<C>(components: readonly C[], schemas: ContentSchemas): C[] {
  return components.map((component) => {
    const { type, config } = component as RecordOf<'component'>
    const schema = schemas.get(schemaNameOf('component', type))
    return schema ? { ...component, config: markIds(config, schema) } : component
  })
}

async function readMoved(db: Db, pageIds: readonly number[]) {
  const rows = await db
    .selectFrom('moved_urls')
    .selectAll()
    .where('page_id', 'in', pageIds)
    .orderBy('url')
    .execute()
  return Map.groupBy(rows, (row) => row.page_id ?? 0)
}

/** What the content of a record can refer to others in. */
export function contentsOf({ row, components }: RawRecord): Json {
  return [row, ...components.map(({ content, config }) => ({ content, config }))]
}

/** Marks the numbers that are ids according to the schema. */
export function markIds(value: JsonObject, schema: JsonObject): JsonObject {
  return mapWidgets(value, schema, (widget, own) => {
    const kind = Object.hasOwn(referenceWidgets, widget)
      ? referenceWidgets[widget as keyof typeof referenceWidgets].kind
      : ''
    return isReferredKind(kind) && isId(own) ? markId(kind, own) : own
  })
}

function isId(value: Json): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0
}
