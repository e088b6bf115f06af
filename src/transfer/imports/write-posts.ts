import type { Transaction } from '../../database/database.ts'
import { deferStatement, inParts, tuples } from '../../database/rows.ts'
import { lockRecord } from '../../records/read.ts'
import { lockTree, pathInAddress, updatePost } from '../../resources/content/posts/post.actions.ts'
import { postKind } from '../../resources/content/posts/post.schema.ts'
import { replaceTags } from '../../resources/content/tags/tag.attachment.ts'
import { type EntryWork, type Lookups, postAccess } from './records.ts'
import { readStates } from './state.ts'

/** Updates the post of an entry; returns its state. The post keeps its address. */
export async function updatePostOf(tx: Transaction, work: EntryWork, lookups: Lookups): Promise<string> {
  await lockTree(tx)
  const current = await lockRecord(tx, postKind, work.planned.recordId)
  const post = await updatePost(tx, current, fieldsOf(work, lookups), { mergesMeta: false })
  await replaceTags(tx, postKind, post, lookups.tagIdsOf(work.desired), true)
  await leadTo(tx, [{ work, url: post.url }], lookups)
  return (await readStates(tx.db, 'post', [post.id])).get(post.id) ?? ''
}

export function fieldsOf({ source, desired, planned }: EntryWork, { categoryIds }: Lookups) {
  const { title, description, content, meta, thumbnail, order, publishAt, unpublishAt, category, postType } =
    desired
  return {
    ...{ title, description, content, meta, thumbnail },
    ...postAccess(source),
    post_type: postType,
    menu_order: order,
    publish_at: publishAt,
    published_at: source.status === 'published' ? source.publishedAt : null,
    unpublish_at: unpublishAt,
    post_parent: planned.parentEntry?.recordId ?? planned.parentId,
    category_id: category === null ? null : (categoryIds.get(category) ?? null),
  }
}

/** Old addresses of public posts redirect to their urls, and follow later changes of the url. */
export async function leadTo(
  tx: Transaction,
  posts: readonly { readonly work: EntryWork; readonly url: string }[],
  lookups: Lookups,
): Promise<void> {
  const rows = posts.flatMap(({ work: { planned, source }, url }) =>
    source.status === 'published' || source.status === 'scheduled'
      ? lookups.redirectsOf(planned).map((old) => [old, pathInAddress(url), tx.now, planned.recordId])
      : [],
  )
  for (const part of inParts(rows)) {
    const text = `insert into moved_urls (url, address, moved_at, post_id)
      select column1, column2, column3, cast(column4 as bigint) from (values ${tuples(part.length, 4)}) as old
      where not exists (select 1 from moved_urls where url = column1 and address = column2)`
    await deferStatement(tx.db, text, part.flat())
  }
}
