import type { Transaction } from '../../database/database.ts'
import { deferInserts } from '../../database/rows.ts'
import { insertRecords } from '../../records/write.ts'
import { postKind } from '../../resources/content/posts/post.schema.ts'
import { stateOf } from './state.ts'
import type { EntryWork, Lookups } from './write-entries.ts'
import { fieldsOf, leadTo } from './write-posts.ts'

/** Creates the posts of entries, parents before their children; returns their states. */
export async function createPostsOf(
  tx: Transaction,
  works: readonly EntryWork[],
  lookups: Lookups,
): Promise<string[]> {
  const rows = works.map((work) => ({
    ...fieldsOf(work, lookups),
    slug: work.planned.slugHere,
    url: work.planned.url,
    id: work.planned.recordId,
    created_at: work.source.createdAt ?? tx.now,
    updated_at: work.source.updatedAt ?? work.source.createdAt ?? tx.now,
  }))
  const posts = await insertRecords(tx, postKind, rows)
  const tags = works.flatMap(({ planned, desired }) =>
    lookups.tagIdsOf(desired).map((tag_id) => ({ post_id: planned.recordId, tag_id })),
  )
  await deferInserts(tx.db, 'post_tags', tags)
  await leadTo(
    tx,
    works.map((work) => ({ work, url: work.planned.url })),
    lookups,
  )
  return posts.map((post) => stateOf(post.revision, []))
}
