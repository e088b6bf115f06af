import { sql } from 'kysely'
import type { Db, Transaction } from '../database/database.ts'
import type { RecordOf, Resource } from '../database/tables.ts'
import type { Kind } from '../records/kind.ts'
import { findIfLive, lockIfLive } from '../records/read.ts'
import { deleteRecord } from '../records/write.ts'
import { calendarEventKind } from '../resources/content/calendar-events/calendar-event.schema.ts'
import { deleteCategory } from '../resources/content/categories/category.actions.ts'
import { categoryKind } from '../resources/content/categories/category.schema.ts'
import { collectionKind } from '../resources/content/collections/collection.schema.ts'
import { componentTypeKind } from '../resources/content/component-types/component-type.schema.ts'
import { pathsOf, referencesTo } from '../resources/content/links/link.queries.ts'
import { pageTemplateKind } from '../resources/content/page-templates/page-template.schema.ts'
import { deletePage } from '../resources/content/pages/page.actions.ts'
import { removePages } from '../resources/content/pages/page.prune.ts'
import { lockDeletedPage } from '../resources/content/pages/page.restore.ts'
import { pageKind } from '../resources/content/pages/page.schema.ts'
import { lockTree } from '../resources/content/pages/page.tree.ts'
import { deletePost, lockTree as lockPostTree } from '../resources/content/posts/post.actions.ts'
import { postKind } from '../resources/content/posts/post.schema.ts'
import { tagKind } from '../resources/content/tags/tag.schema.ts'
import { deleteAsset } from '../resources/media/assets/asset.actions.ts'
import { assetKind } from '../resources/media/assets/asset.schema.ts'
import { messageKind } from '../resources/system/messages/message.schema.ts'
import { type Disks, publicDisk } from '../storage/disk.ts'
import { type ExampleKind, type ExampleRecord, exampleKinds, readExample } from './example-records.ts'

interface Kept {
  readonly kind: ExampleKind
  readonly id: number
  readonly title: string
  /** Somebody changed it, or something that stays uses it. */
  readonly reason: 'changed' | 'used'
}

export interface Removed {
  /** How many records of each kind are gone. */
  readonly removed: Partial<Record<ExampleKind, number>>
  readonly kept: readonly Kept[]
}

/**
 * Removes the demo site; pages and posts are removed permanently. Changed records stay, unless `withChanged` is set.
 * Records that a remaining record uses always stay. Records that stay are no longer part of the example.
 */
export async function removeDemo(tx: Transaction, disks: Disks, withChanged: boolean): Promise<Removed> {
  const records = await readExample(tx.db)
  const isLeaving = ({ isChanged }: ExampleRecord) => withChanged || !isChanged
  const leaving = records.filter(isLeaving)
  const kept: Kept[] = records.filter((record) => !isLeaving(record)).map(keptBecause('changed'))
  const removed: Partial<Record<ExampleKind, number>> = {}
  for (const kind of exampleKinds) {
    const ofKind = leaving.filter((record) => record.kind === kind)
    const stayed = await removers[kind](tx, disks, ofKind, leaving)
    kept.push(...stayed.map(keptBecause('used')))
    if (ofKind.length > stayed.length) removed[kind] = ofKind.length - stayed.length
  }
  await tx.db.deleteFrom('example_records').execute()
  return { removed, kept }
}

function keptBecause(reason: Kept['reason']) {
  return ({ kind, id, title }: ExampleRecord): Kept => ({ kind, id, title, reason })
}

/** Removes the records of one kind among those of `leaving`; returns the records that must stay. */
type Remover = (
  tx: Transaction,
  disks: Disks,
  records: readonly ExampleRecord[],
  leaving: readonly ExampleRecord[],
) => Promise<ExampleRecord[]>

const removers: Readonly<Record<ExampleKind, Remover>> = {
  page: removeDemoPages,
  post: removeDemoPosts,
  'calendar-event': removerOf(calendarEventKind, isNeverUsed),
  message: removerOf(messageKind, isNeverUsed),
  asset: removeDemoAssets,
  tag: removerOf(tagKind, isTagUsed),
  category: removeDemoCategories,
  collection: removerOf(collectionKind, isCollectionUsed),
  'component-type': removerOf(componentTypeKind, isAnyPageLeft),
  'page-template': removerOf(pageTemplateKind, isAnyPageLeft),
}

