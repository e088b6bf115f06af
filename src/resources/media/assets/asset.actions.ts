import { Invalid } from '../../../core/errors.ts'
import type { Input } from '../../../core/fields.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { requireReference } from '../../../records/read.ts'
import { deleteRecord, insertRecord, updateRecord } from '../../../records/write.ts'
import { type Disks, publicDisk } from '../../../storage/disk.ts'
import { categoryKind } from '../../content/categories/category.schema.ts'
import { deleteFileIfUnreferenced } from '../files/file.references.ts'
import { type assetFields, type assetFormFields, assetKind } from './asset.schema.ts'
import {
  dataOf,
  fileNameOf,
  isGeneratedThumbnail,
  type PlacedUpload,
  placeUpload,
  titleOf,
  type Upload,
  withoutFileData,
} from './asset.upload.ts'

type Asset = RecordOf<'asset'>
export type AssetInput = Input<typeof assetFields, 'path' | 'title'>
export type AssetFormInput = Input<typeof assetFormFields>

/** The disks, and the default disk of new assets. */
export interface Storage {
  readonly disks: Disks
  readonly defaultDisk: string
}

/** Columns that only the service sets. */
type FileFacts = { readonly file_hash?: string | null; readonly file_name?: string | null }

export async function createAsset(
  tx: Transaction,
  storage: Storage,
  { texts, ...input }: AssetInput & FileFacts,
): Promise<Asset> {
  const disk = input.disk ?? storage.defaultDisk
  requireDisk(storage, disk)
  await requireReference(tx, categoryKind, 'category_id', input.category_id)
  await requireFolder(tx, input.folder_id)
  const asset = await insertRecord(tx, assetKind, { ...blank, ...input, disk })
  return texts ? (await import('./asset.texts.ts')).saveTexts(tx, null, asset, texts) : asset
}

/** Chooses the path of a new asset's file before the file is stored. */
export function placeNewFile(storage: Storage, input: AssetFormInput, upload: Upload): PlacedUpload {
  const disk = requireDisk(storage, input.disk ?? storage.defaultDisk)
  return placeUpload(input.thumbnail ? { ...upload, thumbnail: null } : upload, disk, input.path)
}

/** Creates an asset for a stored file. Fields that the form leaves out are read from the file. */
export async function createAssetOfFile(
  tx: Transaction,
  storage: Storage,
  input: AssetFormInput,
  placed: PlacedUpload,
): Promise<Asset> {
  return createAsset(tx, storage, {
    ...input,
    disk: placed.disk,
    path: placed.path,
    title: input.title ?? titleOf(placed),
    type: input.type ?? placed.facts.kind,
    thumbnail: input.thumbnail ?? placed.thumbnailPath,
    data: { ...dataOf(placed), ...input.data },
    file_hash: placed.file.hash,
    file_name: fileNameOf(placed),
  })
}

export async function updateAsset(
  tx: Transaction,
  storage: Storage,
  current: Asset,
  { texts, ...input }: Partial<AssetInput> & FileFacts,
): Promise<Asset> {
  const disk = input.disk ?? current.disk
  if (disk !== current.disk) requireDisk(storage, disk)
  await requireReference(tx, categoryKind, 'category_id', input.category_id)
  if (input.folder_id !== current.folder_id) await requireFolder(tx, input.folder_id)
  const isSameFile = disk === current.disk && (input.path ?? current.path) === current.path
  const {
    file_hash = isSameFile ? current.file_hash : null,
    file_name = isSameFile ? current.file_name : null,
  } = input
  const updated = await updateRecord(tx, assetKind, current, { ...input, disk, file_hash, file_name })
  await deleteReplacedThumbnail(tx, storage, current, updated)
  return texts ? (await import('./asset.texts.ts')).saveTexts(tx, current, updated, texts) : updated
}

/** Chooses the path of the replacement before the file is stored. */
export function placeReplacement(
  storage: Storage,
  current: Asset,
  input: AssetFormInput,
  upload: Upload,
): PlacedUpload {
  const disk = requireDisk(storage, input.disk ?? current.disk)
  // A client that sends the old path back does not ask for this path for the new file.
  return placeUpload(upload, disk, input.path === current.path ? null : input.path)
}

/** Replaces the asset's file by a stored one. The old file and its generated thumbnail are deleted. */
export async function replaceAssetFile(
  tx: Transaction,
  storage: Storage,
  current: Asset,
  { input, placed }: { input: AssetFormInput; placed: PlacedUpload },
): Promise<Asset> {
  const updated = await updateAsset(tx, storage, current, {
    ...input,
    disk: placed.disk,
    path: placed.path,
    title: input.title ?? current.title,
    type: input.type ?? placed.facts.kind,
    thumbnail: nextThumbnail(current, input, placed),
    data: { ...withoutFileData(input.data ?? current.data), ...dataOf(placed) },
    file_hash: placed.file.hash,
    file_name: fileNameOf(placed),
  })
  await rememberPath(tx, current, updated)
  await deleteFileIfUnreferenced(tx, storage.disks, current.path, current.disk)
  await deleteFileIfUnreferenced(tx, storage.disks, placed.thumbnailPath, placed.disk)
  return updated
}

export async function deleteAsset(tx: Transaction, storage: Storage, current: Asset): Promise<void> {
  await deleteRecord(tx, assetKind, current)
  for (const path of [current.path, current.thumbnail])
    await deleteFileIfUnreferenced(tx, storage.disks, path, current.disk)
}

const blank = {
  type: null,
  caption: null,
  description: null,
  thumbnail: null,
  meta: {},
  data: {},
  category_id: null,
  file_hash: null,
  folder_id: null,
  file_name: null,
}

function requireDisk({ disks }: Storage, name: string): string {
  if (!disks.has(name)) throw Invalid.field('disk', 'The selected disk is invalid.')
  return name
}

/** The requested thumbnail; else one generated from the new file, unless a client chose the old one. */
function nextThumbnail(current: Asset, input: AssetFormInput, placed: PlacedUpload): string | null {
  const { thumbnail = current.thumbnail } = input
  if (thumbnail !== current.thumbnail && thumbnail !== null) return thumbnail
  if (thumbnail !== null && !isGeneratedThumbnail(thumbnail)) return thumbnail
  return placed.thumbnailPath
}

async function deleteReplacedThumbnail(
  tx: Transaction,
  storage: Storage,
  before: Asset,
  after: Asset,
): Promise<void> {
  if (before.thumbnail === after.thumbnail || !isGeneratedThumbnail(before.thumbnail)) return
  await deleteFileIfUnreferenced(tx, storage.disks, before.thumbnail, before.disk)
}

/** 422 when there is no such folder. Most changes name none. */
async function requireFolder(tx: Transaction, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return
  const folders = await import('./folder.actions.ts')
  await folders.requireFolder(tx, id)
}

/** The old address of a file leads to the new one from now on. */
async function rememberPath(tx: Transaction, before: Asset, after: Asset): Promise<void> {
  if (before.path === after.path || before.disk !== publicDisk || after.disk !== publicDisk) return
  const asset_id = after.id
  await tx.db
    .insertInto('moved_files')
    .values({ path: before.path, asset_id })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ asset_id }))
    .execute()
}
