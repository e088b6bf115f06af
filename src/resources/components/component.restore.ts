import type { Transaction } from '../../database/database.ts'
import type { RecordOf } from '../../database/tables.ts'
import { findIfLive, lockRecord } from '../../records/read.ts'
import type { Version } from '../../records/versions.ts'
import { insertRecord, updateRecord } from '../../records/write.ts'
import type { Disks } from '../../storage/disk.ts'
import { keepIfStored } from '../files/file.references.ts'
import { pageKind } from '../pages/page.schema.ts'
import { componentKind } from './component.schema.ts'

type Component = RecordOf<'component'>
export type ComponentSnapshot = Omit<Component, 'search_text'>

/** Makes a component what it was, or brings it back when it was deleted; 404 when its page is gone. */
export async function restoreComponentVersion(
  tx: Transaction,
  disks: Disks,
  version: Version,
): Promise<Component> {
  const snapshot = version.data as unknown as ComponentSnapshot
  await lockRecord(tx, pageKind, snapshot.wrangler_page_id)
  return putBackComponent(tx, disks, snapshot)
}

/** The page that the snapshot names must be live. */
export async function putBackComponent(
  tx: Transaction,
  disks: Disks,
  snapshot: ComponentSnapshot,
): Promise<Component> {
  const { revision: _, created_at: __, updated_at: ___, id, ...kept } = snapshot
  const columns = { ...kept, thumbnail: await keepIfStored(disks, kept.thumbnail) }
  const current = await findIfLive(tx.db, componentKind, id)
  if (!current) return insertRecord(tx, componentKind, { id, ...columns })
  return updateRecord(tx, componentKind, await lockRecord(tx, componentKind, id), columns)
}
