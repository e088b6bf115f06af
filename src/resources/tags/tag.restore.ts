import type { Transaction } from '../../database/database.ts'
import { attachTag, detachTag, selectTagsOf, type TagTable } from './tag.actions.ts'

/** Gives a page or a post the tags that it had, as far as they still exist. Tells whether anything changed. */
export async function restoreTags(
  tx: Transaction,
  table: TagTable,
  ownerId: number,
  tagIds: readonly number[],
): Promise<boolean> {
  const now = await selectTagsOf(tx.db, table, ownerId).execute()
  const attached = new Set(now.map((tag) => tag.id))
  const kept = new Set(await existing(tx, tagIds))
  for (const id of attached.difference(kept)) await detachTag(tx, table, ownerId, id)
  for (const id of kept.difference(attached)) await attachTag(tx, table, ownerId, id)
  return attached.symmetricDifference(kept).size > 0
}

async function existing(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx.db.selectFrom('tags').select('id').where('id', 'in', ids).orderBy('id').execute()
  return rows.map((row) => row.id)
}
