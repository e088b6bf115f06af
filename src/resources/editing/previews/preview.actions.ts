import type { Caller } from '../../../access/authenticate.ts'
import { hashSecret, newSecret } from '../../../access/tokens.ts'
import { NotFound } from '../../../core/errors.ts'
import type { Database, Db, Transaction } from '../../../database/database.ts'
import type { PreviewKind } from '../../../database/tables.ts'
import type { PreviewItem } from './preview.schema.ts'

/** The scope of a preview: a page, a post or the whole site. */
export interface PreviewTarget {
  readonly kind: PreviewKind
  readonly recordId: number | null
}

const hour = 3_600_000

/** Creates a preview. Only the response contains its secret: the database stores a hash. */
export async function createPreview(
  tx: Transaction,
  caller: Caller,
  { kind, recordId }: PreviewTarget,
  { hours, label }: { hours: number; label: string | null },
): Promise<{ preview: PreviewItem; secret: string }> {
  const secret = newSecret()
  const { id } = await tx.db
    .insertInto('preview_tokens')
    .values({
      user_id: caller.userId,
      hash: hashSecret(secret),
      kind,
      record_id: recordId,
      label,
      hours,
      created_at: tx.now,
      expires_at: await endOf(tx, caller, hours),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { preview: await findOwn(tx, caller.userId, id), secret }
}

/** Restarts the lifetime of a preview. An expired preview is 404. */
export async function renewPreview(tx: Transaction, caller: Caller, id: number): Promise<PreviewItem> {
  const { hours } = await findOwn(tx, caller.userId, id)
  await tx.db
    .updateTable('preview_tokens')
    .set({ expires_at: await endOf(tx, caller, hours) })
    .where('id', '=', id)
    .execute()
  return findOwn(tx, caller.userId, id)
}

/** Revokes a preview of the caller, or any preview if the caller has the permission. Otherwise 404. */
export async function deletePreview(
  tx: Transaction,
  { userId }: Caller,
  id: number,
  mayDeleteAll: boolean,
): Promise<void> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('preview_tokens')
    .where('id', '=', id)
    .$if(!mayDeleteAll, (query) => query.where('user_id', '=', userId))
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new NotFound()
}

/** Those that are valid at a moment, newest first. */
export function validPreviews(db: Db, moment: string) {
  return db
    .selectFrom('preview_tokens')
    .innerJoin('users', 'users.id', 'preview_tokens.user_id')
    .select(['preview_tokens.id', 'kind', 'record_id', 'label', 'hours'])
    .select(['preview_tokens.created_at', 'expires_at', 'user_id', 'users.name'])
    .where('expires_at', '>', moment)
    .orderBy('preview_tokens.id', 'desc')
}

type ValidPreview = Awaited<ReturnType<ReturnType<typeof validPreviews>['executeTakeFirstOrThrow']>>

export function showPreview(row: ValidPreview): PreviewItem {
  const { id, kind, record_id, label, hours, created_at, expires_at, user_id, name } = row
  return {
    id,
    page: kind === 'page' ? record_id : null,
    post: kind === 'post' ? record_id : null,
    site: kind === 'site',
    label,
    hours,
    created_at,
    expires_at,
    user: { id: user_id, name },
  }
}

/** Removes those that have expired; returns how many. */
export async function prunePreviews(database: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await database.transaction(null, ({ db }) =>
    db.deleteFrom('preview_tokens').where('expires_at', '<=', now.toISOString()).executeTakeFirstOrThrow(),
  )
  return Number(numDeletedRows)
}

async function findOwn({ db, now }: Transaction, userId: number, id: number): Promise<PreviewItem> {
  const row = await validPreviews(db, now)
    .where('preview_tokens.id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return showPreview(row)
}

/** A leaked short-lived bearer token must not yield a lasting preview. */
async function endOf({ db, now }: Transaction, { tokenId }: Caller, hours: number): Promise<string> {
  const end = new Date(Date.parse(now) + hours * hour).toISOString()
  const token = await db
    .selectFrom('tokens')
    .select('expires_at')
    .where('id', '=', tokenId)
    .where('cookie', '=', 0)
    .executeTakeFirst()
  const limit = token?.expires_at ?? null
  return limit !== null && limit < end ? limit : end
}
