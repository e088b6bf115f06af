import { Invalid } from '../../core/errors.ts'
import type { Input } from '../../core/fields.ts'
import type { Transaction } from '../../database/database.ts'
import type { RecordOf } from '../../database/tables.ts'
import { requireReference } from '../../records/references.ts'
import { deleteRecord, insertRecord, updateRecord } from '../../records/write.ts'
import { type Disk, type Disks, diskNamed } from '../../storage/disk.ts'
import { categoryKind } from '../categories/category.schema.ts'
import { deleteUnnamedFile } from '../files/file.references.ts'
import { type assetFields, type assetFormFields, assetKind } from './asset.schema.ts'
import {
  dataOf,
  isDrawnThumbnail,
  storeFile,
  storeImageThumbnail,
  titleOf,
  type Upload,
  withoutFileData,
} from './asset.upload.ts'

type Asset = RecordOf<'asset'>
export type AssetInput = Input<typeof assetFields, 'path' | 'title'>
export type AssetFormInput = Input<typeof assetFormFields>

/** Where files are kept, and which disk has those of an asset that names none. */
export interface Storage {
  readonly disks: Disks
  readonly defaultDisk: string
}

export async function createAsset(tx: Transaction, storage: Storage, input: AssetInput): Promise<Asset> {
  const disk = input.disk ?? storage.defaultDisk
  requireDisk(storage, disk)
  await requireReference(tx, categoryKind, 'category_id', input.category_id)
  return insertRecord(tx, assetKind, { ...blank, ...input, disk })
}

/** Makes an asset of a file: what the form leaves out is read from the file. */
export async function createAssetOfFile(
  tx: Transaction,
  storage: Storage,
  input: AssetFormInput,
  upload: Upload,
): Promise<Asset> {
  const disk = requireDisk(storage, input.disk ?? storage.defaultDisk)
  return createAsset(tx, storage, {
    ...input,
    path: await storeFile(tx, disk, upload, input.path),
    title: input.title ?? titleOf(upload),
    type: input.type ?? upload.facts.kind,
    thumbnail: input.thumbnail ?? (await storeImageThumbnail(tx, disk, upload)),
    data: { ...dataOf(upload), ...input.data },
  })
}

export async function updateAsset(
  tx: Transaction,
  storage: Storage,
  current: Asset,
  input: AssetInput,
): Promise<Asset> {
  const disk = input.disk ?? current.disk
  if (disk !== current.disk) requireDisk(storage, disk)
  await requireReference(tx, categoryKind, 'category_id', input.category_id)
  const updated = await updateRecord(tx, assetKind, current, { ...input, disk })
  await dropDrawnThumbnail(tx, storage, current, updated)
  return updated
}

/** Puts another file in the place of the asset's own, which goes with the thumbnail that was drawn of it. */
export async function replaceAssetFile(
  tx: Transaction,
  storage: Storage,
  current: Asset,
  { input, upload }: { input: AssetFormInput; upload: Upload },
): Promise<Asset> {
  const disk = requireDisk(storage, input.disk ?? current.disk)
  // A client that sends back what it read does not ask for the path of the old file.
  const asked = input.path === current.path ? null : input.path
  const updated = await updateAsset(tx, storage, current, {
    ...input,
    path: await storeFile(tx, disk, upload, asked),
    title: input.title ?? current.title,
    type: input.type ?? upload.facts.kind,
    thumbnail: await nextThumbnail(tx, disk, current, { input, upload }),
    data: { ...withoutFileData(input.data ?? current.data), ...dataOf(upload) },
  })
  await deleteUnnamedFile(tx, storage.disks, current.path, current.disk)
  return updated
}

export async function deleteAsset(tx: Transaction, storage: Storage, current: Asset): Promise<void> {
  await deleteRecord(tx, assetKind, current)
  for (const path of [current.path, current.thumbnail])
    await deleteUnnamedFile(tx, storage.disks, path, current.disk)
}

const blank = {
  type: null,
  caption: null,
  description: null,
  thumbnail: null,
  meta: {},
  data: {},
  category_id: null,
}

function requireDisk({ disks }: Storage, name: string): Disk {
  if (!disks.has(name)) throw Invalid.field('disk', 'The selected disk is invalid.')
  return diskNamed(disks, name)
}

/** The thumbnail that was asked for; else one of the new file, unless the old one was somebody's choice. */
async function nextThumbnail(
  tx: Transaction,
  disk: Disk,
  current: Asset,
  { input, upload }: { input: AssetFormInput; upload: Upload },
): Promise<string | null> {
  const { thumbnail = current.thumbnail } = input
  if (thumbnail !== current.thumbnail && thumbnail !== null) return thumbnail
  if (thumbnail !== null && !isDrawnThumbnail(thumbnail)) return thumbnail
  return storeImageThumbnail(tx, disk, upload)
}

async function dropDrawnThumbnail(
  tx: Transaction,
  storage: Storage,
  before: Asset,
  after: Asset,
): Promise<void> {
  if (before.thumbnail === after.thumbnail || !isDrawnThumbnail(before.thumbnail)) return
  await deleteUnnamedFile(tx, storage.disks, before.thumbnail, before.disk)
}
