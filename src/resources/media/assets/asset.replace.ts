import { type RawBuilder, sql } from 'kysely'
import type { Json, JsonObject } from '../../../core/json.ts'
import { containsPattern } from '../../../core/text.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import type { Kind } from '../../../records/kind.ts'
import { lockIfLive } from '../../../records/read.ts'
import { type Changes, updateRecord } from '../../../records/write.ts'
import { publicDisk } from '../../../storage/disk.ts'
import { componentKind } from '../../content/components/component.schema.ts'
import { globalKind } from '../../content/globals/global.schema.ts'
import { formsOfPath, replaceFilePath } from '../../content/links/link.files.ts'
import { pageKind } from '../../content/pages/page.schema.ts'
import { postKind } from '../../content/posts/post.schema.ts'
import { sharedBlockKind } from '../../content/shared-blocks/shared-block.schema.ts'
import { type DraftName, lockCopy, updateCopy } from '../../editing/drafts/working-copy.store.ts'
import { replaceAssetFile, type Storage } from './asset.actions.ts'
import type { PlacedUpload } from './asset.upload.ts'

/**
 * Replaces the file of an asset wherever it is used. The new file gets a different path, because browsers cache the old
 * one. Every page, component, post and working copy with the old path gets the new path, in the same transaction.
 */
export async function replaceFileEverywhere(
  tx: Transaction,
  storage: Storage,
  current: RecordOf<'asset'>,
  placed: PlacedUpload,
): Promise<RecordOf<'asset'>> {
  if (current.disk === publicDisk && placed.disk === publicDisk) {
    const thumbnail = { from: current.thumbnail, to: placed.thumbnailPath }
    await renameFiles(tx, [{ from: current.path, to: placed.path }, thumbnail].filter(isRenamed))
  }
  const data = keepFocal(current.data, placed)
  return replaceAssetFile(tx, storage, current, { input: { data }, placed })
}

/** The focal point is a position in the old picture, which may have had a different shape. */
function keepFocal(data: JsonObject, { facts }: PlacedUpload): JsonObject {
  const { focal, ...rest } = data
  const { width, height } = facts.image?.dimensions ?? {}
  if (focal === undefined || !width || !height) return rest
  const ratio = Number(data.width) / Number(data.height)
  return Math.abs(ratio - width / height) < 0.01 * ratio ? data : rest
}

interface Renamed {
  readonly from: string
  readonly to: string
}

function isRenamed(given: { from: string | null; to: string | null }): given is Renamed {
  return given.from !== null && given.to !== null
}

async function renameFiles(tx: Transaction, files: readonly Renamed[]): Promise<void> {
  await renameIn(tx, componentKind, ['content', 'config', 'thumbnail'], files)
  await renameIn(tx, sharedBlockKind, ['content', 'config', 'thumbnail'], files)
  await renameIn(tx, postKind, ['content', 'meta', 'thumbnail'], files)
  await renameIn(tx, pageKind, ['thumbnail', 'meta'], files)
  await renameIn(tx, globalKind, ['value'], files)
  await renameInCopies(tx, files)
}

/** Reads every row: replacing a file is rare, and no index covers pictures in configs. */
async function renameIn<R extends 'component' | 'shared-block' | 'post' | 'page' | 'global'>(
  tx: Transaction,
  kind: Kind<R>,
  columns: readonly (keyof RecordOf<R> & string)[],
  files: readonly Renamed[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(kind.table)} where ${mentions(columns, files)} order by id`.execute(tx.db)
  for (const { id } of rows) {
    const record = await lockIfLive(tx, kind, id)
    if (!record) continue
    const changes = columns.map((column) => [column, rename(record[column] as Json, files)])
    await updateRecord(tx, kind, record, Object.fromEntries(changes) as Changes<R>)
  }
}

async function renameInCopies(tx: Transaction, files: readonly Renamed[]): Promise<void> {
  const { rows } = await sql<{ kind: DraftName; record_id: number }>`
    select kind, record_id from working_copies
    where discarded_at is null and ${mentions(['data'], files)} order by id`.execute(tx.db)
  for (const { kind, record_id } of rows) {
    const copy = await lockCopy(tx, kind, record_id)
    if (copy) await updateCopy(tx, copy, { base: copy.base, data: rename(copy.data, files) })
  }
}

function rename<T extends Json>(value: T, files: readonly Renamed[]): T {
  return files.reduce((renamed, { from, to }) => replaceFilePath(renamed, from, to), value)
}

/** The condition that a column contains one of the paths, possibly within a longer text. */
function mentions(columns: readonly string[], files: readonly Renamed[]): RawBuilder<boolean> {
  const patterns = files.flatMap(({ from }) => formsOfPath(from)).map(containsPattern)
  const conditions = columns.flatMap((column) =>
    patterns.map((pattern) => sql`${sql.ref(column)} like ${pattern} escape '\\'`),
  )
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}
