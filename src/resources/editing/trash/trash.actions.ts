import { NotFound } from '../../../core/errors.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { requireEveryLanguage, requireLanguageOf } from '../../../records/language-limits.ts'
import { findIfLive, lockIfLive } from '../../../records/read.ts'
import { findNewestVersion, type Version } from '../../../records/versions.ts'
import { updateRecord } from '../../../records/write.ts'
import type { Disks } from '../../../storage/disk.ts'
import { removePages } from '../../content/pages/page.prune.ts'
import { lockDeletedPage, restoreDeletedPage } from '../../content/pages/page.restore.ts'
import { pageKind } from '../../content/pages/page.schema.ts'
import { postKind } from '../../content/posts/post.schema.ts'
import { deletedAssetKind } from '../../media/assets/asset.schema.ts'
import { deleteAssetForGood } from '../../media/files/file.checks.ts'
import { type Recovered, recoverThumbnails } from '../../media/files/file.recovery.ts'
import {
  lockTrash,
  type Restored,
  type RestoreServices,
  thumbnailsOf,
  versioned,
} from '../versions/version.actions.ts'
import { findLosses } from '../versions/version.losses.ts'
import type { TrashKind } from './trash.list.ts'

/** Restores a deleted record with its dependent records. 404 when it is not in the trash. */
export async function restoreDeleted(
  { database, disks }: RestoreServices,
  by: number | null,
  kind: TrashKind,
  id: number,
): Promise<Restored & { url: string | null }> {
  if (kind === 'asset') return restoreAsset({ database, disks }, by, id)
  const recovered = await recoverThumbnails(disks, thumbnailsOf(await findDeletion(database.db, kind, id)))
  return database.transaction(by, async (tx) => {
    await lockTrash(tx, kind, id)
    // It may have been removed for good, or restored, since it was read.
    const version = await findDeletion(tx.db, kind, id)
    const { record, children } = await restorers[kind](tx, recovered, version)
    const losses = await findLosses(tx.db, versioned[kind].kind, version, record)
    const missing = (version.children ?? []).length - children.length
    const ofChildren = { field: 'children', was: version.children ?? [], now: children }
    const url = 'url' in record ? record.url : null
    return { record, url, losses: missing > 0 ? [...losses, ofChildren] : losses }
  })
}

/** Restores deleted pages in this order, all or none. 404 when one of them is not in the trash. */
export async function restoreDeletedPages(
  { database, disks }: RestoreServices,
  by: number | null,
  ids: readonly number[],
): Promise<void> {
  const thumbnails: (string | null)[] = []
  for (const id of ids) thumbnails.push(...thumbnailsOf(await findDeletion(database.db, 'page', id)))
  const recovered = await recoverThumbnails(disks, thumbnails)
  await database.transaction(by, async (tx) => {
    // Locked in a fixed order, or two concurrent restores of the same pages could deadlock.
    for (const id of ids.toSorted((a, b) => a - b)) await lockTrash(tx, 'page', id)
    for (const id of ids) {
      await findDeletion(tx.db, 'page', id)
      await restoreDeletedPage(tx, recovered, id)
    }
  })
}

/** Removes a deleted record and its versions for good. 404 when it is not in the trash. */
export async function deleteForGood(
  tx: Transaction,
  disks: Disks,
  kind: TrashKind,
  id: number,
): Promise<void> {
  await lockTrash(tx, kind, id)
  if (kind === 'asset') {
    const assets = await import('../../media/assets/asset.trash.ts')
    await assets.findDeletedAsset(tx.db, id)
    await requireEveryLanguage(tx, 'delete', 'assets')
    return deleteAssetForGood(tx, id)
  }
  if (kind === 'page') {
    const page = await lockDeletedPage(tx, id)
    await requireLanguageOf(tx, pageKind, 'delete', page)
    return removePages(tx, disks, [page])
  }
  const { data } = await findDeletion(tx.db, kind, id)
  await requireLanguageOf(tx, versioned[kind].kind, 'delete', data)
  const table = versioned[kind].kind.versions as 'post_versions'
  await tx.db.deleteFrom(table).where('record_id', '=', id).execute()
  // A component can still return from a version of its page.
  if (kind !== 'component')
    await tx.db.deleteFrom('last_revisions').where('kind', '=', kind).where('record_id', '=', id).execute()
}

/** A file that is gone is a loss too: the record still names it. */
async function restoreAsset(
  { database, disks }: RestoreServices,
  by: number | null,
  id: number,
): Promise<Restored & { url: string | null }> {
  const assets = await import('../../media/assets/asset.trash.ts')
  const recovered = await assets.recoverFiles(disks, await assets.findDeletedAsset(database.db, id))
  return database.transaction(by, async (tx) => {
    await lockTrash(tx, 'asset', id)
    const version = await assets.findDeletedAsset(tx.db, id)
    const record = await assets.restoreDeletedAsset(tx, version, recovered)
    const losses = await findLosses(tx.db, deletedAssetKind, version, await assets.withTexts(tx.db, record))
    const isGone = record.file_hash !== null && !recovered.has(record.path)
    const ofFile = isGone ? [{ field: 'path', was: record.path, now: null }] : []
    return { record, url: null, losses: [...losses, ...ofFile] }
  })
}

type Versioned = Exclude<TrashKind, 'asset'>

interface RestoredRecord {
  readonly record: RecordOf<'page'> | RecordOf<'post'> | RecordOf<'component'> | RecordOf<'global'>
  /** The ids of the children that are under it again. */
  readonly children: number[]
}

const restorers: Record<
  Versioned,
  (tx: Transaction, recovered: Recovered, version: Version) => Promise<RestoredRecord>
> = {
  async page(tx, recovered, { record_id }) {
    const { page, children } = await restoreDeletedPage(tx, recovered, record_id)
    return { record: page, children }
  },
  async post(tx, recovered, version) {
    const post = await versioned.post.restore(tx, recovered, version)
    return { record: post, children: await restoreChildPosts(tx, post.id, version.children ?? []) }
  },
  async component(tx, recovered, version) {
    return { record: await versioned.component.restore(tx, recovered, version), children: [] }
  },
  async global(tx, recovered, version) {
    return { record: await versioned.global.restore(tx, recovered, version), children: [] }
  },
}

/** Restores the parent of children that still have none. */
async function restoreChildPosts(tx: Transaction, parent: number, ids: readonly number[]): Promise<number[]> {
  const restored: number[] = []
  for (const id of ids) {
    const child = await lockIfLive(tx, postKind, id)
    if (!child || child.post_parent !== null) continue
    await updateRecord(tx, postKind, child, { post_parent: parent })
    restored.push(id)
  }
  return restored
}

/** The version that was taken when the record was deleted. */
async function findDeletion(db: Db, kind: Versioned, id: number): Promise<Version> {
  const version = await findNewestVersion(db, versioned[kind].kind, id)
  const isDeleted = version?.reason === 'delete' && !(await findIfLive(db, versioned[kind].kind as never, id))
  if (!isDeleted) throw new NotFound(`There is no ${kind} ${id} in the trash.`)
  return version
}
