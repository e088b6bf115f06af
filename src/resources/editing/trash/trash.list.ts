import { sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import type { Kind } from '../../../records/kind.ts'
import { findVersion, type VersionInfo } from '../../../records/versions.ts'
import { componentKind } from '../../content/components/component.schema.ts'
import { globalKind } from '../../content/globals/global.schema.ts'
import { pruneTimeOf } from '../../content/pages/page.prune.ts'
import { postKind } from '../../content/posts/post.schema.ts'
import { deletedAssetKind } from '../../media/assets/asset.schema.ts'

/** The kinds of records that can be restored after deletion. Items of the same moment are listed in this order. */
export const trashKinds = ['page', 'post', 'component', 'global', 'asset'] as const
export type TrashKind = (typeof trashKinds)[number]

export interface TrashItem {
  readonly kind: TrashKind
  readonly id: number
  readonly title: string
  /** Null for a component or a global. */
  readonly url: string | null
  /** The page of a component. */
  readonly page_id: number | null
  readonly deleted_at: string
  readonly deleted_by: number | null
  /** When the record is removed for good; null if it stays until a user removes it. */
  readonly pruned_at: string | null
}

/** The last item that was read. */
export type TrashCursor = Pick<TrashItem, 'kind' | 'id' | 'deleted_at'>

/** The deleted records of these kinds, latest first. */
export async function listTrash(
  db: Db,
  kinds: readonly TrashKind[],
  after: TrashCursor | null,
  limit: number,
): Promise<TrashItem[]> {
  const rows: Found[] = []
  for (const kind of kinds) rows.push(...(await finders[kind](db, after, limit)))
  rows.sort(compareItems)
  const items: TrashItem[] = []
  // One after the other: a version can be large.
  for (const row of rows.slice(0, limit)) items.push(await describe(db, row))
  return items
}

type Found = TrashCursor & { readonly version: VersionInfo | null }

function compareItems(a: TrashCursor, b: TrashCursor): number {
  if (a.deleted_at !== b.deleted_at) return a.deleted_at < b.deleted_at ? 1 : -1
  return orderOf(a.kind) - orderOf(b.kind) || b.id - a.id
}

function orderOf(kind: TrashKind): number {
  return trashKinds.indexOf(kind)
}

const removedKinds = { post: postKind, component: componentKind, global: globalKind, asset: deletedAssetKind }

const finders: Record<TrashKind, (db: Db, after: TrashCursor | null, limit: number) => Promise<Found[]>> = {
  page: findPages,
  post: (db, after, limit) => findVersions(db, postKind, after, limit),
  component: (db, after, limit) => findVersions(db, componentKind, after, limit),
  global: (db, after, limit) => findVersions(db, globalKind, after, limit),
  asset: (db, after, limit) => findVersions(db, deletedAssetKind, after, limit),
}

async function findPages(db: Db, after: TrashCursor | null, limit: number): Promise<Found[]> {
  const rows = await db
    .selectFrom('wrangler_pages')
    .select(['id', 'deleted_at'])
    .where('deleted_at', 'is not', null)
    .where(isAfter('page', after, 'deleted_at', 'id'))
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, deleted_at }) => ({
    kind: 'page',
    id,
    deleted_at: deleted_at ?? '',
    version: null,
  }))
}

/** The newest version is all that is left of a deleted record of these kinds. */
async function findVersions(
  db: Db,
  kind: Kind<keyof typeof removedKinds>,
  after: TrashCursor | null,
  limit: number,
): Promise<Found[]> {
  const versions = sql.table(kind.versions ?? '')
  const isOnLivePage = sql`and exists (
    select 1 from wrangler_pages as page where page.id = version.page_id and page.deleted_at is null)`
  const { rows } = await sql<VersionInfo>`
    select id, record_id, reason, created_by, created_at from ${versions} as version
    where reason = 'delete'
      and not exists (select 1 from ${sql.table(kind.table)} as record where record.id = version.record_id)
      and not exists (select 1 from ${versions} as later
        where later.record_id = version.record_id and later.id > version.id)
      ${kind.name === 'component' ? isOnLivePage : sql``}
      and ${isAfter(kind.name, after, 'created_at', 'record_id')}
    order by created_at desc, record_id desc limit ${sql.lit(limit)}`.execute(db)
  return rows.map((version) => ({
    kind: kind.name,
    id: version.record_id,
    deleted_at: version.created_at,
    version,
  }))
}

/** Whether a row of this kind comes after the item. */
function isAfter(kind: TrashKind, after: TrashCursor | null, moment: string, id: string) {
  if (after === null) return sql<boolean>`1 = 1`
  const [at, of] = [sql.ref(moment), sql.ref(id)]
  const order = orderOf(kind) - orderOf(after.kind)
  if (order === 0) return sql<boolean>`(${at}, ${of}) < (${after.deleted_at}, ${after.id})`
  return order > 0 ? sql<boolean>`${at} <= ${after.deleted_at}` : sql<boolean>`${at} < ${after.deleted_at}`
}

async function describe(db: Db, { kind, id, deleted_at, version }: Found): Promise<TrashItem> {
  if (kind === 'page' || !version) return describePage(db, id, deleted_at)
  const { data } = await findVersion(db, removedKinds[kind], version.id)
  return {
    kind,
    id,
    title: String(data.title ?? data.label ?? data.type),
    url: kind === 'post' ? String(data.url) : null,
    page_id: kind === 'component' ? Number(data.wrangler_page_id) : null,
    deleted_at,
    deleted_by: version.created_by,
    pruned_at: kind === 'asset' ? pruneTimeOf(deleted_at) : null,
  }
}

async function describePage(db: Db, id: number, deleted_at: string): Promise<TrashItem> {
  const page = await db
    .selectFrom('wrangler_pages')
    .select(['title', 'url'])
    .where('id', '=', id)
    .executeTakeFirst()
  const version = await db
    .selectFrom('page_versions')
    .select('created_by')
    .where('record_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    kind: 'page',
    id,
    title: page?.title ?? '',
    url: page?.url ?? null,
    page_id: null,
    deleted_at,
    deleted_by: version?.created_by ?? null,
    pruned_at: pruneTimeOf(deleted_at),
  }
}
