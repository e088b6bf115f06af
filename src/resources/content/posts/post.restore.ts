import { Invalid } from '../../../core/errors.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { findIfLive, lockIfLive } from '../../../records/read.ts'
import type { Version } from '../../../records/versions.ts'
import { insertRecord, restorable, updateRecord } from '../../../records/write.ts'
import { scheduleOf } from '../../editing/schedule/schedule.schema.ts'
import { deleteReplacedFiles, keepIfRecovered, type Recovered } from '../../media/files/file.recovery.ts'
import { categoryKind } from '../categories/category.schema.ts'
import { replaceTags } from '../tags/tag.attachment.ts'
import { lockTree, requireParent } from './post.actions.ts'
import { requireFreeAddress } from './post.addresses.ts'
import { postKind } from './post.schema.ts'

type Post = RecordOf<'post'>
type PostSnapshot = Omit<Post, 'search_text'> & { tags: number[] }

/**
 * Restores a post, also when it was deleted. References to deleted records become null; a slug or url that another post
 * has taken is refused.
 */
export async function restorePostVersion(
  tx: Transaction,
  recovered: Recovered,
  version: Version,
): Promise<Post> {
  const snapshot = version.data as unknown as PostSnapshot
  const { id } = snapshot
  const { tags, ...kept } = restorable(snapshot)
  await lockTree(tx)
  await requireFreeAddress(tx, kept, id)
  const columns = {
    ...kept,
    ...scheduleOf(snapshot),
    thumbnail: keepIfRecovered(recovered, kept.thumbnail),
    post_parent: await possibleParent(tx, id, kept.post_parent),
    category_id: await liveCategory(tx, kept.category_id),
  }
  const current = await lockIfLive(tx, postKind, id)
  const post = current
    ? await updateRecord(tx, postKind, current, columns)
    : await insertRecord(tx, postKind, { id, ...columns })
  await deleteReplacedFiles(tx, recovered, [current?.thumbnail ?? null])
  return replaceTags(tx, postKind, post, tags, post !== current)
}

/** Null when the parent was deleted, or is now a descendant of the post. */
async function possibleParent(tx: Transaction, id: number, parentId: number | null): Promise<number | null> {
  try {
    await requireParent(tx, id, parentId)
    return parentId
  } catch (error) {
    if (error instanceof Invalid) return null
    throw error
  }
}

async function liveCategory(tx: Transaction, id: number | null): Promise<number | null> {
  const category = id === null ? undefined : await findIfLive(tx.db, categoryKind, id)
  return category?.id ?? null
}
