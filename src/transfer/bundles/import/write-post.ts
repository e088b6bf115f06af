import { Invalid } from '../../../core/errors.ts'
import type { Transaction } from '../../../database/database.ts'
import { deferStatement } from '../../../database/rows.ts'
import { lockRecord } from '../../../records/read.ts'
import { type Changes, insertRecord, type NewRecord, updateRecord } from '../../../records/write.ts'
import { followUrl, lockTree, requireParent } from '../../../resources/content/posts/post.actions.ts'
import { postKind } from '../../../resources/content/posts/post.schema.ts'
import { replaceTags } from '../../../resources/content/tags/tag.attachment.ts'
import type { Work } from './decide.ts'
import { columnsOf, tagIdsOf } from './line-values.ts'
import type { ImportContext } from './options.ts'

export async function createPost(tx: Transaction, work: Work, context: ImportContext): Promise<void> {
  const { entry, line } = work
  const row = {
    ...columnsOf(work, context),
    slug: entry.slug,
    url: entry.url,
    id: entry.id,
    post_parent: context.resolver.idOrNull('post', line.parent),
    created_at: line.created_at,
    updated_at: line.updated_at,
  }
  await insertRecord(tx, postKind, row as unknown as NewRecord<'post'>)
  for (const id of tagIdsOf(work, context))
    await deferStatement(tx.db, 'insert into post_tags (post_id, tag_id) values ($1, $2)', [entry.id, id])
}

/** An address that another post has here stays as it is. */
export async function updatePostOf(tx: Transaction, work: Work, context: ImportContext): Promise<void> {
  const { entry, line } = work
  await lockTree(tx)
  const current = await lockRecord(tx, postKind, entry.id)
  const parent = context.resolver.idOrNull('post', line.parent)
  const { slug, url, ...fields } = columnsOf(work, context)
  const other = await tx.db
    .selectFrom('posts')
    .select('id')
    .where('id', '!=', entry.id)
    .where((eb) => eb.or([eb('slug', '=', String(slug)), eb('url', '=', String(url))]))
    .executeTakeFirst()
  const address = other ? { slug: current.slug, url: current.url } : { slug, url }
  if (address.url !== current.url) await followUrl(tx, current.url, String(address.url))
  const changes = { ...fields, ...address, post_parent: await soundParent(tx, entry.id, parent) }
  const post = await updateRecord(tx, postKind, current, changes as Changes<'post'>)
  await replaceTags(tx, postKind, post, tagIdsOf(work, context), true)
}

/** Null instead of a parent that is beneath the post here. */
async function soundParent(tx: Transaction, id: number, parent: number | null): Promise<number | null> {
  try {
    await requireParent(tx, id, parent)
    return parent
  } catch (error) {
    if (error instanceof Invalid) return null
    throw error
  }
}