/** The deepest first, so that none moves up before it goes. */
async function removeDemoPages(tx: Transaction, disks: Disks, pages: readonly ExampleRecord[]) {
  await lockTree(tx)
  for (const { id, isDeleted } of pages.toReversed()) {
    const page = isDeleted ? await lockDeletedPage(tx, id) : await lockIfLive(tx, pageKind, id)
    if (!page) continue
    if (!isDeleted) await deletePage(tx, page)
    await removeWorkingCopies(tx, 'page', id)
    await removePages(tx, disks, [page])
  }
  return []
}

async function removeDemoPosts(tx: Transaction, disks: Disks, posts: readonly ExampleRecord[]) {
  await lockPostTree(tx)
  for (const { id } of posts) {
    const post = await lockIfLive(tx, postKind, id)
    if (post) await deletePost(tx, disks, post)
    await removeWorkingCopies(tx, 'post', id)
    await tx.db.deleteFrom('post_versions').where('record_id', '=', id).execute()
    await tx.db.deleteFrom('moved_urls').where('post_id', '=', id).execute()
  }
  return []
}

async function removeWorkingCopies({ db }: Transaction, kind: 'page' | 'post', id: number): Promise<void> {
  await db.deleteFrom('working_copies').where('kind', '=', kind).where('record_id', '=', id).execute()
}

async function removeDemoAssets(
  tx: Transaction,
  disks: Disks,
  assets: readonly ExampleRecord[],
  leaving: readonly ExampleRecord[],
) {
  const stayed: ExampleRecord[] = []
  for (const record of assets) {
    const asset = await lockIfLive(tx, assetKind, record.id)
    if (!asset) continue
    if (await isAssetUsed(tx, asset, leaving)) stayed.push(record)
    else await deleteAsset(tx, { disks, defaultDisk: publicDisk }, asset)
  }
  return stayed
}

/** The references of the posts just removed are still stored: they are rewritten at the end of the transaction. */
async function isAssetUsed(tx: Transaction, asset: RecordOf<'asset'>, leaving: readonly ExampleRecord[]) {
  const target = { kind: 'asset', id: asset.id, paths: pathsOf('asset', asset) } as const
  const references = await referencesTo(tx.db, target, new Set(['page', 'post'])).execute()
  const isLeaving = (kind: ExampleKind, id: number | null) =>
    leaving.some((record) => record.kind === kind && record.id === id)
  const isUsed = references.some(
    ({ page_id, post_id }) => !isLeaving('page', page_id) && !isLeaving('post', post_id),
  )
  return isUsed || (await isInWorkingCopy(tx.db, asset.path))
}

/** Drafts are not among the references until they are published. */
async function isInWorkingCopy(db: Db, path: string): Promise<boolean> {
  const found = await db
    .selectFrom('working_copies')
    .select('id')
    .where(sql<boolean>`data like ${`%${path}%`}`)
    .where('discarded_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function removeDemoCategories(tx: Transaction, _disks: Disks, categories: readonly ExampleRecord[]) {
  const stayed: ExampleRecord[] = []
  for (const record of categories) {
    const category = await lockIfLive(tx, categoryKind, record.id)
    if (category) await deleteCategory(tx, category)
    if (await findIfLive(tx.db, categoryKind, record.id)) stayed.push(record)
  }
  return stayed
}

type IsUsed<R extends Resource> = (db: Db, record: RecordOf<R>) => Promise<boolean>

function removerOf<R extends Resource>(kind: Kind<R>, isUsed: IsUsed<R>): Remover {
  return async (tx, _disks, records) => {
    const stayed: ExampleRecord[] = []
    for (const record of records) {
      const current = await lockIfLive(tx, kind, record.id)
      if (!current) continue
      if (await isUsed(tx.db, current)) stayed.push(record)
      else await deleteRecord(tx, kind, current)
    }
    return stayed
  }
}

async function isNeverUsed(): Promise<boolean> {
  return false
}

async function isTagUsed(db: Db, { id }: RecordOf<'tag'>): Promise<boolean> {
  for (const table of ['page_tags', 'post_tags'] as const) {
    const found = await db.selectFrom(table).select('tag_id').where('tag_id', '=', id).limit(1).execute()
    if (found.length > 0) return true
  }
  return false
}

async function isCollectionUsed(db: Db, { post_type }: RecordOf<'collection'>): Promise<boolean> {
  const found = await db
    .selectFrom('posts')
    .select('id')
    .where('post_type', '=', post_type)
    .limit(1)
    .execute()
  return found.length > 0
}

/** Any page may use a type or a template in its next draft. */
async function isAnyPageLeft(db: Db): Promise<boolean> {
  return (await db.selectFrom('wrangler_pages').select('id').limit(1).execute()).length > 0
}
