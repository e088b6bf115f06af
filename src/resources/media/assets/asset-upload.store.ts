import { randomUUID } from 'node:crypto'
import { CorralError, NotFound } from '../../../core/errors.ts'
import type { Database, Db, Transaction } from '../../../database/database.ts'
import { insertRow } from '../../../database/rows.ts'
import type { DirectUploads } from '../../../storage/direct-uploads.ts'

/** A file that a client sends to the bucket itself. */
export interface StoredUpload {
  readonly id: number
  readonly key: string
  readonly file_name: string
  readonly mime_type: string
  readonly size: number
  readonly user_id: number
  readonly asset_id: number | null
}

/** Another request has finished the upload meanwhile. */
export class AlreadyFinished extends CorralError {
  readonly assetId: number
  constructor(assetId: number) {
    super('The upload is finished.')
    this.assetId = assetId
  }
}

const day = 86_400_000

export function addUpload(
  tx: Transaction,
  { file_name, mime_type, size }: Pick<StoredUpload, 'file_name' | 'mime_type' | 'size'>,
): Promise<StoredUpload> {
  const row = { key: randomUUID(), file_name, mime_type, size, created_at: tx.now, user_id: tx.by }
  return insertRow<StoredUpload>(tx.db, 'asset_uploads', row)
}

/** An upload of this user: for others there is none. */
export async function findUpload(db: Db, id: number, userId: number): Promise<StoredUpload> {
  const row = await db
    .selectFrom('asset_uploads')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new NotFound('Upload not found')
  return row as StoredUpload
}

/** If two requests finish an upload concurrently, the second one waits here, and then throws. */
export async function lockUnfinished(tx: Transaction, { id, user_id }: StoredUpload): Promise<void> {
  await tx.lock(`asset upload ${id}`)
  const { asset_id } = await findUpload(tx.db, id, user_id)
  if (asset_id !== null) throw new AlreadyFinished(asset_id)
}

export async function noteFinished(tx: Transaction, { id }: StoredUpload, assetId: number): Promise<void> {
  await tx.db.updateTable('asset_uploads').set({ asset_id: assetId }).where('id', '=', id).execute()
}

export async function deleteUpload({ db }: Transaction, { id }: StoredUpload): Promise<void> {
  await db.deleteFrom('asset_uploads').where('id', '=', id).where('asset_id', 'is', null).execute()
}

/** Removes uploads that are older than a day, with the files of unfinished ones; returns how many files. */
export async function pruneDirectUploads({
  database,
  directUploads,
  now,
}: {
  readonly database: Database
  readonly directUploads: DirectUploads | null
  readonly now: () => Date
}): Promise<number> {
  const before = new Date(now().getTime() - day)
  await database.transaction(null, ({ db }) =>
    db.deleteFrom('asset_uploads').where('created_at', '<', before.toISOString()).execute(),
  )
  return directUploads ? directUploads.clear(before) : 0
}
