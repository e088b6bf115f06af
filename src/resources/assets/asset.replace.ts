import { type RawBuilder, sql } from 'kysely'
import type { Json, JsonObject } from '../../core/json.ts'
import { containsPattern } from '../../core/text.ts'
import type { Transaction } from '../../database/database.ts'
import type { RecordOf } from '../../database/tables.ts'
import type { Kind } from '../../records/kind.ts'
import { lockIfLive } from '../../records/read.ts'
import { type Changes, updateRecord } from '../../records/write.ts'
import { publicDisk } from '../../storage/disk.ts'
import { componentKind } from '../components/component.schema.ts'
import { type DraftName, lockCopy, updateCopy } from '../drafts/working-copy.store.ts'
import { formsOfPath, replaceFilePath } from '../links/link.files.ts'
import { pageKind } from '../pages/page.schema.ts'
import { postKind } from '../posts/post.schema.ts'
import { replaceAssetFile, type Storage } from './asset.actions.ts'
import type { PlacedUpload } from './asset.upload.ts'

/**
 * Replaces the file of an asset wherever it is shown. The new file has another path, because browsers keep the old one:
 * every page, component, post and working copy that names the old path names the new one, in the same transaction.
 */
export async function replaceFileEverywhere(
  tx: Transaction,
  storage: Storage,
  current: RecordOf<'asset'>,
  placed: PlacedUpload,
): Promise<RecordOf<'asset'>> {
  if (current.disk === publicDisk && placed.disk === publicDisk) {
    await renameFile(tx, current.path, placed.path)
    const { thumbnailPath } = placed
    if (current.thumbnail !== null && thumbnailPath !== null)
      await renameFile(tx, current.thumbnail, thumbnailPath)
  }
  const data = keepFocal(current.data, placed)
  return replaceAssetFile(tx, storage, current, { input: { data }, placed })
}

/** The focal point is a place in a picture of the old shape. */
function keepFocal(data: JsonObject, { facts }: PlacedUpload): JsonObject {
  const { focal, ...rest } = data
  const { width, height } = facts.image?.dimensions ?? {}
  if (focal === undefined || !width || !height) return rest
  const ratio = Number(data.width) / Number(data.height)
  return Math.abs(ratio - width / height) < 0.01 * ratio ? data : rest
}

async function renameFile(tx: Transaction, from: string, to: string): Promise<void> {
  await renameIn(tx, componentKind, ['content', 'config', 'thumbnail'], { from, to })
  await renameIn(tx, postKind, ['content', 'meta', 'thumbnail'], { from, to })
  await renameIn(tx, pageKind, ['thumbnail', 'meta'], { from, to })
  await renameInCopies(tx, { from, to })
}

interface Renamed {
  readonly from: string
  readonly to: string
}

/** Reads each row: replacing a file is rare, and a picture in a config has no index. */
async function renameIn<R extends 'component' | 'post' | 'page'>(
  tx: Transaction,
  kind: Kind<R>,
  columns: readonly (keyof RecordOf<R> & string)[],
  { from, to }: Renamed,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(kind.table)} where ${mentions(columns, from)} order by id`.execute(tx.db)
  for (const { id } of rows) {
    const record = await lockIfLive(tx, kind, id)
    if (!record) continue
    const changes = columns.map((column) => [column, replaceFilePath(record[column] as Json, from, to)])
    await updateRecord(tx, kind, record, Object.fromEntries(changes) as Changes<R>)
  }
}

async function renameInCopies(tx: Transaction, { from, to }: Renamed): Promise<void> {
  const { rows } = await sql<{ kind: DraftName; record_id: number }>`
    select kind, record_id from working_copies
    where discarded_at is null and ${mentions(['data'], from)} order by id`.execute(tx.db)
  for (const { kind, record_id } of rows) {
    const copy = await lockCopy(tx, kind, record_id)
    if (copy) await updateCopy(tx, copy, { base: copy.base, data: replaceFilePath(copy.data, from, to) })
  }
}

/** The condition that a column has the path, perhaps as a part of something else. */
function mentions(columns: readonly string[], path: string): RawBuilder<boolean> {
  const patterns = formsOfPath(path).map(containsPattern)
  const conditions = columns.flatMap((column) =>
    patterns.map((pattern) => sql`${sql.ref(column)} like ${pattern} escape '\\'`),
  )
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}
