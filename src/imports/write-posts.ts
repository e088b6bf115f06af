import type { Transaction } from '../database/database.ts'
import { deferStatement } from '../database/rows.ts'
import { lockRecord } from '../records/read.ts'
import { insertRecord } from '../records/write.ts'
import { lockTree, pathInAddress, updatePost } from '../resources/posts/post.actions.ts'
import { postKind } from '../resources/posts/post.schema.ts'
import { replaceTags } from '../resources/tags/tag.attachment.ts'
import { postAccess } from './records.ts'
import { readStates, stateOf } from './state.ts'
import type { EntryWork, Lookups } from './write-entries.ts'

/** Creates the post of an entry; returns its state. */
export async function createPostOf(tx: Transaction, work: EntryWork, lookups: Lookups): Promise<string> {
  const { planned, source } = work
  const post = await insertRecord(tx, postKind, {
    ...fieldsOf(work, lookups),
    slug: planned.slugHere,
    url: planned.url,
    id: planned.recordId,
    created_at: source.createdAt ?? tx.now,
    updated_at: source.updatedAt ?? source.createdAt ?? tx.now,
  })
  for (const id of lookups.tagIdsOf(work.desired))
    await deferStatement(tx.db, 'insert into post_tags (post_id, tag_id) values ($1, $2)', [post.id, id])
  await redirectTo(tx, work, post.url, lookups)
  return stateOf(post.revision, [])
}

/** Brings the post of an entry up to date; returns its state. It keeps its address. */
export async function updatePostOf(tx: Transaction, work: EntryWork, lookups: Lookups): Promise<string> {
  await lockTree(tx)
  const current = await lockRecord(tx, postKind, work.planned.recordId)
  const post = await updatePost(tx, current, fieldsOf(work, lookups), { mergesMeta: false })
  await replaceTags(tx, postKind, post, lookups.tagIdsOf(work.desired), true)
  await redirectTo(tx, work, post.url, lookups)
  return (await readStates(tx.db, 'post', [post.id])).get(post.id) ?? ''
}

function fieldsOf({ source, desired, planned }: EntryWork, { categoryIds }: Lookups) {
  const { title, description, content, meta, thumbnail, order, publishAt, unpublishAt, category, postType } =
    desired
  return {
    ...{ title, description, content, meta, thumbnail },
    ...postAccess(source),
    post_type: postType,
    menu_order: order,
    publish_at: publishAt,
    unpublish_at: unpublishAt,
    post_parent: planned.parentEntry?.recordId ?? planned.parentId,
    category_id: category === null ? null : (categoryIds.get(category) ?? null),
  }
}

/** Old addresses of a post that the public may see lead to its url, and follow it when it changes. */
async function redirectTo(
  tx: Transaction,
  { planned, source }: EntryWork,
  url: string,
  lookups: Lookups,
): Promise<void> {
  if (source.status !== 'published' && source.status !== 'scheduled') return
  const text = `insert into moved_urls (url, address, moved_at) select $1, $2, $3
    where not exists (select 1 from moved_urls where url = $1 and address = $2)`
  for (const old of lookups.redirectsOf(planned))
    await deferStatement(tx.db, text, [old, pathInAddress(url), tx.now])
}
