import { NotFound } from '../../../core/errors.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { requireEveryLanguage } from '../../../records/language-limits.ts'
import { findIfLive } from '../../../records/read.ts'
import { findNewestVersion, type Version } from '../../../records/versions.ts'
import { deleteRecord, reinsertRecord, restorable } from '../../../records/write.ts'
import { type Disks, diskNamed } from '../../../storage/disk.ts'
import { isAddress, isInsideDisk } from '../../../storage/paths.ts'
import { categoryKind } from '../../content/categories/category.schema.ts'
import { forgetDeleted } from '../files/file.checks.ts'
import { deleteFileIfUnreferenced } from '../files/file.references.ts'
import { assetKind, deletedAssetKind } from './asset.schema.ts'
import { readTexts, restoreTexts } from './asset.texts.ts'
import { findFolder, lockFolders } from './folder.actions.ts'

type Asset = RecordOf<'asset'>
type DeletedAsset = Asset & { readonly texts?: Parameters<typeof restoreTexts>[2] }

/** Moves an asset to the trash: for a month it can be restored with its files, which nobody can read meanwhile. */
export async function trashAsset(tx: Transaction, disks: Disks, current: Asset): Promise<void> {
  await deleteRecord(tx, deletedAssetKind, await withTexts(tx.db, current))
  for (const path of new Set([current.path, current.thumbnail])) {
    if (path === null) continue
    await tx.db
      .insertInto('trashed_files')
      .values({ disk: current.disk, path, asset_id: current.id })
      .execute()
    await deleteFileIfUnreferenced(tx, disks, path, current.disk)
  }
}

/** An asset as its version has it: with its texts in other languages, if there are any. */
export async function withTexts(db: Db, asset: Asset): Promise<DeletedAsset> {
  const texts = (await readTexts(db, [asset.id])).get(asset.id)
  return texts ? { ...asset, texts } : asset
}

/** The version that was taken when the asset was deleted: 404 when it is not in the trash. */
export async function findDeletedAsset(db: Db, id: number): Promise<Version> {
  const version = await findNewestVersion(db, deletedAssetKind, id)
  if (version?.reason !== 'delete' || (await findIfLive(db, assetKind, id)))
    throw new NotFound(`There is no asset ${id} in the trash.`)
  return version
}

/** Brings the files of a deleted asset back from the trash of its disk. Before the transaction: a disk may be slow. */
export async function recoverFiles(disks: Disks, { data }: Version): Promise<ReadonlySet<string>> {
  const { disk, path, thumbnail } = data as unknown as Asset
  const found = new Set<string>()
  for (const each of [path, thumbnail]) {
    if (each === null || isAddress(each) || !isInsideDisk(each) || !disks.has(disk)) continue
    if (await diskNamed(disks, disk).recover(each)) found.add(each)
  }
  return found
}

/** Restores a deleted asset as the same record. A folder, a category or a thumbnail that is gone is left out. */
export async function restoreDeletedAsset(
  tx: Transaction,
  version: Version,
  recovered: ReadonlySet<string>,
): Promise<Asset> {
  await requireEveryLanguage(tx, 'update', 'assets')
  const { texts = {}, ...snapshot } = version.data as unknown as DeletedAsset
  const { category_id, folder_id, thumbnail } = snapshot
  await lockFolders(tx)
  const asset = await reinsertRecord(tx, deletedAssetKind, snapshot, {
    ...restorable(snapshot),
    category_id:
      category_id !== null && (await findIfLive(tx.db, categoryKind, category_id)) ? category_id : null,
    folder_id: folder_id && (await findFolder(tx.db, folder_id)) ? folder_id : null,
    file_name: snapshot.file_name ?? null,
    thumbnail: thumbnail === null || isAddress(thumbnail) || recovered.has(thumbnail) ? thumbnail : null,
  })
  await restoreTexts(tx, asset.id, texts)
  await forgetDeleted(tx, asset.id)
  return asset
}
